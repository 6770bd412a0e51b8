"""How servers notify each other that something has changed. What has changed is in the log and the rows.

A notice may be lost, come twice or late; whoever hears one looks into the store. `Missed` says that some were lost.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol

import msgspec


class Changed(msgspec.Struct, frozen=True, array_like=True, tag="changed"):
    """Tells how far a table has come."""

    table: str
    version: int
    n: int
    chat: int


class Present(msgspec.Struct, frozen=True, array_like=True, tag="present"):
    """Tells who is connected to a table at one process; `loaded`: it has the table in memory, people or not."""

    process: str
    table: str
    seats: list[int]
    watching: int
    loaded: bool
    origin: str = ""  # stands for the address that opened it, and tells nothing of it


class Called(msgspec.Struct, frozen=True, array_like=True, tag="called"):
    """Tells that a table waits for an online bot, which may be connected to any server."""

    table: str
    bot: str  # its public id


class Gone(msgspec.Struct, frozen=True, array_like=True, tag="gone"):
    """Tells that a process is no longer there."""

    process: str


class Missed(msgspec.Struct, frozen=True, array_like=True, tag="missed"):
    """Tells that notices may have been lost: look whether anything has changed, and say again who is present."""


class Unsaid(msgspec.Struct, frozen=True, array_like=True, tag="unsaid"):
    """Tells that what somebody has said is kept no longer, at whichever table."""

    by: str  # the public id


class Blocks(msgspec.Struct, frozen=True, array_like=True, tag="blocks"):
    """Tells that somebody has changed whom they block, and whose chat they are not sent."""

    by: str  # the public id


Notice = Changed | Present | Called | Gone | Missed | Unsaid | Blocks
Hear = Callable[[Notice], None]


class Bus(Protocol):
    """Lets servers hear of each other."""

    process: str  # the name of this one

    @property
    def processes(self) -> set[str]:
        """Return the processes that are alive, this one among them."""

    def tell(self, notice: Notice) -> None:
        """Send a notice to all other servers, without waiting."""

    async def listen(self, hear: Hear) -> None:
        """Receive the notices of other servers until cancelled."""

    async def close(self) -> None: ...


class LocalBus:
    """Serves a server that is alone, with nobody else to tell."""

    def __init__(self) -> None:
        self.process = "only"

    @property
    def processes(self) -> set[str]:
        return {self.process}

    def tell(self, notice: Notice) -> None:
        pass

    async def listen(self, hear: Hear) -> None:
        await asyncio.Event().wait()

    async def close(self) -> None:
        pass
