"""Datasets: what `deuce simulate --out games.parquet` writes, can be read, refereed and described."""

from __future__ import annotations

from pathlib import Path

import pytest

from deuce.cli import main
from deuce.errors import RecordError
from deuce.games.registry import GAMES
from deuce.record import read_records, referee
from deuce.record.parquet import COLUMNS, ROW_GROUP_GAMES, ParquetWriter, load_table, parquet_lines, schema


@pytest.mark.parametrize("game", GAMES)
def test_a_dataset_holds_the_same_games_as_the_records(game: str, tmp_path: Path) -> None:
    for suffix in (".jsonl", ".parquet"):
        options = ["--players", "3", "--games", "40", "--seed", "9", "--bots", "greedy,random,random"]
        assert main(["simulate", game, *options, "--out", str(tmp_path / f"games{suffix}")]) == 0
    records = [record for _, record in read_records(tmp_path / "games.jsonl")]
    assert [record for _, record in read_records(tmp_path / "games.parquet")] == records
    table = load_table(tmp_path / "games.parquet")
    assert table.schema.equals(schema())
    for row, record in zip(table.to_pylist(), records, strict=True):
        assert referee(record).result == record["result"]
        assert row["winners"] == record["result"]["winners"]
        assert row["places"] == record["result"]["places"]
        assert row["scores"] == record["result"].get("scores")
        assert (row["game"], row["seats"], row["seed"]) == (game, 3, 9)
        assert row["players"] == ["greedy", "random", "random"]
        if game == "two_sans_three":
            assert [choice["cards"] for choice in row["choices"]] == [[str(card)] for card in record["turns"]]
        else:
            passed = [choice["cards"] for choice in row["choices"] if choice["step"] == 0]
            assert passed == [[card] for card in record["rounds"][0]["pass"]]
    assert main(["verify", str(tmp_path / "games.parquet")]) == 0


def test_more_games_than_a_row_group(tmp_path: Path) -> None:
    source, target = tmp_path / "games.jsonl", tmp_path / "games.parquet"
    assert main(["simulate", "two_sans_three", "--games", "3", "--seed", "1", "--out", str(source)]) == 0
    lines = source.read_bytes().splitlines()
    with ParquetWriter(target) as writer:
        for i in range(ROW_GROUP_GAMES + 7):
            writer.write_line(lines[i % 3])
    assert [number for number, _ in parquet_lines(target)] == list(range(1, ROW_GROUP_GAMES + 8))
    assert next(parquet_lines(target))[1] == lines[0]


def test_another_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "games.parquet").write_bytes(b"no such thing")
    with pytest.raises(RecordError, match="not a Parquet file"):
        list(read_records(tmp_path / "games.parquet"))


def test_the_datasheet_names_every_column() -> None:
    sheet = (Path(__file__).parents[2] / "docs" / "datasheet.md").read_text("utf-8")
    for name, (kind, meaning) in COLUMNS.items():
        assert f"| `{name}` | `{kind}` | {meaning} |" in sheet
