"""Records of 2 WIN: rounds, in each what was passed and what was formed, and the new piles.

A record may break off after a complete phase: so the last round may hold passes only. `hand` is the number of cards
dealt to each when it is not 9.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType

from deuce.errors import RecordError
from deuce.games.deck import Deck
from deuce.games.protocol import Code, State, seats_in
from deuce.games.story import seats_named
from deuce.games.two_win.notation import phase_name
from deuce.games.two_win.rules import acting
from deuce.games.two_win.state import DEALT, ID, MAX_CARDS, MAX_NUMBERS
from deuce.record.parts import RecordPart, Setting, WrittenPhase, check_range
from deuce.record.shape import GameRecord, Record, ordered

ROUND_KEYS = ("pass", "form")


class Round(Struct):
    """One round; `form` is missing if the game ended, or the record breaks off, before it."""

    passed: list[str | None] = msgspec.field(name="pass")
    form: list[tuple[str, str] | None] | UnsetType = UNSET


class TwoWinRecord(GameRecord, tag=ID, kw_only=True):
    """A game of 2 WIN as its record has it."""

    deck: list[str]
    rounds: list[Round]
    piles: list[list[str]] = msgspec.field(default_factory=list)
    hand: int = DEALT


class TwoWinRecords(RecordPart[TwoWinRecord]):
    """Rounds of two phases. The rulings cited: R2, drop-outs show as forming opens; R4, new piles."""

    shape = TwoWinRecord
    head_keys = ("hand",)
    body_keys = ("piles", "rounds")
    list_key = "rounds"
    piles_rule = "R4"

    def head(self, deck: Deck, first: int) -> Record:
        return {"hand": deck.dealt} if deck.dealt != DEALT else {}

    def body(self, piles: list[list[Code]], phases: list[list[Code]]) -> Record:
        pairs = (phases[i : i + 2] for i in range(0, len(phases), 2))  # the last one may lack what was formed
        return {"piles": piles, "rounds": [dict(zip(ROUND_KEYS, pair, strict=False)) for pair in pairs]}

    def in_key_order(self, record: Record) -> Record:
        if rounds := record.get("rounds"):
            record["rounds"] = [ordered(entry, ROUND_KEYS) for entry in rounds]
        return record

    def setting(self, record: TwoWinRecord) -> Setting:
        check_range("hand", record.hand, 1, MAX_CARDS // 2)
        return Setting(record.hand)

    def piles(self, record: TwoWinRecord) -> list[list[Any]]:
        return list(record.piles)

    def phases(self, record: TwoWinRecord) -> list[WrittenPhase]:
        phases: list[WrittenPhase] = []
        # Nobody forms more than MAX_NUMBERS; a round may follow in which nobody can. One too many is enough.
        for number, entry in enumerate(record.rounds[: MAX_NUMBERS + 2], 1):
            in_order = not phases or phases[-1].name == "form"
            phases.append(WrittenPhase("round", number, "pass", "pass", entry.passed, in_order))
            if entry.form is not UNSET:
                phases.append(WrittenPhase("round", number, "form", "form", entry.form))
        return phases

    def why_not_asked(self, state: State, seat: int, phase: WrittenPhase) -> tuple[str, str]:
        if phase.name == "form" and state.out_when[seat] == 2 * phase.number + 1:
            last = state.last[seat]
            return "R2", f"the seat has no number above {last} and dropped out as the phase opened: null"
        return super().why_not_asked(state, seat, phase)

    def why_too_late(self, phase: WrittenPhase) -> tuple[str, str] | None:
        if phase.name != "form":
            return None
        return "R2", "the game was over as this phase opened, so that `form` should be missing"

    def missing_phase(self, state: State, following: WrittenPhase | None) -> RecordError | None:
        if phase_name(state) != "form" or (following is not None and following.name == "form"):
            return None
        who = seats_named(seats_in(acting(state)))
        message = f"`form` is missing, but {who} can form numbers"
        return RecordError(message, round=int(state.round), rule="form")
