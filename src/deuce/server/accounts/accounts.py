"""Accounts: a guest who keeps their name. The guest stays who they are, so that all they have comes along."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from deuce.server import growth
from deuce.server.accounts import passkeys, recovery
from deuce.server.accounts.messages import (
    MAX_LABEL,
    AccountKept,
    AccountShown,
    Ceremony,
    NewPasskey,
    PasskeyShown,
    Recover,
    SignIn,
)
from deuce.server.accounts.passkeys import RelyingParty
from deuce.server.guests import OF_BOTS
from deuce.server.identity import clean_name, cleaned, now
from deuce.server.limits import Payer
from deuce.server.lookalikes import skeleton
from deuce.server.problems import Refusal
from deuce.server.store import ConflictError, Document, GuestRow, PutGuest, UseLink, Write
from deuce.server.store.contents import Account, Passkey
from deuce.server.store.documents import (
    ACCOUNT,
    ACCOUNT_NAME,
    PASSKEY,
    GuestKey,
    NameKey,
    PasskeyKey,
)
from deuce.server.tables.context import Context

MAX_PASSKEYS = 10  # of an account
SIGN_IN = "sign in"  # a challenge for anybody
PRICE_OF_CODES = 4  # attempts to sign in that eight new codes cost, for they take as long


class Accounts:
    """Makes accounts, and lets their people in."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._store = context.store
        self._signer = context.signer

    # ------------------------------------------------------------------------------------------- keeping

    async def shown(self, guest: str) -> AccountShown:
        """Return what a guest may know of their account, or that there is none."""
        found = await ACCOUNT.get(self._store, GuestKey(guest))
        account = None if found is None else ACCOUNT.read(found)
        return AccountShown(
            name=await self._context.guests.name_of(guest),
            since=account.since if account else None,
            passkeys=[_shown(one) for one in await self._passkeys(guest)],
            codes=len(account.codes) if account else 0,
        )

    async def _passkeys(self, guest: str) -> Sequence[Document]:
        return await self._store.documents(PASSKEY.name, owner=guest, most=MAX_PASSKEYS)

    async def options(self, guest: str, relying_party: RelyingParty, name: str) -> Ceremony:
        """Return what an authenticator is to be asked for a new passkey; a first one needs a name that is free."""
        known = [PASSKEY.key_of(one).credential for one in await self._passkeys(guest)]
        if len(known) >= MAX_PASSKEYS:
            raise Refusal("too_large", f"An account has at most {MAX_PASSKEYS} passkeys.")
        name = await self._wanted(guest, name)
        options = passkeys.to_make(
            relying_party,
            self._context.settings.site_name,
            name,
            self._signer.secret_for("passkey user", guest),
            known,
            passkeys.new_challenge(self._signer, f"keep {guest}"),
        )
        return Ceremony(options=options)

    async def _wanted(self, guest: str, name: str) -> str:
        """Return the name that an account is to have, or refuse one that is somebody else's."""
        name = clean_name(name) or await self._context.guests.name_of(guest)
        if not name:
            raise Refusal("empty_text")
        await self._context.guests.check_name(guest, name)
        if skeleton(name) in OF_BOTS:
            raise Refusal("name_taken")
        return name

    async def keep(
        self, guest: str, relying_party: RelyingParty, asked: NewPasskey, payer: Payer
    ) -> AccountKept:
        """Add a passkey to an account, or make one of a guest with it."""
        challenge = passkeys.challenge_in(self._signer, f"keep {guest}", asked.credential)
        credential, public_key, uses = passkeys.made(relying_party, asked.credential, challenge)
        account = await ACCOUNT.get(
            self._store, GuestKey(guest)
        )  # first: whatever is read later is of its version
        if len(await self._passkeys(guest)) >= MAX_PASSKEYS:
            raise Refusal("too_large", f"An account has at most {MAX_PASSKEYS} passkeys.")
        self._context.limits.check_growth(payer, growth.ACCOUNT)
        label = cleaned(asked.label, MAX_LABEL)
        passkey = Passkey(public_key, uses, label)
        writes: list[Write] = [
            UseLink(challenge.link, challenge.expires),
            PASSKEY.put(PasskeyKey(credential), passkey, owner=guest, at=now()),
        ]
        codes: list[str] = []
        if account is None:
            name = await self._wanted(guest, asked.name)
            if not self._context.limits.sign_ins.take(payer, PRICE_OF_CODES):
                raise Refusal("too_fast")
            made, codes = await self._made(guest, name)
            writes += made
        else:
            writes.append(_again(account))
        try:
            await self._store.commit(*writes)
        except (
            ConflictError
        ):  # used before, known to another account, or somebody has taken the name just now
            raise Refusal("bad_passkey") from None
        return AccountKept(account=await self.shown(guest), codes=codes)

    async def _made(self, guest: str, name: str) -> tuple[list[Write], list[str]]:
        """Return the writes that make an account of a guest, and its recovery codes."""
        codes, salt, time = recovery.new_codes(), recovery.new_salt(), now()
        row = await self._store.guest(guest)
        return [
            ACCOUNT.put(
                GuestKey(guest),
                Account(time, salt, await recovery.digests(codes, salt)),
                owner=guest,
                at=time,
            ),
            ACCOUNT_NAME.put(NameKey(skeleton(name)), name, owner=guest, at=time),
            PutGuest(GuestRow(guest, name, row.created if row else time)),
        ], codes

    async def drop_passkey(self, guest: str, credential: str) -> AccountShown:
        """Remove a passkey that its owner has no use for; one has to stay."""
        account = await ACCOUNT.get(
            self._store, GuestKey(guest)
        )  # first: whatever is read later is of its version
        kept = await self._passkeys(guest)
        if credential not in [PASSKEY.key_of(one).credential for one in kept]:
            raise Refusal("not_found")
        if len(kept) == 1 or account is None:
            raise Refusal("last_passkey")
        try:
            await self._store.commit(PASSKEY.drop(PasskeyKey(credential)), _again(account))
        except ConflictError:
            raise Refusal("try_again") from None
        return await self.shown(guest)

    async def new_codes(self, guest: str) -> AccountKept:
        """Make new recovery codes; the old ones are good for nothing then."""
        found = await ACCOUNT.get(self._store, GuestKey(guest))
        if found is None:
            raise Refusal("no_account")
        codes, salt = recovery.new_codes(), recovery.new_salt()
        account = replace(ACCOUNT.read(found), salt=salt, codes=await recovery.digests(codes, salt))
        await self._put(guest, account, found)
        return AccountKept(account=await self.shown(guest), codes=codes)

    async def _put(self, guest: str, account: Account, before: Document, *writes: Write) -> None:
        write = ACCOUNT.put(GuestKey(guest), account, owner=guest, at=before.at, version=before.version + 1)
        try:
            await self._store.commit(write, *writes)
        except ConflictError:
            raise Refusal("try_again") from None

    # ---------------------------------------------------------------------------------------- signing in

    def sign_in_options(self, relying_party: RelyingParty) -> Ceremony:
        """Return what an authenticator is to be asked by somebody who has an account here."""
        return Ceremony(options=passkeys.to_use(relying_party, passkeys.new_challenge(self._signer, SIGN_IN)))

    async def signed_in(self, relying_party: RelyingParty, asked: SignIn) -> tuple[str, list[Write]]:
        """Return whose passkey has answered, and what is to be written once they are let in."""
        challenge = passkeys.challenge_in(self._signer, SIGN_IN, asked.credential)
        key = PasskeyKey(passkeys.credential_id(asked.credential))
        found = await PASSKEY.get(self._store, key)
        if found is None:
            raise Refusal("bad_passkey")
        passkey = PASSKEY.read(found)
        uses = passkeys.used(relying_party, asked.credential, challenge, passkey.public_key, passkey.uses)
        after = replace(passkey, uses=uses, last_used=now())
        return found.owner, [
            UseLink(challenge.link, challenge.expires),
            PASSKEY.put(key, after, owner=found.owner, at=found.at, version=found.version + 1),
        ]

    async def recovered(self, asked: Recover) -> tuple[str, list[Write]]:
        """Return whose recovery code this is, and what uses it up."""
        named = await ACCOUNT_NAME.get(self._store, NameKey(skeleton(clean_name(asked.name)) or "-"))
        guest = named.owner if named else ""
        found = await ACCOUNT.get(self._store, GuestKey(guest)) if guest else None
        account = ACCOUNT.read(found) if found else Account(0, "00", ())
        # A name that nobody has takes as long as a wrong code: which names are kept is not told by the time.
        left = await recovery.used(asked.code, account.salt, account.codes)
        if found is None or left is None:
            raise Refusal("bad_code")
        after = replace(account, codes=left)
        return guest, [
            ACCOUNT.put(GuestKey(guest), after, owner=guest, at=found.at, version=found.version + 1)
        ]


def _again(account: Document) -> Write:
    """Return the write that leaves an account as it is, so that of two who change its passkeys at once one is late."""
    key, version = ACCOUNT.key_of(account), account.version + 1
    return ACCOUNT.put(key, ACCOUNT.read(account), owner=account.owner, at=account.at, version=version)


def _shown(document: Document) -> PasskeyShown:
    passkey = PASSKEY.read(document)
    return PasskeyShown(
        id=PASSKEY.key_of(document).credential,
        label=passkey.label,
        added=document.at,
        last_used=passkey.last_used or None,
    )
