"""Signals that must not end a server while it cannot heed them yet: as it starts, and as it starts itself anew."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable
from types import FrameType

WITHOUT_MEANING = ("SIGUSR1", "SIGUSR2")  # here, and must not end us
HELD_SIGNALS = ("SIGHUP", *WITHOUT_MEANING)


def hold() -> None:
    """Let them wait until `heed`. A program that takes the place of this one (exec) goes on holding them."""
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_BLOCK, [getattr(signal, name) for name in HELD_SIGNALS])


def heed(hang_up: Callable[[int, FrameType | None], None]) -> None:
    """Handle SIGHUP from now on, one that has come meanwhile too, and nothing else of them."""
    if sys.platform != "win32":
        signal.signal(signal.SIGHUP, hang_up)
        for name in WITHOUT_MEANING:
            signal.signal(getattr(signal, name), signal.SIG_IGN)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [getattr(signal, name) for name in HELD_SIGNALS])


def ignore() -> None:
    """In a worker: all of them are for the process above it."""
    if sys.platform != "win32":
        for name in HELD_SIGNALS:
            signal.signal(getattr(signal, name), signal.SIG_IGN)
