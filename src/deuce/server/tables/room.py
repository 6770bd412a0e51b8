"""A table in memory: one mailbox, in which everything that changes it waits its turn.

The way of a move: checked here, written by the store's one writer, and only when it is on disk applied, acknowledged
and sent to everyone. Sending never waits: a listener has a queue of its own and is dropped if it does not read.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec.structs import replace

from deuce.games.protocol import seats_in
from deuce.record.model import Record
from deuce.record.referee import result_of
from deuce.server import messages, metrics
from deuce.server.identity import cleaned, now
from deuce.server.messages import ChatLine, ClientMessage
from deuce.server.people.reckoning import due
from deuce.server.problems import Refusal
from deuce.server.store import (
    AddChat,
    AddMoves,
    ConflictError,
    PutTable,
    StoreError,
    TableRow,
    UnavailableError,
    Write,
)
from deuce.server.tables import fairness, seating
from deuce.server.tables.acting import Acting
from deuce.server.tables.audience import AUTO, Audience, Listener, send
from deuce.server.tables.bus import Changed
from deuce.server.tables.game import Game, Maker, begun, record_of

if TYPE_CHECKING:
    from deuce.server.tables.lobby import Lobby

T = TypeVar("T")
log = logging.getLogger("deuce.server")

CHAT_LINES = 50
HEARD = 500  # messages of which we remember that they were done
SETTLING = 1.0  # seconds for what is under way when the server stops
TRIES = 50  # to write something while another server writes at the same table


async def _nothing() -> None:
    """Comes after all that waited before it."""


class Room(Audience):
    """A table in memory."""

    def __init__(
        self, row: TableRow, game: Game | None, chat: list[tuple[int, ChatLine]], lobby: Lobby
    ) -> None:
        super().__init__(row, game, lobby)
        self.chat = dict(chat)  # by number
        self.touched = self.loaded
        self._heard: OrderedDict[tuple[str, str], int] = OrderedDict()
        self._mailbox: asyncio.Queue[tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any]]] = (
            asyncio.Queue()
        )
        self._catching_up = False  # it is in the mailbox
        self._acting = Acting(self, lobby.thinkers, lobby.pace)
        self._worker = asyncio.create_task(self._work(), name=f"table {row.id}")
        self.announce()
        self._acting.wake()

    # ----------------------------------------------------------------------------------------- mailbox

    async def post(self, job: Callable[[], Awaitable[T]]) -> T:
        """Do something to the table when its turn comes. Whoever stops waiting does not stop it half-way."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._mailbox.put_nowait((job, done))
        return await done

    async def _work(self) -> None:
        while True:
            job, done = await self._mailbox.get()
            try:
                result = await self._settled(job)
            except Exception as error:
                if isinstance(error, StoreError):
                    log.error("table %s: %s", self.row.id, error)
                    error = Refusal("try_again" if isinstance(error, UnavailableError) else "failed")
                elif not isinstance(error, Refusal):
                    log.exception("table %s", self.row.id)
                    error = Refusal("failed")
                if not done.cancelled():
                    done.set_exception(error)
            else:
                if not done.cancelled():
                    done.set_result(result)

    async def _settled(self, job: Callable[[], Awaitable[T]]) -> T:
        """Do something on what is there now. If another server was first, catch up with it and judge anew."""
        for _ in range(TRIES):
            try:
                return await job()
            except ConflictError:
                metrics.OVERTAKEN.inc()
                await self._catch_up()
        raise Refusal("try_again")

    @property
    def idle(self) -> bool:
        return not self.listeners and not self._acting.busy and self._mailbox.empty()

    async def settle(self) -> None:
        """Wait until what has been asked for is done, told and counted."""
        async with asyncio.timeout(SETTLING):
            await self.post(_nothing)

    def close(self) -> None:
        """Forget the table; it can be loaded again."""
        self._worker.cancel()
        self._acting.close()
        self._lobby.bus.tell(replace(self.presence(), loaded=False))

    async def _commit(self, row: TableRow, *writes: Write) -> None:
        """Write something, and the row if it is another one; they count once they are on disk."""
        if row is not self.row:
            row = replace(row, version=self.row.version + 1)
            writes = (PutTable(row), *writes)
        with metrics.COMMIT.time():
            await self._lobby.store.commit(*writes)
        self.row = row

    def _changed(self) -> None:
        """Tell other servers, and let bots and the clock see what there is to do."""
        line = max(self.chat, default=0)
        self._lobby.bus.tell(Changed(self.row.id, self.row.version, self.game.n if self.game else 0, line))
        self.announce()
        self._acting.wake()

    # ----------------------------------------------------------------------------------- other servers

    def hear(self, version: int, n: int, line: int) -> None:
        """The table is said to have come so far."""
        behind = version > self.row.version or n > (self.game.n if self.game else 0)
        if behind and not self._catching_up:
            self._catching_up = True
            self._lobby.background(self.post(self._catch_up))
        if line > max(self.chat, default=0):
            self._lobby.background(self.post(self._read_chat))

    async def _catch_up(self) -> None:
        """Go on from what another server wrote."""
        self._catching_up = False
        found = await self._lobby.store.since(self.row.id, self.game.n if self.game else 0)
        if found is None:
            raise Refusal("no_such_table")
        row, moves = found
        anew = row.version > self.row.version
        if anew:
            self.row = row
        if anew and row.state == "gathering":
            self._look_anew()
        if self.game is None and moves:
            self.game = Game(row, moves, await fairness.secret_of(self._lobby.store, row))
            self._show_all()
        elif self.game is not None and self.game.apply(moves):
            self._show_all()
        else:
            if anew:
                self._table_changed()
            if moves or anew:
                self.tell_progress()
        self.announce()
        self._acting.wake()

    async def _read_chat(self) -> None:
        """Tell those who are here what was said. Numbers may come out of order, so the last lines are compared."""
        lines = await self._lobby.store.chat(self.row.id, CHAT_LINES)
        new = [line for number, line in lines if number not in self.chat]
        self.chat = dict(lines)
        if new:
            for listener in list(self.listeners):
                send(listener, messages.Chat(lines=new))

    def presence_changed(self, before: tuple[set[int], int]) -> None:
        """At another server somebody may have come or gone."""
        self._infos = {}
        after = self._lobby.presence.at(self.row.id)
        for at, seat in enumerate(self.row.seats):
            if seat.guest and at in after[0]:
                self._away.pop(seat.guest, None)
            elif seat.guest and at in before[0] and not self._present(seat.guest):
                self._away[seat.guest] = now()
        if after != before:
            self._table_changed()
        self._acting.wake()

    # --------------------------------------------------------------------------------------- listeners

    def join(self, listener: Listener, since: int) -> None:
        """Somebody connects, who knows the first `since` lines of the log."""
        newcomer = not self._present(listener.guest)
        self.listeners.add(listener)
        self._away.pop(listener.guest, None)
        self._others_changed()
        listener.told = since if self.game and 0 < since <= self.game.n else 0
        self.show(listener)
        if self.chat:
            send(listener, messages.Chat(lines=list(self.chat.values())))
        if newcomer:
            self._table_changed(but=listener)
        self.announce()
        self._acting.wake()
        if any(not seat.ready for seat in self.row.seats if seat.guest == listener.guest):
            self._lobby.background(self.post(lambda: self.come(listener.guest)))

    def leave(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        self._others_changed()
        self.touched = now()
        if not self._present(listener.guest):
            self._away[listener.guest] = self.touched
            self._table_changed()
        self.announce()
        self._acting.wake()

    # ---------------------------------------------------------------------------------------- messages

    async def handle(self, listener: Listener, message: ClientMessage) -> int:
        """Do what a message asks, once; return how many lines the log then had."""
        self.touched = now()
        if isinstance(message, messages.Look):
            return self._look(listener, message.seat)
        return await self.post(lambda: self._once(listener, message))

    async def _once(self, listener: Listener, message: ClientMessage) -> int:
        key = (listener.guest, message.id)
        if key not in self._heard:
            before = self._heard_before(listener.guest, message)
            if before is None:
                await self._do(listener, message)
            self._heard[key] = before if before is not None else self.game.n if self.game else 0
            if len(self._heard) > HEARD:
                self._heard.popitem(last=False)
        return self._heard[key]

    def _heard_before(self, guest: str, message: ClientMessage) -> int | None:
        """Where the log has a choice that was asked for before the server last started."""
        if not isinstance(message, messages.Choose) or self.game is None:
            return None
        own = message.seat in self.held(guest)
        return self.game.heard.get((message.seat, message.id)) if own else None

    async def _do(self, listener: Listener, message: ClientMessage) -> None:
        guest, row = listener.guest, self.row
        match message:
            case messages.Choose():
                await self._choose_by(guest, message)
            case messages.Sit(seat=seat, name=name):
                name = await self._lobby.name_of(guest, name)
                await self._gather(seating.sit(row, seat, guest, name))
            case messages.Stand(seat=seat):
                await self._gather(seating.stand(row, seat, guest))
            case messages.SetSeat(seat=seat, kind=kind, level=level):
                bot = level if kind == "bot" else None
                await self._gather(seating.set_seat(self._handed_on(guest), seat, guest, bot))
            case messages.Start(level=level):
                await self._start(seating.starting(self._handed_on(guest), guest, level))
            case messages.Contribute(seat=seat, value=value):
                await self._contribute(fairness.contributed(row, seat, guest, value))
            case messages.Resign(seat=seat):
                await self._reseat(seating.resign(row, seat, guest))
            case messages.Replace(seat=seat):
                self._check_absent(new := seating.stand_in(row, seat, guest), seat)
                await self._reseat(new)
            case messages.Return(seat=seat):
                await self._reseat(seating.come_back(row, seat, guest))
            case messages.Say(text=text):
                if not (text := cleaned(text, messages.MAX_CHAT)):
                    raise Refusal("empty_text")
                await self._say(listener, text, None)
            case messages.React(reaction=reaction):
                await self._say(listener, None, reaction)
            case messages.Again():
                await self._again(guest)

    def _look(self, listener: Listener, seat: int | None) -> int:
        if seat is not None and seat not in self.held(listener.guest):
            raise Refusal("not_your_seat")
        listener.look = seat
        listener.told = 0  # another pair of eyes: what it knows of the game is told from the start
        self.show(listener)
        return listener.told

    async def _say(self, listener: Listener, text: str | None, reaction: messages.Reaction | None) -> None:
        if not self._lobby.chat_limit.take(listener.guest):
            raise Refusal("too_fast")
        held = self.held(listener.guest)
        seat = held[0] if held else None
        name = self.row.seats[seat].name if seat is not None else listener.name
        line = ChatLine(seat=seat, name=name, at=now(), text=text, reaction=reaction)
        await self._commit(self.row, AddChat(self.row.id, line))
        await self._read_chat()
        self._changed()

    # ------------------------------------------------------------------------------------------- seats

    async def _gather(self, row: TableRow) -> None:
        """Seats changed before the start."""
        if row.starts_full and seating.complete(row):
            await self._start(seating.started(row))
            return
        await self._commit(row)
        self._look_anew()
        self._table_changed()
        self._changed()

    def _look_anew(self) -> None:
        for listener in self.listeners:
            listener.look = AUTO

    async def sit_anywhere(self, guest: str, name: str) -> None:
        """Take the first free seat."""
        free = [at for at, seat in enumerate(self.row.seats) if seat.kind == "open"]
        if not free:
            raise Refusal("seat_taken")
        await self._gather(seating.sit(self.row, free[0], guest, name))

    async def come(self, guest: str) -> None:
        """Somebody of the last game comes to the rematch, which begins when all have."""
        if self.row.state != "gathering":
            return
        row = seating.ready(self.row, guest)
        if seating.complete(row):
            await self._start(seating.started(row))
        else:
            await self._commit(row)
            self._changed()

    async def _start(self, row: TableRow) -> None:
        """The start is asked for: deal, or wait a moment for contributions to the shuffle."""
        row = fairness.awaited(row, self._lobby.patience)
        if row.state == "dealing":
            await self._commit(row)
            self._table_changed()
            self._changed()
        else:
            await self._deal(row)

    async def _contribute(self, row: TableRow) -> None:
        if row.state == "dealing" and not fairness.missing(row):
            await self._deal(row)
        elif row is not self.row:
            await self._commit(row)
            self._table_changed()
            self._changed()

    async def deal_now(self) -> None:
        """Patience is at its end: deal with what has been contributed."""
        if self.row.state == "dealing":
            await self._deal(self.row)

    async def _deal(self, row: TableRow) -> None:
        row, game, deal = begun(row, await fairness.secret_of(self._lobby.store, row))
        await self._commit(row, deal)
        self.game = game
        self._show_all()
        self._changed()

    def _absent(self, guest: str | None) -> bool:
        """Has somebody been away for so long that others need not wait? With days to choose nobody ever is."""
        away = self._away_since(guest) if guest else None
        return away is not None and self.row.clock != "days" and now() - away >= self._lobby.absent_after

    def _check_absent(self, row: TableRow, seat: int) -> None:
        if not self._absent(row.seats[seat].guest):
            raise Refusal("still_there")

    def _handed_on(self, guest: str) -> TableRow:
        """The table, in the hands of whoever sits there and asks, if the host has gone."""
        seated = bool(self.held(guest))
        return replace(self.row, host=guest) if seated and self._absent(self.row.host) else self.row

    async def _reseat(self, row: TableRow) -> None:
        """Somebody plays, or no longer plays, for a seat of a game that goes on."""
        assert self.game is not None
        waiting = self.game.waiting
        deadline = seating.deadline(row, waiting, now())
        if deadline is not None and row.deadline is not None and row.deadline > now():
            deadline = row.deadline  # the clock of this phase runs on
        row = replace(row, deadline=deadline)
        await self._commit(row)
        self._table_changed()
        self.tell_progress()
        self._changed()

    async def _again(self, guest: str) -> None:
        row = seating.ask_again(self.row, guest)
        if row.next is None:
            new = seating.rematch(row, guest)
            row = replace(row, next=new.id, version=self.row.version + 1)
            await self._lobby.open_new(new, PutTable(row))
            self.row = row
        else:
            await self._commit(row)
            other = await self._lobby.room(row.next)
            await other.post(lambda: other.come(guest))
        self._table_changed()
        self._changed()

    async def hinted(self, seat: int, guest: str) -> None:
        """Mark the game, for all to see, before anybody is given a hint."""
        await self._reseat(seating.hinted(self.row, seat, guest))

    # ----------------------------------------------------------------------------------------- choices

    async def _choose_by(self, guest: str, message: messages.Choose) -> None:
        game = self.game
        if game is None:
            raise Refusal("not_started")
        if not message.seat < len(self.row.seats):
            raise Refusal("no_such_seat")
        seat = self.row.seats[message.seat]
        if seat.guest != guest:
            raise Refusal("not_your_seat")
        if message.n < game.phase_n and not game.over:
            raise Refusal("late")
        if seat.by_bot:
            raise Refusal("not_your_turn", "A bot plays for you there.")
        await self._choose(game, message.seat, message.choice, "player", message.id)

    async def _choose(self, game: Game, seat: int, code: Any, by: Maker, message: str | None = None) -> None:
        """A choice of a player, a bot or the clock: on disk, then on the table."""
        at, begun_at = now(), time.perf_counter()
        moves, after = game.moves_of(seat, code, at, by, message)
        row = self._row_after(game, seat, after, at)
        await self._commit(row, AddMoves(self.row.id, moves), *due(row))
        with metrics.BROADCAST.time():
            if game.apply(moves):
                self._show_all()
            else:
                self.tell_progress()
        metrics.MOVE.observe(time.perf_counter() - begun_at)
        metrics.MOVES.labels(by).inc()
        self._changed()
        self._lobby.reckoner.reckon_later(self.row)

    def _row_after(self, game: Game, seat: int, after: Any, at: int) -> TableRow:
        """The row once a choice has led to this state; the same row unless something in it changes."""
        rules = game.table.rules
        result = result_of(rules, after)
        if result is not None:
            return seating.ended(self.row, result["places"], result.get("scores"))
        if self.row.clock == "none" or rules.choice_of(after, seat) >= 0:  # the phase goes on
            return self.row
        deadline = seating.deadline(self.row, seats_in(rules.waiting(after)), at)
        return self.row if deadline == self.row.deadline else replace(self.row, deadline=deadline)

    # -------------------------------------------------------------------------------- bots and the clock

    async def chosen_for(self, game: Game, phase_n: int, seat: int, code: Any, by: Maker) -> None:
        """A bot has chosen, for itself or for somebody whose time has run out."""
        current = game is self.game and game.phase_n == phase_n and seat in game.waiting
        if current and (by == "clock" or self.row.seats[seat].by_bot):
            await self._choose(game, seat, code, by)

    # ------------------------------------------------------------------------------------------- record

    def record(self) -> Record:
        """The record of a finished game: before, the deck in it is nobody's to know."""
        if self.game is None or not self.game.over:
            raise Refusal("not_over")
        return record_of(self.row, self.game)
