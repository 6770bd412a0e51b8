"""Figures of the games that were finished here: counted a little at a time in the background, kept as one document.

Only whole games of this server with the standard cards count, and only those whose deal nobody has yet to play.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor

from litestar import get

from deuce.analysis.figures import Figures, Tally, shipped
from deuce.games.registry import GAMES
from deuce.server.identity import now
from deuce.server.parts import Message
from deuce.server.people import daily_deal
from deuce.server.requests import AnyRequest
from deuce.server.store import ConflictError, MoveRow, Store, StoreError, TableRow
from deuce.server.store.contents import CountedGames
from deuce.server.store.documents import COUNTED_GAMES, OnlyKey
from deuce.server.tables.context import Context
from deuce.server.tables.game import Game
from deuce.server.tournaments.state import is_table_sealed

log = logging.getLogger("deuce.server")

MAX_GAMES = 5_000  # the newest that are counted
TABLES_AT_ONCE = 50  # looked at together
PAUSE = 0.05  # seconds between two games: at most 20 a second
FIRST_AFTER = 300.0  # seconds after the start
EVERY = 24 * 3600.0  # seconds between two counts
NEWEST: tuple[int, str] = (1 << 62, "")  # after the newest


class Statistics(Message, frozen=True, kw_only=True):
    """GET /api/statistics."""

    simulated: list[Figures]  # ship with this version
    played: list[Figures]  # of games that were finished here
    games: int  # how many of those were counted
    at: int | None  # when; None: not yet


async def is_open_to_all(store: Store, row: TableRow, time: int) -> bool:
    """May everybody know all cards of this table? It is over, and nobody has yet to play the same deal.

    That is what all veils of the server say to somebody unknown (deuce.server.tables.veils), asked without a server.
    """
    if row.state != "over" or daily_deal.is_secret(row.daily, time):
        return False
    return not await is_table_sealed(store, row)


async def finished_games(store: Store, time: int) -> AsyncIterator[TableRow]:
    """Yield the finished tables whose cards everybody may know, the newest first, page by page."""
    before = NEWEST
    while rows := await store.finished_before(before, TABLES_AT_ONCE):
        before = (rows[-1].created, rows[-1].id)
        for row in rows:
            if not row.brought and await is_open_to_all(store, row, time):
                yield row


def _is_counted(row: TableRow) -> bool:
    """Is it a whole game with the standard cards?"""
    return row.what_if is None and row.deck is None


class StatisticsJob:
    """Counts for one server, and answers with what was counted last."""

    def __init__(self, context: Context, pause: float = PAUSE) -> None:
        self._context = context
        self._store = context.store
        self._pause = pause
        self._pool = ThreadPoolExecutor(1, "deuce-statistics")

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def run(self) -> None:
        """Count once a day, on one of the servers of a database, whatever went wrong the last time."""
        await asyncio.sleep(FIRST_AFTER * random.uniform(1, 2))
        while True:
            if self._context.presence.acting("the statistics", loaded=False, people=False):
                try:
                    await self.count(now())
                except StoreError as error:  # there is a next time
                    log.warning("%s", error)
                except Exception:
                    log.exception("while counting games")
            await asyncio.sleep(EVERY)

    async def count(self, time: int) -> int:
        """Count the newest games, and keep what they tell; return how many they were."""
        tally = Tally()
        async for row in finished_games(self._store, time):
            if not _is_counted(row):
                continue
            await self._context.thinkers.ready(row.game)
            moves = await self._store.moves(row.id)
            if moves:
                await asyncio.get_running_loop().run_in_executor(self._pool, _add, tally, row, moves)
            if tally.games >= MAX_GAMES:
                break
            await asyncio.sleep(self._pause)
        before = await COUNTED_GAMES.get(self._store, OnlyKey())
        version = 0 if before is None else before.version + 1
        found = CountedGames(tally.games, tally.figures())
        try:
            await self._store.commit(COUNTED_GAMES.put(OnlyKey(), found, at=time, version=version))
        except ConflictError:  # another server has just counted the same
            log.info("another server has counted the games")
        return tally.games

    async def shown(self) -> Statistics:
        """Return what simulations and the games of this server tell."""
        kept = await COUNTED_GAMES.get(self._store, OnlyKey())
        counted = CountedGames() if kept is None else COUNTED_GAMES.read(kept)
        return Statistics(
            simulated=[figures for game in GAMES for figures in shipped(game)],
            played=counted.figures,
            games=counted.games,
            at=None if kept is None else kept.at,
        )


def _add(tally: Tally, row: TableRow, moves: list[MoveRow]) -> None:
    game = Game(row, moves)
    if game.over:
        tally.add(game.table, [seat.level if seat.kind == "bot" else None for seat in row.seats])


@get("/api/statistics", summary="What many games tell: simulated ones, and those that were finished here")
async def statistics(request: AnyRequest) -> Statistics:
    job: StatisticsJob = request.app.state.statistics
    return await job.shown()


HANDLERS = [statistics]
