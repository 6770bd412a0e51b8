"""How bots play 2 WIN: the heuristic and its weights, what a network sees, the look-ahead."""
