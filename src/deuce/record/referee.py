"""The referee: plays a recorded game again by the rules alone, and names the first thing that is not lawful.

A record may break off: then its result is null, and it ends after a complete phase or turn, or where a new
pile is due. So the last round of 2 WIN may hold passes only. Choices of a phase that was not complete are in
no record.

A fault names the round or turn, the seat, and a rule: seats, first, players, date, hand, dealt, deck,
colours, pass, form, rounds, turns, result, fair (a proof that fails), or a ruling: R2 (drop-outs show as
forming opens), R4 (new piles).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from msgspec import UNSET

from deuce import fairness
from deuce._jit import specialised
from deuce.errors import DeckError, RecordError
from deuce.games.deck import Deck, parse_deck, standard_deck
from deuce.games.protocol import Rules, seats_in
from deuce.games.registry import game_of, rules_of
from deuce.games.story import Choice, Shuffle, Step, seats_named, shortened
from deuce.games.two_sans_three import core as two_sans_three
from deuce.games.two_win import core as two_win
from deuce.games.two_win.state import MAX_NUMBERS
from deuce.record.model import AnyRecord, Record, Result, TwoSansThreeRecord, TwoWinRecord, brief, parse

if TYPE_CHECKING:
    from deuce.table import Table

NULL = -1  # a seat that chooses nothing
NO_CHOICE = -2  # something in a record that is no choice at all


class Phase(NamedTuple):
    """A phase or turn of a record: what each seat chose, as written, None for a seat that chose nothing."""

    name: str  # "pass", "form" or "turns": also the rule that a bad choice breaks
    number: int  # of the round or turn, from 1 on
    codes: Any  # by seat

    def fault(self, message: str, rule: str | None = None, seat: int | None = None) -> RecordError:
        """A fault in this phase, by default of the rule that gives the phase its name."""
        turn, round = (self.number, None) if self.name == "turns" else (None, self.number)
        return RecordError(brief(message), turn=turn, round=round, seat=seat, rule=rule or self.name)


@dataclass
class Replay:
    """A refereed game: how it stands, and the way there."""

    rules: Rules
    deck: Deck
    state: Any
    order: list[int]  # the shuffled deck
    phases: list[Phase]
    choices: Any  # int64[phase, seat]: `phases` in numbers, up to the first one of the wrong shape
    piles: list[tuple[int, list[int]]] = field(default_factory=list)  # new piles: (phases before it, cards)
    proven: bool = False  # the record proves that nobody chose the order of the cards

    def steps(self) -> list[Step]:
        """Its shuffles and choices."""
        steps: list[Step] = [Shuffle(tuple(self.order))]
        piles = self.piles.copy()
        for count, row in enumerate(self.choices.tolist(), 1):
            steps += [Choice(seat, choice) for seat, choice in enumerate(row) if choice >= 0]
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


def replay(record: AnyRecord) -> Replay:
    """Play a record again, checking everything; RecordError at the first fault."""
    game = _set_up(record)
    piles = record.piles if isinstance(record, TwoWinRecord) else []
    _play(game, piles, broken_off=record.result is None)
    _check_result(game, record.result)
    if len(game.piles) < len(piles):
        raise RecordError(f"`piles` has {len(piles)}, but only {len(game.piles)} were due", rule="R4")
    game.proven = _check_proof(game, record.fair)
    return game


def result_of(rules: Rules, state: Any) -> dict[str, list[int]] | None:
    """The result as records write it; None while the game goes on."""
    if rules.phase_name(state) != "over":
        return None
    places = state["place"][: state["seats"]].tolist()
    result = {"winners": [seat for seat, place in enumerate(places) if place == 1], "places": places}
    scores = rules.scores(state)
    return result if scores is None else {**result, "scores": scores}


def implied_deck(
    rules: Rules, cards: list[int], dealt: int | None = None, colours: list[int | None] | None = None
) -> Deck:
    """The deck that these cards are when shuffled; DeckError if there is none."""
    standard = standard_deck(rules.ID)
    dealt = standard.dealt if dealt is None else dealt
    if tuple(sorted(cards)) == standard.cards and dealt == standard.dealt and colours is None:
        return standard
    key = "cards" if rules.ID == two_win.ID else "numbers"
    codes = [rules.card_code(card) for card in cards]
    return parse_deck({"game": rules.ID, key: codes, "dealt": dealt, "colours": colours}, "deck")


# ----------------------------------------------------------------------------------------------------- set-up


def _set_up(record: AnyRecord) -> Replay:
    """Check the head of a record, and lay out its phases; the deal is still to come."""
    if isinstance(record, TwoWinRecord):
        rules = rules_of(two_win.ID)
        _check_head(record, rules)
        _check_range("hand", record.hand, 1, two_win.MAX_CARDS // 2)
        dealt, first, colours = record.hand, 0, None
    else:
        rules = rules_of(two_sans_three.ID)
        _check_head(record, rules)
        _check_range("first", record.first, 0, record.seats - 1)
        _check_range("dealt", record.dealt, two_sans_three.KEEP + 1, two_sans_three.DEALT)
        dealt, first, colours = record.dealt, record.first, record.colours
        _check_colours(colours)
    try:
        if len(record.deck) > rules.MAX_CARDS:
            raise DeckError(f"{len(record.deck)} cards; a deck has at most {rules.MAX_CARDS}")
        order = list(map(_remembering(rules.parse_card), record.deck))
        deck = implied_deck(rules, order, dealt, colours)
        state = rules.new_state(deck, record.seats, first)
    except ValueError as error:
        raise RecordError(brief(str(error)), rule="deck") from None
    phases, choices = _rounds(record, rules) if isinstance(record, TwoWinRecord) else _turns(record, rules)
    return Replay(rules, deck, state, order, phases, choices)


def _check_head(record: AnyRecord, rules: Rules) -> None:
    _check_range("seats", record.seats, rules.MIN_SEATS, rules.MAX_SEATS)
    if record.players is not UNSET and len(record.players) != record.seats:
        raise RecordError(f"{len(record.players)} players, but {record.seats} seats", rule="players")
    if isinstance(record.date, str):
        try:
            datetime.fromisoformat(record.date)
        except ValueError:
            raise RecordError(
                brief(f"{record.date!r} is not a date by ISO 8601, such as 2025-12-31T23:59:59Z"), rule="date"
            ) from None


def _check_range(key: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise RecordError(brief(f"`{key}` is {value}, not {least} to {most}"), rule=key)


def _check_colours(colours: list[int | None] | None) -> None:
    try:
        two_sans_three.parse_colours(colours)
    except ValueError as error:
        raise RecordError(brief(str(error)), rule="colours") from None


def _rounds(record: TwoWinRecord, rules: Rules) -> tuple[list[Phase], Any]:
    """The phases of 2 WIN as they are recorded, and as numbers up to the first one of the wrong shape."""
    phases = []
    # Nobody forms more than MAX_NUMBERS; a round may follow in which nobody can. One too many is enough to object to.
    for number, entry in enumerate(record.rounds[: MAX_NUMBERS + 2], 1):
        phases.append(Phase("pass", number, entry.passed))
        if entry.form is not UNSET:
            phases.append(Phase("form", number, entry.form))
    parse_choice = _remembering(rules.parse_choice)
    rows = []
    for index, phase in enumerate(phases):
        if phase.name != ("pass", "form")[index % 2] or len(phase.codes) != record.seats:
            break
        rows.append([NULL if code is None else _number_of(parse_choice, code) for code in phase.codes])
    return phases, np.array(rows, np.int64).reshape(-1, record.seats)


def _turns(record: TwoSansThreeRecord, rules: Rules) -> tuple[list[Phase], Any]:
    """The turns of 2 sans 3 as phases in which one seat chooses, and the same as numbers."""
    most = record.seats * (record.dealt - two_sans_three.KEEP)
    cards = record.turns[: most + 1]  # one too many is enough to object to
    seats = [(record.first + index) % record.seats for index in range(len(cards))]
    phases = [Phase("turns", index + 1, {seats[index]: card}) for index, card in enumerate(cards)]
    parse_choice = _remembering(rules.parse_choice)
    choices = np.full((len(cards), record.seats), NULL)
    choices[range(len(cards)), seats] = [_number_of(parse_choice, card) for card in cards]
    return phases, choices


def _number_of(parse_choice: Callable[[Any], int], code: Any) -> int:
    try:
        return parse_choice(code)
    except ValueError:
        return NO_CHOICE


@cache
def _remembering(parse_code: Callable[[Any], int]) -> Callable[[Any], int]:
    """The function with a memory for what it accepts: there are not many cards and choices."""
    return cache(parse_code)


# ------------------------------------------------------------------------------------------------------- play


@cache
def _runner(game: str) -> Any:
    """The compiled loop over the phases of a game: one function, for each takes its time to load."""
    rules = rules_of(game)
    acting, is_legal, choose = rules.acting, rules.is_legal, rules.choose
    shuffle_due, shuffled = rules.shuffle_due, rules.shuffled

    @specialised(game)
    def run(state: Any, choices: Any, at: Any) -> Any:
        """The pile lies in its order: deal or go on drawing, then play the phases from `at` on.

        Return where it stopped, the seat at fault there or -1, and how many cards wait to be shuffled.
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


