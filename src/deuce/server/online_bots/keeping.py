"""Online bots of an account: made, renamed, given a token, removed. Of a token only a digest is kept."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable

from deuce.server import growth
from deuce.server.accounts.erasing import Erasing
from deuce.server.guests import OF_BOTS
from deuce.server.identity import clean_name, now
from deuce.server.limits import Payer
from deuce.server.lookalikes import skeleton
from deuce.server.online_bots.directory import is_here
from deuce.server.online_bots.messages import BotToken, MyBot, MyBots
from deuce.server.problems import Refusal
from deuce.server.settings import MAX_BOTS
from deuce.server.store import ConflictError, Document, GuestRow, PutGuest, Write
from deuce.server.store.contents import OnlineBot
from deuce.server.store.documents import (
    ACCOUNT,
    ACCOUNT_NAME,
    BOT_HERE,
    BOT_TOKEN,
    ONLINE_BOT,
    GuestKey,
    NameKey,
    PlayerKey,
    TokenKey,
)
from deuce.server.tables.context import Context

PREFIX = "deucebot_"  # by which people, and programs that search for secrets, know a token
# Enough that nobody guesses a token from its plain digest.
TOKEN_BYTES = 32


def new_token() -> str:
    return PREFIX + secrets.token_urlsafe(TOKEN_BYTES)


def digest_of(token: str) -> str:
    return hashlib.sha256(token.encode(errors="replace")).hexdigest()


class BotKeeping:
    """Keeps the online bots of accounts. `cut` ends the connection of one that is no longer let in."""

    def __init__(self, context: Context, erasing: Erasing, cut: Callable[[str], None]) -> None:
        self._context = context
        self._store = context.store
        self._erasing = erasing
        self._cut = cut

    # ------------------------------------------------------------------------------------------ for owners

    async def mine(self, owner: str) -> MyBots:
        """Return the bots of an account."""
        found = await self._store.documents(ONLINE_BOT.name, owner=owner, most=MAX_BOTS)
        bots = [await self._shown(one) for one in reversed(found)]
        return MyBots(bots=bots, most=self._context.settings.bots_of_account)

    async def make(self, owner: str, name: str, payer: Payer) -> BotToken:
        """Make a bot, and its first token."""
        if await ACCOUNT.get(self._store, GuestKey(owner)) is None:
            raise Refusal("no_account")
        most = self._context.settings.bots_of_account
        if len(await self._store.documents(ONLINE_BOT.name, owner=owner, most=MAX_BOTS)) >= most:
            raise Refusal("too_large", f"An account has at most {most} bots.")
        guest, time, token = self._context.signer.new_guest(), now(), new_token()
        name = await self._wanted(guest, name)
        self._context.limits.check_growth(payer, growth.ACCOUNT)
        public = PlayerKey(self._context.signer.public_id(guest))
        bot = OnlineBot(guest, time, digest_of(token))
        await self._commit(
            ONLINE_BOT.put(public, bot, owner=owner, at=time),
            BOT_TOKEN.put(TokenKey(bot.token), public.public, owner=owner, at=time),
            ACCOUNT_NAME.put(NameKey(skeleton(name)), name, owner=guest, at=time),
            PutGuest(GuestRow(guest, name, time)),
        )
        return BotToken(bot=await self._shown(await self._own(owner, public.public)), token=token)

    async def rename(self, owner: str, public: str, name: str) -> MyBot:
        bot = ONLINE_BOT.read(await self._own(owner, public))
        await self._context.guests.name_of(bot.guest, await self._wanted(bot.guest, name))
        return await self._shown(await self._own(owner, public))

    async def renew(self, owner: str, public: str) -> BotToken:
        """Give a bot another token; the old one is good for nothing then."""
        token = new_token()
        found = await self._give(owner, public, digest_of(token))
        return BotToken(bot=await self._shown(found), token=token)

    async def revoke(self, owner: str, public: str) -> MyBot:
        """Take its token from a bot, which cannot come any more until it has another."""
        return await self._shown(await self._give(owner, public, ""))

    async def remove(self, owner: str, public: str) -> None:
        """Leave no trace of a bot; games that it plays are given up."""
        bot = ONLINE_BOT.read(await self._own(owner, public))
        self._cut(public)
        await self._erasing.forget(bot.guest)

    async def _give(self, owner: str, public: str, digest: str) -> Document:
        """Write the digest of another token, or that there is none, and end the connection made with the last one."""
        found = await self._own(owner, public)
        before, key = ONLINE_BOT.read(found), PlayerKey(public)
        after = OnlineBot(before.guest, before.since, digest)
        writes: list[Write] = [
            ONLINE_BOT.put(key, after, owner=owner, at=found.at, version=found.version + 1)
        ]
        if before.token:
            writes.append(BOT_TOKEN.drop(TokenKey(before.token)))
        if digest:
            writes.append(BOT_TOKEN.put(TokenKey(digest), public, owner=owner, at=now()))
        await self._commit(*writes)
        self._cut(public)
        return await self._own(owner, public)

    async def _commit(self, *writes: Write) -> None:
        try:
            await self._store.commit(*writes)
        except ConflictError:
            raise Refusal("try_again") from None

    async def _own(self, owner: str, public: str) -> Document:
        found = await ONLINE_BOT.get(self._store, PlayerKey(public)) if public else None
        if found is None or found.owner != owner:
            raise Refusal("not_found")
        return found

    async def _wanted(self, guest: str, name: str) -> str:
        """Return the name that a bot is to have, or refuse one that is somebody else's."""
        name = clean_name(name)
        if not name:
            raise Refusal("empty_text")
        await self._context.guests.check_name(guest, name)
        if skeleton(name) in OF_BOTS:
            raise Refusal("name_taken")
        return name

    async def _shown(self, document: Document) -> MyBot:
        bot, key = ONLINE_BOT.read(document), ONLINE_BOT.key_of(document)
        row = await self._store.guest(bot.guest)
        here = await BOT_HERE.get(self._store, key)
        return MyBot(
            id=key.public,
            name=row.name if row else "",
            since=bot.since,
            has_token=bool(bot.token),
            here=here is not None and is_here(BOT_HERE.read(here)),
        )

    # ----------------------------------------------------------------------------------------- for the door

    async def bot_of(self, token: str) -> Document | None:
        """Return the bot of a token, if there is one."""
        if not token.startswith(PREFIX):
            return None
        digest = digest_of(token)
        found = await BOT_TOKEN.get(self._store, TokenKey(digest))
        bot = await ONLINE_BOT.get(self._store, PlayerKey(BOT_TOKEN.read(found))) if found else None
        return bot if bot is not None and ONLINE_BOT.read(bot).token == digest else None
