"""A table in memory: one mailbox, in which everything that changes it waits its turn.

The way of a move: checked here, written by the store's one writer, and only when it is on disk applied, acknowledged
and sent to everyone. Sending never waits: a listener has a queue of its own and is dropped if it does not read.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from msgspec.structs import replace

from deuce.games.protocol import seats_in
from deuce.record.model import Record
from deuce.record.referee import result_of
from deuce.server import messages, seating
from deuce.server.game import Game, Maker, deck_of, first_move, record_of
from deuce.server.identity import cleaned, now
from deuce.server.messages import ChatLine, ClientMessage, GameView, ServerMessage
from deuce.server.problems import Refusal
from deuce.server.projection import colours_of, game_view, own_choice
from deuce.server.store import AddChat, AddMoves, ConflictError, PutTable, StoreError, TableRow, Write

if TYPE_CHECKING:
    from deuce.server.lobby import Lobby

T = TypeVar("T")
log = logging.getLogger("deuce.server")

AUTO = -1  # a listener who has not said from where to look
CHAT_LINES = 50
HEARD = 500  # messages of which we remember that they were done
RETRY = 2.0  # seconds until a bot tries again to write its choice
TURN_PAUSE = (0.5, 1.1)  # seconds before a bot plays in turn, for those who watch
PHASE_PAUSE = 0.4  # and before a phase in which only bots choose


class Listener(Protocol):
    """Somebody who is sent what happens at a table."""

    guest: str
    name: str
    look: int | None  # pass-and-play: the seat to look from, None: the cover
    told: int  # lines of the log it has heard of

    def send(self, message: ServerMessage) -> None: ...


def begun(row: TableRow) -> tuple[TableRow, Game, list[Write]]:
    """A table at which the game begins: the cards are dealt."""
    deal = first_move(row, now())
    game = Game(row, [deal])
    row = replace(row, deadline=seating.deadline(row, game.waiting, deal.at))
    return row, game, [PutTable(row), AddMoves(row.id, [deal])]


class Room:
    """A table, and whoever is connected to it."""

    def __init__(self, row: TableRow, game: Game | None, chat: list[ChatLine], lobby: Lobby) -> None:
        self.row = row
        self.game = game
        self.chat: deque[ChatLine] = deque(chat, CHAT_LINES)
        self.listeners: set[Listener] = set()
        self.touched = now()
        self._lobby = lobby
        self._deck = deck_of(row)
        self._away: dict[str, int] = {}
        self.loaded = self.touched
        self._views: dict[int | None, GameView] = {}
        self._views_n = -1
        self._heard: OrderedDict[tuple[str, str], int] = OrderedDict()
        self._mailbox: asyncio.Queue[tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any]]] = (
            asyncio.Queue()
        )
        self._thinking: dict[int, tuple[int, asyncio.Task[None]]] = {}
        self._alarm: asyncio.TimerHandle | None = None
        self._worker = asyncio.create_task(self._work(), name=f"table {row.id}")
        self._wake()

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
                result = await job()
            except Exception as error:
                if not isinstance(error, Refusal):
                    log.exception("table %s", self.row.id)
                    error = Refusal("failed")
                if not done.cancelled():
                    done.set_exception(error)
            else:
                if not done.cancelled():
                    done.set_result(result)

    @property
    def idle(self) -> bool:
        return not self.listeners and not self._thinking and self._mailbox.empty()

    def close(self) -> None:
        """Forget the table; it can be loaded again."""
        self._worker.cancel()
        for _, task in self._thinking.values():
            task.cancel()
        if self._alarm is not None:
            self._alarm.cancel()

    async def _commit(self, *writes: Write) -> None:
        try:
            await self._lobby.store.commit(*writes)
        except ConflictError:  # another server was first: go on from what it wrote
            self.row, self.game = await self._lobby.load(self.row.id)
            self._show_all()
            self._wake()
            raise Refusal("late") from None
        except StoreError as error:
            log.error("table %s: %s", self.row.id, error)
            raise Refusal("failed") from error

    # --------------------------------------------------------------------------------------- listeners

    def join(self, listener: Listener, since: int) -> None:
        """Somebody connects, who knows the first `since` lines of the log."""
        newcomer = not self._present(listener.guest)
        self.listeners.add(listener)
        self._away.pop(listener.guest, None)
        listener.told = since if self.game and 0 < since <= self.game.n else 0
        self.show(listener)
        if self.chat:
            listener.send(messages.Chat(lines=list(self.chat)))
        if newcomer:
            self._table_changed(but=listener)
        if any(not seat.ready for seat in self.row.seats if seat.guest == listener.guest):
            self._lobby.background(self.post(lambda: self.come(listener.guest)))

    def leave(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        self.touched = now()
        if not self._present(listener.guest):
            self._away[listener.guest] = self.touched
            self._table_changed()

    def _present(self, guest: str | None) -> bool:
        return any(listener.guest == guest for listener in self.listeners)

    @property
    def people(self) -> bool:
        """Is anybody of those who sit here connected?"""
        return any(seat.guest and self._present(seat.guest) for seat in self.row.seats)

    def _away_since(self, guest: str) -> int | None:
        return None if self._present(guest) else self._away.get(guest, self.loaded)

    def viewer(self, listener: Listener) -> int | None:
        """From which seat a listener sees the table. Somebody with several seats says so; until then, from none."""
        held = seating.held_by(self.row, listener.guest)
        if listener.look in held:
            return listener.look
        return held[0] if listener.look == AUTO and len(held) == 1 else None

    def info(self, guest: str) -> messages.TableInfo:
        """The table as a guest sees it."""
        row = self.row
        host = seating.held_by(row, row.host) if row.host else []
        seated = {seat.guest for seat in row.seats}
        return messages.TableInfo(
            id=row.id,
            game=row.game,
            deck="standard" if row.deck is None else cleaned(self._deck.name, messages.MAX_NAME),
            clock=row.clock,
            listed=row.listed,
            state=row.state,
            seats=[self._seat_info(at, guest) for at in range(len(row.seats))],
            host=host[0] if host else None,
            watching=sum(listener.guest not in seated for listener in self.listeners),
            first=row.first,
            created=row.created,
            next=row.next,
            colours=colours_of(self._deck),
        )

    def _seat_info(self, at: int, guest: str) -> messages.SeatInfo:
        seat = self.row.seats[at]
        away = self._away_since(seat.guest) if seat.guest else None
        return messages.SeatInfo(
            kind=seat.kind,
            name=seat.name,
            level=seat.level,
            present=away is None,
            away=away,
            stand_in=seat.stand_in,
            resigned=seat.resigned,
            again=seat.again,
            yours=seat.guest == guest,
        )

    # ----------------------------------------------------------------------------------------- sending

    def show(self, listener: Listener) -> None:
        """Send all there is to draw, with the events since this listener was last told."""
        game, viewer = self.game, self.viewer(listener)
        listener.send(
            messages.Snapshot(
                n=game.n if game else 0,
                since=listener.told,
                table=self.info(listener.guest),
                view=self._view(viewer),
                yours=seating.held_by(self.row, listener.guest),
                waiting=list(game.waiting) if game else [],
                events=game.events(viewer, listener.told) if game else [],
                now=now(),
                deadline=self.row.deadline,
            )
        )
        listener.told = game.n if game else 0

    def _view(self, viewer: int | None) -> GameView | None:
        if self.game is None:
            return None
        if self._views_n != self.game.n:
            self._views, self._views_n = {}, self.game.n
        if viewer not in self._views:
            self._views[viewer] = game_view(self.game.table, viewer)
        return self._views[viewer]

    def _show_all(self) -> None:
        for listener in list(self.listeners):
            self.show(listener)

    def tell_progress(self) -> None:
        """Somebody has chosen, in a phase that goes on."""
        game = self.game
        if game is None:
            return
        for listener in list(self.listeners):
            listener.send(
                messages.Progress(
                    n=game.n,
                    waiting=list(game.waiting),
                    chosen=own_choice(game.table, self.viewer(listener)),
                    deadline=self.row.deadline,
                )
            )

    def _table_changed(self, but: Listener | None = None) -> None:
        for listener in list(self.listeners):
            if listener is not but:
                held = seating.held_by(self.row, listener.guest)
                listener.send(messages.TableChanged(table=self.info(listener.guest), yours=held))

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
        own = message.seat in seating.held_by(self.row, guest)
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
        if seat is not None and seat not in seating.held_by(self.row, listener.guest):
            raise Refusal("not_your_seat")
        listener.look = seat
        listener.told = 0  # another pair of eyes: what it knows of the game is told from the start
        self.show(listener)
        return listener.told

    async def _say(self, listener: Listener, text: str | None, reaction: messages.Reaction | None) -> None:
        if not self._lobby.chat_limit.take(listener.guest):
            raise Refusal("too_fast")
        held = seating.held_by(self.row, listener.guest)
        seat = held[0] if held else None
        name = self.row.seats[seat].name if seat is not None else listener.name
        line = ChatLine(seat=seat, name=name, at=now(), text=text, reaction=reaction)
        await self._commit(AddChat(self.row.id, line))
        self.chat.append(line)
        for other in list(self.listeners):
            other.send(messages.Chat(lines=[line]))

    # ------------------------------------------------------------------------------------------- seats

    async def _gather(self, row: TableRow) -> None:
        """Seats changed before the start."""
        if row.starts_full and seating.complete(row):
            await self._start(seating.started(row))
            return
        await self._commit(PutTable(row))
        self.row = row
        for listener in self.listeners:
            listener.look = AUTO
        self._table_changed()

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
            await self._commit(PutTable(row))
            self.row = row

    async def _start(self, row: TableRow) -> None:
        row, game, writes = begun(row)
        await self._commit(*writes)
        self.row, self.game = row, game
        self._show_all()
        self._wake()

    def _absent(self, guest: str | None) -> bool:
        """Has somebody been away for so long that others need not wait? With days to choose nobody ever is."""
        away = self._away_since(guest) if guest else None
        return away is not None and self.row.clock != "days" and now() - away >= self._lobby.absent_after

    def _check_absent(self, row: TableRow, seat: int) -> None:
        if not self._absent(row.seats[seat].guest):
            raise Refusal("still_there")

    def _handed_on(self, guest: str) -> TableRow:
        """The table, in the hands of whoever sits there and asks, if the host has gone."""
        seated = bool(seating.held_by(self.row, guest))
        return replace(self.row, host=guest) if seated and self._absent(self.row.host) else self.row

    async def _reseat(self, row: TableRow) -> None:
        """Somebody plays, or no longer plays, for a seat of a game that goes on."""
        assert self.game is not None
        waiting = self.game.waiting
        deadline = seating.deadline(row, waiting, now())
        if deadline is not None and row.deadline is not None and row.deadline > now():
            deadline = row.deadline  # the clock of this phase runs on
        row = replace(row, deadline=deadline)
        await self._commit(PutTable(row))
        self.row = row
        self._table_changed()
        self.tell_progress()
        self._wake()

    async def _again(self, guest: str) -> None:
        row = seating.ask_again(self.row, guest)
        following = self._lobby.rooms.get(row.next) if row.next else None
        if row.next is None:
            new = seating.rematch(row, guest)
            row = replace(row, next=new.id)
            following = await self._lobby.open_new(new, PutTable(row))
        else:
            await self._commit(PutTable(row))
            following = following or await self._lobby.room(row.next)
            other = following
            await other.post(lambda: other.come(guest))
        self.row = row
        self._table_changed()

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
        at = now()
        moves, after = game.moves_of(seat, code, at, by, message)
        writes: list[Write] = [AddMoves(self.row.id, moves)]
        row = self._row_after(game, seat, after, at)
        if row is not self.row:
            writes.append(PutTable(row))
        await self._commit(*writes)
        self.row = row
        if game.apply(moves):
            self._show_all()
        else:
            self.tell_progress()
        self._wake()

    def _row_after(self, game: Game, seat: int, after: Any, at: int) -> TableRow:
        """The row once a choice has led to this state; the same row unless something in it changes."""
        rules = game.table.rules
        result = result_of(rules, after)
        if result is not None:
            scores = result.get("scores")
            return replace(
                self.row,
                state="over",
                deadline=None,
                places=tuple(result["places"]),
                scores=None if scores is None else tuple(scores),
            )
        if self.row.clock == "none" or rules.choice_of(after, seat) >= 0:  # the phase goes on
            return self.row
        deadline = seating.deadline(self.row, seats_in(rules.waiting(after)), at)
        return self.row if deadline == self.row.deadline else replace(self.row, deadline=deadline)

    # -------------------------------------------------------------------------------- bots and the clock

    def _wake(self) -> None:
        """Let those choose who do so by themselves: bots, and a bot for whom time has run out."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        game = self.game
        if game is None or game.over:
            return
        late = self.row.deadline is not None and now() >= self.row.deadline
        for seat in game.waiting:
            if self.row.seats[seat].by_bot or late:
                self._let_choose(game, seat, "bot" if self.row.seats[seat].by_bot else "clock")
        if self.row.deadline is not None and not late:
            delay = max(0, self.row.deadline - now()) / 1000 + 0.01
            self._alarm = asyncio.get_running_loop().call_later(delay, self._wake)

    def _let_choose(self, game: Game, seat: int, by: Maker) -> None:
        begun = self._thinking.get(seat)
        if begun is not None and begun[0] == game.phase_n:
            return
        if begun is not None:
            begun[1].cancel()
        task = asyncio.create_task(self._think(game, seat, by), name=f"bot {seat} of {self.row.id}")
        self._thinking[seat] = (game.phase_n, task)

        def forget(done: asyncio.Task[None]) -> None:
            if self._thinking.get(seat, (0, None))[1] is done:
                del self._thinking[seat]

        task.add_done_callback(forget)

    async def _think(self, game: Game, seat: int, by: Maker) -> None:
        phase_n = game.phase_n
        while True:
            try:
                await asyncio.sleep(self._pause(game, by) * self._lobby.pace)
                if game is not self.game or game.phase_n != phase_n:
                    return
                level = self.row.seats[seat].level or seating.STAND_IN
                code = await self._lobby.thinkers.choice(level, game.table, seat)
                await self.post(partial(self._bot_chose, game, phase_n, seat, code, by))
                return
            except Exception as error:
                if not isinstance(error, Refusal):
                    log.exception("bot at table %s", self.row.id)
                await asyncio.sleep(RETRY)

    async def _bot_chose(self, game: Game, phase_n: int, seat: int, code: Any, by: Maker) -> None:
        current = game is self.game and game.phase_n == phase_n and seat in game.waiting
        if current and (by == "clock" or self.row.seats[seat].by_bot):
            await self._choose(game, seat, code, by)

    def _pause(self, game: Game, by: Maker) -> float:
        """How long a bot takes, for the comfort of those who watch."""
        if by == "clock" or not self.listeners:
            return 0.0
        if len(game.table.acting) == 1:
            low, high = TURN_PAUSE
            return random.uniform(low, high) if self._humans(game) else low
        choosing = [self.row.seats[seat] for seat in game.table.acting]
        return 0.0 if not all(seat.by_bot for seat in choosing) else PHASE_PAUSE

    def _humans(self, game: Game) -> bool:
        return any(not seat.by_bot for seat in self.row.seats)

    # ------------------------------------------------------------------------------------------- record

    def record(self) -> Record:
        """The record of a finished game: before, the deck in it is nobody's to know."""
        if self.game is None or not self.game.over:
            raise Refusal("not_over")
        return record_of(self.row, self.game)
