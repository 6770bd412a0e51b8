"""The keys that cookies and links are signed with: a new one every month, the old ones valid as long as a cookie lives.

The key of a month is made a month ahead, so that every server knows it before the first cookie is signed with it.
"""

from __future__ import annotations

import secrets
from contextlib import suppress

from deuce.server.store import ConflictError, Store
from deuce.server.store.documents import SIGNING_KEY, MonthKey

KEY_BYTES = 32
MONTH = 30 * 24 * 3_600_000  # milliseconds
KEPT_MONTHS = 14  # no cookie lives longer

Keys = dict[int, bytes]  # by month since 1970


def month_of(time: int) -> int:
    return time // MONTH


async def keys_at(store: Store, time: int) -> Keys:
    """Return the keys that are valid now, and the next one; make those that are missing, and drop old ones."""
    month = month_of(time)
    keys = await _kept(store)
    for needed in (month, month + 1):
        if needed not in keys:
            await _make(store, needed)
    for old in [old for old in keys if old < month - KEPT_MONTHS]:
        await store.commit(SIGNING_KEY.drop(MonthKey(old)))
    return {at: key for at, key in (await _kept(store)).items() if at >= month - KEPT_MONTHS}


async def _kept(store: Store) -> Keys:
    kept = await store.documents(SIGNING_KEY.name, most=4 * KEPT_MONTHS)
    return {SIGNING_KEY.key_of(document).month: bytes.fromhex(document.content) for document in kept}


async def _make(store: Store, month: int) -> None:
    key = SIGNING_KEY.put(MonthKey(month), secrets.token_hex(KEY_BYTES), at=month * MONTH)
    with suppress(ConflictError):  # another server was first, and its key is as good
        await store.commit(key)
