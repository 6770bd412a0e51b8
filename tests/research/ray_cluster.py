"""Two Ray nodes on this machine, one of which is lost while it works, twice: for `simulate` and for `arena`.

Run by test_ray.py in a network of its own; prints one line of JSON with what was found.
"""

from __future__ import annotations

import json
import sys
import time
from typing import Any

import ray
from ray.cluster_utils import Cluster

from deuce.arena.match import play_match
from deuce.simulator import Batch, Summary, run
from deuce.simulator.cluster import SimulateJob, chunks, cluster

GAMES = 3_000
DEALS = 40


def main() -> None:
    nodes = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    second = nodes.add_node(num_cpus=1)
    nodes.wait_for_nodes()
    address = f"ray://{nodes.address}"

    job = SimulateJob("two_sans_three", 3, ("greedy", "random", "random"), 5, None, recorded=True)
    batch = Batch(job.game, job.players, job.bots, job.seed, job.deck, job.recorded)
    local: list[bytes] = []
    expected = run(batch, GAMES, 1, local.append)
    spread: list[bytes] = []
    told: list[int] = []

    def progress(games: int) -> None:
        told.append(games)
        if len(told) == 2:
            nodes.remove_node(second, allow_graceful=False)

    with cluster(address) as processors:
        summary = run(batch, GAMES, processors, spread.append, progress, chunks(job, GAMES, processors))
    found = {
        "processors": processors,
        "same_records": local == spread,
        "same_summary": without_time(summary) == without_time(expected),
        "progress": sum(told),
        **arena_with_a_loss(nodes, address),
    }
    nodes.shutdown()
    sys.stdout.write(json.dumps(found) + "\n")


def arena_with_a_loss(nodes: Any, address: str) -> dict[str, object]:
    """A match whose every deal is a task, on a second node that joins anew and is lost after a few of them."""
    second = nodes.add_node(num_cpus=1)
    nodes.wait_for_nodes()
    alive: list[int] = []

    def progress(done: int, deals: int) -> None:
        if done == 4:
            alive.append(living())
            nodes.remove_node(second, allow_graceful=False)
        if done == deals:
            alive.append(living_after_a_loss())

    match: dict[str, Any] = {"bots": ["learned", "greedy"], "deals": DEALS, "seed": 3}
    here = play_match("two_sans_three", workers=1, **match)
    spread = play_match("two_sans_three", on=address, progress=progress, **match)
    return {"same_arena": bool((here.results.ranks == spread.results.ranks).all()), "nodes_alive": alive}


def living() -> int:
    return sum(node["Alive"] for node in ray.nodes())


def living_after_a_loss() -> int:
    """How many nodes are left, once the cluster has heard that one is gone; within a minute it has."""
    end = time.monotonic() + 60
    while living() > 1 and time.monotonic() < end:
        time.sleep(0.5)
    return living()


def without_time(summary: Summary) -> dict[str, object]:
    timed = ("seconds", "games_per_s", "decisions_per_s", "workers")
    return {name: value for name, value in summary.as_dict().items() if name not in timed}


if __name__ == "__main__":
    main()
