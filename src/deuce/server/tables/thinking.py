"""Bots at tables: they think in threads, with a budget, beside the server's loop; and what must be compiled first."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from threading import Lock, Thread
from typing import Any, TypeVar

import numpy as np

from deuce._jit import on_compile
from deuce.bots import Bot, Budget, make_bot
from deuce.bots.protocol import thinks_by_the_clock
from deuce.chance import Stream
from deuce.games.registry import GAMES, rules_of
from deuce.review.hints import Hint, hints
from deuce.review.judge import Judge
from deuce.server.crashes import running
from deuce.server.messages import Level
from deuce.server.store import SeatRow, TableRow
from deuce.server.tables.game import Game, drafted, first_move
from deuce.server.tables.projection import game_view
from deuce.server.tables.scheduler import Asker, Lane, Scheduler
from deuce.table import Table

BUDGET = Budget(seconds=0.25)  # of levels that think by the clock; others keep to their own work
QUICK_THREADS = 2  # beside those for bots that think by the clock and for hints: one of each core but one
REHEARSED: tuple[Level, ...] = ("steady", "fierce")  # all others run the same code
log = logging.getLogger("deuce.server")
T = TypeVar("T")

_rehearsing: dict[Any, Lock] = {}
_rehearsed: set[Any] = set()


@cache
def bot_of(level: Level, game: str) -> Bot:
    return make_bot(level, game)


@cache
def judge_of(game: str) -> Judge:
    return Judge(game)


class Thinkers:
    """The threads in which bots think. Nothing is asked of a game before its code is compiled."""

    def __init__(self) -> None:
        slow = max(1, (os.cpu_count() or 2) - 1)
        self._pool = ThreadPoolExecutor(slow + QUICK_THREADS, "deuce-bot")
        self._scheduler = Scheduler(self._pool, slow, QUICK_THREADS)
        self._ready = {game: asyncio.Event() for game in GAMES}
        self.rehearsed = False  # nothing is left to be compiled

    def warm(self) -> None:
        """Begin to play a little of each game: what must be compiled is so before anybody waits for it.

        In a thread that nobody waits for at the end: the compiler cannot be interrupted.
        """
        loop = asyncio.get_running_loop()
        Thread(target=self._rehearse, args=(loop,), name="deuce-warm", daemon=True).start()

    def _rehearse(self, loop: asyncio.AbstractEventLoop) -> None:
        begun = time.monotonic()
        on_compile(lambda: log.info("Compiling for this machine; this is kept for the next time …"))
        try:
            for game in GAMES:
                try:
                    once(rehearse_table, game)
                finally:  # if it failed, it will fail again where it can be told
                    loop.call_soon_threadsafe(self._ready[game].set)
            for level in REHEARSED:
                for game in GAMES:
                    once(rehearse_bot, level, game)
            for game in GAMES:
                once(rehearse_hint, game)
        except RuntimeError:
            log.debug("stopped before everything was compiled")  # the loop is closed
        else:
            self.rehearsed = True
            log.info("Ready to play after %.1f s", time.monotonic() - begun)

    async def ready(self, game: str) -> None:
        """Wait until a game can be played without a wait."""
        await self._ready[game].wait()

    @property
    def all_ready(self) -> bool:
        return all(event.is_set() for event in self._ready.values())

    async def choice(
        self, level: Level, table: Table, seat: int, seed: int | None = None, *, asker: Asker
    ) -> Any:
        """Let a bot `decide` in a thread. It is shown its view, nothing else."""
        with running(asker.table):
            view, legal = table.view(seat), np.array(table.legal(seat), np.int64)
        lane: Lane = "thoughts" if thinks_by_the_clock(bot_of(level, table.game)) else "quick"
        return await self._scheduler.run(lane, asker, decide, level, table.game, view, legal, seed)

    async def run(self, asker: Asker, work: Callable[..., T], *args: Any) -> T:
        """Do something else in the threads of bots that answers within milliseconds."""
        return await self._scheduler.run("quick", asker, work, *args)

    async def hint(self, asker: Asker, game: str, view: Any) -> list[Hint]:
        """The best choices of the seat whose view this is. Refused if too many of the asker's wait already."""
        return await self._scheduler.run("hints", asker, hints_of, game, view, secrets.randbits(32))

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


def decide(level: Level, game: str, view: Any, legal: np.ndarray, seed: int | None) -> Any:
    """What a bot chooses, as records write it; with a seed always the same, unless it thinks by the clock."""
    bot = bot_of(level, game)
    rng = Stream(secrets.randbits(64) if seed is None else seed)
    choice = bot.act(view, legal, rng, BUDGET if thinks_by_the_clock(bot) else None)
    return rules_of(game).choice_code(choice)


def once(rehearsal: Callable[..., None], *of_what: str) -> None:
    """Of several servers in one process one rehearses, the others wait for it or find it done."""
    with _rehearsing.setdefault((rehearsal, *of_what), Lock()):
        if (rehearsal, *of_what) not in _rehearsed:
            rehearsal(*of_what)
            _rehearsed.add((rehearsal, *of_what))


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


def hints_of(game: str, view: Any, seed: int) -> list[Hint]:
    """The best choices of the seat whose view this is."""
    return hints(judge_of(game), view, seed)
