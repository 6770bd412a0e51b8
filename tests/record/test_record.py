"""Records: their shape, one line of JSON, files of them; bad input of any kind is one RecordError."""

import io
import json
import random
import threading
import tracemalloc
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import zstandard
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deuce.errors import RecordError
from deuce.record import RecordWriter, decode, encode, read_lines, read_records, referee, verify
from deuce.record.model import FORMAT, parse
from deuce.record.stream import MAX_LINE
from deuce.table import Table

RECORDS = Path(__file__).parents[1] / "data" / "records"
FILES = sorted(RECORDS.glob("*.jsonl"))
LINES = [line for file in FILES for line in file.read_bytes().splitlines()]


def fault_of(line: bytes) -> RecordError:
    with pytest.raises(RecordError) as caught:
        decode(line)
    assert "\n" not in str(caught.value) and len(str(caught.value)) < 400
    return caught.value


# ------------------------------------------------------------------------------------------------ round trips


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_records_come_back_byte_for_byte(file: Path, tmp_path: Path) -> None:
    for suffix in (".jsonl", ".jsonl.zst"):
        copy, again = tmp_path / f"copy{suffix}", tmp_path / f"again{suffix}"
        with RecordWriter(copy) as writer:
            for _, record in read_records(file):
                writer.write(record)
        with RecordWriter(again) as writer:
            for _, record in read_records(copy):
                writer.write(referee(record).record())
        assert b"\n".join(line for _, line in read_lines(copy)) + b"\n" == file.read_bytes()
        assert again.read_bytes() == copy.read_bytes()


@pytest.mark.parametrize(
    ("game", "seats"), [("two_win", n) for n in range(2, 7)] + [("two_sans_three", n) for n in range(2, 5)]
)
def test_records_of_fresh_games_come_back_byte_for_byte(game: str, seats: int) -> None:
    rng = random.Random(seats)
    for seed in range(10):
        table = Table(game, seats, seed=seed)
        while not table.over:
            for seat in table.waiting:
                table.choose(seat, rng.choice(table.legal(seat)))
        line = encode(table.record())
        assert encode(decode(line)) == line == encode(referee(decode(line)).record())
        verify(line)


def test_the_test_data_is_as_varied_as_it_should_be() -> None:
    records = [decode(line) for line in LINES]
    wins = [record for record in records if record["game"] == "two_win"]
    assert {record["seats"] for record in wins} == {2, 3, 4, 5, 6}
    assert {"hand", "players", "date", "notes"} <= {key for record in wins for key in record}
    assert any(len(record["piles"]) > 1 for record in wins)
    assert any(len(record["result"]["winners"]) > 1 for record in wins)
    assert {"form" in record["rounds"][-1] for record in wins} == {True, False}
    sans = [record for record in records if record["game"] == "two_sans_three"]
    assert {(record["seats"], record["first"]) for record in sans} >= {(2, 1), (3, 2), (4, 3)}
    assert {"dealt", "colours"} <= {key for record in sans for key in record}


def test_keys_have_a_fixed_order_and_unknown_ones_follow() -> None:
    record = decode((RECORDS / "two_win.jsonl").read_bytes().splitlines()[1])
    mixed = {"zoo": {"b": 1, "a": [2.5, None]}, **dict(reversed(record.items())), "also": "é"}
    mixed["rounds"] = [dict(reversed({"why": 1, **entry}.items())) for entry in mixed["rounds"]]
    line = encode(mixed)
    written = json.loads(line)
    assert list(written) == [*record, "zoo", "also"]
    assert [list(entry)[:1] for entry in written["rounds"]] == [["pass"]] * len(written["rounds"])
    assert (written["zoo"], written["rounds"][0]["why"], list(written["zoo"])) == (
        mixed["zoo"],
        1,
        ["b", "a"],
    )
    assert encode(decode(line)) == line
    assert referee(written).record()["zoo"] == mixed["zoo"]


def test_what_cannot_be_json_cannot_be_written() -> None:
    with pytest.raises(RecordError, match="cannot be written as JSON"):
        encode({"format": object()})


