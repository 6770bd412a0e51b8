"""`deuce verify`: ok, or the faults one line each; exit 0, 1 or 2, and never a traceback."""

import json
import os
import pty
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import zstandard

import deuce.cli.verify
from deuce.cli import main
from deuce.record import decode, encode

RECORDS = Path(__file__).parents[1] / "data" / "records"
GAMES = (RECORDS / "two_win.jsonl").read_bytes().splitlines()

Run = tuple[int, str, str]


@pytest.fixture
def verify(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    """Run the command in an empty folder: exit code, what it said, and what it complained of."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(deuce.cli.verify, "tell_when_compiling", lambda: None)

    def run(*args: str) -> Run:
        code = main(["verify", *args])
        out, err = capsys.readouterr()
        return code, out, err

    return run


def write(name: str, *lines: bytes) -> str:
    Path(name).write_bytes(b"".join(line + b"\n" for line in lines))
    return name


def faulty(**changes: Any) -> bytes:
    """The first game, with some keys changed."""
    return encode({**decode(GAMES[0]), **changes})


def missing_pass() -> bytes:
    record = decode(GAMES[4])
    record["rounds"][1]["pass"][2] = None
    return encode(record)


def test_lawful_files(verify: Any) -> None:
    many = write("many.jsonl", *GAMES)
    Path("packed.jsonl.zst").write_bytes(zstandard.compress(b"\n".join(GAMES[:3])))
    assert verify(many) == (0, f"ok {len(GAMES)} games\n", "")
    assert verify("packed.jsonl.zst") == (0, "ok 3 games\n", "")
    assert verify(write("empty.jsonl")) == (0, "ok 0 games\n", "")
    assert verify(many, "packed.jsonl.zst") == (
        0,
        f"many.jsonl: ok {len(GAMES)} games\npacked.jsonl.zst: ok 3 games\n",
        "",
    )


def test_every_fault_is_one_line_with_file_line_round_seat_and_rule(verify: Any) -> None:
    file = write("games.jsonl", GAMES[0], missing_pass(), b"", faulty(seats=7), GAMES[1], faulty(result=None))
    code, out, err = verify(file)
    assert code == 1
    first, second, third = out.splitlines()
    assert first == (
        "games.jsonl line 2, round 2, seat 3 [pass]: null, but the seat is still in and has to choose"
    )
    assert second == "games.jsonl line 4 [seats]: `seats` is 7, not 2 to 6"
    assert third.startswith("games.jsonl line 6 [result]: null, but the game is over")
    assert err == "3 of 5 games are not lawful\n"


def test_a_turn_of_two_sans_three_is_named(verify: Any) -> None:
    record = decode((RECORDS / "two_sans_three.jsonl").read_bytes().splitlines()[0])
    record["turns"][6] = record["turns"][5]
    code, out, _ = verify(write("a.jsonl", encode(record)))
    seat = (record["first"] + 6) % record["seats"] + 1
    assert code == 1
    assert out.startswith(
        f"a.jsonl line 1, turn 7, seat {seat} [turns]: {record['turns'][5]} is not in the hand;"
    )


def test_first_stops_at_the_first_fault_of_all_files(verify: Any) -> None:
    good, bad = write("good.jsonl", GAMES[0]), write("bad.jsonl", GAMES[0], faulty(seats=7), faulty(seats=8))
    code, out, err = verify("--first", good, bad, "missing.jsonl")
    assert (code, err) == (1, "bad.jsonl: 1 of 2 games are not lawful\n")
    assert out == "good.jsonl: ok 1 games\nbad.jsonl line 2 [seats]: `seats` is 7, not 2 to 6\n"
    assert verify(good, bad, "missing.jsonl")[0] == 2
    assert verify("--first", "missing.jsonl", bad)[:2] == (2, "")


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"{", "a.jsonl line 1 [format]: not a line of JSON: Input data was truncated"),
        (GAMES[0][:500], "a.jsonl line 1 [format]: not a line of JSON: Input data was truncated"),
        (
            GAMES[0] + b"\n" + GAMES[1][:-1],
            "a.jsonl line 2 [format]: not a line of JSON: Input data was truncated",
        ),
        (bytes(range(256)) * 100, "a.jsonl line 1 [format]: not a line of JSON: invalid character"),
        (b"\x89PNG\r\n\x1a\n\0\0", "a.jsonl line 1 [format]: not a line of JSON: invalid character"),
        (b"# Deuce\n\nread me\n", "a.jsonl line 1 [format]: not a line of JSON: invalid character"),
        (b"[1, 2]", "a.jsonl line 1 [format]: not a game record: expected `object`, got `array`"),
        (faulty(seats="3"), "a.jsonl line 1 [format]: not a game record: `seats`: expected `int`, got `str`"),
        (
            faulty(rounds=[{"pass": [1]}]),
            "a.jsonl line 1, round 1, seat 1 [format]: not a game record: `rounds[0]",
        ),
        (
            b'{"format":"deuce/9"}',
            "a.jsonl line 1 [format]: not a game record: object missing required field",
        ),
        (b"[" * 1_000_000, "a.jsonl line 1 [format]: not a line of JSON: nested too deeply"),
        (b"1" * 5_000_000, "a.jsonl line 1 [format]: longer than 4,000,000 bytes"),
        (zstandard.compress(GAMES[0])[:-4], "a.jsonl [format]: the Zstandard data breaks off"),
        (zstandard.compress(GAMES[0]) + b"\0", "a.jsonl [format]: "),
    ],
)
def test_what_cannot_be_read_is_one_line_and_exit_2(data: bytes, message: str, verify: Any) -> None:
    Path("a.jsonl").write_bytes(data)
    code, out, err = verify("a.jsonl")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(message)


def test_what_cannot_be_read_ends_its_file_and_no_other(verify: Any) -> None:
    broken = write("broken.jsonl", faulty(seats=7), b"no json", faulty(seats=8))
    code, out, err = verify(broken, "none.jsonl", ".", write("good.jsonl", GAMES[0]))
    assert code == 2
    assert out == "broken.jsonl line 1 [seats]: `seats` is 7, not 2 to 6\ngood.jsonl: ok 1 games\n"
    assert err.splitlines() == [
        "broken.jsonl line 2 [format]: not a line of JSON: invalid character (byte 4)",
        "broken.jsonl: 1 of 1 games are not lawful",
        "none.jsonl: cannot be read (No such file or directory)",
        ".: cannot be read (Is a directory)",
    ]


def test_json_for_programs(verify: Any) -> None:
    good = write("good.jsonl", *GAMES[:3])
    code, out, err = verify("--json", good)
    assert (code, err) == (0, "")
    assert json.loads(out) == {
        "ok": True,
        "games": 3,
        "proven": 0,
        "faults": [],
        "files": [{"file": "good.jsonl", "ok": True, "games": 3, "proven": 0}],
    }
    code, out, err = verify("--json", good, write("bad.jsonl", missing_pass()), "none.jsonl")
    found = json.loads(out)
    assert (code, err, found["ok"], found["games"]) == (2, "", False, 4)
    assert [file["ok"] for file in found["files"]] == [True, False, False]
    assert found["faults"][0] == {
        "file": "bad.jsonl",
        "line": 1,
        "round": 2,
        "turn": None,
        "seat": 2,
        "rule": "pass",
        "message": "null, but the seat is still in and has to choose",
    }
    assert found["faults"][1]["message"] == "cannot be read (No such file or directory)"


def test_standard_input() -> None:
    command = [sys.executable, "-m", "deuce", "verify", "-"]
    packed = zstandard.compress(b"\n".join(GAMES))
    run = subprocess.run(command, input=packed, capture_output=True, timeout=120)
    assert (run.returncode, run.stdout.decode()) == (0, f"ok {len(GAMES)} games\n")
    run = subprocess.run(command, input=packed[:-1], capture_output=True, timeout=120)
    assert (run.returncode, run.stdout) == (2, b"")
    assert run.stderr.decode().splitlines()[-1] == "standard input [format]: the Zstandard data breaks off"


def all_of(terminal: int) -> str:
    """What was written to a terminal. One read gives a few thousand bytes, and a slow machine draws more often."""
    shown = b""
    with suppress(OSError):  # that is how the end is told
        while block := os.read(terminal, 100_000):
            shown += block
    os.close(terminal)
    return shown.decode()


def test_a_progress_bar_on_a_terminal_only(verify: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deuce.cli.verify, "LARGE", 1)
    many = write("many.jsonl", *GAMES, faulty(seats=7))
    code, out, err = verify(many)
    assert (code, err) == (1, f"1 of {len(GAMES) + 1} games are not lawful\n")
    reader, writer = pty.openpty()
    with os.fdopen(writer, "w") as terminal:
        monkeypatch.setattr("sys.stderr", terminal)
        code, out, _ = verify(many)
        monkeypatch.undo()
    shown = all_of(reader)
    assert (code, out) == (1, f"many.jsonl line {len(GAMES) + 1} [seats]: `seats` is 7, not 2 to 6\n")
    assert "many.jsonl" in shown and "100%" in shown


def test_no_file_is_a_usage_error_and_help_has_examples(verify: Any) -> None:
    code, _, err = verify()
    assert code == 2 and "Missing argument 'FILE...'" in err
    code, out, _ = verify("--help")
    assert code == 0
    assert out.count("deuce verify ") >= 3
