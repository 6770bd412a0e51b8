"""What one address can add to the database: reckoned from the limits, and measured on the longest games there are."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from clients import Person, server
from limits import MOST, MOST_FORMED, MOST_ROUNDS
from msgspec.structs import replace
from websockets.asyncio.client import connect

from deuce.server import growth, limits
from deuce.server.application import Application
from deuce.server.identity import Signer, cleaned, now
from deuce.server.learning.puzzles import in_turn
from deuce.server.limits import Bucket, Payer
from deuce.server.messages import MAX_CHAT, MAX_LINES, Again, ChatLine, Look, React, Say, Sit
from deuce.server.people import daily_deal
from deuce.server.problems import Refusal
from deuce.server.rates import ADDRESS_GROWTH, Rate
from deuce.server.store import (
    AddChat,
    AddMoves,
    Document,
    GuestRow,
    MoveRow,
    PutDocument,
    PutGuest,
    PutTable,
    SeatRow,
    TableRow,
    Write,
)
from deuce.server.store.contents import Solver
from deuce.server.store.documents import SOLVER, SolverKey
from deuce.server.store.sqlite import SqliteStore
from deuce.server.tables import fairness, seating
from deuce.server.tables.game import MAX_CHANGES, begun, drafted

pytestmark = pytest.mark.anyio

LONGEST_NAME = 100  # code points of one that is sent; few are left of it when it is cleaned
MESSAGE = "m" * 40  # the longest id of a message
NAME = "\U0001f469\u200d" * 4  # of a size that few names have
# Made for long games: few colours and many stars pay many cards, and all hold many from the start.
LONG = {"game": "two_win", "cards": [f"{d}B2" for d in range(1, 10) for _ in range(24)], "dealt": 20}
REVIEW_OF_A_LINE = {
    "two_win": 720,
    "two_sans_three": 900,
}  # bytes for a line of the log: measured, 700 and 890


def longest(game: Any, seats: int, deck: Any, chance: random.Random) -> tuple[list[Write], int]:
    """What a game writes that is played to last: numbers rise as slowly as they may. And the lines of its record."""
    guests = (SeatRow("human", "g" * 22, NAME) for _ in range(seats))
    row = TableRow(seating.new_id(), game, tuple(guests), now(), deck=deck, host="g" * 22)
    row, secret, kept = fairness.committed(row)
    row, played, deal = begun(row, secret)
    moves: list[MoveRow] = list(deal.moves)
    while not played.over:
        # Whoever has chosen changes its mind as often as it may; whoever chooses last cannot.
        seat = min(played.waiting, key=lambda seat: played.changes[seat])
        if len(played.waiting) < len(played.table.acting):
            able = [at for at in played.table.acting if at not in played.waiting]
            seat = next((at for at in able if played.changes[at] < MAX_CHANGES), seat)
        legal = list(played.table.legal(seat))
        choice = legal[0] if played.table.phase == "form" else chance.choice(legal)
        draft = drafted(played, seat, played.table.rules.choice_code(choice), now(), "player")
        moves += [replace(move, message=MESSAGE) if move.seat >= 0 else move for move in draft.moves]
        played.adopt(draft)
    if game == "two_win":
        assert all(played.changes[seat] == MAX_CHANGES for seat in range(seats))
    row = seating.ended(row, [1] * seats, None)
    return [PutTable(row), kept, AddMoves(row.id, moves)], len(moves) - played.changes.total()


@pytest.fixture
def store(database: Path) -> Iterator[SqliteStore]:
    with SqliteStore(database) as store:
        yield store


async def size_of(store: SqliteStore, jobs: list[list[Write]]) -> float:
    """Bytes that the file grows by with each of these."""

    def pages() -> int:
        return int(store._write.execute("PRAGMA page_count").fetchone()[0])

    before = pages()
    for job in jobs:
        await store.commit(*job)
    return (pages() - before) * 4096 / len(jobs)


@pytest.mark.parametrize(
    ("game", "seats", "deck"), [("two_win", 6, None), ("two_sans_three", 4, None), ("two_win", 6, LONG)]
)
async def test_a_game_takes_no_more_than_was_paid_for_it(
    store: SqliteStore, game: str, seats: int, deck: Any
) -> None:
    chance = random.Random(2)
    games = [longest(game, seats, deck, chance) for _ in range(20)]
    size = await size_of(store, [writes for writes, _ in games])
    reviewed = size + REVIEW_OF_A_LINE[game] * sum(lines for _, lines in games) / len(games)
    assert size > 2_000 and reviewed <= growth.of_game(deck)


def test_a_log_is_bounded_by_the_rules_and_by_changes_of_mind() -> None:
    """The deal, a choice of everyone in every phase, new piles, and 40 changes of mind each: not one line more.

    In 2 WIN everybody passes in 82 rounds at most and forms in 81, with as many new piles. In 2 sans 3 a choice is
    played at once, and everyone plays all cards dealt but two.
    """
    win, sans = MOST["two_win"], MOST["two_sans_three"]
    seats = win["seats"]
    two_win = 1 + seats * (MOST_ROUNDS + MOST_FORMED) + win["new_piles"] + seats * MAX_CHANGES
    assert max(two_win, 1 + sans["played"]) == 1300 <= MAX_LINES


async def test_lines_names_and_answers_take_no_more_than_is_paid_for_them(store: SqliteStore) -> None:
    wide = "\U00020000"  # four bytes
    text = cleaned(f"{wide}\u0301\u0302" * 10 * MAX_CHAT, MAX_CHAT)
    await store.commit(*(PutTable(TableRow(f"t{n}", "two_win", (), now())) for n in range(40)))
    row, name = TableRow("t", "two_win", (), now()), wide * LONGEST_NAME
    for at, said in enumerate(("Hi", text[:200], text[:400], text)):
        line = ChatLine(seat=0, name=name, at=now(), text=said, reaction=None)
        size = await size_of(store, [[AddChat(f"t{10 * at + n % 10}", line)] for n in range(1000)])
        assert size <= growth.of_message(Say(id="m", text=said), row)
    guests = [GuestRow(Signer(b"").new_guest(), wide * LONGEST_NAME, now()) for _ in range(1000)]
    assert await size_of(store, [[PutGuest(guest)] for guest in guests]) <= growth.GUEST
    answers = []
    for guest in guests:
        solver = {
            "rating": 1.5,
            "deviation": 2.5,
            "tries": 1,
            "solved": 1,
            "streak": 1,
            "best": 1,
            "seen": ["x" * 12],
        }
        assert solver.keys() == set(Solver.__struct_fields__)
        day = {"choice": ["11", "22"], "right": True, "change": 12}
        address = SOLVER.address(SolverKey("two_sans_three", guest.id))
        answers.append(
            [
                PutDocument(Document(*address, solver, guest.id, 1.5, now())),
                PutDocument(
                    Document(
                        "puzzle-day",
                        f"two_sans_three 2026-01-01 {guest.id}",
                        day,
                        "two_sans_three 2026-01-01",
                    )
                ),
            ]
        )
    assert await size_of(store, answers) <= growth.PUZZLE_ANSWER  # type: ignore[arg-type]


def test_one_address_adds_at_most_200_megabytes_a_day() -> None:
    """All that lasts is paid for from one bucket: what that holds, and what comes back to it in a day."""
    assert ADDRESS_GROWTH.burst + 86_400 * ADDRESS_GROWTH.per_second == pytest.approx(200e6)
    assert ADDRESS_GROWTH.burst / growth.GAME >= 1000, "a school that plays all day is not refused"


def test_messages_that_add_something_are_paid_for_and_moves_are_not() -> None:
    row = TableRow("t", "two_win", (), 0, state="over")
    assert growth.of_message(Say(id="m", text="é" * 100), row) == growth.CHAT_LINE + 400
    assert growth.of_message(React(id="m", reaction="wow"), row) == growth.CHAT_LINE
    assert growth.of_message(Sit(id="m", seat=0, name="Ada"), row) == growth.GUEST
    assert growth.of_message(Again(id="m"), row) == growth.GAME
    assert growth.of_message(Again(id="m"), replace(row, deck={})) == growth.GAME_OF_OTHER_CARDS
    assert growth.of_message(Again(id="m"), replace(row, next="u")) == 0
    assert growth.of_message(Look(id="m", seat=None), row) == 0


def test_a_bucket_gives_as_much_as_it_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])
    bucket = Bucket(Rate(10, 100))
    assert bucket.take(60) and not bucket.take(41) and bucket.take(40) and not bucket.take()
    clock[0] = 5.0
    assert not bucket.take(51) and bucket.take(50)


def test_who_speaks_for_many_is_not_limited_and_other_networks_are(store: SqliteStore) -> None:
    app = Application(store, Signer(b"key"))
    proxy, one, other = Payer("ada", "127.0.0.1", True), Payer("ada", "192.0.2.1"), Payer("bo", "192.0.2.2")
    most = int(ADDRESS_GROWTH.burst / growth.GAME)
    for _ in range(2 * most):
        app.context.limits.check_growth(proxy, growth.GAME)
    for guest in range(most):
        app.context.limits.check_growth(Payer(f"guest {guest}", one.network), growth.GAME)
    with pytest.raises(Refusal) as refused:
        app.context.limits.check_growth(one, growth.GAME)
    assert refused.value.code == "too_fast"
    app.context.limits.check_growth(other, growth.GAME)
    app.context.thinkers.close()


async def test_an_address_that_has_added_too_much_opens_says_and_names_nothing_more(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "ADDRESS_GROWTH", Rate(0, growth.GAME + growth.GUEST + growth.CHAT_LINE))
    elsewhere = {"X-Forwarded-For": "192.0.2.7"}
    async with server(database) as address, Person(address, "Ada") as ada:

        async def ask(method: str, path: str, **body: Any) -> Any:
            return (await ada.http.request(method, f"/api{path}", json=body, headers=elsewhere)).json()

        table = {"game": "two_sans_three", "seats": [{"kind": "me"}, {"kind": "bot", "level": "gentle"}]}
        assert (await ask("PATCH", "/me", name="Ada"))["name"] == "Ada"
        opened = await ask("POST", "/tables", **table)
        assert opened["state"] == "playing"
        for refused in (
            await ask("POST", "/tables", **table),
            await ask("POST", "/quick", game="two_win"),
            await ask("POST", "/daily", game="two_win", day=daily_deal.today(now())),
            await ask("PATCH", "/me", name="Eve"),
            await ask("POST", f"/puzzles/two_win/{in_turn('two_win')[0].id}", choice="11"),
        ):
            assert refused.get("code") == "too_fast", refused
        cookie = "; ".join(f"{name}={value}" for name, value in ada.http.cookies.items())
        uri = f"{address.replace('http', 'ws', 1)}/api/tables/{opened['id']}/ws"
        async with connect(uri, additional_headers={"Cookie": cookie, **elsewhere}) as socket:

            async def say(**message: Any) -> Any:
                await socket.send(msgspec.json.encode({"id": "m", **message}).decode())
                while (heard := msgspec.json.decode(await socket.recv()))["type"] not in (
                    "accepted",
                    "refused",
                ):
                    pass
                return heard["type"]

            snapshot = msgspec.json.decode(await socket.recv())
            assert await say(type="react", reaction="wow", id="r") == "accepted"
            assert await say(type="react", reaction="wow", id="s") == "refused"
            choice = snapshot["view"]["plays"][0]["card"]  # moves were paid for
            assert await say(type="choose", n=snapshot["n"], seat=0, choice=choice) == "accepted"
