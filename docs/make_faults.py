"""Renews the figures about faults in docs/security.md from docs/faults.json: `python docs/make_faults.py`.

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
    return "\n".join(lines) + "\n"


def _sentences(found: dict[str, Any]) -> list[str]:
    sentences = []
    if run := found.get("memory"):
        memory = run["memory"]
        sentences.append(
            f"- A day of play, {run['games']:,} games in {run['seconds']} s: {memory['megabytes_warm']:.1f} MB after "
            f"warm-up, {memory['megabytes_end']:.1f} MB at the end ({memory['growth']:+.1%})."
        )
    if run := found.get("fuzz"):
        sentences.append(
            f"- {run['inputs']:,} changed messages, broken frames and requests in {run['seconds']} s: "
            f"{len(run['faults']) or 'no'} crashes."
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
    failed = [part for part, run in found.items() if run["state"] != "passed"]
    if failed:
        sentences.append(f"- Not passed: {', '.join(failed)}.")
    return sentences


def renewed(page: str, found: dict[str, Any]) -> str:
    return with_part(page, "faults", table(found))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--add", nargs="+", metavar="FILE", default=[], help="keep what a soak has found")
    found = json.loads(FIGURES.read_text("utf-8")) if FIGURES.exists() else {}
    for file in parser.parse_args().add:
        found |= json.loads(Path(file).read_text("utf-8"))
    FIGURES.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    PAGE.write_text(renewed(PAGE.read_text("utf-8"), found), "utf-8")


if __name__ == "__main__":
    main()
