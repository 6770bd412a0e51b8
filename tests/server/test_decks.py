"""Decks and records that strangers send: whatever is in them, the server says no, or plays."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from clients import Person, Refused
from hostile_decks import WIDEST_HAND, two_win_deck

from deuce.games.two_win import core as two_win
from deuce.server.messages import NewSeat, NewTable
from deuce.server.problems import Refusal
from deuce.server.store import TableRow
from deuce.server.tables import seating
from deuce.server.tables.game import deck_of
from deuce.table import Table

pytestmark = pytest.mark.anyio

WIDEST: dict[str, Any] = {"game": "two_win", "cards": 2 * WIDEST_HAND, "dealt": two_win.MAX_DEALT}


def opened(deck: dict[str, Any]) -> TableRow:
    seats = [NewSeat(kind="me"), NewSeat(kind="bot", level="gentle")]
    asked = NewTable(game=deck["game"], seats=seats, deck=deck)
    return seating.new_table(asked, "guest", "Ada")


def test_a_table_keeps_the_cards_of_its_deck_and_nothing_else() -> None:
    row = opened({"game": "two_win", "name": "x" * 60_000, "cards": ["7B2"] * 216})
    assert len(msgspec.json.encode(row.deck)) < 1_500
    assert deck_of(row).cards == (two_win.parse_card("7B2"),) * 216
    assert deck_of(row).name == "x" * 60
    written = {"digits": [1, 2, 3, 4], "colours": ["B", "P", "G"], "stars": [0] * 18}
    row = opened({"game": "two_win", **written})
    assert len(deck_of(row).cards) == 216
    with pytest.raises(Refusal) as refused:
        opened({"game": "two_win", "junk": "x" * 60_000})
    assert refused.value.code == "bad_deck"
    assert len(str(refused.value)) < 250


def test_a_table_of_an_earlier_version_keeps_its_deck() -> None:
    """Then the content of a deck file was kept as it came."""
    deck = {"game": "two_win", "cards": ["7B2", "1B0"] * 20, "dealt": 3, "colours": None, "by": "somebody"}
    row = msgspec.structs.replace(opened({"game": "two_win"}), deck=deck)
    assert deck_of(row).dealt == 3


async def test_a_deck_of_billions_of_cards_is_refused_at_once(address: str) -> None:
    """Eight kilobytes of it froze everybody for 26 seconds. Nothing is built of it: see tests/games/test_deck.py."""
    deck = {"game": "two_win", "digits": [1] * 2_000, "colours": ["B"] * 2_000, "stars": [0] * 2_000}
    async with Person(address, "Ada") as ada:
        with pytest.raises(Refused, match="8000000000 cards; a deck has 2 to 216") as refused:
            await ada.open_table("two_win", "me", "gentle", deck=deck)
        assert refused.value.code == "bad_deck"


async def test_a_table_of_the_widest_hands_is_played(address: str) -> None:
    """One request and one pass wrote beyond an array, and the process ended."""
    async with Person(address, "Ada") as ada:
        table = await ada.open_table("two_win", "me", "gentle", deck=WIDEST)
        async with ada.at(table) as a:
            await a.choose(a.choices()[0])
            await a.until(lambda: a.view["phase"] == "form")
            assert len(a.choices()) > 3_000  # as many as there are kinds in the hand, squared
            await a.choose(a.choices()[0])
            await a.until(lambda: a.view["round"] == 2 or a.info["state"] == "over")
        assert (await ada.http.get("/healthz")).status_code == 200


async def test_a_record_of_the_widest_hands_is_replayed(address: str) -> None:
    game = Table("two_win", 2, deck=two_win_deck(2 * WIDEST_HAND, two_win.MAX_DEALT), order=2 * WIDEST_HAND)
    last_number = ["9B0", "9B1"]
    for choice in ("1B0", last_number, "1B0"):
        for seat in range(2):
            game.choose(seat, choice)
    assert game.over
    record = game.record()
    async with Person(address, "Ada") as ada:
        replay = await ada.rest("POST", "/replays?seat=0", record=msgspec.json.encode(record).decode())
        assert len(replay["frames"]) > 2
        record["rounds"][0]["form"][0] = ["9G2", "9G2"]
        with pytest.raises(Refused) as refused:
            await ada.rest("POST", "/replays", record=msgspec.json.encode(record).decode())
        assert refused.value.code == "bad_record"
