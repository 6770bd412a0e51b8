"""docs/research.md tells what the code says, and CITATION.cff the version there is."""

from __future__ import annotations

import importlib.util
import json
from functools import cache
from pathlib import Path
from typing import Any

import deuce

ROOT = Path(__file__).parents[1]


@cache
def maker() -> Any:
    """docs/make_research.py."""
    spec = importlib.util.spec_from_file_location("make_research", ROOT / "docs" / "make_research.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_layouts_are_current() -> None:
    page = maker().PAGE.read_text("utf-8")
    assert page == maker().with_part(page, "layouts", maker().layouts()), "run docs/make_research.py"
    assert maker().with_part(page, "layouts", "") != page, "the page has no part for the layouts"


def test_speeds_are_those_that_were_found() -> None:
    found = json.loads(maker().FOUND.read_text("utf-8"))
    assert f"<!-- peers -->\n{maker().peers(found)}\n<!-- /peers -->" in maker().PAGE.read_text("utf-8")
    assert f"<!-- speed -->\n{maker().speed_line(found)}\n<!-- /speed -->" in maker().README.read_text(
        "utf-8"
    )


def test_the_learning_curve_is_the_one_that_was_learnt() -> None:
    curve = json.loads(maker().CURVE.read_text("utf-8"))
    assert f"<!-- learning -->\n{maker().learning(curve)}\n<!-- /learning -->" in maker().PAGE.read_text(
        "utf-8"
    )


def test_the_citation_names_this_version() -> None:
    assert f"version: {deuce.__version__}\n" in (ROOT / "CITATION.cff").read_text("utf-8")
