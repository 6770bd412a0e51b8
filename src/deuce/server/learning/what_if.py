"""What if: a new table that goes on from a moment of a finished game. The game itself is only read."""

from __future__ import annotations

from msgspec.structs import replace

from deuce.games.deck import deck_data, standard_deck
from deuce.games.story import Choose
from deuce.server import growth
from deuce.server.identity import now
from deuce.server.learning.replay_messages import PlayOn
from deuce.server.learning.replays import Replays, checkpoints, info_of, log_of, table_of
from deuce.server.limits import Payer
from deuce.server.messages import Level, TableInfo, WhatIf
from deuce.server.problems import Refusal
from deuce.server.store import AddMoves, PutTable, SeatRow, TableRow
from deuce.server.tables import seating
from deuce.table import Table


async def play_on(replays: Replays, asked: PlayOn, guest: str, payer: Payer) -> TableInfo:
    """Open a table that goes on from a frame: the cards lie as they lay, bots play the other seats."""
    context = replays.context
    daily = None
    if asked.table is not None:
        live = await replays.finished(guest, asked.table)
        assert live.game is not None
        table = live.game.table
        # Bots have names of bots: a copy of somebody's name would stay when they want to be forgotten.
        names = [seat.name if seat.guest in (None, guest) else "" for seat in live.row.seats]
        if live.row.daily is not None:  # its cards stay hidden from those who have yet to play them
            daily = replace(live.row.daily, practice=True)
    elif asked.record is not None:
        table, record = await replays.work(payer, table_of, asked.record)
        names = [context.house.harmless(seat.name) for seat in info_of(table, record).seats]
        context.house.check_name(table.deck.name)
    else:
        raise Refusal("malformed")
    steps = _steps(table, asked)
    deck = None if table.deck == standard_deck(table.game) else deck_data(table.deck)
    context.limits.check_new_table(payer, growth.of_game(deck))
    names[asked.seat] = await context.guests.name_of(guest) or names[asked.seat]
    row = TableRow(
        seating.new_id(),
        table.game,
        _seats(names, asked.seat, guest, asked.level),
        now(),
        deck=deck,
        state="playing",
        host=guest,
        first=table.first,
        hints=True,
        rated=False,
        what_if=WhatIf(frame=asked.frame, seat=asked.seat, table=asked.table),
        daily=daily,
        origin=context.signer.origin_of(payer.address),
    )
    log = log_of(table, [asked.seat], now(), steps)
    await context.store.commit(PutTable(seating.named(row)), AddMoves(row.id, log))
    return (await replays.tables.get(row.id)).audience.info(guest)


def _steps(table: Table, asked: PlayOn) -> int:
    """Return how many steps of the game lead to the frame that is asked for."""
    found = list(checkpoints(table))
    if asked.frame >= len(found) - 1:
        raise Refusal("game_over")
    if asked.seat >= table.seats:
        raise Refusal("no_such_seat")
    steps = found[asked.frame].steps
    if not any(isinstance(step, Choose) and step.seat == asked.seat for step in table.history[steps:]):
        raise Refusal("not_your_turn", "This player has nothing left to choose then.")
    return steps


def _seats(names: list[str], seat: int, guest: str, level: Level) -> tuple[SeatRow, ...]:
    return tuple(
        SeatRow("human", guest, name) if at == seat else SeatRow("bot", name=name, level=level)
        for at, name in enumerate(names)
    )
