"""The process of an engine, which reads and writes lines; nothing that it does can make us hang.

Each pipe has a thread of its own, so that a program that does not read, or never stops writing, blocks only
that thread until it is killed. The program runs in a process group, which is killed as a whole.
"""

from __future__ import annotations

import contextlib
import os
import shlex
import signal
import subprocess
import threading
import time
from collections import deque
from queue import SimpleQueue

from deuce.bots.engine.protocol import MAX_LINE, Message, Quit, encode
from deuce.errors import EngineError, LateError, UsageError

MAX_UNREAD = 8 * MAX_LINE  # bytes; an honest engine writes when it is asked
STDERR_KEPT = 2000  # bytes of the last error output, for messages
QUIT_SECONDS = 0.5  # seconds to end after `quit` before being killed


class _Mailbox:
    """Lines that wait to be read, and why no more will come."""

    def __init__(self) -> None:
        self._lines: deque[bytes] = deque()
        self._size = 0
        self._end: str | None = None
        self._changed = threading.Condition()

    def put(self, line: bytes) -> bool:
        """Keep a line; False if too much waits already."""
        with self._changed:
            self._size += len(line)
            if self._size > MAX_UNREAD:
                return False
            self._lines.append(line)
            self._changed.notify()
            return True

    def end(self, reason: str) -> None:
        with self._changed:
            self._end = reason
            self._changed.notify()

    def get(self, deadline: float) -> tuple[bytes | None, str | None]:
        """The next line; or None and why no more will come, if that is known by the deadline."""
        with self._changed:
            self._changed.wait_for(lambda: self._lines or self._end, deadline - time.monotonic())
            if not self._lines:
                return None, self._end
            line = self._lines.popleft()
            self._size -= len(line)
            return line, None


class EngineProcess:
    """A running program that speaks the protocol."""

    def __init__(self, command: str) -> None:
        self.command = command
        try:
            words = shlex.split(command)
        except ValueError as error:
            raise UsageError(f"{command!r} is not a command: {error}") from error
        if not words:
            raise UsageError("cmd: needs a command, such as cmd:python examples/bot.py")
        try:
            self._process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else error
            raise UsageError(f"the engine {command!r} cannot be started: {reason}") from error
        self._mailbox = _Mailbox()
        self._to_send: SimpleQueue[bytes | None] = SimpleQueue()
        self._errors: deque[bytes] = deque()
        self._threads = [
            threading.Thread(target=task, daemon=True)
            for task in (self._read_lines, self._write_lines, self._read_errors)
        ]
        for thread in self._threads:
            thread.start()

    # -- for the game

    def send(self, message: Message) -> None:
        """Hand a message over; it is written in the background."""
        self._to_send.put(encode(message))

    def receive(self, deadline: float) -> bytes:
        """The next line; LateError if none comes before `deadline` (of time.monotonic)."""
        line, end = self._mailbox.get(deadline)
        if line is not None:
            return line
        if end is None:
            raise LateError("it did not answer in time")
        raise EngineError(end + self._last_words())

    @property
    def is_running(self) -> bool:
        """Has the program not ended?"""
        return self._process.poll() is None

    def close(self) -> None:
        """End the program: ask it to, and do not wait long."""
        self.send(Quit())
        self._to_send.put(None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(QUIT_SECONDS)
        self.kill()

    def kill(self) -> None:
        """End the program, and whatever it started in its process group."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        self._process.wait()
        self._to_send.put(None)
        for thread in self._threads:
            thread.join(QUIT_SECONDS)
        # A grandchild in a group of its own may hold the pipes open: they are left to daemon threads then.
        if not any(thread.is_alive() for thread in self._threads):
            for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
                if pipe is not None:
                    with contextlib.suppress(OSError):
                        pipe.close()

    def _last_words(self) -> str:
        """How the program ended, and the last line of its error output."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(QUIT_SECONDS)
            self._threads[-1].join(QUIT_SECONDS)
        code = self._process.returncode
        how = "" if code is None else f", and ended with exit code {code}"
        lines = b"".join(self._errors)[-STDERR_KEPT:].decode("utf-8", "replace").split("\n")
        last = next((line.strip() for line in reversed(lines) if line.strip()), "")
        return how + (f"; its last words: {last!r}" if last else "")

    # -- threads

    def _read_lines(self) -> None:
        assert self._process.stdout is not None
        reason = "it closed its output"
        while line := self._process.stdout.readline(MAX_LINE + 1):
            if len(line) > MAX_LINE:
                reason = f"it wrote a line of more than {MAX_LINE} bytes"
                break
            if line.strip() and not self._mailbox.put(line):
                reason = f"it wrote more than {MAX_UNREAD} bytes that nobody asked for"
                break
        self._mailbox.end(reason)

    def _write_lines(self) -> None:
        assert self._process.stdin is not None
        with contextlib.suppress(OSError):  # that a program is gone shows on the reading side
            while (line := self._to_send.get()) is not None:
                self._process.stdin.write(line)
                self._process.stdin.flush()
        with contextlib.suppress(OSError):
            self._process.stdin.close()

    def _read_errors(self) -> None:
        assert self._process.stderr is not None
        stream = self._process.stderr
        while chunk := os.read(stream.fileno(), STDERR_KEPT):
            self._errors.append(chunk)
            while sum(map(len, self._errors)) - len(self._errors[0]) >= STDERR_KEPT:
                self._errors.popleft()