# ------------------------------------------------------------------------------------------------------ shape


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (b"", "not a line of JSON"),
        (b"{", "not a line of JSON: Input data was truncated"),
        (b"no json", "not a line of JSON: invalid character"),
        (b"{}{}", "not a line of JSON: trailing characters"),
        (b'{"a": NaN}', "not a line of JSON: invalid character"),
        (b"\xff\xfe\x00", "not a line of JSON: invalid character"),
        (b'{"game":"\xff"}', "not a line of JSON: not UTF-8"),
        (b'{"game":"two_win","x":' + b"[" * 100_000, "not a line of JSON: nested too deeply"),
        (b"3", "not a game record: expected `object`, got `int`"),
        (b"[]", "not a game record: expected `object`, got `array`"),
        (b"null", "not a game record: expected `object`, got `null`"),
        (b"{}", "not a game record: object missing required field `game`"),
        (b'{"game":"chess"}', "`game`: invalid value 'chess'; the games are two_win and two_sans_three"),
        (b'{"game":"two_win"}', "not a game record: object missing required field `format`"),
        (
            b'{"game":"two_win","format":"deuce/2"}',
            "`format`: invalid enum value 'deuce/2'; this version reads",
        ),
        (b'{"game":"' + b"x" * 10_000 + b'"}', "`game`: invalid value 'xxx"),
    ],
)
def test_lines_that_are_no_record(line: bytes, message: str) -> None:
    fault = fault_of(line)
    assert message in str(fault)
    assert fault.rule == FORMAT


@pytest.mark.parametrize(
    ("game", "change", "place", "message"),
    [
        ("two_win", {"seats": "3"}, {}, "`seats`: expected `int`, got `str`"),
        ("two_win", {"seats": True}, {}, "`seats`: expected `int`, got `bool`"),
        ("two_win", {"seats": 3.0}, {}, "`seats`: expected `int`, got `float`"),
        ("two_win", {"hand": None}, {}, "`hand`: expected `int`, got `null`"),
        ("two_win", {"deck": "7B2"}, {}, "`deck`: expected `array`, got `str`"),
        ("two_win", {"deck": [7]}, {}, "`deck[0]`: expected `str`, got `int`"),
        ("two_win", {"piles": None}, {}, "`piles`: expected `array`, got `null`"),
        ("two_win", {"piles": [[None]]}, {}, "`piles[0][0]`: expected `str`, got `null`"),
        ("two_win", {"rounds": {}}, {}, "`rounds`: expected `array`, got `object`"),
        ("two_win", {"rounds": [{}]}, {"round": 1}, "`rounds[0]`: object missing required field `pass`"),
        (
            "two_win",
            {"rounds": [{"pass": ["1B0"]}, {"pass": ["1B0", 7]}]},
            {"round": 2, "seat": 1},
            "`rounds[1].pass[1]`: expected `str | null`, got `int`",
        ),
        (
            "two_win",
            {"rounds": [{"pass": [], "form": [None, None, ["1B0"]]}]},
            {"round": 1, "seat": 2},
            "`rounds[0].form[2]`: expected `array` of length 2",
        ),
        (
            "two_win",
            {"rounds": [{"pass": [], "form": None}]},
            {"round": 1},
            "`rounds[0].form`: expected `array`",
        ),
        ("two_win", {"result": []}, {}, "`result`: expected `object | null`, got `array`"),
        ("two_win", {"result": {"winners": [0]}}, {}, "`result`: object missing required field `places`"),
        ("two_win", {"result": {"winners": [0], "places": ["1"]}}, {}, "`result.places[0]`: expected `int`"),
        ("two_win", {"players": [1]}, {}, "`players[0]`: expected `object`, got `int`"),
        ("two_win", {"players": [{"kind": "cat"}]}, {}, "`players[0].kind`: invalid enum value 'cat'"),
        ("two_win", {"date": 2025}, {}, "`date`: expected `str | null`, got `int`"),
        ("two_sans_three", {"first": "0"}, {}, "`first`: expected `int`, got `str`"),
        ("two_sans_three", {"turns": None}, {}, "`turns`: expected `array`, got `null`"),
        ("two_sans_three", {"turns": [1, 2, "3"]}, {"turn": 3}, "`turns[2]`: expected `int`, got `str`"),
        ("two_sans_three", {"colours": "blue"}, {}, "`colours`: expected `array | null`, got `str`"),
        ("two_sans_three", {"deck": ["7B2"]}, {}, "`deck[0]`: expected `int`, got `str`"),
    ],
)
def test_wrong_types_are_named_by_key_and_place(
    game: str, change: dict[str, Any], place: dict[str, int], message: str
) -> None:
    record = decode((RECORDS / f"{game}.jsonl").read_bytes().splitlines()[0])
    fault = fault_of(json.dumps({**record, **change}).encode())
    assert (fault.message.startswith(f"not a game record: {message}"), fault.rule) == (True, FORMAT), fault
    assert {
        key: getattr(fault, key) for key in ("round", "turn", "seat") if getattr(fault, key) is not None
    } == place
    with pytest.raises(RecordError) as caught:
        parse({**record, **change})
    assert caught.value.rule == FORMAT


