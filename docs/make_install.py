"""Write the sizes and times of docs/how-to/install.md from docs/install.json, which tests/try_packages.py found.

Run: .venv/bin/python docs/make_install.py
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from make_scale import with_part

PAGE = Path(__file__).parent / "how-to" / "install.md"
FOUND = Path(__file__).with_name("install.json")


def table(found: dict[str, Any]) -> str:
    """A line for each extra."""
    lines = ["| installed | MB in all | seconds |", "|---|--:|--:|"]
    for row in found["rows"]:
        name = f"`deuce[{row['extra']}]`" if row["extra"] else "`deuce`"
        lines.append(f"| {name} | {row['bytes'] / 1e6:,.0f} | {row['seconds']:.0f} |")
    wheel, source = found["wheel"] / 1e6, found["source"] / 1e6
    return "\n".join(
        [
            *lines,
            "",
            f"The wheel has {wheel:.1f} MB, the source distribution {source:.1f} MB. Version {found['version']}, "
            f"Python {found['python']}, two cores that others used too; times hang on the network. Nearly all of the "
            "size are Numba with its compiler, SciPy (which choix needs) and NumPy.",
        ]
    )


def renewed(page: str, found: dict[str, Any]) -> str:
    """The page with these figures."""
    return with_part(page, "install", f"{table(found)}\n")


if __name__ == "__main__":
    PAGE.write_text(renewed(PAGE.read_text("utf-8"), json.loads(FOUND.read_text("utf-8"))), "utf-8")
