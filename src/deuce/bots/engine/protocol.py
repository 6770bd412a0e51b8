"""The messages between a table and an engine: each is one JSON object on one line, whose `type` says which it is.

docs/engines.md explains them. Choices and cards are written as in records: "7B2", ["3P0", "4P1"], 28.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeVar

import msgspec

from deuce.bots.protocol import Budget
from deuce.errors import MessageError

M = TypeVar("M")

PROTOCOL = 1
MAX_LINE = 1 << 20  # bytes; the longest view of the largest deck takes a tenth of it
EXCERPT = 120  # characters of a faulty line that a message shows
SEED_BITS = 53  # seeds are whole numbers that every language's JSON reads exactly


class Message(msgspec.Struct, tag_field="type"):
    """The base of all messages. Unknown keys are ignored, so that later versions can add some."""


class Limits(msgspec.Struct, omit_defaults=True):
    """What a choice may cost: time in milliseconds, or work in playouts. With neither, the engine decides."""

    ms: float | None = None
    playouts: int | None = None


# --------------------------------------------------------------------------------------- from table to engine


class Hello(Message, tag="hello"):
    """The first line: the protocol's version, and the games that will be played."""

    protocol: int
    games: list[str]


class New(Message, tag="new"):
    """A game begins, in which the engine has a seat. `deck` has the form of a deck file."""

    id: str
    game: str
    seats: int
    seat: int
    deck: Any


class Act(Message, tag="act"):
    """The engine is to choose one of `legal`. `think` asks for an `info` with its opinion of each choice."""

    id: str
    view: Any
    legal: list[Any]
    seed: int
    budget: Limits | None = None
    think: bool = False


class Over(Message, tag="over"):
    """The game is over; `result` is as in records, null for a game that was broken off."""

    id: str
    result: Any = None


class Quit(Message, tag="quit"):
    """No more games: the engine is to end."""


# --------------------------------------------------------------------------------------- from engine to table


class Ready(Message, tag="ready"):
    """The answer to `hello`: who the engine is, and which games it plays."""

    name: str
    games: list[str]
    author: str = ""
    protocol: int = PROTOCOL


class Opinion(msgspec.Struct, omit_defaults=True):
    """What the engine thinks of one choice."""

    choice: Any
    win: Annotated[float, msgspec.Meta(ge=0, le=1)]  # expected share of the win, 0 to 1
    error: float = 0.0  # its standard error
    score: float | None = None  # expected points, in games that have them
    visits: int = 0


class Info(Message, tag="info"):
    """Thinking aloud, any number of times before the choice; `thoughts` best first."""

    id: str = ""
    thoughts: list[Opinion] = []  # msgspec copies an empty default
    text: str = ""


class Choice(Message, tag="choice"):
    """The engine's choice."""

    id: str
    choice: Any


class Failure(Message, tag="error"):
    """The engine could not make sense of what it was sent. While a choice is due, this forfeits the game."""

    message: str


ToEngine = Hello | New | Act | Over | Quit
FromEngine = Ready | Info | Choice | Failure


_encoder = msgspec.json.Encoder()
_to_engine: msgspec.json.Decoder[ToEngine] = msgspec.json.Decoder(ToEngine)
_from_engine: msgspec.json.Decoder[FromEngine] = msgspec.json.Decoder(FromEngine)


def encode(message: Message) -> bytes:
    """A message as a line."""
    return _encoder.encode(message) + b"\n"


def read_by_engine(line: bytes) -> ToEngine:
    """The message of a line that a table sent."""
    return _read(line, _to_engine)


def read_by_table(line: bytes) -> FromEngine:
    """The message of a line that an engine sent."""
    return _read(line, _from_engine)


def _read(line: bytes, decoder: msgspec.json.Decoder[M]) -> M:
    try:
        return decoder.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise MessageError(f"{excerpt(line)} is no message of the protocol: {error}") from error


def excerpt(line: bytes) -> str:
    """The beginning of a line, in a form that is safe to print."""
    text = line[: EXCERPT + 1].decode("utf-8", "replace").strip()
    return repr(text if len(text) <= EXCERPT else f"{text[:EXCERPT]}…")


def limits_of(budget: Budget | None) -> Limits | None:
    """A budget as it is sent."""
    if budget is None:
        return None
    if budget.seconds is not None:
        return Limits(ms=round(budget.seconds * 1000, 3))
    return Limits(playouts=budget.playouts)


def budget_of(limits: Limits | None) -> Budget | None:
    """The budget that was sent; MessageError if it allows nothing."""
    if limits is None or (limits.ms is None and limits.playouts is None):
        return None
    if limits.ms is not None and limits.ms > 0:
        return Budget(seconds=limits.ms / 1000)
    if limits.playouts is not None and limits.playouts > 0:
        return Budget(playouts=limits.playouts)
    raise MessageError('a budget is {"ms": more than 0} or {"playouts": more than 0}')
