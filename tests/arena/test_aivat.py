"""Win shares without luck: the same on average, with a smaller error, whoever plays and whatever is drawn."""

from __future__ import annotations

import json
import math
from typing import Any

import numpy as np
import pytest

from deuce.arena import Sprt, play_match
from deuce.arena.aivat import RERUNS, LuckMeter, stratified
from deuce.arena.entrants import entrants
from deuce.arena.match import Match
from deuce.bots import make_bot
from deuce.bots.engine.warm import legal_choices
from deuce.chance import Stream
from deuce.cli import main
from deuce.errors import UsageError
from deuce.games.deck import standard_deck
from deuce.games.protocol import blank
from deuce.games.registry import GAMES, rules_of
from deuce.games.story import Choose

MOST_ERRORS = 4.0  # standard errors that the mean luck may lie from 0


def luck_in_errors(match: Match) -> np.ndarray:
    """Return the mean luck of each seat in standard errors over deals. A mean over all games of a deal would hide luck
    that is wrong, for the seats sum to nothing: seats are looked at one by one, in the first game."""
    luck = match.results.luck[:, 0, :]
    errors: np.ndarray = luck.mean(axis=0) / (luck.std(axis=0, ddof=1) / math.sqrt(len(luck)))
    return errors


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("bots", "players", "deals"), [("random,heuristic", 2, 150), ("steady,greedy", 3, 60)]
)
def test_luck_is_nothing_on_average(game: str, bots: str, players: int, deals: int) -> None:
    match = play_match(game, bots.split(","), players=players, deals=deals, seed=3, aivat=True)
    assert np.abs(luck_in_errors(match)).max() < MOST_ERRORS
    assert match.results.luck.std() > 0.02  # and it is not nothing each time
    assert match.results.luck.sum(axis=2) == pytest.approx(0, abs=1e-9)
    for standing in match.standings:
        assert standing.corrected is not None
        width = standing.share.high - standing.share.low
        assert abs(standing.corrected.value - standing.share.value) < 2 * width


def test_reruns_that_are_no_fair_draws_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same measure fails if all reruns make the lowest of the choices that were drawn for them."""
    fair = LuckMeter._choose_anew

    def lowest(self: LuckMeter, seat: int, seed: int, out: np.ndarray) -> None:
        fair(self, seat, seed, out)
        out[:] = out.min()

    monkeypatch.setattr(LuckMeter, "_choose_anew", lowest)
    match = play_match("two_win", ["random", "heuristic"], deals=150, seed=3, aivat=True)
    assert np.abs(luck_in_errors(match)).max() > MOST_ERRORS


def test_the_error_falls() -> None:
    match = play_match("two_win", ["steady", "curious"], deals=100, seed=3, aivat=True)
    for standing in match.standings:
        assert standing.corrected is not None and standing.gain is not None
        assert standing.gain > 1.4
        assert standing.corrected.high - standing.corrected.low < standing.share.high - standing.share.low


@pytest.mark.parametrize("game", GAMES)
def test_games_are_those_played_without_it_on_any_number_of_workers(game: str) -> None:
    one, three = (
        play_match(game, ["steady", "greedy"], deals=6, seed=7, workers=workers, aivat=True)
        for workers in (1, 3)
    )
    plain = play_match(game, ["steady", "greedy"], deals=6, seed=7)
    assert np.array_equal(one.results.luck, three.results.luck)
    assert np.array_equal(one.results.ranks, plain.results.ranks)
    assert plain.standings[0].corrected is None and np.isnan(plain.results.luck).all()


def test_a_bot_against_itself_keeps_its_share() -> None:
    match = play_match("two_sans_three", ["greedy", "greedy"], deals=5, seed=2, aivat=True)
    corrected = match.standings[0].corrected
    assert corrected is not None and corrected.value == pytest.approx(0.5)


@pytest.mark.parametrize("game", GAMES)
def test_a_phase_without_luck_has_none(game: str) -> None:
    """Of bots that leave nothing to chance, only draws are luck."""
    rules = rules_of(game)
    state = rules.new_state(standard_deck(game), 2)
    Stream(4).shuffle(state.pile, int(rules.shuffle_due(state)))
    rules.shuffled(state)
    with entrants(["greedy", "learned"], game) as seated:
        meter = LuckMeter(rules, seated, 5)
        meter.open_phase(state)
        chosen = []
        for seat in range(2):
            if int(rules.acting(state)) >> seat & 1:
                seen = blank(rules)
                rules.view(state, seat, seen)
                legal = legal_choices(rules, state, seat)
                chosen.append(Choose(seat, seated[seat].bot.act(seen, legal, Stream(1))))
        meter.choices_made(chosen)
        for choice in chosen:
            rules.choose(state, choice.seat, choice.choice)
        meter.open_phase(state)
    assert meter.luck == pytest.approx(0, abs=1e-12)


def test_luck_of_reruns_is_even_and_differs() -> None:
    lucks = stratified(9)
    firsts = [int(luck.bits()) for luck in lucks]
    assert sorted(first * RERUNS >> 64 for first in firsts) == list(range(RERUNS))
    assert len({int(luck.bits()) for luck in lucks}) == RERUNS
    assert firsts != [int(luck.bits()) for luck in stratified(10)]
    learned = make_bot("learned", "two_win")
    untouched = stratified(1)[0]
    state = rules_of("two_win").new_state(standard_deck("two_win"), 2)
    Stream(4).shuffle(state.pile, 108)
    rules_of("two_win").shuffled(state)
    seen = blank(rules_of("two_win"))
    rules_of("two_win").view(state, 0, seen)
    learned.act(seen, legal_choices(rules_of("two_win"), state, 0), untouched)
    assert not untouched.was_asked


def test_sprt_goes_by_the_corrected_share() -> None:
    sprt = Sprt(0.5, 0.6)
    match = play_match("two_win", ["heuristic", "greedy"], deals=200, seed=1, sprt=sprt, aivat=True)
    assert sprt.verdict == "high" and match.deals == sprt.deals
    corrected = match.standings[0].corrected
    assert corrected is not None and sprt.mean == pytest.approx(corrected.value)


def test_whoever_sees_hidden_cards_is_refused() -> None:
    with pytest.raises(UsageError, match="oracle@1 sees all cards"):
        play_match("two_win", ["oracle@1", "greedy"], deals=1, aivat=True)


def test_the_command_shows_both_shares(capsys: pytest.CaptureFixture[str]) -> None:
    args = ["arena", "two_win", "--bots", "curious,gentle", "--deals", "20", "--aivat"]
    assert main(args) == 0
    text = capsys.readouterr().out
    assert "win share" in text and "without luck" in text and "times as many deals" in text
    assert main([*args, "--json"]) == 0
    data: Any = json.loads(capsys.readouterr().out)
    first = data["standings"][0]
    assert first["corrected"]["low"] < first["corrected"]["value"] < first["corrected"]["high"]
    assert first["gain"] > 0
