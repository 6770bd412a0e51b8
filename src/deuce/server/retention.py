"""What has been kept for long enough, by the settings of an operator (deuce.server.keeping).

Tables that never began go after a day, games that nobody goes on with after a month, finished games stay for ever. What
belongs to a table goes with it. Nothing here deletes: deuce.server.sweeper does, by what is written here.
"""

from __future__ import annotations

from deuce.server.keeping import Retention
from deuce.server.store import AgingTable, TableRow
from deuce.server.store.documents import KINDS, Aged, WithTable

# ------------------------------------------------------------------------------------------------ tables


def setting_of(state: str, keep: Retention) -> int | None:
    """Return how long tables in a state are kept after they were last touched."""
    return {"over": keep.finished, "playing": keep.abandoned}.get(state, keep.never_began)


def is_outlived(table: AgingTable, keep: Retention, time: int) -> bool:
    """Has a table been kept for long enough? A game with a clock goes on by itself, until that has run out for good."""
    row = table.row
    length = setting_of(row.state, keep)
    touched = max(row.created, row.touched, table.last, row.deadline or 0)
    return length is not None and touched < time - length


# --------------------------------------------------------------------------------------------- documents


def documents_of(row: TableRow) -> list[tuple[str, str]]:
    """Return the documents that go with a table, as (kind, id)."""
    return [
        kind.address(key)
        for kind in KINDS
        if isinstance(kind.lifetime, WithTable)
        for key in kind.lifetime.keys(row)
    ]


def aged_kinds(keep: Retention) -> dict[str, int]:
    """Kinds whose documents go by their age, and how long they are kept."""
    lengths: dict[str, int | None] = {
        name: getattr(keep, kind.lifetime.setting)
        for kind in KINDS
        if isinstance(kind.lifetime, Aged | WithTable) and kind.lifetime.setting is not None
        for name in kind.names
    }
    return {name: length for name, length in lengths.items() if length is not None}
