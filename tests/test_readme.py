"""The README's example runs as it stands, and the game it keeps is a lawful one."""

import re
from pathlib import Path

import pytest

from deuce.record import read_records, referee

README = Path(__file__).parents[1] / "README.md"


def test_the_game_in_the_readme(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    example = re.search(r"```python\n(.*?)```", README.read_text("utf-8"), re.DOTALL)
    assert example is not None
    assert len(example[1].splitlines()) <= 15
    exec(compile(example[1], str(README), "exec"), {})
    [record] = [record for _, record in read_records(tmp_path / "game.jsonl")]
    assert referee(record).result == record["result"]
