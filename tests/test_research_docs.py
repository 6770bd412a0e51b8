"""docs/research.md tells what the code says, docs/recipes.md what was learnt, and CITATION.cff the version there is."""

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


def test_recipes_came_as_far_as_their_page_says() -> None:
    recipes = maker("make_recipes")
    page = recipes.PAGE.read_text("utf-8")
    curves = recipes.learnt()
    assert len(curves) >= 2
    assert f"<!-- recipes -->\n{recipes.table(curves)}\n<!-- /recipes -->" in page
    assert (recipes.FOLDER / "curves.svg").read_text("utf-8") == recipes.learning_curves(curves)
    regret = recipes.read("cfr")
    assert f"<!-- regret -->\n{recipes.regret_words(regret)}\n<!-- /regret -->" in page
    assert (recipes.FOLDER / "cfr.svg").read_text("utf-8") == recipes.regret_curve(regret)


def test_the_citation_names_this_version() -> None:
    assert f"version: {deuce.__version__}\n" in (ROOT / "CITATION.cff").read_text("utf-8")
