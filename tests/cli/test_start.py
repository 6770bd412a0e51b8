"""The command starts light and ends with the right exit code and at most one line."""

import os
import subprocess
import sys
from importlib import import_module
from types import ModuleType

import click
import pytest

from deuce import __version__
from deuce.cli import COMMANDS, main
from deuce.errors import (
    DeckError,
    DeuceError,
    GameOver,
    IllegalChoice,
    NotYourTurn,
    RecordError,
    UsageError,
)

HEAVY = {"numpy", "numba", "rich", "textual", "msgspec", "zstandard", "fluent", "asyncio"}


def python(*args: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *args], capture_output=True, text=True, timeout=60)


def let_rules_raise(error: BaseException, monkeypatch: pytest.MonkeyPatch) -> None:
    @click.command
    def command() -> None:
        raise error

    module = ModuleType("deuce.cli.rules")
    module.__dict__["command"] = command
    monkeypatch.setitem(sys.modules, module.__name__, module)


@pytest.mark.parametrize("option", ["--help", "--version"])
def test_start_imports_nothing_heavy(option: str) -> None:
    probe = "import sys; from deuce.cli import main; main(sys.argv[1:]); print(*sys.modules, file=sys.stderr)"
    run = python("-c", probe, option)
    assert run.returncode == 0
    assert HEAVY.isdisjoint(run.stderr.split())


def test_help_lists_every_command_and_shows_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    out = capsys.readouterr().out
    for name, summary in COMMANDS.items():
        assert name in out
        assert summary in out
    assert "deuce simulate two_win" in out


@pytest.mark.parametrize("name", COMMANDS)
def test_summary_is_the_short_help_of_the_command(name: str) -> None:
    command = import_module(f"deuce.cli.{name}").command
    assert command.name == name
    assert command.get_short_help_str(limit=200) == COMMANDS[name]


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"deuce, version {__version__}\n"


def test_python_m_deuce_is_the_same_command() -> None:
    run = python("-m", "deuce", "--version")
    assert (run.returncode, run.stdout) == (0, f"deuce, version {__version__}\n")


@pytest.mark.parametrize(
    ("error", "line"),
    [
        (DeuceError("no"), "no"),
        (UsageError("no game 'chess'; there are two_win, two_sans_three"), None),
        (IllegalChoice("33 is not higher than 45"), None),
        (NotYourTurn("seat 2 is to choose"), None),
        (GameOver("seat 1 has won"), None),
        (DeckError("no cards"), None),
        (
            RecordError("33 is not higher than 45", file="games.jsonl", line=3, round=4, seat=1, rule="form"),
            "games.jsonl line 3, round 4, seat 2 [form]: 33 is not higher than 45",
        ),
        (RecordError("no JSON", line=1), "line 1: no JSON"),
        (RecordError("28 is in no hand", turn=9), "turn 9: 28 is in no hand"),
        (RecordError("two\nlines"), "two lines"),
        (FileNotFoundError(2, "No such file or directory", "x"), "[Errno 2] No such file or directory: 'x'"),
    ],
)
def test_what_a_person_can_mend_is_one_line_and_exit_2(
    error: Exception, line: str | None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    let_rules_raise(error, monkeypatch)
    assert main(["rules"]) == 2
    assert capsys.readouterr() == ("", f"deuce: {line or error}\n")


def test_an_internal_error_is_one_line_and_exit_70(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("DEUCE_DEBUG", raising=False)
    let_rules_raise(ZeroDivisionError("division by zero"), monkeypatch)
    assert main(["rules"]) == 70
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("deuce: internal error: ZeroDivisionError: division by zero (please report")
    assert err.count("\n") == 1


def test_debug_lets_an_internal_error_through(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DEUCE_DEBUG", "1")
    let_rules_raise(ZeroDivisionError(), monkeypatch)
    with pytest.raises(ZeroDivisionError):
        main(["rules"])


@pytest.mark.parametrize("error", [KeyboardInterrupt(), click.Abort()])
def test_an_interrupt_is_quiet_and_exit_130(
    error: BaseException, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    let_rules_raise(error, monkeypatch)
    assert main(["rules"]) == 130
    assert capsys.readouterr().err.strip() == ""


@pytest.mark.parametrize("code", [0, 1])
def test_the_exit_code_of_a_command_is_kept(code: int, monkeypatch: pytest.MonkeyPatch) -> None:
    let_rules_raise(click.exceptions.Exit(code), monkeypatch)
    assert main(["rules"]) == code


@pytest.mark.parametrize("args", [["no-such-command"], ["--no-such-option"]])
def test_a_click_usage_error_is_exit_2(args: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(args) == 2
    assert "no-such" in capsys.readouterr().err


def test_a_reader_that_has_gone_is_no_error() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        run = subprocess.run(
            [sys.executable, "-m", "deuce", "--help"], stdout=writer, stderr=subprocess.PIPE, timeout=60
        )
    finally:
        os.close(writer)
    assert (run.returncode, run.stderr) == (1, b"")


def test_a_terminal_without_our_letters_gets_plain_ones() -> None:
    narrow = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    command = [sys.executable, "-m", "deuce", "rules", "two_win", "--lang", "pl"]
    result = subprocess.run(command, capture_output=True, env=narrow, timeout=60)
    assert result.returncode == 0, result.stderr
    words = result.stdout.decode("ascii")
    assert "za granica znane jako 2 WIN" in words  # granicą
    assert "?" not in words
