"""Ask every bot what it chooses, and write tests/data/choices.json: python tests/make_choices.py

Positions come from games of the heuristic. Bots that search do a fixed amount of work, so that what they choose depends
on the position and the seed alone. A change of this file means that a bot plays differently: its rating, and all that
docs/ratings.json says of it, were measured before the change.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from deuce.analysis.judge import Judge
from deuce.bots import BOT_NAMES, Bot, Budget, make_bot
from deuce.bots.protocol import thinks_by_the_clock
from deuce.chance import Stream
from deuce.games.protocol import copy
from deuce.games.registry import GAMES
from deuce.table import Table

FILE = Path(__file__).parent / "data" / "choices.json"
PER_TABLE = 24  # positions of a game and a number of players
WORK = Budget(playouts=160)
JUDGED = 96  # playouts of the judge of reviews
ORACLE, JUDGE = "oracle", "judge"
ASKED = (*BOT_NAMES, ORACLE, JUDGE)


def tables() -> list[tuple[str, int]]:
    """Every game with two players, and with each larger number of them."""
    return [(name, seats) for name, game in GAMES.items() for seats in game.seats]


def positions(game: str, seats: int) -> Iterator[tuple[Any, Any, np.ndarray]]:
    """(state, view of the seat to choose, its legal choices), spread evenly over a few games of the heuristic."""
    bot, found = make_bot("heuristic", game), []
    for number in range(3):
        table, rng = Table(game, seats, seed=100 * seats + number), Stream(seats, number)
        while not table.over:
            for seat in table.waiting:
                view, legal = table.view(seat), np.array(table.legal(seat), np.int64)
                if len(legal) > 1:
                    found.append((copy(table.state), view, legal))
                table.choose(seat, bot.act(view, legal, rng))
    yield from found[:: len(found) // PER_TABLE][:PER_TABLE]


def chosen(game: str, seats: int, name: str) -> list[int]:
    """What a bot chooses in each position; what the judge of reviews finds best."""
    if name == JUDGE:
        judge = Judge(game, JUDGED)
        return [
            judge.weigh(view, 5, number).best for number, (_, view, _) in enumerate(positions(game, seats))
        ]
    bot = make_bot(name, game, cheats=name == ORACLE)
    choices = []
    for number, (state, view, legal) in enumerate(positions(game, seats)):
        seen = view
        if name == ORACLE:
            seen = copy(state)
            seen.viewer = view.viewer
        choices.append(int(bot.act(seen, legal, Stream(7, number), budget_of(bot))))
    return choices


def budget_of(bot: Bot) -> Budget | None:
    """Work for who would else look at the clock; all others play as they sit at a table."""
    return WORK if thinks_by_the_clock(bot) else None


def main() -> None:
    found: dict[str, dict[str, list[int]]] = {}
    for game, seats in tables():
        found[f"{game} {seats}"] = {name: chosen(game, seats, name) for name in ASKED}
    lines = ",\n".join(
        f" {json.dumps(table)}: {{\n"
        + ",\n".join(f"  {json.dumps(name)}: {json.dumps(choices)}" for name, choices in bots.items())
        + "\n }"
        for table, bots in found.items()
    )
    FILE.write_text(f"{{\n{lines}\n}}\n", "utf-8")


if __name__ == "__main__":
    main()
