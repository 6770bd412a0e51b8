"""Renews the figures of docs/scale.md from docs/load.json: `python docs/make_scale.py`.

docs/load.json holds what benchmarks/load.py wrote, by name:

    python benchmarks/load.py --tables 500 --seconds 5 --rate 200 --rate 1000 --profile --json one.json
    python docs/make_scale.py --add "SQLite, 500 tables of 2 WIN" one.json
    python benchmarks/load.py --memory 5000 --json memory.json
    python docs/make_scale.py --add "SQLite, 1,275 tables" memory.json
    python benchmarks/load_turns.py --old ../old/.venv/bin/python --json turns.json
    python docs/make_scale.py --add turns turns.json
"""

from __future__ import annotations

import argparse
import json
import re
from pathlib import Path
from typing import Any

PAGE = Path(__file__).with_name("scale.md")
FIGURES = Path(__file__).with_name("load.json")

# Choices of one player in a game of four (a rule of the game), and the minutes that the box says. That people are
# faster online than at a table, and what a core costs, are assumptions.
GAMES = {"2 sans 3": (18, 25)}
FASTER = 4
PLAYERS = 100_000
CORE_MONTH = 20  # euros for a rented core with 4 GB


def with_part(page: str, name: str, text: str) -> str:
    """The page with the part between `<!-- name -->` and `<!-- /name -->` written anew."""
    pattern = rf"(<!-- {name} -->\n).*?([ ]*<!-- /{name} -->)"
    return re.sub(pattern, lambda found: f"{found[1]}{text}{found[2]}", page, flags=re.DOTALL)


def table(figures: dict[str, Any]) -> str:
    """A line for each run."""
    lines = [
        "| run | moves offered a second | done a second | to everyone, ms: p50 / p90 / p99 / p99.9 "
        "| flush alone, ms: p50 / p99 | server, µs of a core a move |",
        "|---|---|---|---|---|---|",
    ]
    for name, found in figures.items():
        for run in found.get("runs", []):
            times, flush = run["move_to_everyone_ms"], found["flush_ms"]
            shown = " / ".join(f"{times[part]:.1f}" for part in ("p50", "p90", "p99", "p99.9"))
            offered = run["offered_per_second"]
            offered = f"{offered:,.0f}" if isinstance(offered, float) else "all they can"
            lines.append(
                f"| {name} | {offered} | {run['moves_per_second']:,} | {shown} "
                f"| {flush['p50']:.1f} / {flush['p99']:.1f} | {run.get('server_cpu_us_per_move', 0):,} |"
            )
    for name, found in figures.items():
        if memory := found.get("memory"):
            each = memory["server_bytes_per_client"] / 1000
            lines += [
                "",
                f"{name}: {memory['clients']:,} clients connected, {each:.0f} kB of the server's memory each.",
            ]
    loops = [found["python_loop_ns"] for found in figures.values()]
    loads = [found["load_average_before"] for found in figures.values()]
    slowest, best = max(loop["median"] for loop in loops), min(loop["best"] for loop in loops)
    lines += [
        "",
        "Two cores, shared with the clients and with other work: the load average stood between "
        f"{min(loads):.0f} and {max(loads):.0f}. A turn of an empty Python loop took {slowest:.0f} ns of processor "
        f"time in the slowest run, and {best:.0f} ns in the best moment of all.",
    ]
    return "\n".join(lines) + "\n"


