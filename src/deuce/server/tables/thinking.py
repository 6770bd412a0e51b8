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
from typing import Any, TypeVar, TypeVarTuple

import numpy as np

from deuce._jit import ENABLED, FOLDER
from deuce.analysis.hints import Hint, hints
from deuce.analysis.judge import Judge
from deuce.bots import Budget
from deuce.bots.protocol import thinks_by_the_clock
from deuce.chance import Stream
from deuce.games.protocol import View
from deuce.games.registry import GAMES, rules_of
from deuce.server.crashes import running
from deuce.server.messages import Level
from deuce.server.parts import Code
from deuce.server.problems import Refusal
from deuce.server.rates import Bounds
from deuce.server.tables.compiling import Compilers, is_kept
from deuce.server.tables.rehearsal import bot_of, bot_part, hint_part, rehearse, rehearsed_for, table_part
from deuce.server.tables.scheduler import Asker, Lane, Scheduler
from deuce.table import Table

BUDGET = Budget(seconds=0.25)  # of levels that think by the clock; others keep to their own work
QUICK_THREADS = 2  # beside those for bots that think by the clock and for hints: one of each core but one
log = logging.getLogger("deuce.server")
T = TypeVar("T")
Given = TypeVarTuple("Given")  # what a piece of work is given

_rehearsing: dict[Any, Lock] = {}
_rehearsed: set[Any] = set()


@cache
def judge_of(game: str) -> Judge:
    return Judge(game)


class Thinkers:
    """Lets bots think in threads. Nothing is asked of a game before its code is there."""

    def __init__(self, bounds: Bounds | None = None) -> None:
        slow = max(1, (os.cpu_count() or 2) - 1)
        self._pool = ThreadPoolExecutor(slow + QUICK_THREADS, "deuce-bot")
        self._scheduler = Scheduler(self._pool, slow, QUICK_THREADS, bounds)
        self._compilers = Compilers()
        self._ready = {part: asyncio.Event() for part in self._compilers.parts}
        self.rehearsed = False  # nothing is left to be compiled

    def warm(self) -> None:
        """Have everything compiled, and play a little of each game: all is loaded before anybody waits for it.

        In a thread that nobody waits for at the end: the compiler cannot be interrupted.
        """
        loop = asyncio.get_running_loop()
        Thread(target=self._rehearse, args=(loop,), name="deuce-warm", daemon=True).start()

    def _rehearse(self, loop: asyncio.AbstractEventLoop) -> None:
        begun = time.monotonic()
        if ENABLED and FOLDER is None:
            log.warning("Machine code cannot be kept, and is compiled at each start: set DEUCE_CACHE_DIR")
        elif ENABLED and not all(map(is_kept, self._compilers.parts)):
            log.info("Compiling for this machine; this is kept for the next time …")
        missing = set(self._compilers.parts)
        try:
            for part in self._compilers.run():
                self._rehearse_part(part, loop)
                missing.discard(part)
        except Exception:
            log.exception("what had to be compiled could not be found out")
            for part in missing:
                self._rehearse_part(part, loop)
        if not self._compilers.stopped:
            self.rehearsed = True
            log.info("Ready to play after %.1f s", time.monotonic() - begun)

    def _rehearse_part(self, part: str, loop: asyncio.AbstractEventLoop) -> None:
        """Have a part ready. If that goes wrong nobody waits for it: what uses it then fails, and says so."""
        try:
            once(rehearse, part)
        except Exception:
            log.exception("%s could not be rehearsed", part)
        try:
            loop.call_soon_threadsafe(self._ready[part].set)
        except RuntimeError:
            log.debug("stopped before everything was compiled")  # the loop is closed
            self._compilers.stop()

    async def ready(self, game: str) -> None:
        """Wait until a game can be played without a wait."""
        await self._ready[table_part(game)].wait()

    async def tell_when_ready(self, tell: Callable[[], None]) -> None:
        """Say so when all games can be played."""
        for game in GAMES:
            await self.ready(game)
        tell()

    @property
    def all_ready(self) -> bool:
        return all(self._ready[table_part(game)].is_set() for game in GAMES)

    async def choice(
        self, level: Level, table: Table, seat: int, seed: int | None = None, *, asker: Asker
    ) -> Code:
        """Let a bot `decide` in a thread. It is shown its view, nothing else."""
        await self._ready[bot_part(table.game, rehearsed_for(level, table.game))].wait()
        with running(asker.table):
            view, legal = table.view(seat), np.array(table.legal(seat), np.int64)
        lane: Lane = "thoughts" if thinks_by_the_clock(bot_of(level, table.game)) else "quick"
        return await self._scheduler.run(lane, asker, decide, level, table.game, view, legal, seed)

    async def run(self, asker: Asker, work: Callable[[*Given], T], *args: *Given) -> T:
        """Do something else in the threads of bots that answers within milliseconds."""
        return await self._scheduler.run("quick", asker, work, *args)

    async def hint(self, asker: Asker, game: str, view: View) -> list[Hint]:
        """Return the best choices of the seat whose view this is, or refuse if too many of the asker's wait already."""
        if hint_part(game) not in self._ready:  # nothing has learnt this game
            raise Refusal("no_hints")
        await self._ready[hint_part(game)].wait()
        return await self._scheduler.run("hints", asker, hints_of, game, view, secrets.randbits(32))

    def close(self) -> None:
        self._compilers.stop()
        self._scheduler.stop()
        self._pool.shutdown(wait=False, cancel_futures=True)


def decide(level: Level, game: str, view: View, legal: np.ndarray, seed: int | None) -> Code:
    """Return what a bot chooses, as records write it; with a seed always the same, unless it thinks by the clock."""
    bot = bot_of(level, game)
    rng = Stream(secrets.randbits(64) if seed is None else seed)
    choice = bot.act(view, legal, rng, BUDGET if thinks_by_the_clock(bot) else None)
    code: Code = rules_of(game).choice_code(choice)
    return code


def once(rehearsal: Callable[..., None], *of_what: str) -> None:
    """Rehearse, unless another server in this process does: then wait for it, or find it done."""
    with _rehearsing.setdefault((rehearsal, *of_what), Lock()):
        if (rehearsal, *of_what) not in _rehearsed:
            rehearsal(*of_what)
            _rehearsed.add((rehearsal, *of_what))


def hints_of(game: str, view: View, seed: int) -> list[Hint]:
    """Return the best choices of the seat whose view this is."""
    return hints(judge_of(game), view, seed)
