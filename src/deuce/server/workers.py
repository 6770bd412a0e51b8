"""Several server processes on one port: they share the listening socket, and the database connects them.

The process that watches over them serves nobody and imports no game. It hands each worker its settings over the pipe
that also tells the worker when this process is gone; a worker says over another pipe that it is ready to play. New
settings, or a new version, come into force without a gap (SIGHUP): a new worker is started for each old one, and only
when it is ready is the old one told to stop.
"""

from __future__ import annotations

import logging
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from threading import Thread
from types import FrameType

import msgspec
from prometheus_client.multiprocess import mark_process_dead

from deuce.errors import DeuceError
from deuce.server import logs, signals
from deuce.server.databases import without_password
from deuce.server.metrics import SHARED
from deuce.server.settings import Settings

log = logging.getLogger("deuce.server")

# Seconds between two looks at the workers.
LOOK_EVERY = 0.1
# Seconds that a worker has to end by itself.
END_WITHIN = 10.0
# A worker that has lived for fewer seconds than this is started again only after a pause, also in seconds.
SHORT_LIFE = 5.0
RESTART_PAUSE = 1.0
# Seconds in which a new worker has to be ready before the old ones are left as they are: it may have to compile.
READY_WITHIN = 300.0
READY = b"ready\n"  # what a worker says


class Worker:
    """A process that serves."""

    def __init__(
        self, command: list[str], environment: dict[str, str], listening: int, settings: Settings
    ) -> None:
        self.begun = time.monotonic()
        self.is_ready = False
        self.told_to_end: float | None = None  # when
        self._process = subprocess.Popen(
            command,
            env=environment,
            stdin=subprocess.PIPE,  # its end tells a worker that we are gone, however that came
            stdout=subprocess.PIPE,
            pass_fds=[listening],
            start_new_session=True,  # Ctrl+C is for us to pass on, once
        )
        self.pid = self._process.pid
        assert self._process.stdin is not None and self._process.stdout is not None
        os.set_blocking(self._process.stdout.fileno(), False)
        with suppress(BrokenPipeError):  # it has ended already, and says why itself
            self._process.stdin.write(msgspec.json.encode(settings) + b"\n")
            self._process.stdin.flush()

    @property
    def ended_with(self) -> int | None:
        """Return the exit code of a worker that is no more."""
        return self._process.poll()

    def look(self) -> None:
        """Hear whether it is ready, and end it for good if it does not end when it is told to."""
        assert self._process.stdout is not None
        if not self.is_ready:
            self.is_ready = READY in (self._process.stdout.read() or b"")
        if self.told_to_end is not None and time.monotonic() - self.told_to_end > END_WITHIN:
            self._process.kill()

    def end(self) -> None:
        """Tell it to stop."""
        if self.told_to_end is None:
            self.told_to_end = time.monotonic()
            self._process.terminate()

    def close(self) -> None:
        """Wait for its end, and let go of the pipes."""
        try:
            self._process.wait(max(0.1, (self.told_to_end or 0.0) + END_WITHIN - time.monotonic()))
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with suppress(BrokenPipeError):  # what it was told has never been read
                    pipe.close()


