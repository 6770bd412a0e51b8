"""A league: who is met where, how results are counted, who is dropped; and what it is to a vector environment."""

from __future__ import annotations

import numpy as np
import pytest

from deuce.envs.league import League, Policy, uniform_policy
from deuce.envs.vector import DeuceVectorEnv
from deuce.errors import UsageError


def constant(action: int) -> Policy:
    """A policy that says by its action who it is."""
    return lambda observations, masks: np.full(len(observations), action)


def lowest(observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
    chosen: np.ndarray = masks.argmax(axis=1)
    return chosen


EVERY = np.arange(100)
SEEN = np.zeros((100, 3), np.uint8)


def met(league: League) -> np.ndarray:
    """Whom each game is played against."""
    return league.choose(EVERY, SEEN, SEEN)


def test_a_game_is_played_against_one_policy_until_it_is_over() -> None:
    league = League({"zero": constant(0), "one": constant(1)}, seed=3)
    first = met(league)
    assert set(first.tolist()) == {0, 1}
    assert (met(league) == first).all()
    ended = np.arange(0, 100, 2)
    league.record(ended, np.full(50, 0.5))
    after = met(league)
    assert (after[1::2] == first[1::2]).all()
    assert (after[::2] != first[::2]).any()


def test_whom_the_learner_beats_it_meets_seldom() -> None:
    league = League({"weak": constant(0), "strong": constant(1)})
    for _ in range(20):
        against = met(league)
        league.record(EVERY, np.where(against == 0, 1.0, 0.2))
    weak, strong = league.members
    assert weak.share > 0.9 and strong.share == pytest.approx(0.2, abs=0.03)
    assert weak.games + strong.games == 2000
    weak_before = weak.games
    for _ in range(20):
        against = met(league)
        league.record(EVERY, np.where(against == 0, 1.0, 0.2))
    assert 0 < weak.games - weak_before < 200


def test_results_of_long_ago_are_forgotten() -> None:
    league = League({"only": constant(0)})
    for share in (0.0, 1.0):
        for _ in range(30):
            met(league)
            league.record(EVERY, np.full(100, share))
    assert league.members[0].share > 0.95


def test_the_most_beaten_of_the_frozen_is_dropped_when_there_is_no_room() -> None:
    league = League({"first": constant(0)}, most=2, seed=1)
    league.freeze("one", constant(1))
    league.freeze("two", constant(2))
    for _ in range(10):
        against = met(league)
        league.record(EVERY, np.where(against == 1, 0.9, 0.1))
    before = met(league)
    assert (before == 1).any()
    league.freeze("three", constant(3))
    assert [member.name for member in league.members] == ["first", "two", "three"]
    assert (met(league) == before).all()  # games against it are played to their end
    league.record(EVERY, np.zeros(100))
    assert set(met(league).tolist()) == {0, 2, 3}
    assert not league._dropped


def test_a_league_of_one_is_that_policy() -> None:
    """A learner meets in it what it meets when the policy itself is the opponent, game by game."""
    results = []
    for opponents in (lowest, League({"lowest": lowest})):
        env = DeuceVectorEnv("two_win", 30, players=3, opponents=opponents)
        env.reset(seed=4)
        told = [[array.copy() for array in env.step(env.random_actions())[1:3]] for _ in range(60)]
        results.append(np.array(told))
    assert results[0].any() and (results[0] == results[1]).all()


@pytest.mark.parametrize("mode", ["NextStep", "SameStep"])
def test_a_league_counts_the_games_of_its_environment(mode: str) -> None:
    league = League({"random": uniform_policy(1), "lowest": lowest})
    env = DeuceVectorEnv("two_sans_three", 40, opponents=league, autoreset_mode=mode)
    env.reset(seed=2)
    ended, won = 0, 0.0
    for _ in range(60):
        _, rewards, over, _, _ = env.step(env.random_actions())
        ended += int(over.sum())
        won += float((rewards[over] + 1).sum() / 2)
    assert sum(member.games for member in league.members) == ended > 100
    assert sum(member._won for member in league.members) < won
    assert all(member.games > 10 for member in league.members)


def test_a_random_policy_takes_what_is_legal_equally_often() -> None:
    policy = uniform_policy(2)
    masks = np.zeros((6000, 10), np.int8)
    masks[:, [1, 4, 7]] = 1
    counts = np.bincount(policy(SEEN, masks), minlength=10)
    assert set(np.flatnonzero(counts)) == {1, 4, 7}
    assert (np.abs(counts[[1, 4, 7]] - 2000) < 200).all()


def test_mistakes_are_told() -> None:
    with pytest.raises(UsageError, match="begins with at least one policy"):
        League({})
    with pytest.raises(UsageError, match="room for at least one"):
        League({"lowest": lowest}, most=0)
