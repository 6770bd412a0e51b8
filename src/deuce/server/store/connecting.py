"""Connecting to PostgreSQL, so that an attempt that is given up half-way leaves nothing behind.

The driver does not like to be cancelled while it connects: an exception stays in it that nobody ever reads, and that is
reported long after as if something had failed. So an attempt goes on to its end by itself, and is closed there.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import asyncpg

CONNECT_WITHIN = 2.0  # seconds to connect
LINGERS_FOR = 10.0  # seconds after which an attempt that nobody waits for is cut off all the same

_lingering: set[asyncio.Task[Any]] = set()


async def connect(
    *where: str, timeout: float | None = CONNECT_WITHIN, **settings: object
) -> asyncpg.Connection:
    """Connect as `asyncpg.connect` does; TimeoutError if that takes longer than `timeout`, in seconds."""
    attempt = asyncio.ensure_future(asyncpg.connect(*where, timeout=None, **settings))
    try:
        async with asyncio.timeout(timeout):
            return await asyncio.shield(attempt)
    except BaseException:
        if not attempt.done():
            _lingering.add(attempt)
            cut = asyncio.get_running_loop().call_later(LINGERS_FOR, attempt.cancel)
            attempt.add_done_callback(partial(_let_go, cut))
        elif (
            not attempt.cancelled() and attempt.exception() is None
        ):  # it came at the moment of being given up
            attempt.result().terminate()
        raise


def _let_go(cut: asyncio.TimerHandle, attempt: asyncio.Task[asyncpg.Connection]) -> None:
    cut.cancel()
    _lingering.discard(attempt)
    if not attempt.cancelled() and attempt.exception() is None:
        attempt.result().terminate()


async def settled(within: float = CONNECT_WITHIN) -> None:
    """Wait for the attempts that were given up, before a server ends."""
    loop = asyncio.get_running_loop()
    if own := [attempt for attempt in _lingering if attempt.get_loop() is loop]:
        await asyncio.wait(own, timeout=within)
