"""Lessons: every step can be done, and can be missed; the engine says which."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from clients import Person, Refused

from deuce.games.registry import GAMES
from deuce.languages import LANGUAGES, text
from deuce.server.learning.lessons import answer, task
from deuce.server.learning.parts import LEARNER, Step

STEPS = [(game, step) for game in GAMES for step in GAMES[game].lessons]
each_step = pytest.mark.parametrize(
    ("game", "step"), STEPS, ids=[f"{game}-{step.name}" for game, step in STEPS]
)
RIGHT: dict[tuple[str, str], Any] = {  # what does it, to the letter
    ("two_win", "pass"): ["1P0"],
    ("two_win", "draw-c"): [["5G1", "5P0"], ["5P0", "5G1"]],
    ("two_win", "draw-d"): [["7B0", unit] for unit in ("5G1", "5P0", "6P2", "9G0")],
    ("two_win", "end"): ["1G0", "2G0", "2P0", "3B0", "4B0"],
    ("two_sans_three", "place"): [37, 53],
    ("two_sans_three", "highest"): [25],
    ("two_sans_three", "higher"): [7],
    ("two_sans_three", "pair"): [80],
    ("two_sans_three", "third"): [8, 13],
    ("two_sans_three", "bonus"): [46],
    ("two_sans_three", "end"): [3],
}


@each_step
def test_a_step_can_be_done_and_missed(game: str, step: Step) -> None:
    codes = step.position.table().legal_codes(LEARNER)
    answers = [answer(game, step.name, code) for code in codes]
    right = [code for code, found in zip(codes, answers, strict=True) if found.right]
    assert 0 < len(right) < len(codes)
    assert sorted(right) == sorted(RIGHT.get((game, step.name), right))
    for found in answers:
        assert (found.snapshot is not None) is found.right
        if found.snapshot:
            assert found.snapshot.events
            assert found.snapshot.since == task(game, step.name).snapshot.n < found.snapshot.n


@each_step
def test_a_step_shows_no_hidden_card(game: str, step: Step) -> None:
    snapshot = task(game, step.name).snapshot
    assert snapshot.view is not None and snapshot.yours == [LEARNER]
    view: Any = snapshot.view
    hands = [seat.hand for seat in view.seats]
    assert hands[LEARNER] and not any(hands[LEARNER + 1 :])


@each_step
def test_every_language_has_the_words_of_a_step(game: str, step: Step) -> None:
    for language in LANGUAGES:
        for part in ("title", "task", "right", "other"):
            assert text(language, f"lesson-{game.replace('_', '-')}-{step.name}-{part}")


@pytest.mark.anyio
async def test_lessons_over_http(address: str) -> None:
    async with Person(address) as ada:
        first = await ada.rest("GET", "/lessons/two_sans_three/place")
        assert first["steps"][0] == "place" and len(first["steps"]) == 7
        missed = await ada.rest("POST", "/lessons/two_sans_three/place", choice=7)
        assert missed == {"right": False, "snapshot": None}
        done = await ada.rest("POST", "/lessons/two_sans_three/place", choice=37)
        assert done["right"] and done["snapshot"]["since"] == first["snapshot"]["n"]
        hostile: list[Any] = [30, -1, 10**30, "7B2", ["7B2"], [], "x" * 500]
        for choice in hostile:
            with pytest.raises(Refused) as refusal:
                await ada.rest("POST", "/lessons/two_sans_three/place", choice=choice)
            assert refusal.value.code in ("illegal", "malformed")
        for choice in (0, 5, ["9B0", "9B0"], "9B0", ["9B0"]):
            with pytest.raises(Refused) as refusal:
                await ada.rest("POST", "/lessons/two_win/pass", choice=choice)
            assert refusal.value.code == "illegal"
        for path in ("/lessons/chess/pass", "/lessons/two_win/nothing"):
            with pytest.raises(Refused) as missing:
                await ada.rest("GET", path)
            assert missing.value.code == "not_found"


def test_a_step_is_always_the_same() -> None:
    step = GAMES["two_win"].lessons[2]
    tables = [step.position.table() for _ in range(2)]
    assert msgspec.json.encode(tables[0].record()) == msgspec.json.encode(tables[1].record())
