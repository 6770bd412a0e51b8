"""Replays: frames as each seat knew them, files brought along, and nothing of a game that is not over."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
import zstandard
from clients import Person, Refused

from deuce.analysis.phases import phases
from deuce.record.model import encode
from deuce.server.learning.replays import GAMES_LISTED, MAX_FILE, checkpoints, frames, games_in, table_of
from deuce.server.problems import Refusal
from deuce.table import Table

anyio = pytest.mark.anyio
GAMES = ["two_win", "two_sans_three"]


def played(game: str, seats: int = 3, seed: int = 7, first: int = 0) -> Table:
    table = Table(game, seats, seed=seed, first=first)
    while not table.over:
        for seat in table.waiting:
            table.choose(seat, table.legal(seat)[0])
    return table


def line_of(game: str, **about: Any) -> bytes:
    return encode(played(game).record(**about))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [7, 30])
def test_frames_lie_where_reviews_look(game: str, seed: int) -> None:
    table = played(game, seed=seed, first=0 if game == "two_win" else 2)
    cuts = [checkpoint.steps for checkpoint in checkpoints(table)]
    assert cuts == [1, *(phase.steps for phase in phases(table))]


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_sees_what_it_knew_and_the_choice_it_made(game: str) -> None:
    table = played(game)
    made: list[Any] = frames(table, 1)
    record = table.record()
    for frame in made[:-1]:
        assert frame.view.viewer == 1
        assert [seat.hand is None for seat in frame.view.seats] == [True, False, True]
        assert all(choice is None for seat, choice in enumerate(frame.choices) if seat != 1)
    said = [frame.choices[1] for frame in made if frame.choices[1] is not None]
    if game == "two_win":
        written = [row[key][1] for row in record["rounds"] for key in ("pass", "form") if key in row]
        assert said == [choice for choice in written if choice is not None]
        assert all(frame.view.chosen for frame in made if frame.choices[1] is not None)
    else:
        assert said == record["turns"][1::3]
        views: list[Any] = [frame.view for frame in made[1:-1:3]]
        assert [[play.card for play in view.plays] for view in views] == [[card] for card in said]
    assert made[-1].view.phase == "over" and made[-1].view.winners == record["result"]["winners"]


@pytest.mark.parametrize("game", GAMES)
def test_all_seeing_frames_hold_every_hand_and_choice(game: str) -> None:
    table = played(game)
    made: list[Any] = frames(table, None)
    assert all(seat.hand is not None for frame in made for seat in frame.view.seats)
    assert sum(choice is not None for frame in made for choice in frame.choices) == sum(
        len(phase.choices) for phase in phases(table)
    )
    told = [event for frame in made for event in frame.events]
    assert told == table.events()


def test_an_unfinished_game_has_no_frames() -> None:
    table = Table("two_win", 2, seed=1)
    with pytest.raises(Refusal, match="not over"):
        frames(table, None)
    with pytest.raises(Refusal, match="not over"):
        table_of(encode(table.record()))


def test_a_file_is_listed_plain_and_compressed() -> None:
    lines = [
        line_of("two_win", players=[{"name": "Ada"}, {"bot": "keen"}, {}]),
        b"",
        line_of("two_sans_three"),
        b"{",
    ]
    content = b"\n".join(lines)
    plain = games_in(b"\xef\xbb\xbf" + content)
    assert [game.line for game in plain.games] == [1, 3, 4] and not plain.more
    assert plain.games[0].names == ["Ada", "keen", ""] and plain.games[1].game == "two_sans_three"
    assert plain.games[2].game is None and "JSON" in plain.games[2].fault
    assert games_in(zstandard.compress(content)) == plain
    assert games_in(b"\n".join([lines[0]] * (GAMES_LISTED + 1))).more


@pytest.mark.parametrize(
    "content",
    [
        b"\n\n",
        b"\x28\xb5\x2f\xfd" + b"nonsense",
        b"\x28\xb5\x2f\xfd\x00\xff" + b"\x00" * 40,  # asks for a window that is far too large
        b"\xff\xfe\x00",
        b'{"format": "deuce/1"}',
        b"[" * 5_000,
        b'{"a":' * 5_000,
        zstandard.compress(b"\0" * 30_000_000),
    ],
)
def test_hostile_files_are_refused_or_listed_as_faulty(content: bytes) -> None:
    try:
        faults = [(game.game, game.fault) for game in games_in(content).games]
    except Refusal as refusal:
        faults = [(None, str(refusal))] if refusal.code == "bad_record" else []
    assert faults and all(game is None and 0 < len(fault) < 400 for game, fault in faults)


def test_a_record_against_the_rules_is_refused() -> None:
    record = played("two_sans_three").record()
    record["turns"][3], record["turns"][4] = record["turns"][4], record["turns"][3]
    with pytest.raises(Refusal) as refusal:
        table_of(encode(record))
    assert refusal.value.code == "bad_record" and "turn 4" in str(refusal.value)


# ---------------------------------------------------------------------------------------------------- by HTTP


async def finished(person: Person, game: str) -> str:
    table = await person.open_table(game, "me", "steady")
    async with person.at(table) as chair:
        await chair.play()
    return table


@anyio
@pytest.mark.parametrize("game", GAMES)
async def test_a_table_is_replayed_once_it_is_over(address: str, game: str) -> None:
    async with Person(address, "Ada") as ada, Person(address) as stranger:
        table = await ada.open_table(game, "me", "steady")
        async with ada.at(table) as chair:
            for person in (ada, stranger):
                with pytest.raises(Refused) as refused:
                    await person.rest("GET", f"/replays/{table}?seat=0")
                assert refused.value.code == "not_over"
            await chair.play()
            events = chair.events
        seen = await stranger.rest("GET", f"/replays/{table}?seat=0")
        assert [event for frame in seen["frames"] for event in frame["events"]] == events
        assert (
            seen["stored"]
            and seen["table"]["id"] == table
            and not any(s["yours"] for s in seen["table"]["seats"])
        )
        everything = await stranger.rest("GET", f"/replays/{table}")
        assert len(everything["frames"]) == len(seen["frames"]) and everything["viewer"] is None
        for path, code in ((f"{table}?seat=2", "no_such_seat"), ("nosuchtable0", "no_such_table")):
            with pytest.raises(Refused) as refused:
                await stranger.rest("GET", f"/replays/{path}")
            assert refused.value.code == code
        record = (await ada.http.get(f"/api/tables/{table}/record")).text
        brought = await stranger.rest("POST", "/replays?seat=0", record=record)
        assert brought["frames"] == seen["frames"] and not brought["stored"]


@anyio
async def test_files_come_in_by_http_up_to_a_size(address: str) -> None:
    async with Person(address) as ada:
        answer = await ada.http.post("/api/records", content=line_of("two_win") + b"\n")
        assert answer.status_code == 200 and len(answer.json()["games"]) == 1
        answer = await ada.http.post("/api/records", content=b"x" * (MAX_FILE + 1))
        assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
        answer = await ada.http.post("/api/records", content=b"")
        assert answer.json()["code"] == "bad_record"
        answer = await ada.http.post("/api/records", content=b"x", headers={"Origin": "https://evil.example"})
        assert answer.json()["code"] == "not_allowed"
        with pytest.raises(Refused) as refused:
            await ada.rest("POST", "/replays", record="x" * 300_000)
        assert refused.value.code in ("malformed", "too_large")
        for _ in range(30):
            answer = await ada.http.post("/api/records", content=b"x\n")
        assert msgspec.json.decode(answer.content)["code"] == "too_fast"
