"""Attacks on one server beside honest people: it lives, they play on, and afterwards nothing is left of it.

The server has few file descriptors, and takes every address of this machine but 127.0.0.1 for a stranger's: attackers
come from 127.2.*.*, honest people from others. Each attack (`attacks.py`) is a process of its own, one after the other
and round after round until the minutes are over. A server that dies is a fault, and another one with a new database
takes its place, so that the other attacks are seen too.
"""

from __future__ import annotations

import asyncio
import math
import sqlite3
import statistics
import sys
import time
from asyncio.subprocess import PIPE
from collections.abc import Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from soak.attackers import PATIENCE, Outcome
from soak.attacks import ATTACKS
from soak.ground import FINISH, HELD_UP, Ground, nursery, ready, sqlite_store
from soak.honest import Honest
from soak.memory import resident
from soak.nursery import Forked, Nursery

STRANGERS = ("--spare", "127.0.0.1")  # no other is left out of the limits by address
DESCRIPTORS = 512  # that the server may have
FULL_HOUSE = 350  # connections at once, before the flood
LONGEST = 30.0  # seconds of an attack
ROUNDS = 3  # at least, unless there is no time for it
SHORTEST = 1.0
START = 1.0  # seconds for a process that attacks to begin
AFTERWARDS = 3.0  # seconds in which an attack may still be felt
QUICK = 5.0  # minutes; a flood that is shorter forgets tables sooner and settles for less
COLLECT_EVERY = 15.0  # seconds between two searches for objects that only hold each other
GROWTH = 0.10  # of memory, from before the flood to after it
FREE = 12  # descriptors by which two moments of the same play may differ
MINUTE = 60.0

BOT_P95 = 0.25  # seconds
MOVE_P95 = 0.5
MOVE_MOST = 2.0
SEEN = 0.95  # of the looks at the lobby show the table that is there, and of newcomers come in
FOUND = 0.5  # of the quick matches lead to it: others may be as good
RIVALS = {"minted"}  # they ask for quick matches too, and may take the seat
STARVED = {"sockets"}  # there a newcomer may have to wait until the server has closed what says nothing
NO_LIMIT = {
    "cookieless",
    "one_network",
    "minted",
    "fierce",
    "lobby",
    "reviews",
}  # of which some must be refused


@dataclass
class Run:
    """One attack, once."""

    attack: str
    begin: float
    end: float = 0.0
    peak: float = 0.0  # megabytes
    grown: int = 0  # bytes of the database
    outcome: Outcome = field(default_factory=Outcome)


@dataclass
class Measure:
    """A server at rest."""

    megabytes: float
    descriptors: int
    tables: int = 0