class Workers:
    """Starts the workers, starts others for those that die or are to be replaced, and ends them all at the end."""

    def __init__(self, listening: socket.socket, settings: Settings, reload: Callable[[], Settings]) -> None:
        """`reload` reads the settings again, and raises DeuceError if they are wrong."""
        self._listening = listening
        self._command = [sys.executable, "-m", "deuce", "serve", "--socket", str(listening.fileno())]
        self._environment = dict(os.environ)
        self._settings = settings
        self._reload = reload
        self._stopping = self._reloading = False
        self._running: list[Worker] = []
        self._to_replace: deque[Worker] = deque()
        self._successor: Worker | None = None
        self._start_after = 0.0  # when a worker may be started again

    def run(self) -> None:
        """Watch over the workers until this process is told to stop."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)
        signals.heed(self._hang_up)
        with tempfile.TemporaryDirectory(prefix="deuce-metrics-") as figures:
            self._environment[SHARED] = figures
            while not self._stopping:
                if self._reloading:
                    self._reloading = False
                    self._begin_to_replace()
                self._keep_up(Path(figures))
                time.sleep(LOOK_EVERY)
            for worker in self._running:
                worker.end()
            for worker in self._running:
                worker.close()

    def _stop(self, _number: int, _frame: FrameType | None) -> None:
        self._stopping = True

    def _hang_up(self, _number: int, _frame: FrameType | None) -> None:
        self._reloading = True

    # ----------------------------------------------------------------------------------------- replacing

    def _begin_to_replace(self) -> None:
        try:
            settings = self._reload()
        except DeuceError as error:
            log.error("The settings stay as they are: %s", error)
            return
        self._settings = self._with_what_stays(settings)
        logs.set_up(self._settings.log)
        if self._successor is not None:  # with settings that are old by now
            self._successor.end()
            self._successor = None
        self._to_replace = deque(worker for worker in self._running if worker.told_to_end is None)
        log.info("Replacing %d workers, one after the other", len(self._to_replace))

    def _with_what_stays(self, settings: Settings) -> Settings:
        """Return new settings with what only a restart changes as it was: old and new workers serve the same games."""
        before = self._settings
        fixed = {
            name: getattr(before, name)
            for name in ("host", "port")
            if getattr(settings, name) != getattr(before, name)
        }
        if without_password(settings.database) != without_password(before.database):
            fixed["database"] = before.database
        if fixed:
            log.warning("Only a restart changes: %s", ", ".join(fixed))
        return replace(settings, **fixed)

    def _keep_up(self, figures: Path) -> None:
        for worker in list(self._running):
            worker.look()
            if worker.ended_with is not None:
                self._bury(worker, figures)
        if self._successor is not None and self._successor.is_ready:
            log.info("Worker %d takes over", self._successor.pid)
            self._successor = None
            if self._to_replace:
                self._to_replace.popleft().end()
        elif self._successor is not None and time.monotonic() - self._successor.begun > READY_WITHIN:
            self._give_up("is not ready")
        staying = [
            worker for worker in self._running if worker.told_to_end is None and worker is not self._successor
        ]
        are_ending = any(worker.told_to_end is not None for worker in self._running)
        if len(staying) < self._settings.workers:
            self._start()
        elif len(staying) > self._settings.workers:  # fewer are wanted than there were
            (self._to_replace.popleft() if self._to_replace else staying[0]).end()
        elif self._to_replace and self._successor is None and not are_ending:
            self._successor = self._start()

    def _start(self) -> Worker | None:
        """One more worker, unless the last one has just ended at once."""
        if time.monotonic() < self._start_after:
            return None
        worker = Worker(self._command, self._environment, self._listening.fileno(), self._settings)
        self._running.append(worker)
        return worker

    def _bury(self, worker: Worker, figures: Path) -> None:
        """Let go of a worker that has ended: because it was to, or another takes its place."""
        self._running.remove(worker)
        worker.close()
        mark_process_dead(worker.pid, str(figures))  # type: ignore[no-untyped-call]
        if worker in self._to_replace:
            self._to_replace.remove(worker)
        if worker is self._successor:
            self._give_up(f"ended with {worker.ended_with}")
        elif worker.told_to_end is None:
            log.error("Worker %d ended with %s; another takes over", worker.pid, worker.ended_with)
            if time.monotonic() - worker.begun < SHORT_LIFE:
                self._start_after = time.monotonic() + RESTART_PAUSE

    def _give_up(self, why: str) -> None:
        """Give up a new worker that came to nothing: those that are there go on."""
        assert self._successor is not None
        log.error("The new worker %d %s; the others go on as they are", self._successor.pid, why)
        self._successor.end()
        self._successor = None
        self._to_replace.clear()


# ------------------------------------------------------------------------------------------------- in a worker


def settings_from_parent() -> Settings:
    """In a worker: the settings, which are the first line that it is handed."""
    return msgspec.json.decode(sys.stdin.buffer.readline(), type=Settings)


def tell_parent() -> None:
    """In a worker: it is ready to play."""
    with suppress(OSError):  # nobody listens any more
        os.write(sys.stdout.fileno(), READY)


def end_with_parent() -> None:
    """In a worker: stop when whoever started us is gone."""

    def watch() -> None:
        while sys.stdin.buffer.read(1):
            pass
        os.kill(os.getpid(), signal.SIGTERM)

    Thread(target=watch, name="deuce-parent", daemon=True).start()
