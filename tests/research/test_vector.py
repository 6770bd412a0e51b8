"""The vector environment: Gymnasium's checks, the same games as one by one, secrecy, opponents of every kind."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from games_at_random import TABLES, new_game, small_deck, steps_at_random, view_of
from gymnasium.utils.env_checker import check_env, data_equivalence
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from deuce.bots.policies import GREEDY, policies_of
from deuce.chance import Stream
from deuce.envs.arrays import arrays_of
from deuce.envs.arrays.bitsets import ROW_WORDS, write_mask
from deuce.envs.arrays.deal import order_cards
from deuce.envs.parts import NO_CARD
from deuce.envs.vector import ENVIRONMENTS, DeuceEnv, DeuceVectorEnv
from deuce.errors import UsageError
from deuce.games.protocol import seats_in
from deuce.games.registry import GAMES


@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_gymnasium_checks_a_single_environment(name: str) -> None:
    check_env(gymnasium.make(name, opponents="greedy").unwrapped, skip_render_check=True)


@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_make_vec_and_a_wrapper(name: str) -> None:
    env = RecordEpisodeStatistics(
        gymnasium.make_vec(name, num_envs=16, vectorization_mode="vector_entry_point")
    )
    observations, _ = env.reset(seed=3)
    assert observations in env.observation_space
    ended = 0
    for _ in range(120):
        observations, rewards, over, cut, infos = env.step(env.unwrapped.random_actions())
        assert observations in env.observation_space
        assert not cut.any()
        assert (rewards[~over] == 0).all()
        ended += int(over.sum())
        if over.any():
            assert (infos["episode"]["r"][over] == rewards[over]).all()
    assert ended > 16


@pytest.mark.parametrize("game", GAMES)
def test_many_games_at_once_are_the_games_one_by_one(game: str) -> None:
    options: dict[str, Any] = {"players": 3, "opponents": ["greedy", "random"]}
    ours = DeuceVectorEnv(game, 5, **options)
    single = SyncVectorEnv([lambda: DeuceEnv(game, **options)] * 5, autoreset_mode=AutoresetMode.NEXT_STEP)
    ours_seen, _ = ours.reset(seed=11)
    single_seen, _ = single.reset(seed=11)
    for _ in range(150):
        assert data_equivalence(ours_seen, single_seen)
        actions = ours.random_actions().copy()
        ours_seen, ours_rewards, ours_over, _, _ = ours.step(actions)
        single_seen, single_rewards, single_over, _, _ = single.step(actions)
        assert (ours_rewards == single_rewards).all() and (ours_over == single_over).all()


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_an_observation_and_a_mask_hold_only_what_a_view_holds(game: str, seats: int) -> None:
    rules, state = new_game(game, seats)
    arrays = arrays_of(game)
    from_state, from_view = np.zeros(2, arrays.OBSERVATION)
    for _ in steps_at_random(rules, state, Stream(seats)):
        for seat in seats_in(rules.waiting(state)):
            view = view_of(rules, state, seat)
            legal = []
            for position, out in ((state, from_state), (view, from_view)):
                arrays.encode(position, seat, NO_CARD, out)
                legal.append(legal_set(arrays, position, seat, NO_CARD))
            assert from_state.tobytes() == from_view.tobytes()
            assert legal[0] == legal[1]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_masks_allow_every_legal_choice_and_nothing_else(game: str, seats: int) -> None:
    rules, state = new_game(game, seats)
    arrays = arrays_of(game)
    legal = np.zeros(rules.MAX_LEGAL, np.int64)
    for _ in steps_at_random(rules, state, Stream(7), thrift=50):
        for seat in seats_in(rules.waiting(state)):
            allowed = set()
            for card in members(legal_set(arrays, state, seat, NO_CARD)):
                if not arrays.asks_again(state, NO_CARD):
                    allowed.add(int(arrays.choice_of_cards(NO_CARD, card)))
                    continue
                second = members(legal_set(arrays, state, seat, card))
                assert second, "tens without units"
                allowed |= {int(arrays.choice_of_cards(card, other)) for other in second}
            assert allowed == set(legal[: rules.legal(state, seat, legal)].tolist())


def legal_set(arrays: Any, position: Any, seat: int, tens: int) -> tuple[int, int]:
    """The legal actions of a seat, from an observation of its own."""
    notes, seen = np.zeros(1, arrays.NOTES)[0], np.zeros(1, arrays.OBSERVATION)[0]
    arrays.encode_changes(position, seat, tens, arrays.NEVER, notes, seen)
    low, high = arrays.legal_set(position, seat, tens, notes)
    return int(low), int(high)


def members(words: tuple[int, int]) -> list[int]:
    """The actions of a set of two words, written as a mask."""
    mask = np.zeros((1, ROW_WORDS), np.uint64)
    write_mask(np.uint64(words[0]), np.uint64(words[1]), 0, mask)
    return np.flatnonzero(mask.view(np.int8)).tolist()


@pytest.mark.parametrize("game", GAMES)
def test_rewards_are_those_of_the_game(game: str) -> None:
    env = DeuceVectorEnv(game, 200, players=2, opponents="greedy", autoreset_mode="Disabled")
    env.reset(seed=5)
    total = np.zeros(200)
    for _ in range(60):
        _, rewards, over, _, _ = env.step(env.random_actions())
        for i in np.flatnonzero(over):
            places = env.states[i]["rank"][:2]
            own = places[env.own_seats[i]]
            assert rewards[i] == (0 if (places == 1).all() else 1 if own == 1 else -1)
        total += rewards
        env.reset(options={"reset_mask": over.copy()})
    assert total.any()


@pytest.mark.parametrize("game", GAMES)
def test_the_policy_inside_and_the_same_policy_outside_play_alike(game: str) -> None:
    """A bot, asked from outside, gives the games that the compiled policy gives."""

    class Greedy:
        name = "greedy outside"

        def act(self, view: Any, legal: np.ndarray, rng: Stream, budget: Any = None) -> int:
            return int(policies_of(game).decide(view, int(view.viewer), GREEDY, rng.bits()))

        def think(self, view: Any, legal: np.ndarray, rng: Stream, budget: Any = None) -> list[Any]:
            return []

    def lowest(observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        assert len(observations) == len(masks) and masks.any(axis=1).all()
        lowest_legal: np.ndarray = masks.argmax(axis=1)
        return lowest_legal

    envs = [DeuceVectorEnv(game, 50, seat=0, opponents=opponent) for opponent in ("greedy", Greedy(), lowest)]
    results = []
    for env in envs:
        env.reset(seed=1)
        rewards = []
        for _ in range(60):
            actions = env._observations["action_mask"].argmax(axis=1)
            rewards.append(env.step(actions)[1].copy())
        results.append(np.array(rewards))
    inside, outside, policy = results
    assert inside.any()
    if game == "two_sans_three":  # in 2 WIN a new pile is shuffled by the stream that greedy moved on
        assert (inside == outside).all()
    assert policy.any()


@pytest.mark.parametrize(("game", "players"), [("two_win", 3), ("two_sans_three", 2)])
def test_a_learner_that_plays_every_seat(game: str, players: int) -> None:
    """Observations written change by change are those written at once, and the game goes on to its end."""
    env = DeuceVectorEnv(game, 40, players=players, opponents="self")
    arrays = arrays_of(game)
    whole = np.zeros(arrays.SIZE, np.uint8)
    record = whole.view(arrays.OBSERVATION)[0]
    seen, _ = env.reset(seed=3)
    ended, after_drop_out = 0, 0
    for _ in range(150):
        actions = env.random_actions()
        assert seen["action_mask"][np.arange(40), actions][env.asked_seats >= 0].all()
        seen, rewards, over, _, infos = env.step(actions)
        for i, (state, tens) in enumerate(zip(env.states, env._games["named"], strict=True)):
            seat = env.own_seats[i] if over[i] else env.asked_seats[i]
            whole[:] = 255  # every byte is written
            arrays.encode(state, int(seat), int(tens), record)
            assert (seen["observation"][i] == whole).all()
            legal = set() if over[i] else set(members(legal_set(arrays, state, int(seat), int(tens))))
            assert set(np.flatnonzero(seen["action_mask"][i])) == legal
        assert (infos["seat_rewards"][~over] == 0).all()
        assert infos["seat_rewards"].sum(axis=1) == pytest.approx(0)
        assert (rewards == infos["seat_rewards"][np.arange(40), env.own_seats]).all()
        ended += int(over.sum())
        if game == "two_win":
            after_drop_out += int(((env.states["inside"] != 0b111) & ~over).sum())
    assert ended > 40
    assert after_drop_out or game != "two_win"


@pytest.mark.parametrize("count", [1, 2, 7, 108])
def test_a_pile_ordered_in_parts_holds_every_card_and_every_order_alike(count: int) -> None:
    stream, tops = np.uint64(3), np.zeros((count, 2), np.int64)
    for _ in range(3_000):
        pile = np.arange(count, dtype=np.uint8)
        ordered = 0
        for stop in (min(2, count), min(5, count), count):
            if ordered < stop:
                before = pile[:ordered].copy()
                ordered, stream = order_cards(pile, count, ordered, stop, np.uint64(stream))
                assert stop <= ordered <= count and (pile[: len(before)] == before).all()
        assert (np.sort(pile) == np.arange(count)).all()
        tops[pile[0], 0] += 1
        tops[pile[-1], 1] += 1
    expected = 3_000 / count
    assert (np.abs(tops - expected) <= 5 * np.sqrt(expected)).all()


def test_a_game_of_new_piles_keeps_its_cards() -> None:
    """A pile that is shuffled as far as it is wanted never loses a card, also when a new one is made."""
    deck = small_deck("two_win", 3)
    env = DeuceVectorEnv("two_win", 60, players=3, opponents="self", deck=deck)
    env.reset(seed=2)
    new_piles = 0
    for _ in range(150):
        env.step(env.random_actions())
        new_piles += int(env.states["new_piles"].max() > 0)
        for state in env.states:
            cards = [*state["pile"][state["top"] : state["pile_n"]]]
            for seat in range(3):
                cards += [*state["hand"][seat, : state["hand_n"][seat]]]
                on_table = slice(state["kept"][seat], state["formed"][seat])
                cards += [*state["tens"][seat, on_table], *state["units"][seat, on_table]]
            assert sorted(map(int, cards)) == sorted(deck.cards)
    assert new_piles > 0


PLAYED = """
import hashlib
from deuce.envs.vector import DeuceVectorEnv
digest = hashlib.sha256()
for game, players in (("two_win", 3), ("two_sans_three", 2)):
    env = DeuceVectorEnv(game, 2, players=players, opponents="self")
    env.reset(seed=1)
    for _ in range(40):
        seen, rewards, over, _, _ = env.step(env.random_actions())
        for array in (*seen.values(), rewards, over):
            digest.update(array.tobytes())