def turns(found: dict[str, Any]) -> str:
    """The versions and ways of sending that were measured in turns, beside each other."""
    lines = [
        "| server | moves a second at saturation | new tables counted in | server, µs of a core a move | a new table "
        "| clients, µs a move | bytes sent a move | at 1,000 a second: p50 / p99, ms | bytes sent a move |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for name, runs in found["medians"].items():
        (_, paced), (_, full) = runs.items()
        lines.append(
            f"| {name} | {full['moves_per_second']:,.0f} | {full['moves_per_second_with_new_tables']:,.0f} "
            f"| {full['server_cpu_us_per_move']:.0f} | {full['server_cpu_us_per_table']:,.0f} | {full['client_cpu_us_per_move']:.0f} | {full['bytes_sent_per_move']:,.0f} "
            f"| {paced['p50_ms']:.1f} / {paced['p99_ms']:.1f} | {paced['bytes_sent_per_move']:,.0f} |"
        )
    low, high = found["load_average"]
    lines += [
        "",
        f"{found['tables']} tables of four, {found['database']}, in turns: medians of {found['rounds']} rounds of "
        f"{found['seconds']:.0f} seconds. The load average of the two cores stood between {low:.0f} and {high:.0f}, "
        "so that times and moves a second tell more of the machine than of the server; what a move costs does not.",
    ]
    return "\n".join(lines) + "\n"


def profiles(figures: dict[str, Any]) -> str:
    """Where the server's time goes at saturation."""
    found = {name: run["profile"] for name, run in figures.items() if "profile" in run}
    parts = list(dict.fromkeys(part for shares in found.values() for part in shares))
    lines = [f"| share of the main thread | {' | '.join(found)} |", f"|---|{'---|' * len(found)}"]
    lines += [
        f"| {part} | {' | '.join(f'{shares.get(part, 0):.0%}' for shares in found.values())} |"
        for part in parts
    ]
    return "\n".join(lines) + "\n"


def notices(found: dict[str, Any]) -> str:
    told, telling = found["changes_told_per_second"], found["us_of_a_core_to_tell_one"]
    return (
        f"   one process told another of {told:,} changes a second, in batches of 500, each for {telling:.0f} µs "
        f"of a core; hearing one took {found['us_of_a_core_to_hear_one']:.1f} µs.\n"
    )


def arithmetic(figures: dict[str, Any]) -> str:
    """From what a move costs to what 100,000 players would."""
    costs = [
        run["server_cpu_us_per_move"]
        for found in figures.values()
        for run in found.get("runs", [])
        if "server_cpu_us_per_move" in run
    ]
    cost = max(costs)
    memory = [found["memory"]["server_bytes_per_client"] for found in figures.values() if "memory" in found]
    lines = ["| | choices a player-minute | moves a second | cores for them |", "|---|---|---|---|"]
    most = 0.0
    for game, (choices, minutes) in GAMES.items():
        pace = FASTER * choices / minutes
        moves = PLAYERS * pace / 60
        most = max(most, moves)
        lines.append(f"| {game} | {pace:.1f} | {moves:,.0f} | {moves * cost / 1e6:.1f} |")
    cores = most * cost / 1e6
    wanted = max(2, round(2 * cores + 0.5))
    price = CORE_MONTH * (wanted + 2)
    lines += [
        "",
        f"A move is reckoned at {cost:.0f} µs of a core, as in the dearest run above, on this busy machine. "
        + (f"{PLAYERS:,} players take {PLAYERS * max(memory) / 1e9:.1f} GB. " if memory else "")
        + f"With as much again in reserve that is {wanted} cores for the servers and 2 for PostgreSQL: about "
        f"{price:,} € a month at {CORE_MONTH} € a core, or {100 * price / PLAYERS:.2f} cents a player.",
    ]
    return "\n".join(lines) + "\n"


def renewed(page: str, figures: dict[str, Any]) -> str:
    """The page with all its figures written anew."""
    told, compared = figures.get("notices"), figures.get("turns")
    figures = {name: run for name, run in figures.items() if name not in ("notices", "turns")}
    parts = {"figures": table(figures), "profile": profiles(figures), "arithmetic": arithmetic(figures)}
    if told:
        parts["notices"] = notices(told["notices"])
    if compared:
        parts["turns"] = turns(compared)
    for name, text in parts.items():
        page = with_part(page, name, text)
    return page


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--add", nargs=2, metavar=("NAME", "FILE"), help="keep the figures of a run")
    arguments = parser.parse_args()
    figures = json.loads(FIGURES.read_text("utf-8")) if FIGURES.exists() else {}
    if arguments.add:
        name, file = arguments.add
        figures[name] = json.loads(Path(file).read_text("utf-8"))
        FIGURES.write_text(json.dumps(figures, indent=1) + "\n", "utf-8")
    PAGE.write_text(renewed(PAGE.read_text("utf-8"), figures), "utf-8")


if __name__ == "__main__":
    main()
