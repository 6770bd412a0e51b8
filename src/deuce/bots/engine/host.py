"""Our bots as engines for other programs: the engine's side of the protocol, on any pair of byte streams."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, BinaryIO

import numpy as np

from deuce.bots.engine.protocol import (
    MAX_LINE,
    Act,
    Choice,
    Failure,
    Hello,
    Info,
    Message,
    New,
    Opinion,
    Over,
    Quit,
    Ready,
    budget_of,
    encode,
    read_by_engine,
)
from deuce.bots.engine.views import deck_from_json, view_from_json
from deuce.bots.engine.warm import legal_choices, warm_up
from deuce.bots.protocol import Bot, Budget
from deuce.chance import MASK, Stream
from deuce.errors import MessageError, UsageError
from deuce.games.deck import Deck
from deuce.games.protocol import Rules, View, blank, copy, seats_in
from deuce.games.registry import GAMES, rules_of

MAX_GAMES = 1000  # at a time; the oldest is forgotten first
DEALS_TRIED = 3  # deals of the hidden cards that are tried before a view is believed
MOST_MS = 600_000.0  # the longest budget taken at its word


@dataclass
class Seat:
    """A game under way, in which the engine has a seat."""

    rules: Rules
    bot: Bot
    seats: int
    seat: int
    deck: Deck


class EngineHost:
    """Answers messages with those of a bot."""

    def __init__(
        self, name: str, author: str, make_bot: Callable[[str], Bot], budget: Budget | None = None
    ) -> None:
        self.name = name
        self.author = author
        self._make_bot = make_bot
        self._budget = budget  # for choices that come without one
        self._bots: dict[str, Bot] = {}
        self._games: OrderedDict[str, Seat] = OrderedDict()

    def serve(self, source: BinaryIO, target: BinaryIO) -> None:
        """Answer line by line until `quit` or the end of input."""
        for line in bounded_lines(source):
            if line is None:
                answers: Iterator[Message] = iter([Failure(f"a line has at most {MAX_LINE} bytes")])
            elif not line.strip():
                continue
            else:
                try:
                    message = read_by_engine(line)
                except MessageError as error:
                    answers = iter([Failure(str(error))])
                else:
                    if isinstance(message, Quit):
                        return
                    answers = self.answers(message)
            for answer in answers:
                target.write(encode(answer))
                target.flush()

    def answers(self, message: Message) -> Iterator[Message]:
        """What to say to a message; whatever is wrong with it is said too."""
        try:
            match message:
                case Hello():
                    games = [game for game in message.games if game in GAMES and GAMES[game].engine_view]
                    for game in games:
                        rules = rules_of(game)
                        can_be(rules, warm_up(rules, self._bot(game)))
                    yield Ready(self.name, games, self.author)
                case New():
                    self._begin(message)
                case Act():
                    yield from self._act(message)
                case Over():
                    self._games.pop(message.id, None)
        except (MessageError, UsageError) as error:
            yield Failure(str(error))

    def _bot(self, game: str) -> Bot:
        if game not in self._bots:
            self._bots[game] = self._make_bot(game)
        return self._bots[game]

    def _begin(self, message: New) -> None:
        rules = rules_of(message.game)
        if not rules.MIN_SEATS <= message.seats <= rules.MAX_SEATS or not 0 <= message.seat < message.seats:
            raise MessageError(f"there is no seat {message.seat} of {message.seats} in {rules.ID}")
        deck = deck_from_json(rules, message.deck)
        self._games[message.id] = Seat(rules, self._bot(rules.ID), message.seats, message.seat, deck)
        if len(self._games) > MAX_GAMES:
            self._games.popitem(last=False)

    def _act(self, message: Act) -> Iterator[Message]:
        game = self._games.get(message.id)
        if game is None:
            raise MessageError(f"game {message.id!r} has not begun: send `new` first")
        view = view_from_json(game.rules, message.view, game.deck)
        if (int(view.viewer), int(view.seats)) != (game.seat, game.seats):
            raise MessageError(f"the view is not that of seat {game.seat} of {game.seats}")
        legal = self._legal(game, view, message.legal)
        if not can_be(game.rules, view):
            raise MessageError("the view cannot be: no way to deal the hidden cards lets everyone choose")
        budget = budget_of(message.budget) or self._budget
        if budget and budget.seconds:
            budget = Budget(seconds=min(budget.seconds, MOST_MS / 1000))
        seed = message.seed & MASK
        if message.think:
            try:
                thoughts = game.bot.think(view, legal, Stream(seed, 1), budget)
            except UsageError:  # a bot without opinions
                thoughts = []
            code = game.rules.choice_code
            opinions = [Opinion(code(t.choice), t.win, t.error, t.score, t.visits) for t in thoughts]
            yield Info(message.id, opinions)
        choice = game.bot.act(view, legal, Stream(seed), budget)
        yield Choice(message.id, game.rules.choice_code(int(choice)))

    def _legal(self, game: Seat, view: View, codes: list[Any]) -> np.ndarray:
        """The legal choices, as our own rules see them; those sent must be the same."""
        legal = legal_choices(game.rules, view, game.seat)
        try:
            sent = sorted({game.rules.parse_choice(code) for code in codes})
        except ValueError as error:
            raise MessageError(f"`legal` holds {error}") from error
        if not sent or sent != legal.tolist():
            raise MessageError(
                f"`legal` has {len(sent)} choices, but this view allows {len(legal)}, not the same"
            )
        return legal


def can_be(rules: Rules, view: View) -> bool:
    """Are there deals of the hidden cards with something to choose for everyone who has to?

    Bots imagine such deals, and the compiled policies in them trust that there is a choice. In a view that
    was made up there may be none, or none that is ever found.
    """
    open_view = copy(view)
    rules.unchoose(open_view)  # or the choices of others would be imagined too
    state = blank(rules)
    for deal in range(DEALS_TRIED):
        rules.resample(open_view, state, Stream(deal).fork())
        if not all(len(legal_choices(rules, state, seat)) for seat in seats_in(rules.acting(state))):
            return False
    return True


def bounded_lines(source: BinaryIO) -> Iterator[bytes | None]:
    """The lines of a stream; None stands for one that is too long, which is skipped without keeping it."""
    while line := source.readline(MAX_LINE + 1):
        if len(line) <= MAX_LINE:
            yield line
            continue
        while not line.endswith(b"\n") and (line := source.readline(MAX_LINE)):
            pass
        yield None
