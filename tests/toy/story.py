"""The story of Climb: who won, and why a card cannot be played."""

from __future__ import annotations

from typing import Any

from deuce.events import Ended, Event
from deuce.games.story import Step


def told(before: Any, after: Any, step: Step, viewer: int) -> list[Event]:
    ranks = after.rank[: after.seats].tolist()
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    return [Ended(winners, ranks, "points")] if winners else []


def moment(state: Any) -> tuple[str, int]:
    return "turn", int(state.played) + 1


def refusal(state: Any, seat: int, code: Any) -> str:
    return f"{code} is not in the hand"
