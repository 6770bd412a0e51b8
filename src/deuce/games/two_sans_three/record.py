"""Records of 2 sans 3: the numbers played, turn by turn, the seats following each other from `first` on.

`dealt` is the number of cards each gets when it is not 20, `colours` the colour map when it is another.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from deuce.errors import RecordError
from deuce.games.deck import Deck, standard_deck
from deuce.games.protocol import Code
from deuce.games.two_sans_three.cards import extras
from deuce.games.two_sans_three.notation import parse_choice, parse_colours
from deuce.games.two_sans_three.state import DEALT, ID, KEEP
from deuce.record.parts import NULL, RecordPart, Setting, WrittenPhase, check_range, numbers_of
from deuce.record.shape import GameRecord, Record, brief


class TwoSansThreeRecord(GameRecord, tag=ID, kw_only=True):
    """A game of 2 sans 3 as its record has it."""

    deck: list[int]
    turns: list[int]
    first: int = 0
    dealt: int = DEALT
    colours: list[int | None] | None = None


class TwoSansThreeRecords(RecordPart[TwoSansThreeRecord]):
    """Turns, in each of which one seat plays a number. There are no new piles."""

    shape = TwoSansThreeRecord
    head_keys = ("first", "dealt", "colours")
    body_keys = ("turns",)
    list_key = "turns"

    def head(self, deck: Deck, first: int) -> Record:
        return super().head(deck, first) | extras(deck, standard_deck(ID))

    def body(self, piles: list[list[Code]], phases: list[list[Code]]) -> Record:
        return {"turns": [code for chosen in phases for code in chosen if code is not None]}

    def setting(self, record: TwoSansThreeRecord) -> Setting:
        check_range("first", record.first, 0, record.seats - 1)
        check_range("dealt", record.dealt, KEEP + 1, DEALT)
        if record.colours is None:
            return Setting(record.dealt, record.first)
        try:
            parse_colours(record.colours)
        except ValueError as error:
            raise RecordError(brief(str(error)), rule="colours") from None
        return Setting(record.dealt, record.first, {"colours": record.colours})

    def piles(self, record: TwoSansThreeRecord) -> list[list[Any]]:
        return []

    def phases(self, record: TwoSansThreeRecord) -> list[WrittenPhase]:
        most = record.seats * (record.dealt - KEEP)
        first, seats = record.first, record.seats
        return [
            WrittenPhase("turn", index + 1, "play", "turns", {(first + index) % seats: card})
            for index, card in enumerate(record.turns[: most + 1])  # one too many is enough to object to
        ]

    def numbers(self, phases: list[WrittenPhase], seats: int) -> np.ndarray:
        number_of = numbers_of(parse_choice)
        choices = np.full((len(phases), seats), NULL)
        played_by = [seat for phase in phases for seat in phase.codes]
        choices[range(len(phases)), played_by] = [
            number_of(phase.codes[seat]) for phase, seat in zip(phases, played_by, strict=True)
        ]
        return choices
