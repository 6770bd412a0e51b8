"""Find what spreads the six levels evenly in rating, and print it for bots/learning.py of a game.

Two players, duplicate deals.
- Where level 5 searches, level 4 is the network's best choice, a temperature of 0. With several amounts of work level 5
  meets level 4 and the top; a line (rating against the logarithm of work) says with which it is half-way between them.
  Both are played because the one does not foretell the other: how a search fares against a search is another matter.
- Where level 5 is the network with a temperature, --share is the step. The top level meets the network at 0, or
  --top-share tells how that ends; level 5 is as far below as makes it one step below the top.
From there down each temperature is found by bisection, so that the level above wins the step. Matches of networks are
played in compiled code. Last, the top level meets level 5, to see what came of it.

The top level has a budget of work here, as much as it does in its time on an idle core, so that a busy machine finds
the same.

    python benchmarks/levels.py GAME --top-work 4600
    python benchmarks/levels.py GAME --top-work 3400 --share 0.68
"""

import argparse
import math
from functools import partial

import numpy as np

from deuce.arena.match import play_match
from deuce.bots import Bot, Budget
from deuce.bots.attack import measure, network_bot
from deuce.bots.learned import LearnedBot
from deuce.bots.levels import LEVELS, Level, ladder_of
from deuce.bots.network import load_network
from deuce.bots.parts import BySearch, learning_of
from deuce.bots.tune import Share
from deuce.games.registry import GAMES

WORKS = (64, 128, 256)  # amounts of work tried for level 5
FOURTH, FIFTH, TOP = LEVELS[3:]
WARMEST = 2.0  # hardly looks at the win chance any more
COLDEST = 0.002  # hardly differs from none
CLOSE = 1.02  # two temperatures this near are one

tell = partial(print, flush=True)


def rating_of(share: float) -> float:
    """Elo points that a win share stands for."""
    return 400 * math.log10(share / (1 - share))


def share_of(rating: float) -> float:
    return 1 / (1 + 10 ** (-rating / 400))


class Calibration:
    """The ladder of one game, from the top down."""

    def __init__(self, given: argparse.Namespace) -> None:
        self.given = given
        self.game: str = given.game
        self.network = load_network(self.game)
        self.top_work: int = given.top_work

    def searching(self, name: str, work: int) -> Bot:
        return learning_of(self.game).network_search(name, self.network, Budget(playouts=work))

    def choosing(self, name: str, temperature: float) -> Bot:
        return LearnedBot(name, self.game, self.network, temperature)

    def share(self, bot: Bot, other: Bot, deals: int) -> float:
        """Play a match of bots as they sit at a table."""
        match = play_match(
            self.game, [bot, other], deals=deals, seed=self.given.seed, workers=self.given.workers
        )
        found = match.standings[0]
        tell(f"  {bot.name} over {other.name}: {found.share}, {found.mean_ms:.2f} ms a choice")
        return found.share.value

    def quick_share(self, above: float, below: float, seed: int) -> Share:
        """Play a match of two temperatures in compiled code."""
        lone, other = (network_bot(self.network, temperature) for temperature in (above, below))
        return measure(self.game, 2, lone, other, self.given.deals, seed)

    def half_way(self, below: Bot, top: Bot) -> tuple[int, float]:
        """The work with which level 5 is as far above level 4 as below the top, and what it then wins over level 4."""
        up, down = [], []
        for work in WORKS:
            fifth = self.searching(f"{work} playouts", work)
            up.append(rating_of(self.share(fifth, below, self.given.work_deals)))
            down.append(rating_of(self.share(top, fifth, self.given.top_deals)))
        up_line, down_line = (np.polyfit(np.log2(WORKS), ratings, 1) for ratings in (up, down))
        meeting = np.roots(up_line - down_line)[0]
        return round(2**meeting), share_of(float(np.polyval(up_line, meeting)))

    def temperature_below(self, above: float, share: float) -> float:
        """The temperature over which the one above wins so much."""
        cold, warm = max(above, COLDEST), WARMEST
        while warm / cold > CLOSE:
            middle = math.sqrt(cold * warm)
            if self.quick_share(above, middle, self.given.seed).mean < share:
                cold = middle
            else:
                warm = middle
        return float(f"{math.sqrt(cold * warm):.2g}")

    def run(self) -> None:
        top = self.searching(TOP.name, self.top_work)
        best = self.choosing("the network", 0.0)
        lower: tuple[Level, ...] = LEVELS[:3]
        if isinstance(ladder_of(self.game)[FIFTH.name], BySearch):
            work, step = self.half_way(best, top)
            temperature = 0.0
            tell(f"{FIFTH.name}: {work} playouts\n{FOURTH.name}: temperature 0")
            fifth = self.searching(FIFTH.name, work)
        else:
            step = self.given.share
            ahead = rating_of(self.given.top_share or self.share(top, best, self.given.top_deals))
            temperature, lower = self.temperature_below(0.0, share_of(rating_of(step) - ahead)), LEVELS[:4]
            tell(f"{FIFTH.name}: temperature {temperature:g}")
            fifth = self.choosing(FIFTH.name, temperature)
        for level in reversed(lower):
            above, temperature = temperature, self.temperature_below(temperature, step)
            check = self.quick_share(above, temperature, self.given.seed + 1)
            tell(f"{level.name}: temperature {temperature:g}; the level above takes {check} on other deals")
        tell(f"{self.game}: steps of {step:.3f}")
        self.share(top, fifth, self.given.top_deals)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    options.add_argument("game", choices=GAMES)
    options.add_argument("--deals", type=int, default=4000, help="for a probe of a temperature")
    options.add_argument("--work-deals", type=int, default=200, help="for each amount of work of level 5")
    options.add_argument("--top-deals", type=int, default=100, help="of the top level")
    options.add_argument("--top-work", type=int, required=True, help="playouts of the top level in its time")
    options.add_argument("--top-share", type=float, help="of the top level over the network, if known")
    options.add_argument("--share", type=float, default=0.68, help="the step, where level 5 does not search")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--workers", type=int)
    Calibration(options.parse_args()).run()


if __name__ == "__main__":
    main()
