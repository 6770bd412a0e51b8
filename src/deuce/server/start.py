"""Starts a server by its settings: in this process, or as several workers that this process watches over."""

from __future__ import annotations

import logging
import os
import socket
import subprocess
import sys
import webbrowser
from collections.abc import Callable, Sequence

import click
import msgspec

from deuce.errors import UsageError
from deuce.server import logs, signals
from deuce.server.settings import Settings

log = logging.getLogger("deuce.server")

BACKLOG = 2048
# Bytes of a connection that the system may hold besides those that we hold; by default it would take megabytes.
SEND_BUFFER_BYTES = 131_072
LISTENING = "--listening"  # the option by which a server that starts itself anew hands its socket on


class StartError(UsageError):
    """Another process has said already why the server cannot start."""


def serve(
    settings: Settings,
    reload: Callable[[], Settings],
    *,
    release: Sequence[str] = (),
    show: bool = False,
    inherited: int | None = None,
) -> None:
    """Serve until interrupted. The page is there at once; what is still being compiled delays only first moves.

    `reload` reads the settings again; `inherited`: the socket of the server that this one takes over from.
    """
    logs.set_up(settings.log)
    if settings.workers > 1 and sys.platform == "win32":
        raise UsageError("several workers cannot share a port on Windows: start one server per port instead")
    listening = socket.socket(fileno=inherited) if inherited else listen(settings.host, settings.port)
    if settings.workers > 1:
        from deuce.server.workers import Workers

        _prepare(settings, release)
        _tell_address(settings, listening, show)
        Workers(listening, settings, reload).run()
        return
    from deuce.server.run import prepare, process_of

    prepare(settings, release)
    process = process_of(settings)
    if inherited is None:
        _tell_address(settings, listening, show)
    if process.until_told(listening, reload):
        _start_anew(listening)


def work(number: int) -> None:
    """Serve as one of several workers, at the socket that they share."""
    from deuce.server.workers import end_with_parent, settings_from_parent, tell_parent

    settings = settings_from_parent()
    logs.set_up(settings.log)
    end_with_parent()
    signals.ignore()
    from deuce.server.run import process_of

    process_of(settings, tell_parent).until_told(socket.socket(fileno=number), None)


def prepare_only() -> None:
    """In a process of its own: see that the database can be used and has our tables, with settings from its input."""
    settings, release = msgspec.json.decode(sys.stdin.buffer.readline(), type=tuple[Settings, list[str]])
    logs.set_up(settings.log)
    from deuce.server.run import prepare

    prepare(settings, release)


def _prepare(settings: Settings, release: Sequence[str]) -> None:
    """Have it done by another process: what that takes to import is not to stay in this one."""
    order = msgspec.json.encode((settings, list(release)))
    command = [sys.executable, "-m", "deuce", "serve", "--prepare"]
    if subprocess.run(command, input=order + b"\n", start_new_session=True).returncode:
        raise StartError("the database cannot be used")


def listen(host: str, port: int) -> socket.socket:
    """Open a socket that listens there."""
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listening = socket.create_server((str(address[0]), port), family=family, backlog=BACKLOG)
        # The connections inherit the size from the listening socket.
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER_BYTES)
        return listening
    except OSError as error:
        raise UsageError(f"cannot listen at {host}, port {port}: {os.strerror(error.errno or 0)}") from error


def _tell_address(settings: Settings, listening: socket.socket, show: bool) -> None:
    host, port = settings.host, listening.getsockname()[1]
    shown = "localhost" if host in ("0.0.0.0", "::", "127.0.0.1", "::1") else host
    address = f"http://{f'[{shown}]' if ':' in shown else shown}:{port}"
    if settings.log == "json":  # then there is nothing but JSON
        log.info("Deuce is at %s", address)
    else:
        click.echo(f"Deuce is at {address}")
    if show:
        webbrowser.open(address)


def _start_anew(listening: socket.socket) -> None:
    """Become the same command again, in the same process and at the same socket: whoever connects meanwhile waits."""
    signals.hold()
    listening.set_inheritable(True)
    arguments = sys.orig_argv[:]
    if LISTENING in arguments:
        at = arguments.index(LISTENING)
        del arguments[at : at + 2]
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    os.execv(sys.executable, [*arguments, LISTENING, str(listening.fileno())])
