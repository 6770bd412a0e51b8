"""By what public ids others know a person, and who is behind such an id.

Somebody has one; whoever has brought the games of a guest into an account has the guest's as well.
"""

from __future__ import annotations

from deuce.server.identity import Signer, now
from deuce.server.store import Store, Write
from deuce.server.store.documents import PLAYER, PlayerKey

MAX_PUBLIC_IDS = 100  # of one person: one of each guest that has become part of an account


class Identities:
    """Finds public ids, and who is behind them."""

    def __init__(self, store: Store, signer: Signer) -> None:
        self._store = store
        self._signer = signer

    async def all_of(self, guest: str) -> list[str]:
        """Return all ids of a person, the one that is shown first."""
        known = await self._store.documents(PLAYER.name, owner=guest, most=MAX_PUBLIC_IDS)
        kept = [PLAYER.key_of(one).public for one in known]
        return list(dict.fromkeys([*kept, self._signer.public_id(guest)]))

    async def shown(self, guest: str) -> str:
        """Return the id by which others are shown a person."""
        return (await self.all_of(guest))[0]

    async def guest_of(self, public: str) -> str | None:
        """Return who is behind an id, if that has been written down."""
        known = await PLAYER.get(self._store, PlayerKey(public))
        return None if known is None else known.owner

    async def introduced(self, guest: str) -> tuple[str, list[Write]]:
        """Return the id of a person, and what writes down whose it is: it must outlive the server's key."""
        for known in await self._store.documents(PLAYER.name, owner=guest, most=1):
            return PLAYER.key_of(known).public, []
        public = self._signer.public_id(guest)
        return public, [PLAYER.put(PlayerKey(public), None, owner=guest, at=now())]
