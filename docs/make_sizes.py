"""Renews the sizes of machines in docs/hosting.md from docs/sizes.json: `python docs/make_sizes.py`.

docs/sizes.json is what benchmarks/sizes.py wrote.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from make_scale import with_part

PAGE = Path(__file__).with_name("hosting.md")
FIGURES = Path(__file__).with_name("sizes.json")
# What we would rent for so many players: room for bots and for what else a machine does. These are judgements.
MACHINES = {10: "1 core, 2 GB", 100: "2 cores, 2 GB", 1000: "4 cores, 4 GB"}


def nearest(players: int) -> int:
    """The size that was meant: tables have four seats, so that a few more may have played."""
    return min(MACHINES, key=lambda size: abs(size - players))


def shown(figures: dict[str, Any]) -> str:
    """A line for each size, and how it was measured."""
    lines = [
        "| players at once | machine | server | cores used | memory after play, each process"
        " | a move reaches everyone, ms: p50 / p99 |",
        "|---|---|---|---|---|---|",
    ]
    for host in figures["hosts"]:
        for found in host["sizes"]:
            size, times = nearest(found["players"]), found["to_everyone_ms"]
            lines.append(
                f"| {size:,} | {MACHINES[size]} | {host['name']} | {found['cores']:.2f} | {memory(found)}"
                f" | {times['p50']:.1f} / {times['p99']:.1f} |"
            )
    lines.append("")
    lines += [
        f"From a cold start ({host['name']}): ready after {host['ready_after']} s, at most"
        f" {host['megabytes_while_compiling']} MB for all processes while games are compiled, then {memory(host)}."
        for host in figures["hosts"]
    ]
    lines += [
        "",
        "Measured with `python benchmarks/sizes.py`: tables of four, no bots, each player makes a choice every five"
        " seconds; people in a process of their own on the same machine"
        f" ({figures['machine']}, load average {figures['load_average_before']} before and"
        f" {figures['load_average_after']} after, with other work on it). “Machine” is our judgement: room for bots,"
        " the database, and what compiling takes, of which pages that processes share are counted for each.",
        "",
    ]
    return "\n".join(lines)


def memory(found: dict[str, Any]) -> str:
    return " + ".join(f"{megabytes} MB" for megabytes in found["megabytes"])


def renewed(page: str, figures: dict[str, Any]) -> str:
    return with_part(page, "sizes", shown(figures))


def main() -> None:
    PAGE.write_text(renewed(PAGE.read_text("utf-8"), json.loads(FIGURES.read_text("utf-8"))), "utf-8")


if __name__ == "__main__":
    main()
