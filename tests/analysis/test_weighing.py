"""The reckoning of judge, evaluator and ledger: as NumPy would, in slices as at once, and bounded."""

from __future__ import annotations

import math

import numpy as np
import pytest
from bot_positions import positions, view_of

from deuce._jit import u64
from deuce.analysis.evaluator import ORDINARY_TEMPERATURE, note_shares
from deuce.analysis.judge import BATCHES, SURE, Judge
from deuce.analysis.weighing import (
    HARSHNESS,
    MOST_ALSO,
    accuracy_of,
    judging_layout,
    weigher,
)
from deuce.analysis.worth import GRAIN
from deuce.bots.learned import SHORTLIST_LENGTH
from deuce.bots.network import load_network
from deuce.errors import UsageError
from deuce.games.registry import GAMES

every_game = pytest.mark.parametrize("game", GAMES)


@every_game
def test_means_errors_and_losses_are_those_of_the_batches(game: str) -> None:
    judge, sampled = Judge(game, 240), 0
    for number, (state, seat, legal) in enumerate(positions(game)):
        chosen = int(legal[number % len(legal)])
        found = judge.weigh(view_of(game, state, seat), 3, number, also=(chosen,))
        assert chosen in found.choices and found.choices == sorted(found.choices)
        assert found.shares.sum() == pytest.approx(1)
        assert found.wins == pytest.approx(found.batches.mean(axis=0), rel=1e-12)
        loss, error = found.loss(chosen)
        assert loss == pytest.approx(found.wins[found.order[0]] - found.wins[found.at(chosen)]) or loss == 0
        assert found.credit(chosen) == pytest.approx(
            found.wins[found.at(chosen)] - found.shares @ found.wins, abs=0.5 / GRAIN + 1e-12
        )
        if len(found.batches) == 1:  # counted out
            assert not found.errors.any() and error == 0
            continue
        sampled += 1
        assert len(found.batches) == BATCHES
        assert found.errors == pytest.approx(found.batches.std(axis=0, ddof=1) / math.sqrt(BATCHES))
        gaps = found.batches[:, found.order[0]] - found.batches[:, found.at(chosen)]
        assert error == pytest.approx(gaps.std(ddof=1) / math.sqrt(BATCHES))
        value = found.wins + (0 if found.leads is None else 0.01 * found.leads)
        assert found.order == np.argsort(-value, kind="stable").tolist()
    assert sampled > 5


@every_game
def test_the_judge_in_slices_finds_what_it_finds_at_once_to_the_bit(game: str) -> None:
    network, luck = load_network(game), np.random.default_rng(2)
    begin, advance = weigher(game)
    layout = judging_layout(game)
    for number, (state, seat, legal) in enumerate(positions(game)[::4]):
        found = []
        for slices in (BATCHES, 1, 7):
            # What another judgement left there makes no difference either.
            judging = np.ndarray(1, layout, luck.bytes(layout.itemsize)).copy()[0]
            begin(judging, view_of(game, state, seat), legal[-2:], 6, 1, 300, network, u64(number))
            while not advance(judging, network, slices):
                pass
            here = judging.weighing
            count, batches = int(here["count"]), int(here.batches)
            parts = (here.choices, here.shares, here.wins, here.worth, here.errors, here.margins, here.order)
            found.append(
                [part[:count].tobytes() for part in parts] + [here.means[:batches, :count].tobytes()]
            )
        assert found[0] == found[1] == found[2]


@every_game
def test_what_is_asked_for_is_tried_whatever_the_network_thinks_of_it(game: str) -> None:
    judge = Judge(game, 24)
    state, seat, legal = max(positions(game), key=lambda position: len(position[2]))
    view = view_of(game, state, seat)
    few = judge.weigh(view, 1, candidates=1)
    assert len(few.choices) == 1 and few.verdict(few.best) == "only"
    also = tuple(legal[:MOST_ALSO].tolist())
    assert set(judge.weigh(view, 1, also=also, candidates=1).choices) == {*also, few.best}
    twice = judge.weigh(view, 1, also=(also[0], also[0]))
    assert len(twice.choices) == len(set(twice.choices))
    for wrong in (0, SHORTLIST_LENGTH + 1):
        with pytest.raises(UsageError, match="the judge tries 1 to 16 candidates"):
            judge.weigh(view, 1, candidates=wrong)
    with pytest.raises(UsageError, match=r"and 9$"):
        judge.weigh(view, 1, also=(*also, *also, *also)[: MOST_ALSO + 1])


def test_ordinary_players_make_better_choices_more_often() -> None:
    wins, shares = np.array([0.3, 0.36, 0.3, 0.0]), np.zeros(4)
    mean = note_shares(wins, 4, shares)
    weights = np.exp(wins / ORDINARY_TEMPERATURE)
    assert shares == pytest.approx(weights / weights.sum())
    assert mean == pytest.approx(shares @ wins)


def test_many_easy_choices_do_not_make_up_for_a_thrown_game() -> None:
    each = np.exp(-HARSHNESS * np.array([0.0, 0.1, 0.0]))
    assert accuracy_of(np.array([0.0, 0.1, 0.0])) == pytest.approx(50 * (each.mean() + 3 / (1 / each).sum()))
    assert accuracy_of(np.zeros(4)) == 100
    thrown, careless = np.zeros(20), np.full(20, 0.02)
    thrown[0] = 0.3
    assert accuracy_of(thrown) < accuracy_of(careless)


@every_game
def test_with_places_a_choice_is_worth_half_the_win_and_half_the_place(game: str) -> None:
    judge = Judge(game, 48)
    for number, (state, seat, _) in enumerate(positions(game)[::3]):
        view, seats = view_of(game, state, seat), int(state.seats)
        plain, placed = judge.weigh(view, 3, number), judge.weigh(view, 3, number, placed=True)
        assert plain.batches.tolist() == placed.batches.tolist()
        assert plain.worths.tolist() == plain.wins.tolist()
        ahead = seats * (placed.worths - placed.wins / 2)
        assert ((ahead >= -1e-9) & (ahead <= 1 + 1e-9)).all()
        if seats == 2:
            assert placed.worths.tolist() == placed.wins.tolist()
        for choice in placed.choices:
            loss, error = placed.loss(choice)
            sure = loss if loss > SURE * error else 0
            assert placed.given(choice) == pytest.approx(sure, abs=0.5 / GRAIN + 1e-12)
