"""For the time of a simulation, clocks and randomness come from its seed, wherever the server looks for them."""

from __future__ import annotations

import os
import random
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from simulation.loop import SimulatedLoop

EPOCH = 1_790_000_000_000_000_000  # nanoseconds since 1970 when a simulation begins


@contextmanager
def determined(seed: str, loop: SimulatedLoop) -> Iterator[None]:
    """Let `time`, `random`, `secrets` and `uuid` know nothing but the seed and the loop's virtual time.

    `secrets` and `SystemRandom` draw all they need from the system by one function of `random`.
    """
    system = random.Random(f"{seed} system")
    replaced: dict[Any, Callable[..., Any]] = {
        time.time_ns: lambda: EPOCH + int(loop.time() * 1e9),
        time.time: lambda: EPOCH / 1e9 + loop.time(),
        time.monotonic: loop.time,
        time.monotonic_ns: lambda: int(loop.time() * 1e9),
        time.perf_counter: loop.time,
        os.urandom: system.randbytes,
    }
    patches = [
        patch.object(module, name, replaced[value])
        for module in [time, os, random, *_modules_of_ours()]
        for name, value in list(vars(module).items())
        if callable(value) and _is_hashable(value) and value in replaced
    ]
    before = random.getstate()
    random.seed(f"{seed} random")
    for one in patches:
        one.start()
    try:
        yield
    finally:
        for one in patches:
            one.stop()
        random.setstate(before)


def _modules_of_ours() -> list[Any]:
    return [module for name, module in sys.modules.items() if name.startswith("deuce.server")]


def _is_hashable(value: Any) -> bool:
    try:
        hash(value)
    except TypeError:  # functions of C libraries have a way to be hashed that only refuses
        return False
    return True
