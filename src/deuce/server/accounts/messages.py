"""The messages about accounts. The page's types are generated from them too."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from deuce.server.messages import Me, Name
from deuce.server.parts import Message

MAX_LABEL = 40  # characters of what somebody calls a passkey
# What becomes of what a device has played when its person signs in: it comes along, or stays behind.
GuestGames = Literal["ask", "bring", "leave"]


class PasskeyShown(Message, frozen=True, kw_only=True):
    """A passkey, as its owner sees it."""

    id: str
    label: str
    added: int
    last_used: int | None  # None: not since it was added


class AccountShown(Message, frozen=True, kw_only=True):
    """GET /api/account: what keeps the name of the guest of the cookie."""

    name: str
    since: int | None  # None: a guest, whom only the cookie knows
    passkeys: list[PasskeyShown]
    codes: int  # recovery codes that have not been used


class Ceremony(Message, frozen=True, kw_only=True):
    """What the browser is to ask an authenticator for: options of WebAuthn, as its JSON has them."""

    options: dict[str, Any]


class NewPasskey(Message, frozen=True, kw_only=True):
    """POST /api/account/passkeys: the answer of an authenticator. The first passkey makes the account."""

    credential: dict[str, Any]
    label: Annotated[str, msgspec.Meta(max_length=200)] = ""  # cleaned and cut by the server
    name: Name = ""  # what the account is to be called, if not as the guest is


class AccountKept(Message, frozen=True, kw_only=True):
    """What a new passkey, or new codes, have made of the account."""

    account: AccountShown
    codes: list[str]  # recovery codes, shown this once; empty: the old ones are valid still


class SignIn(Message, frozen=True, kw_only=True):
    """POST /api/sign-in: the answer of an authenticator that holds a passkey of some account."""

    credential: dict[str, Any]
    played: GuestGames = "ask"


class Recover(Message, frozen=True, kw_only=True):
    """POST /api/sign-in/code: a recovery code, which is used up."""

    name: Name
    code: Annotated[str, msgspec.Meta(max_length=60)]
    played: GuestGames = "ask"


class SignedIn(Message, frozen=True, kw_only=True):
    """Whom this device is now, and how many of its tables came along."""

    me: Me
    brought: int = 0
