"""A server for the tests, as a program: `python serving.py DATABASE PORT [brisk]`. Its bots do not dawdle.

A brisk one has short clocks, and tournaments without pauses.
"""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from pathlib import Path

PATIENCE = 60.0  # seconds: the first start on a machine may compile


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


class Server:
    """A server in a process of its own, which can be killed and started again at the same address."""

    def __init__(self, database: Path, *options: str) -> None:
        self._database = database
        self._options = options
        self._port = free_port()
        self.address = f"http://127.0.0.1:{self._port}"
        self.start()

    def start(self) -> None:
        command = [sys.executable, str(Path(__file__)), str(self._database), str(self._port), *self._options]
        self._process = subprocess.Popen(command)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            assert self._process.poll() is None, "the server did not start"
            try:
                socket.create_connection(("127.0.0.1", self._port), 0.2).close()
            except OSError:
                time.sleep(0.05)
            else:
                return
        raise AssertionError("the server did not start in time")

    def kill(self) -> None:
        """Not a chance to say goodbye."""
        self._process.kill()
        self._process.wait(PATIENCE)

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait(PATIENCE)


def main() -> None:
    import uvicorn

    from deuce.server.app import make_app
    from deuce.server.run import configured
    from deuce.server.settings import Settings
    from deuce.server.store.sqlite import SqliteStore
    from deuce.server.tables import seating
    from deuce.server.tournaments import director

    if "brisk" in sys.argv:
        seating.CLOCKS["quick"] = 5_000
        director.PAUSE, director.FILLS_AFTER = 1_000, 2_000
    store = SqliteStore(Path(sys.argv[1]))
    # Push services of the tests are on this machine.
    app = make_app(lambda: store, pace=0.0, absent_after=0, settings=Settings(push_loopback=True))
    config = configured(app)
    config.port, config.timeout_graceful_shutdown = int(sys.argv[2]), 1
    uvicorn.Server(config).run()


if __name__ == "__main__":
    main()
