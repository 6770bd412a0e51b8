"""Those who are connected to a table: who they are, from where they look, and what each of them is sent.

What many are sent is made once. Nobody is sent anything that was not built for the seat from which they look.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from deuce.games.registry import game_of
from deuce.server import messages, metrics
from deuce.server.crashes import running
from deuce.server.identity import now
from deuce.server.messages import ChatLine, ClientMessage, GameView, ServerMessage, encode
from deuce.server.packed_wire import packed_head, packed_parts, packed_snapshot, packed_times
from deuce.server.problems import Refusal
from deuce.server.store import TableRow
from deuce.server.tables import seating
from deuce.server.tables.bus import Present
from deuce.server.tables.context import Context
from deuce.server.tables.game import Game, deck_of
from deuce.server.tables.projection import game_view, own_choice, packed_view, seen_from, table_info
from deuce.server.tables.scheduler import Asker

AUTO = -1  # a listener who has not said from where to look


class Listener(Protocol):
    """Is sent what happens at a table."""

    guest: str
    name: str
    look: int | None  # pass-and-play: the seat to look from, None: the cover
    lines_sent: int  # of the log, as events of snapshots
    packed: bool  # is sent snapshots as bytes, where the game has any
    table_sent: messages.TableInfo | None  # the table as it was sent by itself the last time
    unheard: frozenset[str]  # public ids of those whose chat it is not sent

    def post(self, *data: bytes) -> None:
        """Take messages, encoded, to be sent. Never waits."""


class Shown(Protocol):
    """Says what an audience asks of the table that it looks at."""

    @property
    def row(self) -> TableRow: ...

    @property
    def game(self) -> Game | None: ...


Answers = dict[Listener, list[bytes]]  # to be sent together with the news


def send(listener: Listener, message: ServerMessage) -> None:
    listener.post(encode(message))


def accepted(message: ClientMessage, n: int) -> bytes:
    return encode(messages.Accepted(id=message.id, n=n))


def accept(listener: Listener, message: ClientMessage, n: int) -> None:
    """Say that a message has been done; n: how many lines the log then had."""
    listener.post(accepted(message, n))


def refuse(listener: Listener, message: str | None, refusal: Refusal) -> None:
    metrics.REFUSALS.labels(refusal.code).inc()
    send(listener, messages.Refused(id=message, problem=refusal.problem))


def heard_by(listener: Listener, lines: Iterable[ChatLine]) -> list[ChatLine]:
    """Return the lines of those whom a listener wants to hear."""
    return [line for line in lines if line.by not in listener.unheard]


def _held(row: TableRow) -> dict[str, tuple[int, ...]]:
    """Return the seats of each guest."""
    return {seat.guest: tuple(seating.held_by(row, seat.guest)) for seat in row.seats if seat.guest}


class Audience:
    """Knows the listeners of one table and who of its people is away, and sends everybody what they see."""

    def __init__(self, table: Shown, context: Context) -> None:
        self.listeners: set[Listener] = set()
        self.loaded = now()
        self._table = table
        self._context = context
        self._deck = deck_of(table.row)
        self._packed_game = packed_parts(game_of(table.row.game))
        self._away: dict[str, int] = {}  # those who hold a seat and have left, and when they did
        self.origin = table.row.origin  # what stands for the network from where it is played or watched
        self._origin_of_player = bool(table.row.origin)
        self._held = _held(table.row)
        self._info: messages.TableInfo | None = None  # as it is to somebody without a seat
        self._infos: dict[tuple[int, ...], messages.TableInfo] = {}  # by the seats of who reads them
        self._told: dict[tuple[int, ...], bytes] = {}  # the same as a message
        self._views: dict[int | None, GameView] = {}
        self._packed_views: dict[int | None, bytes] = {}
        self._views_n = -1
        self._announced: Present | None = None
        self._announced_all = False  # nothing has changed since

    def row_changed(self) -> None:
        """Find out anew who sits where, because the table has another row."""
        self._held = _held(self._table.row)
        self._away = {guest: at for guest, at in self._away.items() if guest in self._held}
        self._others_changed()

    def _others_changed(self) -> None:
        """Forget what is known of seats and of who is here, because they are not as they were."""
        self._forget_infos()
        self._announced_all = False

    def _forget_infos(self) -> None:
        self._info, self._infos, self._told = None, {}, {}

    # ----------------------------------------------------------------------------------- coming and going

    def join(self, listener: Listener, since: int) -> None:
        """Let somebody in who knows the first `since` lines of the log: send all there is to draw."""
        newcomer = not self.is_present(listener.guest)
        self.listeners.add(listener)
        self._away.pop(listener.guest, None)
        self._others_changed()
        game = self._table.game
        listener.lines_sent = since if game and 0 < since <= game.n else 0
        self.send_snapshot(listener)
        if newcomer:
            self.send_table(but=listener)

    def leave(self, listener: Listener) -> bool:
        """Somebody has gone; return whether they are connected by no other device either."""
        self.listeners.discard(listener)
        self._others_changed()
        if self.is_present(listener.guest):
            return False
        if self.held(listener.guest):
            self._away[listener.guest] = now()
        self.send_table()
        return True

    def presence_changed(self, before: tuple[set[int], int]) -> None:
        """At another server somebody may have come or gone; `before`: seats and watchers there until now."""
        self._forget_infos()
        after = self._context.presence.at(self._table.row.id)
        for at, seat in enumerate(self._table.row.seats):
            if seat.guest and at in after[0]:
                self._away.pop(seat.guest, None)
            elif seat.guest and at in before[0] and not self.is_present(seat.guest):
                self._away[seat.guest] = now()
        if after != before:
            self.send_table()

    # ---------------------------------------------------------------------------------------- presence

    @property
    def guests(self) -> set[str]:
        """Return those who are connected to this server."""
        return {listener.guest for listener in self.listeners}

    @property
    def seats_here(self) -> list[int]:
        """Return the seats of people who are connected to this server."""
        here = self.guests
        return [at for at, seat in enumerate(self._table.row.seats) if seat.guest in here]

    def presence(self) -> Present:
        """Return who is connected here, as other servers hear of it."""
        watching = sum(not self.held(listener.guest) for listener in self.listeners)
        process, table = self._context.bus.process, self._table.row.id
        return Present(process, table, self.seats_here, watching, True, self.origin)

    def announce(self, again: bool = False) -> None:
        """Tell other servers who is connected to this one, if that is new to them."""
        if self._announced_all and not again:
            return
        self._announced_all = True
        presence = self.presence()
        if again or presence != self._announced:
            self._announced = presence
            self._context.bus.tell(presence)

    @property
    def acts(self) -> bool:
        """Is it for this server to act for bots and the clock?"""
        return self._context.presence.acting(self._table.row.id, True, bool(self.listeners))

    @property
    def watched(self) -> bool:
        """Is anybody connected to the table, here or at another server, to play or to watch?"""
        return bool(self.listeners) or any(self._context.presence.at(self._table.row.id))

    @property
    def asker(self) -> Asker:
        """Return who is charged for what its bots think: who opened the table, and from which network."""
        row = self._table.row
        return Asker(row.id, row.host or next(iter(self._held), ""), self.origin)

    def came_from(self, network: str, guest: str) -> None:
        """Remember where the first player or watcher came from, if nobody knows from where the table was opened."""
        if not network:  # nobody knows who is behind it
            return
        player = bool(self.held(guest)) or guest == self._table.row.host
        if not self.origin or (player and not self._origin_of_player):
            self.origin, self._origin_of_player = self._context.signer.origin_of(network), player
            self._announced_all = False

    def is_present(self, guest: str | None) -> bool:
        """Is somebody connected to the table, here or at another server?"""
        if any(listener.guest == guest for listener in self.listeners):
            return True
        row = self._table.row
        elsewhere = self._context.presence.seats(row.id)
        return any(row.seats[at].guest == guest for at in elsewhere if at < len(row.seats))

    @property
    def has_people(self) -> bool:
        """Is anybody of the people who sit here connected?"""
        seats = self._table.row.seats
        return any(seat.kind == "human" and seat.guest and self.is_present(seat.guest) for seat in seats)

    def away_since(self, guest: str) -> int | None:
        """Since when somebody has been away, if they are."""
        return None if self.is_present(guest) else self._away.get(guest, self.loaded)

    def held(self, guest: str) -> tuple[int, ...]:
        """Return the seats of a guest."""
        return self._held.get(guest, ())

    def viewer(self, listener: Listener) -> int | None:
        """From which seat a listener sees the table. Somebody with several seats says so; until then, from none."""
        held = self.held(listener.guest)
        if listener.look in held:
            return listener.look
        return held[0] if listener.look == AUTO and len(held) == 1 else None

    def look_anew(self) -> None:
        """Let every device look from its own seat again, because seats have changed."""
        for listener in self.listeners:
            listener.look = AUTO

    def info(self, guest: str) -> messages.TableInfo:
        """Return the table as a guest sees it: but for one's own seats, as everybody does."""
        held = self.held(guest)
        if held not in self._infos:
            if self._info is None:
                row = self._table.row
                away = [self.away_since(seat.guest) if seat.guest else None for seat in row.seats]
                watching = self.presence().watching + self._context.presence.watching(row.id)
                self._info = table_info(row, self._deck, away, watching)
            self._infos[held] = seen_from(self._info, held)
        return self._infos[held]

    # ----------------------------------------------------------------------------------------- sending

    def send_snapshot(self, listener: Listener) -> None:
        """Send all there is to draw, with the events since this listener's last snapshot."""
        self._send_snapshots([listener])

    def send_snapshots(self, answers: Answers | None = None) -> None:
        """Send everybody a snapshot, with the answers that some of them wait for."""
        self._send_snapshots(list(self.listeners), answers)

    def _send_snapshots(self, listeners: list[Listener], answers: Answers | None = None) -> None:
        row, game = self._table.row, self._table.game
        n, time, answers = game.n if game else 0, now(), answers or {}
        made: dict[tuple[int | None, tuple[int, ...], int, bool], bytes] = {}
        with running(row.id):
            waiting = game.waiting if game else ()
            deadline = seating.time_left_until(row, waiting)
            times = packed_times(waiting, time, deadline)
            for listener in listeners:
                packed = listener.packed and game is not None and self._packed_game is not None
                kind = self.viewer(listener), self.held(listener.guest), listener.lines_sent, packed
                if kind not in made:  # all who watch are sent the same
                    made[kind] = (
                        self._packed_snapshot(*kind[:3], times)
                        if packed
                        else self._snapshot(listener, waiting, time, deadline)
                    )
                table = (self._told_table(listener),) if packed and self._is_table_new(listener) else ()
                listener.lines_sent = n
                listener.post(*table, made[kind], *answers.pop(listener, ()))

    def _snapshot(
        self, listener: Listener, waiting: tuple[int, ...], time: int, deadline: int | None
    ) -> bytes:
        game, viewer = self._table.game, self.viewer(listener)
        return encode(
            messages.Snapshot(
                n=game.n if game else 0,
                since=listener.lines_sent,
                table=self.info(listener.guest),
                view=self._view(viewer),
                yours=list(self.held(listener.guest)),
                waiting=list(waiting),
                events=game.events(viewer, listener.lines_sent) if game else [],
                now=time,
                deadline=deadline,
            )
        )

    def _packed_snapshot(self, viewer: int | None, held: tuple[int, ...], since: int, times: bytes) -> bytes:
        game = self._table.game
        assert game is not None and self._packed_game is not None
        story, view = self._packed_game
        self._forget_views(game.n)
        for one in (None, viewer):
            if one not in self._packed_views:
                self._packed_views[one] = packed_view(game.table, view, one)
        return packed_snapshot(
            packed_head(game.n, since, viewer, held),
            times,
            self._packed_views[None],
            None if viewer is None else self._packed_views[viewer],
            game.packed_events(story, viewer, since),
        )

    def _view(self, viewer: int | None) -> GameView | None:
        game = self._table.game
        if game is None:
            return None
        self._forget_views(game.n)
        for one in (None, viewer):
            if one not in self._views:
                self._views[one] = game_view(game.table, one, self._views.get(None))
        return self._views[viewer]

    def _forget_views(self, n: int) -> None:
        """Let go of views that were made before the log had this many lines."""
        if self._views_n != n:
            self._views, self._packed_views, self._views_n = {}, {}, n

    def send_progress(self, answers: Answers | None = None) -> None:
        """Send who is still to choose, because somebody has chosen in a phase that goes on."""
        game = self._table.game
        if game is None:
            return
        waiting, answers = game.waiting, answers or {}
        deadline = seating.time_left_until(self._table.row, waiting)
        made: dict[int | None, bytes] = {}
        for listener in list(self.listeners):
            viewer = self.viewer(listener)
            if viewer not in made:
                chosen = None if viewer in waiting else own_choice(game.table, viewer)
                made[viewer] = encode(
                    messages.Progress(n=game.n, waiting=list(waiting), chosen=chosen, deadline=deadline)
                )
            listener.post(made[viewer], *answers.pop(listener, ()))

    def send_table(self, but: Listener | None = None) -> None:
        """Send who sits where, and who is here."""
        for listener in list(self.listeners):
            if listener is not but:
                listener.post(self._told_table(listener))

    def _is_table_new(self, listener: Listener) -> bool:
        """Is the table another one than this listener was sent?"""
        info = self.info(listener.guest)
        return info is not listener.table_sent and info != listener.table_sent

    def _told_table(self, listener: Listener) -> bytes:
        """Return the table as a message to a listener, who is going to be sent it."""
        held = self.held(listener.guest)
        listener.table_sent = self.info(listener.guest)
        if held not in self._told:
            self._told[held] = encode(messages.TableChanged(table=listener.table_sent, yours=list(held)))
        return self._told[held]

    def send_chat(self, lines: Iterable[ChatLine]) -> None:
        """Send lines of chat to everybody who wants to hear those who said them."""
        lines = list(lines)
        chat = encode(messages.Chat(lines=lines))
        for listener in list(self.listeners):
            if not listener.unheard:
                listener.post(chat)
            elif heard := heard_by(listener, lines):
                send(listener, messages.Chat(lines=heard))
