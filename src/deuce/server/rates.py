"""How much may be asked for how fast: what holds unless an operator sets it otherwise, and how rates are written."""

from __future__ import annotations

import re
from dataclasses import dataclass

from deuce.errors import UsageError


@dataclass(frozen=True)
class Rate:
    """How much may be asked for: per second in the long run, and at once."""

    per_second: float
    burst: float


@dataclass(frozen=True)
class Bounds:
    """What else is limited: by number, or by time. The limits of a network are behind those of its guests."""

    network_guests: int = (
        10  # guests who may do all that a guest may from one network, behind which many may be
    )
    network_busy_guests: int = 3  # the same where each asks for much: they share the cores, or a queue
    devices: int = 20  # connections of one guest to one table
    unread_bytes: int = 262_144  # that may wait for a client that does not read them
    head_seconds: float = 10.0  # for the first bytes of a request and its whole head
    body_seconds: float = 60.0  # for a body: the largest has a megabyte, which takes as long at 140 kbit/s
    stalled_seconds: float = 30.0  # after which a client that reads nothing of what waits for it is dropped
    ping_seconds: float = 20.0  # between two signs of life asked of a WebSocket, and for the answer
    lobby_tables: int = 100
    host_lobby_tables: int = 3
    network_lobby_tables: int = 20  # behind which many may be
    waiting_hints: int = 4  # of a guest
    network_waiting_hints: int = 40  # a school
    waiting_reviews: int = 20  # that are asked for and have not begun
    guest_waiting_reviews: int = 2
    waiting_people: int = 500  # to be matched, at all servers together
    network_waiting_people: int = 40  # at one process: a school
    network_waiting_reviews: int = 4


CONNECTION_MESSAGES = Rate(20, 60)  # over one connection
CONNECTION_FRAMES = Rate(40, 120)  # over one connection, whatever they hold: a message may come in two parts
GUEST_MESSAGES = Rate(40, 160)  # over all connections of a guest
CHAT = Rate(0.5, 6)  # lines of chat of a guest
TABLES = Rate(0.2, 12)  # tables opened by a guest
HINTS = Rate(0.2, 8)  # asked for by a guest: each costs half a second of a core
PUZZLES = Rate(0.5, 20)  # answered by a guest
REPLAYS = Rate(0.5, 20)  # replays made for a guest
REVIEWS = Rate(1 / 30, 6)  # reviews begun for a guest
TOURNAMENTS = Rate(1 / 600, 4)  # made by a guest
QR_CODES = Rate(1, 20)  # drawn for a guest
PICTURES = Rate(0.5, 20)  # of links, made for a guest, or for all of a network who come without a cookie
SIGN_INS = Rate(1 / 6, 20)  # what an account is made and entered by, of a guest
SUBSCRIPTIONS = Rate(1 / 30, 10)  # to notices, of a guest
FRIENDS = Rate(1 / 10, 30)  # asked, invited, blocked or let go by a guest
REPORTS = Rate(1 / 120, 5)  # about others, by a guest
QUEUES = Rate(1 / 5, 10)  # times that a guest begins to wait for others
EXPORTS = Rate(1 / 600, 4)  # of all of a guest's data: each reads a lot
ADDRESS_REQUESTS = Rate(40, 400)  # of REST, from one address
GUEST_REQUESTS = Rate(20, 300)
ADDRESS_FILES = Rate(200, 4000)  # of the page, from one address: a school that opens it for the first time
ADDRESS_SOCKETS = Rate(5, 120)  # connections opened from one address
ADDRESS_NEWCOMERS = Rate(0.2, 120)  # new guests from one address: a school that begins together
# Guests from one address whose first answer to a puzzle, or first try of the day, counts.
ADDRESS_COUNTED = Rate(100 / 86_400, 100)
# Bytes that one network may add to the database at once, and again in a day (see deuce.server.growth).
GROWTH_OF_A_DAY = 100_000_000
ADDRESS_GROWTH = Rate(GROWTH_OF_A_DAY / 86_400, GROWTH_OF_A_DAY)

# By the name that an operator gives them.
RATES: dict[str, Rate] = {
    "connection-messages": CONNECTION_MESSAGES,
    "connection-frames": CONNECTION_FRAMES,
    "messages": GUEST_MESSAGES,
    "chat": CHAT,
    "tables": TABLES,
    "hints": HINTS,
    "puzzles": PUZZLES,
    "replays": REPLAYS,
    "reviews": REVIEWS,
    "qr-codes": QR_CODES,
    "pictures": PICTURES,
    "tournaments": TOURNAMENTS,
    "sign-ins": SIGN_INS,
    "subscriptions": SUBSCRIPTIONS,
    "friends": FRIENDS,
    "reports": REPORTS,
    "queues": QUEUES,
    "exports": EXPORTS,
    "guest-requests": GUEST_REQUESTS,
    "network-requests": ADDRESS_REQUESTS,
    "network-files": ADDRESS_FILES,
    "network-sockets": ADDRESS_SOCKETS,
    "network-newcomers": ADDRESS_NEWCOMERS,
    "network-counted": ADDRESS_COUNTED,
    "network-growth": ADDRESS_GROWTH,
}
SECONDS = {"s": 1, "m": 60, "h": 3600, "d": 86_400}
NUMBER = r"([0-9]{1,12}(?:\.[0-9]{1,12})?)"
WRITTEN = re.compile(rf"{NUMBER} */ *([smhd]) *, *{NUMBER}(?: at once)?")


def parse_rate(text: str) -> Rate:
    """Read a rate as an operator writes it: how many a second, minute, hour or day, and how many at once.

    >>> parse_rate("30/m, 6 at once")
    Rate(per_second=0.5, burst=6.0)
    """
    found = WRITTEN.fullmatch(text.strip())
    if found is None or not float(found[3]):
        raise UsageError(f"“{text}” should be a rate such as 30/m, 6 at once (by s, m, h or d)")
    return Rate(float(found[1]) / SECONDS[found[2]], float(found[3]))


def shown_rate(rate: Rate) -> str:
    """Write a rate like that, by the shortest time in which there is a whole number of them.

    >>> shown_rate(Rate(0.5, 6))
    '30/m, 6 at once'
    """
    found = {unit: round(float(rate.per_second * seconds), 6) for unit, seconds in SECONDS.items()}
    unit = next((unit for unit, number in found.items() if number >= 1 and number.is_integer()), "d")
    return f"{found[unit]:.12g}/{unit}, {rate.burst:.12g} at once"
