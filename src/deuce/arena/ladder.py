"""The ladder of our bots: who beats whom by how much, as a table for the README and a plot.

`make ratings` plays it (benchmarks/ratings.py) and writes docs/ratings.json, from which all the rest follows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from itertools import cycle
from os import devnull
from typing import Any
from xml.sax.saxutils import escape

import numpy as np

from deuce.arena.match import Match, play_match
from deuce.arena.ratings import Estimate, ratings
from deuce.bots import Bot, Budget, make_bot
from deuce.bots.protocol import thinks_by_the_clock
from deuce.bots.registry import PolicyBot
from deuce.errors import UsageError
from deuce.games.registry import game_of

START, END = "<!-- ratings -->", "<!-- /ratings -->"
# Who meets whom: each level the one below it, and the policies their like.
MEETINGS = (
    ("greedy", "random"),
    ("heuristic", "greedy"),
    ("gentle", "greedy"),
    ("curious", "gentle"),
    ("steady", "curious"),
    ("keen", "steady"),
    ("sharp", "keen"),
    ("sharp", "heuristic"),
    ("fierce", "sharp"),
    ("fierce", "heuristic"),
)
TIMED_DEALS = 10  # for the thinking time of policies, which compiled matches do not tell

Tell = Callable[[str], object]


@dataclass(frozen=True)
class Deals:
    """How many deals two bots play: compiled policies, bots that answer within a few milliseconds, and where one thinks
    by the clock."""

    policies: int
    quick: int
    thinkers: int

    def of(self, bots: Sequence[Bot]) -> int:
        if all(type(bot) is PolicyBot for bot in bots):
            return self.policies
        return self.thinkers if any(map(thinks_by_the_clock, bots)) else self.quick


def bots_in(meetings: Sequence[tuple[str, str]]) -> list[str]:
    """Return everyone who plays, in the order they come up, opponents before who meets them."""
    return list(dict.fromkeys(name for bot, other in meetings for name in (other, bot)))


def with_budget(bots: Sequence[Bot], budget: Budget | None) -> list[str]:
    """Bots as the arena names them. The budget is for those that think by the clock: with more work than its own, a
    lower level would be another."""
    return [f"{bot.name}@{budget}" if budget and thinks_by_the_clock(bot) else bot.name for bot in bots]


def play_ladder(
    game: str,
    meetings: Sequence[tuple[str, str]],
    *,
    deals: Deals,
    seed: int,
    budget: Budget | None,
    workers: int | None,
    tell: Tell,
) -> dict[str, Any]:
    """Play the meetings (bot, opponent). A bot's first one is what its row of the table tells."""
    bots = bots_in(meetings)
    matches = []
    beats: list[dict[str, Any] | None] = [None] * len(bots)
    think: list[tuple[float, float]] = [(0.0, 0.0)] * len(bots)
    for pair in meetings:
        high, low = (bots.index(name) for name in pair)
        players = [make_bot(name, game, cheats=True) for name in pair]
        count = deals.of(players)
        match = play_match(game, with_budget(players, budget), deals=count, seed=seed, workers=workers)
        share = match.standings[0].share
        tell(f"{game}: {pair[0]} over {pair[1]} {share} on {count} deals, {match.seconds:.1f} s")
        matches.append(_spread(match, (high, low), len(bots)))
        if beats[high] is None:
            beats[high] = {"over": pair[1], **_rounded(share), "deals": count}
        timed = match
        if match.standings[0].mean_ms is None:  # a compiled match has no clock
            timed = play_match(game, pair, deals=TIMED_DEALS, seed=seed, out=devnull)
        for bot, standing in zip((high, low), timed.standings, strict=True):
            mean, slowest = standing.mean_ms or 0.0, standing.max_ms or 0.0
            think[bot] = (max(think[bot][0], mean), max(think[bot][1], slowest))
    rated = ratings(matches, seed)
    lowest = min(rating.value for rating in rated)
    return {
        "bots": [
            {
                "name": name,
                "rating": round(rated[bot].value - lowest),
                "low": round(rated[bot].low - lowest),
                "high": round(rated[bot].high - lowest),
                "beats": beats[bot],
                "mean_ms": round(think[bot][0], 3),
                "max_ms": round(think[bot][1], 1),
            }
            for bot, name in enumerate(bots)
        ]
    }


def _rounded(share: Estimate) -> dict[str, float]:
    return {name: round(value, 4) for name, value in asdict(share).items()}