print(digest.hexdigest())
"""


def test_uncompiled_games_are_the_same() -> None:
    told = {
        subprocess.run(
            [sys.executable, "-c", PLAYED],
            env=os.environ | {"NUMBA_DISABLE_JIT": switch},
            capture_output=True,
            check=True,
            timeout=300,
        ).stdout
        for switch in ("0", "1")
    }
    assert len(told) == 1


def test_a_named_bot_that_is_not_compiled_in() -> None:
    env = DeuceVectorEnv("two_sans_three", 2, opponents="learned")
    env.reset(seed=1)
    ended = 0
    for _ in range(40):
        ended += int(env.step(env.random_actions())[2].sum())
    assert ended == 4


def test_an_illegal_action_is_the_lowest_legal_one_and_is_told() -> None:
    one, other = (DeuceVectorEnv("two_win", 3, seat=0) for _ in range(2))
    seen, _ = one.reset(seed=2)
    other.reset(seed=2)
    lowest = seen["action_mask"].argmax(axis=1)
    wrong = np.array([next(a for a in range(81) if not row[a]) for row in seen["action_mask"]])
    expected = {name: array.copy() for name, array in other.step(lowest)[0].items()}
    told, _, _, _, infos = one.step(wrong)
    assert data_equivalence(told, expected)
    assert infos["illegal"].all()


def test_same_step_reset_hands_over_the_last_observation() -> None:
    env = DeuceVectorEnv("two_sans_three", 4, autoreset_mode="SameStep")
    env.reset(seed=1)
    for _ in range(18):
        seen, rewards, over, _, infos = env.step(env.random_actions())
    assert over.all() and rewards.any()
    assert infos["final_obs"]["action_mask"].sum() == 0
    assert seen["action_mask"].any(axis=1).all()


def test_mistakes_are_told() -> None:
    with pytest.raises(UsageError, match="3 opponents for 3 players"):
        DeuceVectorEnv("two_win", 2, players=3, opponents=["greedy"] * 3)
    with pytest.raises(UsageError, match="no seat 2 among 2"):
        DeuceVectorEnv("two_win", 2, seat=2)
    with pytest.raises(UsageError, match="reset the environment"):
        DeuceVectorEnv("two_win", 2).step(np.zeros(2))
