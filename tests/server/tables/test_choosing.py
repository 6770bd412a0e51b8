"""Choices that wait together at a table are written together, told together, and answered one by one."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from clients import Ear
from msgspec.structs import replace

from deuce.server.application import Application
from deuce.server.identity import Signer
from deuce.server.messages import MAX_LINES, Choose
from deuce.server.rates import Rate
from deuce.server.store import AddMoves, MoveRow, PutTable, SeatRow, TableRow, UnavailableError, Write
from deuce.server.store.sqlite import SqliteStore
from deuce.server.tables import live_table
from deuce.server.tables.game import MAX_CHANGES, Game, begun
from deuce.server.tables.live_table import LiveTable

pytestmark = pytest.mark.anyio

SEATS = 4


class Log(SqliteStore):
    """A store that remembers its commits of moves, and can be away."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.commits: list[list[int]] = []
        self.away = False

    async def commit(self, *writes: Write) -> None:
        if self.away:
            raise UnavailableError("away")
        self.commits += [[move.n for move in write.moves] for write in writes if isinstance(write, AddMoves)]
        await super().commit(*writes)


class Player(Ear):
    """Somebody who sits at the table."""

    def answers(self) -> list[tuple[str, Any]]:
        """(message, n or why not)"""
        return [
            (heard["id"], heard.get("n") or heard["problem"]["code"])
            for heard in self.heard
            if heard["type"] in ("accepted", "refused")
        ]

    def kinds(self) -> list[str]:
        return [heard["type"] for heard in self.heard]


class Sitting:
    """A table of 2 WIN, at which all four are to pass a card."""

    def __init__(self, store: Log, live: LiveTable) -> None:
        self.store, self.live = store, live
        self.ears = [Player(f"guest {seat}") for seat in range(SEATS)]
        for ear in self.ears:
            live.join(ear, 0)
        for ear in self.ears:
            ear.raw.clear()
        store.commits.clear()

    def cards(self, seat: int) -> list[Any]:
        assert self.live.game is not None
        return self.live.game.table.legal_codes(seat)

    def say(self, ear: int, message: str, choice: Any, seat: int | None = None, n: int = 1) -> None:
        asked = Choose(id=message, n=n, seat=ear if seat is None else seat, choice=choice)
        self.live.take(self.ears[ear], asked)


@asynccontextmanager
async def sitting(path: Path) -> AsyncIterator[Sitting]:
    with Log(path) as store:
        app = Application(store, Signer(b"key"), pace=0)
        seats = tuple(SeatRow("human", f"guest {seat}") for seat in range(SEATS))
        row, game, deal = begun(TableRow("t", "two_win", seats, 0, state="playing"))
        await store.commit(PutTable(row), deal)
        live = LiveTable(row, game, [], app.context, app.tables)
        yield Sitting(store, live)
        await live.drain()
        live.close()
        app.context.thinkers.close()


async def test_choices_that_wait_together_are_one_commit(database: Path) -> None:
    async with sitting(database) as table:
        for seat in range(SEATS):
            table.say(seat, f"m{seat}", table.cards(seat)[0])
        await table.live.drain()
        assert table.store.commits == [[2, 3, 4, 5]]
        assert [ear.answers() for ear in table.ears] == [[(f"m{seat}", 2 + seat)] for seat in range(SEATS)]
        assert [ear.kinds() for ear in table.ears] == [["snapshot", "accepted"]] * SEATS
        assert table.live.game is not None and table.live.game.table.phase == "form"
        stored = await table.store.since("t", 1)
        assert stored is not None and [(move.n, move.seat) for move in stored[1]] == [
            (2, 0),
            (3, 1),
            (4, 2),
            (5, 3),
        ]


async def test_each_is_judged_by_itself(database: Path) -> None:
    async with sitting(database) as table:
        first, second = table.cards(0)[:2]
        table.say(0, "a", first)
        table.say(1, "b", "no card")
        table.say(2, "c", first, seat=0)
        table.say(0, "a", first)  # the same message again
        table.say(0, "d", second)  # another mind
        table.say(3, "e", table.cards(3)[0], n=0)
        await table.live.drain()
        assert table.ears[0].answers() == [("a", 2), ("a", 2), ("d", 3)]
        assert table.ears[1].answers() == [("b", "illegal")]
        assert table.ears[2].answers() == [("c", "not_your_seat")]
        assert table.ears[3].answers() == [("e", "late")]
        assert [n for commit in table.store.commits for n in commit] == [2, 3]
        assert table.live.game is not None and table.live.game.waiting == (1, 2, 3)


async def test_a_phase_ends_a_commit(database: Path) -> None:
    async with sitting(database) as table:
        for seat in range(SEATS):
            table.say(seat, f"m{seat}", table.cards(seat)[0])
        table.say(0, "too late", table.cards(0)[1])
        await table.live.drain()
        assert table.store.commits == [[2, 3, 4, 5]]
        assert table.ears[0].answers() == [("m0", 2), ("too late", "late")]


