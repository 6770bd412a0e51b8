"""Results of a deal of the day: what is kept of a finished try, and how many tries compare."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from deuce.server.people.daily_deal import SEAT, closed
from deuce.server.people.messages import Counted, Opening
from deuce.server.store import MoveRow, TableRow, Write
from deuce.server.store.contents import DailyResult
from deuce.server.store.documents import DAILY_RESULT, ResultKey
from deuce.server.tables.game import Game, record_of

OPENINGS = 2  # own choices of each kind that are compared


def result_of_the_day(row: TableRow, moves: list[MoveRow]) -> list[Write]:
    """What writes down what is to be kept of a finished table; nothing if it was finished after the day had closed."""
    assert row.daily is not None and row.places is not None
    at = moves[-1].at
    if closed(row.daily.day, at):
        return []
    seat = row.seats[SEAT]
    record = record_of(row, Game(row, moves))
    choices, rounds = _choices(record)
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


def _choices(record: dict[str, Any]) -> tuple[dict[str, list[Any]], int | None]:
    """The first choices of the one seat, and 2 WIN: in how many rounds it formed a number."""
    if record["game"] == "two_sans_three":
        own = record["turns"][(SEAT - record.get("first", 0)) % record["seats"] :: record["seats"]]
        return {"play": own[:OPENINGS]}, None
    passed = [lap["pass"][SEAT] for lap in record["rounds"]]
    formed = [lap["form"][SEAT] for lap in record["rounds"] if "form" in lap]
    formed = [number for number in formed if number is not None]
    return {"pass": passed[:OPENINGS], "form": formed[:OPENINGS]}, len(formed)


def openings(results: Sequence[DailyResult], own: DailyResult | None) -> list[Opening]:
    """How often each first choice was made, the most frequent first."""
    found = []
    kinds: tuple[Literal["pass", "form", "play"], ...] = ("pass", "form", "play")
    for number in range(OPENINGS):
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
