"""Renews the figures about faults in docs/security.md and docs/scale.md: `python docs/make_faults.py`.

docs/faults.json holds what the soak found, the last run of each part:

    make soak ARGS="kill-sqlite kill-postgres --json found.json"
    python docs/make_faults.py --add found.json
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from make_scale import with_part

PAGE = Path(__file__).with_name("security.md")
SCALE = Path(__file__).with_name("scale.md")
FIGURES = Path(__file__).with_name("faults.json")

FAULTS = {
    "kill-sqlite": "kill -9 of a server on SQLite",
    "kill-postgres": "kill -9 of one of two servers on PostgreSQL",
    "drain": "SIGTERM to one of two servers",
    "database": "PostgreSQL stopped, restarted, killed",
    "lines": "connections cut, reset, half-open, slow",
    "clock": "the server's clock set forward and back, by years too",
    "disk-sqlite": "disk full, SQLite",
    "disk-postgres": "disk full, PostgreSQL",
}
TOLD = {"memory", "fuzz", "fuzz-postgres", "openapi", "simulate", "flood"}  # each in its own way


def table(found: dict[str, Any]) -> str:
    """A line for each fault, and a sentence for each of the other parts."""
    lines = [
        "| fault | times | moves acknowledged | lost | doubled | gaps | cards leaked | back after: median / longest |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for part, fault in FAULTS.items():
        if part not in found:
            continue
        run = found[part]
        checked, back = run["findings"], run.get("back")
        shown = f"{back['median']:.2f} / {back['most']:.2f} s" if back else "–"
        lines.append(
            f"| {fault} | {run['cycles']:,} | {checked['acknowledged']:,} | {checked['lost']} "
            f"| {checked['duplicates']} | {checked['gaps']} | {checked['leaks']} | {shown} |"
        )
    lines += ["", *_sentences(found)]
    if run := found.get("flood"):
        lines += ["", flood_sentence(run), "", *attacks(run)]
    return "\n".join(lines) + "\n"


def _sentences(found: dict[str, Any]) -> list[str]:
    sentences = []
    if run := found.get("memory"):
        memory = run["memory"]
        sentences.append(
            f"- A day of play, {run['games']:,} games in {run['seconds']} s: {memory['megabytes_warm']:.1f} MB after "
            f"warm-up, {memory['megabytes_end']:.1f} MB at the end ({memory['growth']:+.1%})."
        )
    for part, where in (("fuzz", ""), ("fuzz-postgres", " on PostgreSQL")):
        if run := found.get(part):
            crashes, tracebacks = run.get("crashes", len(run["faults"])), run.get("tracebacks", 0)
            sentences.append(
                f"- {run['inputs']:,} changed messages, broken frames and requests{where} in {run['seconds']} s: "
                f"{crashes or 'no'} crashes, {tracebacks or 'no'} tracebacks."
            )
    if run := found.get("openapi"):
        sentences.append(
            f"- {run['requests']:,} requests that Schemathesis made up from the OpenAPI: "
            f"{len(run['faults']) or 'no'} errors of the server."
        )
    if run := found.get("simulate"):
        sentences.append(
            f"- {run['seeds']:,} seeds of the deterministic simulation in {run['seconds']} s, {run['seeds_an_hour']:,} "
            f"an hour on {run['cores']} cores ({run['virtual_hours']:,.0f} hours of virtual time, "
            f"{run['deaths']:,} deaths of servers): {len(run['faults']) or 'none'} failed."
        )
    for part, run in found.items():  # parts that say in words what they did
        if part not in FAULTS and part not in TOLD:
            sentences.append(
                f"- `{part}`, {run['seconds']:,} s: {'; '.join(run['facts']) or 'nothing to tell'}."
            )
    failed = [part for part, run in found.items() if run["state"] != "passed"]
    if failed:
        sentences.append(f"- Not passed: {', '.join(failed)}.")
    return sentences


def flood_sentence(run: dict[str, Any]) -> str:
    """How long the flood was, and what was left of it."""
    memory, files, checked = run["memory"], run["descriptors"], run["findings"]
    return (
        f"The flood: {run['rounds']} rounds of {len(run['attacks'])} attacks in {run['seconds'] / 60:.0f} minutes, "
        f"beside people of whose {checked['acknowledged']:,} acknowledged moves {checked['lost'] or 'none'} were lost. "
        f"Memory {memory['megabytes_before']:.0f} MB before and {memory['megabytes_after']:.0f} MB after "
        f"({memory['growth']:+.1%}), at most {memory['megabytes_peak']:.0f} MB; file descriptors {files['before']} "
        f"before and {files['after']} after."
    )


def attacks(run: dict[str, Any]) -> list[str]:
    """What honest people felt of each attack."""
    lines = [
        "| attack | sent | a move acknowledged: p95 / longest | a gentle bot: p95 "
        "| lobby shows the table / newcomers get in | memory at most | stored by each run |",
        "|---|---|---|---|---|---|---|",
    ]
    return lines + [
        f"| {told['what']} | {told['sent']:,} | {_ms(told['move_p95'])} / {_ms(told['move_longest'])} "
        f"| {_ms(told['bot_p95'])} | {_percent(told['lobby_shown'])} / {_percent(told['newcomers_in'])} "
        f"| {told['megabytes_peak']:.0f} MB | {max(0, told['bytes_stored']) / 1000:,.0f} kB |"
        for told in run["attacks"].values()
    ]


def _ms(seconds: float | None) -> str:
    return "never" if seconds is None else f"{1000 * seconds:,.0f} ms"


def _percent(share: float | None) -> str:
    return "–" if share is None else f"{share:.0%}"


def renewed(page: str, found: dict[str, Any]) -> str:
    return with_part(page, "faults", table(found))


def renewed_scale(page: str, found: dict[str, Any]) -> str:
    """The page about scale tells what one server does under attack, once that is known."""
    return with_part(page, "flood", f"{flood_sentence(found['flood'])}\n") if "flood" in found else page


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--add", nargs="+", metavar="FILE", default=[], help="keep what a soak has found")
    found = json.loads(FIGURES.read_text("utf-8")) if FIGURES.exists() else {}
    for file in parser.parse_args().add:
        found |= json.loads(Path(file).read_text("utf-8"))
    FIGURES.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    PAGE.write_text(renewed(PAGE.read_text("utf-8"), found), "utf-8")
    SCALE.write_text(renewed_scale(SCALE.read_text("utf-8"), found), "utf-8")


if __name__ == "__main__":
    main()
