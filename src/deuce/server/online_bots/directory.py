"""Which bots there are: the levels of the house, and online bots with their ratings, owners and what they accept."""

from __future__ import annotations

import asyncio

from deuce.server.identity import now
from deuce.server.online_bots.messages import BotShown, BotsShown, LevelShown
from deuce.server.people import ratings
from deuce.server.people.messages import Ladder, ladders
from deuce.server.store import Document
from deuce.server.store.contents import BotHere
from deuce.server.store.documents import BOT_HERE, ONLINE_BOT, RATING, LadderKey, PlayerKey
from deuce.server.tables.context import Context

# Milliseconds between two signs of life of a bot that is connected, and after which it is missed.
SIGN_OF_LIFE_EVERY, MISSED_AFTER = 15_000, 50_000
MAX_LISTED = 200


def is_here(here: BotHere) -> bool:
    """Is a bot connected, as far as anybody knows?"""
    return now() - here.seen < MISSED_AFTER


class Directory:
    """Lists bots."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._store = context.store

    async def shown(self, reader: str | None) -> BotsShown:
        """Return all bots as somebody sees them: those that are here first, then by name."""
        found = await self._store.documents(ONLINE_BOT.name, most=MAX_LISTED)
        bots = await asyncio.gather(*(self._bot(one, reader) for one in found))
        reference = ratings.reference()
        levels: dict[str, dict[Ladder, int]] = {}
        for ladder in reference:
            for level, mu in reference[ladder].items():
                levels.setdefault(level, {})[ladder] = ratings.shown(mu)
        return BotsShown(
            levels=[LevelShown(level=level, ratings=its) for level, its in levels.items()],  # type: ignore[arg-type]
            bots=sorted(bots, key=lambda bot: (not bot.here, bot.name.casefold(), bot.id)),
        )

    async def _bot(self, document: Document, reader: str | None) -> BotShown:
        bot, key = ONLINE_BOT.read(document), ONLINE_BOT.key_of(document)
        row, owner = await self._store.guest(bot.guest), await self._store.guest(document.owner)
        here = await self.here(key.public)
        accepts = here or BotHere("", 0, (), (), (), rated=False, casual=False, most=0)
        return BotShown(
            id=key.public,
            name=row.name if row else "",
            owner=owner.name if owner else "",
            here=here is not None,
            busy=here is not None and here.playing >= here.most,
            ratings=await self._ratings(bot.guest),
            yours=document.owner == reader,
            games=list(accepts.games),
            seats=list(accepts.seats),
            clocks=list(accepts.clocks),  # type: ignore[arg-type]
            rated=accepts.rated,
            casual=accepts.casual,
        )

    async def here(self, public: str) -> BotHere | None:
        """Return what a bot accepts that is connected to any server."""
        found = await BOT_HERE.get(self._store, PlayerKey(public))
        here = BOT_HERE.read(found) if found else None
        return here if here is not None and is_here(here) else None

    async def _ratings(self, guest: str) -> dict[Ladder, int]:
        found: dict[Ladder, int] = {}
        for ladder in ladders():
            document = await RATING.get(self._store, LadderKey(ladder, guest))
            rating = RATING.read(document) if document else None
            if rating is not None and ratings.is_settled(rating.games):
                found[ladder] = ratings.shown(rating.mu)
        return found
