"""Those who are connected to a table: who they are, from where they look, and what each of them is sent.

What many are sent is made once. Nobody is sent anything that was not built for the seat from which they look.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from deuce.server import messages, metrics
from deuce.server.crashes import running
from deuce.server.identity import now
from deuce.server.messages import ClientMessage, GameView, ServerMessage, encode
from deuce.server.problems import Refusal
from deuce.server.store import TableRow
from deuce.server.tables import seating
from deuce.server.tables.bus import Present
from deuce.server.tables.game import Game, deck_of
from deuce.server.tables.projection import game_view, own_choice, table_info
from deuce.server.tables.scheduler import Asker

if TYPE_CHECKING:
    from deuce.server.tables.lobby import Lobby

AUTO = -1  # a listener who has not said from where to look


class Listener(Protocol):
    """Somebody who is sent what happens at a table."""

    guest: str
    name: str
    look: int | None  # pass-and-play: the seat to look from, None: the cover
    told: int  # lines of the log it has heard of

    def post(self, *data: bytes) -> None:
        """Take messages, encoded, to be sent. Never waits."""


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


def _held(row: TableRow) -> dict[str, tuple[int, ...]]:
    """guest → seats"""
    return {seat.guest: tuple(seating.held_by(row, seat.guest)) for seat in row.seats if seat.guest}


class Audience:
    """A table, as those see it who are connected."""

    def __init__(self, row: TableRow, game: Game | None, lobby: Lobby) -> None:
        self._row = row
        self.game = game
        self.listeners: set[Listener] = set()
        self.loaded = now()
        self._lobby = lobby
        self._deck = deck_of(row)
        self._away: dict[str, int] = {}  # those who hold a seat and have left, and when they did
        self.origin = row.origin  # what stands for the network from where it is played or watched
        self._origin_of_player = bool(row.origin)
        self._held = _held(row)
        self._infos: dict[tuple[int, ...], messages.TableInfo] = {}  # by the seats of who reads them
        self._views: dict[int | None, GameView] = {}
        self._views_n = -1
        self._announced: Present | None = None
        self._announced_all = False  # nothing has changed since

    @property
    def row(self) -> TableRow:
        """All about the table but its moves."""
        return self._row

    @row.setter
    def row(self, row: TableRow) -> None:
        if row is not self._row:
            self._row = row
            self._held = _held(row)
            self._away = {guest: at for guest, at in self._away.items() if guest in self._held}
            self._others_changed()

    def _others_changed(self) -> None:
        """Seats, or who is here, are not as they were: what is known of them is to be found out anew."""
        self._infos = {}
        self._announced_all = False

    # ---------------------------------------------------------------------------------------- presence

    @property
    def seats_here(self) -> list[int]:
        """The seats of people who are connected to this server."""
        here = {listener.guest for listener in self.listeners}
        return [at for at, seat in enumerate(self.row.seats) if seat.guest in here]

    def presence(self) -> Present:
        watching = sum(not self.held(listener.guest) for listener in self.listeners)
        return Present(self._lobby.bus.process, self.row.id, self.seats_here, watching, True, self.origin)

    def announce(self, again: bool = False) -> None:
        """Tell other servers who is connected to this one, if that is new to them."""
        if self._announced_all and not again:
            return
        self._announced_all = True
        presence = self.presence()
        if again or presence != self._announced:
            self._announced = presence
            self._lobby.bus.tell(presence)

    @property
    def acts(self) -> bool:
        """Is it for this server to act for bots and the clock?"""
        return self._lobby.presence.acting(self.row.id, True, bool(self.listeners))

    @property
    def watched(self) -> bool:
        """Is anybody connected to the table, here or at another server, to play or to watch?"""
        return bool(self.listeners) or any(self._lobby.presence.at(self.row.id))

    @property
    def asker(self) -> Asker:
        """Who is charged for what its bots think: who opened it, and the network this came from."""
        return Asker(self.row.id, self.row.host or next(iter(self._held), ""), self.origin)

    def came_from(self, network: str, guest: str) -> None:
        """Where nobody knows from where it was opened: remember where the first player, or watcher, came from."""
        if not network:  # nobody knows who is behind it
            return
        player = bool(self.held(guest)) or guest == self.row.host
        if not self.origin or (player and not self._origin_of_player):
            self.origin, self._origin_of_player = self._lobby.signer.origin_of(network), player
            self._announced_all = False

    def _present(self, guest: str | None) -> bool:
        if any(listener.guest == guest for listener in self.listeners):
            return True
        elsewhere = self._lobby.presence.seats(self.row.id)
        return any(self.row.seats[at].guest == guest for at in elsewhere if at < len(self.row.seats))

    @property
    def people(self) -> bool:
        """Is anybody of those who sit here connected?"""
        return any(seat.guest and self._present(seat.guest) for seat in self.row.seats)

    def _away_since(self, guest: str) -> int | None:
        return None if self._present(guest) else self._away.get(guest, self.loaded)

    def held(self, guest: str) -> tuple[int, ...]:
        """The seats of a guest."""
        return self._held.get(guest, ())

    def viewer(self, listener: Listener) -> int | None:
        """From which seat a listener sees the table. Somebody with several seats says so; until then, from none."""
        held = self.held(listener.guest)
        if listener.look in held:
            return listener.look
        return held[0] if listener.look == AUTO and len(held) == 1 else None

    def info(self, guest: str) -> messages.TableInfo:
        """The table as a guest sees it: but for one's own seats, as everybody does."""
        held = self.held(guest)
        if held not in self._infos:
            away = [self._away_since(seat.guest) if seat.guest else None for seat in self.row.seats]
            watching = self.presence().watching + self._lobby.presence.watching(self.row.id)
            self._infos[held] = table_info(self.row, self._deck, guest, away, watching)
        return self._infos[held]

    # ----------------------------------------------------------------------------------------- sending

    def show(self, listener: Listener) -> None:
        """Send all there is to draw, with the events since this listener was last told."""
        self._show_to([listener])

    def _show_all(self, answers: Answers | None = None) -> None:
        self._show_to(list(self.listeners), answers)

    def _show_to(self, listeners: list[Listener], answers: Answers | None = None) -> None:
        n, time, answers = self.game.n if self.game else 0, now(), answers or {}
        made: dict[tuple[int | None, tuple[int, ...], int], bytes] = {}
        for listener in listeners:
            kind = self.viewer(listener), self.held(listener.guest), listener.told
            if kind not in made:  # all who watch are sent the same
                with running(self.row.id):
                    made[kind] = encode(self._snapshot(listener, time))
            listener.told = n
            listener.post(made[kind], *answers.pop(listener, ()))

    def _snapshot(self, listener: Listener, time: int) -> messages.Snapshot:
        game, viewer = self.game, self.viewer(listener)
        return messages.Snapshot(
            n=game.n if game else 0,
            since=listener.told,
            table=self.info(listener.guest),
            view=self._view(viewer),
            yours=list(self.held(listener.guest)),
            waiting=list(game.waiting) if game else [],
            events=game.events(viewer, listener.told) if game else [],
            now=time,
            deadline=seating.time_left_until(self.row, game.waiting) if game else None,
        )

    def _view(self, viewer: int | None) -> GameView | None:
        if self.game is None:
            return None
        if self._views_n != self.game.n:
            self._views, self._views_n = {None: game_view(self.game.table, None)}, self.game.n
        if viewer not in self._views:
            self._views[viewer] = game_view(self.game.table, viewer, self._views[None])
        return self._views[viewer]

    def tell_progress(self, answers: Answers | None = None) -> None:
        """Somebody has chosen, in a phase that goes on."""
        game = self.game
        if game is None:
            return
        waiting, answers = list(game.waiting), answers or {}
        deadline = seating.time_left_until(self.row, game.waiting)
        made: dict[int | None, bytes] = {}
        for listener in list(self.listeners):
            viewer = self.viewer(listener)
            if viewer not in made:
                chosen = None if viewer in waiting else own_choice(game.table, viewer)
                made[viewer] = encode(
                    messages.Progress(n=game.n, waiting=waiting, chosen=chosen, deadline=deadline)
                )
            listener.post(made[viewer], *answers.pop(listener, ()))

    def _table_changed(self, but: Listener | None = None) -> None:
        for listener in list(self.listeners):
            if listener is not but:
                held = list(self.held(listener.guest))
                send(listener, messages.TableChanged(table=self.info(listener.guest), yours=held))
