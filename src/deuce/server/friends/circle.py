"""Friends, requests and blocks: what people are to each other.

Each side keeps what it has said itself, under the public id of the other. So nobody can read from their own side what
the other thinks of them: a request that is declined stays asked, and somebody who is blocked keeps a friend who hears
nothing of them any more. Who is forgotten is behind no public id, and so nobody's friend.
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, NamedTuple

from deuce.server import growth
from deuce.server.friends.messages import People, Person, Relation
from deuce.server.identity import now
from deuce.server.limits import Payer
from deuce.server.people.identities import Identities
from deuce.server.problems import Refusal
from deuce.server.store import ConflictError, Document, TableRow, Write
from deuce.server.store.contents import Friend
from deuce.server.store.documents import (
    BLOCK,
    FRIEND,
    FRIEND_LINK,
    FRIEND_REQUEST,
    INVITATION,
    CodeKey,
    Kind,
    OtherKey,
)
from deuce.server.tables.bus import Blocks
from deuce.server.tables.context import Context

MAX_FRIENDS = 200  # of a person, with those who were asked
MAX_REQUESTS = 50  # that wait for a person; of more nobody is told
MAX_BLOCKED = 100  # by a person
MAX_OPPONENTS = 20  # that are shown
LOOKED_AT = 50  # tables of a person in which opponents are looked for, the newest
MAX_OVERTAKEN = 5  # tries to write while another server writes the same
MAX_INVITATIONS = 20  # that wait for a person


class Avoidance(NamedTuple):
    """The public ids of somebody, and those of the people they block."""

    ids: frozenset[str]
    blocked: frozenset[str]

    def keeps_from(self, other: Avoidance) -> bool:
        """Does either of two people block the other?"""
        return bool(self.ids & other.blocked or other.ids & self.blocked)


class Circle:
    """Knows the people whom each person knows."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._store = context.store
        self._signer = context.signer
        self.identities = Identities(context.store, context.signer)
        # Says what is to be written with it when somebody blocks these public ids: they may be about to be matched.
        self.on_block: Callable[[str, list[str]], Awaitable[list[Write]]] | None = None

    # --------------------------------------------------------------------------------------------- showing

    async def people(self, guest: str) -> People:
        """Return all whom a guest knows."""
        blocked = await self._blocked(guest)
        rows = await self._store.tables_of(guest, LOOKED_AT)
        names = self._names_in(rows)
        found: dict[Relation, list[Person]] = {"friend": [], "asks": [], "asked": [], "blocked": []}
        seen: set[str] = set()
        for one in await self._store.documents(FRIEND.name, owner=guest, most=MAX_FRIENDS):
            friend, public = FRIEND.read(one), FRIEND.key_of(one).other
            relation: Relation = "asked" if friend.asked else "friend"
            seen |= await self._add(found[relation], guest, public, relation, friend.since)
        for one in await self._store.documents(FRIEND_REQUEST.name, owner=guest, most=MAX_REQUESTS):
            public = FRIEND_REQUEST.key_of(one).other
            seen |= await self._add(found["asks"], guest, public, "asks", one.at)
        for public, at in blocked.items():
            name = await self._name_behind(public) or names.get(public, "")
            found["blocked"].append(Person(id=public, name=name, relation="blocked", at=at))
            seen |= {public, *await self._all_behind(public)}
        return People(
            friends=found["friend"],
            asks=found["asks"],
            asked=found["asked"],
            opponents=await self._opponents(guest, rows, seen),
            blocked=found["blocked"],
        )

    async def _add(self, to: list[Person], guest: str, public: str, relation: Relation, at: int) -> set[str]:
        """Add whoever is behind a public id to a list, and return all their ids; nobody who is forgotten."""
        other = await self.identities.guest_of(public)
        if other in (None, guest):
            return set()
        assert other is not None
        to.append(Person(id=public, name=await self._name_of(other), relation=relation, at=at))
        return set(await self.identities.all_of(other))

    async def _opponents(self, guest: str, rows: Iterable[TableRow], known: set[str]) -> list[Person]:
        found: dict[str, Person] = {}
        for row in rows:
            for seat in row.seats if row.state == "over" else ():
                if seat.guest in (None, guest) or len(found) == MAX_OPPONENTS:
                    continue
                assert seat.guest is not None
                public = self._signer.public_id(seat.guest)
                if public not in known and public not in found:
                    found[public] = Person(id=public, name=seat.name, relation="nobody", at=row.created)
        return list(found.values())

    def _names_in(self, rows: Iterable[TableRow]) -> dict[str, str]:
        """Return the names of those who sat at some tables, by public id."""
        seats = [seat for row in rows for seat in row.seats if seat.guest]
        return {self._signer.public_id(seat.guest or ""): seat.name for seat in reversed(seats)}

    async def person(self, guest: str, other: str) -> Person:
        """Return somebody as a guest knows them."""
        ids = await self.identities.all_of(other)
        friend = await self._first(FRIEND, guest, ids)
        relation: Relation = "nobody"
        if await self._first(BLOCK, guest, ids):
            relation = "blocked"
        elif friend is not None:
            relation = "asked" if FRIEND.read(friend).asked else "friend"
        if relation in ("nobody", "asked") and await self._first(FRIEND_REQUEST, guest, ids):
            relation = "asks"
        return Person(id=ids[0], name=await self._name_of(other), relation=relation)

    async def found(self, guest: str, public: str) -> str:
        """Return who is behind a public id that a guest has seen: of a known player, or of their own last games."""
        other = await self.identities.guest_of(public)
        if other is None:
            rows = await self._store.tables_of(guest, LOOKED_AT)
            sat = {seat.guest for row in rows for seat in row.seats if seat.guest}
            other = next((one for one in sat if self._signer.public_id(one) == public), None)
        if other is None or other == guest:
            raise Refusal("not_found")
        return other

    async def known(self, guest: str, public: str) -> str:
        """Return who is behind a public id, if a guest has sat at a table with them, or they are or want to be friends.

        Nobody is asked or invited by strangers, who find ids on leaderboards.
        """
        other = await self.found(guest, public)
        ids = await self.identities.all_of(other)
        if await self._first(FRIEND, guest, ids) or await self._first(FRIEND_REQUEST, guest, ids):
            return other
        rows = await self._store.tables_of(guest, LOOKED_AT)
        if not any(seat.guest == other for row in rows for seat in row.seats):
            raise Refusal("not_found")
        return other

    # -------------------------------------------------------------------------------------------- friends

    async def ask(self, guest: str, public: str, payer: Payer) -> Person:
        """Ask somebody to be a friend; whoever has asked before is one then."""
        other = await self.known(guest, public)
        self._context.limits.check_growth(payer, growth.FRIEND)
        await self._again(lambda: self._asking(guest, other))
        return await self.person(guest, other)

    async def _asking(self, guest: str, other: str) -> list[Write]:
        theirs, mine = await self.identities.all_of(other), await self.identities.all_of(guest)
        if await self._first(FRIEND_REQUEST, guest, theirs):
            return await self._accepting(guest, other)
        if await self._first(FRIEND, guest, theirs):
            return []
        await self._check_room(guest)
        my_id, introduced = await self.identities.introduced(guest)
        their_id, them = await self.identities.introduced(other)
        writes: list[Write] = [*introduced, *them]
        writes += [BLOCK.drop(OtherKey(guest, one)) for one in theirs]
        writes.append(FRIEND.put(OtherKey(guest, their_id), Friend(now(), asked=True), owner=guest, at=now()))
        heard = not await self.keeps_apart(guest, other)
        room = await self._store.count(FRIEND_REQUEST.name, owner=other) < MAX_REQUESTS
        if heard and room and not await self._first(FRIEND_REQUEST, other, mine):
            writes.append(FRIEND_REQUEST.put(OtherKey(other, my_id), None, owner=other, at=now()))
        return writes

    async def accept(self, guest: str, public: str) -> Person:
        """Say yes to somebody who has asked, and asks still."""
        other = await self.found(guest, public)
        await self._again(lambda: self._accepting(guest, other))
        person = await self.person(guest, other)
        if person.relation != "friend":
            raise Refusal("not_found")
        return person

    async def _accepting(self, guest: str, other: str) -> list[Write]:
        theirs, mine = await self.identities.all_of(other), await self.identities.all_of(guest)
        if not await self._first(FRIEND_REQUEST, guest, theirs):
            return []  # said before, or they have changed their mind
        done: list[Write] = [FRIEND_REQUEST.drop(OtherKey(guest, one)) for one in theirs]
        if not await self._first(FRIEND, other, mine):
            return done
        return [*done, *await self._befriending(guest, other)]

    async def _befriending(self, guest: str, other: str) -> list[Write]:
        """Return what makes two people friends; one who blocks the other stays as they are."""
        await self._check_room(guest)
        writes: list[Write] = []
        avoid = {one: await self.avoidance(one) for one in (guest, other)}
        for one, friend in ((guest, other), (other, guest)):
            if avoid[friend].ids & avoid[one].blocked:
                continue
            public, introduced = await self.identities.introduced(friend)
            known = await self._first(FRIEND, one, await self.identities.all_of(friend))
            key = OtherKey(one, public) if known is None else FRIEND.key_of(known)
            version = 0 if known is None else known.version + 1
            writes += introduced
            writes.append(FRIEND.put(key, Friend(now()), owner=one, at=now(), version=version))
        return writes

    async def let_go(self, guest: str, public: str) -> None:
        """Be no longer friends, take back a request, or leave one unanswered: the other is not told."""
        other = await self.identities.guest_of(public)
        if other is None:  # forgotten meanwhile
            await self._store.commit(FRIEND.drop(OtherKey(guest, public)))
            return
        theirs, mine = await self.identities.all_of(other), await self.identities.all_of(guest)
        friend = await self._first(FRIEND, guest, theirs)
        writes: list[Write] = []
        for one in theirs:
            writes += [FRIEND.drop(OtherKey(guest, one)), FRIEND_REQUEST.drop(OtherKey(guest, one))]
        if friend is not None:
            kind = FRIEND_REQUEST if FRIEND.read(friend).asked else FRIEND
            writes += [kind.drop(OtherKey(other, one)) for one in mine]
        await self._store.commit(*writes)

    # --------------------------------------------------------------------------------------------- by link

    async def new_link(self, guest: str, payer: Payer) -> str:
        """Return the code of a link by which others become friends; the one before is good for nothing then."""
        self._context.limits.check_growth(payer, growth.FRIEND)
        old = await self._store.documents(FRIEND_LINK.name, owner=guest, most=MAX_REQUESTS)
        code = secrets.token_urlsafe(12)
        await self._store.commit(
            *(FRIEND_LINK.drop(FRIEND_LINK.key_of(one)) for one in old),
            FRIEND_LINK.put(CodeKey(code), None, owner=guest, at=now()),
        )
        return code

    async def behind_link(self, code: str) -> str:
        """Return whose link this is."""
        found = await FRIEND_LINK.get(self._store, CodeKey(code or "-"))
        if found is None:
            raise Refusal("bad_link")
        return found.owner

    async def follow_link(self, guest: str, code: str, payer: Payer) -> Person:
        """Become a friend of whoever has shared a link."""
        other = await self.behind_link(code)
        if other == guest:
            raise Refusal("bad_link", "This link is your own: others become your friends by it.")
        self._context.limits.check_growth(payer, growth.FRIEND)
        ids = await self.identities.all_of(other)
        await self._store.commit(*(BLOCK.drop(OtherKey(guest, one)) for one in ids))
        await self._again(lambda: self._befriending(guest, other))
        return await self.person(guest, other)

    # -------------------------------------------------------------------------------------------- blocking

    async def block(self, guest: str, public: str, payer: Payer) -> None:
        """Have nothing to do with somebody any more. They are told nothing, and nothing of theirs changes."""
        if public in await self.identities.all_of(guest):
            raise Refusal("not_found")
        if await self._store.count(BLOCK.name, owner=guest) >= MAX_BLOCKED:
            raise Refusal("too_large", f"At most {MAX_BLOCKED} people can be blocked.")
        self._context.limits.check_growth(payer, growth.FRIEND)
        await self._again(lambda: self._blocking(guest, public))
        await self._tell_connections(guest)

    async def _blocking(self, guest: str, public: str) -> list[Write]:
        ids = await self._all_behind(public)
        other = await self.identities.guest_of(public)
        writes: list[Write] = []
        if await BLOCK.get(self._store, OtherKey(guest, public)) is None:
            writes.append(BLOCK.put(OtherKey(guest, public), None, owner=guest, at=now()))
        for one in ids:
            writes += [FRIEND.drop(OtherKey(guest, one)), FRIEND_REQUEST.drop(OtherKey(guest, one))]
        if other is not None:
            mine = await self.identities.all_of(guest)
            writes += [FRIEND_REQUEST.drop(OtherKey(other, one)) for one in mine]
        for invited in await self._store.documents(INVITATION.name, owner=guest, most=MAX_INVITATIONS):
            if INVITATION.read(invited).by in ids:
                writes.append(INVITATION.drop(INVITATION.key_of(invited)))
        return [*writes, *(await self.on_block(guest, ids) if self.on_block else [])]

    async def unblock(self, guest: str, public: str) -> None:
        """Let somebody be heard and met again."""
        ids = await self._all_behind(public)
        await self._store.commit(*(BLOCK.drop(OtherKey(guest, one)) for one in ids))
        await self._tell_connections(guest)

    async def _tell_connections(self, guest: str) -> None:
        """Let the connections of a guest know whom they hear no longer, at this server and at others."""
        self._context.bus.tell(Blocks(self._signer.public_id(guest)))
        await self._renew({guest})

    def told(self, by: str | None) -> None:
        """Hear from another server that somebody blocks others than before; None: it is not known who."""
        guests = {one.guest for one in self._context.house.connections if one.guest}
        blocking = {guest for guest in guests if by is None or self._signer.public_id(guest) == by}
        if blocking:
            self._context.background(self._renew(blocking))

    async def _renew(self, guests: set[str]) -> None:
        for guest in guests:
            unheard = await self.unheard(guest)
            for connection in tuple(self._context.house.connections):
                if connection.guest == guest:
                    connection.unheard = unheard

    async def unheard(self, guest: str) -> frozenset[str]:
        """Return the public ids of those whose chat somebody does not want to see."""
        blocked = await self._blocked(guest)
        return frozenset([one for public in blocked for one in await self._all_behind(public)])

    async def avoidance(self, guest: str) -> Avoidance:
        """Return by what somebody is known, and whom they block."""
        return Avoidance(frozenset(await self.identities.all_of(guest)), await self.unheard(guest))

    async def keeps_apart(self, guest: str, other: str) -> bool:
        """Does either of two people block the other?"""
        return (await self.avoidance(guest)).keeps_from(await self.avoidance(other))

    async def avoids(self, guest: str, row: TableRow) -> bool:
        """Would somebody meet a person at a table whom they block, or who blocks them?"""
        others = {seat.guest for seat in row.seats if seat.guest} - {guest}
        if not others:
            return False
        own = await self.avoidance(guest)
        return any([own.keeps_from(await self.avoidance(one)) for one in others if one])

    # ---------------------------------------------------------------------------------------------- parts

    async def _again(self, make: Callable[[], Awaitable[list[Write]]]) -> None:
        """Write what follows from how things are; if they are otherwise by then, look again."""
        for _ in range(MAX_OVERTAKEN):
            try:
                await self._store.commit(*await make())
            except ConflictError:
                continue
            return
        raise Refusal("try_again")

    async def _check_room(self, guest: str) -> None:
        if await self._store.count(FRIEND.name, owner=guest) >= MAX_FRIENDS:
            raise Refusal("too_large", f"At most {MAX_FRIENDS} people can be friends of one.")

    async def _blocked(self, guest: str) -> dict[str, int]:
        """Return the public ids that a guest blocks, and since when."""
        found = await self._store.documents(BLOCK.name, owner=guest, most=MAX_BLOCKED)
        return {BLOCK.key_of(one).other: one.at for one in found}

    async def _first(self, kind: Kind[OtherKey, Any], guest: str, ids: Iterable[str]) -> Document | None:
        """Return the document that a guest has about a person, whichever of their ids it names."""
        for public in ids:
            found = await kind.get(self._store, OtherKey(guest, public))
            if found is not None:
                return found
        return None

    async def _all_behind(self, public: str) -> list[str]:
        """Return all ids of whoever is behind one of them."""
        other = await self.identities.guest_of(public)
        found = [] if other is None else await self.identities.all_of(other)
        return list(dict.fromkeys([public, *found]))

    async def _name_behind(self, public: str) -> str:
        other = await self.identities.guest_of(public)
        return "" if other is None else await self._name_of(other)

    async def _name_of(self, guest: str) -> str:
        return await self._context.guests.name_of(guest)
