"""Measure the levels of the bots for the ratings of people: writes reference.json in the folder of each game.

People who play against bots are rated too, so every level has a fixed rating on each ladder: 2 players, and more. Two
players are taken from docs/ratings.json (`make ratings`), more are played here. The arena gives log strengths; on the
scale of OpenSkill two whose ratings are certain differ by c = β √players for each unit of it. Level 3 is put where
newcomers begin. The top level takes its time: it meets the level below it on fewer deals, and with a budget of work
instead of time where the machine is busy.

    python benchmarks/reference.py --deals 300 --top-deals 30
    python benchmarks/reference.py --game GAME --top-work 3400
    python benchmarks/reference.py --game GAME --more-as-two
"""

import argparse
import json
import math
from pathlib import Path

from deuce.arena.match import play_match
from deuce.arena.ratings import ELO
from deuce.arena.results import Pairing
from deuce.bots.levels import LEVELS
from deuce.games.registry import GAMES
from deuce.server.people.ratings import BETA
from deuce.server.tables.seating import quick_seats

LADDER = Path(__file__).parents[1] / "docs" / "ratings.json"
MIDDLE = "steady"
MIDDLE_MU = 25.0  # where it stands on every ladder, on OpenSkill's own scale
NAMES = [level.name for level in LEVELS]


def of_two(game: str) -> dict[str, float]:
    """Elo points of each level, two players."""
    bots = json.loads(LADDER.read_text("utf-8"))["games"][game]["bots"]
    return {bot["name"]: float(bot["rating"]) for bot in bots if bot["name"] in NAMES}


def of_more(game: str, given: argparse.Namespace) -> dict[str, float]:
    """Elo points of each level at the usual table of more than two."""
    *quick, below, top = NAMES
    players = quick_seats(game)
    pairing: Pairing = "one-vs-many"
    match = play_match(
        game, [*quick, below], players=players, deals=given.deals, seed=given.seed, pairing=pairing
    )
    points = {standing.label: standing.rating.value for standing in match.standings}
    duel = play_match(
        game,
        [f"{top}@{given.top_work}" if given.top_work else top, below],
        players=players,
        deals=given.top_deals,
        seed=given.seed,
        pairing=pairing,
    )
    first, second = duel.standings
    points[top] = points[below] + first.rating.value - second.rating.value
    print(f"{game}, {players} players:", {name: round(value) for name, value in points.items()}, flush=True)
    return points


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    options.add_argument("--game", choices=GAMES, help="one game only; the other stays as it was")
    options.add_argument("--deals", type=int, default=300, help="of levels 1 to 5")
    options.add_argument("--top-deals", type=int, default=30, help="of the top level against the one below")
    options.add_argument("--top-work", type=int, help="playouts of the top level, instead of its time")
    options.add_argument("--more-as-two", action="store_true", help="do not play: as far apart as with two")
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
    for game in [given.game] if given.game else GAMES:
        two = of_two(game)
        more = two if given.more_as_two else of_more(game, given)
        found = {}
        for ladder, players, points in (("2", 2, two), ("more", quick_seats(game), more)):
            unit = BETA * math.sqrt(players) / ELO
            found[ladder] = {
                name: round(MIDDLE_MU + (points[name] - points[MIDDLE]) * unit, 2) for name in NAMES
            }
        played = f"{given.deals} deals, {given.top_deals} with the top level; seed {given.seed}."
        more_played = "Taken to be as far apart as with two." if given.more_as_two else played
        notes = {"2": "docs/ratings.json", "more": more_played}
        target = Path(str(GAMES[game].file("reference.json")))
        target.write_text(json.dumps({"settings": notes, "mu": found}, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
