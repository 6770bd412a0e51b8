"""How the rest of the server hears that somebody is to play in a tournament: for whoever wants to tell them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True)
class RoundBegins:
    """Tables have been drawn, and their games begin."""

    tournament: str
    name: str
    game: str
    draw: int  # the round of a Swiss tournament
    tables: Mapping[str, str]  # guest → table


class RoundHearer(Protocol):
    """Makes something of it. None of this ever waits, and one round may be told of twice after a server has died."""

    def round_begins(self, notice: RoundBegins) -> None: ...
