"""Servers that start in a tenth of a second: forked from a process that has imported and compiled everything.

A hundred kills need a hundred starts, and nearly all of a start is Python importing and Numba reading its cache.
What runs in the child is `deuce serve` itself, in a process of its own, with a disk and sockets of its own.
"""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from socket import create_connection
from types import ModuleType
from typing import Any

import msgspec

FORGET_AFTER = 1000  # milliseconds, for a server in a hurry
ANYTHING = (1e12, 1e12)  # a second, and at once: no limit at all
AGAIN = "--again"  # said to a nursery that finds everything compiled
PATIENCE = 120.0  # seconds: the first start on a machine may compile


class Order(msgspec.Struct):
    """What a child is to run, and where its words go."""

    arguments: list[str]
    log: str
    unlimited: bool = False  # nobody is ever too fast
    hurried: bool = False  # a day in minutes: bots do not pause, an empty table is soon forgotten
    descriptors: int = 0  # the most that it may open; 0: as many as we may
    forget_after: int = 0  # milliseconds, for a server in less of a hurry; 0: as ever
    collect_every: float = 0.0  # seconds; likewise


class Nursery:
    """The parent of servers."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "soak.nursery"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,  # Ctrl+C is for us, who then end it in order
        )
        assert self._process.stdin is not None and self._process.stdout is not None
        self._ready = False
        self._orders, self._answers = self._process.stdin, self._process.stdout

    def wait_until_ready(self) -> None:
        assert self._answers.readline() == b"ready\n", "the nursery did not start"
        self._ready = True

    async def start(
        self, database: str, port: int, log: Path, options: Sequence[str] = (), **otherwise: Any
    ) -> Forked:
        """A server with options of `deuce serve`; what is otherwise than ever is said by fields of `Order`."""
        arguments = ["serve", "--database", database, "--port", str(port), *options]
        order = Order(arguments, str(log), **otherwise)
        return Forked(await asyncio.to_thread(self._born, order), port)

    def _born(self, order: Order) -> int:
        self._orders.write(msgspec.json.encode(order) + b"\n")
        self._orders.flush()
        return int(self._answers.readline())

    def close(self) -> None:
        if not self._ready:
            self._process.terminate()
        self._orders.close()
        self._process.wait(PATIENCE)
        self._answers.close()


class Forked:
    """A server that the nursery has started."""

    def __init__(self, pid: int, port: int) -> None:
        self.pid = pid
        self.port = port
        self.address = f"http://127.0.0.1:{port}"

    def wait_until_there(self) -> None:
        end = time.monotonic() + PATIENCE
        while True:
            try:
                create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                if time.monotonic() > end or not self.alive:
                    raise
                time.sleep(0.02)

    @property
    def alive(self) -> bool:
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return False
        return True

    def send(self, number: signal.Signals) -> None:
        os.kill(self.pid, number)

    def gone(self) -> None:
        """Wait until it is."""
        end = time.monotonic() + PATIENCE
        while self.alive:
            if time.monotonic() > end:
                raise TimeoutError(f"server {self.pid} does not end")
            time.sleep(0.01)

    def kill(self) -> None:
        """Not a chance to say goodbye."""
        self.send(signal.SIGKILL)
        self.gone()

    def stop(self) -> None:
        if self.alive:
            self.send(signal.SIGTERM)
            self.gone()


def _child(order: Order) -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    log = os.open(order.log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    null = os.open(os.devnull, os.O_RDWR)
    for number, target in ((0, null), (1, log), (2, log)):
        os.dup2(target, number)
    from deuce.cli import main

    if order.unlimited:
        _lift_limits()
    if order.hurried:
        _hurry()
    if order.descriptors:
        resource.setrlimit(resource.RLIMIT_NOFILE, (order.descriptors, order.descriptors))
    if order.forget_after:
        _set("deuce.server.tables.all_tables", "FORGET_AFTER", order.forget_after)
    if order.collect_every:
        _set("deuce.server.memory", "COLLECT_EVERY", order.collect_every)
    code = 1
    try:
        code = main(order.arguments)
    finally:
        os._exit(code)


def _hurry() -> None:
    from deuce.server.tables import acting, all_tables

    acting.TURN_PAUSE, acting.PHASE_PAUSE = (0.0, 0.0), 0.0
    all_tables.FORGET_AFTER = FORGET_AFTER


def _set(module: str, name: str, value: Any) -> None:
    """What is set must be there: it may have moved."""
    owner = import_module(module)
    assert hasattr(owner, name), f"{module} has no {name}"
    setattr(owner, name, value)


def _lift_limits() -> None:
    """A fuzzer that has to wait finds nothing. Only here, in a child made for it: a server has no such switch."""
    from deuce.server.rates import Rate

    for module, name in rates():
        setattr(module, name, Rate(*ANYTHING))


def rates() -> list[tuple[ModuleType, str]]:
    """Where it is said how much may be asked for how fast."""
    from deuce.server import limits
    from deuce.server import rates as built_in
    from deuce.server.rates import Rate

    return [
        (module, name)
        for module in (limits, built_in)
        for name, value in vars(module).items()
        if isinstance(value, Rate)
    ]


def run() -> None:
    """The parent: everything is imported and compiled once, then children are forked as they are asked for."""
    from deuce._jit import on_compile
    from deuce.games.registry import GAMES
    from deuce.server.tables.rehearsal import REHEARSED, rehearse_bot, rehearse_hint, rehearse_table
    from deuce.server.tables.thinking import once

    compiled: list[bool] = []
    on_compile(lambda: compiled.append(True))
    for module in ("app", "run", "tables.postgres_bus", "workers"):
        import_module(f"deuce.server.{module}")
    for game in GAMES:
        once(rehearse_table, game)
        for level in REHEARSED:
            once(rehearse_bot, level, game)
        once(rehearse_hint, game)
    if compiled and AGAIN not in sys.argv:  # a compiler takes up much memory: children are to have none of it
        os.execv(sys.executable, [sys.executable, "-m", "soak.nursery", AGAIN])
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the dead here
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    children = []
    for line in sys.stdin.buffer:
        pid = os.fork()
        if pid == 0:
            _child(msgspec.json.decode(line, type=Order))
        children.append(pid)
        sys.stdout.write(f"{pid}\n")
        sys.stdout.flush()
    for pid in children:  # whoever asked for them has gone, perhaps without a word
        if _is_ours(pid):
            os.kill(pid, signal.SIGKILL)


def _is_ours(pid: int) -> bool:
    try:
        return int(Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[1]) == os.getpid()
    except OSError:
        return False


if __name__ == "__main__":
    run()
