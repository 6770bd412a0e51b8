"""`make dev` starts the server anew when something changes that it is made of, and only then."""

from __future__ import annotations

import os
from pathlib import Path
from runpy import run_path
from typing import Any

import pytest

SCRIPT = Path(__file__).parents[1] / "deploy" / "dev.py"


@pytest.fixture
def dev(tmp_path: Path) -> Any:
    names = run_path(str(SCRIPT))
    names["sources"].__globals__["PACKAGE"] = tmp_path
    (tmp_path / "server").mkdir()
    (tmp_path / "server" / "app.py").write_text("")
    (tmp_path / "static").mkdir()
    return names["newest"]


@pytest.mark.parametrize(
    ("path", "counts"),
    [("server/new.py", True), ("locale.ftl", True), ("static/page.json", False), ("notes.txt", False)],
)
def test_a_new_file_counts_if_a_server_is_made_of_it(
    dev: Any, tmp_path: Path, path: str, counts: bool
) -> None:
    before = dev()
    (tmp_path / path).write_text("new")
    assert (dev() != before) == counts


def test_a_changed_file_counts(dev: Any, tmp_path: Path) -> None:
    before = dev()
    os.utime(tmp_path / "server" / "app.py", ns=(2**62, 2**62))
    assert dev() != before
