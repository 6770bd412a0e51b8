"""What speaks for a choice of 2 sans 3, and against it. The order of what is said first is a matter of judgement."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from deuce.analysis.parts import Feature
from deuce.games.in_turn import is_over
from deuce.games.protocol import Choice, View, copy
from deuce.games.two_sans_three.prospects import PlayProspect, play_prospect
from deuce.games.two_sans_three.rules import choose, score
from deuce.games.two_sans_three.state import FLIP, MAX_CARDS, NONE, ROW_OF, ROW_ROOM
from deuce.games.two_sans_three.views import list_hidden

SYMBOLS = ("sun", "wave", "peak", "leaf", "petal", "moon", "drop")
GOOD_TAKE = 4  # points from which on a take left to the next player is worth a word
VAGUE = frozenset({"play-least"})


def features(view: View, choice: Choice) -> Iterator[Feature]:
    """What there is to say of a choice, the weightiest first."""
    found = play_prospect(view, choice)
    about: dict[str, str | int] = {"number": choice}
    if found.bonus:
        yield "play-bonus", True, about | {"points": found.bonus}
    thirds = [card.number for card in found.taken if card.count == FLIP]
    if thirds:
        yield "play-third", False, about | {"colour": _symbol(view, thirds[0])}
    pairs = [card.number for card in found.taken if card.count == FLIP - 1]
    if pairs and found.points > 0:
        yield "play-pair", True, about | {"colour": _symbol(view, pairs[0])}
    left = _left_to_next(view, found)
    if left >= GOOD_TAKE:
        yield "play-leaves", False, about | {"points": left}
    new = [card.number for card in found.taken if card.count == 1]
    if new and found.points > 0:
        yield "play-new", True, about | {"colour": _symbol(view, new[0])}
    if not found.taken:
        yield "play-nothing", True, about
        yield "play-idle", False, about
        return
    if found.points <= 0:
        yield "play-poor", False, about | {"points": found.points}
        yield "play-least", True, about
        return
    yield "play-takes", True, about | {"points": found.points}
    yield "play-less", False, about


def _symbol(view: View, number: int) -> str:
    colour = int(view.colour[number])
    return "none" if colour == NONE else SYMBOLS[colour]


def _left_to_next(view: View, found: PlayProspect) -> int:
    """The most points that a card not seen could bring the next player in the row just played to."""
    seat, row = int(view.viewer), found.row
    after = copy(view)
    choose(after, seat, found.number)
    if after.row_n[row] < ROW_ROOM or is_over(after):
        return 0
    following = int(after.turn)
    before, most = int(score(after, following)), 0
    hidden = np.zeros(MAX_CARDS, np.uint8)
    for number in hidden[: list_hidden(view, hidden)].tolist():
        if ROW_OF[number] == row:
            answered = copy(after)
            answered.hand[following, 0] = number
            choose(answered, following, number)
            most = max(most, int(score(answered, following)) - before)
    return most
