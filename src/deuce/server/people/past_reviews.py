"""What reviews that are kept say about one player over time. A review that cannot be read is left out."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from deuce.server.people.messages import ReviewPoint
from deuce.server.store import Store, TableRow
from deuce.server.store.documents import REVIEW, TableKey
from deuce.server.tables.seating import held_by

MAX_TABLES = 60  # of a player, the newest


class _Account(msgspec.Struct):
    """Holds what is read of deuce.analysis.game.Account."""

    seat: int
    accuracy: float | None
    buckets: dict[str, float]
    # Accounts without it were reckoned in another way, and do not compare with those of today.
    beside_ordinary: float


class _Review(msgspec.Struct):
    accounts: list[_Account] = []


class _Kept(msgspec.Struct):
    """Holds a review as it is, or inside something that tells how far it has come."""

    accounts: list[_Account] = []
    review: _Review | None = None


async def reviews_of(store: Store, guest: str) -> list[ReviewPoint]:
    """Accuracy and luck of a guest in the games that were reviewed, oldest first.

    Games brought along are left out: whoever plays alone could have played them in any way.
    """
    rows = [
        row for row in await store.tables_of(guest, MAX_TABLES) if row.state == "over" and not row.brought
    ]
    kept = await asyncio.gather(*(REVIEW.get(store, TableKey(row.id)) for row in rows))
    points = [
        point
        for row, document in zip(rows, kept, strict=True)
        if document is not None and (point := _point(row, guest, document.content)) is not None
    ]
    return points[::-1]


def _point(row: TableRow, guest: str, content: Any) -> ReviewPoint | None:
    held = held_by(row, guest)
    try:
        found = msgspec.convert(content, _Kept)
    except msgspec.ValidationError:
        return None
    accounts = found.review.accounts if found.review else found.accounts
    own = [account for account in accounts if account.seat in held and account.accuracy is not None]
    if len(held) != 1 or not own or own[0].accuracy is None:
        return None
    luck = sum(value for name, value in own[0].buckets.items() if name != "own")
    return ReviewPoint(at=row.created, game=row.game, accuracy=own[0].accuracy, luck=luck)
