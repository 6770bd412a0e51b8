"""The protocol below HTTP: uvicorn's, with deadlines, and a limit of connections from one network.

Nothing here waits for a client: whoever does not say what they want in time, or does not read the answer, is cut off.
"""

from __future__ import annotations

import asyncio
import sys
import time
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from deuce.server.gate import Gate
from deuce.server.rates import Bounds, Rate

# Seconds between two looks at a connection.
LOOK_EVERY = 2.0


class Config(uvicorn.Config):
    """How uvicorn is to run the server, who is let in, and how many frames a WebSocket may send."""

    gate: Gate
    bounds = Bounds()
    frames: Rate | None = None  # None: as ever


class Door(H11Protocol):
    """Handles one HTTP connection."""

    config: Config

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._host = self.client[0] if self.client else ""
        self._look_timer = self.loop.call_later(LOOK_EVERY, self._look)
        self._stage: Any = None  # what we wait for, as of the last look
        self._stage_since = self._taken_at = time.monotonic()
        self._unread = 0  # bytes of answers that waited then
        if not self.config.gate.enter(self._host):
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._leave()
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        """Say that this is no request, unless the answer has begun: a body may turn out to be none later on."""
        if self.cycle is not None:  # whoever works at an answer need not
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.close()
        if error := sys.exception():  # what is no HTTP: it knows where it was raised, and is known there
            error.__traceback__ = None

    def _leave(self) -> None:
        """Let go of a connection that is over, or has become a WebSocket, which is counted and looked after there."""
        self._look_timer.cancel()
        self.config.gate.leave(self._host)

    def _look(self) -> None:
        """Cut off a client that is late with a request, or does not read the answer."""
        time_now = time.monotonic()
        stage = (self.cycle, self.conn.their_state)
        if stage != self._stage:
            self._stage, self._stage_since = stage, time_now
        unread = self.transport.get_write_buffer_size()
        if not unread or unread < self._unread:
            self._taken_at = time_now
        self._unread = unread
        waited, bounds = time_now - self._stage_since, self.config.bounds
        late = (
            (waited > bounds.head_seconds and self.conn.their_state is h11.IDLE)
            or (waited > bounds.body_seconds and self.conn.their_state is h11.SEND_BODY)
            or time_now - self._taken_at > bounds.stalled_seconds
        )
        if late:
            (self.transport.abort if unread else self.transport.close)()
        else:
            self._look_timer = self.loop.call_later(LOOK_EVERY, self._look)