@pytest.mark.parametrize("key", ["format", "game", "seats", "deck", "result", "rounds", "turns"])
def test_every_required_key_is_missed(key: str) -> None:
    for file in ("two_win", "two_sans_three"):
        record = decode((RECORDS / f"{file}.jsonl").read_bytes().splitlines()[0])
        if key in record:
            del record[key]
            assert f"missing required field `{key}`" in str(fault_of(json.dumps(record).encode()))


# ------------------------------------------------------------------------------------------------------ files


def write(path: Path, data: bytes) -> Path:
    path.write_bytes(data)
    return path


def test_lines_are_numbered_and_blank_ones_skipped(tmp_path: Path) -> None:
    file = write(
        tmp_path / "a.jsonl", b"\xef\xbb\xbf" + LINES[0] + b"\r\n\n  \n" + LINES[1] + b"\n\n" + LINES[2]
    )
    assert [number for number, _ in read_records(file)] == [1, 4, 6]
    assert [line for _, line in read_lines(file)] == LINES[:3]
    assert list(read_lines(write(tmp_path / "empty.jsonl", b""))) == []


def test_standard_input_and_output(monkeypatch: pytest.MonkeyPatch) -> None:
    out = io.BytesIO()
    monkeypatch.setattr("sys.stdout", SimpleNamespace(buffer=out))
    with RecordWriter("-") as writer:
        for line in LINES:
            writer.write_line(line)
    assert not out.closed
    for data in (out.getvalue(), zstandard.compress(out.getvalue())):
        monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(data)))
        assert [line for _, line in read_lines("-")] == LINES


def test_reading_is_lazy(tmp_path: Path) -> None:
    for data, suffix in (
        (LINES[0] + b"\nno json", ""),
        (zstandard.compress(b"\n".join(LINES * 50))[:-9], ".zst"),
    ):
        records = read_records(write(tmp_path / f"a.jsonl{suffix}", data))
        assert next(records) == (1, decode(LINES[0]))
        with pytest.raises(RecordError):
            list(records)


def write_fifty(writer: RecordWriter) -> None:
    for _ in range(50):
        writer.write_line(LINES[1])


