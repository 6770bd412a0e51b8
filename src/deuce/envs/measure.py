"""How well a policy plays, measured as it learns: a win share with its interval, and a curve of them.

    progress = Progress(game, "greedy", Path("curve.json"))
    progress.note(policy, choices=1_000_000)

Each share is of games that are played for it, against an opponent that need not be the one learnt from.
"""

from __future__ import annotations

import json
import math
import time
from pathlib import Path
from typing import NamedTuple

import click
import numpy as np

from deuce.envs.league import Policy
from deuce.envs.vector import DeuceVectorEnv, Opponent


class WinShare(NamedTuple):
    """A share of games won, a shared win shared; `half` is half of its 95 % interval."""

    mean: float
    half: float
    games: int

    @property
    def lowest(self) -> float:
        """Return the lower end of the interval."""
        return self.mean - self.half


def win_share(
    policy: Policy,
    game: str,
    opponent: Opponent = "greedy",
    *,
    players: int = 2,
    games: int = 2000,
    seed: int = 10**6,
) -> WinShare:
    """Play games of a policy against an opponent on all other seats; its own seat is drawn by lot."""
    env = DeuceVectorEnv(game, games, players=players, opponents=opponent)
    seen, _ = env.reset(seed=seed)
    results = np.full(games, np.nan)
    while np.isnan(results).any():
        seen, rewards, over, _, _ = env.step(policy(seen["observation"], seen["action_mask"]))
        first = over & np.isnan(results)
        results[first] = (rewards[first] * (players - 1) + 1) / players
    return WinShare(float(results.mean()), float(1.96 * results.std() / math.sqrt(games)), games)


class Progress:
    """The curve of a training: win shares over minutes of processor time, printed and kept in a file as they come.

    Minutes are those of all threads of this process since it was made, without what measuring takes.
    """

    def __init__(self, game: str, opponent: str = "greedy", file: Path | None = None) -> None:
        self.game, self.opponent, self.file = game, opponent, file
        self.points: list[dict[str, float]] = []
        self._begun = time.process_time()

    @property
    def minutes(self) -> float:
        """Return how long training has taken."""
        return (time.process_time() - self._begun) / 60

    def note(self, policy: Policy, choices: int, games: int = 2000) -> WinShare:
        """Measure a policy that has learnt from this number of choices."""
        minutes, begun = self.minutes, time.process_time()
        share = win_share(policy, self.game, self.opponent, games=games)
        self.points.append(
            {"minutes": minutes, "choices": choices, "win_share": share.mean, "margin": share.half}
        )
        over = f"win share over {self.opponent} {share.mean:.3f} ± {share.half:.3f}"
        click.echo(f"{minutes:5.1f} min {choices:12,} choices  {over}")
        if self.file:
            self.file.write_text(json.dumps(self.points, indent=1) + "\n", "utf-8")
        self._begun += time.process_time() - begun
        return share
