"""Every bot chooses what it chose when its rating was measured, for the same position, seed and work."""

from __future__ import annotations

import json

import pytest
from make_choices import ASKED, FILE, chosen, tables

KEPT: dict[str, dict[str, list[int]]] = json.loads(FILE.read_text("utf-8"))


@pytest.mark.parametrize("name", ASKED)
@pytest.mark.parametrize(("game", "seats"), tables())
def test_a_bot_chooses_as_it_did(game: str, seats: int, name: str) -> None:
    assert chosen(game, seats, name) == KEPT[f"{game} {seats}"][name]


def test_positions_differ_enough_to_tell_bots_apart() -> None:
    for bots in KEPT.values():
        assert len({tuple(choices) for choices in bots.values()}) > len(bots) // 2
