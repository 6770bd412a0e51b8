"""A table in memory: one mailbox, in which everything that changes it waits its turn.

The way of a move: checked here, written by the store's one writer, and only when it is on disk applied, acknowledged
and sent to everyone. Choices of one phase that wait together are written and told together. Sending never waits: who
does not read is dropped.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from deuce.record.model import Record
from deuce.server import messages, metrics
from deuce.server.crashes import running
from deuce.server.identity import cleaned, now
from deuce.server.limits import Bucket, Rate
from deuce.server.messages import ChatLine, ClientMessage
from deuce.server.people.reckoning import due
from deuce.server.problems import Refusal
from deuce.server.store import (
    AddChat,
    AddMoves,
    PutTable,
    TableRow,
    Write,
)
from deuce.server.tables import fairness, seating
from deuce.server.tables.acting import Acting
from deuce.server.tables.audience import Answers, Listener, accept, accepted, refuse, send
from deuce.server.tables.following import Follower
from deuce.server.tables.game import Draft, Game, Maker, begun, drafted, record_of, row_after
from deuce.server.tables.mailbox import Asked, mark_of

if TYPE_CHECKING:
    from deuce.server.tables.lobby import Lobby

# Messages that changed the row, of which it remembers that they did: for other servers, and after a restart.
MAX_DONE = 16
HEARD = 500  # messages of which we remember that they were done
AHEAD = Rate(1, 5)  # reads of the store for those who say that they have seen more than is known here
SETTLING = 1.0  # seconds for what is under way when the server stops


Written = Sequence[tuple[Asked, int]]  # and how many lines the log has after it


async def _nothing() -> None:
    """Comes after all that waited before it."""


class Room(Follower):
    """A table in memory."""

    def __init__(
        self, row: TableRow, game: Game | None, chat: list[tuple[int, ChatLine]], lobby: Lobby
    ) -> None:
        super().__init__(row, game, chat, lobby)
        self.touched = self.loaded
        self._heard: OrderedDict[tuple[str, str], int] = OrderedDict()
        self._ahead = Bucket(AHEAD)
        self._doing: str | None = None  # what stands for the message that is being done
        self._acting = Acting(self, lobby.thinkers, lobby.pace)
        self.announce()
        self._acting.wake()

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

    @property
    def idle(self) -> bool:
        return not self.listeners and not self._acting.busy and not self._mailbox.busy

    async def settle(self) -> None:
        """Wait until what has been asked for is done, told and counted."""
        async with asyncio.timeout(SETTLING):
            await self.post(_nothing)

    def close(self) -> None:
        """Forget the table; it can be loaded again."""
        self._mailbox.close()
        self._acting.close()
        self._lobby.bus.tell(replace(self.presence(), loaded=False))

    async def _commit(self, row: TableRow, *writes: Write) -> None:
        """Write something, and the row if it is another one; they count once they are on disk."""
        if row is not self.row:
            row = replace(self._marked(row), version=self.row.version + 1, touched=now())
            writes = (PutTable(row), *writes)
        with self.finding_out(), metrics.COMMIT.time():
            await self._lobby.store.commit(*writes)
        self.row = row

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
        waited_for = any(not seat.ready for seat in self.row.seats if seat.guest == listener.guest)
        if waited_for or (self._begins_by_itself and self.held(listener.guest)):
            self._lobby.background(self._follow(lambda: self.come(listener.guest)))
        if self.held(listener.guest) and self._resumed() is not self.row:
            self._lobby.background(self._follow(self._resume))

    def leave(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        self._others_changed()
        self.touched = now()
        if not self._present(listener.guest):
            if self.held(listener.guest):
                self._away[listener.guest] = self.touched
                if self._begins_by_itself:
                    self._lobby.background(self._follow(lambda: self._go(listener.guest)))
            self._table_changed()
        self.announce()
        self._acting.wake()

    # ---------------------------------------------------------------------------------------- messages

    def _marked(self, row: TableRow) -> TableRow:
        """A row with the mark that the message has been done by which it changes."""
        return row if self._doing is None else replace(row, done=(*row.done, self._doing)[-MAX_DONE:])

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
        """How many lines the log had when this was done, if it was: here, or before the server last started."""
        guest, message = asked.listener.guest, asked.message
        n = self._heard.get((guest, message.id))
        if n is not None:
            return n
        if isinstance(message, messages.Choose):
            mine = self.game is not None and message.seat in self.held(guest)
            return self.game.heard.get((message.seat, message.id)) if self.game and mine else None
        if mark_of(asked) in self.row.done:
            return self.game.n if self.game else 0
        return None

    def _remember(self, asked: Asked, n: int) -> int:
        self._heard[asked.listener.guest, asked.message.id] = n
        if len(self._heard) > HEARD:
            self._heard.popitem(last=False)
        return n

    async def _do(self, listener: Listener, message: ClientMessage) -> None:
        guest, row = listener.guest, self.row
        match message:
            case messages.Sit(seat=seat, name=name, rated=rated, clock=clock):
                seating.check_seen(row, rated, clock)
                name = await self._lobby.name_of(guest, name)
                await self._gather(seating.sit(row, seat, guest, name))
            case messages.Stand(seat=seat):
                await self._gather(seating.stand(row, seat, guest))
            case messages.SetSeat(seat=seat, kind=kind, level=level):
                self._check_sent_away(seat, guest)
                bot = level if kind == "bot" else None
                await self._gather(seating.set_seat(self._handed_on(guest), seat, guest, bot))
            case messages.SetRated(rated=rated, clock=clock):
                await self._gather(seating.set_rated(self._handed_on(guest), guest, rated, clock))
            case messages.Start(level=level):
                absent = self._not_there(row)
                await self._start(seating.starting(self._handed_on(guest), guest, level, absent))
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
        held = self.held(listener.guest)
        seat = held[0] if held else None
        name = self.row.seats[seat].name if seat is not None else listener.name
        line = ChatLine(seat=seat, name=name, at=now(), text=text, reaction=reaction)
        await self._commit(self.row, AddChat(self.row.id, line, self._doing))
        with self.finding_out():  # it is kept, whether it can be read just now or not
            await self._read_chat()
        self._changed()

    # ------------------------------------------------------------------------------------------- seats

    async def _gather(self, row: TableRow) -> None:
        """Seats changed before the start, unless they are as they were asked to be."""
        if row is self.row:
            return
        if row.starts_full and seating.complete(row) and not self._not_there(row):
            await self._start(seating.started(row))
            return
        await self._commit(row)
        self._look_anew()
        self._table_changed()
        self._changed()

    async def sit_anywhere(self, guest: str, name: str) -> None:
        """Take a seat by a quick match."""
        await self._gather(seating.sit_anywhere(self.row, guest, name, self._present(guest)))

    async def come(self, guest: str) -> None:
        """Somebody of the last game comes to the rematch, which begins when all have; or of a quick match."""
        if self.row.state != "gathering" or not self.held(guest):
            return
        row = seating.ready(self.row, guest)
        matched = any(seat.matched for seat in self.row.seats if seat.guest == guest)
        begins = seating.complete(row) and (row.starts_full or not matched)
        if begins and not self._not_there(row):
            await self._start(seating.started(row))
        elif row != self.row:
            await self._commit(row)
            self._changed()

    def presence_changed(self, before: tuple[set[int], int]) -> None:
        """At another server somebody may have come, for whom a game has waited."""
        super().presence_changed(before)
        if self._begins_by_itself and seating.complete(self.row):
            self._lobby.background(self._follow(self._begin))

    async def _begin(self) -> None:
        if self._begins_by_itself and seating.complete(self.row) and not self._not_there(self.row):
            await self._start(seating.started(self.row))

    async def _go(self, guest: str) -> None:
        """Somebody has gone from a table that begins by itself, unless they are back."""
        if self._begins_by_itself and self.held(guest) and not self._present(guest):
            await self._commit(seating.gone(self.row, guest))
            self._changed()

    @property
    def _begins_by_itself(self) -> bool:
        return self.row.state == "gathering" and self.row.starts_full and bool(self.row.rated)

    def _not_there(self, row: TableRow) -> list[int]:
        """The seats of a rated game whose people are not there: nobody is rated against those who have gone."""
        people = [at for at, seat in enumerate(row.seats) if row.rated and seat.kind == "human"]
        return [at for at in people if not (row.seats[at].ready and self._present(row.seats[at].guest))]

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
        secret = await fairness.secret_of(self._lobby.store, row)
        with running(row.id):
            row, game, deal = begun(row, secret)
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

    def _check_sent_away(self, seat: int, guest: str) -> None:
        """Nobody is sent away from a quick match who has come to it: its host is only who asked first."""
        taken = self.row.seats[seat] if seat < len(self.row.seats) else None
        if self.row.starts_full and taken and taken.guest not in (None, guest) and taken.ready:
            self._check_absent(self.row, seat)

    def _handed_on(self, guest: str) -> TableRow:
        """The table, in the hands of whoever sits there and asks, if the host has gone."""
        seated = bool(self.held(guest))
        return replace(self.row, host=guest) if seated and self._absent(self.row.host) else self.row

    async def _reseat(self, row: TableRow) -> None:
        """Somebody plays, or no longer plays, for a seat of a game that goes on."""
        assert self.game is not None
        deadline = seating.deadline(row, self.game.waiting, self.game.opened)
        await self._commit(replace(row, deadline=deadline))
        self._table_changed()
        self.tell_progress()
        self._changed()

    def _resumed(self) -> TableRow:
        """The table, with a clock that goes on from now if its people had left it alone."""
        if self.game is None or self.game.over or self.row.deadline is not None:
            return self.row
        deadline = seating.deadline(self.row, self.game.waiting, now())
        return self.row if deadline is None else replace(self.row, deadline=deadline)

    async def _resume(self) -> None:
        """Somebody is back of those who had left the table alone."""
        if (row := self._resumed()) is not self.row:
            await self._commit(row)
            self.tell_progress()
            self._changed()

    async def _again(self, guest: str) -> None:
        row = seating.ask_again(self.row, guest)
        following = row.next
        if following is None:
            new = replace(seating.rematch(row, guest), origin=self.origin)
            row = replace(self._marked(row), next=new.id, version=self.row.version + 1)
            with self.finding_out():
                await self._lobby.open_new(new, PutTable(row))
            self.row = row
        else:
            await self._commit(row)
        self._table_changed()
        self._changed()
        if following is not None:
            other = await self._lobby.room(following)
            await other.post(lambda: other.come(guest))

    async def hinted(self, seat: int, guest: str) -> None:
        """Mark the game, for all to see, before anybody is given a hint."""
        if (row := seating.hinted(self.row, seat, guest)) is not self.row:
            await self._commit(row)
            self._table_changed()
            self._changed()

    # ----------------------------------------------------------------------------------------- choices

    async def choose_together(self, asked: list[Asked]) -> None:
        """Choices of players: those of one phase are written and told together."""
        known = self.game.n if self.game else 0
        ahead = [one for one in asked if isinstance(one.message, messages.Choose) and one.message.n > known]
        if ahead and self._ahead.take():
            await self.catch_up()  # they have seen more at another server than this one has heard of
        elif ahead:  # or say so time after time
            for one in ahead:
                refuse(one.listener, one.message.id, Refusal("try_again"))
                asked.remove(one)
        while asked:
            begun_at, draft = time.perf_counter(), None
            written: dict[tuple[str, str], tuple[Asked, int]] = {}
            for one in tuple(asked):
                key = one.listener.guest, one.message.id
                if key in written or (draft and draft.ended):
                    break  # it is asked for twice, or too late: what comes of that is seen when these are written
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
        if not message.seat < len(self.row.seats):
            raise Refusal("no_such_seat")
        seat = self.row.seats[message.seat]
        if seat.guest != guest:
            raise Refusal("not_your_seat")
        if message.n < game.phase_n and not game.over:
            raise Refusal("late")
        if seat.by_bot:
            raise Refusal("not_your_turn", "A bot plays for you there.")
        draft = draft or Draft(game)
        with running(self.row.id):
            draft.add(message.seat, message.choice, now(), "player", message.id)
        return draft

    async def _write(self, draft: Draft, by: Maker, begun_at: float, written: Written = ()) -> None:
        """Choices of players, a bot or the clock: on disk, then on the table, told to all and answered."""
        row = row_after(self.row, draft)
        reseated = row.seats is not self.row.seats
        await self._commit(row, AddMoves(self.row.id, draft.moves), *due(row))
        with metrics.BROADCAST.time():
            answers: Answers = {}
            for asked, n in written:
                self._remember(asked, n)
                answers.setdefault(asked.listener, []).append(accepted(asked.message, n))
            with running(self.row.id):
                ended = draft.game.adopt(draft)
            if ended:
                self._show_all(answers)
            else:
                self.tell_progress(answers)
                if reseated:
                    self._table_changed()
            for listener, rest in answers.items():  # who has left meanwhile
                listener.post(*rest)
        choices = max(1, len(written))
        for _ in range(choices):
            metrics.MOVE.observe(time.perf_counter() - begun_at)
        metrics.MOVES.labels(by).inc(choices)
        self._changed()
        self._lobby.reckoner.reckon_later(self.row)

    # -------------------------------------------------------------------------------- bots and the clock

    async def chosen_for(self, game: Game, phase_n: int, seat: int, code: Any, by: Maker) -> None:
        """A bot has chosen, for itself or for somebody whose time has run out."""
        current = game is self.game and game.phase_n == phase_n and seat in game.waiting
        if current and (by == "clock" or self.row.seats[seat].by_bot):
            begun_at = time.perf_counter()
            with running(self.row.id):
                draft = drafted(game, seat, code, now(), by)
            await self._write(draft, by, begun_at)

    # ------------------------------------------------------------------------------------------- record

    def record(self) -> Record:
        """The record of a finished game: before, the deck in it is nobody's to know."""
        if self.game is None or not self.game.over:
            raise Refusal("not_over")
        return record_of(self.row, self.game)
