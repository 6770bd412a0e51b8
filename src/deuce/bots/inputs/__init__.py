"""What the network sees: a position after a choice, as numbers, from the chooser's seat. One module a game.

`encode(position, seat, choice, out)` reads only what the seat may know. INPUTS is the length of `out`.
"""
