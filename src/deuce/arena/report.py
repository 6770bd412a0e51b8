"""A match as tables for people."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from deuce.arena.match import Match, Standing
from deuce.arena.ratings import Estimate
from deuce.arena.sprt import Sprt

SHOWN_FORFEITS = 5
PIPED_WIDTH = 140  # columns where there is no terminal


def console_for_tables() -> Console:
    """Return a console on standard output that does not fold tables when it is no terminal."""
    console = Console(highlight=False)
    return console if console.is_terminal else Console(highlight=False, width=PIPED_WIDTH)


def print_match(match: Match, console: Console) -> None:
    """Print the figures of a match."""
    ranked = match.ranking
    games = f"{match.games:,} games on {match.deals:,} deals"
    console.print(
        f"{match.game}, {match.players} players: {games} in {match.seconds:.1f} s, seed {match.seed}"
    )
    console.print(_standings(match, ranked))
    if len(ranked) > 2 or match.players > 2:
        console.print(f"\n{match.cross_meaning}:")
        console.print(_cross_table(match, ranked))
    gains = [standing.gain for standing in match.standings if standing.gain is not None]
    if gains:
        console.print(f"without luck: as exact as plain shares of {min(gains):.1f} times as many deals")
    if match.sprt is not None:
        console.print(verdict(match.sprt, match.standings[0].label))
    for forfeit in match.forfeits[:SHOWN_FORFEITS]:
        console.print(
            f"forfeit, deal {forfeit.deal}, seat {forfeit.seat + 1}: {forfeit.reason}",
            style="red",
            markup=False,
        )
    if len(match.forfeits) > SHOWN_FORFEITS:
        console.print(f"… and {len(match.forfeits) - SHOWN_FORFEITS} more forfeits", style="red")


def verdict(sprt: Sprt, label: str) -> str:
    """Return what a sequential test found, in a sentence."""
    after = f"after {sprt.deals:,} deals (mean {sprt.mean:.3f}, log likelihood ratio {sprt.ratio:+.2f})"
    match sprt.verdict:
        case "high":
            return f"SPRT: {label} has a win share of {sprt.high:g} rather than {sprt.low:g}, clear {after}"
        case "low":
            return f"SPRT: {label} has a win share of {sprt.low:g} rather than {sprt.high:g}, clear {after}"
        case _:
            return f"SPRT: not clear yet {after}; more --deals would tell"


def _standings(match: Match, ranked: list[int]) -> Table:
    points = any(standing.score is not None for standing in match.standings)
    timed = any(standing.mean_ms is not None for standing in match.standings)
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("bot")
    corrected = ("without luck", "95 %") if match.aivat else ()
    copies = any(standing.as_many for standing in match.standings)
    for heading in ("as one" if copies else "win share", "95 %", *corrected, "rating", "95 %"):
        table.add_column(heading, justify="right")
    extra = [("as many", copies), ("points", points), ("as many: points", points and copies), ("games", True)]
    extra += [("choices", True), ("ms mean", timed), ("max", timed)]
    extra.append(("forfeits", bool(match.forfeits)))
    for heading, shown in extra:
        if shown:
            table.add_column(heading, justify="right")
    for bot in ranked:
        standing = match.standings[bot]
        cells = _cells(standing)
        table.add_row(
            standing.label,
            f"{standing.share.value:.3f}",
            _interval(standing.share, 3),
            *_corrected(standing),
            f"{standing.rating.value:+.0f}",
            _interval(standing.rating, 0, "+"),
            *(cells[heading] for heading, shown in extra if shown),
        )
    return table


def _corrected(standing: Standing) -> tuple[str, ...]:
    if standing.corrected is None:
        return ()
    return f"{standing.corrected.value:.3f}", _interval(standing.corrected, 3)


def _cells(standing: Standing) -> dict[str, str]:
    def number(value: float | None, digits: int) -> str:
        return "–" if value is None else f"{value:,.{digits}f}"

    copies = standing.as_many
    return {
        "as many": number(None if copies is None else copies.share.value, 3),
        "as many: points": number(None if copies is None else copies.score, 2),
        "points": number(standing.score, 2),
        "games": f"{standing.games:,}",
        "choices": f"{standing.decisions:,}",
        "ms mean": number(standing.mean_ms, 2),
        "max": number(standing.max_ms, 1),
        "forfeits": str(standing.forfeits),
    }


def _cross_table(match: Match, ranked: list[int]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("")
    for bot in ranked:
        table.add_column(match.standings[bot].label, justify="right")
    for row in ranked:
        cells = [match.cross[row][column] for column in ranked]
        table.add_row(
            match.standings[row].label,
            *("" if cell is None else f"{cell.value:.3f}\n{_interval(cell, 3)}" for cell in cells),
        )
    return table


def _interval(estimate: Estimate, digits: int, sign: str = "") -> str:
    return f"{estimate.low:{sign}.{digits}f} – {estimate.high:{sign}.{digits}f}"
