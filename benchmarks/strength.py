"""How strong are bots over plain determinised searches? Prints a table; every figure can be had again by its seed.

The yardstick imagines a number of worlds that agree with what its seat knows, plays every choice out to the end in each
of them, everyone by the policies of `search`, and takes what won most: no halving, no network, no beliefs. One bot
meets copies of it, once in every seat of a deal. With a budget of work it finds the same on any machine.

    .venv/bin/python benchmarks/strength.py two_sans_three --players 4 --bots fierce@400,fierce@1500 --worlds 100
"""

from __future__ import annotations

import argparse

import numpy as np

from deuce.arena.entrants import Entrant, entrants
from deuce.arena.play import play_game
from deuce.arena.ratings import bootstrap
from deuce.bots.protocol import Budget
from deuce.bots.search import SearchBot
from deuce.bots.searching import Advance
from deuce.chance import Bits64
from deuce.games.deck import standard_deck
from deuce.games.flat import FlatRecord
from deuce.games.protocol import View
from deuce.games.registry import GAMES, game_of, rules_of

HEAD = """\
| game | players | bot | over | deals | plain | without luck | ms a choice | of the yardstick |
| --- | --: | --- | --- | --: | --: | --: | --: | --: |"""


class Determinised(SearchBot):
    """Plays every choice out in the same worlds, and chooses what won most."""

    def __init__(self, game: str, worlds: int) -> None:
        super().__init__(f"{worlds} worlds", game, Budget(playouts=worlds))
        self._worlds = worlds

    def _begin(self, search: FlatRecord, view: View, seed: Bits64, work: int) -> Advance:
        advance = super()._begin(search, view, seed, work)
        halving = search.halving
        if halving.stages > 0:  # else it is concluded already, exactly
            halving.stages, halving.due = 1, self._worlds
        return advance


def line(game: str, players: int, bot: Entrant, worlds: int, deals: int, seed: int) -> str:
    """Let a bot meet copies of the yardstick, and return a line of the table: its win shares with their intervals."""
    rules, deck = rules_of(game), standard_deck(game)
    others = Entrant(f"{worlds} worlds", Determinised(game, worlds))
    plain, corrected = np.zeros((deals, 1)), np.zeros((deals, 1))
    seconds, decisions = np.zeros(2), np.zeros(2)
    for deal in range(deals):
        for own in range(players):
            seated = [bot if seat == own else others for seat in range(players)]
            played = play_game(rules, deck, seated, seed, deal, own, measure_luck=True)
            assert played.luck is not None  # it was measured
            share = (played.ranks[own] == 1) / played.ranks.count(1)
            plain[deal] += share
            corrected[deal] += share - played.luck[own]
            for seat in range(players):
                seconds[int(seat != own)] += played.seconds[seat]
                decisions[int(seat != own)] += played.decisions[seat]
    seats = np.full((deals, 1), players)
    shares = [bootstrap(sums, seats, seed)[0] for sums in (plain, corrected)]
    times = [f"{ms:.1f}" for ms in 1000 * seconds / decisions]
    cells = [game_of(game).title, players, bot.label, f"{worlds} worlds", deals, *shares, *times]
    return f"| {' | '.join(str(cell) for cell in cells)} |"


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    options.add_argument("game", choices=list(GAMES))
    options.add_argument("--players", type=int, default=2)
    options.add_argument("--bots", default="sharp,fierce")
    options.add_argument("--worlds", type=int, action="append", help="100 and 400 unless given")
    options.add_argument("--deals", type=int, default=100)
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
    print(HEAD, flush=True)
    with entrants(given.bots.split(","), given.game) as bots:
        for worlds in given.worlds or (100, 400):
            for bot in bots:
                print(line(given.game, given.players, bot, worlds, given.deals, given.seed), flush=True)


if __name__ == "__main__":
    main()
