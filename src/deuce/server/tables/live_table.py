"""A table in memory: one mailbox, in which everything that changes it waits its turn.

The way of a move: checked here, written by the store's one writer, and only when it is on disk applied, acknowledged
and sent to everyone. Choices of one phase that wait together are written and sent together. Sending never waits: who
does not read is dropped.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import AbstractContextManager
from typing import TypeVar

from msgspec.structs import replace

from deuce.record.model import Record
from deuce.server import messages, metrics
from deuce.server.crashes import running
from deuce.server.identity import cleaned, now
from deuce.server.limits import Bucket
from deuce.server.messages import ChatLine, ClientMessage
from deuce.server.parts import Code
from deuce.server.problems import Refusal
from deuce.server.rates import Rate
from deuce.server.store import AddChat, AddMoves, PutTable, TableRow, Write
from deuce.server.tables import fairness, seating
from deuce.server.tables.acting import Acting
from deuce.server.tables.audience import (
    Answers,
    Audience,
    Listener,
    accept,
    accepted,
    heard_by,
    refuse,
    send,
)
from deuce.server.tables.bus import Changed
from deuce.server.tables.context import Context
from deuce.server.tables.following import Following
from deuce.server.tables.game import Draft, Game, Maker, drafted, record_of, row_after
from deuce.server.tables.mailbox import Asked, Mailbox, mark_of
from deuce.server.tables.parts import AllTables
from deuce.server.tables.seats import Seats

T = TypeVar("T")

# Messages that changed the row, of which it remembers that they did: for other servers, and after a restart.
MAX_DONE = 16
MAX_ANSWERED = 500  # messages of which a table in memory remembers that they were done
READS_AHEAD = Rate(1, 5)  # reads of the store for those who say that they have seen more than is known here
DRAIN_WITHIN = 1.0  # seconds for what is under way when the server stops

Written = Sequence[tuple[Asked, int]]  # and how many lines the log has after it


async def _nothing() -> None:
    """Comes after all that waited before it."""


class LiveTable:
    """Keeps a table in memory. It has an audience, a mailbox, seats, bots, and follows what other servers write."""

    def __init__(
        self,
        row: TableRow,
        game: Game | None,
        chat: list[tuple[int, ChatLine]],
        context: Context,
        tables: AllTables,
    ) -> None:
        self._row = row
        self.game = game
        self.chat = dict(chat)  # by number
        self.touched = now()
        self.closed = False
        self._context = context
        self._tables = tables
        self.audience = Audience(self, context)
        self.seats = Seats(self, context, tables)
        self._following = Following(self, context)
        self._mailbox = Mailbox(row.id, self)
        self._answered: OrderedDict[tuple[str, str], int] = OrderedDict()
        self._reads_ahead = Bucket(READS_AHEAD)
        self._doing: str | None = None  # what stands for the message that is being done
        self._acting = Acting(self, context.thinkers, context.pace)
        self.audience.announce()
        self._acting.wake()

    @property
    def row(self) -> TableRow:
        """Return all about the table but its moves."""
        return self._row

    @row.setter
    def row(self, row: TableRow) -> None:
        if row is not self._row:
            self._row = row
            self.audience.row_changed()

    # ----------------------------------------------------------------------------------------- mailbox

    def take(self, listener: Listener, message: ClientMessage) -> None:
        """Do what a message asks, once, when its turn comes, and answer it."""
        self.touched = now()
        if isinstance(message, messages.Look):
            try:
                accept(listener, message, self._look(listener, message.seat))
            except Refusal as refusal:
                refuse(listener, message.id, refusal)
        else:
            self._mailbox.take(Asked(listener, message))

    async def post(self, job: Callable[[], Awaitable[T]]) -> T:
        """Do something to the table when its turn comes. Whoever stops waiting does not stop it half-way."""
        return await self._mailbox.post(job)

    def later(self, job: Callable[[], Awaitable[None]]) -> None:
        """Do something to the table by and by; while the store is away, again and again."""
        self._following.later(job)

    @property
    def idle(self) -> bool:
        return not self.audience.listeners and not self._acting.busy and not self._mailbox.busy

    async def drain(self) -> None:
        """Wait until what has been asked for is done, sent and counted."""
        async with asyncio.timeout(DRAIN_WITHIN):
            await self.post(_nothing)

    def close(self) -> None:
        """Forget the table; it can be loaded again."""
        self.closed = True
        self._mailbox.close()
        self._acting.close()
        self._context.bus.tell(replace(self.audience.presence(), loaded=False))

    # ----------------------------------------------------------------------------------------- writing

    async def commit(self, row: TableRow, *writes: Write) -> None:
        """Write something, and the row if it is another one; they count once they are on disk."""
        if row is not self._row:
            row = replace(self.marked(row), version=self._row.version + 1, touched=now())
            writes = (PutTable(row, self._row), *writes)
        with self._following.writing(), metrics.COMMIT.time():
            await self._context.store.commit(*writes)
        self.row = row

    def writing(self) -> AbstractContextManager[None]:
        """Write something of which nobody may know whether it was written: then the store is asked later."""
        return self._following.writing()

    def marked(self, row: TableRow) -> TableRow:
        """Return a row with the mark that the message has been done by which it changes."""
        return row if self._doing is None else replace(row, done=(*row.done, self._doing)[-MAX_DONE:])

    def changed(self) -> None:
        """Notify other servers of a change, and let bots and the clock see what there is to do."""
        line = max(self.chat, default=0)
        row = self._row
        self._context.bus.tell(Changed(row.id, row.version, self.game.n if self.game else 0, line))
        self.audience.announce()
        self._acting.wake()

    def wake(self) -> None:
        """Let bots and the clock see what there is to do."""
        self._acting.wake()

    def awaited(self) -> list[str]:
        """Return the guests whom the game waits for, and who are not connected."""
        if self.game is None or self.game.over:
            return []
        seats, here = self._row.seats, self.audience.guests
        waiting = [seats[at] for at in self.game.waiting]
        away = {
            seat.guest: None for seat in waiting if seat.guest and not seat.by_bot and seat.guest not in here
        }
        return [guest for guest in away if not self.audience.is_present(guest)]

    def turn_came(self) -> None:
        """Notify the observers if the game waits for people who are not there."""
        if guests := self.awaited():
            self._tables.turn_came(self._row, guests)

    def game_ended(self) -> None:
        """Notify the observers if the game is over."""
        if self._row.state == "over":
            self._tables.game_ended(self._row)

    # ------------------------------------------------------------------------------------ other servers

    def hear(self, version: int, n: int, line: int) -> None:
        """Another server says that the table has this version, `n` lines and this last line of chat."""
        self._following.hear(version, n, line)

    async def catch_up(self) -> None:
        """Go on from what another server wrote."""
        await self._following.catch_up()

    def presence_changed(self, before: tuple[set[int], int]) -> None:
        """At another server somebody may have come or gone, for whom a game has waited."""
        self.audience.presence_changed(before)
        self._acting.wake()
        if self.seats.begin_by_themselves and seating.is_complete(self._row):
            self.later(self.seats.begin)

    # --------------------------------------------------------------------------------------- listeners

    def join(self, listener: Listener, since: int) -> None:
        """Let somebody in who knows the first `since` lines of the log."""
        guest, seats = listener.guest, self.seats
        self.audience.join(listener, since)
        if heard := heard_by(listener, self.chat.values()):
            send(listener, messages.Chat(lines=heard))
        self.audience.announce()
        self._acting.wake()
        held = self.audience.held(guest)
        waited_for = any(not seat.ready for seat in self._row.seats if seat.guest == guest)
        if waited_for or (seats.begin_by_themselves and held):
            self.later(lambda: self.come(guest))
        if held and seats.resumed() is not self._row:
            self.later(seats.resume)

    def leave(self, listener: Listener) -> None:
        """Let go of a connection that has ended."""
        guest = listener.guest
        self.touched = now()
        gone = self.audience.leave(listener)
        if gone and self.audience.held(guest) and self.seats.begin_by_themselves:
            self.later(lambda: self.seats.go(guest))
        self.audience.announce()
        self._acting.wake()

    async def come(self, guest: str) -> None:
        """Note that somebody has come to a table that waits for them."""
        await self.seats.come(guest)

    # ---------------------------------------------------------------------------------------- messages

    async def do_once(self, asked: list[Asked]) -> None:
        (one,) = asked
        n = self._done_before(one)
        if n is None:
            self._doing = mark_of(one)
            try:
                await self._do(*one)
            finally:
                self._doing = None
            n = self._remember(one, self.game.n if self.game else 0)
        asked.clear()
        accept(*one, n)

    def _done_before(self, asked: Asked) -> int | None:
        """Return how many lines the log had when this was done, if it was, here or before the last start."""
        guest, message = asked.listener.guest, asked.message
        n = self._answered.get((guest, message.id))
        if n is not None:
            return n
        if isinstance(message, messages.Choose):
            mine = self.game is not None and message.seat in self.audience.held(guest)
            return self.game.heard.get((message.seat, message.id)) if self.game and mine else None
        if mark_of(asked) in self._row.done:
            return self.game.n if self.game else 0
        return None

    def _remember(self, asked: Asked, n: int) -> int:
        self._answered[asked.listener.guest, asked.message.id] = n
        if len(self._answered) > MAX_ANSWERED:
            self._answered.popitem(last=False)
        return n

    async def _do(self, listener: Listener, message: ClientMessage) -> None:
        guest, row, seats = listener.guest, self._row, self.seats
        match message:
            case messages.Sit(seat=seat, name=name, rated=rated, clock=clock):
                seating.check_seen(row, rated, clock)
                name = await self._context.guests.name_of(guest, name)
                await seats.gather(seating.sit(row, seat, guest, name))
            case messages.Stand(seat=seat):
                await seats.gather(seating.stand(row, seat, guest))
            case messages.SetSeat(seat=seat, kind=kind, level=level):
                seats.check_sent_away(seat, guest)
                bot = level if kind == "bot" else None
                await seats.gather(seating.set_seat(seats.handed_on(guest), seat, guest, bot))
            case messages.SetRated(rated=rated, clock=clock):
                await seats.gather(seating.set_rated(seats.handed_on(guest), guest, rated, clock))
            case messages.Mute(seat=seat, muted=muted):
                await self._set(seating.mute(seats.handed_on(guest), guest, seat, muted))
            case messages.Start(level=level):
                absent = seats.not_there(row)
                await seats.start(seating.starting(seats.handed_on(guest), guest, level, absent))
            case messages.Contribute(seat=seat, value=value):
                await seats.contribute(fairness.contributed(row, seat, guest, value))
            case messages.Resign(seat=seat):
                await self._give_up(seating.resign(row, seat, guest), seat)
            case messages.Replace(seat=seat):
                seats.check_absent(new := seating.stand_in(row, seat, guest), seat)
                await seats.reseat(new)
            case messages.Return(seat=seat):
                await seats.reseat(seating.come_back(row, seat, guest))
            case messages.Say(text=text):
                if not (text := cleaned(text, messages.MAX_CHAT)):
                    raise Refusal("empty_text")
                await self._say(listener, text, None)
            case messages.React(reaction=reaction):
                await self._say(listener, None, reaction)
            case messages.Again():
                await seats.play_again(guest)

    async def _give_up(self, row: TableRow, seat: int) -> None:
        """Let a bot play on for somebody who gave up, or end the game."""
        if not seating.ends_by_giving_up(row):
            await self.seats.reseat(row)
            return
        assert self.game is not None
        row = seating.given_up(row, seat)
        await self.commit(row, *self._tables.notes_of_end(row))
        self.game.note_end(row)
        self.audience.send_snapshots()
        self.changed()
        self.game_ended()

    async def _set(self, row: TableRow) -> None:
        """Write something about the table that changes neither seats nor the game."""
        if row != self._row:
            await self.commit(row)
            self.audience.send_table()
            self.changed()

    def _look(self, listener: Listener, seat: int | None) -> int:
        if seat is not None and seat not in self.audience.held(listener.guest):
            raise Refusal("not_your_seat")
        listener.look = seat
        listener.lines_sent = 0  # another pair of eyes: it is sent the events from the start
        self.audience.send_snapshot(listener)
        return listener.lines_sent

    async def _say(self, listener: Listener, text: str | None, reaction: messages.Reaction | None) -> None:
        seating.check_speaks(self._row, listener.guest)
        await self._context.house.check_chat(listener.guest, text)
        held = self.audience.held(listener.guest)
        seat = held[0] if held else None
        name = self._row.seats[seat].name if seat is not None else listener.name
        by = self._context.signer.public_id(listener.guest)
        line = ChatLine(seat=seat, name=name, at=now(), text=text, reaction=reaction, by=by)
        await self.commit(self._row, AddChat(self._row.id, line, self._doing))
        with self._following.writing():  # it is kept, whether it can be read just now or not
            await self._following.read_chat()
        self.changed()

    def unsay(self, by: str, numbers: Collection[int]) -> None:
        """Forget lines of chat that are kept no longer: those of a public id, and those with these numbers."""
        self.chat = {
            number: line for number, line in self.chat.items() if line.by != by and number not in numbers
        }

    # ----------------------------------------------------------------------------------------- choices

    async def choose_together(self, asked: list[Asked]) -> None:
        """Choices of players: those of one phase are written and sent together."""
        known = self.game.n if self.game else 0
        ahead = [one for one in asked if isinstance(one.message, messages.Choose) and one.message.n > known]
        if ahead and self._reads_ahead.take():
            await self.catch_up()  # they have seen more at another server than this one has heard of
        elif ahead:  # or say so time after time
            for one in ahead:
                refuse(one.listener, one.message.id, Refusal("try_again"))
                asked.remove(one)
        while asked:
            begun_at, draft = time.perf_counter(), None
            written: dict[tuple[str, str], tuple[Asked, int]] = {}
            with running(self._row.id):
                for one in tuple(asked):
                    key = one.listener.guest, one.message.id
                    if key in written or (draft and draft.ended):
                        break  # asked for twice, or too late: what comes of that is seen when these are written
                    n = self._done_before(one)
                    try:
                        if n is None:
                            draft = self._drafted(draft, one)
                            written[key] = one, draft.n
                            continue  # answered when it is written
                        accept(*one, n)
                    except Refusal as refusal:
                        refuse(one.listener, one.message.id, refusal)
                    asked.remove(one)
            if draft is not None:
                await self._write(draft, "player", begun_at, list(written.values()))
                for one, _ in written.values():
                    asked.remove(one)

    def _drafted(self, draft: Draft | None, asked: Asked) -> Draft:
        """Add a choice of a player to those that are to be written."""
        guest, message, game = asked.listener.guest, asked.message, self.game
        assert isinstance(message, messages.Choose)
        if game is None:
            raise Refusal("not_started")
        if not message.seat < len(self._row.seats):
            raise Refusal("no_such_seat")
        seat = self._row.seats[message.seat]
        if seat.guest != guest:
            raise Refusal("not_your_seat")
        if message.n < game.phase_n and not game.over:
            raise Refusal("late")
        if seat.by_bot:
            raise Refusal("not_your_turn", "A bot plays for you there.")
        draft = draft or Draft(game)
        draft.add(message.seat, message.choice, now(), "player", message.id)
        return draft

    async def _write(self, draft: Draft, by: Maker, begun_at: float, written: Written = ()) -> None:
        """Choices of players, a bot or the clock: on disk, then on the table, sent to all and answered."""
        row = row_after(self._row, draft)
        reseated = row.seats is not self._row.seats
        notes = self._tables.notes_of_end(row) if row.state == "over" else ()
        await self.commit(row, AddMoves(row.id, draft.moves), *notes)
        with metrics.BROADCAST.time():
            answers: Answers = {}
            for asked, n in written:
                self._remember(asked, n)
                answers.setdefault(asked.listener, []).append(accepted(asked.message, n))
            with running(row.id):
                ended_phase = draft.game.adopt(draft)
                if ended_phase:
                    self.audience.send_snapshots(answers)
                else:
                    self.audience.send_progress(answers)
                    if reseated:
                        self.audience.send_table()
            for listener, rest in answers.items():  # who has left meanwhile
                listener.post(*rest)
        metrics.MOVE.observe(time.perf_counter() - begun_at)
        metrics.MOVES_BY[by].inc(max(1, len(written)))
        self.changed()
        if ended_phase:
            self.turn_came()
        self.game_ended()

    # -------------------------------------------------------------------------------- bots and the clock

    async def deal_now(self) -> None:
        """Patience with those who have contributed nothing is at its end: deal."""
        await self.seats.deal_now()

    async def chosen_for(self, game: Game, phase_n: int, seat: int, code: Code, by: Maker) -> None:
        """Take what a bot has chosen, for itself or for somebody whose time has run out."""
        current = game is self.game and game.phase_n == phase_n and seat in game.waiting
        if current and (by == "clock" or self._row.seats[seat].by_bot):
            begun_at = time.perf_counter()
            with running(self._row.id):
                draft = drafted(game, seat, code, now(), by)
            await self._write(draft, by, begun_at)

    # ------------------------------------------------------------------------------------------- record

    def record(self) -> Record:
        """Return the record of a finished game; before its end the deck in it is nobody's to know."""
        if self.game is None or not self.game.over:
            raise Refusal("not_over")
        return record_of(self._row, self.game)
