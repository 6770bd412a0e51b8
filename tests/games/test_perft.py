"""Perft: from fixed deals the engine reaches as many positions as counted, with the oracle's word for it.

tests/make_perft.py says what is counted and writes the data.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from make_perft import FOLDER, WANTED, engine_position, perft

CASES = sorted(FOLDER.glob("*.json"))


def test_the_data_are_those_that_make_perft_writes() -> None:
    assert [path.stem for path in CASES] == sorted(wanted.name for wanted in WANTED)


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_perft(path: Path) -> None:
    case = json.loads(path.read_text("utf-8"))
    found = perft(engine_position(case), len(case["counts"]))
    counts = [{"depth": depth, **tally} for depth, tally in enumerate(found.depths, start=1)]
    # The divide shows which first choice to follow in search of the fault.
    divide = [
        f"{choice}: {found.divide[choice]}, not {case['divide'].get(choice, 0)}"
        for choice in sorted(found.divide.keys() | case["divide"].keys())
        if found.divide[choice] != case["divide"].get(choice, 0)
    ]
    assert not divide, "sequences after the first choice:\n" + "\n".join(divide)
    assert counts == case["counts"]
