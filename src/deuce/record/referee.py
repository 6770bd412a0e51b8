"""The referee: plays a recorded game again by the rules alone, and names the first thing that is not lawful.

A record may break off: then its result is null, and it ends after a complete phase or turn, or where a new
pile is due. Choices of a phase that was not complete are in no record.

A fault names the round or turn, the seat, and a rule: a key of the record (seats, players, date, deck, result …), what
the game calls a phase, a ruling of its rulebook, or fair (a proof that fails).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
from msgspec import UNSET

from deuce import fairness
from deuce._jit import specialised
from deuce.errors import DeckError, RecordError
from deuce.games.deck import Deck, cards_of, parse_deck, standard_deck
from deuce.games.protocol import Code, Rules, Seat, State
from deuce.games.registry import game_of, rules_of
from deuce.games.story import Choose, Shuffle, Step, shortened
from deuce.record.model import parse
from deuce.record.parts import (
    NULL,
    RecordPart,
    WrittenPhase,
    check_range,
    fault_at,
    record_part,
    remembering,
)
from deuce.record.shape import GameRecord, Record, Result, brief, game_id

if TYPE_CHECKING:
    from deuce.table import Table


@dataclass
class Replay:
    """A refereed game: how it stands, and the way there."""

    rules: Rules
    part: RecordPart[Any]
    deck: Deck
    first: int  # the seat that begins
    state: State
    order: list[int]  # the shuffled deck
    phases: list[WrittenPhase]
    choices: np.ndarray  # int64[phase, seat]: `phases` in numbers, up to the first one of the wrong shape
    piles: list[tuple[int, list[int]]] = field(default_factory=list)  # new piles: (phases before it, cards)
    proven: bool = False  # the record proves that nobody chose the order of the cards

    @property
    def moment(self) -> tuple[str, int]:
        """Return where the game is: the round or turn."""
        return game_of(self.rules.ID).story.moment(self.state)

    def steps(self) -> list[Step]:
        """Return the shuffles and choices of the game, as steps of a table."""
        steps: list[Step] = [Shuffle(tuple(self.order))]
        piles = self.piles.copy()
        for count, row in enumerate(self.choices.tolist(), 1):
            steps += [Choose(seat, choice) for seat, choice in enumerate(row) if choice >= 0]
            while piles and piles[0][0] == count:
                steps.append(Shuffle(tuple(piles.pop(0)[1])))
        return steps


def verify(record: bytes | Record) -> bool:
    """Referee a record, or its line of JSON; RecordError at the first fault. True if its shuffles are proven."""
    return replay(parse(record)).proven


def referee(record: Record) -> Table:
    """Referee a record, and give its game as a Table; RecordError at the first fault."""
    from deuce.table import Table

    return Table.from_record(record)


def replay(record: GameRecord) -> Replay:
    """Play a record again, checking everything; RecordError at the first fault."""
    game = _set_up(record)
    piles = game.part.piles(record)
    given_up = record.resigned is not UNSET
    _play(game, piles, broken_off=record.result is None or given_up)
    right = _given_up(game, record) if given_up else result_of(game.rules, game.state)
    _check_result(game, right, record.result)
    if len(game.piles) < len(piles):
        raise RecordError(
            f"`piles` has {len(piles)}, but only {len(game.piles)} were due", rule=game.part.piles_rule
        )
    game.proven = _check_proof(game, record.fair)
    return game


def result_of(rules: Rules, state: State) -> dict[str, list[int]] | None:
    """Return the result as records write it; None while the game goes on."""
    if rules.phase_name(state) != "over":
        return None
    ranks = state["rank"][: state["seats"]].tolist()
    result = {"winners": [seat for seat, rank in enumerate(ranks) if rank == 1], "places": ranks}
    scores = rules.scores(state)
    return result if scores is None else {**result, "scores": scores}


def result_of_giving_up(resigned: Seat) -> dict[str, list[int]]:
    """Return the result of a game of two that a seat gave up: no score is counted."""
    return {"winners": [1 - resigned], "places": [2, 1] if resigned == 0 else [1, 2]}


def implied_deck(
    rules: Rules, cards: list[int], dealt: int | None = None, extras: Mapping[str, Any] | None = None
) -> Deck:
    """Return the deck that these cards are when shuffled; DeckError if there is none.

    `extras` is more of a deck file.
    """
    standard = standard_deck(rules.ID)
    dealt = standard.dealt if dealt is None else dealt
    if tuple(sorted(cards)) == standard.cards and dealt == standard.dealt and not extras:
        return standard
    codes = [rules.card_code(card) for card in cards]
    return parse_deck(
        {"game": rules.ID, cards_of(rules.ID).CARDS: codes, "dealt": dealt, **(extras or {})}, "deck"
    )


# ----------------------------------------------------------------------------------------------------- set-up


def _set_up(record: GameRecord) -> Replay:
    """Check the head of a record, and lay out its phases; the deal is still to come."""
    game = game_id(record)
    rules, part = rules_of(game), record_part(game)
    _check_head(record, rules)
    setting = part.setting(record)
    try:
        if len(record.deck) > rules.MAX_CARDS:
            raise DeckError(f"{len(record.deck)} cards; a deck has at most {rules.MAX_CARDS}")
        order = list(map(remembering(rules.parse_card), record.deck))
        deck = implied_deck(rules, order, setting.dealt, setting.extras)
        state = rules.new_state(deck, record.seats, setting.first)
    except ValueError as error:
        raise RecordError(brief(str(error)), rule="deck") from None
    phases = part.phases(record)
    choices = part.numbers(phases, record.seats)
    return Replay(rules, part, deck, setting.first, state, order, phases, choices)


def _check_head(record: GameRecord, rules: Rules) -> None:
    check_range("seats", record.seats, rules.MIN_SEATS, rules.MAX_SEATS)
    if record.players is not UNSET and len(record.players) != record.seats:
        raise RecordError(f"{len(record.players)} players, but {record.seats} seats", rule="players")
    if isinstance(record.date, str):
        try:
            datetime.fromisoformat(record.date)
        except ValueError:
            raise RecordError(
                brief(f"{record.date!r} is not a date by ISO 8601, such as 2025-12-31T23:59:59Z"), rule="date"
            ) from None


# ------------------------------------------------------------------------------------------------------- play


@cache
def _runner(game: str) -> Any:
    """Return the compiled loop over the phases of a game: one function, for each takes its time to load."""
    rules = rules_of(game)
    acting, is_legal, choose = rules.acting, rules.is_legal, rules.choose
    shuffle_due, shuffled = rules.shuffle_due, rules.shuffled

    @specialised(game)
    def run(state: Any, choices: Any, at: Any) -> Any:
        """Go on once the pile lies in its order: deal or draw, then play the phases from `at` on.

        Return where it stopped, the seat at fault there or -1, and how many cards wait to be shuffled. No other loop
        is like it: new piles stand in the record and are checked outside, and who chooses is checked, not asked.
        """
        shuffled(state)
        while at < choices.shape[0]:
            inside = acting(state)
            if inside == 0:  # over, or a new pile is due
                break
            for seat in range(choices.shape[1]):
                if ((inside >> seat) & 1 == 0) != (choices[at, seat] == NULL):
                    return at, seat, 0
            for seat in range(choices.shape[1]):
                if choices[at, seat] != NULL:
                    if not is_legal(state, seat, choices[at, seat]):
                        return at, seat, 0
                    choose(state, seat, choices[at, seat])
            at += 1
        return at, -1, shuffle_due(state)

    return run


def _play(game: Replay, piles: list[list[Code]], broken_off: bool) -> None:
    """Play all phases, with new piles where they are due; a phase that cannot be played is a fault."""
    run = _runner(game.rules.ID)
    cards, at = game.order, 0
    while True:
        game.state["pile"][: len(cards)] = cards
        at, seat, due = run(game.state, game.choices, at)
        if seat >= 0:
            raise _bad_choice(game, game.phases[at], seat)
        if due == 0 or len(game.piles) == len(piles):
            break
        cards = _new_pile(game, piles[len(game.piles)], due)
        game.piles.append((at, cards))
    left = game.phases[at] if at < len(game.phases) else None
    if due and (left is not None or not broken_off):
        why = f"the pile is empty and a card is due: {due} cards make a new one, but `piles` has {len(piles)}"
        raise fault_at(game.moment, why, game.part.piles_rule)
    if left is not None:
        raise _out_of_place(game, left)


def _new_pile(game: Replay, codes: list[Code], due: int) -> list[int]:
    """Return the cards of a new pile, which must be just those that are to be shuffled."""
    name = f"new pile {len(game.piles) + 1}"
    try:
        cards = [game.rules.parse_card(code) for code in codes]
    except ValueError as error:
        raise fault_at(game.moment, f"{name}: {error}", game.part.piles_rule) from None
    if fault := misfit(game.rules, cards, game.state.pile[:due].tolist()):
        raise fault_at(game.moment, f"{name}: {fault}", game.part.piles_rule)
    return cards


def misfit(rules: Rules, given: list[int], right: list[int]) -> str:
    """Return what is wrong with an order of cards that should be just these; nothing if they are."""
    too_many, missing = Counter(given) - Counter(right), Counter(right) - Counter(given)
    parts = [
        f"{what}: {shortened([str(rules.card_code(card)) for card in sorted(cards.elements())])}"
        for what, cards in (("too many", too_many), ("missing", missing))
        if cards
    ]
    return f"not the {len(right)} cards to shuffle; {'; '.join(parts)}" if parts else ""


# ----------------------------------------------------------------------------------------------------- faults


def _bad_choice(game: Replay, phase: WrittenPhase, seat: Seat) -> RecordError:
    """Return the fault of a choice that is not legal, is missing, or comes from a seat with nothing to choose."""
    rules, state, code = game.rules, game.state, phase.codes[seat]
    rule = phase.rule
    if not int(rules.acting(state)) >> seat & 1:
        rule, why = game.part.why_not_asked(state, seat, phase)
        written = "-".join(code) if isinstance(code, tuple) else code
        why = f"{written} is chosen, but {why}"
    elif code is None:
        why = "null, but the seat is still in and has to choose"
    else:
        why = game_of(rules.ID).story.refusal(state, seat, code)
    return phase.fault(why, rule, seat)


def _out_of_place(game: Replay, phase: WrittenPhase) -> RecordError:
    """Return the fault of a phase that cannot be played: after the end, after a missing one, or of wrong length."""
    if game.rules.phase_name(game.state) == "over":
        if too_late := game.part.why_too_late(phase):
            rule, why = too_late
            return phase.fault(why, rule)
        unit, number = game.moment
        return phase.fault(f"the game was over before it, in {unit} {number}", game.part.list_key)
    if missing := game.part.missing_phase(game.state, phase):
        return missing
    entries = f"`{phase.rule}` has {len(phase.codes)} entries, not one for each of {game.state.seats} seats"
    return phase.fault(entries)


def _given_up(game: Replay, record: GameRecord) -> dict[str, list[int]]:
    """Return the result of a game that was given up; a fault if it could not be."""
    assert record.resigned is not UNSET
    if game.state.seats != 2:
        why = f"only a game of two ends because somebody gives up, not one of {game.state.seats}"
        raise RecordError(why, rule="resigned")
    check_range("resigned", record.resigned, 0, 1)
    if game.rules.phase_name(game.state) == "over":
        raise RecordError("the game was over by the rules: nobody can give it up", rule="resigned")
    if record.result is not None and record.result.scores is not UNSET:
        raise RecordError("a game that was given up has no `scores`", rule="result")
    return result_of_giving_up(record.resigned)


def _check_result(game: Replay, right: dict[str, list[int]] | None, given: Result | None) -> None:
    if given is None:
        if right is not None:
            raise RecordError(f"null, but the game is over: it should be {right}", rule="result")
        return
    if right is None:
        if missing := game.part.missing_phase(game.state, None):
            raise missing
        unit, number = game.moment
        raise RecordError(f"the game is not over but at {unit} {number}: it should be null", rule="result")
    for key, value in right.items():
        found = getattr(given, key)
        if found is UNSET:
            raise RecordError(f"`{key}` is missing; it should be {value}", rule="result")
        if found != value:
            raise RecordError(brief(f"`{key}` should be {value}, not {found}"), rule="result")


def _check_proof(game: Replay, proof: Any) -> bool:
    """Is there a proof of the shuffles? One that does not hold is a fault; one of another kind is not judged."""
    if not fairness.is_known(proof):
        return False
    rules = game.rules
    shuffles = [
        [rules.card_code(card) for card in order] for order in (game.order, *(p for _, p in game.piles))
    ]
    if fault := fairness.fault_in(proof, rules.ID, int(game.state.seats), shuffles):
        raise RecordError(brief(fault), rule="fair")
    return True
