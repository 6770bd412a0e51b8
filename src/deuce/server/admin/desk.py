"""The desk of an operator: a store that a running server may use at the same time, and the audit log."""

from __future__ import annotations

import getpass
import os
import secrets
from types import TracebackType
from typing import Self

from deuce.errors import UsageError
from deuce.server.databases import sqlite_path
from deuce.server.identity import Signer, now
from deuce.server.keys import keys_at
from deuce.server.settings import Settings
from deuce.server.store import AdminStore, Write
from deuce.server.store.contents import Act
from deuce.server.store.documents import AUDIT, PLAYER, NumberKey, PlayerKey
from deuce.server.store.sqlite import SqliteStore

GUESTS_AT_ONCE = 1000
MAX_DETAIL = 300  # characters of what a line of the audit log says beside who and what


def operator() -> str:
    """Return the user of this machine who does something, by the name they logged in with."""
    try:
        return os.environ.get("SUDO_USER") or getpass.getuser()
    except (KeyError, OSError):
        return f"user {os.getuid()}"


def open_store(settings: Settings) -> AdminStore:
    """Open the store of a server, beside that server."""
    if settings.on_postgres:
        from deuce.server.store.postgres import PostgresStore

        return PostgresStore(settings.database, beside=True)
    return SqliteStore(sqlite_path(settings.database), beside=True)


def number() -> NumberKey:
    """Return the key of something in a series: such keys sort by time."""
    return NumberKey(f"{now():013d}-{secrets.token_hex(4)}")


class Desk:
    """An open store, the keys of the server, and the audit log."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = open_store(settings)
        self.signer: Signer

    async def __aenter__(self) -> Self:
        await self.store.open()
        self.signer = Signer(await self.store.secret(), await keys_at(self.store, now()))
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.store.close()

    async def act(self, verb: str, *writes: Write, about: str = "", detail: str = "") -> None:
        """Do something, and leave a line that says so, in one transaction."""
        line = Act(verb, operator(), about, detail[:MAX_DETAIL])
        await self.store.commit(*writes, AUDIT.put(number(), line, at=now()))

    async def guest(self, public: str) -> str:
        """Find the guest whom others know by a public id."""
        known = await PLAYER.get(self.store, PlayerKey(public))
        if known is not None:
            return known.owner
        after = ""
        while ids := await self.store.guest_ids(after, GUESTS_AT_ONCE):
            for guest in ids:
                if self.signer.public_id(guest) == public:
                    return guest
            after = ids[-1]
        raise UsageError(
            f"there is no guest {public}: give the id that profiles, deuce admin guests or … tables show"
        )
