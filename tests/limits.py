"""What the fields of a state may come to at most, by the rules: derived here, and held by every hostile game.

2 WIN. A player's numbers rise strictly, and there are 9 × 9 of them: whoever is in forms one a round, so nobody forms
in round 82, and nothing is chosen after it. A new pile is made at most once a round: what it gathers lies in the pile
until the next number is formed. Cards are never made or lost, so that no hand, pile or count is larger than the deck.

2 sans 3. Everyone plays all cards dealt but two. A collection holds no more than the deck.
"""

from __future__ import annotations

from typing import Any

from deuce.games.two_sans_three import core as sans
from deuce.games.two_win import core as win

DIGITS = 9
MOST_FORMED = DIGITS * DIGITS
MOST_ROUNDS = MOST_FORMED + 1  # the last one begins with passing, and nobody can form
LAST_KIND = DIGITS * 3 * 3 - 1
MARK = 255  # no card, nobody, not known
WATCHER = 254

MOST: dict[str, dict[str, int]] = {
    win.ID: {
        "viewer": MARK,
        "seats": 6,
        "dealt": win.MAX_CARDS // 2,
        "phase": 4,
        "round": MOST_ROUNDS,
        "inside": 0b111111,
        "chosen": 0b111111,
        "turn": 5,
        "top": win.MAX_CARDS,
        "pile_n": win.MAX_CARDS,
        "cards_n": win.MAX_CARDS,
        "new_piles": MOST_FORMED,
        "from_hands": MARK,
        "slots": MARK,
        "hand_n": win.MAX_CARDS,
        "formed": MOST_FORMED,
        "kept": MOST_FORMED,
        "last": 99,
        "run_colour": MARK,
        "run_length": 2,
        "earned": 0b11111,
        "owed": 5,
        "out_when": 2 * MOST_ROUNDS + 1,
        "out_hand": win.MAX_CARDS,
        "rank": 6,
        "passed": MARK,
        "received": MARK,
        "stuck": MARK,
        "known": win.MAX_CARDS,
        "back": win.MAX_CARDS,
        "tens": LAST_KIND,
        "units": LAST_KIND,
        "hand": MARK,
        "pile": MARK,
        "cards": LAST_KIND,
    },
    sans.ID: {
        "viewer": MARK,
        "seats": 4,
        "first": 3,
        "dealt": 20,
        "phase": 2,
        "turn": 3,
        "played": 4 * (20 - 2),
        "opened": 89,
        "plays": 89,
        "cards_n": 87,
        "bonuses": 4,  # one for each player
        "hand_n": 8,
        "drawn": 20,
        "row_n": 3,  # a fourth one beside the start card is taken from at once
        "row": 89,
        "up_n": 2,  # the third turns all face down
        "up": 89,
        "down": 87,
        "interim": 10,
        "rank": 4,
        "hand": MARK,
        "where": 16 + 3,
        "colour": MARK,
        "pile": MARK,
        "cards": 89,
    },
}

# How long each row of a state must be, by what it is counted with: seats, cards, numbers, kinds …
SHAPES: dict[str, dict[str, tuple[int, ...]]] = {
    win.ID: {
        "slots": (6, 2),
        "run_colour": (6, 2),
        "run_length": (6, 2),
        "stuck": (6, 6),
        "known": (6, LAST_KIND + 1),
        "back": (LAST_KIND + 1,),
        "tens": (6, MOST_FORMED),
        "units": (6, MOST_FORMED),
        "hand": (6, win.MAX_CARDS),
        "pile": (win.MAX_CARDS,),
        "cards": (win.MAX_CARDS,),
    }
    | dict.fromkeys(
        ("hand_n", "formed", "kept", "last", "earned", "owed", "out_when", "out_hand", "rank"), (6,)
    )
    | {"passed": (6,), "received": (6,)},
    sans.ID: {
        "opened": (3,),
        "plays": (4 * (20 - 2),),
        "row_n": (3,),
        "row": (3, 4),  # the card that is too many included
        "up_n": (4, 7),
        "up": (4, 7, 3),
        "hand": (4, 8),
        "where": (90,),
        "colour": (90,),
        "pile": (87,),
        "cards": (87,),
    }
    | dict.fromkeys(("hand_n", "drawn", "down", "interim", "rank"), (4,)),
}


def beyond(game: str, state: Any) -> list[str]:
    """The fields of a state that hold more than they ever may."""
    return [name for name, most in MOST[game].items() if (state[name] > most).any()]
