"""The code in the documents works: blocks of a page one after the other, in a folder of their own.

Python blocks of a page share their names, as they do for whoever types them. A console block is a list of commands.
What stands in a comment right before a block says what else is to be done with it:

- `file NAME`: it is the content of a file, which later blocks use; `file NAME, choose`: it replaces a function there.
- `run by PATH`: it takes long, needs a library or a machine of its own, and is run by another test, which is there.
"""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import deuce

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = sorted(
    path.relative_to(ROOT).as_posix()
    for path in [*DOCS.rglob("*.md"), ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
    if "made" not in path.parts
)
NOTEBOOKS = sorted((DOCS / "notebooks").glob("*.ipynb"))
BLOCK = re.compile(
    r"^(?:<!-- (?P<note>[^\n]*?) -->\n)?```(?P<kind>\S*)[^\n]*\n(?P<code>.*?)^```$", re.DOTALL | re.MULTILINE
)
# Drawings and messages that are shown, what Sphinx is told, and commands for other machines.
SHOWN = {"", "text", "json", "toml", "{toctree}", "{literalinclude}"}
# Pages whose blocks of Python need a library of research; tests/research/test_docs.py runs them.
RESEARCH = {"docs/research.md"}
FEWER = re.compile(r"--deals \d+")


class Block(NamedTuple):
    """A block of a page."""

    kind: str
    code: str
    note: str

    @property
    def elsewhere(self) -> str | None:
        """The test that runs it, if that is not this one."""
        found = re.match(r"run by (\S+)", self.note)
        return found[1] if found else None


def blocks(page: str) -> Iterator[Block]:
    for match in BLOCK.finditer((ROOT / page).read_text("utf-8")):
        yield Block(match["kind"], match["code"], match["note"] or "")


def to_run(page: str) -> list[Block]:
    """The blocks of a page that are run here."""
    if page in RESEARCH:
        return []
    return [
        block
        for block in blocks(page)
        if block.elsewhere is None and (block.kind in ("python", "console") or block.note.startswith("file "))
    ]


@pytest.mark.parametrize("page", PAGES)
def test_every_block_is_of_a_kind_that_is_known(page: str) -> None:
    for block in blocks(page):
        assert block.kind in SHOWN | {"python", "console"}, block
        if block.kind == "":
            assert not re.search(r"^(\$|>>>) ", block.code, re.MULTILINE), "say that it is console or python"
        if block.elsewhere:
            assert (ROOT / block.elsewhere).is_file(), block.elsewhere


@pytest.mark.parametrize("page", [page for page in PAGES if to_run(page)])
def test_the_code_of_a_page_runs(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    names: dict[str, object] = {"__name__": "page"}
    for block in to_run(page):
        if block.note.startswith("file "):
            name, _, function = block.note.removeprefix("file ").partition(", ")
            path = tmp_path / name
            path.write_text(replaced(path, function, block.code) if function else block.code, "utf-8")
        elif block.kind == "python":
            exec(compile(block.code, page, "exec"), names)
        else:
            for command in commands(block.code):
                run(command, tmp_path)


def commands(code: str) -> list[str]:
    """The commands of a console block. Matches are played for a few deals here: that they run is what is checked."""
    lines = [line.removeprefix("$ ") for line in code.splitlines() if line.startswith("$ ")]
    assert lines, "a console block has commands after a $"
    return [FEWER.sub("--deals 10", line) for line in lines]


def run(command: str, folder: Path) -> None:
    """Run a command as somebody types it, with our own Python and deuce."""
    ours = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        command,
        shell=True,
        cwd=folder,
        env=os.environ | {"PATH": ours},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=100,
    )
    assert done.returncode == 0, (command, done.stderr)


def replaced(path: Path, function: str, code: str) -> str:
    """A file with one of its functions replaced, as a reader is asked to."""
    lines = path.read_text("utf-8").splitlines()
    [node] = [
        n for n in ast.parse("\n".join(lines)).body if isinstance(n, ast.FunctionDef) and n.name == function
    ]
    return "\n".join([*lines[: node.lineno - 1], code, *lines[node.end_lineno :]]) + "\n"


@pytest.mark.parametrize("page", PAGES)
def test_data_that_is_shown_can_be_read(page: str) -> None:
    for block in blocks(page):
        if block.kind == "json":
            for line in one_by_one(block.code):
                json.loads(line)
        elif block.kind == "toml":
            tomllib.loads(block.code)


def one_by_one(code: str) -> list[str]:
    """JSON values of a block; what is left out is marked by …, which is no JSON, and then nothing is checked."""
    return [] if "…" in code else [code]


def test_the_record_that_is_shown_is_lawful() -> None:
    shown = [block.code for block in blocks("docs/reference/record.md") if block.kind == "json"]
    assert shown
    for record in shown:
        assert deuce.verify(json.loads(record)) is False  # lawful, with no proof of its shuffle


@pytest.mark.parametrize("path", NOTEBOOKS, ids=[path.stem for path in NOTEBOOKS])
def test_a_notebook_runs_and_keeps_what_it_prints(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": "__main__"}
    for cell in json.loads(path.read_text("utf-8"))["cells"]:
        if cell["cell_type"] != "code":
            continue
        exec(compile("".join(cell["source"]), path.name, "exec"), names)
        kept = "".join("".join(output.get("text", "")) for output in cell["outputs"])
        assert capsys.readouterr().out == kept, "run `make notebooks`"


def test_there_are_three_notebooks() -> None:
    assert [path.stem for path in NOTEBOOKS] == ["bot", "probability", "training"]
