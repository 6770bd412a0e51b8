"""`deuce benchmark`: measure a bot by a fixed protocol."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from deuce.cli.compiling import tell_when_compiling


@click.command("benchmark")
@click.argument("bot", required=False)
@click.option(
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    default=Path("benchmark.json"),
    show_default=True,
    help="Where the figures go; the games go beside it, as .jsonl.zst.",
)
@click.option("--workers", type=click.IntRange(1, 1024), help="Threads; as many as processors unless given.")
@click.option(
    "--check",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="Instead: check the figures in this file against the games beside it.",
)
def command(bot: str | None, out: Path, workers: int | None, check: Path | None) -> None:
    """Measure a bot by a fixed protocol.

    BOT is named as for `deuce arena`: a name, name@BUDGET, or cmd:COMMAND for a program. It meets every level of
    the ladder that plays with fixed work, in all games, with 2 and 4 at the table, alone against copies of it. The
    table shows its win share without luck, and the plain one.

    \b
    Examples:
      deuce benchmark heuristic
      deuce benchmark 'cmd:python examples/bot.py' --out mine.json
      deuce verify mine.jsonl.zst
      deuce benchmark --check mine.json
    """
    import json

    from deuce.arena.benchmark import check_benchmark, play_benchmark

    if (bot is None) == (check is None):
        raise click.UsageError("Give a BOT to measure, or --check FILE.")
    tell_when_compiling()
    if check is not None:
        _print_table(check_benchmark(check))
        click.echo("ok: digests, games and plain win shares agree")
        return
    assert bot is not None  # one of the two is there
    games = out.with_suffix(".jsonl.zst")
    result = play_benchmark(bot, games, workers=workers, tell=lambda line: click.echo(line, file=sys.stderr))
    out.write_text(json.dumps(result, indent=1, ensure_ascii=False) + "\n", "utf-8")
    _print_table(result)
    click.echo(f"figures: {out}, games: {games}")


def _print_table(result: dict[str, Any]) -> None:
    from rich.table import Table

    from deuce.arena.report import console_for_tables

    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("game", "players", "opponent", "without luck", "95 %", "win share", "95 %", "ms mean"):
        table.add_column(heading, justify="left" if heading in ("game", "opponent") else "right")
    for row in result["rows"]:
        shares = [
            cell
            for value, low, high in (row["corrected"], row["share"])
            for cell in (f"{value:.3f}", f"{low:.3f} – {high:.3f}")
        ]
        time = "–" if row["mean_ms"] is None else f"{row['mean_ms']:.2f}"
        table.add_row(row["game"], str(row["players"]), row["opponent"], *shares, time)
    console = console_for_tables()
    console.print(f"{result['bot']}, {result['format']}, deuce {result['deuce']}", markup=False)
    console.print(table)
