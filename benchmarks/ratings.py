"""Play the ladder of our bots and renew docs/ratings.json, docs/ratings.svg and the bots table of the README.

Run by `make ratings`; ARGS="--slow-deals 400 --budget 100ms" changes how long it takes. With --games the other game
keeps its figures, if they were measured with the same settings.
"""

import argparse
import json
from pathlib import Path

from deuce.arena.ladder import MEETINGS, START, Deals, play_ladder, svg, with_table
from deuce.bots import parse_budget
from deuce.games.registry import GAMES

ROOT = Path(__file__).parents[1]


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", default=",".join(GAMES))
    options.add_argument("--deals", type=int, default=2000, help="for two policies")
    options.add_argument("--level-deals", type=int, default=400, help="for levels that answer at once")
    options.add_argument("--slow-deals", type=int, default=100, help="where one of them thinks by the clock")
    options.add_argument("--budget", help="of who thinks by the clock: 100ms, 2000; default: its own")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--workers", type=int)
    options.add_argument("--oracle", action="store_true", help="with the bot that sees all cards")
    options.add_argument("--to", type=Path, default=ROOT, help="the folder with docs/ and README.md")
    given = options.parse_args()
    games = given.games.split(",")
    meetings = [*MEETINGS, *([("oracle", "heuristic")] if given.oracle else [])]
    budget = parse_budget(given.budget) if given.budget else None
    time = f"for {budget} a choice" if budget else "as long as it does by default"
    settings = (
        f"{given.deals:,} deals between policies, {given.level_deals:,} with levels that answer at once,"
        f" {given.slow_deals:,} where one thinks by the clock ({time}); seed {given.seed}."
    )
    docs = given.to / "docs"
    docs.mkdir(exist_ok=True)
    target = docs / "ratings.json"
    before = json.loads(target.read_text("utf-8")) if target.exists() else {}
    found = before["games"] if before.get("settings") == settings else {}
    for game in games:
        found[game] = play_ladder(
            game,
            meetings,
            deals=Deals(given.deals, given.level_deals, given.slow_deals),
            seed=given.seed,
            budget=budget,
            workers=given.workers,
            tell=lambda line: print(line, flush=True),
        )
    data = {"settings": settings, "games": {game: found[game] for game in GAMES if game in found}}
    target.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", "utf-8")
    (docs / "ratings.svg").write_text(svg(data), "utf-8")
    readme = given.to / "README.md"
    text = readme.read_text("utf-8")
    if START in text:
        readme.write_text(with_table(text, data), "utf-8")
    else:
        print(f"README.md has no {START}, so that it was left alone")


if __name__ == "__main__":
    main()
