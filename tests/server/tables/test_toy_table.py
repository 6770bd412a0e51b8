"""A table of a game that nothing in the server knows of: the toy, played over the WebSocket."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from clients import Person, Refused, server
from toy import Climb

from deuce.games.registry import GAMES
from deuce.record import referee

pytestmark = pytest.mark.anyio


async def test_two_people_and_a_bot_play_it_over_the_websocket(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, Climb.id, Climb())
    async with (
        server(tmp_path / "deuce.db") as address,
        Person(address, "Ada") as ada,
        Person(address, "Bo") as bo,
    ):
        table = await ada.open_table(Climb.id, "me", "open", "gentle")
        async with ada.at(table) as a, bo.at(table) as b:
            await b.ask("sit", seat=1, name="Bo")
            await a.ask("start")
            await a.until(lambda: a.snapshot["view"])
            with pytest.raises(Refused) as refused:
                await ada.rest("POST", f"/tables/{table}/hint", seat=0)
            assert refused.value.code == "no_hints"
            await asyncio.gather(a.play(), b.play(random.Random(1).choice))
            await a.until(lambda: a.info["state"] == "over")
            assert a.view["winners"] == b.view["winners"]
            assert a.events[-1]["event"] == "ended"
        played = referee((await ada.http.get(f"/api/tables/{table}/record")).json())
        assert played.result is not None and played.result["winners"] == a.view["winners"]
