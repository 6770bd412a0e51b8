"""How often the strongest bot of a tournament comes first: by matchpoints on the same deals, and by plain results.

Swiss tournaments of one stronger bot among equal ones are played out with the pairing, rotation and scoring of the
server (deuce.server.tournaments.core). Each tournament is played twice: with the same deal at all tables, ranked and
paired by matchpoints; and with a deal for each table, ranked and paired by plain results, as tournaments are elsewhere.
The games of the first are also ranked by their plain results. Who shares the first rank counts by their share.

    python benchmarks/tournaments.py GAME --players 2 --tournaments 200
    python benchmarks/tournaments.py --docs docs/tournaments.md     # all that the page says, renewed

Told too is how much the cards decide: the part of the variance of plain results that is the deal's and the seat's, from
equal bots that play the same deals again and again. Compared with those who held the same cards one is rid of it, and
gets the noise of the others' games instead: with T tables that is worth while if the part is above 1 / T.
"""

import argparse
import math
import random
import re
import statistics
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any

from deuce.arena.entrants import Entrant, entrants
from deuce.arena.play import play_game
from deuce.bots import Bot
from deuce.chance import Stream
from deuce.games.deck import standard_deck
from deuce.games.registry import GAMES, game_of, rules_of
from deuce.server.store.contents import Bout, BoutResult
from deuce.server.tournaments import core

tell = partial(print, flush=True)
Ranking = list[core.Standing]


class OwnLuck:
    """A bot whose luck is its own at every table: two equal ones with equal cards need not choose the same."""

    def __init__(self, bot: Bot, seed: int) -> None:
        self.name = bot.name
        self._bot = bot
        self._seed = seed
        self._made = 0

    def act(self, view: Any, legal: Any, rng: Stream, budget: Any) -> int:
        self._made += 1
        return int(self._bot.act(view, legal, Stream(self._seed, self._made), budget))


class Field:
    """The bots of a tournament: the first is the stronger one."""

    def __init__(self, game: str, strong: Entrant, others: Entrant, many: int, size: int) -> None:
        self.game, self.size = game, size
        self.rules, self.deck = rules_of(game), standard_deck(game)
        self.names = [f"{at:02}" for at in range(many)]
        self._strong, self._others = strong, others

    def play(self, seats: Sequence[str], deal: int, chance: random.Random) -> BoutResult:
        seated = []
        for name in seats:
            entrant = self._strong if name == self.names[0] else self._others
            seated.append(Entrant(name, OwnLuck(entrant.bot, chance.getrandbits(60)), entrant.budget))
        played = play_game(self.rules, self.deck, seated, deal, 0)
        scores = tuple(played.scores) if played.scores is not None else None
        return BoutResult(tuple(played.ranks), scores)


def plainly(names: Sequence[str], played: core.Played) -> Ranking:
    """Rank by plain results: the part of the others at one's tables whom one did better than, then by points."""
    rows = sorted(core.standings(names, played), key=lambda row: (-row.mean, -row.score))
    ranked: Ranking = []
    for at, row in enumerate(rows, 1):
        level = bool(ranked) and (ranked[-1].mean, ranked[-1].score) == (row.mean, row.score)
        rank = ranked[-1].rank if level else at
        ranked.append(core.Standing(row.entrant, rank, row.mean, Fraction(0), row.mean, row.score, row.deals))
    return ranked


def tournament(
    field: Field, rounds: int, seed: int, ranking: Callable[..., Ranking], same_deals: bool
) -> core.Played:
    """Play a Swiss tournament to its end."""
    chance = random.Random(seed)
    past: list[Bout] = []
    played: list[tuple[Bout, BoutResult]] = []
    for number in range(1, rounds + 1):
        order = core.in_order(ranking(field.names, played), f"{seed} {number}")
        shared = chance.getrandbits(40)
        for at, seats in enumerate(core.swiss(order, past, field.size, str(seed))):
            bout = Bout(f"{number}-{at}", number, seats)
            deal = shared if same_deals else chance.getrandbits(40)
            past.append(bout)
            played.append((bout, field.play(seats, deal, chance)))
    return played


def first_share(rows: Ranking, name: str) -> float:
    """Return the share of the first rank that is somebody's."""
    first = [row.entrant for row in rows if row.rank == 1]
    return 1 / len(first) if name in first else 0.0


