"""Which tables the lobby shows, and in which order: those with people first, and nobody's tables fill it alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from deuce.server.messages import GameId, ListedTable
from deuce.server.rates import Bounds
from deuce.server.store import TableRow
from deuce.server.tables.seating import ends_by_giving_up, is_rated


class Candidate(NamedTuple):
    """Describes a table that could be in the lobby."""

    row: TableRow
    people: bool  # is anybody of those who sit there connected?
    origin: str = ""  # what stands for the address from which it was opened; "": nobody knows


def shared_fairly(candidates: Iterable[Candidate], bounds: Bounds) -> list[Candidate]:
    """Order tables: with people first, then the newest; each host and each address has a limited number."""
    shown: list[Candidate] = []
    hosts: Counter[str | None] = Counter()
    origins: Counter[str] = Counter()
    for one in sorted(candidates, key=lambda one: (not one.people, -one.row.created)):
        few_of_host = hosts[one.row.host] < bounds.host_lobby_tables
        if few_of_host and origins[one.origin] < bounds.network_lobby_tables:
            shown.append(one)
            hosts[one.row.host] += 1
            if one.origin:
                origins[one.origin] += 1
    return shown


def for_quick_match(candidates: Iterable[Candidate], game: GameId) -> list[TableRow]:
    """Return the tables of quick matches in the order of filling them: with people, the fullest, the oldest.

    None that somebody has set up as they like: whoever asks for a quick match has not asked for that.
    """

    def order(one: Candidate) -> tuple[bool, int, int, str]:
        return not one.people, free_seats(one.row), one.row.created, one.row.id

    gathering = [one for one in candidates if one.row.game == game and one.row.state == "gathering"]
    return [one.row for one in sorted(gathering, key=order) if one.row.starts_full]


def free_seats(row: TableRow) -> int:
    return sum(seat.kind == "open" for seat in row.seats)


def listed_table(
    row: TableRow, your_turn: bool = False, place: int | None = None, score: int | None = None
) -> ListedTable:
    """Return a table as a row of the lobby, or of a guest's history."""
    return ListedTable(
        id=row.id,
        game=row.game,
        state="playing" if row.state == "dealing" else row.state,
        names=[seat.name for seat in row.seats],
        bots=[at for at, seat in enumerate(row.seats) if seat.is_online_bot],
        free=free_seats(row),
        clock=row.clock,
        created=row.created,
        hinted=row.hinted,
        rated=is_rated(row),
        what_if=row.what_if is not None,
        brought=row.brought,
        given_up=row.state == "over" and ends_by_giving_up(row) and any(seat.resigned for seat in row.seats),
        your_turn=your_turn,
        place=place,
        score=score,
    )
