"""`deuce tune`: it finds better weights, the same ones every time, and keeps them in a file it can read again."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from deuce.bots.policies import HEURISTIC
from deuce.bots.tune import Contest, Outcome, Share, load_start, save, steps_of, tune, tuned_policy_of
from deuce.cli import main
from deuce.errors import UsageError

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
    pytest.importorskip("cma")
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
    pytest.importorskip("cma")
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


def test_steps_are_of_a_useful_size() -> None:
    steps = steps_of(GAME, 2, TUNED, 1)
    assert np.isfinite(steps).all() and (steps > 0).all()


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
    pytest.importorskip("cma")
    file = tmp_path / "weights.json"
    args = ["tune", "2win", "--generations", "1", "--games", "2", "--workers", "1", "--out", str(file)]
    assert main(args) == 0
    said = capsys.readouterr().out
    assert "win share against the weights before: " in said and "(even is 0.500)" in said
    assert ("better: written" in said) == file.exists()
    assert main([*args[:-1], str(tmp_path / "nowhere" / "w.json")]) == 2
