"""The deterministic simulation: seeds hold and replay exactly, and a server broken on purpose is found out."""

from __future__ import annotations

import asyncio
import os
import random
import secrets
import subprocess
import sys
import time
import uuid
from pathlib import Path

import pytest
from simulation.determinism import determined
from simulation.loop import Process, SimulatedLoop, Stuck
from simulation.run import Outcome, simulate
from simulation.sabotage import WAYS
from simulation.seeds import FOUND

TESTS = Path(__file__).parents[1]
SEEDS = 400
CHUNK = 50  # seeds of one test
REPLAYED = (3, 11, 17)
MOST_SEEDS_TO_FIND = 400  # some ten seconds; a minute on a busy machine


def told(outcome: Outcome) -> str:
    return f"python -m simulation {outcome.seed}\n" + "\n".join(outcome.faults)


@pytest.mark.parametrize("seed", FOUND)
def test_a_seed_that_once_failed(seed: int) -> None:
    outcome = simulate(seed)
    assert not outcome.faults, f"{FOUND[seed]}\n{told(outcome)}"


@pytest.mark.parametrize("first", range(1, SEEDS + 1, CHUNK))
def test_whatever_happens_moves_are_kept_once_and_in_order_and_everybody_comes_to_the_same_end(
    first: int,
) -> None:
    outcomes = [simulate(seed) for seed in range(first, first + CHUNK)]
    failed = [outcome for outcome in outcomes if outcome.faults]
    assert not failed, "\n".join(map(told, failed))
    together = [outcome.findings for outcome in outcomes]
    assert sum(findings.finished for findings in together) >= CHUNK // 2
    assert sum(findings.acknowledged for findings in together) > CHUNK
    assert sum(outcome.deaths for outcome in outcomes) > CHUNK // 2


def digests(hash_seed: int) -> list[str]:
    """What seeds come to in a process of its own, in which sets of texts have another order."""
    paths = [*map(str, (TESTS, TESTS / "server")), *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = {"PYTHONPATH": os.pathsep.join(paths), "PYTHONHASHSEED": str(hash_seed)}
    ran = subprocess.run(
        [sys.executable, "-m", "simulation", *map(str, REPLAYED)],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return [line.split()[-1] for line in ran.stdout.splitlines() if "digest" in line]


def test_a_seed_replays_exactly_in_another_process_too() -> None:
    here = [simulate(seed).digest for seed in REPLAYED]
    assert here == [simulate(seed).digest for seed in REPLAYED]
    assert len(set(here)) == len(REPLAYED)
    assert here == digests(1) == digests(2)


@pytest.mark.parametrize("way", WAYS)
def test_a_server_that_is_broken_on_purpose_is_found_out(way: str) -> None:
    for seed in range(1, MOST_SEEDS_TO_FIND):
        if simulate(seed, WAYS[way]).faults:
            assert not simulate(seed).faults, "it is not what was broken that was found"
            return
    pytest.fail(f"{MOST_SEEDS_TO_FIND} seeds found nothing wrong with a server that was told to {way}")


# ---------------------------------------------------------------------------------------------- what it stands on


def a_loop(seed: int = 1) -> SimulatedLoop:
    return SimulatedLoop(random.Random(seed))  # type: ignore[abstract]  # it has all that is used


def test_time_passes_only_when_nothing_is_left_to_do() -> None:
    loop, seen = a_loop(), list[str]()

    async def main() -> None:
        loop.call_later(3600, seen.append, "late")
        loop.call_later(60, seen.append, "early")
        loop.call_soon(seen.append, "first")
        loop.call_soon(seen.append, "second")
        cancelled = loop.call_later(5, seen.append, "never")
        cancelled.cancel()
        await asyncio.sleep(3601)

    begun = time.monotonic()
    loop.run(main())
    assert seen == ["first", "second", "early", "late"]
    assert loop.time() == 3601 and time.monotonic() - begun < 60


def test_what_a_dead_process_was_doing_does_not_go_on() -> None:
    loop, seen = a_loop(), list[float]()
    process = Process("a server")

    async def work() -> None:
        while True:
            seen.append(loop.time())
            await asyncio.sleep(1)

    async def main() -> None:
        loop.create_task(work(), context=process.context)
        await asyncio.sleep(2.5)
        process.kill()
        await asyncio.sleep(10)

    loop.run(main())
    assert seen == [0, 1, 2]


def test_a_loop_in_which_nothing_is_left_to_happen_says_so() -> None:
    with pytest.raises(Stuck, match="nothing is left"):
        a_loop().run(asyncio.Event().wait())


def test_clocks_and_randomness_come_from_the_seed() -> None:
    def drawn() -> list[object]:
        loop = a_loop()
        with determined("a seed", loop):
            return [
                time.time_ns(),
                time.monotonic(),
                secrets.token_hex(8),
                secrets.choice("abcdefgh"),
                secrets.SystemRandom().random(),
                random.random(),
                uuid.uuid4(),
            ]

    assert drawn() == drawn()
    before = random.getstate()
    drawn()
    assert random.getstate() == before
    assert secrets.token_hex(8) != secrets.token_hex(8)
    assert abs(time.time_ns() / 1e9 - time.time()) < 60
