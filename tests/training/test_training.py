"""Training for seconds: what a network says of games it has not seen gets better, and an attack gains.

How much is learnt in some seconds depends on the machine; the thresholds leave room for one that does other things
too. Cycles are made short, so that there are some of them.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np
import pytest

from deuce.bots import train as learning
from deuce.bots.attack import attack, frozen_bot, measure, network_bot
from deuce.bots.learned import LearnedBot
from deuce.bots.network import Network, load_network, read_network
from deuce.bots.train import play_cycle, train
from deuce.chance import Stream
from deuce.cli import main
from deuce.games.registry import GAMES
from deuce.table import Table

SECONDS = 8
PLAYERS = 2
DEALS = 1000
SHORT_CYCLE = 8_000  # choices of a cycle of games; a real one has 60,000

pytestmark = pytest.mark.timeout(600)  # after a change of the sources all of it is compiled anew

every_game = pytest.mark.parametrize("game", GAMES)


@pytest.fixture(autouse=True)
def short_cycles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "CYCLE_CHOICES", SHORT_CYCLE)


@cache
def trained(game: str) -> tuple[Network, list[float]]:
    """A network that begins with nothing and learns for some seconds, and the losses it told cycle by cycle."""
    losses: list[float] = []
    untrained(game)  # everything is compiled before the clock runs
    network = train(
        game,
        SECONDS / 60,
        None,
        seed=1,
        tables=(PLAYERS,),
        tell=lambda share, cycles, loss: losses.append(loss),
    )
    return network, losses


def untrained(game: str) -> Network:
    """The network of the same seed before its first step."""
    return train(game, 1e-9, None, seed=1, tables=(PLAYERS,))


def wins_said(network: Network, rows: np.ndarray) -> np.ndarray:
    """The chance to win that a network gives to each position, reckoned without any of our compiled code."""
    hidden = np.maximum(rows @ network.w1 + network.b1, 0)
    hidden = np.maximum(hidden @ network.w2 + network.b2, 0)
    said: np.ndarray = 1 / (1 + np.exp(-(hidden @ network.w3 + network.b3)[:, 0]))
    return said


def cross_entropy(said: np.ndarray | float, wins: np.ndarray) -> float:
    said = np.clip(said, 1e-6, 1 - 1e-6)
    return float(-(wins * np.log(said) + (1 - wins) * np.log(1 - said)).mean())


@every_game
def test_the_loss_falls_on_games_that_were_not_learnt_from(game: str) -> None:
    network, told = trained(game)
    rows, ends = play_cycle(game, network, 77, 0, True, None, (PLAYERS,))
    wins = ends[:, 0]  # as the games ended, and not as the network thought on the way
    after, before = (cross_entropy(wins_said(one, rows), wins) for one in (network, untrained(game)))
    # Whoever knows nothing of a position can do no better than say the same of all.
    constant = cross_entropy(float(wins.mean()), wins)
    assert after < 0.9 * before
    assert after < 0.9 * constant
    assert len(told) >= 5 and all(np.isfinite(told))


@every_game
def test_training_makes_a_player_out_of_one_that_knows_nothing(game: str) -> None:
    after, before = (
        measure(game, PLAYERS, network_bot(network), frozen_bot("random", game), DEALS, 1)
        for network in (trained(game)[0], untrained(game))
    )
    assert after.mean - after.half > 0.75
    assert after.mean > before.mean + 0.1


@every_game
def test_an_attack_gains_over_the_network_it_starts_from(game: str) -> None:
    start = untrained(game)
    found = attack(game, "greedy", SECONDS / 60, players=PLAYERS, deals=DEALS, seed=1, start=start)
    assert found.before == measure(game, PLAYERS, network_bot(start), frozen_bot("greedy", game), DEALS, 1)
    assert found.share.mean - found.share.half > found.before.mean + 0.05


@every_game
def test_an_attack_from_the_network_that_ships_finds_the_greedy_bot_weak(game: str) -> None:
    found = attack(game, "greedy", 2 / 60, players=PLAYERS, deals=200)
    shipped = measure(game, PLAYERS, network_bot(load_network(game)), frozen_bot("greedy", game), 200, 1)
    assert found.before == shipped
    assert found.gain > 0.2


@every_game
def test_a_network_that_was_saved_is_read_again_and_plays(game: str, tmp_path: Path) -> None:
    file = tmp_path / "network.npz"
    network = train(game, 1 / 60, file, seed=3, tables=(PLAYERS,))
    read = read_network(file)
    assert all(np.array_equal(one, two) for one, two in zip(network, read, strict=True))
    bot, stream = LearnedBot("pupil", game, read), Stream(3)
    table = Table(game, PLAYERS, seed=3)
    choices = 0
    while not table.over:
        for seat in table.waiting:
            table.choose(seat, bot.act(table.view(seat), np.array(table.legal(seat)), stream))
            choices += 1
    assert choices > 10
    # It goes on from where it was: without a step in between it says what it said.
    gone_on = train(game, 1e-9, None, start=read, tables=(PLAYERS,))
    rows, _ = play_cycle(game, read, 5, 0, False, None, (PLAYERS,))
    assert wins_said(gone_on, rows) == pytest.approx(wins_said(read, rows), abs=1e-4)


def test_the_commands_write_networks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, second = tmp_path / "first.npz", tmp_path / "second.npz"
    assert main(["train", "two_win", "--minutes", "0.02", "--out", str(first)]) == 0
    assert main(["train", "two_win", "--minutes", "0.02", "--from", str(first), "--out", str(second)]) == 0
    assert read_network(first).w1.shape == read_network(second).w1.shape
    assert (
        main(["train", "two_sans_three", "--minutes", "0.02", "--from", str(first), "--out", str(second)])
        == 2
    )
    assert "made by another version, or for another game" in capsys.readouterr().err
    rival = tmp_path / "rival.npz"
    options = ["--bot", "greedy", "--minutes", "0.02", "--deals", "50", "--out", str(rival)]
    assert main(["attack", "2sans3", *options]) == 0
    said = capsys.readouterr().out
    assert "win share against greedy: " in said and f"wrote {rival}" in said
    assert read_network(rival).w1.shape == load_network("two_sans_three").w1.shape
