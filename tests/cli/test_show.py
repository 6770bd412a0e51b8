"""`deuce show`: recorded games told, as all together or one seat alone saw them."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from terminal_games import TABLES, positions

from deuce.cli import main
from deuce.cli.show import command
from deuce.languages import LANGUAGES, text
from deuce.record import RecordWriter
from deuce.table import Table


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One finished game of each kind and size, and one of each kind that breaks off."""
    file = tmp_path_factory.mktemp("show") / "games.jsonl"
    with RecordWriter(file) as writer:
        for game, seats in TABLES:
            *_, table = positions(game, seats, seed=2)
            names = ["Ada", "Bo\x1b[31m", "Ada", "Cleo", "Dov", "Eve"][:seats]
            writer.write(table.record(players=[{"name": name} for name in names]))
        for game in ("two_win", "two_sans_three"):
            for at, table in enumerate(positions(game, 2, seed=2)):
                if at == 11:
                    writer.write(table.record())
    return file


def run(*args: str, **environment: str) -> Result:
    unset = dict.fromkeys(("LC_ALL", "LC_MESSAGES", "LANG", "FORCE_COLOR", "NO_COLOR", "COLUMNS"))
    return CliRunner().invoke(command, [str(arg) for arg in args], env={**unset, **environment})


def told(games: Path, *args: str, **environment: str) -> str:
    result = run(str(games), *args, **environment)
    assert result.exit_code == 0, result.output
    return result.output


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", range(1, len(TABLES) + 3))
def test_every_game_is_told_in_every_language(games: Path, number: int, language: str) -> None:
    output = told(games, "--game", str(number), "--lang", language)
    assert "\x1b" not in output
    assert max(len(line) for line in output.splitlines()) <= 80
    finished = number <= len(TABLES)
    assert (text(language, "terminal-show-unfinished") in output) == (not finished)
    assert (text(language, "table-column-place") in output) == finished


def test_a_game_is_told_round_by_round(games: Path) -> None:
    output = told(games, "--game", "2")
    rounds = [int(number) for number in re.findall(r"^ Round (\d+)", output, re.MULTILINE)]
    assert rounds[:3] == [1, 2, 3] and rounds == sorted(rounds)
    assert "Ada 1 passes [" in output and "Bo[31m forms [" in output
    assert re.search(r"(wins|A shared win|win)", output)


def test_a_game_is_told_turn_by_turn(games: Path) -> None:
    output = told(games, "--game", "7")
    assert re.findall(r"^ Turn (\d+) of 18", output, re.MULTILINE)[:3] == ["1", "2", "3"]
    assert "Ada 1 plays [" in output and "It takes all that are higher: [" in output


def test_colour_only_where_it_is_wanted(games: Path) -> None:
    coloured = told(games, "--game", "6", COLUMNS="120", FORCE_COLOR="1", COLORTERM="truecolor", TERM="xterm")
    assert "48;2;" in coloured and "[57" not in coloured
    without = told(games, "--game", "6", FORCE_COLOR="1", NO_COLOR="1")
    assert not re.search(r"\x1b\[[\d;]*[34]\d", without)
    assert re.search(r"\[\d+☼\]", without)


def events_of(games: Path, *args: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in told(games, *args, "--json").splitlines()]


@pytest.mark.parametrize("number", [2, 7])
@pytest.mark.parametrize("seat", [0, 2])
def test_a_seat_tells_only_what_it_saw(games: Path, number: int, seat: int) -> None:
    events = events_of(games, "--game", str(number))
    seen = events_of(games, "--game", str(number), "--seat", str(seat + 1))
    assert len(seen) == len(events)
    for whole, part in zip(events, seen, strict=True):
        assert part["event"] == whole["event"]
        if whole["event"] == "drew":
            assert (part["card"] is not None) == (whole["seat"] == seat)
        if whole["event"] == "passed":
            assert (part["card"] is not None) == (seat in (whole["seat"], whole["to"]))
        if whole["event"] == "dealt":
            assert [hand is not None for hand in part["hands"]] == [other == seat for other in range(3)]
        if whole["event"] == "refilled":
            assert (part["cards"] is not None) == (whole["seat"] == seat)


@pytest.mark.parametrize("number", [2, 7])
def test_hands_of_others_stand_on_no_board_before_the_end(games: Path, number: int) -> None:
    output = told(games, "--game", str(number), "--seat", "2")
    ending = output.rindex("  Bo[31m wins") if "  Bo[31m wins" in output else output.rindex(" win")
    before = output[:ending]
    hands = re.findall(r"^ (Ada 1|Ada 3|Bo\[31m) +\[", before, re.MULTILINE)
    assert set(hands) == {"Bo[31m"}
    assert "as Bo[31m saw it" in output


def test_names_are_seats_where_there_are_none(games: Path) -> None:
    output = told(games, "--game", str(len(TABLES) + 1), "--lang", "de")
    assert "Am Tisch: Sitz 1 und Sitz 2." in output


def test_the_end_that_is_told_is_that_of_the_record(games: Path) -> None:
    *_, ended = events_of(games, "--game", "1")
    record = json.loads(games.read_text().splitlines()[0])
    assert ended["event"] == "ended"
    assert ended["places"] == Table.from_record(record).result["places"]  # type: ignore[index]


FAULTS = {
    "no file": (["nowhere.jsonl"], "nowhere.jsonl: cannot be read (No such file or directory)"),
    "game 0": (["{games}", "--game", "0"], "there is no game 0; games count from 1"),
    "game 99": (["{games}", "--game", "99"], "there is no game 99; the file holds 10 games"),
    "seat 0": (["{games}", "--seat", "0"], "there is no seat 0; game 1 has seats 1 to 2"),
    "seat 3": (["{games}", "--seat", "3"], "there is no seat 3; game 1 has seats 1 to 2"),
    "not json": (["{folder}/broken.jsonl"], "line 1"),
    "empty": (["{folder}/empty.jsonl"], "there is no game 1; the file holds 0 games"),
    "unlawful": (["{folder}/unlawful.jsonl"], "line 2"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_faults_get_one_line(
    name: str, games: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "broken.jsonl").write_bytes(b"\x00\xff{not json")
    (tmp_path / "empty.jsonl").write_bytes(b"\n\n")
    record = json.loads(games.read_text().splitlines()[0])
    record["rounds"][0]["form"][0] = ["9B0", "9B0"]
    record["rounds"][0]["pass"][0] = "1B0" if record["rounds"][0]["pass"][0] != "1B0" else "2B0"
    (tmp_path / "unlawful.jsonl").write_text("\n" + json.dumps(record))
    args, message = FAULTS[name]
    assert main(["show", *(arg.format(games=games, folder=tmp_path) for arg in args)]) == 2
    output = capsys.readouterr()
    assert message in output.err
    assert output.err.count("\n") == 1 and "Traceback" not in output.err
    assert output.out == ""
