"""The proven shuffle at a table: its secret, what players contribute, and when the cards may be dealt.

The secret of a table is a document of its own, which nothing reads but the dealing of its game and, after the end, its
record. The commitment and the contributions are in the table's row: they are on disk before or with the deal, and any
server deals the same from them.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable

from msgspec.structs import asdict, replace

from deuce import fairness
from deuce.games.registry import rules_of
from deuce.server.identity import now
from deuce.server.messages import FairInfo
from deuce.server.problems import Refusal
from deuce.server.store import PutDocument, Store, TableRow
from deuce.server.store.documents import SHUFFLE_SECRET, TableKey

log = logging.getLogger("deuce.server")

PATIENCE = 3_000  # milliseconds to wait for contributions once the start is asked for

Shuffler = Callable[
    [list[int], int], list[int]
]  # cards and the number of the shuffle → their order, top first


def unproven(cards: list[int], index: int) -> list[int]:
    """Return the cards in an order that nobody can guess."""
    order = cards.copy()
    secrets.SystemRandom().shuffle(order)
    return order


def shuffler(row: TableRow, secret: bytes | None) -> Shuffler:
    """Return how a table's cards are shuffled. Tables from before there was a secret go on as they began."""
    if secret is None:
        return unproven
    rules, contributions = rules_of(row.game), contributions_of(row)

    def shuffle(cards: list[int], index: int) -> list[int]:
        codes = [rules.card_code(card) for card in cards]
        return [
            rules.parse_card(code)
            for code in fairness.shuffled(codes, secret, row.game, contributions, index)
        ]

    return shuffle


# ------------------------------------------------------------------------------------------------ the secret


def committed(row: TableRow, given: bytes | None = None) -> tuple[TableRow, bytes, PutDocument]:
    """Bind a new table to a secret, a new one or one that is given; return both, and the write that keeps it.

    Tables with the same secret and the same contributions have the same deck, and shuffle equal piles in the same way.
    """
    secret = given or secrets.token_bytes(fairness.SECRET_BYTES)
    row = replace(row, commitment=fairness.commitment_of(secret))
    return row, secret, SHUFFLE_SECRET.put(TableKey(row.id), secret.hex(), at=row.created)


async def secret_of(store: Store, row: TableRow) -> bytes | None:
    """Return the secret of a table; None for one from before there were any."""
    if row.commitment is None:
        return None
    kept = await SHUFFLE_SECRET.get(store, TableKey(row.id))
    if kept is None:
        log.error("table %s: its secret is missing, so that its shuffle cannot be proven", row.id)
        return None
    return bytes.fromhex(kept.content)


# ------------------------------------------------------------------------------------------- contributions


def contributed(row: TableRow, seat: int, guest: str, value: str) -> TableRow:
    """Return the table with what a guest contributes for a seat: it stays until the seat is left.

    So each page of a guest knows whether it was its own contribution that was taken.
    """
    if row.state not in ("gathering", "dealing"):
        raise Refusal("already_started")
    if not seat < len(row.seats):
        raise Refusal("no_such_seat")
    if row.seats[seat].guest != guest:
        raise Refusal("not_your_seat")
    if row.commitment is None or row.seats[seat].contribution == value:
        return row
    if row.seats[seat].contribution is not None:
        raise Refusal("late", "Something has been contributed for this seat already.")
    seats = list(row.seats)
    seats[seat] = replace(seats[seat], contribution=value)
    return replace(row, seats=tuple(seats))


def contributions_of(row: TableRow) -> list[str | None]:
    return [seat.contribution for seat in row.seats]


def missing(row: TableRow) -> list[int]:
    """Return the seats of people who have contributed nothing yet."""
    return [at for at, seat in enumerate(row.seats) if seat.kind == "human" and seat.contribution is None]


def awaited(row: TableRow, patience: int) -> TableRow:
    """Return the table as its game is to begin: at once, or when contributions have come or patience ends."""
    if row.commitment is None or not patience or not missing(row):
        return row
    return replace(row, state="dealing", deadline=now() + patience)


def info(row: TableRow) -> FairInfo | None:
    """Return what everyone may know of the shuffle at any time."""
    if row.commitment is None:
        return None
    return FairInfo(commitment=row.commitment, contributions=contributions_of(row))


def proof(row: TableRow, secret: bytes | None) -> dict[str, object] | None:
    """Return what goes into the record of a finished game."""
    if row.commitment is None or secret is None:
        return None
    return asdict(fairness.Proof(fairness.ALGORITHM, secret.hex(), row.commitment, contributions_of(row)))
