"""What the table of a finished game of 2 WIN says of each player."""

from __future__ import annotations

from collections.abc import Sequence

from deuce.events import Event
from deuce.games.protocol import Seat, View
from deuce.terminal.speech import Speaker

RESULT_COLUMNS: tuple[str, ...] = ("last", "hand", "out")


def result_cells(view: View, seat: Seat, ending: Sequence[Event], speaker: Speaker) -> list[str]:
    """Return the last number, the cards in hand when it ended for this seat, and the round in which it dropped out."""
    out = int(view.out_when[seat]) // 2
    return [
        str(view.last[seat] or ""),
        str(view.out_hand[seat] if out else view.hand_n[seat]),
        str(out) if out else "",
    ]
