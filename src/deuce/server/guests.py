"""People, with an account or without: their names, and the links by which they take a second device along."""

from __future__ import annotations

from hashlib import sha256

from deuce.server.house.decisions import House
from deuce.server.identity import Signer, clean_name, now
from deuce.server.lookalikes import skeleton
from deuce.server.messages import Me
from deuce.server.problems import Refusal
from deuce.server.store import ConflictError, GuestRow, PutGuest, Store, UseLink, Write
from deuce.server.store.documents import ACCOUNT_NAME, NameKey

BOT_PEOPLE = ("Nora", "Oskar", "Hugo", "Juno", "Emil", "Tove")
OF_BOTS = frozenset(map(skeleton, BOT_PEOPLE))  # names that bots have at tables: nobody keeps them


class Guests:
    """Knows the people who come to a server."""

    def __init__(self, store: Store, signer: Signer, house: House) -> None:
        self._house = house
        self._store = store
        self._signer = signer

    async def me(self, guest: str) -> Me:
        """Return what a guest is shown of themselves."""
        finished = await self._store.finished(guest)
        return Me(id=self._signer.public_id(guest), name=await self.name_of(guest), tables=finished)

    async def name_of(self, guest: str, wanted: str = "") -> str:
        """Return the name of a guest, who may just have chosen another one."""
        row = await self._store.guest(guest)
        wanted = clean_name(wanted)
        if wanted and (row is None or row.name != wanted):
            await self.check_name(guest, wanted)
            row = GuestRow(guest, wanted, row.created if row else now())
            try:
                await self._store.commit(PutGuest(row), *await self._renamed(guest, wanted))
            except ConflictError:
                raise Refusal("name_taken") from None
        if row is None or not await self._is_free(guest, row.name):
            return ""  # somebody else keeps this name since, and it is theirs
        return row.name

    async def check_name(self, guest: str, name: str) -> None:
        """Refuse a name that is not said here, or that belongs to somebody else."""
        self._house.check_name(name)
        if not await self._is_free(guest, name):
            raise Refusal("name_taken")

    async def _is_free(self, guest: str, name: str) -> bool:
        """May a guest be called that? Names of accounts are theirs, and so are names that look like them."""
        if not name:
            return True
        taken = await ACCOUNT_NAME.get(self._store, NameKey(skeleton(name)))
        return taken is None or taken.owner == guest

    async def _renamed(self, guest: str, wanted: str) -> list[Write]:
        """Return what makes an account's new name theirs, and gives the old one back; nothing for anybody else."""
        writes: list[Write] = []
        for kept in await self._store.documents(ACCOUNT_NAME.name, owner=guest, most=2):
            old, new = ACCOUNT_NAME.key_of(kept), NameKey(skeleton(wanted))
            if old != new:
                if new.skeleton in OF_BOTS:
                    raise Refusal("name_taken")
                writes.append(ACCOUNT_NAME.drop(old))
            version = kept.version + 1 if old == new else 0
            writes.append(ACCOUNT_NAME.put(new, wanted, owner=guest, at=now(), version=version))
        return writes

    async def adopt(self, token: str) -> str:
        """Return the guest of a resume link, which is then used up."""
        guest, expires = self._signer.guest_of_link(token)
        try:
            # The token holds the secret id of the guest; what is kept of it does not.
            await self._store.commit(UseLink(sha256(token.encode()).hexdigest(), expires))
        except ConflictError:
            raise Refusal("bad_link") from None
        return guest
