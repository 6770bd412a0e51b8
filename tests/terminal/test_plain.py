"""`deuce play --plain`: whole games line by line, from scripted input, and everything one can type wrong."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from terminal_games import Person, session

from deuce.cli import main
from deuce.cli.play import command
from deuce.languages import LANGUAGES, text
from deuce.record import read_records, verify
from deuce.terminal.plain import play


def run(*args: str, typed: str = "", **environment: str) -> Result:
    unset = dict.fromkeys(("LC_ALL", "LC_MESSAGES", "LANG", "FORCE_COLOR", "NO_COLOR"))
    return CliRunner().invoke(command, ["--plain", *args], input=typed, env={**unset, **environment})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "others"), [("two_win", 1), ("two_win", 3), ("two_sans_three", 2)])
def test_a_whole_game_in_every_language(game: str, others: int, language: str) -> None:
    person = Person(seed=others)
    table = session(game, ["greedy"] * others, language)
    play(table, person.lines.append, person.read)
    assert table.table.over
    assert person.lines[-1] == text(language, "terminal-goodbye", seed="5")
    whole = "\n".join(person.lines)
    assert "\x1b" not in whole and "{" not in whole and "[" not in whole


def test_choices_come_with_what_they_would_do() -> None:
    person = Person(seed=2)
    play(session("two_sans_three", ["greedy"]), person.lines.append, person.read)
    options = [line for line in person.lines if re.match(r" *\d+\. ", line)]
    assert any(line.endswith("takes nothing.") for line in options)
    assert any(
        re.search(r"takes \d higher cards?\. .+\(\+1\)\. Your score: from \d+ to \d+", line)
        for line in options
    )
    person = Person(seed=2)
    play(session("two_win", ["greedy"]), person.lines.append, person.read)
    options = [line for line in person.lines if re.match(r" *\d+\. \d\d \(", line)]
    assert any("if it is the highest" in line for line in options)
    assert any(line.endswith("a pair") for line in options)


def test_other_tens_can_be_chosen_again() -> None:
    person = Person(seed=1)
    answers = iter(["1", "1", "0", "2", "1"])

    def read(question: str) -> str | None:
        person.lines.append(question)
        return next(answers, None)

    play(session("two_win", ["greedy"]), person.lines.append, read)
    assert person.lines.count(text("en", "table-prompt-tens")) == 2
    assert any(line.startswith("You form ") for line in person.lines)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["two_win", "two_sans_three"])
def test_the_command_plays_from_a_pipe(game: str, language: str) -> None:
    result = run(game, "--lang", language, "--seed", "8", typed="1\n" * (45 if game == "two_win" else 20))
    assert result.exit_code == 0, result.output
    assert text(language, "terminal-plain-again") in result.output
    seed = re.findall(r"\d+", result.output.splitlines()[-1])[0]
    assert result.output.splitlines()[-1] == text(language, "terminal-goodbye", seed=seed)


@pytest.mark.parametrize("typed", ["", "1\n", "q\n", "Q\n", "1\n1\nq\n"])
def test_the_end_of_the_input_quits_politely(typed: str) -> None:
    result = run("--seed", "8", typed=typed)
    assert result.exit_code == 0
    assert result.output.endswith("See you. Seed 8 deals this game again.\n")


@pytest.mark.parametrize("nonsense", ["0", "10", "-1", "one", "1.5", "²", "9" * 50, "", " "])
def test_nonsense_is_asked_again(nonsense: str) -> None:
    result = run("--seed", "8", typed=f"{nonsense}\n 3 \nq\n")
    assert result.exit_code == 0
    assert result.output.count("That is none of the choices: type a number from 1 to 9.") == 1
    assert "You pass " in result.output


def test_a_question_mark_shows_the_rules() -> None:
    result = run("two_sans_three", typed="?\nq\n")
    assert "The start cards 0, 30 and 60 open 3 rows." in result.output


def test_the_same_seed_deals_the_same_game() -> None:
    def played(seed: int) -> str:
        return run("two_win", "--players", "3", "--seed", str(seed), typed="1\n" * 7).output

    assert played(8) == played(8) != played(9)


def test_a_rematch_has_a_new_seed_and_moves_the_start() -> None:
    first = session("two_sans_three", ["greedy"] * 2)
    second = first.again()
    assert second.seed != first.seed
    assert (first.table.waiting, second.table.waiting) == ((0,), (1,))
    assert session("two_win", ["greedy"]).again().table.waiting == (0, 1)


def test_games_are_kept_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    for typed in ("1\n" * 40, "1\n2\n1\n", "1\n2\n1\nq\n"):
        result = run("two_win", "--seed", "8", "--bots", "greedy,random", "--save", str(file), typed=typed)
        assert result.exit_code == 0
        assert f"The game is saved in {file}." in result.output
    records = [record for _, record in read_records(file)]
    assert len(records) >= 3
    for record in records:
        verify(json.dumps(record).encode())
        assert [player["kind"] for player in record["players"]] == ["human", "bot", "bot"]
        assert [player.get("bot") for player in record["players"]] == [None, "greedy", "random"]
    assert records[0]["result"] is not None and records[-1]["result"] is None


def test_a_record_may_carry_your_name(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl.zst"
    for name in ("Ada", ""):
        assert run("--save", str(file), "--name", name, typed="1\n1\n1\n").exit_code == 0
    names = [record["players"][0].get("name") for _, record in read_records(file)]
    assert names == ["Ada", None]


def test_a_game_that_never_began_is_not_kept(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    assert run("--save", str(file), typed="q\n").exit_code == 0
    assert file.read_bytes() == b""


def test_another_deck_can_be_loaded(tmp_path: Path) -> None:
    deck = tmp_path / "pink.toml"
    deck.write_text('game = "two_win"\ncolours = ["P"]\ndealt = 3\n')
    result = run("--deck", str(deck), typed="q\n")
    assert result.exit_code == 0
    assert "Everyone holds 3 cards." in result.output
    assert "blue" not in result.output


FAULTS: dict[str, tuple[list[str], str]] = {
    "game": (["chess"], "there is no game 'chess'"),
    "bot": (["--bots", "grumpy"], "there is no bot 'grumpy'"),
    "too few": (["--players", "1"], "two_win is for 2 to 6 players, not 1"),
    "too many": (["--players", "7"], "two_win is for 2 to 6 players, not 7"),
    "far too many": (["2sans3", "--players", "999999999"], "2 to 4 players, not 999999999"),
    "bots": (["--players", "4", "--bots", "greedy,random"], "2 bots for 3 other seats"),
    "deck": (["--deck", "nowhere.toml"], "nowhere.toml: cannot be read"),
    "save": (["--save", "no/such/folder/games.jsonl"], "No such file"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_wrong_options_get_one_line(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    args, message = FAULTS[name]
    assert main(["play", "--plain", *args]) == 2
    error = capsys.readouterr().err
    assert message in error
    assert error.count("\n") == 1 and "Traceback" not in error


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_other_encodings_get_plain_letters(encoding: str) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    run = subprocess.run(
        [sys.executable, "-m", "deuce", "play", "two_win", "--lang", "pl", "--seed", "8"],
        input=b"1\nq\n",
        capture_output=True,
        env=environment,
        timeout=120,
    )
    assert run.returncode == 0, run.stderr
    assert "Do zobaczenia. Ziarno 8 rozda t" in run.stdout.decode(encoding)
    assert b"?" not in run.stdout.replace(b", ? to zasady", b"")


def test_numbers_of_bots_and_players_follow_from_each_other() -> None:
    assert "you, Nora (greedy) and Oskar (random)" in run("--bots", "greedy,random").output
    assert (
        "you, Nora (random), Oskar (random) and Hugo (random)"
        in run("--players", "4", "--bots", "random").output
    )
    assert "At the table: you and Nora (greedy)." in run().output
