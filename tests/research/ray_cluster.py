"""Two Ray nodes on this machine, one of which is lost while it works: run by test_ray.py in a network of its own.

Prints one line of JSON with what was found.
"""

from __future__ import annotations

import json
import sys

from ray.cluster_utils import Cluster

from deuce.arena.match import play_match
from deuce.simulate import Match, Summary, run
from deuce.simulate.cluster import SimulateJob, chunks, cluster

GAMES = 3_000


def main() -> None:
    nodes = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    second = nodes.add_node(num_cpus=1)
    nodes.wait_for_nodes()
    address = f"ray://{nodes.address}"

    job = SimulateJob("two_sans_three", 3, ("greedy", "random", "random"), 5, None, recorded=True)
    match = Match(job.game, job.players, job.bots, job.seed, job.deck, job.recorded)
    local: list[bytes] = []
    expected = run(match, GAMES, 1, local.append)
    spread: list[bytes] = []
    told: list[int] = []

    def progress(games: int) -> None:
        told.append(games)
        if len(told) == 2:
            nodes.remove_node(second, allow_graceful=False)

    with cluster(address) as processors:
        summary = run(match, GAMES, processors, spread.append, progress, chunks(job, GAMES, processors))
    arena = [
        play_match("two_win", ["greedy", "random"], deals=40, seed=3, workers=1, on=on)
        for on in (None, address)
    ]
    found = {
        "processors": processors,
        "same_records": local == spread,
        "same_summary": without_time(summary) == without_time(expected),
        "progress": sum(told),
        "same_arena": bool((arena[0].results.places == arena[1].results.places).all()),
    }
    nodes.shutdown()
    sys.stdout.write(json.dumps(found) + "\n")


def without_time(summary: Summary) -> dict[str, object]:
    timed = ("seconds", "games_per_s", "decisions_per_s", "workers")
    return {name: value for name, value in summary.as_dict().items() if name not in timed}


if __name__ == "__main__":
    main()
