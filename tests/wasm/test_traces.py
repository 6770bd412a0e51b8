"""The engine of the page plays the same games, to the bit: native traces are repeated by it in Node, step by step."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from games_at_random import TABLES, small_deck
from hostile_decks import hostile_decks
from wasm.thoughts import write_thoughts
from wasm.tracing import Games, write_trace

from deuce.games.deck import standard_deck
from deuce.games.registry import game_of

WEB = Path(__file__).parents[2] / "web"
GAMES_OF_EACH = 2000  # of each game and number of players, with a deck that runs out in every second one


def replayed(trace: Path, program: str = "replay") -> dict[str, Any]:
    """What comes of a trace in Node."""
    node = shutil.which("node")
    assert node, "the page is built with Node, which is needed here too"
    command = [node, f"build/{program}.mjs", str(trace)]
    ran = subprocess.run(command, cwd=WEB, capture_output=True, text=True, check=False, timeout=400)
    assert ran.returncode == 0, ran.stderr
    outcome: dict[str, Any] = json.loads(ran.stdout)
    return outcome


def ordinary_games() -> Iterator[Games]:
    for game, seats in TABLES:
        for seed, deck in enumerate((standard_deck(game), small_deck(game, seats))):
            first = seats - 1 if game_of(game).start_moves_on else 0
            yield Games(game, seats, deck, 100 * seats + seed, GAMES_OF_EACH // 2, first)


def hostile_games() -> Iterator[Games]:
    for game, seats in TABLES:
        for seed, deck in enumerate(hostile_decks(game, seats)):
            yield Games(game, seats, deck, (1 << 63) + 100 * seats + seed, 2)


@pytest.mark.timeout(600)
def test_games_are_the_same_to_the_bit(tmp_path: Path) -> None:
    steps = write_trace(tmp_path / "trace", ordinary_games())
    outcome = replayed(tmp_path / "trace")
    assert outcome["differences"] == []
    assert outcome["games"] == GAMES_OF_EACH * len(TABLES)
    assert outcome["steps"] == sum(steps.values())


@pytest.mark.timeout(600)
def test_games_of_hostile_decks_are_the_same_to_the_bit(tmp_path: Path) -> None:
    games = list(hostile_games())
    assert len(games) > 100
    write_trace(tmp_path / "trace", games)
    outcome = replayed(tmp_path / "trace")
    assert outcome["differences"] == []
    assert outcome["games"] == 2 * len(games)


@pytest.mark.timeout(600)
def test_bots_think_the_same_to_the_bit(tmp_path: Path) -> None:
    """Every level that plays by work, the network's opinions, searches as a whole and in slices, batches of a judge."""
    count = write_thoughts(tmp_path / "thoughts", 4)
    outcome = replayed(tmp_path / "thoughts", "rethink")
    assert outcome["differences"] == []
    assert outcome["positions"] == count > 100


def test_a_single_bit_is_found(tmp_path: Path) -> None:
    game, seats = TABLES[0]
    trace = tmp_path / "trace"
    write_trace(trace, [Games(game, seats, standard_deck(game), 1, 3)])
    data = bytearray(trace.read_bytes())
    data[data.index(b"\n") + 1 + 4 * 5] ^= 1  # of the sixth step
    trace.write_bytes(data)
    assert replayed(trace)["differences"] == [f"{game}, {seats} seats, seed 1, game 0, step 5"]
