"""A page that is open while the server is upgraded learns that another one has taken its place."""

from __future__ import annotations

from pathlib import Path

import pytest
from clients import Person

from deuce.server import page_files

pytestmark = pytest.mark.anyio


def built(folder: Path, script: str) -> None:
    document = f'<!doctype html><script type="module" crossorigin src="/assets/{script}.js"></script>'
    (folder / "index.html").write_text(document)


async def test_an_answer_to_a_ping_names_the_page_of_now(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_files, "STATIC", tmp_path)
    monkeypatch.setattr(page_files, "_files", {})
    async with Person(address, "Ada") as ada, ada.at(await ada.open_table("two_win", "me", "open")) as chair:
        assert (await chair.ask("ping"))["page"] is None  # it has not been built
        built(tmp_path, "first-28aUd_-c")
        assert (await chair.ask("ping"))["page"] == "first-28aUd_-c"
        (tmp_path / "index.html").unlink()
        built(tmp_path, "first-another")
        assert (await chair.ask("ping"))["page"] == "first-another"


def test_the_page_that_is_built_has_a_name() -> None:
    if not (page_files.STATIC / "index.html").exists():
        pytest.skip("the page has not been built")
    name = page_files.page_name()
    assert name is not None and (page_files.STATIC / "assets" / f"{name}.js").exists()
