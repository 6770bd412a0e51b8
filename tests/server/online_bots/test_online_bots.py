"""Online bots: made by accounts, connected with a token, seated by hosts, judged as engines are in the arena."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from clients import Chair, Message, Person, Refused, refusal, server
from programs import Program, first, here, keep, make_bot, program

from deuce.server.online_bots import player, socket
from deuce.server.online_bots.keeping import PREFIX
from deuce.server.rates import Rate
from deuce.server.websocket import TOO_FAST

pytestmark = pytest.mark.anyio

MOST = 40  # bots of an account


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
async def address(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[str]:
    """One server for all: each test has bots of its own."""
    database: Path = tmp_path_factory.mktemp("bots") / "deuce.sqlite"
    settings: dict[str, Any] = {"bots_of_account": MOST, "rates": {"sign-ins": Rate(1000, 1000)}}
    async with server(database, absent_after=0, **settings) as address:
        yield address.replace("127.0.0.1", "localhost")


@pytest.fixture(scope="module")
async def owner(address: str) -> AsyncIterator[Person]:
    async with Person(address) as person:
        await keep(person, "Owner")
        yield person


async def present(chair: Chair) -> None:
    """Wait until the bot has come to its seat, the second one."""
    await chair.until(lambda: chair.info["seats"][1]["present"])


async def overs(running: Program, many: int) -> None:
    """Wait until so many games are over."""
    await running.until(lambda: len(running.all("over")) == many)


# ------------------------------------------------------------------------------------------------- accounts


async def test_only_an_account_has_bots_and_only_so_many(address: str, owner: Person) -> None:
    async with Person(address) as guest:
        assert await refusal(guest.rest("POST", "/account/bots", name="Bot of nobody")) == "no_account"
        assert (await guest.rest("GET", "/account/bots"))["bots"] == []
    assert (await owner.rest("GET", "/account/bots")) == {"bots": [], "most": MOST}
    for number in range(MOST):
        await make_bot(owner, f"Many {number}")
    assert await refusal(owner.rest("POST", "/account/bots", name="One more")) == "too_large"
    bots = (await owner.rest("GET", "/account/bots"))["bots"]
    assert [bot["name"] for bot in bots] == [f"Many {number}" for number in range(MOST)]
    for number, bot in enumerate(bots, 1):
        after = await owner.rest("DELETE", f"/account/bots/{bot['id']}")
        assert [bot["id"] for bot in after["bots"]] == [bot["id"] for bot in bots[number:]]


async def test_a_name_of_a_bot_is_its_own(address: str, owner: Person) -> None:
    bot, _ = await make_bot(owner, "Turing")
    async with Person(address) as other:
        assert await refusal(other.rest("PATCH", "/me", name="Turing")) == "name_taken"
        assert await refusal(other.rest("PATCH", f"/account/bots/{bot}", name="Mine")) == "not_found"
        assert await refusal(other.rest("DELETE", f"/account/bots/{bot}")) == "not_found"
        assert await refusal(other.rest("POST", f"/account/bots/{bot}/token")) == "not_found"
        for name, code in (("Nora", "name_taken"), ("  ", "empty_text")):
            assert await refusal(owner.rest("PATCH", f"/account/bots/{bot}", name=name)) == code
        assert (await owner.rest("PATCH", f"/account/bots/{bot}", name="Church"))["name"] == "Church"
        await other.rest("PATCH", "/me", name="Turing")


async def test_a_token_lets_in_until_it_is_renewed_or_revoked(address: str, owner: Person) -> None:
    bot, token = await make_bot(owner, "Tokened")
    assert token.startswith(PREFIX) and len(token) > 50
    async with program(address, token) as running:
        await here(owner, bot)
        renewed = await owner.rest("POST", f"/account/bots/{bot}/token")
        await running.until(lambda: running.closed is not None)
        assert running.closed == socket.NO_TOKEN and "token" in running.reason
    async with program(address, token) as old, program(address, renewed["token"], header=False) as new:
        assert old.closed == socket.NO_TOKEN
        await here(owner, bot)
        revoked = await owner.rest("DELETE", f"/account/bots/{bot}/token")
        assert revoked["has_token"] is False
        await new.until(lambda: new.closed is not None)
        assert new.closed == socket.NO_TOKEN
    for wrong in (renewed["token"], "", "x", PREFIX, PREFIX + "é" * 20, "x" * 1000):
        running = Program(None)
        try:
            await running.connect(address, wrong, header=wrong.isascii())
        except ValueError:  # what no header holds
            continue
        assert running.closed == socket.NO_TOKEN and not running.heard


# --------------------------------------------------------------------------------------------------- playing


@pytest.mark.parametrize("game", ["two_win", "two_sans_three"])
async def test_a_bot_plays_a_whole_game_with_a_person_in_the_words_of_engines(
    address: str, owner: Person, game: str
) -> None:
    bot, token = await make_bot(owner, f"Player of {game}")
    async with program(address, token) as running, Person(address, "Ada") as ada:
        assert running.heard[0] == {
            "type": "hello",
            "protocol": 1,
            "games": ["two_win", "two_sans_three"],
            "going_on": [],
        }
        assert (await here(ada, bot))["owner"] == "Owner"
        table = (await ada.rest("POST", f"/bots/{bot}/play", game=game))["id"]
        async with ada.at(table) as chair:
            await chair.play()
            seat = chair.info["seats"][1]
            assert (seat["kind"], seat["online"], seat["name"]) == ("bot", True, f"Player of {game}")
        await running.until(lambda: running.all("over"))
        new, over = running.all("new")[0], running.all("over")[0]
        assert (new["id"], new["game"], new["seats"], new["seat"]) == (table, game, 2, 1)
        assert (new["clock"], new["rated"], new["deck"]["game"]) == ("none", False, game)
        assert over["id"] == table and min(over["result"]["places"]) == 1 and "forfeit" not in over
        for act in running.all("act"):
            assert act["id"] == table and act["legal"] and act["budget"] == {"ms": player.BUDGET_MS}
            assert act["view"]["seat"] == 1 and act["view"]["players"][0]["hand"] is None
        (row,) = [one for one in await ada.rest("GET", "/me/tables") if one["id"] == table]
        assert row["bots"] == [1]
        record = (await ada.http.get(f"/api/tables/{table}/record")).json()
        assert record["players"][1] == {"name": f"Player of {game}", "kind": "bot", "bot": "online"}


async def test_a_host_seats_a_bot_which_plays_several_games_at_once(address: str, owner: Person) -> None:
    bot, token = await make_bot(owner, "Several")
    async with program(address, token, max_games=2) as running, Person(address, "Ada") as ada:
        await here(ada, bot)
        tables = [await ada.open_table("two_sans_three", "me", "open", "gentle") for _ in range(3)]
        for table in tables[:2]:
            info = await ada.rest("POST", f"/tables/{table}/bots", seat=1, bot=bot)
            assert info["seats"][1]["online"]
        await here(ada, bot, busy=True)
        third = ada.rest("POST", f"/tables/{tables[2]}/bots", seat=1, bot=bot)
        assert await refusal(third) == "bot_declines"
        async with Person(address) as other:
            elsewhere = other.rest("POST", f"/tables/{tables[0]}/bots", seat=2, bot=bot)
            assert await refusal(elsewhere) == "not_host"
        async with ada.at(tables[0]) as one, ada.at(tables[1]) as two:
            for chair in (one, two):
                await present(chair)
                await chair.ask("start")
            await asyncio.gather(one.play(), two.play())
        await running.until(lambda: len(running.all("over")) == 2)
        assert {message["id"] for message in running.all("new")} == set(tables[:2])
        # Both are over: there is room for one more.
        await here(ada, bot, busy=False)
        await ada.rest("POST", f"/tables/{tables[2]}/bots", seat=1, bot=bot)


async def test_what_a_bot_does_not_accept_is_declined_with_a_sentence(address: str, owner: Person) -> None:
    bot, token = await make_bot(owner, "Choosy")
    async with Person(address, "Ada") as ada:
        away = ada.rest("POST", f"/bots/{bot}/play", game="two_win")
        assert await refusal(away) == "bot_away"
        assert await refusal(ada.rest("POST", "/bots/nobody/play", game="two_win")) == "not_found"
        ready: Message = {"games": ["two_win", "chess"], "seats": [3], "clocks": ["quick"], "casual": False}
        async with program(address, token, **ready):
            found = await here(ada, bot)
            assert (found["games"], found["seats"], found["casual"]) == (["two_win"], [3], False)
            for game, seats, clock, rated, word in (
                ("two_sans_three", 3, "quick", True, "this game"),
                ("two_win", 2, "quick", True, "with 3 players"),
                ("two_win", 3, "relaxed", True, "clocks: quick"),
                ("two_win", 3, "quick", False, "rated games only"),
            ):
                others = ["open"] * (seats - 1)
                table = await ada.open_table(game, "me", *others, clock=clock, rated=rated)
                with pytest.raises(Exception, match=word):
                    await ada.rest("POST", f"/tables/{table}/bots", seat=1, bot=bot)


async def test_of_many_who_ask_at_once_only_so_many_are_accepted(address: str, owner: Person) -> None:
    bot, token = await make_bot(owner, "Wanted")
    async with program(address, token, max_games=2), Person(address, "Ada") as ada:
        await here(ada, bot)
        asked = [ada.rest("POST", f"/bots/{bot}/play", game="two_win") for _ in range(5)]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        refused = [answer.code for answer in answers if isinstance(answer, Refused)]
        assert refused == ["bot_declines"] * 3


async def test_a_bot_rests_at_a_table_that_was_left_and_is_called_when_it_is_to_choose(
    address: str, owner: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot, token = await make_bot(owner, "Rests")
    async with program(address, token) as running, Person(address, "Ada") as ada:
        await here(ada, bot)
        table = (await ada.rest("POST", f"/bots/{bot}/play", game="two_sans_three"))["id"]
        async with ada.at(table) as chair:
            await chair.until(chair.choices)
        await here(ada, bot, busy=True)
        monkeypatch.setattr(player, "DESERTED_AFTER", -1)
        await running.say(
            {"type": "ready", "name": "Test", "games": ["two_sans_three"]}
        )  # it looks round then
        await here(ada, bot, busy=False)
        monkeypatch.undo()
        async with ada.at(table) as chair:
            await chair.play()
        await running.until(lambda: running.all("over"))
        assert running.all("over")[0]["id"] == table


async def test_nobody_is_rated_against_a_bot_of_their_own(address: str, owner: Person) -> None:
    bot, token = await make_bot(owner, "Own")
    other_bot, other_token = await make_bot(owner, "Own too")
    async with program(address, token), program(address, other_token), Person(address, "Ada") as ada:
        await here(owner, bot)
        await here(owner, other_bot)
        await owner.rest("GET", "/me")
        rated: Message = {"clock": "quick", "rated": True}
        asked = owner.rest("POST", f"/bots/{bot}/play", game="two_win", **rated)
        assert await refusal(asked) == "cannot_be_rated"
        table = await ada.open_table("two_win", "me", "open", "open", **rated)
        await ada.rest("POST", f"/tables/{table}/bots", seat=1, bot=bot)
        second = ada.rest("POST", f"/tables/{table}/bots", seat=2, bot=other_bot)
        assert await refusal(second) == "cannot_be_rated"
        async with owner.at(table) as chair:
            assert await refusal(chair.ask("sit", seat=2, name="")) == "cannot_be_rated"
        async with ada.at(table) as chair:  # what the bot has agreed to is settled
            assert await refusal(chair.ask("set_rated", rated=False)) == "cannot_be_rated"


async def test_a_rated_game_rates_the_bot_which_is_marked_on_the_leaderboard(
    address: str, owner: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("deuce.server.people.ratings.SETTLED_FROM", 1)
    monkeypatch.setattr("deuce.server.people.standings.SETTLED_FROM", 1)
    bot, token = await make_bot(owner, "Rated")
    async with program(address, token), Person(address, "Ada") as ada:
        await here(ada, bot)
        asked: Message = {"game": "two_sans_three", "clock": "quick", "rated": True}
        table = (await ada.rest("POST", f"/bots/{bot}/play", **asked))["id"]
        async with ada.at(table) as chair:
            await chair.play()
        async with asyncio.timeout(30):
            rows: list[Message] = []
            while not any(row["id"] == bot for row in rows):
                rows = (await ada.rest("GET", "/leaderboard/two_sans_three-2"))["rows"]
                await asyncio.sleep(0.02)
        assert {row["id"]: row["bot"] for row in rows}[bot] is True
        assert [row["bot"] for row in rows if row["you"]] == [False]
        profile = await ada.rest("GET", f"/players/{bot}")
        assert profile["bot"] and profile["owner"] == "Owner"
        mine = await ada.rest("GET", "/me/profile")
        assert [tally["key"] for tally in mine["by_opponent"]] == ["online"]
        listed = await here(ada, bot)
        assert listed["ratings"].keys() == {"two_sans_three-2"}


async def test_a_bot_follows_to_a_rematch(address: str, owner: Person) -> None:
    bot, token = await make_bot(owner, "Again")
    async with program(address, token) as running, Person(address, "Ada") as ada:
        await here(ada, bot)
        table = (await ada.rest("POST", f"/bots/{bot}/play", game="two_sans_three"))["id"]
        async with ada.at(table) as chair:
            await chair.play()
            await chair.ask("again")
            await chair.until(lambda: chair.info["next"])
            following = chair.info["next"]
        async with ada.at(following) as chair:
            await chair.play()
        await running.until(lambda: len(running.all("over")) == 2)
        assert [message["id"] for message in running.all("new")] == [table, following]


# ------------------------------------------------------------------------------------------------- forfeits


async def forfeited(address: str, owner: Person, name: str, pick: Any, *, say: Any = None) -> Message:
    """What a bot is told at the end of a game that it has forfeited, and that its opponent has won."""
    bot, token = await make_bot(owner, name)
    async with program(address, token, pick) as running, Person(address, "Ada") as ada:
        await here(ada, bot)
        table = (await ada.rest("POST", f"/bots/{bot}/play", game="two_sans_three"))["id"]
        async with ada.at(table) as chair:
            if say is not None:
                await running.until(lambda: running.all("new"))
                await running.say({"id": table, **say})
            playing = asyncio.create_task(chair.play())
            await running.until(lambda: running.all("over"))
            await playing
            assert chair.info["seats"][1]["resigned"]
        over: Message = running.all("over")[0]
        assert over["result"] is None
        return over


async def test_an_illegal_choice_forfeits_and_says_what_was_legal(address: str, owner: Person) -> None:
    for number, wrong in enumerate(("7B2", [[[1]]], True)):
        over = await forfeited(address, owner, f"Illegal {number}", lambda act, wrong=wrong: wrong)
        assert "which is not legal; legal were " in over["forfeit"]


async def test_a_late_choice_forfeits(address: str, owner: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player, "ANSWER_WITHIN", 0.2)
    assert "did not choose within" in (await forfeited(address, owner, "Late", None))["forfeit"]


async def test_an_error_forfeits_the_game_that_it_names(address: str, owner: Person) -> None:
    over = await forfeited(address, owner, "Failing", None, say={"type": "error", "message": "out of luck"})
    assert "out of luck" in over["forfeit"]


async def test_after_three_forfeits_in_a_row_a_bot_is_sent_away(address: str, owner: Person) -> None:
    bot, token = await make_bot(owner, "Hopeless")
    async with program(address, token, lambda act: None) as running, Person(address, "Ada") as ada:
        await here(ada, bot)
        for number in range(1, 4):
            table = (await ada.rest("POST", f"/bots/{bot}/play", game="two_sans_three"))["id"]
            async with ada.at(table) as chair:
                playing = asyncio.create_task(chair.play())
                await overs(running, number)
                playing.cancel()
        await running.until(lambda: running.closed is not None)
        assert running.closed == socket.FORFEITED


# --------------------------------------------------------------------------------------- coming and going


async def test_a_bot_that_was_cut_off_goes_on_with_the_same_game(address: str, owner: Person) -> None:
    bot, token = await make_bot(owner, "Cut")
    async with Person(address, "Ada") as ada:
        async with program(address, token) as running:
            await here(ada, bot)
            table = (await ada.rest("POST", f"/bots/{bot}/play", game="two_sans_three"))["id"]
            async with ada.at(table) as chair:
                await chair.until(chair.choices)
                await chair.choose(chair.choices()[0])
                await running.until(lambda: running.all("act"))
        await here(ada, bot, here=False)
        async with ada.at(table) as chair, program(address, token) as running:
            assert running.heard[0]["going_on"] == [table]
            await chair.play()
            await running.until(lambda: running.all("over"))
            assert running.all("new")[0]["id"] == table


async def test_of_two_connections_of_one_bot_the_newer_counts(address: str, owner: Person) -> None:
    _, token = await make_bot(owner, "Twice")
    async with program(address, token) as before, program(address, token) as after:
        await before.until(lambda: before.closed is not None)
        assert before.closed == socket.REPLACED and after.closed is None


async def test_a_bot_waits_for_no_game_that_never_begins(
    address: str, owner: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(player, "GATHERS_FOR", -1)
    bot, token = await make_bot(owner, "Impatient")
    async with program(address, token) as running, Person(address, "Ada") as ada:
        await here(ada, bot)
        table = await ada.open_table("two_win", "me", "open")
        await ada.rest("POST", f"/tables/{table}/bots", seat=1, bot=bot)
        async with ada.at(table) as chair:
            await chair.until(lambda: chair.info["seats"][1]["present"])
            await running.say({"type": "ready", "name": "Test", "games": ["two_win"]})  # it looks round then
            await chair.until(lambda: chair.info["seats"][1]["kind"] == "open")


# ---------------------------------------------------------------------------------------------- hostile input


async def test_what_is_no_message_ends_the_connection(address: str, owner: Person) -> None:
    _, token = await make_bot(owner, "Hostile")
    for said in (
        "",
        "{",
        "null",
        '{"type": "act"}',
        '{"type": "choice"}',
        '{"type": "ready", "name": "x", "games": 7}',
        '{"type": "ready", "name": "x", "games": ["two_win"], "seats": [99]}',
        '{"type": "ready", "name": "x", "games": ["two_win"], "max_games": 0}',
        '{"type": "choice", "id": "x", "choice": ' + "[" * 5000 + "]" * 5000 + "}",
    ):
        async with program(address, token) as running:
            await running.say(said)
            await running.until(lambda: running.closed is not None)
            assert running.closed == socket.MALFORMED


async def test_other_odd_messages_do_no_harm(address: str, owner: Person) -> None:
    bot, token = await make_bot(owner, "Odd")
    async with program(address, token) as running:
        for odd in (
            {"type": "choice", "id": "nowhere", "choice": 1},
            {"type": "choice", "id": "\0", "choice": {"a": 1}},
            {"type": "info", "id": "nowhere", "text": "x" * 60_000},
            {"type": "error", "message": "nobody asked", "id": "nowhere"},
            {"type": "error", "message": "nobody asked"},
        ):
            await running.say(odd)
        await running.say({"type": "ready", "name": "Odd", "games": ["two_win"], "seats": [2]})
        assert (await here(owner, bot, games=["two_win"]))["seats"] == [2]
        await running.say({"type": "info", "id": "x", "text": "x" * 70_000})
        await running.until(lambda: running.closed is not None)
        assert running.closed == 1009
    async with program(address, token, games=["chess"]) as running:
        await running.until(lambda: running.closed is not None)
        assert running.closed == socket.NOT_READY and "two_win" in running.reason


async def test_a_flood_ends_the_connection(address: str, owner: Person) -> None:
    _, token = await make_bot(owner, "Flood")
    async with program(address, token) as running:
        for _ in range(20):
            await running.say({"type": "ready", "name": "Flood", "games": ["two_win"]})
        await running.until(lambda: running.closed is not None)
        assert running.closed == TOO_FAST
    async with program(address, token) as running:
        for _ in range(300):
            if running.closed is None:
                await running.say({"type": "choice", "id": "nowhere", "choice": 1})
        await running.until(lambda: running.closed is not None)
        assert running.closed == TOO_FAST


# ------------------------------------------------------------------------------------------------- forgetting


async def test_a_removed_bot_leaves_its_games_to_the_house_and_its_name_to_others(
    address: str, owner: Person
) -> None:
    bot, token = await make_bot(owner, "Removed")
    async with program(address, token, first) as running, Person(address, "Ada") as ada:
        await here(ada, bot)
        table = (await ada.rest("POST", f"/bots/{bot}/play", game="two_sans_three"))["id"]
        async with ada.at(table) as chair:
            await chair.until(chair.choices)
            await owner.rest("DELETE", f"/account/bots/{bot}")
            await chair.play()
            seat = chair.info["seats"][1]
            assert (seat["name"], seat["online"], seat["kind"]) == ("", False, "bot")
        await running.until(lambda: running.closed is not None)
        assert bot not in [one["id"] for one in (await ada.rest("GET", "/bots"))["bots"]]
        await ada.rest("PATCH", "/me", name="Removed")
