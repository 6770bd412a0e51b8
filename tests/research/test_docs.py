"""The five-line starts of docs/research.md run as they stand."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "research.md").read_text("utf-8")
STARTS = re.findall(r"^(\w+):\n```python\n(.*?)```", PAGE, re.DOTALL | re.MULTILINE)


def test_every_library_has_a_start() -> None:
    assert [name for name, _ in STARTS] == ["Gymnasium", "PettingZoo", "OpenSpiel", "Datasets"]


@pytest.mark.parametrize(("name", "code"), STARTS, ids=[name for name, _ in STARTS])
def test_a_start_runs(name: str, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    statements = [node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.stmt)]
    assert len(statements) <= 5
    exec(compile(code, name, "exec"), {})
