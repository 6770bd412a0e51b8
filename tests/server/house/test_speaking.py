"""Who may speak at a table: the host mutes for all, and newcomers may have to play first."""

from __future__ import annotations

from pathlib import Path

import pytest
from clients import Person, Refused, refusal, server

pytestmark = pytest.mark.anyio


async def test_the_host_mutes_a_player_and_those_who_watch_for_all(database: Path) -> None:
    async with (
        server(database, absent_after=20_000) as address,
        Person(address, "Ada") as ada,
        Person(address, "Bo") as bo,
        Person(address, "Eve") as eve,
    ):
        table = await ada.open_table("two_win", "me", "open")
        async with ada.at(table) as a, bo.at(table) as b, eve.at(table) as e:
            await b.ask("sit", seat=1, name="Bo")
            assert await refusal(b.ask("mute", seat=0, muted=True)) == "not_host"
            assert await refusal(a.ask("mute", seat=0, muted=True)) == "no_such_seat"
            assert await refusal(a.ask("mute", seat=3, muted=True)) == "no_such_seat"
            await a.ask("mute", seat=1, muted=True)
            await b.until(lambda: b.info["seats"][1]["muted"])
            assert await refusal(b.ask("say", text="hello")) == "muted"
            assert await refusal(b.ask("react", reaction="nice")) == "muted"
            await e.ask("say", text="hello from here")
            await a.ask("mute", seat=None, muted=True)
            await e.until(lambda: e.info["watchers_muted"])
            assert await refusal(e.ask("say", text="hello")) == "muted"
            await a.ask("say", text="quiet, please")
            # Who stands up and sits down again is still mute; the game goes on as ever.
            await b.ask("stand", seat=1)
            await b.ask("sit", seat=1, name="Bo")
            assert await refusal(b.ask("say", text="hello")) == "muted"
            await a.ask("start")
            await b.until(lambda: b.choices())
            await b.choose(b.choices()[0])
            await a.ask("mute", seat=1, muted=False)
            await a.ask("mute", seat=None, muted=False)
            await b.ask("say", text="thanks")
            await e.ask("say", text="thanks")
            await a.until(lambda: len(a.chat) == 4)
            heard = [line["text"] for line in a.chat]
            assert heard == ["hello from here", "quiet, please", "thanks", "thanks"]


async def test_it_is_kept_with_the_table(database: Path) -> None:
    async with server(database) as address, Person(address, "Ada") as ada, Person(address, "Bo") as bo:
        table = await ada.open_table("two_win", "me", "open")
        async with ada.at(table) as a, bo.at(table) as b:
            await b.ask("sit", seat=1, name="Bo")
            await a.ask("mute", seat=1, muted=True)
        cookies = bo.http.cookies
    async with server(database) as address, Person(address, "Bo", cookies) as bo, bo.at(table) as b:
        assert b.info["seats"][1]["muted"]
        assert await refusal(b.ask("say", text="hello")) == "muted"


async def test_newcomers_chat_once_they_have_finished_a_game(database: Path) -> None:
    async with server(database, chat_after_games=1) as address, Person(address, "Ada") as ada:
        assert (await ada.rest("GET", "/site"))["chat_after_games"] == 1
        table = await ada.open_table("two_sans_three", "me", "gentle")
        async with ada.at(table) as chair:
            assert await refusal(chair.ask("say", text="hello")) == "chat_later"
            await chair.ask("react", reaction="hello")  # harmless by itself
            await chair.play()
            await chair.ask("say", text="well played")


async def test_only_games_that_were_played_here_to_their_end_count(database: Path) -> None:
    """Neither one that was brought along, nor the last move of another, nor one that was given up at once."""
    async with server(database) as address, Person(address, "Ada") as ada:
        table = await ada.open_table("two_sans_three", "me", "gentle")
        async with ada.at(table) as chair:
            await chair.play()
        record = (await ada.http.get(f"/api/tables/{table}/record")).text
    async with server(database, chat_after_games=1) as address, Person(address, "Eve") as eve:
        await eve.rest("POST", "/me/tables", record=record, seats=[0])
        frames = (await eve.rest("POST", "/replays", record=record))["frames"]
        for frame in reversed(range(len(frames))):
            try:
                on = await eve.rest("POST", "/what-if", record=record, frame=frame, seat=0, level="gentle")
            except Refused:
                continue
            break
        async with eve.at(on["id"]) as chair:
            await chair.play()
        table = await eve.open_table("two_sans_three", "me", "gentle")
        async with eve.at(table) as chair:
            await chair.ask("resign", seat=0)
            await chair.until(lambda: chair.info["state"] == "over")
            assert (await eve.rest("GET", "/me"))["tables"] == 3
            assert await refusal(chair.ask("say", text="hello")) == "chat_later"
        table = await eve.open_table("two_sans_three", "me", "gentle")
        async with eve.at(table) as chair:
            await chair.play()
            await chair.ask("say", text="now")
