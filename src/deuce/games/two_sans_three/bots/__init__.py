"""How bots play 2 sans 3: the heuristic and its weights, what a network sees, the tree search."""
