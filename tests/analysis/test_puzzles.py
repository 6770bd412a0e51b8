"""Puzzles and hints: one clearly best choice, found again by a deeper search, explained."""

import json
from pathlib import Path

import msgspec
import pytest

from deuce.analysis.hints import hints
from deuce.analysis.judge import Judge
from deuce.analysis.parts import reviewing_of
from deuce.analysis.puzzles import (
    LEAST_CHOICES,
    LEAST_LEAD,
    check,
    deep_judge,
    mine,
    position,
    read_puzzles,
    shipped_puzzles,
)
from deuce.analysis.reasons import is_vague
from deuce.cli import main
from deuce.games.registry import GAMES
from deuce.languages import LANGUAGES, text
from deuce.table import Table

every_game = pytest.mark.parametrize("game", GAMES)
SHIPPED = 200
SAMPLE = 12


@every_game
def test_the_same_seed_mines_the_same_puzzles(game: str) -> None:
    told: list[tuple[int, int]] = []
    found = list(mine(game, 2, seed=5, progress=lambda puzzles, games: told.append((puzzles, games))))
    assert found == list(mine(game, 2, seed=5))
    assert told[-1][0] == 2
    for puzzle in found:
        assert puzzle.options[0].choice == puzzle.solution
        assert puzzle.options[0].win - puzzle.options[1].win >= LEAST_LEAD - 1e-3


@every_game
def test_enough_puzzles_ship_and_each_stands_on_a_lawful_game(game: str) -> None:
    puzzles = shipped_puzzles(game)
    assert len(puzzles) >= SHIPPED
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    for puzzle in puzzles:
        table = position(puzzle)
        codes = table.legal_codes(puzzle.seat)
        assert puzzle.game == game
        assert puzzle.phase == table.phase
        assert len(codes) >= LEAST_CHOICES
        assert all(option.choice in codes for option in puzzle.options)
        assert puzzle.options[0].choice == puzzle.solution
        chances = [option.win for option in puzzle.options]
        assert chances == sorted(chances, reverse=True)
        assert puzzle.options[0].win - puzzle.options[1].win >= LEAST_LEAD - 1e-3
        assert not is_vague(game, puzzle.reasons[-1])


@every_game
def test_shipped_solutions_are_found_again_with_other_luck(game: str) -> None:
    """A sample; were the network replaced, a few might change, and then the set is to be mined anew."""
    puzzles = shipped_puzzles(game)
    judge = Judge(game)
    sample = puzzles[:: len(puzzles) // SAMPLE]
    again = [
        judge.rules.choice_code(judge.weigh(position(puzzle).view(puzzle.seat), seed=99).best)
        == puzzle.solution
        for puzzle in sample
    ]
    assert sum(again) >= 0.9 * len(again)


@every_game
def test_explanations_can_be_said_in_every_language(game: str) -> None:
    for puzzle in shipped_puzzles(game)[::10]:
        for reason in puzzle.reasons:
            assert all(text(language, reason.key, **reason.values) for language in LANGUAGES)


def test_the_command_writes_a_file(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "puzzles.jsonl.zst"
    assert main(["puzzles", "mine", "two_win", "--count", "1", "--seed", "3", "--out", str(file)]) == 0
    assert main(["puzzles", "mine", "two_win", "--count", "1", "--seed", "3"]) == 0
    (found,) = read_puzzles(file)
    assert json.loads(capfd.readouterr().out)["id"] == found.id
    kept = tmp_path / "kept.jsonl"
    assert main(["puzzles", "check", str(file), "--out", str(kept)]) == 0
    assert capfd.readouterr().out == "1 of 1 puzzles hold\n"
    (again,) = read_puzzles(kept)
    assert (again.id, again.solution) == (found.id, found.solution)
    assert again != found  # other luck, other figures
    wrong = msgspec.structs.replace(found, solution=found.options[1].choice)
    assert check(wrong, deep_judge("two_win"), seed=1) is None


@every_game
def test_hints_name_the_best_choices_and_why(game: str) -> None:
    table = Table(game, 3, seed=1)
    seat = table.waiting[0]
    judge = Judge(game)
    found = hints(judge, table.view(seat))
    assert [hint.choice for hint in found] == [hint.choice for hint in hints(judge, table.view(seat))]
    shown = [round(100 * hint.win) for hint in found]
    assert shown == sorted(shown, reverse=True)
    weighed = judge.weigh(table.view(seat), 0)
    assert judge.rules.choice_code(weighed.best) in [hint.choice for hint in found]
    names = [reviewing_of(game).name_of(judge.rules.parse_choice(hint.choice)) for hint in found]
    assert len({*names}) == len(names)
    assert (found[0].lead is None) == (game == "two_win")
    assert all(text("en", hint.reason.key, **hint.reason.values) for hint in found)
