"""A shuffle that can be proven: its order follows from a secret that was fixed before, and from what players add to it.

Before anybody adds anything the server shows the SHA-256 of its secret: the commitment. Each player's browser then
contributes random bytes of its own. Every shuffle of the game is worked out from both, as docs/fairness.md specifies:
the server cannot choose the cards, because it is bound to its secret; no player can, not knowing it. After the game the
secret is in the record, and whoever likes does the sums again.

>>> secret = bytes(32)
>>> commitment_of(secret)[:16]
'66687aadf862bd77'
>>> shuffled([1, 2, 3, 4, 5], secret, "climb", ["00" * 16, None], 0)
[1, 5, 4, 3, 2]
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Iterator, Sequence
from itertools import count
from struct import Struct
from typing import Any, TypeVar

import msgspec

Card = TypeVar("Card", str, int)

ALGORITHM = "deuce-shuffle-1"
SECRET_BYTES = 32
CONTRIBUTION_BYTES = 16
NOTHING = "-"  # what stands for a seat that contributed nothing
WORDS = Struct(">8I")  # of one HMAC

_HEX = re.compile(r"(?:[0-9a-f]{2})+")


class Proof(msgspec.Struct, frozen=True):
    """What a record holds as `fair`. All bytes in lower-case hexadecimal."""

    algorithm: str
    secret: str
    commitment: str
    contributions: list[str | None]  # by seat; None: a bot, or nothing came in time


def commitment_of(secret: bytes) -> str:
    """Return what the server shows of its secret before the game."""
    return hashlib.sha256(secret).hexdigest()


def is_hex(text: object, length: int) -> bool:
    """Is this a text of that many bytes in lower-case hexadecimal?"""
    return isinstance(text, str) and len(text) == 2 * length and _HEX.fullmatch(text) is not None


def shuffled(
    cards: Sequence[Card], secret: bytes, game: str, contributions: Sequence[str | None], index: int
) -> list[Card]:
    """These cards in the order of shuffle number `index` (0 is the deal), top first.

    In which order they are given does not matter: they are sorted first.
    """
    order = sorted(cards)
    words = _words(secret, "\n".join([ALGORITHM, game, *(part or NOTHING for part in contributions)]), index)
    for last in range(len(order) - 1, 0, -1):
        n = last + 1
        beyond = 2**32 // n * n  # words from here on are passed over, so that each card is equally likely
        while (word := next(words)) >= beyond:
            pass
        chosen = word % n
        order[last], order[chosen] = order[chosen], order[last]
    return order


def _words(secret: bytes, head: str, index: int) -> Iterator[int]:
    """Numbers of 32 bits without end, eight from each HMAC."""
    for block in count():
        message = f"{head}\nshuffle {index}\nblock {block}"
        yield from WORDS.unpack(hmac.digest(secret, message.encode(), "sha256"))


def fault_in(proof: object, game: str, seats: int, shuffles: Sequence[Sequence[Any]]) -> str | None:
    """Return what is wrong with a proof for these shuffles (the deck, then each new pile); None if it holds.

    A proof by an algorithm that this version does not know is not judged (see `is_known`).
    """
    try:
        fair = msgspec.convert(proof, Proof)
    except msgspec.ValidationError as error:
        return f"not a proof: {str(error).replace('$.', '')}"
    if not is_hex(fair.secret, SECRET_BYTES):
        return f"`secret` is not {SECRET_BYTES} bytes in lower-case hexadecimal"
    if len(fair.contributions) != seats:
        return f"{len(fair.contributions)} contributions, but {seats} seats"
    for seat, part in enumerate(fair.contributions):
        if part is not None and not is_hex(part, CONTRIBUTION_BYTES):
            return (
                f"the contribution of seat {seat + 1} is not {CONTRIBUTION_BYTES} bytes"
                " in lower-case hexadecimal"
            )
    secret = bytes.fromhex(fair.secret)
    if commitment_of(secret) != fair.commitment:
        return f"the secret does not match the commitment: its SHA-256 is {commitment_of(secret)}"
    for index, cards in enumerate(shuffles):
        right = shuffled(cards, secret, game, fair.contributions, index)
        if right != list(cards):
            at = next(at for at, (a, b) in enumerate(zip(right, cards, strict=True)) if a != b)
            what = "the deck" if index == 0 else f"new pile {index}"
            return (
                f"{what} is not in the order that secret and contributions give:"
                f" card {at + 1} should be {right[at]}, not {cards[at]}"
            )
    return None


def is_known(proof: object) -> bool:
    """Is this a proof that this version can judge?"""
    return isinstance(proof, dict) and proof.get("algorithm") == ALGORITHM