def _spread(match: Match, bots: tuple[int, int], count: int) -> np.ndarray:
    """Return the comparisons of a match of two, among all bots of the ladder."""
    ahead = match.results.ahead(2)
    wide = np.zeros((len(ahead), count, count))
    wide[:, bots[0], bots[1]] = ahead[:, 0, 1]
    wide[:, bots[1], bots[0]] = ahead[:, 1, 0]
    return wide


def names_in(data: dict[str, Any]) -> list[str]:
    """Return the bots of a ladder, weakest first."""
    return list(dict.fromkeys(bot["name"] for ladder in data["games"].values() for bot in ladder["bots"]))


def markdown(data: dict[str, Any]) -> str:
    """Return the bots table of the README."""
    head = [
        "bot",
        *(f"{game_of(game).title}: {what}" for game in data["games"] for what in ("rating", "win share")),
    ]
    lines = [_row([*head, "ms a choice"]), _row(["---", *["--:"] * len(head)])]
    for name in names_in(data):
        cells = [name]
        times = []
        for ladder in data["games"].values():
            bot = next((bot for bot in ladder["bots"] if bot["name"] == name), None)
            if bot is None:
                cells += ["", ""]
                continue
            beats = bot["beats"]
            cells.append(f"{bot['rating']} ({bot['low']} to {bot['high']})".replace("-", "−"))
            cells.append(
                f"{beats['value']:.3f} ({beats['low']:.3f}–{beats['high']:.3f}) over {beats['over']}"
                if beats
                else ""
            )
            times.append(bot["mean_ms"])
        lines.append(_row([*cells, f"{max(times):.2g}" if max(times) < 10 else f"{max(times):.0f}"]))
    note = f"Two players, duplicate deals; 95 % intervals by bootstrap over deals. {data['settings']}"
    return "\n".join([*lines, "", note])


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def with_table(readme: str, data: dict[str, Any]) -> str:
    """Return the README with its bots table renewed."""
    before, start, rest = readme.partition(START)
    _, end, after = rest.partition(END)
    if not (start and end):
        raise UsageError(f"the README has no {START} … {END} to put the bots table between")
    return f"{before}{START}\n{markdown(data)}\n{END}{after}"


# ----------------------------------------------------------------------------------------------------- plot

WIDTH, LEFT, RIGHT, LINE, TOP = 640, 110, 30, 26, 44
COLOURS = ("#2f5fd0", "#c2410c")


def svg(data: dict[str, Any]) -> str:
    """Ratings with their intervals, one panel for each game."""
    panels = []
    y = 0
    for (game, ladder), colour in zip(data["games"].items(), cycle(COLOURS), strict=False):
        panels.append(_panel(game_of(game).title, ladder["bots"], colour, y))
        y += TOP + LINE * len(ladder["bots"]) + 30
    body = "\n".join(panels)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {y}" width="{WIDTH}" height="{y}" '
        f'font-family="system-ui, sans-serif" font-size="13" fill="#222">\n'
        f"<title>Ratings of the bots, with 95 % intervals</title>\n"
        f'<rect width="100%" height="100%" rx="8" fill="#fff"/>\n{body}\n</svg>\n'
    )


def _panel(title: str, bots: list[dict[str, Any]], colour: str, top: int) -> str:
    least = min(0, *(bot["low"] for bot in bots))
    most = max(100, *(bot["high"] for bot in bots))
    step = next(step for step in (50, 100, 200, 500, 1000, 10**6) if (most - least) / step <= 8)

    def x(rating: float) -> str:
        return f"{LEFT + (rating - least) / (most - least) * (WIDTH - LEFT - RIGHT):.1f}"

    bottom = top + TOP + LINE * len(bots)
    parts = [f'<text x="{LEFT}" y="{top + 26}" font-weight="600">{escape(title)}: rating</text>']
    for tick in range(-(-least // step) * step, most + 1, step):
        parts.append(f'<path d="M{x(tick)} {top + TOP - 8}V{bottom - 6}" stroke="#ddd"/>')
        parts.append(f'<text x="{x(tick)}" y="{bottom + 10}" text-anchor="middle" fill="#666">{tick}</text>')
    for i, bot in enumerate(bots):
        y = top + TOP + LINE * i + 6
        parts.append(f'<text x="{LEFT - 10}" y="{y + 4}" text-anchor="end">{escape(bot["name"])}</text>')
        parts.append(f'<path d="M{x(bot["low"])} {y}H{x(bot["high"])}" stroke="{colour}" stroke-width="3"/>')
        parts.append(f'<circle cx="{x(bot["rating"])}" cy="{y}" r="5" fill="{colour}"/>')
    return "\n".join(parts)
