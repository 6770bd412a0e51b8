"""Games that were played without a server and are brought to one's history afterwards.

A page may reckon what it likes: the record is refereed here, and ranks and scores are what the rules say. But whoever
plays alone may have chosen for every seat, or the cards. So such a game is marked, counts for no rating, and says
nothing in a profile.
"""

from __future__ import annotations

import hashlib
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

from deuce.bots.levels import LEVEL_NAMES
from deuce.games.deck import deck_data, standard_deck
from deuce.record.model import Record, encode
from deuce.server import growth
from deuce.server.identity import now
from deuce.server.learning.replay_messages import GameBrought
from deuce.server.learning.replays import Replays, check_played_out, log_of, names_of, table_of
from deuce.server.limits import Payer
from deuce.server.messages import ListedTable
from deuce.server.problems import Refusal
from deuce.server.store import AddMoves, ConflictError, PutTable, SeatRow, TableRow
from deuce.server.tables import seating
from deuce.server.tables.listing import listed_table
from deuce.table import Table

OLDEST = (
    366 * 24 * 3_600_000
)  # milliseconds that a game may have waited to be brought: older ones are taken as so old


async def bring(replays: Replays, asked: GameBrought, guest: str, payer: Payer) -> ListedTable:
    """Add a finished game to a guest's history. The same game comes there once, however often it is brought."""
    context = replays.context
    table, record = await replays.work(payer, table_of, asked.record)
    check_played_out(record)
    mine = sorted(set(asked.seats))
    if mine[-1] >= table.seats:
        raise Refusal("no_such_seat")
    name = _id_of(context.signer.secret_for("brought", f"{guest} {_digest(record)}"))
    if not await context.store.latest([name]):
        deck = None if table.deck == standard_deck(table.game) else deck_data(table.deck)
        context.limits.check_new_table(payer, growth.of_game(deck))
        context.house.check_name(table.deck.name)
        names = [context.house.harmless(who) for who in names_of(record, table.seats)]
        row = _row(name, table, record, names, mine, guest, asked.hinted)
        with suppress(ConflictError):  # it is brought twice at the same time
            await context.store.commit(PutTable(row), AddMoves(name, log_of(table, mine, row.created)))
    row = (await replays.tables.get(name)).row
    assert row.places is not None
    return listed_table(
        row,
        place=min(row.places[seat] for seat in mine),
        score=max(row.scores[seat] for seat in mine) if row.scores else None,
    )


def _row(
    name: str, table: Table, record: Record, names: list[str], mine: list[int], guest: str, hinted: bool
) -> TableRow:
    players: list[dict[str, Any]] = record.get("players") or [{}] * table.seats
    seats = []
    for at, (player, who) in enumerate(zip(players, names, strict=True)):
        if at in mine:
            seats.append(SeatRow("human", guest, who))
        else:
            level = player.get("bot")
            seats.append(SeatRow("bot", name=who, level=level if level in LEVEL_NAMES else None))
    deck = None if table.deck == standard_deck(table.game) else deck_data(table.deck)
    row = TableRow(
        name,
        table.game,
        tuple(seats),
        _when(record.get("date")),
        deck=deck,
        first=table.first,
        host=guest,
        hints=False,
        hinted=hinted,
        rated=False,
        brought=True,
    )
    assert table.result is not None
    return seating.ended(seating.named(row), table.result["places"], table.result.get("scores"))


def _when(date: Any) -> int:
    """Return when a game was played, as far as that can be: not in the future, nor before anybody could have."""
    time = now()
    try:
        found = datetime.fromisoformat(date)
        at = int((found if found.tzinfo else found.replace(tzinfo=UTC)).timestamp() * 1000)
    except (TypeError, ValueError, OverflowError, OSError):
        return time
    return max(time - OLDEST, min(at, time))


def _digest(record: Record) -> str:
    return hashlib.sha256(encode(record)).hexdigest()


def _id_of(secret: str) -> str:
    """Return the id of a table that follows from a secret: nobody guesses it, and the same game gets the same one."""
    number = int.from_bytes(hashlib.sha256(secret.encode()).digest())
    letters = []
    for _ in range(seating.ID_LENGTH):
        number, at = divmod(number, len(seating.ID_LETTERS))
        letters.append(seating.ID_LETTERS[at])
    return "".join(letters)
