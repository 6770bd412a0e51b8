"""How fast a guest, an address or a connection may ask for things, counted with token buckets."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice

from deuce.server.problems import Refusal
from deuce.server.rates import (
    ADDRESS_COUNTED,
    ADDRESS_FILES,
    ADDRESS_GROWTH,
    ADDRESS_NEWCOMERS,
    ADDRESS_REQUESTS,
    ADDRESS_SOCKETS,
    CHAT,
    CONNECTION_FRAMES,
    CONNECTION_MESSAGES,
    EXPORTS,
    FRIENDS,
    GUEST_MESSAGES,
    GUEST_REQUESTS,
    HINTS,
    PICTURES,
    PUZZLES,
    QR_CODES,
    QUEUES,
    REPLAYS,
    REPORTS,
    REVIEWS,
    SIGN_INS,
    SUBSCRIPTIONS,
    TABLES,
    TOURNAMENTS,
    Bounds,
    Rate,
)

MAX_TOO_FAST = 100  # messages beyond a limit: with one more the connection is closed
COMPARED_TO_FORGET = 8  # buckets: the fullest of them is forgotten when there are too many
MAX_BUCKETS = 20_000  # buckets: several times as many guests as a process can serve at once (docs/scale.md)


class Bucket:
    """Tokens that come back with time."""

    __slots__ = ("_at", "_tokens", "rate")

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self._tokens = rate.burst
        self._at = time.monotonic()

    def take(self, many: float = 1) -> bool:
        """Take tokens; false if there are too few."""
        tokens = self.tokens
        if tokens < many:
            return False
        self._tokens = tokens - many
        return True

    @property
    def tokens(self) -> float:
        """Return how many there are by now."""
        then, self._at = self._at, time.monotonic()
        self._tokens = min(self.rate.burst, self._tokens + (self._at - then) * self.rate.per_second)
        return self._tokens


class Limiter:
    """A bucket for each guest, or whatever else a key stands for."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str, many: float = 1) -> bool:
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= MAX_BUCKETS:
                self._forget_one()
            bucket = self._buckets[key] = Bucket(self._rate)
        else:
            self._buckets.move_to_end(key)
        return bucket.take(many)

    def _forget_one(self) -> None:
        """Of those that nobody has used for longest, the one that has least to remember."""
        longest = islice(self._buckets.items(), COMPARED_TO_FORGET)
        del self._buckets[max(longest, key=lambda item: item[1].tokens)[0]]


@dataclass(frozen=True, slots=True)
class Payer:
    """Whom something is charged to."""

    guest: str | None  # known by a good cookie; None: anybody, who would be somebody else the next time
    network: str  # see deuce.server.addresses.network_of
    spared: bool = False  # a network that speaks for many: this machine, or a proxy that names nobody

    @property
    def address(self) -> str:
        """Return the network whose people share one turn; nothing where nobody knows who is behind it."""
        return "" if self.spared else self.network


class Limit:
    """What one guest may do, and what all guests of one network may do together.

    Guests cost nothing, so a network stands behind every one of them. Whoever comes without a cookie is charged to
    the network as if all of those were one guest.
    """

    def __init__(self, rate: Rate, crowd: int) -> None:
        self._guests = Limiter(rate)
        self._networks = Limiter(Rate(crowd * rate.per_second, crowd * rate.burst))

    def take(self, payer: Payer, many: float = 1) -> bool:
        guests, networks = self._guests, self._networks
        if payer.spared:
            return guests.take(payer.guest, many) if payer.guest else networks.take(payer.network, many)
        return guests.take(payer.guest or payer.network, many) and networks.take(payer.network, many)


class NetworkLimit:
    """What all guests of one network may do together, unless it speaks for many."""

    def __init__(self, rate: Rate) -> None:
        self._networks = Limiter(rate)

    def take(self, payer: Payer, many: float = 1) -> bool:
        return payer.spared or self._networks.take(payer.network, many)


class Limits:
    """How much may be asked of a server, by whomever. `rates`: those that an operator has set, by name."""

    def __init__(self, rates: Mapping[str, Rate] | None = None, bounds: Bounds | None = None) -> None:
        rate = (rates or {}).get
        self.bounds = bounds or Bounds()
        many, few = self.bounds.network_guests, self.bounds.network_busy_guests
        self.connection_messages = rate("connection-messages", CONNECTION_MESSAGES)
        self.connection_frames = rate("connection-frames", CONNECTION_FRAMES)
        self.messages = Limit(rate("messages", GUEST_MESSAGES), many)
        self.chat = Limit(rate("chat", CHAT), many)
        self.tables = Limit(rate("tables", TABLES), many)
        self.hints = Limit(rate("hints", HINTS), few)
        self.puzzles = Limit(rate("puzzles", PUZZLES), many)
        self.replays = Limit(rate("replays", REPLAYS), few)
        self.reviews = Limit(rate("reviews", REVIEWS), few)
        self.qr_codes = Limit(rate("qr-codes", QR_CODES), many)
        self.pictures = Limit(rate("pictures", PICTURES), few)
        self.tournaments = Limit(rate("tournaments", TOURNAMENTS), few)
        self.sign_ins = Limit(rate("sign-ins", SIGN_INS), many)
        self.subscriptions = Limit(rate("subscriptions", SUBSCRIPTIONS), many)
        self.friends = Limit(rate("friends", FRIENDS), many)
        self.reports = Limit(rate("reports", REPORTS), few)
        self.queues = Limit(rate("queues", QUEUES), many)
        self.exports = Limit(rate("exports", EXPORTS), few)
        self.guest_requests = Limiter(rate("guest-requests", GUEST_REQUESTS))
        self.requests = NetworkLimit(rate("network-requests", ADDRESS_REQUESTS))
        self.files = NetworkLimit(rate("network-files", ADDRESS_FILES))
        self.sockets = NetworkLimit(rate("network-sockets", ADDRESS_SOCKETS))
        self.newcomers = NetworkLimit(rate("network-newcomers", ADDRESS_NEWCOMERS))
        self.counted = NetworkLimit(rate("network-counted", ADDRESS_COUNTED))
        self.growth = NetworkLimit(rate("network-growth", ADDRESS_GROWTH))

    def check_new_table(self, payer: Payer, size: int) -> None:
        """Refuse somebody who opens too many tables; `size`: the bytes that the game may come to."""
        if not self.tables.take(payer):
            raise Refusal("too_fast")
        self.check_growth(payer, size)

    def check_growth(self, payer: Payer, size: int) -> None:
        """Refuse a network that has added as much to the database as it may (see deuce.server.growth)."""
        if not self.growth.take(payer, size):
            raise Refusal("too_fast")
