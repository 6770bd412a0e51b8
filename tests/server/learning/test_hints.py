"""Hints at a table: only from the view of who asks, marked for everybody, and not everywhere."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from clients import Person, Refused

from deuce.server.rates import HINTS
from deuce.server.tables import thinking
from deuce.server.tables.thinking import hints_of
from deuce.table import Table

pytestmark = pytest.mark.anyio

GAMES = ("two_win", "two_sans_three")


@pytest.mark.parametrize("game", GAMES)
async def test_a_hint_names_legal_choices_with_chances_and_reasons(address: str, game: str) -> None:
    async with Person(address, "Ada") as ada, Person(address, "Ben") as ben:
        table = await ada.open_table(game, "me", "steady")
        async with ada.at(table) as chair, ben.at(table) as watching:
            assert chair.info["hints"] and not chair.info["hinted"]
            await chair.until(chair.choices)
            hint = await ada.rest("POST", f"/tables/{table}/hint", seat=0)
            assert 1 <= len(hint["choices"]) <= 3
            assert all(one["choice"] in chair.choices() for one in hint["choices"])
            assert all(0 <= one["win"] <= 1 for one in hint["choices"])
            assert all(one["reason"]["key"].startswith("review-") for one in hint["choices"])
            assert hint == await ada.rest("POST", f"/tables/{table}/hint", seat=0), "asked again"
            await chair.until(lambda: chair.info["hinted"])
            await watching.until(lambda: watching.info["hinted"])
            history = await ada.rest("GET", "/me/tables")
            assert [row["hinted"] for row in history] == [True]
            with pytest.raises(Refused) as refusal:
                await ben.rest("POST", f"/tables/{table}/hint", seat=0)
            assert refusal.value.code == "not_your_seat"


async def test_no_hints_among_people_unless_the_host_allows_them(address: str) -> None:
    async with Person(address, "Ada") as ada, Person(address, "Ben") as ben:
        for allowed in (None, True):
            table = await ada.open_table("two_win", "me", "open", hints=allowed)
            async with ada.at(table) as chair, ben.at(table) as other:
                await other.ask("sit", seat=1)
                with pytest.raises(Refused) as early:
                    await ada.rest("POST", f"/tables/{table}/hint", seat=0)
                assert early.value.code == "not_started"
                await chair.ask("start")
                await chair.until(chair.choices)
                assert chair.info["hints"] is bool(allowed)
                if allowed:
                    assert (await ben.rest("POST", f"/tables/{table}/hint", seat=1))["seat"] == 1
                else:
                    with pytest.raises(Refused) as refusal:
                        await ada.rest("POST", f"/tables/{table}/hint", seat=0)
                    assert refusal.value.code == "no_hints"
                    assert not chair.info["hinted"]


async def test_hints_are_not_for_asking_on_and_on(address: str) -> None:
    async with Person(address, "Ada") as ada:
        table = await ada.open_table("two_win", "me", "steady")
        for _ in range(int(HINTS.burst)):
            await ada.rest("POST", f"/tables/{table}/hint", seat=0)
        with pytest.raises(Refused) as refusal:
            await ada.rest("POST", f"/tables/{table}/hint", seat=0)
        assert refusal.value.code == "too_fast"


async def test_only_the_view_of_the_seat_goes_into_the_thought(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[tuple[Any, ...]] = []

    def recorded(*args: Any) -> Any:
        given.append(args)
        return hints_of(*args)

    monkeypatch.setattr(thinking, "hints_of", recorded)
    async with Person(address, "Ada") as ada:
        table = await ada.open_table("two_win", "me", "steady")
        async with ada.at(table) as chair:
            await chair.until(chair.choices)
            await ada.rest("POST", f"/tables/{table}/hint", seat=0)
            hand = chair.view["seats"][0]["hand"]
    [(game, view, seed)] = given
    assert (game, int(view.viewer)) == ("two_win", 0) and isinstance(seed, int)
    assert int(view.hand_n[0]) == len(hand) and len(set(view.hand[1, : view.hand_n[1]].tolist())) == 1


@pytest.mark.parametrize("game", GAMES)
def test_other_hidden_cards_give_the_same_hint(game: str) -> None:
    one = Table(game, 2, seed=5)
    order = one.record()["deck"]
    shown = 9 if game == "two_win" else 3 + 8  # what seat 0 sees of the deal
    other = Table(game, 2, order=[*order[:shown], *reversed(order[shown:])])
    assert one.state.tobytes() != other.state.tobytes()
    found = [msgspec.json.encode(hints_of(game, table.view(0), 9)) for table in (one, other)]
    assert found[0] == found[1]
