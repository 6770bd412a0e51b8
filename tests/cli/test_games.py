"""Games on the command line: by id or alias, as the registry knows them, and listed in the help."""

import click
import pytest
from click.testing import CliRunner
from toy import Climb

from deuce.cli import main
from deuce.cli.games import GameCommand, GameType, games_in_words
from deuce.games.registry import GAMES


@click.command("pick", cls=GameCommand)
@click.argument("game", type=GameType())
def pick(game: str) -> None:
    """Pick a game.

    GAME is {games}.

    \b
    Examples:
      deuce pick {games-of-mine}
    """
    click.echo(game)


@pytest.mark.parametrize(
    ("given", "game"),
    [
        ("two_win", "two_win"),
        ("2win", "two_win"),
        ("two_sans_three", "two_sans_three"),
        ("2sans3", "two_sans_three"),
    ],
)
def test_a_game_has_an_id_and_an_alias(given: str, game: str) -> None:
    assert CliRunner().invoke(pick, [given]).output == f"{game}\n"


def test_an_unknown_game_is_answered_with_those_there_are() -> None:
    result = CliRunner().invoke(pick, ["chess"])
    assert result.exit_code == 2
    assert "Usage: pick [OPTIONS] GAME" in result.output
    names = "'two_win', 'two_sans_three', '2win', '2sans3'"
    assert f"Invalid value for 'GAME': 'chess' is not one of {names}." in result.output


@pytest.mark.parametrize("args", [["simulate", "chess"], ["play", "chess"], ["bench", "--game", "chess"]])
def test_some_commands_answer_it_in_one_line(args: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(args) == 2
    line = "deuce: there is no game 'chess'; the games are two_win and two_sans_three\n"
    assert capsys.readouterr().err == line


def test_a_new_game_is_taken_and_listed_without_another_line(monkeypatch: pytest.MonkeyPatch) -> None:
    words = "two_win (or 2win) or two_sans_three (or 2sans3)"
    assert games_in_words() == words
    monkeypatch.setitem(GAMES, "climb", Climb())
    assert games_in_words() == "two_win (or 2win), two_sans_three (or 2sans3) or climb"
    assert CliRunner().invoke(pick, ["climb"]).output == "climb\n"
    help_text = CliRunner().invoke(pick, ["--help"]).output
    assert "GAME is two_win (or 2win), two_sans_three (or 2sans3) or climb." in help_text
    assert "deuce pick {games-of-mine}" in help_text


@pytest.mark.parametrize("name", ["play", "rules", "simulate", "arena", "tune", "train", "attack"])
def test_help_lists_the_games(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([name, "--help"]) == 0
    flow = " ".join(capsys.readouterr().out.split())
    assert "GAME is two_win (or 2win) or two_sans_three (or 2sans3)" in flow
    assert f"deuce {name} two_win" in flow or f"deuce {name} two_sans_three" in flow
    assert "{" not in flow
