"""Figures of matches: shares of places, intervals that hold what they promise, ratings."""

from __future__ import annotations

import choix
import numpy as np
import pytest

from deuce.arena.ratings import ELO, bootstrap, ratings
from deuce.arena.results import Results


def test_shares_of_a_shared_win_and_places() -> None:
    seated = np.array([[[0, 1, 1], [1, 0, 1]]])
    results = Results.blank(seated)
    results.ranks[...] = [[[1, 1, 3], [2, 1, 3]]]
    assert results.shares().tolist() == [[[0.5, 0.5, 0], [0, 1, 0]]]
    sums, seats = results.by_bot(results.shares(), 2)
    assert (sums.tolist(), seats.tolist()) == ([[1.5, 0.5]], [[2, 4]])
    ahead = results.ahead(2)[0]
    assert ahead.tolist() == [[0, 3.5], [0.5, 0]]
    assert results.counted("one-vs-many").tolist() == [[[True, False, False], [False, True, False]]]


def test_intervals_hold_what_they_promise(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deals of two equal games: 95 % intervals must know that they are no two observations."""
    monkeypatch.setattr("deuce.arena.ratings.DRAWS", 400)
    rng = np.random.default_rng(1)
    held = wide = 0
    for trial in range(200):
        wins = rng.random((150, 1)) < 0.7
        (estimate,) = bootstrap(2.0 * wins, np.full((150, 1), 2.0), trial)
        assert estimate is not None
        held += estimate.low <= 0.7 <= estimate.high
        wide += estimate.high - estimate.low > 0.12  # as if there were 300: 0.104
    assert 180 <= held <= 199
    assert wide > 180


def test_a_perfect_score_proves_no_certainty() -> None:
    (all_won,) = bootstrap(np.ones((100, 1)), np.ones((100, 1)), 0)
    assert all_won is not None
    assert (all_won.value, all_won.high) == (1, 1) and 0.95 < all_won.low < 0.97
    (never_met,) = bootstrap(np.zeros((10, 1)), np.zeros((10, 1)), 0)
    assert never_met is None


def test_a_great_many_deals_are_no_trouble() -> None:
    sums = np.random.default_rng(0).random((1_000_000, 1)) < 0.5
    (estimate,) = bootstrap(sums.astype(float), np.ones(sums.shape), 0)
    assert estimate is not None
    assert estimate.high - estimate.low == pytest.approx(2 * 1.96 * 0.0005, rel=0.1)


def test_ratings_of_two_are_the_elo_of_their_share() -> None:
    ahead = np.zeros((4000, 2, 2))
    ahead[:3000, 0, 1] = 1
    ahead[3000:, 1, 0] = 1
    better, worse = ratings([ahead], 0)
    assert better.value - worse.value == pytest.approx(400 * np.log10(3), abs=1)
    assert better.low < better.value < better.high


def swept(deals: int) -> np.ndarray:
    """Deals of two games, all won by the first of two bots."""
    ahead = np.zeros((deals, 2, 2))
    ahead[:, 0, 1] = 2
    return ahead


def test_a_clean_sweep_leaves_a_rating_uncertain() -> None:
    """The interval is that of Jeffreys' prior: after n deals won the loser's share follows Beta(1/2, n + 1/2)."""
    widths = []
    for deals in (10, 100, 1000):
        better, worse = ratings([swept(deals)], 1)
        assert better.low < better.value < better.high and worse.low < worse.value < worse.high
        share = np.random.default_rng(0).beta(0.5, deals + 0.5, 100_000)
        # Ratings of two are symmetric about 0; half the gap is the distance of each.
        expected = -np.quantile(np.log(share / (1 - share)), 0.975) * ELO / 2
        assert better.low == pytest.approx(expected, abs=25)
        widths.append(better.low)
    assert widths == sorted(widths)


def test_rating_intervals_hold_what_they_promise() -> None:
    """Deals of two equal games that one bot nearly always wins: about 19 of 20 intervals hold the truth."""
    rng = np.random.default_rng(2)
    truth = np.log(0.97 / 0.03) * ELO / 2
    held = 0
    for trial in range(100):
        wins = rng.random(60) < 0.97
        ahead = np.zeros((60, 2, 2))
        ahead[wins, 0, 1] = 2
        ahead[~wins, 1, 0] = 2
        better, _ = ratings([ahead], trial)
        held += better.low <= truth <= better.high
    assert 88 <= held <= 100


def test_ratings_of_more_are_those_of_plackett_and_luce() -> None:
    rng = np.random.default_rng(3)
    strengths = np.array([1.0, 0.3, 0.0, -0.4, -0.9])
    tables = [rng.choice(5, 4, replace=False) for _ in range(4000)]
    rankings = [table[np.argsort(-(strengths[table] + rng.gumbel(size=4)))] for table in tables]
    results = Results.blank(np.array(rankings)[:, None, :])
    results.ranks[...] = [1, 2, 3, 4]
    rated = ratings([results.ahead(5)], 1)
    fitted = choix.ilsr_rankings(5, [tuple(map(int, ranking)) for ranking in rankings], alpha=0.01)
    for bot in range(5):
        assert rated[bot].value == pytest.approx(fitted[bot] * ELO, abs=8)
        assert rated[bot].low - 5 < strengths[bot] * ELO < rated[bot].high + 5
