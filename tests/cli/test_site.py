"""`deuce site`: a folder of files that needs no server of ours."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from deuce.cli import group
from deuce.errors import UsageError
from deuce.site import write_site

STATIC = Path(__file__).parents[2] / "src" / "deuce" / "static"
pytestmark = pytest.mark.skipif(not (STATIC / "index.html").is_file(), reason="the page is not built")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site") / "deep" / "deuce"
    result = CliRunner().invoke(group, ["site", str(folder)])
    assert result.exit_code == 0 and "files in" in result.output
    return folder


def test_the_document_names_what_lies_beside_it(site: Path) -> None:
    html = (site / "index.html").read_text("utf-8")
    addresses = re.findall(r'(?:src|href)="([^"]*)"', html)
    assert len(addresses) >= 5 and all(address.startswith("./") for address in addresses)
    assert all((site / address).is_file() for address in addresses)
    assert '<html data-server="none"' in html and "default-src 'self'" in html


def test_nothing_names_the_root_of_a_host(site: Path) -> None:
    for script in (site / "assets").rglob("*.js"):
        assert not re.search(r"[\"'`]/assets/", script.read_text("utf-8")), script
    manifest = json.loads((site / "manifest.webmanifest").read_text("utf-8"))
    named = [icon["src"] for icon in manifest["icons"]]
    assert all((site / name).is_file() for name in named)
    assert manifest["start_url"] == manifest["scope"] == "./" and "id" not in manifest
    assert all(shortcut["url"].startswith("./#/") for shortcut in manifest["shortcuts"])


def test_it_is_whole_and_not_packed(site: Path) -> None:
    written = {path.relative_to(site) for path in site.rglob("*") if path.is_file()}
    built = {path.relative_to(STATIC) for path in STATIC.rglob("*") if path.is_file()}
    assert written == {path for path in built if path.suffix not in {".gz", ".br"}}
    assert any(path.suffix == ".wasm" for path in written)


def test_a_site_is_renewed_and_nothing_else_is_written_over(site: Path, tmp_path: Path) -> None:
    (site / "index.html").write_text("old")
    assert write_site(site) > 10 and (site / "index.html").read_text("utf-8") != "old"
    (tmp_path / "thesis.txt").write_text("mine")
    with pytest.raises(UsageError, match="not an empty folder"):
        write_site(tmp_path)
    with pytest.raises(UsageError, match="not an empty folder"):
        write_site(tmp_path / "thesis.txt")
