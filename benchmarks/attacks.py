"""How far bots can be exploited, as far as a trainer finds out in the time it is given: renews docs/attacks.json and
docs/benchmark.md.

Each row is one `deuce attack`: a network goes on from the one that ships, trains against one frozen bot alone, and
meets it on fresh duplicate deals. A run replaces the rows that it makes and keeps the others. Needs PyTorch:

    .venv/train/bin/python benchmarks/attacks.py --game two_win --bots heuristic,sharp --minutes 20
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

from standings import ATTACKS, renew_page

from deuce.bots.attack import attack, targets
from deuce.games.registry import GAMES

SEED = 20261118
DEALS = 10_000


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    options.add_argument("--game", choices=list(GAMES), action="append")
    options.add_argument("--bots", help="all that answer at once unless given")
    options.add_argument("--minutes", type=float, default=20.0, help="of training against each bot")
    options.add_argument("--to", type=Path, default=ATTACKS, help="the file of what was found")
    given = options.parse_args()
    for game in given.game or GAMES:
        for bot in given.bots.split(",") if given.bots else targets(game):
            begun = time.process_time()
            found = attack(game, bot, given.minutes, deals=DEALS, seed=SEED)
            row = {
                "game": game,
                "bot": bot,
                "minutes": given.minutes,
                "processor_minutes": (time.process_time() - begun) / 60,
                "deals": DEALS,
                "before": [found.before.mean, found.before.half],
                "share": [found.share.mean, found.share.half],
                "gain": found.gain,
            }
            # Other rows may have been written meanwhile.
            rows = json.loads(given.to.read_text("utf-8")) if given.to.exists() else []
            rows = [old for old in rows if (old["game"], old["bot"]) != (game, bot)]
            order = {name: place for place, name in enumerate(targets(game))}
            rows = sorted(
                [*rows, row], key=lambda row: (list(GAMES).index(row["game"]), order.get(row["bot"], 0))
            )
            given.to.write_text(json.dumps(rows, indent=1) + "\n", "utf-8")
            print(json.dumps(row), flush=True)
    if given.to == ATTACKS:
        renew_page()


if __name__ == "__main__":
    main()
