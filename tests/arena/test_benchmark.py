"""The benchmark: a fixed protocol, and a result that can be checked again."""

from __future__ import annotations

import json
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

from deuce.arena import benchmark
from deuce.arena.benchmark import budgeted, check_benchmark, meetings, opponents, signed
from deuce.cli import main
from deuce.errors import UsageError
from deuce.games.registry import GAMES

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(("script", "measured"), [("aivat", "aivat"), ("standings", "benchmark")])
def test_the_pages_say_what_was_measured(script: str, measured: str) -> None:
    spec = spec_from_file_location(f"benchmarks_{script}", ROOT / "benchmarks" / f"{script}.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    data = json.loads((ROOT / "docs" / f"{measured}.json").read_text("utf-8"))
    assert (ROOT / "docs" / f"{measured}.md").read_text("utf-8") == module.page(data)


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """A protocol with one deal and the weakest level."""
    monkeypatch.setattr(benchmark, "DEALS", {2: 1, 4: 1})
    monkeypatch.setattr(benchmark, "opponents", lambda game: opponents(game)[:1])


def test_the_protocol_is_fixed() -> None:
    """Whoever changes this makes another protocol."""
    levels = ["gentle", "curious", "steady", "keen", "sharp"]
    assert list(meetings()) == [
        (game, players, name) for game in GAMES for players in (2, 4) for name in levels
    ]
    assert (benchmark.PROTOCOL, benchmark.SEED, benchmark.DEALS) == (1, 20261118, {2: 40, 4: 8})


def test_only_bots_by_the_clock_are_given_a_time() -> None:
    assert [budgeted(bot) for bot in ("greedy", "keen", "fierce", "search@20", "cmd:bot")] == [
        "greedy", "keen", "fierce@100ms", "search@20", "cmd:bot@100ms",
    ]  # fmt: skip


@pytest.mark.usefixtures("small")
def test_a_result_can_be_checked_and_any_change_is_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "mine.json"
    assert main(["benchmark", "greedy", "--out", str(out), "--workers", "1"]) == 0
    assert "without luck" in capsys.readouterr().out
    games = tmp_path / "mine.jsonl.zst"
    assert main(["verify", str(games)]) == 0
    assert main(["benchmark", "--check", str(out)]) == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["mine.json", "mine.jsonl.zst"]

    right = json.loads(out.read_text("utf-8"))

    def refused(result: dict[str, Any], words: str) -> None:
        out.write_text(json.dumps(result), "utf-8")
        with pytest.raises(UsageError, match=words):
            check_benchmark(out)

    better = json.loads(json.dumps(right))
    better["rows"][0]["share"][0] = 0.99
    refused(better, "its digest is another")
    refused(signed(better), "another win share")
    refused(signed({**right, "rows": right["rows"][1:]}), "other meetings")
    refused({**right, "format": "deuce-benchmark/0"}, "another protocol")
    refused({}, "no result")
    games.write_bytes(games.read_bytes() + b"\0")
    refused(right, "not the file of games")


def test_one_of_the_two_is_asked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["benchmark"]) == 2
    assert "--check FILE" in capsys.readouterr().err
