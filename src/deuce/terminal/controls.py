"""What a person is about to choose: the cursor on the hand and the cards picked, moved by keys without any screen."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable

from rich.text import Text

from deuce.errors import UsageError
from deuce.terminal.blocks import Block
from deuce.terminal.cards import Face
from deuce.terminal.session import Session


class Controls(ABC):
    """The hand, the cursor on it, and what keys do to them. Each game has its own."""

    hint = "terminal-hint-play"
    picks_by_click = False  # does the first click on a card do more than move the cursor?

    def __init__(self, session: Session) -> None:
        self.session = session
        self.speaker = session.speaker
        self.look = session.speaker.look
        self.cursor = 0
        self.hand: list[int] = []
        self.fresh: Counter[int] = Counter()  # cards that came since the last choice
        self.remark: Text | None = None  # said once, instead of the prompt
        self.update()

    def update(self) -> None:
        """Look at the position again, because it has changed."""
        self.view = self.session.view
        self.legal = self.session.legal
        before, self.hand = Counter(self.hand), self.read_hand()
        self.fresh = Counter(self.hand) - before if before else Counter()
        self.cursor = max(0, min(self.cursor, len(self.hand) - 1))
        self.remark = None

    @property
    def my_turn(self) -> bool:
        """Has the person something to choose, or to choose otherwise?"""
        return bool(self.legal)

    @property
    def card(self) -> int | None:
        """Return the card under the cursor."""
        return self.hand[self.cursor] if self.hand else None

    # -- what keys do

    def move(self, step: int) -> None:
        """Move the cursor, round the ends."""
        if self.hand:
            self.cursor = (self.cursor + step) % len(self.hand)
        self.remark = None

    def go_to(self, index: int) -> None:
        """Put the cursor on a card."""
        if 0 <= index < len(self.hand):
            self.cursor = index
        self.remark = None

    def jump(self, indices: Iterable[int]) -> None:
        """Move to the next of these cards after the cursor, round the end."""
        found = sorted(indices, key=lambda index: (index <= self.cursor, index))
        if found:
            self.go_to(found[0])

    @abstractmethod
    def type_digit(self, digit: int) -> None:
        """Take a digit that was typed."""

    @abstractmethod
    def confirm(self) -> int | None:
        """Enter: a choice that is made now, or None."""

    def toggle(self) -> int | None:
        """Space, or a click on a card."""
        return self.confirm()

    def take_back(self) -> None:
        """Backspace: the card picked last goes back to the hand."""
        self.remark = None

    def swap(self) -> None:
        """Change tens and units."""
        self.remark = None

    def put_down(self) -> None:
        """Put down what was picked, because a choice was made."""
        self.remark = None

    # -- what is drawn

    @abstractmethod
    def read_hand(self) -> list[int]:
        """Return the person's cards, sorted."""

    @abstractmethod
    def faces(self) -> list[Face]:
        """Return what is printed on them."""

    def faded(self) -> set[int]:
        """Return cards that cannot be chosen now."""
        return set()

    @abstractmethod
    def labels(self) -> list[Text]:
        """Return what stands above each card."""

    @abstractmethod
    def prompt(self) -> Text:
        """Return what the person can do now."""

    @abstractmethod
    def strips(self, width: int, lines: int) -> Block:
        """Return everyone at the table."""

    @abstractmethod
    def desk(self, width: int, height: int) -> Block:
        """Return what the person works on."""

    def outlook(self, width: int) -> Block:
        """Return what stands above the log."""
        return []

    @abstractmethod
    def hands(self, width: int) -> Block:
        """Return every hand that may be seen."""

    @abstractmethod
    def headline(self) -> Text:
        """Round or turn, and phase."""

    @abstractmethod
    def stock(self) -> str:
        """Return what is left to draw or to win."""

    def waiting(self) -> Text:
        """For whom the table waits."""
        names = self.speaker.seats(self.session.bots_to_choose)
        return self.speaker.say("table-prompt-wait", self.look.style("soft"), names=names)


def controls_for(session: Session) -> Controls:
    """Make the controls of the session's game, which must have a `terminal` part."""
    if session.part is None:
        raise UsageError(session.speaker.words("terminal-plain-only", title=session.title))
    return session.part.make_controls(session)
