"""Table: checked play of any game, with history, undo and redo, events that say why, and records.

A whole game, everybody always taking the first legal choice:

>>> from deuce import Table
>>> table = Table("two_win", 3, seed=7)
>>> table.legal_codes(0)[:3]
['2B2', '2G0', '3P1']
>>> while not table.over:
...     for seat in table.waiting:
...         events = table.choose(seat, table.legal(seat)[0])
>>> table.result
{'winners': [2], 'places': [3, 2, 1]}
>>> events[-1].because
'most_cards'
>>> Table.from_record(table.record()).result == table.result
True
"""

from __future__ import annotations

import operator
import secrets
from collections.abc import Iterator, Sequence
from typing import Any, Self

import numpy as np
from msgspec import UNSET

from deuce.chance import Stream
from deuce.errors import DeckError, GameOver, IllegalChoice, NotYourTurn, UsageError
from deuce.events import Event
from deuce.games.deck import Deck, standard_deck
from deuce.games.protocol import Choice, Code, Rules, Seat, State, View, blank, copy, seats_in
from deuce.games.registry import game_of, rules_of
from deuce.games.story import ALL, SPECTATOR, Choose, Shuffle, Step, seats_named, take
from deuce.record.compose import compose
from deuce.record.model import keys_of, parse
from deuce.record.referee import implied_deck, misfit, replay, result_of, result_of_giving_up
from deuce.record.shape import ABOUT, Record

__all__ = ["ALL", "SPECTATOR", "Choose", "Shuffle", "Step", "Table"]

MAX_SEED = 2**64 - 1
SAFE_SEEDS = 2**53  # whole numbers below it survive every JSON reader


