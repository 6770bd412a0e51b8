"""Which deals are still secret: whoever shows, counts or hands out cards of a table asks here, and nowhere else.

A finished table may have been played with cards that others have yet to play, such as a deal of the day. Whatever else
gives several tables the same deal is added to `has_secret_deal`.
"""

from __future__ import annotations

from deuce.server.people import daily_deal
from deuce.server.store import TableRow


def has_secret_deal(row: TableRow, time: int) -> bool:
    """Are there others who have yet to play the cards of this table?"""
    return row.daily is not None and not daily_deal.closed(row.daily.day, time)


def is_open_to_all(row: TableRow, time: int) -> bool:
    """May everybody know all cards of this table? It is over, and nobody plays the same deal any more."""
    return row.state == "over" and not has_secret_deal(row, time)
