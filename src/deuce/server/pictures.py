"""Pictures of links, made of our own drawings: cards of a game, and on them a day, a result, or seats that are free.

The drawings come with the page (`og/*.svg`, by web/build/previews.mjs) and hold every mark that is placed on them; no
text is drawn, so no font is needed. Whatever else decides how a picture looks are a few small numbers. A process of its
own makes the image, one at a time: it is native code, which must neither hold up the loop nor end the server.
"""

from __future__ import annotations

import asyncio
import re
import sys
from collections import OrderedDict
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass
from datetime import UTC, date, datetime, timedelta
from urllib.parse import urlencode

from deuce.games.registry import GAMES
from deuce.server.limits import Limit, Payer
from deuce.server.page_files import STATIC, File, read
from deuce.server.problems import Refusal

SIZE = (1200, 630)  # pixels
MAX_PICTURES = 64  # kept, some 80 kB each
MAX_WAITING = 16  # asked for and not yet begun: whoever comes then is sent away
SECONDS = 20.0  # that one may take: it takes a tenth of a second
OLDEST = timedelta(days=400)  # days that have a picture of their own
MOST_SEATS = 6
MOST_MARKS = 20  # as many as the text of a result has (web/src/ritual/sharing.ts)
POINTS_A_MARK = 5
WHOLE = re.compile(r"-?[0-9]{1,3}")
END = b"</svg>"
DRAW = (
    "import sys, resvg_py; sys.stdout.buffer.write(resvg_py.svg_to_bytes("
    f"svg_string=sys.stdin.read(), width={SIZE[0]}, height={SIZE[1]}, skip_system_fonts=True))"
)


@dataclass(frozen=True)
class Facts:
    """What a picture tells. Fields that do not go together, or say nothing we know of, are left out by `facts_of`."""

    game: str = ""  # "": Deuce itself
    seats: int | None = None  # of an invitation, and how many of them are free
    free: int | None = None
    day: str | None = None  # a deal of the day
    place: int | None = None  # of a result, among how many, and after how many rounds or with how many points
    players: int | None = None
    rounds: int | None = None
    points: int | None = None

    @property
    def path(self) -> str:
        """Return where the picture is, from the root of the site."""
        told = {name: value for name, value in asdict(self).items() if name != "game" and value is not None}
        return f"/preview/{self.game or 'deuce'}.png" + (f"?{urlencode(told)}" if told else "")


def facts_of(game: str, asked: Mapping[str, str], now: datetime | None = None) -> Facts:
    """Return what is asked for, as far as there can be such a thing: input is hostile, and pictures are few."""
    if game not in GAMES:
        return Facts()
    seats = _number(asked.get("seats"), 2, MOST_SEATS)
    if seats is not None:
        return Facts(game, seats, _number(asked.get("free"), 0, seats) or 0)
    day = _day(asked.get("day", ""), (now or datetime.now(UTC)).date())
    players = _number(asked.get("players"), 2, MOST_SEATS)
    place = _number(asked.get("place"), 1, players or 0)
    if day is None or players is None or place is None:
        return Facts(game, day=day)
    rounds = _number(asked.get("rounds"), 0, 99)
    points = _number(asked.get("points"), -99, 199) if rounds is None else None
    return Facts(game, None, None, day, place, players, rounds, points)


def _number(text: str | None, least: int, most: int) -> int | None:
    """Return a small whole number as it is usually written, if it lies within its bounds."""
    if text is None or not WHOLE.fullmatch(text):
        return None
    return int(text) if least <= int(text) <= most else None


def _day(text: str, today: date) -> str | None:
    """Return a day that may have had a deal, as it is usually written; nothing for any other text."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return None
    return day.isoformat() if today - OLDEST <= day <= today + timedelta(days=1) else None


def drawing_of(facts: Facts) -> bytes:
    """Return a picture as SVG."""
    return _base(facts).content.replace(END, "".join(_marks(facts)).encode() + END)


def _base(facts: Facts) -> File:
    base = read(STATIC / "og" / f"{facts.game or 'deuce'}.svg")
    if base is None:
        raise Refusal("not_found")
    return base


def _marks(facts: Facts) -> Iterable[str]:
    """Lay marks on a drawing, from left to right and from top to bottom."""
    if facts.seats is not None:
        left, taken = SIZE[0] / 2 - 55 * (facts.seats - 1), facts.seats - (facts.free or 0)
        for seat in range(facts.seats):
            yield _mark("taken" if seat < taken else "free", left + 110 * seat, 520, 0.9)
    elif facts.day and facts.players is not None:
        yield from _written(facts.day, 90, 492, 62)
        for place in range(1, facts.players + 1):
            yield _mark("own" if place == facts.place else "other", 650 + 66 * (place - 1), 506, 0.54)
        earned = facts.rounds if facts.rounds is not None else (facts.points or 0) // POINTS_A_MARK
        for step in range(max(0, min(MOST_MARKS, earned))):
            yield _mark("mark", 636 + 26 * step, 566, 0.26)
    elif facts.day:
        yield from _written(facts.day, 327, 480, 84)


def _mark(name: str, x: float, y: float, scale: float) -> str:
    return f'<use href="#{name}" transform="translate({x:g} {y:g}) scale({scale:g})"/>'


def _written(text: str, x: float, y: float, height: float) -> Iterable[str]:
    """Write digits and dashes with the numerals of the cards, which are 100 high and 66 apart."""
    for at, sign in enumerate(text):
        yield _mark("dash" if sign == "-" else f"n{sign}", x + at * 0.66 * height, y, height / 100)


async def painted(drawing: bytes) -> bytes:
    """Make a PNG of a drawing, in a process of its own."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-I", "-c", DRAW),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        async with asyncio.timeout(SECONDS):
            image, _ = await process.communicate(drawing)
    except BaseException:
        with suppress(ProcessLookupError):
            process.kill()
        raise
    if process.returncode or not image:
        raise Refusal("failed")
    return image


class Pictures:
    """Keeps the pictures that were asked for last, and makes others one after the other."""

    def __init__(self, limit: Limit) -> None:
        self._limit = limit
        self._kept: OrderedDict[tuple[Facts, str], bytes] = OrderedDict()
        self._one = asyncio.Lock()
        self._waiting = 0

    async def of(self, facts: Facts, payer: Payer) -> bytes:
        """Return the picture of what is told; only what has to be made is charged."""
        key = facts, _base(facts).tag
        image = self._kept.get(key)
        if image is not None:
            self._kept.move_to_end(key)
            return image
        if self._waiting >= MAX_WAITING or not self._limit.take(payer):
            raise Refusal("too_fast")
        self._waiting += 1
        try:
            async with self._one:
                image = self._kept.get(key)  # another may have asked for the same
                if image is None:
                    image = self._kept[key] = await painted(drawing_of(facts))
        finally:
            self._waiting -= 1
        if len(self._kept) > MAX_PICTURES:
            self._kept.popitem(last=False)
        return image
