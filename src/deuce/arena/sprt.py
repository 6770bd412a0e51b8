"""A sequential test that stops as soon as the answer is clear: is the first bot's win share LOW or HIGH?

One observation is the mean of a deal over its games, for those share their cards. The log likelihood ratio
of the two hypotheses is that of a normal mean with the variance seen so far (a generalised SPRT); crossing
one of Wald's bounds decides, with an error of about ALPHA either way.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any

from deuce.errors import UsageError

ALPHA = 0.05
BOUND = math.log((1 - ALPHA) / ALPHA)
LEAST_DEALS = 20  # before that the variance is anyone's guess
# A few imagined deals of great variance: without them, early deals that happen to agree would decide at once.
PRIOR_DEALS = 2
PRIOR_VARIANCE = 0.25


def parse_sprt(text: str) -> Sprt:
    """Read the two win shares to decide between from `LOW,HIGH`, such as `0.5,0.55`."""
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        raise UsageError(f"--sprt is {text!r}, not two win shares such as 0.50,0.55") from None
    return Sprt(low, high)


@dataclass
class Sprt:
    """The test, and how it stands. `verdict` is None while it goes on, then `low` or `high`."""

    low: float
    high: float
    deals: int = 0
    mean: float = 0.0
    ratio: float = 0.0  # log likelihood ratio of HIGH over LOW
    verdict: str | None = None
    _squares: float = field(default=0.0, repr=False)  # sum of squared deviations from the mean

    def __post_init__(self) -> None:
        if not 0 <= self.low < self.high <= 1:
            raise UsageError(f"--sprt needs 0 ≤ LOW < HIGH ≤ 1, not {self.low:g},{self.high:g}")

    def add(self, share: float) -> str | None:
        """Take in the first bot's win share of one more deal, and return the verdict, if there is one."""
        if self.verdict is not None:
            return self.verdict
        self.deals += 1
        step = share - self.mean
        self.mean += step / self.deals
        self._squares += step * (share - self.mean)
        variance = (self._squares + PRIOR_DEALS * PRIOR_VARIANCE) / (self.deals + PRIOR_DEALS - 1)
        self.ratio = (
            self.deals * (self.high - self.low) * (2 * self.mean - self.low - self.high) / (2 * variance)
        )
        if self.deals >= LEAST_DEALS and abs(self.ratio) >= BOUND:
            self.verdict = "high" if self.ratio > 0 else "low"
        return self.verdict

    def to_json(self) -> dict[str, Any]:
        """Return the test and how it stands."""
        return {key: value for key, value in vars(self).items() if not key.startswith("_")}
