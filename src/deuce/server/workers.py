"""Several server processes on one port: they share the listening socket, and the database connects them."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from threading import Thread
from types import FrameType

import click
from prometheus_client.multiprocess import mark_process_dead

from deuce.server.metrics import SHARED

# Seconds between two looks at the workers.
LOOK_EVERY = 0.1
# Seconds that a worker has to end by itself.
END_WITHIN = 10.0
# A worker that has lived for fewer seconds than this is started again only after a pause, also in seconds.
SHORT_LIFE = 5.0
RESTART_PAUSE = 1.0


class Workers:
    """Starts the worker processes, restarts those that die, and ends them all when the server stops."""

    def __init__(
        self, listening: socket.socket, count: int, arguments: list[str], secrets: dict[str, str]
    ) -> None:
        self._listening = listening
        self._command = [
            sys.executable, "-m", "deuce", "serve", "--socket", str(listening.fileno()), *arguments,
        ]  # fmt: skip
        self._environment = os.environ | secrets
        self._count = count
        self._stopping = False
        self._running: dict[subprocess.Popen[bytes], float] = {}

    def run(self) -> None:
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)
        with tempfile.TemporaryDirectory(prefix="deuce-metrics-") as figures:
            self._environment[SHARED] = figures
            while not self._stopping:
                self._keep_up(Path(figures))
                time.sleep(LOOK_EVERY)
            self._end()

    def _stop(self, _number: int, _frame: FrameType | None) -> None:
        self._stopping = True

    def _keep_up(self, figures: Path) -> None:
        for worker, begun in list(self._running.items()):
            if worker.poll() is not None:
                del self._running[worker]
                mark_process_dead(worker.pid, str(figures))  # type: ignore[no-untyped-call]
                click.echo(
                    f"deuce: worker {worker.pid} ended with {worker.returncode}; another takes over", err=True
                )
                if time.monotonic() - begun < SHORT_LIFE:
                    time.sleep(RESTART_PAUSE)
        while len(self._running) < self._count and not self._stopping:
            worker = subprocess.Popen(
                self._command,
                env=self._environment,
                stdin=subprocess.PIPE,  # its end tells a worker that we are gone, however that came
                pass_fds=[self._listening.fileno()],
                start_new_session=True,  # Ctrl+C is for us to pass on, once
            )
            self._running[worker] = time.monotonic()

    def _end(self) -> None:
        """Ask all to stop, and see that they do."""
        for worker in self._running:
            worker.terminate()
        until = time.monotonic() + END_WITHIN
        for worker in self._running:
            try:
                worker.wait(max(0.1, until - time.monotonic()))
            except subprocess.TimeoutExpired:
                worker.kill()
                worker.wait()


def end_with_parent() -> None:
    """In a worker: stop when whoever started us is gone."""

    def watch() -> None:
        while sys.stdin.buffer.read(1):
            pass
        os.kill(os.getpid(), signal.SIGTERM)

    Thread(target=watch, name="deuce-parent", daemon=True).start()
