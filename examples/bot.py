"""A whole bot for Deuce in plain Python. All it knows of the games is in the messages it is sent.

`deuce arena two_win --bots 'random,cmd:python examples/bot.py'` seats it; docs/engines.md tells the rest.
"""

import json
import sys


def two_win(view, legal, deck):
    """Pass a low digit without stars; form a low number, or one that draws cards."""
    me = view["players"][view["seat"]]
    if view["phase"] == "pass":
        return min(legal, key=lambda card: int(card[0]) + 2 * int(card[2]))

    def cost(number):
        draws = number[0][0] == number[1][0]  # C: a pair
        for run, card in zip(me["runs"], number, strict=True):
            draws += run == {"colour": card[1], "length": 2}  # D: the third of a colour
            draws += 0.3 * int(card[2])  # B: most stars, perhaps
        return int(number[0][0] + number[1][0]) - 15 * draws

    return min(legal, key=cost)


def two_sans_three(view, legal, deck):
    """Play what gains most at once; of equal cards, one that does not take and fills its row."""
    up = [len(cards) for cards in view["players"][view["seat"]]["up"]]

    def gain(number):
        row = view["rows"][number // 30]
        higher = [card for card in row if card > number]
        taken = [] if len(row) < 4 else higher or row[1:2]
        colours = [deck["colours"][card] for card in taken if deck["colours"][card] is not None]
        points = 0.2 * len(row) if not taken else 0
        for i, colour in enumerate(colours):
            points += (1, 4, -8)[(up[colour] + colours[:i].count(colour)) % 3]
        return points

    return max(legal, key=gain)


games = {}
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        answer = {"type": "ready", "name": "Example", "games": ["two_win", "two_sans_three"]}
        print(json.dumps(answer), flush=True)
    elif message["type"] == "new":
        games[message["id"]] = (globals()[message["game"]], message["deck"])
    elif message["type"] == "act":
        choose, deck = games[message["id"]]
        choice = choose(message["view"], message["legal"], deck)
        print(json.dumps({"type": "choice", "id": message["id"], "choice": choice}), flush=True)
    elif message["type"] == "over":
        del games[message["id"]]
    elif message["type"] == "quit":
        break
