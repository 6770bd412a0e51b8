"""A game as a fold over its log: what a choice would write, and what the lines of the log did."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime
from functools import reduce
from typing import Any, Literal, NamedTuple

from msgspec.structs import replace

from deuce.errors import DeckError, DeuceError, IllegalChoice
from deuce.events import Event
from deuce.games.deck import Deck, deck_keys, parse_deck, standard_deck
from deuce.games.protocol import Rules, State, copy, seats_in
from deuce.games.registry import game_of, rules_of
from deuce.games.story import SPECTATOR, Choose, PackedStory, Shuffle, Step, take
from deuce.record.model import Record
from deuce.record.referee import misfit, result_of
from deuce.server.identity import now
from deuce.server.parts import Code
from deuce.server.problems import Refusal
from deuce.server.store import CHANCE, AddMoves, MoveRow, TableRow
from deuce.server.tables import fairness, seating, seeded
from deuce.server.tables.fairness import Shuffler, shuffler, unproven
from deuce.table import Table

Maker = Literal["player", "bot", "clock"]
MAX_CHANGES = 40  # of mind by one seat in one game: each is a line of the log, see deuce.server.growth
ONLINE = "online"  # which bot a record names where somebody's program has played
MAX_MISSED = 3  # choices in a row by the clock: then a bot takes the seat of a rated game, and others pause


def deck_of(row: TableRow) -> Deck:
    """Return the cards of a table."""
    if row.deck is None:
        return standard_deck(row.game)
    # Rows of earlier versions may hold keys that no deck has.
    keys = deck_keys(row.game)
    return parse_deck({key: value for key, value in row.deck.items() if key in keys}, "deck")


def first_move(row: TableRow, at: int, shuffle: Shuffler = unproven) -> MoveRow:
    """Return the deal as the first line of the log."""
    deck, rules = deck_of(row), rules_of(row.game)
    order = [rules.card_code(card) for card in shuffle(list(deck.cards), 0)]
    return MoveRow(1, CHANCE, order, at, "chance")


def changes_mind(rules: Rules, state: State, seat: int) -> bool:
    """Would another choice of a seat replace one? An equal one counts too: its line shows that its message is done."""
    return bool(rules.choice_of(state, seat) >= 0)


def unattended_after(unattended: int, move: MoveRow) -> int:
    """Count how often the clock has chosen since a player last did, with one more line of the log."""
    return {"clock": unattended + 1, "player": 0}.get(move.by, unattended)


def left_alone(row: TableRow, unattended: int) -> bool:
    """Has the clock chosen three times for each of those who play here, and none of them in between?

    Then a game that is not rated waits until one of them comes back: it need not be played for nobody.
    """
    people = sum(seat.kind == "human" and not seat.by_bot for seat in row.seats)
    return not seating.must_go_on(row) and unattended >= MAX_MISSED * people


class Line(NamedTuple):
    """A line of the log, or one that it is to have: the step it stands for, the states around it, and what it did."""

    move: MoveRow
    step: Step
    before: State
    after: State
    changed_mind: bool  # a choice took the place of another
    ended: bool  # the phase; otherwise the line has only added a choice to those that are waited for


def line_of(rules: Rules, move: MoveRow, step: Step, before: State, after: State) -> Line:
    """Make a line. The rules are asked what it did once, for all who want to know."""
    if move.seat == CHANCE:
        return Line(move, step, before, after, False, True)
    changed = changes_mind(rules, before, move.seat)
    return Line(move, step, before, after, changed, bool(rules.choice_of(after, move.seat) < 0))


class Game:
    """A game that has been dealt. `secret` is what new piles come from, and goes into the record after the end."""

    def __init__(self, row: TableRow, moves: list[MoveRow], secret: bytes | None = None) -> None:
        deal = moves[0]
        self.table = Table(row.game, len(row.seats), deck=deck_of(row), order=deal.move, first=row.first)
        self.story = game_of(row.game).story
        self.secret = secret
        self.shuffle = seeded.shuffler(row.daily) if row.daily else shuffler(row, secret)
        self.shuffles = 1  # so far
        self.n = deal.n  # lines of the log so far; each is a step of the table
        self.phase_n = deal.n  # lines when this phase opened: what was chosen before is late
        self.opened = deal.at  # when it did
        self.missed: dict[int, int] = {}  # seat → how often in a row the clock has chosen for it
        self.unattended = 0  # choices by the clock since a player last chose
        self.changes: Counter[int] = Counter()  # seat → how often it has changed its mind
        self.heard: dict[tuple[int, str], int] = {}  # (seat, message) → n: what was asked for again
        self._news: list[Line] = []  # what ended phases since the one before this one opened
        # They are new to whoever knows at least the first number of lines, and fewer than the second: nobody as yet.
        self._news_from = self._news_to = 0
        self._seen: dict[int, list[Event]] = {}  # of the news, by viewer
        self._packed: dict[int, bytes] = {}  # the same as bytes
        self.apply(moves[1:])
        self._news, self._news_from, self._news_to = [], 0, 0  # what the log has is no news to anybody
        self.given_up = False  # and so over, though the rules would let it go on
        self.note_end(row)

    def note_end(self, row: TableRow) -> None:
        """Take note of a table that is over though its log does not say so: somebody gave up."""
        self.given_up = row.state == "over" and not self.table.over

    @property
    def over(self) -> bool:
        return self.table.over or self.given_up

    @property
    def waiting(self) -> tuple[int, ...]:
        return () if self.given_up else self.table.waiting

    def apply(self, moves: list[MoveRow]) -> bool:
        """Play lines of the log that are on disk; true if they ended a phase."""
        known = self.phase_n
        lines = []
        for move in moves:
            step = self._step(move)
            before = self.table.follow(step)
            lines.append(line_of(self.table.rules, move, step, before, self.table.state))
            self._note(lines[-1])
        return self._keep_news(lines, known)

    def _note(self, line: Line) -> None:
        """Keep the books of a line that the table has followed."""
        move = line.move
        self.shuffles += move.seat == CHANCE
        self.n = move.n
        self.missed[move.seat] = self.missed.get(move.seat, 0) + 1 if move.by == "clock" else 0
        self.unattended = unattended_after(self.unattended, move)
        self.changes[move.seat] += line.changed_mind
        if move.message is not None:
            self.heard[move.seat, move.message] = move.n

    def _keep_news(self, lines: list[Line], known: int) -> bool:
        """Have at hand what is new to whoever knew `known` lines; true if a phase ended."""
        ended = [line for line in lines if line.ended]
        if not ended:
            return False
        last = ended[-1].move
        self.phase_n, self.opened = last.n, last.at
        self._news, self._seen, self._packed = ended, {}, {}
        self._news_from, self._news_to = known, ended[0].move.n
        return True

    def _step(self, move: MoveRow) -> Step:
        """Return the step of a line of the log. The rules are asked, for an unlawful step would do anything."""
        table, rules = self.table, self.table.rules
        if move.seat == CHANCE:
            order = [rules.parse_card(code) for code in move.move]
            if fault := misfit(rules, order, table.state["pile"][: table.shuffle_due].tolist()):
                raise DeckError(fault)
            return Shuffle(tuple(order))
        choice = rules.parse_choice(move.move)
        if not rules.is_legal(table.state, move.seat, choice):
            raise IllegalChoice(f"line {move.n} of the log: seat {move.seat + 1} may not choose {move.move}")
        return Choose(move.seat, choice)

    def events(self, viewer: int | None, since: int) -> list[Event]:
        """Return what happened after the first `since` lines of the log, as a seat or a spectator may know it.

        What is new is at hand; for whoever missed more it is found from the log.
        """
        seer = SPECTATOR if viewer is None else viewer
        if since >= self.phase_n:
            return []
        if not self._is_news_to(since):
            return self.table.events(seer, since)
        if seer not in self._seen:
            self._seen[seer] = [
                event
                for line in self._news
                for event in self.story.told(line.before, line.after, line.step, seer)
            ]
        return self._seen[seer]

    def packed_events(self, story: PackedStory, viewer: int | None, since: int) -> bytes:
        """Return the same as bytes, in a game that has such a story."""
        seer = SPECTATOR if viewer is None else viewer
        if since >= self.phase_n:
            return b""
        if not self._is_news_to(since):
            return b"".join(story.packed(*states, seer) for states in self.table.states(since))
        if seer not in self._packed:
            self._packed[seer] = b"".join(
                [story.packed(line.before, line.after, seer) for line in self._news]
            )
        return self._packed[seer]

    def _is_news_to(self, since: int) -> bool:
        """Is all that is new to whoever knows the first lines of the log at hand?"""
        return self._news_from <= since < self._news_to

    def adopt(self, draft: Draft) -> bool:
        """Play what is on disk now; true if it ended a phase."""
        known = self.phase_n
        for line in draft.lines:
            self.table.go_on(line.step, line.after)
            self._note(line)
        return self._keep_news(draft.lines, known)


class Draft:
    """Choices of one phase, checked, on their way to the disk, with the new piles they bring about.

    The game does not change before it adopts them.
    """

    def __init__(self, game: Game) -> None:
        self.lines: list[Line] = []
        self.ended = False  # the phase has
        self.game = game
        self._over, self._acting = game.over, game.table.acting

    @property
    def moves(self) -> list[MoveRow]:
        return [line.move for line in self.lines]

    @property
    def n(self) -> int:
        """Return how many lines the log will have."""
        return self.game.n + len(self.lines)

    @property
    def state(self) -> State:
        """Return the state after all this."""
        return self.lines[-1].after if self.lines else self.game.table.state

    @property
    def unattended(self) -> int:
        """Return how often the clock will have chosen since a player last did."""
        return reduce(unattended_after, self.moves, self.game.unattended)

    def add(self, seat: int, code: Code, at: int, by: Maker, message: str | None = None) -> None:
        """Add a choice, or refuse it."""
        game, state, rules = self.game, self.state, self.game.table.rules
        if self._over:
            raise Refusal("game_over")
        if seat not in self._acting:
            raise Refusal("not_your_turn")
        try:
            choice = rules.parse_choice(code)
            legal = bool(rules.is_legal(state, seat, choice))
        except (ValueError, DeuceError):
            legal = False
        if not legal:
            raise Refusal("illegal", game.story.refusal(state, seat, code))
        if changes_mind(rules, state, seat) and self._changes(seat) >= MAX_CHANGES:
            raise Refusal("settled")
        move = MoveRow(self.n + 1, seat, rules.choice_code(choice), at, by, message)
        state = self._take(move, Choose(seat, choice))
        while due := int(rules.shuffle_due(state)):
            index = game.shuffles + sum(line.move.seat == CHANCE for line in self.lines)
            order = game.shuffle(state["pile"][:due].tolist(), index)
            codes = [rules.card_code(card) for card in order]
            state = self._take(MoveRow(self.n + 1, CHANCE, codes, at, "chance"), Shuffle(tuple(order)))
        self.ended = self.lines[-1].ended

    def _changes(self, seat: int) -> int:
        """Count how often a seat has changed its mind in this game, with what is here."""
        return self.game.changes[seat] + sum(
            line.changed_mind for line in self.lines if line.move.seat == seat
        )

    def _take(self, move: MoveRow, step: Step) -> State:
        rules, before = self.game.table.rules, self.state
        after = copy(before)
        take(rules, after, step)
        self.lines.append(line_of(rules, move, step, before, after))
        return after


def drafted(game: Game, seat: int, code: Code, at: int, by: Maker) -> Draft:
    """Return a draft with one choice."""
    draft = Draft(game)
    draft.add(seat, code, at, by)
    return draft


def row_after(row: TableRow, draft: Draft) -> TableRow:
    """Return the row of a table once these choices have been made; the same row unless something in it changes."""
    for move in draft.moves:
        missed = move.by == "clock" and draft.game.missed.get(move.seat, 0) + 1 >= MAX_MISSED
        if missed and seating.must_go_on(row):
            row = seating.lapse(row, move.seat)
    if not draft.ended and (row.deadline is not None or row.clock == "none"):
        return row
    rules, after = draft.game.table.rules, draft.state
    result = result_of(rules, after)
    if result is not None:
        return seating.ended(row, result["places"], result.get("scores"))
    deadline = None
    if not left_alone(row, draft.unattended):
        deadline = seating.deadline(row, seats_in(rules.waiting(after)), draft.lines[-1].move.at)
    return row if deadline == row.deadline else replace(row, deadline=deadline)


def begun(row: TableRow, secret: bytes | None = None) -> tuple[TableRow, Game, AddMoves]:
    """Begin the game of a table: the cards are dealt."""
    row = replace(row, state="playing")
    deal = first_move(row, now(), shuffler(row, secret))
    game = Game(row, [deal], secret)
    row = replace(row, deadline=seating.deadline(row, game.waiting, deal.at))
    return row, game, AddMoves(row.id, [deal])


def record_of(row: TableRow, game: Game) -> Record:
    """Return the record of a game, with the names of those who played."""
    players: list[dict[str, Any]] = []
    for seat in row.seats:
        player = {"name": seat.name} if seat.name else {}
        players.append(
            player
            | ({"kind": "bot", "bot": seat.level or ONLINE} if seat.kind == "bot" else {"kind": "human"})
        )
    date = datetime.fromtimestamp(row.created / 1000, UTC).isoformat(timespec="seconds")
    resigned = row.places.index(2) if game.given_up and row.places else None
    return game.table.record(
        players=players, date=date, fair=fairness.proof(row, game.secret), resigned=resigned
    )
