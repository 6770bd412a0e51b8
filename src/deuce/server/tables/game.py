"""A game as a fold over its log: what a choice would write, and what the lines of the log did."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Literal

from msgspec.structs import replace

from deuce.errors import DeckError, DeuceError, IllegalChoice
from deuce.events import AnyEvent
from deuce.games.deck import Deck, parse_deck, standard_deck
from deuce.games.protocol import copy
from deuce.games.registry import rules_of
from deuce.record.model import Record
from deuce.record.referee import misfit
from deuce.server.identity import now
from deuce.server.people import daily_deal
from deuce.server.problems import Refusal
from deuce.server.store import CHANCE, AddMoves, MoveRow, TableRow
from deuce.server.tables import fairness, seating
from deuce.server.tables.fairness import Shuffler, shuffler, unproven
from deuce.stories import SPECTATOR, Choice, Happening, Shuffle, Step, seen_by, story, take
from deuce.table import Table

Maker = Literal["player", "bot", "clock"]


def deck_of(row: TableRow) -> Deck:
    """The cards of a table."""
    return standard_deck(row.game) if row.deck is None else parse_deck(row.deck, "deck")


def first_move(row: TableRow, at: int, shuffle: Shuffler = unproven) -> MoveRow:
    """The deal."""
    deck = deck_of(row)
    order = [rules_of(row.game).card_code(card) for card in shuffle(list(deck.cards), 0)]
    return MoveRow(1, CHANCE, order, at, "chance")


class Game:
    """A game that has been dealt. `secret` is what new piles come from, and goes into the record after the end."""

    def __init__(self, row: TableRow, moves: list[MoveRow], secret: bytes | None = None) -> None:
        deal = moves[0]
        self.table = Table(row.game, len(row.seats), deck=deck_of(row), order=deal.move, first=row.first)
        self._story = story(row.game)
        self.secret = secret
        self._shuffle = daily_deal.shuffler(row.daily) if row.daily else shuffler(row, secret)
        self._shuffles = 1  # so far
        self.n = deal.n  # lines of the log so far; each is a step of the table
        self.phase_n = deal.n  # of which so many when this phase opened: what was chosen before is late
        self.opened = deal.at  # when it did
        self.heard: dict[tuple[int, str], int] = {}  # (seat, message) → n: what was asked for again
        self._news: list[Happening] = []  # since the phase before this one opened
        self._news_from = self._news_to = (
            0  # for whoever knows so many lines at least, and fewer than so many
        )
        self._told: dict[int, list[AnyEvent]] = {}  # of the news, by viewer
        self.apply(moves[1:])
        self._news = []  # it is no news to anybody
        self._news_from = self._news_to = 0

    @property
    def over(self) -> bool:
        return self.table.over

    @property
    def waiting(self) -> tuple[int, ...]:
        return self.table.waiting

    def apply(self, moves: list[MoveRow]) -> bool:
        """Play lines of the log that are on disk; true if they ended a phase."""
        known, first = self.phase_n, 0
        news: list[Happening] = []
        for move in moves:
            step = self._step(move)
            before = self.table.follow(step)
            self._shuffles += move.seat == CHANCE
            self.n = move.n
            if move.message is not None:
                self.heard[move.seat, move.message] = move.n
            if happened := self._story.happened(before, self.table.state, step):
                news += happened
                first = first or move.n
                self.phase_n, self.opened = move.n, move.at
        if news:
            self._news, self._told = news, {}
            self._news_from, self._news_to = known, first
        return bool(news)

    def _step(self, move: MoveRow) -> Step:
        """What a line of the log stands for. The rules are asked: unlawful steps would do anything."""
        table, rules = self.table, self.table.rules
        if move.seat == CHANCE:
            order = [rules.parse_card(code) for code in move.move]
            if fault := misfit(rules, order, table.state["pile"][: table.shuffle_due].tolist()):
                raise DeckError(fault)
            return Shuffle(tuple(order))
        choice = rules.parse_choice(move.move)
        if not rules.is_legal(table.state, move.seat, choice):
            raise IllegalChoice(f"line {move.n} of the log: seat {move.seat + 1} may not choose {move.move}")
        return Choice(move.seat, choice)

    def events(self, viewer: int | None, since: int) -> list[AnyEvent]:
        """What happened after the first so many lines of the log, as a seat or a spectator may know it.

        What is new is at hand; whoever missed more has it told from the log.
        """
        seer = SPECTATOR if viewer is None else viewer
        if since >= self.phase_n:
            return []
        if not self._news_from <= since < self._news_to:
            return self.table.events(seer, since)
        if seer not in self._told:
            self._told[seer] = seen_by(seer, self._news)
        return self._told[seer]

    def moves_of(
        self,
        seat: int,
        code: Any,
        at: int,
        by: Maker,
        message: str | None = None,
        shuffle: Shuffler | None = None,
    ) -> tuple[list[MoveRow], Any]:
        """What a choice writes into the log, itself and the new piles it brings about, and the state after it.

        Nothing is changed.
        """
        table, rules = self.table, self.table.rules
        if self.over:
            raise Refusal("game_over")
        if seat not in table.acting:
            raise Refusal("not_your_turn")
        try:
            choice = rules.parse_choice(code)
            legal = bool(rules.is_legal(table.state, seat, choice))
        except (ValueError, DeuceError):
            legal = False
        if not legal:
            raise Refusal("illegal", self._story.refusal(table.state, seat, code))
        moves = [MoveRow(self.n + 1, seat, rules.choice_code(choice), at, by, message)]
        trial = copy(table.state)
        take(rules, trial, Choice(seat, choice))
        while due := int(rules.shuffle_due(trial)):
            index = self._shuffles + len(moves) - 1
            order = (shuffle or self._shuffle)(trial.pile[:due].tolist(), index)
            take(rules, trial, Shuffle(tuple(order)))
            codes = [rules.card_code(card) for card in order]
            moves.append(MoveRow(self.n + 1 + len(moves), CHANCE, codes, at, "chance"))
        return moves, trial


def begun(row: TableRow, secret: bytes | None = None) -> tuple[TableRow, Game, AddMoves]:
    """A table at which the game begins: the cards are dealt."""
    row = replace(row, state="playing")
    deal = first_move(row, now(), shuffler(row, secret))
    game = Game(row, [deal], secret)
    row = replace(row, deadline=seating.deadline(row, game.waiting, deal.at))
    return row, game, AddMoves(row.id, [deal])


def record_of(row: TableRow, game: Game) -> Record:
    """The record of a game, with the names of those who played."""
    players: list[dict[str, Any]] = []
    for seat in row.seats:
        player = {"name": seat.name} if seat.name else {}
        players.append(
            player | ({"kind": "bot", "bot": seat.level} if seat.kind == "bot" else {"kind": "human"})
        )
    date = datetime.fromtimestamp(row.created / 1000, UTC).isoformat(timespec="seconds")
    return game.table.record(players=players, date=date, fair=fairness.proof(row, game.secret))
