"""Positions of lessons and puzzles, which the page draws like a table although nobody sits there."""

from __future__ import annotations

from deuce.errors import DeuceError
from deuce.server.guests import BOT_PEOPLE
from deuce.server.identity import now
from deuce.server.messages import SeatInfo, Snapshot, TableInfo
from deuce.server.parts import Code
from deuce.server.problems import Refusal
from deuce.server.tables.projection import colours_of, game_view
from deuce.table import Table


def snapshot_of(table: Table, viewer: int, name: str, since: int = 0) -> Snapshot:
    """Return what a seat may know of a table, with the events after the first `since` steps."""
    others = iter(BOT_PEOPLE)
    seats = [
        SeatInfo(kind="human", name="", yours=True)
        if seat == viewer
        else SeatInfo(kind="bot", name=next(others))
        for seat in range(table.seats)
    ]
    info = TableInfo(
        id=name,
        game=table.game,
        deck="standard",
        clock="none",
        listed=False,
        state="over" if table.over else "playing",
        seats=seats,
        host=None,
        watching=0,
        first=0,
        created=0,
        colours=colours_of(table.deck),
    )
    return Snapshot(
        n=len(table.history),
        since=since,
        table=info,
        view=game_view(table, viewer),
        yours=[viewer],
        waiting=[seat for seat in table.waiting if seat == viewer],  # the others have made up their minds
        events=table.events(viewer, since),
        now=now(),
    )


def choice_in(table: Table, seat: int, code: Code) -> int:
    """Return the choice that a message means, as a number of the rules."""
    try:
        choice = table.rules.parse_choice(code)
        legal = bool(table.rules.is_legal(table.state, seat, choice))
    except (ValueError, DeuceError):
        legal = False
    if not legal:
        raise Refusal("illegal")
    return int(choice)