class Siege:
    """A server, its honest people, and those who attack it."""

    def __init__(self, ground: Ground, database: Path, server: Forked, honest: Honest) -> None:
        self.ground = ground
        self.database = database
        self.server = server
        self.honest = honest
        self.runs: list[Run] = []
        self.before: Measure | None = None
        self.peak = 0.0

    @classmethod
    async def begin(cls, ground: Ground, parent: Nursery, number: int) -> Siege:
        quick = ground.minutes < QUICK
        database = ground.folder / f"flood-{number}.sqlite"
        for old in ground.folder.glob(f"{database.name}*"):
            old.unlink()
        server = await parent.start(
            str(database), ground.ports, ground.log, STRANGERS, descriptors=DESCRIPTORS,
            collect_every=1.0 if quick else COLLECT_EVERY, forget_after=1_000 if quick else 0,
        )  # fmt: skip
        await ready(server.address)
        honest = Honest(server.address, ground.tables, ground.seed)
        honest.start()
        return cls(ground, database, server, honest)

    @property
    def settling(self) -> float:
        """Seconds until empty tables are forgotten and what they held is found."""
        return max(1.0, self.ground.minutes) if self.ground.minutes < QUICK else 100.0

    @property
    def afterwards(self) -> float:
        return min(AFTERWARDS, self.settling)

    async def at_rest(self) -> Measure:
        """The server as it is when only honest people are there, and have been for a while."""
        await self._watched(self.settling)
        sizes = []
        for _ in range(10):
            await asyncio.sleep(self.settling / 50)
            sizes.append(resident(self.server.pid))
        return Measure(statistics.median(sizes), descriptors_of(self.server.pid))

    async def _watched(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end and self.server.alive:
            await asyncio.sleep(min(0.25, max(0.0, end - time.monotonic())))

    async def under(self, attack: str, seconds: float, seed: int) -> Run:
        """Let an attack happen."""
        run = Run(attack, time.monotonic())
        size = size_of(self.database)
        running = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "soak.attackers", attack, "--port", str(self.server.port),
            "--seconds", str(seconds), "--seed", str(seed), stdout=PIPE,
        )  # fmt: skip
        watching = asyncio.create_task(self._watch(run))
        try:
            said, _ = await asyncio.wait_for(running.communicate(), seconds + 2 * PATIENCE)
            run.outcome = msgspec.json.decode(said.splitlines()[-1], type=Outcome)
        except (TimeoutError, IndexError, msgspec.DecodeError) as error:
            self.ground.fault(f"the script of {attack} itself fails: {error!r}")
        finally:
            if running.returncode is None:
                running.kill()
                await running.wait()
        await self._watched(self.afterwards)
        watching.cancel()
        run.end = time.monotonic()
        run.grown = size_of(self.database) - size
        self.peak = max(self.peak, run.peak)
        self.runs.append(run)
        return run

    async def _watch(self, run: Run) -> None:
        with suppress(OSError):
            while True:
                run.peak = max(run.peak, resident(self.server.pid))
                await asyncio.sleep(0.1)

    async def lift(self) -> None:
        """The end: honest people finish their games, the server stops."""
        for fault in await self.honest.leave(FINISH if self.server.alive else 0.1):
            if self.server.alive:
                self.ground.fault(fault)
        await asyncio.to_thread(self.server.stop)


def descriptors_of(pid: int) -> int:
    return sum(1 for _ in Path(f"/proc/{pid}/fd").iterdir())


