"""The engine of the page beside native code, on one core, in turns: python benchmarks/wasm.py [--chromium]

Random play, the heuristic, and the searches of both games with a fixed amount of work; each is run natively and in Node
(or Chromium) for a while, in turns, and the median of the ratios is printed. Above 1 the page is faster. Then how long
the level takes that thinks by the clock. Time is that on the wall: the machine should have nothing else to do.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from deuce._jit import u64
from deuce.bots.halving import ALL_WORLDS
from deuce.bots.network import load_network
from deuce.bots.policies import POLICY_IDS
from deuce.chance import stream_of
from deuce.games.deck import standard_deck
from deuce.games.flat import blank_of
from deuce.games.game import Game
from deuce.games.protocol import blank
from deuce.games.registry import GAMES
from deuce.wasm.doors import doors_of

WEB = Path(__file__).parents[1] / "web"
SEATS = 2
PLAYOUTS = 400
THOUGHTS = 50
ANY_CARDS = -1  # as a policy
WORKLOADS = ("random", "heuristic", "search")


def native(game: Game, workload: str) -> Callable[[int], int]:
    """What does so many pieces of work natively, and returns how many choices or playouts that were."""
    rules, doors = game.rules, {door.name: door.function for door in doors_of(game)}
    state, stream = rules.new_state(standard_deck(game.id), SEATS), np.zeros(1, np.uint64)
    stream[0] = stream_of(u64(1), 0)
    if workload != "search":
        policy = POLICY_IDS["heuristic"] if workload == "heuristic" else ANY_CARDS

        def play(times: int) -> int:
            done = 0
            for _ in range(times):
                rules.restart(state)
                done += int(doors["play_out"](state, policy, stream))
            return done

        return play
    assert game.learning is not None
    doors["shuffle"](state, stream)
    view, learning, network = blank(rules), game.learning, load_network(game.id)
    rules.view(state, int(rules.waiting(state)).bit_length() - 1, view)
    search, memory = (
        blank_of(learning.SEARCH),
        np.zeros(max(1, learning.memory_for(PLAYOUTS)), learning.MEMORY),
    )

    def think(times: int) -> int:
        for seed in range(times):
            learning.begin_search(search, view, network, u64(seed), PLAYOUTS)
            learning.advance_search(search, memory, network, ALL_WORLDS, 0.0)
        return times * PLAYOUTS

    return think


class Page:
    """The same work in Node or in Chromium, in a process that waits for it."""

    def __init__(self, *, chromium: bool) -> None:
        command = ["node", "build/bench.mjs", *(["--chromium"] if chromium else [])]
        self._node = subprocess.Popen(
            command, cwd=WEB, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def run(self, game: str, workload: str, times: int) -> dict[str, Any]:
        assert self._node.stdin and self._node.stdout
        asked = {"game": game, "workload": workload, "times": times, "seats": SEATS, "playouts": PLAYOUTS}
        self._node.stdin.write(json.dumps(asked) + "\n")
        self._node.stdin.flush()
        answer: dict[str, Any] = json.loads(self._node.stdout.readline())
        return answer

    def close(self) -> None:
        assert self._node.stdin
        self._node.stdin.close()
        self._node.wait(timeout=10)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.5, help="for each turn")
    parser.add_argument("--turns", type=int, default=7)
    parser.add_argument(
        "--chromium", action="store_true", help="in the browser that people have, not in Node"
    )
    options = parser.parse_args()
    page = Page(chromium=options.chromium)
    for game in GAMES.values():
        for workload in WORKLOADS:
            work = native(game, workload)
            work(2)
            page.run(game.id, workload, 2)
            started = time.perf_counter()
            work(5)
            times = max(1, round(5 * options.seconds / (time.perf_counter() - started)))
            ratios, speeds = [], []
            for _ in range(options.turns):
                started = time.perf_counter()
                done = work(times)
                here = done / (time.perf_counter() - started)
                there = page.run(game.id, workload, times)
                ratios.append(there["done"] / there["seconds"] / here)
                speeds.append((here, there["done"] / there["seconds"]))
            here, there = (statistics.median(column) for column in zip(*speeds, strict=True))
            print(
                f"{game.id:15} {workload:10} native {here:12,.0f}/s  page {there:12,.0f}/s  "
                f"ratio {statistics.median(ratios):.2f} ({min(ratios):.2f}–{max(ratios):.2f})"
            )
        found = page.run(game.id, "fierce", THOUGHTS)
        print(
            f"{game.id:15} fierce     {1000 * found['seconds'] / THOUGHTS:.0f} ms a choice,"
            f" the slowest of {THOUGHTS} {found['slowest']:.0f} ms"
        )
    page.close()


if __name__ == "__main__":
    main()
