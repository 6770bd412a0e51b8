"""What many games tell: rates, lengths, and shares and scores with their intervals."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from math import sqrt
from typing import Any

# Standard deviations on either side of the mean within which 95 % of a normal distribution lie.
Z = 1.959963984540054


@dataclass(frozen=True)
class Estimate:
    """A mean and its 95 % interval; without one if a single game gives none."""

    mean: float
    low: float | None
    high: float | None


@dataclass(frozen=True)
class SeatSummary:
    """How often one seat won, and what it scored."""

    bot: str
    wins: Estimate  # its share of the wins; a win shared by k seats counts 1/k for each
    score: Estimate | None  # in a game with points


@dataclass(frozen=True)
class Summary:
    """What a simulation found."""

    game: str
    players: int
    seed: int
    workers: int
    games: int
    decisions: int
    seconds: float
    games_per_s: float
    decisions_per_s: float
    length_unit: str  # "rounds" or "turns"
    length: Estimate
    shortest: int
    longest: int
    seats: tuple[SeatSummary, ...]

    def as_dict(self) -> dict[str, Any]:
        """Return the summary as a dictionary that can be written as JSON."""
        return asdict(self)


def share(wins: float, games: int) -> Estimate:
    """Return a share of the wins, with Wilson's interval: sound near 0 and 1, a bit wide where wins are shared."""
    p = wins / games
    spread = Z * Z / games
    centre = (p + spread / 2) / (1 + spread)
    reach = sqrt(spread * (p * (1 - p) + spread / 4)) / (1 + spread)
    return Estimate(p, max(0.0, min(p, centre - reach)), min(1.0, max(p, centre + reach)))


def average(total: int, squares: int, count: int) -> Estimate:
    """Return a mean with the normal distribution's interval."""
    mean = total / count
    if count == 1:
        return Estimate(mean, None, None)
    variance = max(0.0, (squares - total * mean) / (count - 1))
    reach = Z * sqrt(variance / count)
    return Estimate(mean, mean - reach, mean + reach)
