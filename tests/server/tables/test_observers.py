"""Who observes tables hears of the end of a game, and what they note is written with its last move."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from clients import PATIENCE, Ear

from deuce.server.identity import Signer
from deuce.server.store import AddMoves, PutDocument, PutTable, SeatRow, TableRow, Write
from deuce.server.store.documents import RECKONING_DUE, TableKey
from deuce.server.store.sqlite import SqliteStore
from deuce.server.tables.all_tables import Tables
from deuce.server.tables.bus import Gone
from deuce.server.tables.context import Context

pytestmark = pytest.mark.anyio

SEATS = (SeatRow("bot", level="gentle"), SeatRow("bot", level="gentle"))


class Log(SqliteStore):
    """A store that remembers what was written together."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.commits: list[tuple[Write, ...]] = []

    async def commit(self, *writes: Write) -> None:
        await super().commit(*writes)
        self.commits.append(writes)


class Diary:
    """An observer that notes each end, and keeps what it has heard."""

    def __init__(self, store: Log) -> None:
        self._store = store
        self.asked: list[str] = []
        self.ended: list[tuple[TableRow, int]] = []  # and how many commits were on disk by then
        self.turns: list[list[str]] = []
        self.gone = 0

    def notes_of_end(self, row: TableRow) -> list[Write]:
        self.asked.append(row.state)
        return [RECKONING_DUE.put(TableKey(row.id), None, at=0)]

    def game_ended(self, row: TableRow) -> None:
        self.ended.append((row, len(self._store.commits)))

    def turn_came(self, row: TableRow, guests: list[str]) -> None:
        self.turns.append(guests)

    def server_gone(self) -> None:
        self.gone += 1


class Place:
    """Tables with an observer."""

    def __init__(self, path: Path) -> None:
        self.store = Log(path)
        self.context = Context(self.store, Signer(b"key"), pace=0.0, patience=0)
        self.diary = Diary(self.store)
        self.tables = Tables(self.context, [self.diary])


@pytest.fixture
async def place(database: Path) -> AsyncIterator[Place]:
    place = Place(database)
    place.context.thinkers.warm()
    yield place
    place.context.stop_background()
    await place.tables.close()
    await place.context.close()


async def test_what_is_noted_of_an_end_is_written_with_the_last_move(place: Place) -> None:
    diary = place.diary
    live = await place.tables.open_new(TableRow("t", "two_sans_three", SEATS, 0))
    live.join(Ear("somebody who watches"), 0)
    async with asyncio.timeout(PATIENCE):
        while not diary.ended:
            await asyncio.sleep(0.01)
    assert diary.asked == ["over"], "nobody is asked before"
    ((row, commits),) = diary.ended
    assert row == live.row and row.state == "over"
    last = place.store.commits[commits - 1]
    assert {type(write) for write in last} == {PutTable, AddMoves, PutDocument}
    (moves,) = [write.moves for write in last if isinstance(write, AddMoves)]
    assert live.game is not None and moves[-1].n == live.game.n
    noted = [
        write for writes in place.store.commits[1:] for write in writes if isinstance(write, PutDocument)
    ]
    assert noted == [RECKONING_DUE.put(TableKey("t"), None, at=0)]


async def test_observers_hear_that_another_server_has_gone(place: Place) -> None:
    place.tables.hear(Gone("another"))
    assert place.diary.gone == 1
