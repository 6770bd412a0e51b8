"""2 sans 3 in a terminal: its board, its cards, its words, and how a person chooses. See deuce.terminal.parts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from deuce.games.protocol import Choice, Seat, View
from deuce.games.two_sans_three.terminal.cards import COLOUR_NAMES, card_in_sentence, card_words, face
from deuce.games.two_sans_three.terminal.position import board, lap
from deuce.games.two_sans_three.terminal.results import RESULT_COLUMNS, result_cells
from deuce.terminal.speech import Speaker
from deuce.terminal.words import Teller

if TYPE_CHECKING:
    from deuce.terminal.controls import Controls
    from deuce.terminal.plain import Dialogue
    from deuce.terminal.session import Session

__all__ = [
    "RESULT_COLUMNS",
    "ask",
    "board",
    "card_in_sentence",
    "card_words",
    "describe",
    "face",
    "is_out",
    "lap",
    "legend",
    "make_controls",
    "make_teller",
    "result_cells",
]


def is_out(view: View, seat: Seat) -> bool:
    """Nobody drops out before the end."""
    return False


def legend(speaker: Speaker) -> Text:
    """Return what the signs of the seven colours mean."""
    return speaker.say("terminal-welcome-two-sans-three", **speaker.signs(*COLOUR_NAMES))


def make_teller(speaker: Speaker) -> Teller:
    """Return the teller, which puts the events of 2 sans 3 into sentences."""
    from deuce.games.two_sans_three.terminal.words import TwoSansThreeTeller

    return TwoSansThreeTeller(speaker)


def make_controls(session: Session) -> Controls:
    """Make what reacts to keys; imported late, for whoever only draws a board needs no session."""
    from deuce.games.two_sans_three.terminal.controls import TwoSansThreeControls

    return TwoSansThreeControls(session)


def describe(view: View, speaker: Speaker) -> list[str]:
    """Describe the position in sentences."""
    from deuce.games.two_sans_three.terminal import plain

    return plain.describe(view, speaker)


def ask(dialogue: Dialogue) -> Choice | None:
    """Ask for a card to play."""
    from deuce.games.two_sans_three.terminal import plain

    return plain.ask(dialogue)
