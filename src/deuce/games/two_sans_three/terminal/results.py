"""What the table of a finished game of 2 sans 3 says of each player: the score as the rulebook adds it up."""

from __future__ import annotations

from collections.abc import Sequence

from deuce.events import Event
from deuce.games.protocol import Seat, View
from deuce.games.two_sans_three.events import Scored
from deuce.games.two_sans_three.state import COLOUR_POINTS
from deuce.terminal.speech import Speaker

RESULT_COLUMNS: tuple[str, ...] = ("singles", "pairs", "down", "interim", "final", "total")


def result_cells(view: View, seat: Seat, ending: Sequence[Event], speaker: Speaker) -> list[str]:
    """Return the parts of the score and their sum."""
    event = next(event for event in ending if isinstance(event, Scored) and event.seat == seat)
    singles, pairs = int(COLOUR_POINTS[1]) * event.singles, int(COLOUR_POINTS[2]) * event.pairs
    added = (speaker.signed(part) for part in (pairs, -event.down, event.interim, event.final))
    return [str(singles), *added, speaker.number(event.total)]
