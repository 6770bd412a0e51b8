"""Networks as files: kept in half precision, reckoned with in single precision."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from deuce.bots.network import Network, in_half_precision, load_network, read_network
from deuce.bots.train import save_network
from deuce.errors import UsageError
from deuce.games.registry import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_what_ships_is_kept_in_half_precision_and_read_in_single(game: str) -> None:
    with GAMES[game].file("bots/network.npz").open("rb") as file:
        kept = np.load(file)
        assert {kept[name].dtype for name in kept} == {np.dtype(np.float16)}
    network = load_network(game)
    for layer, same in zip(network, in_half_precision(network), strict=True):
        assert layer.dtype == same.dtype == np.float32
        assert np.array_equal(layer, same) and np.isfinite(layer).all()


def test_a_saved_network_is_the_rounded_one(tmp_path: Path) -> None:
    luck = np.random.default_rng(1)
    shapes = ((5, 4), (4,), (4, 3), (3,), (3, 2), (2,))
    network = Network(*(luck.normal(size=shape).astype(np.float32) for shape in shapes))
    save_network(network, tmp_path / "network.npz")
    read = read_network(tmp_path / "network.npz")
    for layer, saved, rounded in zip(network, read, in_half_precision(network), strict=True):
        assert saved.dtype == np.float32 and np.array_equal(saved, rounded)
        assert saved == pytest.approx(layer, rel=2**-11, abs=1e-7)
    assert any(not np.array_equal(*both) for both in zip(network, read, strict=True))


def test_what_is_no_network_is_refused(tmp_path: Path) -> None:
    (tmp_path / "network.npz").write_bytes(b"no network")
    with pytest.raises(UsageError, match="not a network of deuce train"):
        read_network(tmp_path / "network.npz")