async def test_what_cannot_be_written_did_not_happen(database: Path) -> None:
    async with sitting(database) as table:
        table.store.away = True
        for seat in range(SEATS):
            table.say(seat, f"m{seat}", table.cards(seat)[0])
        await table.live.drain()
        assert [ear.answers() for ear in table.ears] == [[(f"m{seat}", "try_again")] for seat in range(SEATS)]
        assert table.live.game is not None and table.live.game.n == 1
        table.store.away = False
        for seat in range(SEATS):
            table.say(seat, f"m{seat}", table.cards(seat)[0])
        await table.live.drain()
        assert table.store.commits == [[2, 3, 4, 5]]
        assert all(ear.answers()[-1][1] == 2 + seat for seat, ear in enumerate(table.ears))


async def test_nobody_is_left_without_an_answer_if_something_breaks(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What breaks while one choice is judged takes those with it that were to be written together with it."""
    async with sitting(database) as table:
        game = table.live.game
        assert game is not None
        with monkeypatch.context() as broken:
            broken.setattr(game.story, "refusal", lambda *_: 1 / 0)
            table.say(0, "a", table.cards(0)[0])
            table.say(1, "b", "no card")
            await table.live.drain()
        assert [ear.answers() for ear in table.ears[:2]] == [[("a", "failed")], [("b", "failed")]]
        assert table.store.commits == []
        table.say(0, "a", table.cards(0)[0])
        await table.live.drain()
        assert table.ears[0].answers()[-1] == ("a", 2)


async def test_who_only_watched_leaves_nothing_behind(database: Path) -> None:
    """Of those who leave only players are remembered, and of these only while they hold a seat."""
    async with sitting(database) as at:
        for number in range(100):
            watcher = Ear(f"watcher {number}")
            at.live.join(watcher, 0)
            at.live.leave(watcher)
        assert not at.live.audience._away
        for ear in at.ears[:2]:
            at.live.leave(ear)
        assert set(at.live.audience._away) == {"guest 0", "guest 1"}
        row = at.live.row
        at.live.row = replace(row, seats=(SeatRow(), *row.seats[1:]))
        assert set(at.live.audience._away) == {"guest 1"}


async def test_a_log_does_not_grow_with_every_change_of_mind(database: Path) -> None:
    """Not even with equal choices, over restarts and many at once: then the last choice stands, and others go on."""
    async with sitting(database) as at:
        cards = at.cards(0)
        for number in range(MAX_CHANGES // 2):
            at.say(0, f"a{number}", cards[number % 2])
        await at.live.drain()
        found = await at.store.since("t", 0)
        assert found is not None
        at.live.game = Game(*found)  # as after a restart
        for number in range(2 * MAX_CHANGES):
            at.say(0, f"b{number}", cards[0])
        at.say(0, "a0", cards[0])
        at.say(1, "other", at.cards(1)[0])
        await at.live.drain()
        answers = dict(at.ears[0].answers())
        assert [n for n in answers.values() if n != "settled"] == [*range(2, 3 + MAX_CHANGES)]
        assert at.ears[0].answers().count(("a0", 2)) == 2, "what is done already is said to be so"
        assert at.ears[1].answers() == [("other", 3 + MAX_CHANGES)]
        assert at.live.game.n == 3 + MAX_CHANGES


async def test_logs_of_times_without_a_limit_can_be_read() -> None:
    seats = tuple(SeatRow("human", f"guest {seat}") for seat in range(SEATS))
    row, game, deal = begun(TableRow("t", "two_win", seats, 0, state="playing"))
    card = game.table.legal_codes(0)[0]
    again = [MoveRow(n, 0, card, 0, "player", f"m{n}") for n in range(2, 200)]
    assert Game(row, [*deal.moves, *again]).n == 199


async def test_who_claims_to_have_seen_more_costs_no_read_of_the_store_each_time(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads = []
    monkeypatch.setattr(live_table, "READS_AHEAD", Rate(0, 5))
    async with sitting(database) as at:

        async def since(table: str, n: int) -> Any:
            reads.append(n)
            return await Log.since(at.store, table, n)

        monkeypatch.setattr(at.store, "since", since)
        for number in range(100):
            at.say(0, f"m{number}", "nothing", n=MAX_LINES)
            await at.live.drain()
        at.say(1, "other", at.cards(1)[0])
        await at.live.drain()
        assert len(reads) == 5
        assert [code for _, code in at.ears[0].answers()] == ["illegal"] * 5 + ["try_again"] * 95
        assert at.ears[1].answers() == [("other", 2)]


@pytest.mark.parametrize("n", [-1, MAX_LINES + 1, 2**70])
async def test_no_choice_is_taken_for_a_line_that_no_log_can_have(n: int) -> None:
    said = json.dumps({"type": "choose", "id": "m", "n": n, "seat": 0, "choice": "1B0"})
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(said, type=Choose)
