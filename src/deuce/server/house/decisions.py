"""What operators have decided, as every server of a database knows it: bans, mutes, closed tables, an announcement.

Decisions are documents, written by `deuce admin` while servers run. A server reads all of them every two seconds; there
are few. Of guests they hold a mark made with the server's key, so that being forgotten undoes no ban, and no document
names a guest.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from typing import Protocol

from deuce.server.addresses import Networks
from deuce.server.house.words import read_lists
from deuce.server.identity import Signer, now
from deuce.server.problems import Refusal
from deuce.server.settings import Settings
from deuce.server.store import Document, Store, StoreError, TableRow
from deuce.server.store.contents import Announcement
from deuce.server.store.documents import ANNOUNCEMENT, AUDIT, BAN, CLOSED, MUTE, OnlyKey

log = logging.getLogger("deuce.server")

READ_EVERY = 2.0  # seconds between two looks at what has been decided
MAX_DECISIONS = 10_000  # of a kind
MARK = 22  # characters of what stands for a guest
MAX_KNOWN = 10_000  # guests of whom we remember that they have played enough to chat
LOOKED_AT = 4  # tables of a newcomer that are looked at for each game they need, the newest


def mark_of(signer: Signer, guest: str) -> str:
    """Return what stands for a guest in a decision; without the server's key nobody finds out whom it means."""
    return signer.secret_for("house", guest)[:MARK]


def has_played(row: TableRow, guest: str) -> bool:
    """Has somebody played a game here to its end? One brought along, gone on with or given up costs nobody any time."""
    return (
        row.state == "over"
        and not row.brought
        and row.what_if is None
        and any(seat.guest == guest and not seat.by_bot for seat in row.seats)
    )


class Guarded(Protocol):
    """A connection that may have to end because of a decision."""

    guest: str
    table_id: str
    address: str
    unheard: frozenset[str]

    def end(self, refusal: Refusal) -> None: ...


class House:
    """Who may come in, who may speak, and what the page tells everybody."""

    def __init__(self, store: Store, signer: Signer, settings: Settings) -> None:
        self._store = store
        self._signer = signer
        self._chat_after_games = settings.chat_after_games
        self.words = read_lists(settings.words, settings.block_words)
        self.connections: set[Guarded] = set()
        self.closed: frozenset[str] = frozenset()  # tables
        self.announcement: Announcement | None = None
        self._banned: frozenset[str] = frozenset()
        self._banned_networks = Networks("")
        self._muted: frozenset[str] = frozenset()
        self._known: OrderedDict[str, None] = OrderedDict()  # guests who have played enough to chat
        self._last_act = ""  # the newest line of the audit log

    # ----------------------------------------------------------------------------------------- following

    async def follow(self, tell: Callable[[], None] = lambda: None) -> None:
        """Keep up with what is decided, whatever goes wrong; `tell` is called when an operator did something."""
        while True:
            try:
                if await self.read():
                    tell()
            except StoreError:  # what was decided before holds
                log.debug("what was decided cannot be read just now")
            except Exception:
                log.exception("while reading what was decided")
            await asyncio.sleep(READ_EVERY)

    async def read(self) -> bool:
        """Read all decisions; true if an operator did anything since. Connections that are not allowed any more end."""
        acts = await self._store.documents(AUDIT.name, most=1)
        last_act = acts[0].id if acts else ""
        bans = [BAN.key_of(one) for one in await self._in_force(BAN.name)]
        self._banned = frozenset(key.whom for key in bans if key.what == "guest")
        networks = ",".join(sorted(key.whom for key in bans if key.what == "network"))
        if networks != self._banned_networks.text:
            self._banned_networks = Networks(networks)
        self._muted = frozenset(MUTE.key_of(one).mark for one in await self._in_force(MUTE.name))
        self.closed = frozenset(
            one.id for one in await self._store.documents(CLOSED.name, most=MAX_DECISIONS)
        )
        said = await ANNOUNCEMENT.get(self._store, OnlyKey())
        self.announcement = ANNOUNCEMENT.read(said) if said is not None else None
        changed, self._last_act = last_act != self._last_act, last_act
        self._end_connections()
        return changed

    async def _in_force(self, kind: str) -> list[Document]:
        """Decisions of a kind that have not run out. The rank of such a document is when it does; 0: never."""
        found = await self._store.documents(kind, most=MAX_DECISIONS)
        return [one for one in found if not one.rank or one.rank > now()]

    def _end_connections(self) -> None:
        for connection in tuple(self.connections):
            try:
                self.check_guest(connection.guest, connection.address)
                self.check_table(connection.table_id)
            except Refusal as refusal:
                connection.end(refusal)

    # ------------------------------------------------------------------------------------------ checking

    def check_guest(self, guest: str | None, address: str) -> None:
        """Refuse somebody who is banned, or comes from a network that is."""
        is_banned = guest is not None and self._banned and mark_of(self._signer, guest) in self._banned
        if is_banned or address in self._banned_networks:
            raise Refusal("banned")

    def check_table(self, table: str) -> None:
        """Refuse a table that was closed."""
        if table in self.closed:
            raise Refusal("closed")

    def check_name(self, name: str) -> None:
        """Refuse a name with a word that nobody says here."""
        if self.words.is_in(name):
            raise Refusal("bad_words")

    def harmless(self, name: str) -> str:
        """Return a name that came with a game; nothing if it holds a word that nobody says here."""
        return "" if self.words.is_in(name) else name

    async def check_chat(self, guest: str, text: str | None) -> None:
        """Refuse somebody who may not speak, or not yet, and words that nobody says here. None: a reaction."""
        if self._muted and mark_of(self._signer, guest) in self._muted:
            raise Refusal("muted")
        if text is None:
            return
        if self.words.is_in(text):
            raise Refusal("bad_words")
        if self._chat_after_games and not await self._may_chat(guest):
            raise Refusal("chat_later")

    async def _may_chat(self, guest: str) -> bool:
        """Has somebody played as many games as it takes? That they have is not asked again."""
        if guest in self._known:
            return True
        rows = await self._store.tables_of(guest, LOOKED_AT * self._chat_after_games)
        if sum(has_played(row, guest) for row in rows) < self._chat_after_games:
            return False
        self._known[guest] = None
        if len(self._known) > MAX_KNOWN:
            self._known.popitem(last=False)
        return True
