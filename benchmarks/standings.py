"""Let bots of ours play the benchmark and renew docs/benchmark.json and docs/benchmark.md.

A run replaces the bots that it plays and keeps the others:

    .venv/bin/python benchmarks/standings.py --bots heuristic,keen
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from deuce.arena.benchmark import DEALS, FORMAT, PROTOCOL, SEED, TIME, play_benchmark
from deuce.bots import BOT_NAMES
from deuce.games.registry import GAMES, game_of

DOCS = Path(__file__).parents[1] / "docs"
ATTACKS = DOCS / "attacks.json"
INTRODUCTION = f"""\
# A benchmark to beat

`deuce benchmark BOT` measures a bot by a fixed protocol and prints one table. The bot meets every level of the ladder
that plays with fixed work, in all games, with 2 and 4 at the table, alone against copies of it: {DEALS[2]} deals for
two, {DEALS[4]} for four, seed {SEED}. Luck is taken out of its win shares ([how](aivat.md)); even are .5 for two and
.25 for four. A bot that thinks by the clock, or a program from outside, has {TIME} for a choice unless it is named with
a budget, as in `search@2000`. What changes any of this gets another number; this is protocol {PROTOCOL}.

## What is written, and what it proves
The figures go to `benchmark.json`, the games to `benchmark.jsonl.zst` beside it. `deuce verify benchmark.jsonl.zst`
referees the games. `deuce benchmark --check benchmark.json` does that too, checks the digest of the games and that of
the figures, and adds up the plain win shares again.

- **It proves** that figures and games belong together, that all games follow the rules, and that the plain win shares
  are those of the games.
- **It does not prove** who made the choices, or that no better try was picked out of many: a digest is no signature
  of a person. The shares without luck and the intervals are not in the games; whoever has the bot can play the protocol
  again, and gets the same to the digit if the bot plays with fixed work.

## Your own
Write a bot that speaks [the protocol of engines](engines.md), let it play (`deuce benchmark 'cmd:…' --out NAME.json`),
check it (`--check NAME.json`), and propose a change with both files and the command with which others can run it.

## Ours
Shares without luck, with 95 % intervals. Made by `benchmarks/standings.py`."""
EXPLOITED = """
## How far can they be exploited?
A win share says how a bot fares against bots that do not know it. An opponent who studies it alone may find more:
`deuce attack` trains a network against copies of one bot, from the network that ships, and meets it on fresh duplicate
deals, two players. *Exploited* is the lower end of the 95 % interval of what the attacker then wins beyond half: a
lower bound, for others may find more. What it won before the attack tells how much of that is plain strength. Bots
that search take too long for the millions of games of an attack. Made by `benchmarks/attacks.py`.

| game | bot | before the attack | after it | exploited, at least | minutes | of processor |
| --- | --- | --: | --: | --: | --: | --: |"""


def page(results: list[dict[str, Any]]) -> str:
    """Return docs/benchmark.md."""
    lines = INTRODUCTION.splitlines()
    for game in GAMES:
        for players in DEALS:
            rows = {
                result["bot"]: [
                    row for row in result["rows"] if (row["game"], row["players"]) == (game, players)
                ]
                for result in results
            }
            against = [row["opponent"] for row in next(iter(rows.values()))]
            lines += ["", f"### {game_of(game).title}, {players} players", ""]
            lines += [f"| bot | {' | '.join(against)} |", f"| --- |{' --: |' * len(against)}"]
            for bot, own in rows.items():
                cells = ["{:.3f} [{:.3f}, {:.3f}]".format(*row["corrected"]).replace("-", "−") for row in own]
                lines.append(f"| {bot} | {' | '.join(cells)} |")
    missing = [name for name in BOT_NAMES if not any(r["bot"].split("@")[0] == name for r in results)]
    if missing:
        lines += ["", f"Not played yet: {', '.join(missing)}."]
    attacks = json.loads(ATTACKS.read_text("utf-8")) if ATTACKS.exists() else []
    lines += EXPLOITED.splitlines() if attacks else []
    for row in attacks:
        cells = [
            game_of(row["game"]).title,
            row["bot"],
            "{:.3f} ± {:.3f}".format(*row["before"]),
            "{:.3f} ± {:.3f}".format(*row["share"]),
            f"{row['gain']:.3f}",
            f"{row['minutes']:.0f}",
            f"{row['processor_minutes']:.0f}",
        ]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join([*lines, ""])


def renew_page(folder: Path = DOCS) -> None:
    """Write benchmark.md anew from what was measured."""
    results = json.loads((folder / "benchmark.json").read_text("utf-8"))
    (folder / "benchmark.md").write_text(page(results), "utf-8")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--bots", default=",".join(BOT_NAMES))
    options.add_argument("--workers", type=int, default=1)
    options.add_argument("--to", type=Path, default=DOCS, help="the folder of the two files")
    options.add_argument(
        "--page-only", action="store_true", help="write the page anew from what was measured"
    )
    given = options.parse_args()
    target = given.to / "benchmark.json"
    for bot in [] if given.page_only else given.bots.split(","):
        with TemporaryDirectory() as folder:
            result = play_benchmark(bot, Path(folder) / f"{bot}.jsonl.zst", workers=given.workers)
        # Others may have been written meanwhile.
        known = json.loads(target.read_text("utf-8")) if target.exists() else []
        known = [old for old in known if old["bot"] != result["bot"] and old["format"] == FORMAT]
        known = sorted([*known, result], key=lambda one: BOT_NAMES.index(one["bot"].split("@")[0]))
        target.write_text(json.dumps(known, indent=1) + "\n", "utf-8")
    renew_page(given.to)


if __name__ == "__main__":
    main()
