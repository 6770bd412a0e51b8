"""Turns a table into what one viewer is sent of it.

All of a game here is read off what `rules.view` writes, in which hidden cards are not even at hand: a view is built up
from what its seat may know, and nothing is ever cut down to one.
"""

from __future__ import annotations

from collections.abc import Collection
from threading import local

from msgspec.structs import replace

from deuce.games.deck import Deck
from deuce.games.protocol import Rules, Seat, State, View, blank
from deuce.games.registry import game_of
from deuce.server.identity import cleaned
from deuce.server.messages import MAX_NAME, GameView, SeatInfo, TableInfo
from deuce.server.parts import PackedView, wire_of
from deuce.server.store import SeatRow, TableRow
from deuce.server.tables import fairness, seating
from deuce.table import Table


def game_view(table: Table, viewer: Seat | None, public: GameView | None = None) -> GameView:
    """Return the game as a seat, or somebody who watches (None), may know it.

    `public` is what those who watch are shown: a seat is shown the same, and what it alone knows besides. If it is
    given, it need not be made again for every seat.
    """
    return view_of(table.rules, table.state, viewer, public)


def view_of(rules: Rules, state: State, viewer: Seat | None, public: GameView | None = None) -> GameView:
    """Return the same view of a state that is not on a table."""
    wire = wire_of(game_of(rules.ID))
    if public is None:
        public = wire.public(_seen(rules, state, rules.SPECTATOR))
    if viewer is None:
        return public
    return wire.own(_seen(rules, state, viewer), viewer, public)


def packed_view(table: Table, view: PackedView, viewer: Seat | None) -> bytes:
    """Return what those who watch are shown (None), or what a seat is shown beyond that, as bytes."""
    rules = table.rules
    part, viewer = (view.for_all, rules.SPECTATOR) if viewer is None else (view.for_seat, viewer)
    seen = _blank_again(rules)
    rules.view(table.state, viewer, seen)
    return part.packed(seen)


class _Used(local):
    """Records that views were written to, by game, and as many zeros: for each thread its own."""

    def __init__(self) -> None:
        self.records: dict[str, tuple[View, bytes]] = {}


_used = _Used()


def _blank_again(rules: Rules) -> View:
    """Return a blank record which holds until this thread asks again: to make one takes longer than to fill it."""
    found = _used.records.get(rules.ID)
    if found is None:
        found = _used.records[rules.ID] = (blank(rules), bytes(rules.STATE.itemsize))
    record, zeros = found
    record.data[:] = zeros
    return record


def _seen(rules: Rules, state: State, viewer: Seat) -> View:
    """Return what may be known: a record in which hidden cards are not even at hand."""
    seen = blank(rules)
    rules.view(state, viewer, seen)
    return seen


def own_choice(table: Table, viewer: Seat | None) -> list[str] | int | None:
    """Return what the viewer has chosen in this phase so far."""
    if viewer is None:
        return None
    choice = int(table.rules.choice_of(table.state, viewer))
    if choice < 0:
        return None
    code: str | list[str] | int = table.rules.choice_code(choice)
    return [code] if isinstance(code, str) else code


def colours_of(deck: Deck) -> list[int | None] | None:
    """Return the colour of each card by its number, where that depends on the deck."""
    return wire_of(game_of(deck.game)).colours(deck)


def table_info(row: TableRow, deck: Deck, away: list[int | None], watching: int) -> TableInfo:
    """Return all about a table but its game, as a stranger sees it; `away`: since when each seat's person is gone."""
    host = seating.held_by(row, row.host) if row.host else []
    return TableInfo(
        id=row.id,
        game=row.game,
        deck="standard" if row.deck is None else cleaned(deck.name, MAX_NAME),
        clock=row.clock,
        listed=row.listed,
        state=row.state,
        seats=[
            seat_info(seat, since, seating.is_muted(row, seat.guest))
            for seat, since in zip(row.seats, away, strict=True)
        ],
        host=host[0] if host else None,
        watching=watching,
        first=row.first,
        created=row.created,
        next=row.next,
        hints=bool(row.hints) and not row.rated,
        hinted=row.hinted,
        rated=seating.is_rated(row),
        colours=colours_of(deck),
        daily=row.daily.day if row.daily else None,
        practice=row.daily is not None and row.daily.practice,
        fair=fairness.info(row),
        what_if=row.what_if,
        watchers_muted=row.watchers_muted,
        part_of=row.part_of,
    )


def seen_from(info: TableInfo, held: Collection[int]) -> TableInfo:
    """Return a table as somebody sees it who holds these seats."""
    if not held:
        return info
    seats = [replace(seat, yours=True) if at in held else seat for at, seat in enumerate(info.seats)]
    return replace(info, seats=seats)


def seat_info(seat: SeatRow, away: int | None, muted: bool = False) -> SeatInfo:
    return SeatInfo(
        kind=seat.kind,
        name=seat.name,
        level=seat.level,
        online=seat.is_online_bot,
        present=away is None,
        away=away,
        stand_in=seat.stand_in,
        lapsed=seat.lapsed,
        resigned=seat.resigned,
        again=seat.again,
        muted=muted,
    )
