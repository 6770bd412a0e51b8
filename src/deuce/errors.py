"""The exceptions that Deuce raises on purpose.

    DeuceError
    ├── UsageError          wrong options; no such game, bot or language
    ├── IllegalChoice       the rules forbid this choice                  (a ValueError)
    │   ├── NotYourTurn     the seat has nothing to decide now
    │   └── GameOver        nobody has
    ├── DeckError           these cards make no deck                      (a ValueError)
    ├── RecordError         a record is unreadable or breaks the rules    (a ValueError)
    ├── MessageError        a line that is no message of the engine protocol
    └── EngineError         an outside engine broke the protocol or is gone
        └── LateError       it did not answer in time

A message is one line. It says what was wrong and what would have been right. Seats count from 0 in code and
from 1 in messages: seat index 1 is "seat 2".
"""

from __future__ import annotations

import reprlib

MAX_SHOWN = 60  # characters of something faulty that a message repeats
_SHORT = reprlib.Repr()
_SHORT.maxlevel, _SHORT.maxstring, _SHORT.maxother = 2, 40, 40


def short_repr(value: object) -> str:
    """Write a value as a message repeats it: on one line, and short whatever somebody sent.

    >>> short_repr("7B9"), short_repr([[[["deep"]]]]), len(short_repr("long" * 20_000))
    ("'7B9'", '[[[...]]]', 40)
    """
    text = _SHORT.repr(value)
    return text if len(text) <= MAX_SHOWN else f"{text[: MAX_SHOWN - 1]}…"


class DeuceError(Exception):
    """The base of all errors whose message tells a person in one line what went wrong."""


class UsageError(DeuceError):
    """Deuce was asked for something it does not have, or in a way it does not understand."""


class IllegalChoice(DeuceError, ValueError):
    """The rules forbid this choice; the message names those they allow."""


class NotYourTurn(IllegalChoice):
    """The seat has nothing to decide now; the message names the seats that have."""


class GameOver(IllegalChoice):
    """The game has ended, so nobody has anything to decide."""


class DeckError(DeuceError, ValueError):
    """These cards make no deck for this game."""


class RecordError(DeuceError, ValueError):
    """A record is unreadable or breaks the rules, and where.

    Lines, rounds and turns count from 1, `seat` is an index. More of the place may be filled in later:

    >>> error = RecordError("33 is not higher than 45", round=4, seat=1, rule="form")
    >>> error.file, error.line = "games.jsonl", 3
    >>> str(error)
    'games.jsonl line 3, round 4, seat 2 [form]: 33 is not higher than 45'
    """

    def __init__(
        self,
        message: str,
        *,
        file: str | None = None,
        line: int | None = None,
        round: int | None = None,
        turn: int | None = None,
        seat: int | None = None,
        rule: str | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.file = file
        self.line = line
        self.round = round
        self.turn = turn
        self.seat = seat
        self.rule = rule

    @property
    def place(self) -> str:
        """Return where the fault is, as far as known: "games.jsonl line 3, round 4, seat 2 [form]"."""
        line = None if self.line is None else f"line {self.line}"
        parts = [
            " ".join(part for part in (self.file, line) if part),
            None if self.round is None else f"round {self.round}",
            None if self.turn is None else f"turn {self.turn}",
            None if self.seat is None else f"seat {self.seat + 1}",
        ]
        rule = f"[{self.rule}]" if self.rule else ""
        return f"{', '.join(part for part in parts if part)} {rule}".strip()

    def __str__(self) -> str:
        return f"{self.place}: {self.message}" if self.place else self.message


class MessageError(DeuceError):
    """A line that is no message of the engine protocol; says what is wrong with it."""


class EngineError(DeuceError):
    """An engine broke the protocol, was late, or is gone: it forfeits its game."""


class LateError(EngineError):
    """An engine did not answer in time."""
