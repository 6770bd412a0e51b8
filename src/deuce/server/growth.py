"""How many bytes a request may add to the database: each kind is counted at the most that it may come to.

Without this, limits by the second add up: two tables a second are gigabytes a day. So whoever opens a table pays
for the whole game beforehand, its moves, its review and all; chat, names and answers to puzzles are paid singly.
Moves are never refused for it. What it comes to is measured by tests/server/test_growth.py.
"""

from __future__ import annotations

from deuce.server import messages
from deuce.server.messages import ClientMessage
from deuce.server.store import TableRow

# Bytes of a finished game with the standard cards. Its log and row are 34 kB if everybody changes their mind as often
# as they may (see deuce.server.tables.game), the rest is its review.
GAME = 100_000
GAME_OF_OTHER_CARDS = 400_000  # the same with 216 cards made for long games: 65 kB, and 900 bytes a line
CHAT_LINE = 1_200  # bytes of a line beside its text, with the longest name
GUEST = 1_500  # bytes of a guest with the longest name
ACCOUNT = 6_000  # bytes of an account with its name, codes and a passkey, or of one passkey more
DEVICE = 3_000  # bytes of where somebody is reached, and of what they are told there
FRIEND = 2_000  # bytes of what is kept when somebody asks another to be a friend, blocks or invites them
REPORT = 4_000  # bytes of a report with the lines that it is about
PUZZLE_ANSWER = 2_000  # bytes of what an answer to a puzzle writes, if it is a newcomer's


def of_game(deck: object | None) -> int:
    """Return how many bytes a game with these cards may come to."""
    return GAME if deck is None else GAME_OF_OTHER_CARDS


def of_message(message: ClientMessage, row: TableRow) -> int:
    """Return how many bytes a message at a table adds, beyond what was paid when the table was opened."""
    match message:
        case messages.Say(text=text):
            return CHAT_LINE + 2 * len(text.encode(errors="replace"))  # long ones leave half a page empty
        case messages.React():
            return CHAT_LINE
        case messages.Sit():
            return GUEST
        case messages.Again() if row.next is None:
            return of_game(row.deck)
    return 0
