"""Log lines: a sentence for people, or JSON for machines; and an id that follows a request through all of them.

Cookies, links, messages and cards are never logged; of an address only the pattern, for the rest may be a secret link.
"""

from __future__ import annotations

import logging
import re
import secrets
import sys
import threading
import time
from contextvars import ContextVar
from datetime import UTC, datetime
from http import HTTPStatus
from typing import Any

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send

access = logging.getLogger("deuce.access")
request_id: ContextVar[str | None] = ContextVar("request_id", default=None)
GIVEN = re.compile(rb"[A-Za-z0-9_-]{1,64}")  # an id that a proxy has given, if it is harmless


def set_up(style: str) -> None:
    """Log to the standard error: "text" for people, "json" with a line for each request too."""
    handler = logging.StreamHandler(sys.stderr)
    if style == "json":
        handler.setFormatter(JsonLines())
        # What Python would say by itself, in words of its own.
        logging.captureWarnings(True)
        threading.excepthook = _tell_of_thread
    logging.basicConfig(level=logging.WARNING, format="%(message)s", handlers=[handler], force=True)
    logging.getLogger("deuce").setLevel(logging.INFO)
    access.setLevel(logging.INFO if style == "json" else logging.WARNING)


def _tell_of_thread(failed: threading.ExceptHookArgs) -> None:
    """Log what ended a thread."""
    if failed.exc_value is not None and failed.exc_type is not SystemExit:
        name = failed.thread.name if failed.thread else "?"
        logging.getLogger("deuce.server").error("in the thread %s", name, exc_info=failed.exc_value)


# As the protocol calls what anybody may do as often as they like.
FAULTS_OF_CLIENTS = (
    "Invalid UTF-8 sequence received",
    "Invalid HTTP request received",
    "Unsupported upgrade request",
    "ASGI callable returned without completing handshake",  # the answer to somebody who has left
)


def our_own(record: logging.LogRecord) -> bool:
    """Is a line of the protocol's about us? A client that breaks it is cut off, and must not fill the log besides."""
    return not record.getMessage().startswith(FAULTS_OF_CLIENTS)


class JsonLines(logging.Formatter):
    """One object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if request := request_id.get():
            line["request"] = request
        line |= getattr(record, "fields", {})
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


# What machines ask again and again, and what they are answered: that the database is away has a line of its own.
WATCHED = {"/healthz", "/readyz", "/metrics"}
ANSWERS = {HTTPStatus.OK, HTTPStatus.SERVICE_UNAVAILABLE}


def traced(app: ASGIApp, with_addresses: bool = False) -> ASGIApp:
    """Every request has an id, in its log lines and in the answer. `with_addresses`: lines name who asked."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await app(scope, receive, send)
            return
        given = dict(scope["headers"]).get(b"x-request-id", b"")
        request = given.decode() if GIVEN.fullmatch(given) else secrets.token_urlsafe(9)
        token = request_id.set(request)
        begun = time.monotonic()
        status = 0

        async def send_with_id(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], (b"x-request-id", request.encode())]
            elif message["type"] == "websocket.close":
                status = message["code"]
            await send(message)

        try:
            await app(scope, receive, send_with_id)
        finally:
            watched = scope.get("path_template") in WATCHED and status in ANSWERS
            if access.isEnabledFor(logging.INFO) and not watched:
                fields: dict[str, Any] = {
                    "method": scope.get("method", "WEBSOCKET"),
                    "route": scope.get("path_template") or "(page)",
                    "status": status,
                    "ms": round(1000 * (time.monotonic() - begun), 1),
                }
                if with_addresses and scope["client"]:
                    fields["address"] = scope["client"][0]
                access.info("%s %s", fields["method"], fields["route"], extra={"fields": fields})
            request_id.reset(token)

    return answer