def interval(share: float, many: int) -> float:
    return 1.96 * math.sqrt(share * (1 - share) / many)


def figures(given: argparse.Namespace, game: str, size: int) -> list[float]:
    """Return how often the stronger bot was first: by matchpoints, plainly in the same games, plainly elsewhere."""
    names = given.strong, given.others
    shares = [0.0, 0.0, 0.0]
    with entrants(names, game) as (strong, others):
        field = Field(game, strong, others, given.entrants * size // 2, size)
        for seed in range(given.seed, given.seed + given.tournaments):
            duplicate = tournament(field, given.rounds, seed, core.standings, same_deals=True)
            usual = tournament(field, given.rounds, seed, plainly, same_deals=False)
            rankings = (
                core.standings(field.names, duplicate),
                plainly(field.names, duplicate),
                plainly(field.names, usual),
            )
            shares = [
                share + first_share(rows, field.names[0])
                for share, rows in zip(shares, rankings, strict=True)
            ]
    return [share / given.tournaments for share in shares]


def luck(given: argparse.Namespace, game: str, size: int) -> tuple[float, float]:
    """Return the part of the variance of plain results that is the deal's and the seat's, and its 95 % interval."""
    chance = random.Random(given.seed)
    by_deal: list[list[list[float]]] = []  # deal → seat → results
    tables = given.entrants // 2
    with entrants((given.others,), game) as (other,):
        field = Field(game, other, other, size, size)
        for _ in range(given.deals):
            deal = chance.getrandbits(40)
            played = [field.play(field.names, deal, chance) for _ in range(tables)]
            by_deal.append([[plain_result(one, seat) for one in played] for seat in range(size)])
    again = random.Random(given.seed)
    drawn = [deal_part(again.choices(by_deal, k=len(by_deal))) for _ in range(400)]
    return deal_part(by_deal), 1.96 * statistics.stdev(drawn)


def plain_result(result: BoutResult, seat: int) -> float:
    """Return the part of the others at a table whom a seat did better than; a tie counts half."""
    others = [place for at, place in enumerate(result.places) if at != seat]
    mine = result.places[seat]
    return sum(1.0 if mine < other else 0.5 if mine == other else 0.0 for other in others) / len(others)


def deal_part(by_deal: Sequence[Sequence[Sequence[float]]]) -> float:
    """Return the part of the variance that lies between deals and seats (an intraclass correlation)."""
    groups = [results for deal in by_deal for results in deal]
    many = len(groups[0])
    within = statistics.fmean(statistics.variance(group) for group in groups)
    between = many * statistics.variance(statistics.fmean(group) for group in groups)
    return (between - within) / (between + (many - 1) * within)


def row_of(given: argparse.Namespace, game: str, size: int) -> str:
    found = figures(given, game, size)
    cells = " | ".join(f"{share:.1%} ± {interval(share, given.tournaments):.1%}" for share in found)
    part, error = luck(given, game, size)
    cells += f" | {part:.1%} ± {error:.1%}"
    return (
        f"| {game_of(game).title} | {size} | {given.entrants * size // 2} | {given.tournaments} | {cells} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", nargs="?", choices=list(GAMES), help="all games if none is named")
    parser.add_argument("--players", type=int, help="at a table; 2 and 4 if not said")
    parser.add_argument("--tournaments", type=int, default=600)
    parser.add_argument(
        "--deals", type=int, default=400, help="by which it is told how much the cards decide"
    )
    parser.add_argument(
        "--seed",
        type=int,
        default=10_000,
        help="of the first tournament; the scoring was chosen on seeds below 200",
    )
    parser.add_argument("--entrants", type=int, default=16, help="with two at a table; more at larger ones")
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--strong", default="sharp")
    parser.add_argument("--others", default="curious")
    parser.add_argument("--docs", type=Path, help="renew the table in this page")
    given = parser.parse_args()
    rows = []
    for game in [given.game] if given.game else GAMES:
        for size in [given.players] if given.players else (2, 4):
            rows.append(row_of(given, game, size))
            tell(rows[-1])
    if given.docs:
        text = given.docs.read_text("utf-8")
        made = "\n".join(rows)
        text = re.sub(
            r"(<!-- figures -->\n(?:.*\n){2})(?:\|.*\n)*", lambda found: f"{found[1]}{made}\n", text
        )
        given.docs.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
