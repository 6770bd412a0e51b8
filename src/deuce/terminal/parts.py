"""What a game brings to the terminal: its part `terminal`, which is optional.

The frame (sessions, the screen, the log, the fan of cards, asking line by line) is the same for all games. A game that
has no such part can still be played line by line: its choices are listed by their codes, and what happened is said by
the fields of its events.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from rich.text import Text

from deuce.events import Event
from deuce.games.protocol import Choice, Seat, View
from deuce.terminal.blocks import Block
from deuce.terminal.look import Look

if TYPE_CHECKING:
    from deuce.terminal.cards import Colours, Face
    from deuce.terminal.controls import Controls
    from deuce.terminal.plain import Dialogue
    from deuce.terminal.session import Session
    from deuce.terminal.speech import Speaker
    from deuce.terminal.words import Teller


class TerminalPart(Protocol):
    """How a game is drawn, told and played in a terminal."""

    # -- cards

    def face(self, card: int, colours: Colours, look: Look) -> Face:
        """Return what is printed on a card; `colours` are those of the deck."""

    def card_words(self, card: int, speaker: Speaker) -> str:
        """A card on its own in words, for those who listen: "blue 7, 2 stars"."""

    def card_in_sentence(self, card: int, speaker: Speaker) -> str:
        """The same within a sentence, as what somebody passes, draws or plays: "the blue 7 (2 stars)"."""

    # -- positions

    def board(self, view: View, speaker: Speaker, width: int) -> Block:
        """Draw the whole position in lines of at most `width` cells: the table, and the hands that the viewer knows."""

    def lap(self, view: View) -> int:
        """Return which round of the table a position is in: a replay draws the board whenever this number changes."""

    def is_out(self, view: View, seat: Seat) -> bool:
        """Return whether a seat has nothing more to decide in this game."""

    # -- words

    def legend(self, speaker: Speaker) -> Text:
        """Explain what the signs on the screen mean, once before the first deal."""

    def make_teller(self, speaker: Speaker) -> Teller:
        """Make what puts the events of one game into sentences."""

    # -- the person's choices

    def make_controls(self, session: Session) -> Controls:
        """Make what reacts to keys on the full screen, and draws what is around the hand."""

    def describe(self, view: View, speaker: Speaker) -> list[str]:
        """Describe the position in sentences, for play line by line."""

    def ask(self, dialogue: Dialogue) -> Choice | None:
        """Ask for the person's choice line by line; None if they want to quit."""

    # -- the end

    # After rank and player; each is the end of a message `table-column-…`.
    RESULT_COLUMNS: tuple[str, ...]

    def result_cells(self, view: View, seat: Seat, ending: Sequence[Event], speaker: Speaker) -> list[str]:
        """Return what stands in these columns for a seat; `ending` is what the last step of the game did."""
