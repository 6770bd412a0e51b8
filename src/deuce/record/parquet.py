"""Records as Parquet, for those who study many: a row for each game, its choices as columns, the whole record beside.

Needs pyarrow (`deuce[parquet]`). docs/datasheet.md describes the columns.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from threading import Lock
from types import ModuleType, TracebackType
from typing import TYPE_CHECKING, Any, Self

from deuce.errors import RecordError, UsageError
from deuce.record.model import decode, encode, parse
from deuce.record.parts import record_part
from deuce.record.shape import Record

if TYPE_CHECKING:
    import pyarrow as pa

SUFFIX = ".parquet"
# Games in a row group: what a reader holds in memory at once.
ROW_GROUP_GAMES = 2_000

# column → (Arrow type, meaning); the schema and the datasheet come from it
COLUMNS = {
    "game": ("string", "the id of the game"),
    "seats": ("int8", "how many play"),
    "players": ("list<string>", "who sits in each seat: names of bots or people"),
    "seed": ("uint64", "the seed of the match, if it had one"),
    "winners": ("list<int8>", "seats that win, from 0"),
    "places": ("list<int8>", "the place of each seat, from 1"),
    "scores": ("list<int16>", "the points of each seat; null in a game that has none"),
    "choices": (
        "list<struct<step: int16, phase: string, seat: int8, cards: list<string>>>",
        "every choice in the order of play; choices of one step are made at once. phase: as the rules name it",
    ),
    "record": ("string", "the whole record as one line of JSON: what `deuce verify` referees"),
}


def pyarrow() -> ModuleType:
    """Import the library, or say how to get it."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise UsageError("Parquet needs pyarrow: install deuce[parquet]") from None
    library: ModuleType = pyarrow
    return library


def schema() -> pa.Schema:
    """Return the Arrow schema of a dataset."""
    arrow = pyarrow()
    choice = arrow.struct(
        [
            ("step", arrow.int16()),
            ("phase", arrow.string()),
            ("seat", arrow.int8()),
            ("cards", arrow.list_(arrow.string())),
        ]
    )
    types = {
        "string": arrow.string(),
        "int8": arrow.int8(),
        "uint64": arrow.uint64(),
        "list<string>": arrow.list_(arrow.string()),
        "list<int8>": arrow.list_(arrow.int8()),
        "list<int16>": arrow.list_(arrow.int16()),
        COLUMNS["choices"][0]: arrow.list_(choice),
    }
    return arrow.schema([(name, types[kind]) for name, (kind, _) in COLUMNS.items()])


class ParquetWriter:
    """Writes records to a Parquet file. Threads may share a writer; the file is whole once it is closed."""

    def __init__(self, target: str | Path) -> None:
        self._schema = schema()
        self._arrow = pyarrow()
        self._file = self._arrow.parquet.ParquetWriter(str(target), self._schema, compression="zstd")
        self._rows: list[dict[str, Any]] = []
        self._lock = Lock()

    def write(self, record: Record) -> None:
        """Write a record."""
        self.write_line(encode(record))

    def write_line(self, line: bytes) -> None:
        """Write a record that is already encoded."""
        row = row_of(line)
        with self._lock:
            self._rows.append(row)
            if len(self._rows) >= ROW_GROUP_GAMES:
                self._flush()

    def _flush(self) -> None:
        if self._rows:
            self._file.write_table(self._arrow.Table.from_pylist(self._rows, self._schema))
            self._rows.clear()

    def close(self) -> None:
        """Write what is left, and the end of the file."""
        with self._lock:
            self._flush()
            self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()


def row_of(line: bytes) -> dict[str, Any]:
    """Return the row of a record."""
    record = decode(line)
    result = record.get("result") or {}
    players = record.get("players") or []
    return {
        "game": record["game"],
        "seats": record["seats"],
        "players": [player.get("name", "") for player in players],
        "seed": record.get("seed"),
        "winners": result.get("winners"),
        "places": result.get("places"),
        "scores": result.get("scores"),
        "choices": list(choices_of(record)),
        "record": line.decode(),
    }


def choices_of(record: Record) -> Iterator[dict[str, Any]]:
    """Yield every choice of a record in the order of play."""
    parsed = parse(record)
    for step, phase in enumerate(record_part(record["game"]).phases(parsed)):
        chosen = phase.codes.items() if isinstance(phase.codes, Mapping) else enumerate(phase.codes)
        for seat, code in chosen:
            if code is not None:
                cards = [str(card) for card in (code if isinstance(code, list | tuple) else [code])]
                yield {"step": step, "phase": phase.name, "seat": seat, "cards": cards}


def parquet_lines(source: str | Path) -> Iterator[tuple[int, bytes]]:
    """Yield the records of a Parquet file, encoded, each with the number of its row from 1 on."""
    arrow = pyarrow()
    number = 0
    try:
        with arrow.parquet.ParquetFile(str(source)) as file:
            for batch in file.iter_batches(ROW_GROUP_GAMES, columns=["record"]):
                for line in batch.column("record").to_pylist():
                    number += 1
                    yield number, line.encode()
    except (arrow.ArrowException, KeyError) as error:
        raise RecordError(f"not a Parquet file of records ({error})", file=str(source)) from error


def load_table(source: str | Path, columns: list[str] | None = None) -> pa.Table:
    """Load a dataset as an Arrow table: `.to_pandas()`, `polars.from_arrow` and DuckDB read it."""
    return pyarrow().parquet.read_table(str(source), columns=columns)
