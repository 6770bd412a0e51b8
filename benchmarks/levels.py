"""Find the temperatures that spread the six levels evenly in rating, and print them for deuce/bots/levels.py.

The top level meets the one below it first: their win share is the step of the ladder. Then, from level 4 down, each
temperature is found by bisection, so that the level above wins just that share. All at two players, on the same deals.

    python benchmarks/levels.py two_win --deals 1000 --top-deals 200
"""

import argparse

from deuce.arena.match import play_match
from deuce.bots import make_bot
from deuce.bots.learned import LearnedBot
from deuce.bots.levels import LEVELS
from deuce.bots.network import load_network
from deuce.games.registry import GAMES

PROBES = 9  # halvings of the interval of temperatures
WARMEST = 2.0  # hardly looks at the win chance any more


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    options.add_argument("game", choices=GAMES)
    options.add_argument("--deals", type=int, default=1000, help="for a probe of a temperature")
    options.add_argument("--top-deals", type=int, default=200, help="of the top level against the one below")
    options.add_argument("--share", type=float, help="the step, instead of measuring the top level's")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--workers", type=int)
    given = options.parse_args()
    game = given.game
    network = load_network(game)

    def share(bots: list[object], deals: int) -> float:
        match = play_match(game, bots, deals=deals, seed=given.seed, workers=given.workers)
        estimate = match.standings[0].share
        print(f"  {estimate.value:.3f} [{estimate.low:.3f}, {estimate.high:.3f}]", flush=True)
        return estimate.value

    top, below = LEVELS[-1], LEVELS[-2]
    above = make_bot(below.name, game)
    step = given.share
    if step is None:
        print(f"{top.name} over {below.name}")
        step = share([make_bot(top.name, game), above], given.top_deals)
    found = {below.name: below.temperature[game]}
    for level in reversed(LEVELS[:-2]):
        cold, warm = found[LEVELS[level.number].name], WARMEST
        for _ in range(PROBES):
            middle = (cold * warm) ** 0.5 if cold > 0 else warm / 4
            print(f"{above.name} over {level.name} at {middle:.4f}")
            bot = LearnedBot(level.name, game, network, middle)
            if share([above, bot], given.deals) < step:
                cold = middle
            else:
                warm = middle
            if warm / max(cold, 1e-9) < 1.04:
                break
        found[level.name] = round((cold + warm) / 2, 4)
        above = LearnedBot(level.name, game, network, found[level.name])
    print(f"{game}, step {step:.3f}:", {level.name: found[level.name] for level in LEVELS[:-1]})


if __name__ == "__main__":
    main()
