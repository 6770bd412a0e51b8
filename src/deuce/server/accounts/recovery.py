"""Recovery codes: a few words of chance that let somebody in who has lost every passkey. Only digests are kept."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look alike
GROUPS, GROUP = 4, 4  # 16 letters: 79 bits
CODES = 8
SALT_BYTES = 16
# 16 MB and some 50 ms for each guess; a thread of its own, and no more than two at once.
COST = {"n": 2**14, "r": 8, "p": 1}
AT_ONCE = asyncio.Semaphore(2)


def new_codes() -> list[str]:
    """Make codes as their owner writes them down: k7mp-3xqa-…"""
    return [
        "-".join("".join(secrets.choice(LETTERS) for _ in range(GROUP)) for _ in range(GROUPS))
        for _ in range(CODES)
    ]


def new_salt() -> str:
    return secrets.token_hex(SALT_BYTES)


async def digest(code: str, salt: str) -> str:
    """Return what is kept of a code, however it is typed: case, spaces and dashes do not matter."""
    typed = "".join(letter for letter in code.casefold() if letter in LETTERS)
    async with AT_ONCE:
        made = await asyncio.to_thread(
            hashlib.scrypt, typed.encode(), salt=bytes.fromhex(salt), dklen=32, **COST
        )
    return made.hex()


async def digests(codes: list[str], salt: str) -> tuple[str, ...]:
    return tuple([await digest(code, salt) for code in codes])


async def used(code: str, salt: str, kept: tuple[str, ...]) -> tuple[str, ...] | None:
    """Return the digests that are left once a code is used; None if it is none of them."""
    made = await digest(code, salt)
    found = [one for one in kept if hmac.compare_digest(one, made)]
    return tuple(one for one in kept if one not in found) if found else None
