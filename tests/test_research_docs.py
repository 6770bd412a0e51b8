"""docs/research.md tells what the code says, and CITATION.cff the version there is."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from documents import maker

import deuce

ROOT = Path(__file__).parents[1]


def research() -> Any:
    return maker("make_research")


def test_layouts_are_current() -> None:
    page = research().PAGE.read_text("utf-8")
    assert page == research().with_part(page, "layouts", f"{research().layouts()}\n"), (
        "run docs/make_research.py"
    )
    assert research().with_part(page, "layouts", "") != page, "the page has no part for the layouts"


def test_speeds_are_those_that_were_found() -> None:
    found = json.loads(research().FOUND.read_text("utf-8"))
    assert f"<!-- peers -->\n{research().peers(found)}\n<!-- /peers -->" in research().PAGE.read_text("utf-8")
    assert f"<!-- speed -->\n{research().speed_line(found)}\n<!-- /speed -->" in research().README.read_text(
        "utf-8"
    )


def test_the_learning_curve_is_the_one_that_was_learnt() -> None:
    curve = json.loads(research().CURVE.read_text("utf-8"))
    assert (
        f"<!-- learning -->\n{research().learning(curve)}\n<!-- /learning -->"
        in research().PAGE.read_text("utf-8")
    )


def test_the_citation_names_this_version() -> None:
    assert f"version: {deuce.__version__}\n" in (ROOT / "CITATION.cff").read_text("utf-8")
