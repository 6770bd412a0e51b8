"""Is the win share without luck the same on average, and how much smaller is its error?

Renews docs/aivat.json and docs/aivat.md.

Each row is a match on duplicate deals: plain and corrected shares of the first bot, the mean luck (0 if the correction
is unbiased) and the factor by which the variance falls. A run replaces the rows that it plays and keeps the others:

    .venv/bin/python benchmarks/aivat.py --game two_win --players 2 --bots steady,curious --deals 20000
"""

from __future__ import annotations

import argparse
import json
import math
from pathlib import Path
from typing import Any

import numpy as np

from deuce.arena import play_match
from deuce.arena.match import Match
from deuce.arena.ratings import DRAWS, middle
from deuce.games.registry import GAMES, game_of

DOCS = Path(__file__).parents[1] / "docs"
SEED = 20261118

INTRODUCTION = """\
# Win shares without luck

`deuce arena … --aivat` shows two win shares side by side: the plain one, and one from which luck is taken out.
`--sprt` then goes by the latter. After every phase of a game the evaluator (`deuce.analysis.evaluator`) says what
everybody's chance to win is. The same phase is run again 16 times with other luck: unseen cards lie in another order,
and bots whose choice can be asked for again (policies, networks with a temperature) choose anew. What came of the
phase minus the mean of its reruns is the luck that a seat had in it (`deuce.arena.aivat`).

- **Why the mean stays the same.** Given all that happened before, the phase that was played and each of its reruns
  are draws from one distribution, by streams of random numbers that have nothing in common. So the luck of a phase is
  0 on average, whatever the evaluator believes and however many reruns there are.
- **What is not taken out.** The deal: on a duplicate deal every bot sits in every seat equally often, and the chances
  of all seats sum to 1, so that it cancels out. Choices of bots that search and of programs from outside: they cannot
  be asked again at no cost. What one hand means for another: the evaluator sees each seat with that seat's own eyes.
- **Who is refused.** A bot that sees hidden cards, for the order of the pile is no luck to it; and a game that no
  network has learnt.

Below, made by `benchmarks/aivat.py`, are shares of the first bot, ± one standard error over deals. The mean luck has
to be 0 within its error. The factor is that of the variances, with its 95 % interval: with that many times fewer
deals a match tells as much."""


def measured(match: Match) -> dict[str, Any]:
    """Return what a match tells about the correction, for its first bot."""
    results = match.results
    counted = results.counted(match.pairing)
    shares, seats = results.by_bot(results.shares(), 2, counted)
    without, _ = results.by_bot(results.corrected_shares(), 2, counted)
    plain, corrected = shares[:, 0] / seats[:, 0], without[:, 0] / seats[:, 0]
    luck = plain - corrected
    rng, factors = np.random.default_rng(SEED), []
    for _ in range(DRAWS // 4):
        drawn = rng.integers(0, len(plain), len(plain))
        factors.append(plain[drawn].var() / corrected[drawn].var())
    factor = middle(plain.var() / corrected.var(), np.array(factors))
    root = math.sqrt(len(plain))
    return {
        "game": match.game,
        "players": match.players,
        "bots": [standing.label for standing in match.standings],
        "deals": match.deals,
        "plain": [float(plain.mean()), float(plain.std(ddof=1)) / root],
        "corrected": [float(corrected.mean()), float(corrected.std(ddof=1)) / root],
        "luck": [float(luck.mean()), float(luck.std(ddof=1)) / root],
        "factor": [factor.value, factor.low, factor.high],
        "seconds": match.seconds,
    }


def page(rows: list[dict[str, Any]]) -> str:
    """Return docs/aivat.md."""
    if not rows:
        return f"{INTRODUCTION}\n\nNo row has been played yet.\n"
    lines = [
        *INTRODUCTION.splitlines(),
        "",
        "| game | players | bots | deals | plain | without luck | mean luck | in errors | factor |",
        "| --- | --: | --- | --: | --: | --: | --: | --: | --: |",
    ]
    for row in rows:
        luck, error = row["luck"]
        cells = [
            game_of(row["game"]).title,
            str(row["players"]),
            " – ".join(row["bots"]),
            f"{row['deals']:,}",
            "{:.4f} ± {:.4f}".format(*row["plain"]),
            "{:.4f} ± {:.4f}".format(*row["corrected"]),
            f"{luck:+.4f} ± {error:.4f}".replace("-", "−"),
            f"{luck / error:+.2f}".replace("-", "−"),
            "{:.2f} [{:.2f}, {:.2f}]".format(*row["factor"]),
        ]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join([*lines, ""])


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--game", choices=list(GAMES), action="append")
    options.add_argument("--players", type=int, action="append")
    options.add_argument("--bots", default="steady,curious")
    options.add_argument("--deals", type=int, default=20_000)
    options.add_argument("--workers", type=int, default=1)
    options.add_argument("--to", type=Path, default=DOCS, help="the folder of the two files")
    options.add_argument(
        "--page-only", action="store_true", help="write the page anew from what was measured"
    )
    given = options.parse_args()
    target = given.to / "aivat.json"
    if given.page_only:
        (given.to / "aivat.md").write_text(page(json.loads(target.read_text("utf-8"))), "utf-8")
        return
    for game in given.game or GAMES:
        for players in given.players or (2, 4):
            match = play_match(
                game,
                given.bots.split(","),
                players=players,
                deals=given.deals,
                seed=SEED,
                workers=given.workers,
                aivat=True,
            )
            row = measured(match)
            # Other rows may have been written meanwhile.
            rows = json.loads(target.read_text("utf-8")) if target.exists() else []
            here = [row[key] for key in ("game", "players", "bots")]
            rows = [old for old in rows if [old[key] for key in ("game", "players", "bots")] != here]
            rows = sorted(
                [*rows, row], key=lambda row: (list(GAMES).index(row["game"]), row["players"], row["bots"])
            )
            target.write_text(json.dumps(rows, indent=1) + "\n", "utf-8")
            (given.to / "aivat.md").write_text(page(rows), "utf-8")
            print(json.dumps(row), flush=True)


if __name__ == "__main__":
    main()
