"""Results of a deal of the day: what is kept of a finished try, and how the tries of many players compare."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from deuce.games.registry import game_of
from deuce.games.story import Choose, take
from deuce.server.messages import GameId
from deuce.server.people.daily_deal import SEAT, closed
from deuce.server.people.messages import Counted, Opening
from deuce.server.store import MoveRow, TableRow, Write
from deuce.server.store.contents import DailyResult
from deuce.server.store.documents import DAILY_RESULT, ResultKey
from deuce.server.tables.game import Game
from deuce.table import Table

# How many of a player's first choices in each phase are compared.
MAX_OPENINGS = 2


def result_of_the_day(row: TableRow, moves: list[MoveRow]) -> list[Write]:
    """Return the writes that keep the result of a finished table; none if it was finished after the day had closed."""
    assert row.daily is not None and row.places is not None
    at = moves[-1].at
    if closed(row.daily.day, at):
        return []
    seat = row.seats[SEAT]
    choices, rounds = _choices(Game(row, moves).table)
    result = DailyResult(
        row.places[SEAT],
        len(row.seats),
        seat.name,
        row.scores[SEAT] if row.scores else None,
        rounds,
        seat.resigned,
        choices,
    )
    key = ResultKey(row.game, row.daily.day, row.id)
    return [DAILY_RESULT.put(key, result, owner=seat.guest or "", rank=result.rank, at=at)]


def _choices(table: Table) -> tuple[dict[str, list[Any]], int | None]:
    """Return the first choices of the one seat by phase, and its number of rounds where the game has no points."""
    rules, game = table.rules, game_of(table.game)
    state = rules.new_state(table.deck, table.seats, table.first)
    made: dict[str, list[Any]] = {phase: [] for phase in game.choice_phases}
    for step in table.history:
        if isinstance(step, Choose) and step.seat == SEAT:
            chosen = made.setdefault(rules.phase_name(state), [])
            if rules.choice_of(state, SEAT) >= 0:  # a change of mind
                chosen.pop()
            chosen.append(rules.choice_code(step.choice))
        take(rules, state, step)
    rounds = None if game.has_points else sum(map(len, made.values())) // game.phases_in_unit
    return {phase: chosen[:MAX_OPENINGS] for phase, chosen in made.items()}, rounds


def openings(game: GameId, results: Sequence[DailyResult], own: DailyResult | None) -> list[Opening]:
    """Count how often each first choice was made, the most frequent first."""
    found = []
    kinds = dict.fromkeys((*game_of(game).choice_phases, *(kind for one in results for kind in one.choices)))
    for number in range(MAX_OPENINGS):
        for kind in kinds:
            made: dict[bytes, list[DailyResult]] = {}
            for result in results:
                chosen = result.choices.get(kind, [])
                if number < len(chosen) and chosen[number] is not None:
                    made.setdefault(msgspec.json.encode(chosen[number]), []).append(result)
            mine = (own.choices.get(kind, []) if own else [])[number : number + 1]
            if made:
                found.append(
                    Opening(
                        kind=kind,
                        number=number + 1,
                        choices=[
                            Counted(
                                choice=msgspec.json.decode(code),
                                count=len(group),
                                place=sum(result.place for result in group) / len(group),
                                you=mine == [msgspec.json.decode(code)],
                            )
                            for code, group in sorted(made.items(), key=lambda item: (-len(item[1]), item[0]))
                        ],
                    )
                )
    return found
