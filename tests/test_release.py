"""A release says everywhere which one it is, and the page on installing tells what was measured."""

from __future__ import annotations

import json
import re
from pathlib import Path

from documents import maker

import deuce

ROOT = Path(__file__).parents[1]


def test_the_changelog_has_this_version_with_its_day() -> None:
    released = re.findall(
        r"^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d$",
        (ROOT / "CHANGELOG.md").read_text("utf-8"),
        re.MULTILINE,
    )
    assert released[0] == deuce.__version__


def test_the_page_on_installing_names_the_wheel_of_this_version() -> None:
    page = (ROOT / "docs" / "how-to" / "install.md").read_text("utf-8")
    assert f"dist/deuce-{deuce.__version__}-py3-none-any.whl" in page


def test_sizes_and_times_are_those_that_were_found() -> None:
    install = maker("make_install")
    found = json.loads(install.FOUND.read_text("utf-8"))
    page = install.PAGE.read_text("utf-8")
    assert page == install.renewed(page, found), "run docs/make_install.py"
    assert install.renewed(page, {**found, "rows": []}) != page, "the page has no part for the sizes"


def test_the_moving_picture_is_small_enough_for_a_page_that_is_opened_often() -> None:
    film = ROOT / "docs" / "film.webp"
    assert film.stat().st_size <= 1_500_000
    assert film.read_bytes()[12:16] == b"VP8X"  # with more than one picture