def test_a_writer_appends_and_survives_threads_exceptions_and_closing_twice(tmp_path: Path) -> None:
    for suffix in ("", ".zst"):
        file = tmp_path / f"a.jsonl{suffix}"
        with suppress(ZeroDivisionError), RecordWriter(file) as writer:
            writer.write_line(LINES[0])
            raise ZeroDivisionError
        writer.close()
        with RecordWriter(file, append=True) as writer:
            threads = [threading.Thread(target=write_fifty, args=(writer,)) for _ in range(4)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join(60)
        assert [line for _, line in read_lines(file)] == [LINES[0]] + [LINES[1]] * 200
        with RecordWriter(file) as writer:
            writer.write(decode(LINES[2]))
        assert [line for _, line in read_lines(file)] == [LINES[2]]


def unreadable(path: Path) -> str:
    with pytest.raises(RecordError) as caught:
        list(read_lines(path))
    return str(caught.value)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    whole = zstandard.compress(b"\n".join(LINES))
    assert unreadable(tmp_path / "none.jsonl") == (
        f"{tmp_path}/none.jsonl: cannot be read (No such file or directory)"
    )
    assert "cannot be read (Is a directory)" in unreadable(tmp_path)
    assert "not Zstandard data" in unreadable(write(tmp_path / "a.zst", b"\n".join(LINES)))
    assert "not Zstandard data" in unreadable(write(tmp_path / "b.zst", b""))
    for cut in (len(whole) - 1, len(whole) // 2, 10, 5, 4):
        assert "breaks off" in unreadable(write(tmp_path / "c.zst", whole[:cut]))
    assert "damaged Zstandard data" in unreadable(
        write(tmp_path / "d.zst", whole[:50] + b"\xff" * 50 + whole[100:])
    )
    assert "damaged Zstandard data" in unreadable(write(tmp_path / "e.zst", whole + b"junk"))
    assert [
        line for _, line in read_lines(write(tmp_path / "f", whole))
    ] == LINES  # seen from the first bytes


def test_a_line_too_long_is_refused_before_all_of_it_is_held(tmp_path: Path) -> None:
    endless = b"x" * (MAX_LINE + 1)
    for data in (
        endless,
        endless + b"\n",
        b"\n" + endless,
        zstandard.compress(b"\n") + 100 * zstandard.compress(b"0" * MAX_LINE),
    ):
        line = 2 if data[0] != ord("x") else 1
        file = write(tmp_path / "a.jsonl", data)
        tracemalloc.start()
        message = unreadable(file)
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert most < 50 * MAX_LINE, "the packed one has twice as much"
        assert message.endswith(
            f" line {line} [format]: longer than 4,000,000 bytes; a record is one line, and shorter"
        )
    spacious = b" " * (MAX_LINE - len(LINES[0])) + LINES[0]
    assert list(read_lines(write(tmp_path / "b.jsonl", spacious))) == [(1, LINES[0])]


def test_read_records_names_file_and_line(tmp_path: Path) -> None:
    file = write(tmp_path / "a.jsonl", LINES[0] + b"\n\n{}\n")
    with pytest.raises(RecordError, match=r"a\.jsonl line 3 \[format\]: not a game record: object missing"):
        list(read_records(file))


# ------------------------------------------------------------------------------------------ whatever comes in

slow = settings(deadline=None, max_examples=150, suppress_health_check=[HealthCheck.too_slow])


def fault_in(judge: Callable[[Any], object], what: Any) -> RecordError | None:
    """What is wrong with it; nothing but a RecordError may come out."""
    try:
        judge(what)
    except RecordError as fault:
        return fault
    return None


def survives(line: bytes) -> None:
    for judge in (verify, decode):
        if fault := fault_in(judge, line):
            assert len(str(fault).splitlines()) == 1
            assert len(str(fault)) < 600


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["7B2", "1B0"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@slow
@given(st.binary(max_size=200))
def test_any_bytes_are_judged(data: bytes) -> None:
    survives(data)


@slow
@given(st.sampled_from(LINES), st.data())
def test_any_damage_to_a_line_is_judged(line: bytes, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(line)))
    end = data.draw(st.integers(start, min(len(line), start + 10)))
    survives(line[:start] + data.draw(st.binary(max_size=5)) + line[end:])


@slow
@given(st.sampled_from(LINES), st.data())
def test_any_value_in_any_place_is_judged(line: bytes, data: st.DataObject) -> None:
    record = json.loads(line)
    inner: Any = record
    while True:
        keys = list(inner) if isinstance(inner, dict) else list(range(len(inner)))
        key = data.draw(st.sampled_from(keys))
        if not isinstance(inner[key], dict | list) or not inner[key] or data.draw(st.integers(0, 3)) == 0:
            break
        inner = inner[key]
    match data.draw(st.integers(0, 3)):
        case 0:
            del inner[key]
        case 1 if isinstance(inner, list):
            inner.insert(key, inner[key])
        case 2 if isinstance(inner, list):
            inner.reverse()
        case _:
            inner[key] = data.draw(json_values)
    damaged = json.dumps(record).encode()
    survives(damaged)
    if fault_in(referee, record) is None and fault_in(decode, damaged) is None:  # infinity is no JSON
        assert json.loads(encode(record)) == record


@slow
@given(st.binary(max_size=300), st.booleans(), st.booleans())
def test_any_file_is_read(
    tmp_path_factory: pytest.TempPathFactory, data: bytes, pack: bool, named: bool
) -> None:
    path = tmp_path_factory.getbasetemp() / ("any.zst" if named else "any.jsonl")
    path.write_bytes(zstandard.compress(data)[: -1 - len(data) % 3 or None] if pack else data)
    fault = fault_in(lambda path: list(read_lines(path)), path)
    if fault is not None:
        assert str(fault).startswith(str(path))
    else:
        content = data.removeprefix(b"\xef\xbb\xbf").split(b"\n")
        assert [line for _, line in read_lines(path)] == [line.strip() for line in content if line.strip()]
