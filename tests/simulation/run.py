"""One seed from beginning to end."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass

from soak.checker import Findings

from simulation.determinism import determined
from simulation.loop import Stuck
from simulation.plan import Plan
from simulation.sabotage import Sabotage
from simulation.servers import compile_everything, thinkers_installed
from simulation.world import World

MOST_FAULTS = 10  # that are told


@dataclass
class Outcome:
    """What came of a seed."""

    seed: int
    plan: Plan
    faults: list[str]
    digest: str  # of every message and every commit, each with its time
    seconds: float  # of virtual time
    steps: int  # callbacks
    deaths: int
    findings: Findings


class _Complaints(logging.Handler):
    """Errors that the server logs with a traceback: nobody expected them."""

    def __init__(self, world: World) -> None:
        super().__init__(logging.WARNING)
        self._world = world

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info:
            self._world.fault(f"{record.getMessage()}: {record.exc_info[1]!r}")


@contextmanager
def _listening(world: World) -> Iterator[None]:
    log, handler = logging.getLogger("deuce.server"), _Complaints(world)
    before, log.propagate = log.propagate, False
    log.addHandler(handler)
    try:
        yield
    finally:
        log.removeHandler(handler)
        log.propagate = before


def simulate(
    seed: int, sabotage: Sabotage | None = None, trace: Callable[[str], None] | None = None
) -> Outcome:
    """All that happens with a seed. The same seed is always the same story."""
    compile_everything()
    sabotage = sabotage or Sabotage()
    world, findings = World(seed, sabotage), Findings()
    world.trace = trace
    with ExitStack() as stack:
        for one in (determined(str(seed), world.loop), thinkers_installed(), world.board.installed()):
            stack.enter_context(one)
        for one in sabotage.patches:
            stack.enter_context(one())
        stack.enter_context(_listening(world))
        try:
            findings = world.loop.run(world.run())
        except Stuck as stuck:
            world.fault(str(stuck))
        world.loop.forget()
    return Outcome(
        seed,
        world.plan,
        world.faults[:MOST_FAULTS],
        world.digest,
        world.loop.time(),
        world.loop.steps,
        world.deaths,
        findings,
    )
