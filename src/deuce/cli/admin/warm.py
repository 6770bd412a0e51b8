"""`deuce admin warm`: machine code, before anybody has to wait for it."""

from __future__ import annotations

import time

from deuce.cli.admin.common import Operator, verb


@verb("warm")
async def command(operator: Operator) -> None:
    """Compile what a server needs, before it starts; `deuce compile` is the same."""
    from deuce.server.tables.compiling import compile_all

    begun = time.monotonic()
    parts = list(compile_all())
    seconds = round(time.monotonic() - begun, 1)
    operator.say(
        {"parts": parts, "seconds": seconds}, f"{len(parts)} parts are compiled and kept after {seconds} s"
    )
