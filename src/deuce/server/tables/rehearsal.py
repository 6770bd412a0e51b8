"""Runs each part of what a server does once, so that all compiled code that it needs is compiled or loaded."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

import numpy as np

from deuce.analysis.hints import hints
from deuce.analysis.judge import Judge
from deuce.bots import Bot, Budget, make_bot
from deuce.chance import Stream
from deuce.games.registry import GAMES, game_of, rules_of
from deuce.server.messages import Level
from deuce.server.store import SeatRow, TableRow
from deuce.server.tables.game import Game, drafted, first_move
from deuce.server.tables.projection import game_view
from deuce.table import Table

REHEARSED: tuple[Level, ...] = ("steady", "fierce")  # all other levels run the same code


@cache
def bot_of(level: Level, game: str) -> Bot:
    return make_bot(level, game)


def table_part(game: str) -> str:
    return f"{game}-table"


def bot_part(game: str, level: Level) -> str:
    return f"{game}-bot-{level}"


def hint_part(game: str) -> str:
    return f"{game}-hint"


def rehearsals(game: str) -> dict[str, Callable[[], None]]:
    """Return all that a server does of a game, by part: what people wait for comes first."""
    found: dict[str, Callable[[], None]] = {table_part(game): partial(rehearse_table, game)}
    found |= {bot_part(game, level): partial(rehearse_bot, level, game) for level in REHEARSED}
    if game_of(game).reviewing is not None:
        found[hint_part(game)] = partial(rehearse_hint, game)
    return found


def rehearse(part: str) -> None:
    """Do once what a part is about: whatever it needs is then compiled or loaded."""
    known = {name: run for game in GAMES for name, run in rehearsals(game).items()}
    known[part]()


def rehearsed_for(level: Level, game: str) -> Level:
    """Return the level whose rehearsal is one for this level too: their bots run the same code."""
    kind = type(bot_of(level, game))
    return next((other for other in REHEARSED if type(bot_of(other, game)) is kind), REHEARSED[-1])


def rehearse_table(game: str) -> None:
    """Play a game to its end, with everything that is sent to its seats on the way."""
    seats = rules_of(game).MIN_SEATS + 1
    row = TableRow("", game, (SeatRow(),) * seats, 0)
    play = Game(row, [first_move(row, 0)])
    while not play.over:
        seat = play.waiting[0]
        for viewer in (seat, None):
            game_view(play.table, viewer)
        code = play.table.legal_codes(seat)[0]
        play.adopt(drafted(play, seat, code, 0, "bot"))
    for viewer in (0, None):
        game_view(play.table, viewer)
    play.table.record()


def rehearse_bot(level: Level, game: str) -> None:
    """Let a bot choose once in each phase of a round."""
    table = Table(game, rules_of(game).MIN_SEATS, seed=0)
    for _ in range(2):
        for seat in table.waiting:
            view, legal = table.view(seat), np.array(table.legal(seat), np.int64)
            table.choose(seat, bot_of(level, game).act(view, legal, Stream(seat), Budget(playouts=1)))


def rehearse_hint(game: str) -> None:
    """Weigh the choices of each phase of a round once."""
    table, judge = Table(game, rules_of(game).MIN_SEATS, seed=0), Judge(game, 1)
    for _ in range(2):
        for seat in table.waiting:
            hints(judge, table.view(seat))
            table.choose(seat, table.legal(seat)[0])
