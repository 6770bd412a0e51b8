"""A line between people and server that can be cut, reset, stalled or slowed down."""

from __future__ import annotations

import asyncio
import random
import socket
import struct
from typing import Literal

Fault = Literal["cut", "reset", "stall", "delay"]
FAULTS: tuple[Fault, ...] = ("cut", "reset", "stall", "delay")
RESET = struct.pack("ii", 1, 0)  # SO_LINGER: close with RST


class Line:
    """One connection through the proxy."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.near = (reader, writer)
        self.delay = 0.0
        self.flows = asyncio.Event()
        self.flows.set()
        self.tasks: list[asyncio.Task[None]] = []

    def end(self, far: asyncio.StreamWriter | None, reset: bool = False) -> None:
        for writer in (self.near[1], far):
            if writer is None or writer.transport.is_closing():
                continue
            if reset:
                writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
                writer.transport.abort()
            else:
                writer.close()


class Proxy:
    """Listens at a port of its own and passes everything on, until told to misbehave."""

    def __init__(self, port: int, target: int) -> None:
        self.port = port
        self._target = target
        self._lines: dict[Line, asyncio.StreamWriter] = {}

    async def start(self) -> None:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", self.port)

    async def close(self) -> None:
        self._server.close()
        for line, far in list(self._lines.items()):
            line.end(far, reset=True)
            for task in line.tasks:  # also of those that stand still
                task.cancel()
        while self._lines:
            await asyncio.sleep(0.01)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        line = Line(reader, writer)
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._target)
        except OSError:
            line.end(None, reset=True)
            return
        self._lines[line] = far_writer
        line.tasks = [
            asyncio.create_task(self._pump(line, reader, far_writer)),
            asyncio.create_task(self._pump(line, far_reader, writer)),
        ]
        await asyncio.wait(line.tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in line.tasks:
            task.cancel()
        line.end(far_writer)
        self._lines.pop(line, None)

    async def _pump(self, line: Line, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(65_536):
                await line.flows.wait()
                if line.delay:
                    await asyncio.sleep(line.delay)
                writer.write(data)
                await writer.drain()
        except OSError:
            pass

    def strike(self, dice: random.Random, fault: Fault) -> int:
        """Let a fault happen to some of the connections; return to how many."""
        struck = [line for line in self._lines if dice.random() < 0.5]
        for line in struck:
            match fault:
                case "cut":
                    line.end(self._lines[line])
                case "reset":
                    line.end(self._lines[line], reset=True)
                case "stall":  # half-open: nothing goes through any more, and nobody is told
                    line.flows.clear()
                case "delay":
                    line.delay = dice.uniform(0.05, 0.3)
        return len(struck)
