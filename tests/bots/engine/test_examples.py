"""What docs/engines.md shows and says of messages is what a program is sent by the arena."""

from __future__ import annotations

import json
from typing import Any

import pytest
from make_engine_examples import DOCUMENT, MARKED, examples, heard, renewed, written

from deuce.games.registry import GAMES


def test_the_document_shows_messages_as_the_arena_sends_them() -> None:
    text = DOCUMENT.read_text("utf-8")
    shown = {(mark[1], mark[2], mark[3]): json.loads(mark[4]) for mark in MARKED.finditer(text)}
    sent = examples()
    assert shown == {key: sent[key] for key in shown}
    # Every game and every phase in which there is something to choose.
    assert {key for key in sent if key[0] != "new"} == set(shown)
    assert renewed(text) == text, "run `python tests/make_engine_examples.py`"


def test_json_is_parted_without_change() -> None:
    value = {
        "a": [[str(n), str(n)] for n in range(99)],
        "b": {"c": [{"d": "x" * 50} for _ in range(4)], "e": None},
    }
    assert json.loads(written(value)) == value and "\n" in written(value)


def test_a_choice_is_asked_for_even_if_there_is_one_only() -> None:
    assert any(
        len(message["legal"]) == 1 for message in heard("two_win", players=3, deals=3) if "legal" in message
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_choice_is_listed_once(game: str) -> None:
    acts = [message for message in heard(game, players=3) if message["type"] == "act"]
    assert acts
    for act in acts:
        codes = [json.dumps(code) for code in act["legal"]]
        assert len(codes) == len(set(codes))


def test_of_three_players_a_seat_knows_the_card_passed_last_at_most() -> None:
    acts = [message["view"] for message in heard("two_win", players=3, deals=3) if message["type"] == "act"]
    many = [view for view in acts if sum(player["in"] for player in view["players"]) > 2]
    assert any(view["known"] for view in many)
    assert all(view["known"] in ([], [view["passed"]]) for view in many)
    alone = [view for message in heard("two_win", players=2) for view in views_in(message)]
    assert any(len(view["known"]) > 1 for view in alone)


def views_in(message: dict[str, Any]) -> list[Any]:
    return [message["view"]] if message["type"] == "act" else []


def test_lists_name_equal_cards_as_often_as_they_are_there() -> None:
    acts = [message for message in heard("two_win", players=3, deals=3) if message["type"] == "act"]
    hands = [act["view"]["players"][act["view"]["seat"]]["hand"] for act in acts]
    assert any(len(set(hand)) < len(hand) for hand in hands)
    assert all(
        len(hand) == act["view"]["players"][act["view"]["seat"]]["hand_size"]
        for hand, act in zip(hands, acts, strict=True)
    )
