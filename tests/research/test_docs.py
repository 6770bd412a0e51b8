"""The five-line starts of docs/research.md and the code of the first agent and of the recipes run as they stand."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from runpy import run_path

import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "research.md").read_text("utf-8")
STARTS = re.findall(r"^(\w+):\n```python\n(.*?)```", PAGE, re.DOTALL | re.MULTILINE)

RECIPES = (Path(__file__).parents[2] / "docs" / "recipes.md").read_text("utf-8")
AGENT = (Path(__file__).parents[2] / "docs" / "tutorials" / "first-agent.md").read_text("utf-8")
MARK = f"<!-- run by {Path(__file__).relative_to(Path(__file__).parents[2]).as_posix()} -->"


def test_every_library_has_a_start() -> None:
    assert [name for name, _ in STARTS] == ["Gymnasium", "PettingZoo", "OpenSpiel", "Datasets"]


@pytest.mark.parametrize(("name", "code"), STARTS, ids=[name for name, _ in STARTS])
def test_a_start_runs(name: str, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    statements = [node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.stmt)]
    assert len(statements) <= 5
    exec(compile(code, name, "exec"), {})


def test_the_first_agent_runs() -> None:
    [code] = re.findall(rf"{MARK}\n```python\n(.*?)```", AGENT, re.DOTALL)
    exec(compile(code, "first-agent.md", "exec"), {})


def test_the_league_of_the_recipes_runs() -> None:
    [code] = re.findall(rf"{MARK}\n```python\n(.*?)```", RECIPES, re.DOTALL)
    exec(compile(code, "recipes.md", "exec"), {})


def test_the_least_that_learns_learns() -> None:
    """As the page tells it, for fewer seconds: by the batch, so that a slow machine learns as much."""
    assert f"{MARK}\n```console\n$ python examples/train_linear.py --seconds 90\n```" in AGENT
    learn = run_path(str(Path(__file__).parents[2] / "examples" / "train_linear.py"))["learn"]
    _, shares = learn(batches=15, report=lambda line: None)
    assert max(shares[:2]) < 0.1  # at random
    assert shares[-1] > 0.2
