"""Golden playthroughs: games told step by step must read as they did. tests/make_golden.py writes the texts anew."""

from __future__ import annotations

from difflib import unified_diff
from itertools import islice

import pytest
from make_golden import FOLDER, PLAYS, Play, tell

SHOWN_LINES = 40  # of a difference
MAX_BYTES = 60_000  # so that people read them


@pytest.mark.parametrize("play", PLAYS, ids=lambda play: play.name)
def test_a_game_reads_as_it_did(play: Play) -> None:
    path = FOLDER / f"{play.name}.txt"
    golden = path.read_text("utf-8")
    difference = unified_diff(
        golden.splitlines(), tell(play).splitlines(), path.name, "now", lineterm="", n=2
    )
    excerpt = "\n".join(islice(difference, SHOWN_LINES))
    assert not excerpt, (
        f"if this change is meant, run `python tests/make_golden.py` and read the diff\n{excerpt}"
    )


def test_the_texts_are_those_that_make_golden_writes() -> None:
    assert sorted(path.stem for path in FOLDER.iterdir()) == sorted(play.name for play in PLAYS)
    assert all(path.stat().st_size < MAX_BYTES for path in FOLDER.iterdir())


def test_the_playthroughs_show_a_new_pile_and_both_ends() -> None:
    text = (FOLDER / "two_win_4_new_pile.txt").read_text("utf-8")
    assert text.count("shuffled:") >= 2 and "new piles 1" in text
    assert all("place 1" in path.read_text("utf-8") for path in FOLDER.iterdir())
