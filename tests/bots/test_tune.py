"""`deuce tune`: it finds better weights, the same ones every time, and keeps them in a file it can read again."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from deuce._jit import u64
from deuce.bots.policies import HEURISTIC
from deuce.bots.tune import (
    Contest,
    Outcome,
    Share,
    load_start,
    position_loops,
    save,
    steps_of,
    tune,
    tuned_policy_of,
)
from deuce.cli import main
from deuce.errors import UsageError
from deuce.games.deck import standard_deck
from deuce.games.registry import rules_of

GAME = "two_win"
FEATURES = tuned_policy_of(GAME).FEATURES
TUNED = np.array(tuned_policy_of(GAME).WEIGHTS[2])


def bad_start() -> np.ndarray:
    """Weights that see no harm in high numbers and no use in cards."""
    weights = TUNED.copy()
    for name in ("draw", "number_cubed", "stuck", "pair_kept", "next_gap"):
        weights[FEATURES.index(name)] = 0.0
    return weights


@cache
def outcome(workers: int = 1) -> Outcome:
    return tune(GAME, 2, bad_start(), generations=8, deals=60, seed=4, workers=workers, check_deals=400)


def test_a_bad_start_is_improved() -> None:
    assert outcome().better
    assert outcome().against["before"].mean > 0.55
    assert set(outcome().against) == {"before", "greedy", "random"}


def test_the_same_seed_gives_the_same_weights_on_any_number_of_workers() -> None:
    again = outcome(workers=3)
    assert again.weights.tolist() == outcome().weights.tolist()
    assert again.against == outcome().against


def test_progress_is_told_generation_by_generation() -> None:
    told: list[tuple[int, float]] = []
    tune(
        GAME,
        2,
        TUNED,
        generations=2,
        deals=4,
        seed=1,
        check_deals=4,
        progress=lambda done, share: told.append((done, share)),
    )
    assert [done for done, _ in told] == [1, 2]
    assert all(0 <= share <= 1 for _, share in told)


@pytest.mark.parametrize("players", [2, 3])
def test_weights_against_themselves_are_even(players: int) -> None:
    share = Contest(GAME, players, 1).share(TUNED, TUNED, HEURISTIC, 50, np.uint64(3))
    assert share.mean == pytest.approx(1 / players)


def test_better_means_beyond_doubt() -> None:
    def found(mean: float, half: float) -> Outcome:
        return Outcome(TUNED, {"before": Share(mean, half)}, 4)

    assert found(0.30, 0.04).better
    assert not found(0.30, 0.06).better


def test_a_step_of_a_weight_changes_some_choices_and_not_many() -> None:
    """One in twenty is aimed at, on the positions that steps are measured by; here are others."""
    collect, changed = position_loops(GAME)
    states, seats = np.zeros(1000, rules_of(GAME).STATE), np.zeros(1000, np.int64)
    collect(rules_of(GAME).new_state(standard_deck(GAME), 2), u64(99), TUNED, states, seats)
    steps = steps_of(GAME, 2, TUNED, 1)
    assert np.isfinite(steps).all() and (steps > 0).all()
    shares = []
    for i, step in enumerate(steps):
        moved = TUNED.copy()
        moved[i] += step
        shares.append(changed(states, seats, TUNED, moved) / len(states))
    assert all(share < 0.2 for share in shares)
    assert sum(share > 0.01 for share in shares) >= 0.8 * len(shares)


def test_refusals() -> None:
    with pytest.raises(UsageError, match="there is no opponent 'hal'"):
        tune(GAME, 2, TUNED, generations=1, deals=2, seed=1, against=["hal"])
    with pytest.raises(UsageError, match="2 to 6 players, not 7"):
        tune(GAME, 7, TUNED, generations=1, deals=2, seed=1)


# --------------------------------------------------------------------------------------------------- weight files


def test_a_file_keeps_what_it_has_for_other_numbers_of_players(tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    save(GAME, 2, TUNED, file)
    save(GAME, 4, TUNED + 1, file)
    assert load_start(GAME, 2, file) == pytest.approx(TUNED, abs=1e-5)
    assert load_start(GAME, 4, file) == pytest.approx(TUNED + 1, abs=1e-5)
    data = json.loads(file.read_text("utf-8"))
    assert list(data) == ["weights"] and list(data["weights"]) == ["2", "4"]
    assert list(data["weights"]["2"]) == list(FEATURES)
    assert [path.name for path in tmp_path.iterdir()] == ["weights.json"]


def test_without_a_file_tuning_starts_from_our_own_weights(tmp_path: Path) -> None:
    assert load_start(GAME, 2, tmp_path / "none.json").tolist() == TUNED.tolist()


@pytest.mark.parametrize(
    "text",
    ["", "[]", '{"weights": 3}', '{"weights": {"2": {"draw": "much"}}}', '{"weights": {"2": {"speed": 1}}}'],
)
def test_other_files_are_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "other.json"
    file.write_text(text, "utf-8")
    with pytest.raises(UsageError, match=r"other\.json: not a file of weights for two_win"):
        load_start(GAME, 2, file)


def test_the_command_writes_only_what_is_better(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "weights.json"

    def tuned_by(generations: int, games: int) -> bool:
        """Run the command; whether the outcome is better beyond doubt, by the figures it prints."""
        numbers = ["--generations", str(generations), "--games", str(games), "--workers", "1", "--seed", "4"]
        assert main(["tune", "2win", *numbers, "--out", str(file)]) == 0
        said = capsys.readouterr().out
        share = re.search(r"the weights before: (\S+) ± (\S+) \(even is 0\.500\)", said)
        assert share
        assert ("better: written" in said) != ("nothing written" in said)
        return "better: written" in said and float(share[1]) - float(share[2]) > 0.5

    assert not tuned_by(1, 2)
    assert not file.exists()

    save(GAME, 2, bad_start(), file)
    before = file.read_text("utf-8")
    assert tuned_by(8, 60)
    assert file.read_text("utf-8") != before
    better = load_start(GAME, 2, file)
    share = Contest(GAME, 2, 1).share(better, bad_start(), HEURISTIC, 1000, np.uint64(77))
    assert share.mean - share.half > 0.5


def test_a_folder_that_is_not_there_is_refused_before_anything_is_tuned(tmp_path: Path) -> None:
    assert main(["tune", "2win", "--out", str(tmp_path / "nowhere" / "w.json")]) == 2
