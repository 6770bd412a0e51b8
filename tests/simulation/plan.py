"""What a seed stands for: how many servers, which table, who comes, and how much goes wrong."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from deuce.games.registry import rules_of
from deuce.server.messages import Clock, GameId
from deuce.server.tables.seating import quick_seats

# Each card of 2 WIN just once, so that a code says which card it is.
UNIQUE = [f"{digit}{colour}{stars}" for digit in range(1, 10) for colour in "BPG" for stars in range(3)]


@dataclass(frozen=True)
class Plan:
    """All that is decided before anything happens. Times are in seconds unless they say otherwise."""

    servers: int
    game: GameId
    seats: int
    people: int  # who want to sit
    watchers: int
    bots: int  # from the start; other seats are open
    local: bool  # the host plays for two: pass-and-play
    quick: bool  # people ask for a quick match instead of opening a table
    clock: Clock
    deck: dict[str, Any] | None
    patience: int  # milliseconds to wait for contributions
    trouble: float  # how long things go wrong
    every: float  # between two of them, on the average
    slow_store: float
    slow_lines: float
    lost: float
    unknown: float
    unread: float
    restless: float  # chance that somebody leaves, at each look
    mortal: float  # chance that a server dies of one of its first commits


def plan_of(dice: random.Random) -> Plan:
    """Draw a plan. Some seeds are calm in one way or the other: faults hide each other."""
    game: GameId = dice.choice(("two_win", "two_sans_three"))
    quick = dice.random() < 0.1
    seats = quick_seats(game) if quick else dice.choice((2, 2, 2, 3, 3, rules_of(game).MAX_SEATS))
    bots = dice.randint(0, seats - 1) if dice.random() < 0.4 and not quick else 0
    people = min(seats - bots, dice.randint(1, 4))
    return Plan(
        servers=dice.choice((1, 2, 2)),
        game=game,
        seats=seats,
        people=people,
        watchers=int(dice.random() < 0.3),
        bots=bots,
        local=not quick and people < seats - bots and dice.random() < 0.3,
        quick=quick,
        clock=dice.choice(("none", "none", "quick")),
        deck=_deck(dice, game, seats),
        patience=dice.choice((0, 1_000, 3_000)),
        trouble=dice.uniform(10, 40),
        every=dice.choice((1.0, 3.0, 8.0)),
        slow_store=dice.choice((0.02, 0.3, 2.0)),
        slow_lines=dice.choice((0.05, 0.5, 2.0)),
        lost=dice.choice((0, 0, 0.05, 0.2)),
        unknown=dice.choice((0, 0, 0.05, 0.2)),
        unread=dice.choice((0, 0, 0.05, 0.2)),
        restless=dice.choice((0, 0.01, 0.05)),
        mortal=dice.choice((0, 0.3, 0.8)),
    )


def _deck(dice: random.Random, game: GameId, seats: int) -> dict[str, Any]:
    if game == "two_sans_three":
        return {"game": game, "name": "short", "dealt": dice.randint(3, 5)}
    cards = dice.sample(UNIQUE, min(len(UNIQUE), seats * dice.randint(10, 16)))
    return {"game": game, "name": "short", "cards": cards, "dealt": dice.randint(4, 5)}
