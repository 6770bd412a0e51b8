"""How a game is written down and refereed: `RecordPart`, as it is or as a game's own part derives from it.

As it is it does for any game: `phases` lists, for each phase in which seats choose, the code of every seat's choice,
null for a seat that chooses nothing; `piles` the cards of every shuffle after the first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Generic, Literal, NamedTuple, TypeVar

import msgspec
import numpy as np

from deuce.errors import RecordError
from deuce.games.deck import Deck, standard_deck
from deuce.games.game import Game
from deuce.games.protocol import Code, Seat, State
from deuce.games.registry import game_of
from deuce.record.shape import GameRecord, Record, brief

Shape = TypeVar("Shape", bound=GameRecord)

NULL = -1  # a seat that chooses nothing
NO_CHOICE = -2  # something in a record that is no choice at all


class Setting(NamedTuple):
    """What the head of a record says of a game, beside its seats."""

    dealt: int | None  # cards each player gets; None: as many as usual
    first: int = 0  # the seat that begins
    extras: Mapping[str, Any] = {}  # what else a deck file would say


class WrittenPhase(NamedTuple):
    """A phase of a record: what each seat chose, as written."""

    unit: Literal["round", "turn"]
    number: int  # of the round or turn, from 1 on
    name: str  # as the rules name the phase
    rule: str  # what a bad choice in it breaks; also what the record calls the phase
    codes: Sequence[Code] | Mapping[int, Code]  # by seat; None for a seat that chose nothing
    in_order: bool = True  # it is the phase that follows the one before it

    def fault(self, message: str, rule: str | None = None, seat: Seat | None = None) -> RecordError:
        """Return a fault in this phase, by default of the rule of its choices."""
        return fault_at((self.unit, self.number), message, rule or self.rule, seat)


def fault_at(moment: tuple[str, int], message: str, rule: str, seat: Seat | None = None) -> RecordError:
    """Return a fault at a moment of a game."""
    unit, number = moment
    turn, round = (number, None) if unit == "turn" else (None, number)
    return RecordError(brief(message), turn=turn, round=round, seat=seat, rule=rule)


def check_range(key: str, value: int, least: int, most: int) -> None:
    """Raise a fault unless a number of a record lies in its range."""
    if not least <= value <= most:
        raise RecordError(brief(f"`{key}` is {value}, not {least} to {most}"), rule=key)


class PhasesRecord(GameRecord, kw_only=True):
    """A record of a game that has no shape of its own."""

    deck: list[int | str]
    phases: list[list[int | str | list[int | str] | None]]
    piles: list[list[int | str]] = msgspec.field(default_factory=list)
    first: int = 0
    dealt: int | None = None


class RecordPart(Generic[Shape]):
    """How games are written down, and what is checked of a record beside what the rules check of every choice."""

    shape: type[Shape]
    # Keys of the head that only this game has, in the order in which they are written.
    head_keys: tuple[str, ...] = ("first", "dealt")
    body_keys: tuple[str, ...] = ("piles", "phases")
    list_key = "phases"  # the one of them that holds the choices
    piles_rule = "piles"  # what a new pile breaks that is missing or has wrong cards

    def __init__(self, game: Game) -> None:
        self.game = game

    # -- writing

    def head(self, deck: Deck, first: int) -> Record:
        """Return what the head of a record says beside what all games say."""
        head: Record = {"first": first} if self.game.start_moves_on else {}
        if deck.dealt != standard_deck(self.game.id).dealt:
            head["dealt"] = deck.dealt
        return head

    def body(self, piles: list[list[Code]], phases: list[list[Code]]) -> Record:
        """New piles, and the complete phases: for each seat the code of its choice or None."""
        return {"piles": piles, "phases": phases}

    def in_key_order(self, record: Record) -> Record:
        """Return a record with the keys inside the game's own part in their fixed order."""
        return record

    # -- reading

    def setting(self, record: Shape) -> Setting:
        """Read what the head says, or raise a fault if it says something impossible."""
        assert isinstance(record, PhasesRecord)
        check_range("first", record.first, 0, record.seats - 1)
        if record.dealt is not None:
            check_range("dealt", record.dealt, 0, self.game.rules.MAX_CARDS)
        return Setting(record.dealt, record.first)

    def piles(self, record: Shape) -> list[list[Code]]:
        """Return the new piles of a record."""
        assert isinstance(record, PhasesRecord)
        return list(record.piles)

    def phases(self, record: Shape) -> list[WrittenPhase]:
        """Return the phases of a record; of one with more than a game can have, enough to object to."""
        assert isinstance(record, PhasesRecord)
        unit, per_unit = self.game.unit, self.game.phases_in_unit
        return [
            WrittenPhase(unit, index // per_unit + 1, "play", "phases", codes)
            for index, codes in enumerate(record.phases)
        ]

    def numbers(self, phases: list[WrittenPhase], seats: int) -> np.ndarray:
        """int64[phase, seat]: the choices as numbers, up to the first phase of the wrong shape."""
        number_of = numbers_of(self.game.rules.parse_choice)
        rows = []
        for phase in phases:
            if not phase.in_order or len(phase.codes) != seats:
                break
            rows.append([NULL if code is None else number_of(code) for code in phase.codes])
        return np.array(rows, np.int64).reshape(-1, seats)

    # -- faults that only the game can explain

    def why_not_asked(self, state: State, seat: Seat, phase: WrittenPhase) -> tuple[str, str]:
        """Return the rule that the choice of a seat breaks which has nothing to choose, and why."""
        why = "the seat is out" if self.game.simultaneous else "it is not the seat's turn"
        return phase.rule, f"{why}, so that its entry should be null"

    def why_too_late(self, phase: WrittenPhase) -> tuple[str, str] | None:
        """Return the rule that a phase after the end of the game breaks, and why, if there is more to say than that."""
        return None

    def missing_phase(self, state: State, following: WrittenPhase | None) -> RecordError | None:
        """Return the fault if a record leaves out the phase that is due; `following` is the one it has instead."""
        return None


@cache
def numbers_of(parse_choice: Callable[[Code], int]) -> Callable[[Code], int]:
    """Return the number of a code, or NO_CHOICE."""
    known = remembering(parse_choice)

    def unknown(code: Code) -> int:
        try:
            return parse_choice(code)
        except ValueError:
            return NO_CHOICE

    def number_of(code: Code) -> int:
        try:
            return known(code)
        except ValueError:
            return NO_CHOICE
        except TypeError:  # a list cannot be remembered
            return unknown(code)

    return number_of


@cache
def remembering(parse_code: Callable[[Code], int]) -> Callable[[Code], int]:
    """Give a function a memory for what it accepts: there are not many cards and choices."""
    return cache(parse_code)


def record_part(game: str) -> RecordPart[Any]:
    """Return how games of this id are written down."""
    found = game_of(game)
    return found.record or _plain(found)


@cache
def _plain(game: Game) -> RecordPart[Any]:
    """Return the record part of a game that has none of its own."""
    part: RecordPart[Any] = RecordPart(game)
    part.shape = msgspec.defstruct(
        f"RecordOf_{game.id}", [], bases=(PhasesRecord,), tag=game.id, kw_only=True
    )
    return part