def _play(game: Replay, piles: list[list[str]], broken_off: bool) -> None:
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
        raise RecordError(
            f"the pile is empty and a card is due: {due} cards make a new one, but `piles` has {len(piles)}",
            round=int(game.state.round),
            rule="R4",
        )
    if left is not None:
        raise _out_of_place(game, left)


def _new_pile(game: Replay, codes: list[str], due: int) -> list[int]:
    """The cards of a new pile, which must be just those that R4 gathers."""
    name = f"new pile {len(game.piles) + 1}"
    try:
        cards = [game.rules.parse_card(code) for code in codes]
    except ValueError as error:
        raise RecordError(brief(f"{name}: {error}"), round=int(game.state.round), rule="R4") from None
    if fault := misfit(game.rules, cards, game.state.pile[:due].tolist()):
        raise RecordError(f"{name}: {fault}", round=int(game.state.round), rule="R4")
    return cards


def misfit(rules: Rules, given: list[int], right: list[int]) -> str:
    """What is wrong with an order of cards that should be just these; nothing if they are."""
    too_many, missing = Counter(given) - Counter(right), Counter(right) - Counter(given)
    parts = [
        f"{what}: {shortened([str(rules.card_code(card)) for card in sorted(cards.elements())])}"
        for what, cards in (("too many", too_many), ("missing", missing))
        if cards
    ]
    return f"not the {len(right)} cards to shuffle; {'; '.join(parts)}" if parts else ""