def size_of(database: Path) -> int:
    """Bytes in use in a database that a server has open."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True, timeout=10)) as reader:
        pages, free, size = (
            reader.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("page_count", "freelist_count", "page_size")
        )
    return int((pages - free) * size)


async def flood(ground: Ground) -> None:
    """Every attack in turn, round after round."""
    if not Path("/proc/self/fd").exists():
        ground.verdict.skipped = "reads /proc, which this system does not have"
        return
    async with nursery(ground) as parent:
        sieges = [await Siege.begin(ground, parent, 1)]
        rounds = 0
        try:
            await warmed(sieges[-1])
            names = ground.attacks or tuple(ATTACKS)
            last, between = 1.3 * sieges[0].settling, sieges[0].afterwards + START
            wanted = 1 if ground.minutes < QUICK else ROUNDS
            seconds = (ground.time_left - last) / len(names) / wanted - between
            seconds = max(SHORTEST, min(LONGEST, seconds))
            while rounds == 0 or ground.time_left > last + len(names) * (seconds + between):
                for name in names:
                    run = await sieges[-1].under(name, seconds, ground.seed + rounds)
                    tell_run(ground, sieges[-1], run)
                    if not sieges[-1].server.alive:
                        ground.fault(f"the server did not survive {name}")
                        await sieges[-1].lift()
                        sieges.append(await Siege.begin(ground, parent, len(sieges) + 1))
                        await warmed(sieges[-1])
                rounds += 1
                ground.tell(f"round {rounds} is over, {ground.time_left / MINUTE:.0f} minutes left")
            judge_rest(ground, sieges[-1], await sieges[-1].at_rest())
        finally:
            await sieges[-1].lift()
    ground.verdict.figures["rounds"] = rounds
    ground.fact(
        f"{rounds} rounds of {len(names)} attacks, {seconds:.0f} s each; the server was started {len(sieges)} times"
    )
    judge_attacks(ground, sieges, names)
    await ground.settle(sqlite_store(sieges[-1].database), sieges[-1].honest.crowd, half_open=True)


async def warmed(siege: Siege) -> None:
    """Honest play alone, as it is before the flood, of a server that has once done everything and been full."""
    await siege.honest.tour()
    await siege.honest.full_house(FULL_HOUSE)
    siege.before = await siege.at_rest()
    siege.ground.tell(
        f"before: {siege.before.megabytes:.1f} MB, {siege.before.descriptors} descriptors,"
        f" {siege.honest.crowd.tally.acknowledged} moves so far"
    )


# ------------------------------------------------------------------------------------------------- what is found


def p95(waits: Sequence[float | None]) -> float:
    """In vain is longer than any time."""
    ordered = sorted(math.inf if seconds is None else seconds for seconds in waits)
    return ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))] if ordered else math.nan


def longest(waits: Sequence[float | None]) -> float:
    return max((math.inf if seconds is None else seconds for seconds in waits), default=math.nan)


def share(waits: Sequence[float | None]) -> float:
    """Of those that were not in vain."""
    return sum(seconds is not None for seconds in waits) / len(waits) if waits else math.nan


def tell_run(ground: Ground, siege: Siege, run: Run) -> None:
    waits = {kind: siege.honest.waits(kind, run.begin, run.end) for kind in ("move", "bot", "newcomer")}
    ground.tell(
        f"{run.attack}: {run.outcome.sent:,} sent, {run.outcome.bytes / 1e6:.1f} MB, {run.outcome.answers};"
        f" moves p95 {p95(waits['move']):.3f}, longest {longest(waits['move']):.2f} s;"
        f" bot p95 {p95(waits['bot']):.3f} s;"
        f" peak {run.peak:.0f} MB, database {run.grown / 1000:+.0f} kB {'; '.join(run.outcome.notes)}"
    )


def judge_rest(ground: Ground, siege: Siege, after: Measure) -> None:
    """What is left of the flood once it is over."""
    before = siege.before
    assert before is not None
    growth = after.megabytes / before.megabytes - 1
    ground.verdict.figures["memory"] = {
        "megabytes_before": before.megabytes,
        "megabytes_after": after.megabytes,
        "megabytes_peak": siege.peak,
        "growth": growth,
    }
    ground.verdict.figures["descriptors"] = {"before": before.descriptors, "after": after.descriptors}
    ground.fact(
        f"memory {before.megabytes:.1f} MB before, {after.megabytes:.1f} MB after ({growth:+.1%}), at most"
        f" {siege.peak:.1f} MB; descriptors {before.descriptors} before, {after.descriptors} after"
    )
    if growth > GROWTH:
        ground.fault(f"memory grows by {growth:.1%}")
    if after.descriptors > before.descriptors + FREE:
        ground.fault(f"{after.descriptors - before.descriptors} file descriptors are not given back")


def judge_attacks(ground: Ground, sieges: list[Siege], names: Sequence[str]) -> None:
    """For each attack what honest people felt of it, over all rounds."""
    held_up = max(siege.honest.crowd.held_up for siege in sieges)
    found: dict[str, Any] = {}
    for name in names:
        runs = [(siege, run) for siege in sieges for run in siege.runs if run.attack == name]
        waits = {
            kind: [w for siege, run in runs for w in siege.honest.waits(kind, run.begin, run.end)]
            for kind in ("move", "bot", "lobby", "quick", "newcomer", "turn")
        }
        answers: dict[str, int] = {}
        for _, run in runs:
            for answer, times in run.outcome.answers.items():
                answers[answer] = answers.get(answer, 0) + times
        told = found[name] = {
            "what": (ATTACKS[name].__doc__ or name).strip().rstrip("."),
            "runs": len(runs),
            "sent": sum(run.outcome.sent for _, run in runs),
            "bytes": sum(run.outcome.bytes for _, run in runs),
            "answers": answers,
            "open_at_end": max(run.outcome.open_at_end for _, run in runs),
            "moves": len(waits["move"]),
            "move_p95": _json(p95(waits["move"])),
            "move_longest": _json(longest(waits["move"])),
            "bot_p95": _json(p95(waits["bot"])),
            "bot_longest": _json(longest(waits["bot"])),
            "lobby_shown": _json(share(waits["lobby"])),
            "quick_found": _json(share(waits["quick"])),
            "newcomers_in": _json(share(waits["newcomer"])),
            "newcomer_longest": _json(longest(waits["newcomer"])),
            "turn_p95": _json(p95(waits["turn"])),
            "megabytes_peak": max(run.peak for _, run in runs),
            "bytes_stored": sum(run.grown for _, run in runs) // max(1, len(runs)),
        }
        ground.fact(f"{name}: {_sentence(told)}")
        for fault in faults_of(name, waits, answers, held_up):
            ground.fault(f"{name}: {fault}")
        for _, run in runs:
            for note in run.outcome.notes:
                if "500" in note or "failed" in note:
                    ground.fault(f"{name}: {note}")
    ground.verdict.figures["attacks"] = found


def _sentence(told: dict[str, Any]) -> str:
    def seconds(value: float | None) -> str:
        return "never" if value is None else f"{value:.3f} s"

    def percent(value: float | None) -> str:
        return "–" if value is None else f"{value:.0%}"

    return (
        f"{told['sent']:,} sent in {told['runs']} runs; moves p95 {seconds(told['move_p95'])}, longest"
        f" {seconds(told['move_longest'])} ({told['moves']}); gentle bot p95 {seconds(told['bot_p95'])}; lobby"
        f" {percent(told['lobby_shown'])}, quick match {percent(told['quick_found'])}, newcomers"
        f" {percent(told['newcomers_in'])}; own turn p95 {seconds(told['turn_p95'])};"
        f" peak {told['megabytes_peak']:.0f} MB;"
        f" {told['bytes_stored'] / 1000:.0f} kB stored each time; {told['answers']}"
    )


def faults_of(
    name: str, waits: dict[str, list[float | None]], answers: dict[str, int], held_up: float
) -> list[str]:
    """What must not be, while an attack goes on.

    Times tell nothing where the machine itself stood still. Where others have it, three in a row wait for their turn
    as long as we do: who asks, the server's loop, and the thread of a bot.
    """
    faults = []
    turns = 3 * p95(waits["turn"])
    if held_up <= HELD_UP:
        if waits["move"] and p95(waits["move"]) > MOVE_P95 + turns:
            faults.append(
                f"moves are acknowledged within {p95(waits['move']):.2f} s at p95, turns {turns:.2f} s"
            )
        if longest(waits["move"]) > MOVE_MOST:
            faults.append(f"a move was acknowledged after {longest(waits['move']):.1f} s")
        if waits["bot"] and p95(waits["bot"]) > BOT_P95 + turns:
            faults.append(
                f"a gentle bot answers within {p95(waits['bot']):.2f} s at p95, turns {turns:.2f} s"
            )
    if not waits["move"]:
        faults.append("nobody could move at all")
    if share(waits["lobby"]) < SEEN:
        faults.append(f"the lobby shows an honest table in {share(waits['lobby']):.0%} of the looks at it")
    if share(waits["quick"]) < FOUND and name not in RIVALS:
        faults.append(f"quick match finds it in {share(waits['quick']):.0%} of the tries")
    if share(waits["newcomer"]) < (FOUND if name in STARVED else SEEN):
        faults.append(f"{share(waits['newcomer']):.0%} of the newcomers come in")
    if any(answer.startswith("500") for answer in answers):
        faults.append(f"{answers} to requests")
    refused = sum(times for answer, times in answers.items() if answer.startswith("429"))
    if name in NO_LIMIT and not refused:
        faults.append(f"nothing is refused as too much: {answers}")
    return faults


def _json(value: float) -> float | None:
    """What JSON has no number for, is none."""
    return value if math.isfinite(value) else None
