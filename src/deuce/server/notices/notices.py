"""Tells people that a table waits for them, where they have asked for it: an observer of tables.

What is to be told is a document, written first and dropped when it is told: it survives a restart, waits for the end of
quiet hours, and is told by one server of several. A moment later it may be no news any more: that is seen before.
What is due first is told first, whatever else waits, and each service has a line of its own: one that does not answer
keeps nobody waiting who is reached by another.

What signs and encrypts is imported where it is used: a server that tells nobody anything saves 10 MB of memory.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Literal

import msgspec

from deuce import languages
from deuce.games.registry import game_of
from deuce.server import growth
from deuce.server.identity import now
from deuce.server.limits import Limiter, Payer
from deuce.server.notices.base64url import un64
from deuce.server.notices.delivery import GoneError, Services, UndeliverableError
from deuce.server.notices.messages import PushShown, QuietHours, Subscribe
from deuce.server.problems import Refusal
from deuce.server.rates import Rate
from deuce.server.store import ConflictError, Document, StoreError, TableRow, Write
from deuce.server.store.contents import Device, DueNotice
from deuce.server.store.documents import DEVICE, NOTICE, MarkKey, NoticeKey
from deuce.server.tables.all_tables import Tables
from deuce.server.tables.context import Context
from deuce.server.tournaments.notices import RoundBegins

if TYPE_CHECKING:
    from deuce.server.notices.vapid import Vapid

log = logging.getLogger("deuce.server")

MAX_DEVICES = 8  # of a guest; of more, those that were told of last stay
TOLD_BY_CLOCK = "days"  # games in which nobody sits and waits
DAY = 24 * 60  # minutes
MINUTE = 60_000  # milliseconds
LOOK_EVERY = 20.0  # seconds between two looks at what is due
AT_ONCE = 200  # notices that are told at the same time
SENT_AT_ONCE = 8  # to one service
MAX_WAITING = AT_ONCE // 2  # for their turn at one service; others leave room for those of another
SOON = 5_000  # milliseconds after which they come again
RETRY_AFTER = 5 * MINUTE
MAX_TRIES = 5
LIVES = 24 * 3600  # seconds for which a service keeps a message for a device that is off
PER_GUEST = Rate(1 / 60, 20)
GONE = (404, 410)


class Notices:
    """Keeps where people are reached, and reaches them."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._store = context.store
        self._services = Services(context.settings.push_services, context.settings.push_loopback)
        self._told = Limiter(PER_GUEST)
        self._vapid: Vapid | None = None
        self._lines: dict[str, _Line] = {}  # by service: few, for the operator lists them
        self._telling: dict[str, asyncio.Task[None]] = {}  # by the id of the notice
        self._news = asyncio.Event()
        self.tables: Tables | None = None  # who is asked whether a notice is news still

    # -------------------------------------------------------------------------------------- subscriptions

    async def shown(self, guest: str) -> PushShown:
        """Return whether a guest can be told, and on how many devices they are."""
        devices = await self._store.documents(DEVICE.name, owner=guest, most=MAX_DEVICES)
        if not self._is_on:
            return PushShown(key=None, devices=0)
        quiet = DEVICE.read(devices[0]).quiet if devices else None
        key = (await self._signing()).public_key
        return PushShown(
            key=key,
            devices=len(devices),
            quiet=None if quiet is None else QuietHours(start=quiet[0], end=quiet[1]),
        )

    @property
    def _is_on(self) -> bool:
        return bool(self._services.listed.strip()) or self._services.loopback

    async def _signing(self) -> Vapid:
        from deuce.server.notices.vapid import kept_vapid

        if self._vapid is None:
            self._vapid = await kept_vapid(self._store, self._context.settings.site_contact)
        return self._vapid

    async def subscribe(self, guest: str, asked: Subscribe, payer: Payer) -> PushShown:
        """Tell a guest on one more device from now on, or otherwise on one that is known."""
        from deuce.server.notices.encryption import check_keys

        try:
            check_keys(un64(asked.p256dh), un64(asked.auth))
        except ValueError:
            raise Refusal("bad_push") from None
        if not self._is_on or not self._services.allows(asked.endpoint):
            raise Refusal("bad_push")
        self._context.limits.check_growth(payer, growth.DEVICE)
        language = asked.language if asked.language in languages.LANGUAGES else "en"
        quiet = None if asked.quiet is None else (asked.quiet.start, asked.quiet.end)
        device = Device(asked.endpoint, asked.p256dh, asked.auth, language, asked.offset, quiet)
        key = MarkKey(hashlib.sha256(asked.endpoint.encode()).hexdigest())
        known = await DEVICE.get(self._store, key)
        version = 0 if known is None else known.version + 1
        try:
            await self._store.commit(DEVICE.put(key, device, owner=guest, at=now(), version=version))
        except ConflictError:
            raise Refusal("try_again") from None
        await self._drop_devices(guest, MAX_DEVICES)
        return await self.shown(guest)

    async def _drop_devices(self, guest: str, kept: int) -> None:
        """Forget all devices of a guest but the newest, however many were added in the same moment."""
        while found := (await self._store.documents(DEVICE.name, owner=guest, most=AT_ONCE))[kept:]:
            await self._store.commit(*(DEVICE.drop(DEVICE.key_of(one)) for one in found))

    async def unsubscribe(self, guest: str) -> PushShown:
        """Tell a guest nothing any more, on no device."""
        await self._drop_devices(guest, 0)
        return await self.shown(guest)

    # --------------------------------------------------------------------------------- observer of tables

    def notes_of_end(self, row: TableRow) -> list[Write]:
        """Write nothing at the end of a game."""
        return []

    def game_ended(self, row: TableRow) -> None:
        """Tell nobody of the end of a game."""

    def server_gone(self) -> None:
        """Look for what another server may have left untold."""
        self._news.set()

    def turn_came(self, row: TableRow, guests: list[str]) -> None:
        """Hear that a table waits for people who are not there."""
        if self._is_on and row.clock == TOLD_BY_CLOCK:
            for guest in guests:
                self._context.background(self.tell(guest, "turn", row.id, row.game))

    def round_begins(self, notice: RoundBegins) -> None:
        """Hear that a round of a tournament begins."""
        if self._is_on:
            for guest, table in notice.tables.items():
                self._context.background(self.tell(guest, "round", table, notice.game))

    def invited(self, guest: str, row: TableRow) -> None:
        """Hear that somebody is invited to a table."""
        if self._is_on:
            self._context.background(self.tell(guest, "invitation", row.id, row.game))

    async def tell(
        self, guest: str, kind: Literal["turn", "round", "invitation"], table: str, game: str
    ) -> None:
        """Tell somebody something about a table, on all their devices, if they have asked for it."""
        if not self._is_on or not await self._store.count(DEVICE.name, owner=guest):
            return
        if not self._told.take(guest):
            return
        key = NoticeKey(guest, table)
        before = await NOTICE.get(self._store, key)
        due = DueNotice(kind, game, now())
        version = 0 if before is None else before.version + 1
        with suppress(ConflictError):  # somebody else tells the same
            await self._store.commit(
                NOTICE.put(key, due, owner=guest, rank=-due.at, at=now(), version=version)
            )
            self._news.set()

    # -------------------------------------------------------------------------------------------- sending

    async def run(self) -> None:
        """Tell what is due, for ever: at once when there is news, and every now and then."""
        while self._is_on:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), LOOK_EVERY)
            self._news.clear()
            try:
                await self._begin_to_tell()
            except StoreError:
                log.debug("what is to be told cannot be read just now")
            except Exception:
                log.exception("while looking for what is to be told")

    async def _begin_to_tell(self) -> None:
        """Begin to tell all that is due by now, and wait for none of it."""
        # What is due first has the highest rank.
        for document in await self._store.documents(NOTICE.name, by="rank", most=AT_ONCE):
            if len(self._telling) >= AT_ONCE:
                return
            due = NOTICE.read(document)
            if due.at <= now() and document.id not in self._telling:
                self._telling[document.id] = asyncio.create_task(self._told_in_the_end(document, due))

    async def _told_in_the_end(self, document: Document, due: DueNotice) -> None:
        """Tell one, whatever becomes of it: no notice is in the way of another."""
        try:
            await self._tell_one(document, due)
        except StoreError:
            log.debug("something cannot be told just now")
        except Exception:
            log.exception("while telling somebody")
        finally:
            if len(self._telling) >= AT_ONCE:  # there may be more
                self._news.set()
            del self._telling[document.id]

    async def _tell_one(self, document: Document, due: DueNotice) -> None:
        key = NOTICE.key_of(document)
        # The rest is for who gets to write first; should it die meanwhile, another tries later.
        later = msgspec.structs.replace(due, at=now() + RETRY_AFTER, tries=due.tries + 1)
        try:
            await self._put(document, later)
        except ConflictError:
            return
        if not await self._is_news(key, due):
            await self._drop(document)
            return
        found = await self._store.documents(DEVICE.name, owner=key.guest, most=MAX_DEVICES)
        devices = [(one, DEVICE.read(one)) for one in found]
        waits = [quiet_for(device, now()) for _, device in devices]
        if waits and all(waits):  # nobody hears it now: once the first of them does
            with suppress(ConflictError):  # there is something newer to tell
                await self._put(document, msgspec.structs.replace(due, at=now() + min(waits) * MINUTE), 1)
            return
        if any(self._line(device).waiting >= MAX_WAITING for _, device in devices):
            with suppress(ConflictError):
                await self._put(document, msgspec.structs.replace(due, at=now() + SOON), 1)
            return
        told = await asyncio.gather(
            *(
                self._send(one, device, key, due)
                for (one, device), wait in zip(devices, waits, strict=True)
                if not wait
            )
        )
        if all(told) or later.tries >= MAX_TRIES:
            await self._drop(document)

    async def _put(self, document: Document, due: DueNotice, written: int = 0) -> None:
        """Write a notice anew, which was read before it was `written` so often."""
        version = document.version + 1 + written
        key = NOTICE.key_of(document)
        await self._store.commit(
            NOTICE.put(key, due, owner=key.guest, rank=-due.at, at=document.at, version=version)
        )

    async def _drop(self, document: Document) -> None:
        """Drop a notice that was written once since it was read, unless there is something newer to tell."""
        with suppress(ConflictError):
            await self._store.commit(NOTICE.drop(NOTICE.key_of(document), document.version + 1))

    async def _is_news(self, key: NoticeKey, due: DueNotice) -> bool:
        """Does the table still wait for them, or has their round begun, while they are not there?"""
        assert self.tables is not None
        try:
            live = await self.tables.get(key.table)
        except Refusal:
            return False
        if due.kind == "round":
            return not live.audience.is_present(key.guest)
        if due.kind == "invitation":
            return live.row.state == "gathering" and not live.audience.is_present(key.guest)
        return key.guest in live.awaited()

    def _line(self, device: Device) -> _Line:
        return self._lines.setdefault(self._services.service_of(device.endpoint), _Line())

    async def _send(self, document: Document, device: Device, key: NoticeKey, due: DueNotice) -> bool:
        """Send a notice to one device, in its turn at the service; false if it is to be tried again."""
        line = self._line(device)
        line.waiting += 1
        try:
            async with line.turn:
                return await self._post(document, device, key, due)
        finally:
            line.waiting -= 1

    async def _post(self, document: Document, device: Device, key: NoticeKey, due: DueNotice) -> bool:
        content = msgspec.json.encode(
            {
                "title": game_of(due.game).title,
                "body": languages.text(device.language, f"page-push-{due.kind}"),
                "table": key.table,
            }
        )
        from deuce.server.notices.encryption import encrypted

        body = encrypted(content, un64(device.p256dh), un64(device.auth))
        headers = {
            "Authorization": (await self._signing()).authorization(device.endpoint),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(LIVES),
            "Urgency": "high",
            "Topic": key.table,
        }
        try:
            status = await self._services.post(device.endpoint, headers, body)
        except GoneError:
            status = GONE[0]
        except UndeliverableError as error:
            log.info("a push service cannot be reached: %s", error)
            return False
        if status in GONE:
            await self._store.commit(DEVICE.drop(DEVICE.key_of(document)))
        return 200 <= status < 300 or 400 <= status < 500


class _Line:
    """Those whose notices are on their way to one service, or wait for their turn."""

    def __init__(self) -> None:
        self.turn = asyncio.Semaphore(SENT_AT_ONCE)
        self.waiting = 0


def quiet_for(device: Device, time: int) -> int:
    """Return for how many minutes a device wants to be left in peace; 0: it may be told."""
    if device.quiet is None:
        return 0
    start, end = device.quiet
    minute = (time // MINUTE + device.offset) % DAY
    is_quiet = start <= minute < end if start <= end else minute >= start or minute < end
    return (end - minute) % DAY if is_quiet else 0