# ----------------------------------------------------------------------------------------------------- faults


def _bad_choice(game: Replay, phase: Phase, seat: int) -> RecordError:
    """A choice that is not legal, is missing, or comes from a seat that is out."""
    rules, state, code = game.rules, game.state, phase.codes[seat]
    rule = phase.name
    if not int(rules.acting(state)) >> seat & 1:
        why = "the seat is out, so that its entry should be null"
        if phase.name == "form" and state.out_when[seat] == 2 * phase.number + 1:
            rule = "R2"
            why = f"the seat has no number above {state.last[seat]} and dropped out as the phase opened: null"
        written = "-".join(code) if isinstance(code, tuple) else code
        why = f"{written} is chosen, but {why}"
    elif code is None:
        why = "null, but the seat is still in and has to choose"
    else:
        why = game_of(rules.ID).story.refusal(state, seat, code)
    return phase.fault(why, rule, seat)


def _out_of_place(game: Replay, phase: Phase) -> RecordError:
    """A phase that cannot be played: after the end, after one that is missing, or not one entry per seat."""
    if game.rules.phase_name(game.state) == "over":
        if phase.name == "form":
            why = "the game was over as this phase opened, so that `form` should be missing"
            return phase.fault(why, "R2")
        why = f"the game was over before it, in {' '.join(map(str, game_of(game.rules.ID).story.moment(game.state)))}"
        return phase.fault(why, "rounds" if phase.name == "pass" else "turns")
    if game.rules.phase_name(game.state) != phase.name:
        return _form_missing(game)
    entries = f"`{phase.name}` has {len(phase.codes)} entries, not one for each of {game.state.seats} seats"
    return phase.fault(entries)


def _form_missing(game: Replay) -> RecordError:
    who = seats_named(seats_in(game.rules.acting(game.state)))
    return RecordError(
        f"`form` is missing, but {who} can form numbers", round=int(game.state.round), rule="form"
    )


def _check_result(game: Replay, given: Result | None) -> None:
    right = result_of(game.rules, game.state)
    if given is None:
        if right is not None:
            raise RecordError(f"null, but the game is over: it should be {right}", rule="result")
        return
    if right is None:
        if game.rules.phase_name(game.state) == "form":
            raise _form_missing(game)
        word, number = game_of(game.rules.ID).story.moment(game.state)
        raise RecordError(f"the game is not over but at {word} {number}: it should be null", rule="result")
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
