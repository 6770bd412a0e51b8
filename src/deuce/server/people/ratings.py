"""Ratings of people by OpenSkill (Plackett–Luce): which games count, and what a game does to a rating.

Each game has two ladders, for two players and for more. Bots have fixed ratings, measured in the arena
(benchmarks/reference.py), so that somebody who only plays against bots has a rating too; people's alone change.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import msgspec
from openskill.models import PlackettLuce

from deuce.games.registry import GAMES
from deuce.server.messages import GameId, Level
from deuce.server.people.messages import Ladder
from deuce.server.store import SeatRow, TableRow
from deuce.server.store.contents import MU, SIGMA, Rating, RatingStep
from deuce.server.tables.game import ONLINE
from deuce.server.tables.seating import is_rated

BETA = 25.0 / 6  # how much a game tells, on OpenSkill's own scale
BOT_SIGMA = 1.0  # the arena is sure of bots among themselves, less of how people do against them
MAX_FIRM_SIGMA = 4.5  # a rating with more uncertainty than this is provisional
SETTLED_FROM = 5  # games before a rating is shown to anybody, and its owner is on the leaderboard
UNLISTED = -1000.0  # the rank of those who are not, below all others
# People are shown BASE + SCALE · mu. With 30, a point is a point of Elo between two players; with 500, a newcomer and
# the gentle bots stand near 1000.
BASE, SCALE = 500, 30


def shown(mu: float) -> int:
    """Return a rating as people see it: how good they are most likely to be.

    How sure that is does not count: a rating that climbs only because more is known of it would praise a game that was
    lost. Ratings of which too little is known are not shown at all (`is_settled`).
    """
    return round(BASE + SCALE * mu)


def is_settled(games: int) -> bool:
    """Has somebody finished enough rated games for the rating to say anything?"""
    return games >= SETTLED_FROM


def rank_of(rating: Rating) -> float:
    """Return where a rating stands in the order of the leaderboard."""
    return rating.mu if is_settled(rating.games) else UNLISTED


def is_provisional(rating: Rating) -> bool:
    return rating.sigma > MAX_FIRM_SIGMA


def ladder_of(game: GameId, players: int) -> Ladder:
    return f"{game}-{'2' if players == 2 else 'more'}"


@cache
def _model() -> Any:
    return PlackettLuce(mu=MU, sigma=SIGMA, beta=BETA)


@cache
def reference() -> dict[str, dict[str, float]]:
    """μ of each level of bots on each ladder, of the games whose bots have been measured."""
    found: dict[str, dict[str, float]] = {}
    for game in GAMES.values():
        if (file := game.file("reference.json")).is_file():
            measured = json.loads(file.read_text("utf-8"))["mu"]
            found |= {f"{game.id}-{players}": levels for players, levels in measured.items()}
    return found


def bot_rating(ladder: Ladder, level: Level) -> Rating:
    """Return the fixed rating of a level; where nobody has measured it, as little is known as of a newcomer's."""
    measured = reference().get(ladder)
    return Rating(measured[level], BOT_SIGMA) if measured else Rating()


def changes_ratings(row: TableRow) -> bool:
    """Is there a finished game that counts, so that everyone who sat down to it is rated anew?

    One that all have left, with no bot against which they could have lost, says nothing of anybody.
    """
    over = row.state == "over" and row.places is not None and is_rated(row)
    return over and not all(_left(seat) for seat in row.seats)


def _left(seat: SeatRow) -> bool:
    """Has somebody given up, or left the seat to a bot for good?"""
    return seat.resigned or seat.stand_in


def ranks_of(row: TableRow) -> list[int]:
    """Return the ranks that count: whoever gave up, or left the seat to a bot for good, comes last."""
    assert row.places is not None
    last = len(row.seats) + 1
    return [last if _left(seat) else rank for seat, rank in zip(row.seats, row.places, strict=True)]


def rated(row: TableRow, before: dict[int, Rating]) -> dict[int, tuple[Rating, RatingStep]]:
    """Return the new rating of each seat with a person or an online bot, and the step to it.

    `before` has their ratings by seat.
    """
    ladder = ladder_of(row.game, len(row.seats))
    everyone = [
        before[at] if at in before else bot_rating(ladder, seat.level or "steady")
        for at, seat in enumerate(row.seats)
    ]
    model, ranks = _model(), ranks_of(row)
    teams = [[model.rating(mu=rating.mu, sigma=rating.sigma)] for rating in everyone]
    after = [team[0] for team in model.rate(teams, ranks=[float(rank) for rank in ranks])]
    first = min(ranks)  # not 1 where the winner had given up
    found = {}
    for at, old in before.items():
        share = 1 / ranks.count(first) if ranks[at] == first else 0.0
        mu, sigma = float(after[at].mu), float(after[at].sigma)
        if _left(row.seats[at]) and mu > old.mu:  # those who left tie: that is no merit
            mu, sigma = old.mu, old.sigma
        new = Rating(mu, sigma, old.games + 1, old.wins + share, old.best, old.public)
        if is_settled(new.games):
            new = msgspec.structs.replace(new, best=max(new.best, float(shown(new.mu))))
        found[at] = (new, _step(row, ladder, at, ranks, share, old, new))
    return found


def _step(
    row: TableRow, ladder: Ladder, at: int, ranks: list[int], share: float, old: Rating, new: Rating
) -> RatingStep:
    bots: dict[str, tuple[float, int]] = {}
    people = (0.0, 0)
    for other, seat in enumerate(row.seats):
        if other == at:
            continue
        tie = 0.0 if _left(row.seats[at]) else 0.5
        ahead = 1.0 if ranks[at] < ranks[other] else tie if ranks[at] == ranks[other] else 0.0
        if seat.kind == "human":
            people = (people[0] + ahead, people[1] + 1)
        else:
            level = ONLINE if seat.is_online_bot else seat.level or "steady"
            won, met = bots.get(level, (0.0, 0))
            bots[level] = (won + ahead, met + 1)
    seat = row.seats[at]
    return RatingStep(
        row.id,
        ladder,
        new.mu,
        new.sigma,
        shown(new.mu) - shown(old.mu),
        new.games,
        1 + sum(rank < ranks[at] for rank in ranks),
        len(row.seats),
        share,
        row.scores[at] if row.scores else None,
        _left(seat),
        bots,
        people,
    )