class Table:
    """A game being played. Every choice is checked, and one that is refused changes nothing.

    The deal and new piles come from `seed`, a random one unless given. With `order`, the codes of the
    shuffled deck from its top, new piles come from `shuffle` when `shuffle_due`. `deck` is for other cards
    than the standard ones, `first` the seat that begins, where one does.
    """

    def __init__(
        self,
        game: str,
        seats: int,
        *,
        seed: int | None = None,
        deck: Deck | None = None,
        order: Sequence[Code] | None = None,
        first: int = 0,
    ) -> None:
        rules = rules_of(game)
        if order is None:
            seed = secrets.randbelow(SAFE_SEEDS) if seed is None else _whole("the seed", seed, 0, MAX_SEED)
            self._begin(rules, deck or standard_deck(game), seats, first, seed)
            self._shuffle_by_seed()
        elif seed is None:
            cards = _cards(rules, order)
            self._begin(rules, deck or implied_deck(rules, cards), seats, first, None)
            self.shuffle(order)
        else:
            raise UsageError("give a seed or the order of the deck, not both")

    def _begin(self, rules: Rules, deck: Deck, seats: int, first: int, seed: int | None) -> None:
        self._rules = rules
        self._story = game_of(rules.ID).story
        self._deck = deck
        self._seats = _whole("the number of seats", seats, rules.MIN_SEATS, rules.MAX_SEATS)
        self._first = _whole("the seat that begins", first, 0, seats - 1)
        self._seed = seed  # None: shuffles come from outside
        self._about: Record = {} if seed is None else {"seed": seed}
        self._state = rules.new_state(deck, seats, first)
        self._steps: list[Step] = []
        self._done = 0  # steps from here on are undone, and can be redone
        self._given_up: tuple[Seat, int] | None = None  # by which seat, after how many steps

    # ------------------------------------------------------------------------------------ how the game stands

    @property
    def game(self) -> str:
        """Return the id of the game."""
        return self._rules.ID

    @property
    def rules(self) -> Rules:
        """Return the rules, fast and unchecked."""
        return self._rules

    @property
    def deck(self) -> Deck:
        """Return the cards of the game."""
        return self._deck

    @property
    def seats(self) -> int:
        """Return how many seats there are."""
        return self._seats

    @property
    def first(self) -> Seat:
        """Return the seat that begins; 0 where all choose at once."""
        return self._first

    @property
    def seed(self) -> int | None:
        """Return what the shuffles come from; None if they come from outside."""
        return self._seed

    @property
    def state(self) -> State:
        """Return the full state, a record of `rules.STATE`. It is to be read only, and changes as the game goes on."""
        return self._state

    @property
    def phase(self) -> str:
        """Return the phase as a word: `deal`, `over`, or what the game calls those between them."""
        return self._rules.phase_name(self._state)

    @property
    def round(self) -> int | None:
        """Return the round, from 1 on; None in a game that counts turns."""
        word, number = self._story.moment(self._state)
        return number if word == "round" else None

    @property
    def turn(self) -> int | None:
        """Return the turn, from 1 on, counted over all seats; None in a game that counts rounds."""
        word, number = self._story.moment(self._state)
        return number if word == "turn" else None

    @property
    def over(self) -> bool:
        """Is the game over?"""
        return bool(self._rules.is_over(self._state))

    @property
    def acting(self) -> tuple[Seat, ...]:
        """Return the seats that choose in this phase, whether they have chosen yet or not."""
        return seats_in(self._rules.acting(self._state))

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """Return the seats that have yet to choose in this phase."""
        return seats_in(self._rules.waiting(self._state))

    @property
    def shuffle_due(self) -> int:
        """Return how many cards wait for `shuffle`; 0 if none do."""
        return int(self._rules.shuffle_due(self._state))

    @property
    def result(self) -> dict[str, list[int]] | None:
        """Return the result as records write it; None while the game goes on."""
        return result_of(self._rules, self._state)

    @property
    def scores(self) -> list[int] | None:
        """Return everyone's points as if the game ended now; None in a game without points."""
        return self._rules.scores(self._state)

    def view(self, viewer: Seat | None) -> View:
        """Return what a seat, or a spectator (None), may know: a record of `rules.STATE`."""
        out = blank(self._rules)
        self._rules.view(self._state, self._viewer(viewer), out)
        return out

    # ------------------------------------------------------------------------------------------------ choices

    def legal(self, seat: Seat) -> list[Choice]:
        """Return the choices a seat has now, as numbers, rising; none if it has nothing to choose."""
        out = np.empty(self._rules.MAX_LEGAL, np.int64)
        count = self._rules.legal(self._state, self._seat(seat), out)
        return [int(choice) for choice in out[:count]]

    def legal_codes(self, seat: Seat) -> list[Code]:
        """Return the choices a seat has now, as records write them: "7B2", ["3P0", "4P1"], 28."""
        return [self._rules.choice_code(choice) for choice in self.legal(seat)]

    def choose(self, seat: Seat, choice: Choice | Code) -> list[Event]:
        """Choose for a seat, by number or by code, and return what came of it, seen by ALL.

        Nothing does until everyone has chosen; so long, a new choice replaces the old one.
        """
        seat = self._seat(seat)
        self._check_turn(seat)
        try:
            number = operator.index(choice)
        except TypeError:
            number = self._parsed(seat, choice)
        if not self._rules.is_legal(self._state, seat, number):
            raise self._refused(seat, _code(self._rules, number))
        return self._take(Choose(seat, number)) + self._shuffle_by_seed()

    def shuffle(self, order: Sequence[Code]) -> list[Event]:
        """Give the cards to be shuffled their order, codes from the top, and return what came of it."""
        if not self.shuffle_due:
            raise UsageError(f"nothing waits to be shuffled at {self._moment()}")
        cards = _cards(self._rules, order)
        if fault := misfit(self._rules, cards, self._state.pile[: self.shuffle_due].tolist()):
            raise DeckError(fault)
        return self._take(Shuffle(tuple(cards)))

    def _shuffle_by_seed(self) -> list[Event]:
        events: list[Event] = []
        while self._seed is not None and (count := self.shuffle_due):
            # A stream for each shuffle: what is undone and played otherwise meets the same chance.
            stream = Stream(self._seed, sum(isinstance(step, Shuffle) for step in self.history))
            cards = self._state.pile[:count].copy()
            stream.shuffle(cards, count)
            events += self._take(Shuffle(tuple(cards.tolist())))
        return events

    def _take(self, step: Step) -> list[Event]:
        before = self.follow(step)
        return self._story.told(before, self._state, step, ALL)

    def follow(self, step: Step) -> State:
        """Take a step, and return the state before it. Unchecked, for whoever has just asked the rules."""
        before, after = self._state, copy(self._state)
        take(self._rules, after, step)
        self.go_on(step, after)
        return before

    def go_on(self, step: Step, after: State) -> None:
        """Take a step of which the state after it is at hand. Unchecked, for whoever has tried it on a copy."""
        self._state = after
        self._append(step)

    def _append(self, step: Step) -> None:
        del self._steps[self._done :]
        self._steps.append(step)
        self._done += 1

    # ------------------------------------------------------------------------------------------------ history

    @property
    def history(self) -> tuple[Step, ...]:
        """Return the steps so far, the deal first: shuffles with their order, choices by their seat, in numbers."""
        return tuple(self._steps[: self._done])

    def at(self, count: int) -> State:
        """Return the state after the first `count` steps of `history`, a record of its own."""
        _whole("the number of steps", count, 0, self._done)
        state = self._rules.new_state(self._deck, self._seats, self._first)
        for step in self._steps[:count]:
            take(self._rules, state, step)
        return state

    @property
    def can_undo(self) -> bool:
        """Is there a step to undo? The deal stays."""
        return self._done > 1

    @property
    def can_redo(self) -> bool:
        """Is there a step to redo?"""
        return self._done < len(self._steps)

    def undo(self) -> None:
        """Take the last step back, and with it the shuffles that followed by themselves."""
        if not self.can_undo:
            raise UsageError("there is nothing to undo: the game has just been dealt")
        count = self._done - 1
        while self._by_itself(count):
            count -= 1
        self._state = self.at(count)
        self._done = count

    def redo(self) -> None:
        """Take the step undone last again. A new choice after `undo` leaves nothing to redo."""
        if not self.can_redo:
            raise UsageError("there is nothing to redo")
        take(self._rules, self._state, self._steps[self._done])
        self._done += 1
        while self.can_redo and self._by_itself(self._done):
            take(self._rules, self._state, self._steps[self._done])
            self._done += 1

    def _by_itself(self, index: int) -> bool:
        """Was this step made by the table, as a consequence of the one before?"""
        return self._seed is not None and isinstance(self._steps[index], Shuffle)

    def events(self, viewer: Seat | None = ALL, since: int = 0) -> list[Event]:
        """Return what happened after the first `since` steps, as ALL, a seat or a spectator (None) may know it."""
        viewer = self._viewer(viewer)
        steps = self._steps[since : self._done]
        return [
            event
            for step, (before, after) in zip(steps, self.states(since), strict=True)
            for event in self._story.told(before, after, step, viewer)
        ]

    def states(self, since: int = 0) -> Iterator[tuple[State, State]]:
        """Yield the states before and after each step but the first `since`, each a record of its own."""
        before = self.at(since)
        for step in self._steps[since : self._done]:
            after = copy(before)
            take(self._rules, after, step)
            yield before, after
            before = after

    def news(self, viewer: Seat | None = ALL) -> list[Event]:
        """Return what the last step that changed anything did, and the shuffles that followed by themselves."""
        events: list[Event] = []
        since = self._done
        while not events and since > 0:
            since -= 1
            while since > 0 and self._by_itself(since):
                since -= 1
            events = self.events(viewer, since)
        return events

    # ------------------------------------------------------------------------------------------------ records

    def record(
        self,
        players: list[dict[str, Any]] | None = None,
        date: str | None = None,
        notes: object = None,
        fair: object = None,
        resigned: Seat | None = None,
    ) -> Record:
        """Return the record of the game so far. Choices of a phase that is not complete are not in it.

        `resigned` is the seat that gives up a game of two, which is over by that.
        """
        given = {"players": players, "date": date, "notes": notes, "fair": fair}
        about = self._about | {key: value for key, value in given.items() if value is not None}
        ordered = {key: about[key] for key in ABOUT if key in about} | about
        record = compose(self._rules, self._deck, self._seats, self.history, self._first, ordered)
        if resigned is None and self._given_up is not None and self._given_up[1] == self._done:
            resigned = self._given_up[0]
        if resigned is None:
            return record
        return record | {"resigned": resigned, "result": result_of_giving_up(resigned)}

    @classmethod
    def from_record(cls, record: Record) -> Self:
        """Return the table of a recorded game, at its end; RecordError at the first thing in it that is not lawful.

        New piles after that come from `shuffle`, whatever the seed of the record.
        """
        parsed = parse(record)
        game = replay(parsed)
        table = cls.__new__(cls)
        table._begin(game.rules, game.deck, parsed.seats, game.first, None)
        table._state = game.state
        table._steps = game.steps()
        table._done = len(table._steps)
        if parsed.resigned is not UNSET:
            table._given_up = parsed.resigned, table._done
        known = keys_of(record)
        table._about = {key: value for key, value in record.items() if key in ABOUT or key not in known}
        return table

    def __repr__(self) -> str:
        return f"<Table {self.game}, {self.seats} seats, {self._moment()}, {self.phase}>"

    # ----------------------------------------------------------------------------------------------- refusals

    def _moment(self) -> str:
        word, number = self._story.moment(self._state)
        return f"{word} {number}"

    def _seat(self, seat: Seat) -> int:
        if not isinstance(seat, int | np.integer) or not 0 <= seat < self._seats:
            raise UsageError(f"there is no seat with index {seat!r}; they go from 0 to {self._seats - 1}")
        return int(seat)

    def _viewer(self, viewer: Seat | None) -> int:
        if viewer is None or viewer == SPECTATOR:
            return SPECTATOR
        return ALL if viewer == ALL else self._seat(viewer)

    def _check_turn(self, seat: Seat) -> None:
        result = self.result
        if result is not None:
            winners = seats_named(result["winners"])
            raise GameOver(f"{self._moment()}: the game is over, won by {winners}")
        if due := self.shuffle_due:
            raise NotYourTurn(f"{self._moment()}: nobody chooses before {due} cards are shuffled")
        if seat not in self.acting:
            others = seats_named(self.acting)
            raise NotYourTurn(
                f"seat {seat + 1}, {self._moment()}: nothing to choose now; to choose: {others}"
            )

    def _parsed(self, seat: Seat, code: Code) -> int:
        try:
            return self._rules.parse_choice(code)
        except ValueError:
            raise self._refused(seat, code) from None

    def _refused(self, seat: Seat, code: Code) -> IllegalChoice:
        why = self._story.refusal(self._state, seat, code)
        return IllegalChoice(f"seat {seat + 1}, {self._moment()}: {why}")


def _code(rules: Rules, number: int) -> Code:
    """Return the code of a choice, or the number itself if it stands for none."""
    try:
        code = rules.choice_code(number)
        return code if rules.parse_choice(code) == number else number
    except (ValueError, IndexError):
        return number


def _cards(rules: Rules, order: Sequence[Code]) -> list[int]:
    try:
        return [rules.parse_card(code) for code in order]
    except ValueError as error:
        raise DeckError(str(error)) from None


def _whole(what: str, value: int, least: int, most: int) -> int:
    if not isinstance(value, int | np.integer) or isinstance(value, bool) or not least <= value <= most:
        raise UsageError(f"{what} is {value!r}, not a whole number from {least} to {most}")
    return int(value)
