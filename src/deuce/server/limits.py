"""How much may be asked for how fast: token buckets."""

from __future__ import annotations

import time
from dataclasses import dataclass


@dataclass(frozen=True)
class Rate:
    """So many a second in the long run, and so many at once."""

    per_second: float
    burst: float


MESSAGES = Rate(20, 60)  # over one connection
GUEST_MESSAGES = Rate(40, 160)  # over all connections of a guest
CHAT = Rate(0.5, 6)
TABLES = Rate(0.2, 12)  # tables opened by a guest
HINTS = Rate(0.2, 8)  # asked for by a guest: each costs half a second of a core
ADDRESS_TABLES = Rate(2, 120)  # and from one address, behind which many may be
REPLAYS = Rate(0.5, 20)  # replays made for a guest
REVIEWS = Rate(1 / 30, 6)  # reviews begun for a guest
TOLERATED = 100  # so many messages too many, and the connection is closed
KEPT = 10_000  # buckets before full ones are forgotten


class Bucket:
    """Tokens that come back with time."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self._tokens = rate.burst
        self._at = time.monotonic()

    def take(self) -> bool:
        """Take a token; false if there is none."""
        self._fill()
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    @property
    def full(self) -> bool:
        self._fill()
        return self._tokens >= self.rate.burst

    def _fill(self) -> None:
        then, self._at = self._at, time.monotonic()
        self._tokens = min(self.rate.burst, self._tokens + (self._at - then) * self.rate.per_second)


class Limiter:
    """A bucket for each guest, or whatever else a key stands for."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._buckets: dict[str, Bucket] = {}

    def take(self, key: str) -> bool:
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= KEPT:
                self._buckets = {key: old for key, old in self._buckets.items() if not old.full}
            bucket = self._buckets[key] = Bucket(self._rate)
        return bucket.take()
