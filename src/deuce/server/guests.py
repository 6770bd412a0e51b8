"""People without an account: their names, and the links by which they take a second device along."""

from __future__ import annotations

from hashlib import sha256

from deuce.server.house.decisions import House
from deuce.server.identity import Signer, clean_name, now
from deuce.server.messages import Me
from deuce.server.problems import Refusal
from deuce.server.store import ConflictError, GuestRow, PutGuest, Store, UseLink


class Guests:
    """Knows the people who come to a server."""

    def __init__(self, store: Store, signer: Signer, house: House) -> None:
        self._house = house
        self._store = store
        self._signer = signer

    async def me(self, guest: str) -> Me:
        """Return what a guest is shown of themselves."""
        row = await self._store.guest(guest)
        finished = await self._store.finished(guest)
        return Me(id=self._signer.public_id(guest), name=row.name if row else "", tables=finished)

    async def name_of(self, guest: str, wanted: str = "") -> str:
        """Return the name of a guest, who may just have chosen another one."""
        row = await self._store.guest(guest)
        wanted = clean_name(wanted)
        if wanted and (row is None or row.name != wanted):
            self._house.check_name(wanted)
            row = GuestRow(guest, wanted, row.created if row else now())
            await self._store.commit(PutGuest(row))
        return row.name if row else ""

    async def adopt(self, token: str) -> str:
        """Return the guest of a resume link, which is then used up."""
        guest, expires = self._signer.guest_of_link(token)
        try:
            # The token holds the secret id of the guest; what is kept of it does not.
            await self._store.commit(UseLink(sha256(token.encode()).hexdigest(), expires))
        except ConflictError:
            raise Refusal("bad_link") from None
        return guest
