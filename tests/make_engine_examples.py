"""The messages that docs/engines.md shows, taken from games that the arena plays with a program.

`python tests/make_engine_examples.py` writes them into the document; tests/bots/engine/test_examples.py compares.
"""

from __future__ import annotations

import json
import re
import sys
import tempfile
from pathlib import Path
from typing import Any

from deuce.arena import play_match
from deuce.games.registry import GAMES

ROOT = Path(__file__).parents[1]
DOCUMENT = ROOT / "docs" / "engines.md"
WIDTH = 116  # columns of a line, if what it holds can be parted
# After a few choices there is something to see of everything: cards passed on, numbers, full rows.
LEAST_ROUND, LEAST_PLAYED = 3, 20
DEALS = 4  # of which the first such position is taken
MARKED = re.compile(r"<!-- (\w+) (\w+) (\w+) -->\n```json\n(.*?)```\n", re.DOTALL)

# A program that writes down what it is sent and makes the first legal choice.
LISTENER = """
import json, sys
log = open(sys.argv[1], "a")
for line in sys.stdin:
    log.write(line)
    log.flush()
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "ready", "name": "Listener", "games": message["games"]}), flush=True)
    elif message["type"] == "act":
        print(json.dumps({"type": "choice", "id": message["id"], "choice": message["legal"][0]}), flush=True)
"""


def heard(game: str, players: int, deals: int = 1) -> list[dict[str, Any]]:
    """Return all messages that a program was sent in a match against our greedy bot."""
    with tempfile.TemporaryDirectory() as folder:
        program, log = Path(folder, "listener.py"), Path(folder, "log.jsonl")
        program.write_text(LISTENER)
        listener = f"cmd:{sys.executable} -I -S {program} {log}"
        match = play_match(game, [listener, "greedy"], players=players, deals=deals, seed=2, workers=1)
        assert not match.forfeits
        return [json.loads(line) for line in log.read_text("utf-8").splitlines()]


def examples() -> dict[tuple[str, str, str], dict[str, Any]]:
    """Return a message of each kind, by (type, game, phase)."""
    found: dict[tuple[str, str, str], dict[str, Any]] = {}
    for game in GAMES:
        for message in heard(game, players=3, deals=DEALS):
            if message["type"] in ("new", "over"):
                found.setdefault((message["type"], game, "all"), message)
            elif message["type"] == "act" and _is_telling(message["view"]):
                found.setdefault(("act", game, message["view"]["phase"]), message)
    return found


def _is_telling(view: dict[str, Any]) -> bool:
    """Whether a position has something to show in most fields."""
    hand = view["players"][view["seat"]]["hand"]
    if "known" in view:
        is_early = all(player["in"] for player in view["players"])
        return (
            is_early and view["round"] >= LEAST_ROUND and bool(view["known"]) and len(set(hand)) < len(hand)
        )
    return view["played"] >= LEAST_PLAYED and any(player["down"] for player in view["players"])


def written(value: Any, indent: int = 0, before: int = 0) -> str:
    """Return JSON that is parted into lines only where it would be too long for one."""
    line = json.dumps(value, ensure_ascii=False)
    if before + len(line) <= WIDTH or not isinstance(value, dict | list) or not value:
        return line
    inner = " " * (indent + 1)
    if isinstance(value, dict):
        parts = [
            f"{json.dumps(key)}: {written(entry, indent + 1, indent + len(key) + 6)}"
            for key, entry in value.items()
        ]
        return f"{{{f',{chr(10)}{inner}'.join(parts)}}}"
    if any(isinstance(entry, dict) for entry in value):
        return f"[{f',{chr(10)}{inner}'.join(written(entry, indent + 1, indent + 2) for entry in value)}]"
    return f"[{_filled([json.dumps(entry) for entry in value], inner)}]"


def _filled(words: list[str], inner: str) -> str:
    lines = [""]
    for i, word in enumerate(words):
        text = word if i == len(words) - 1 else f"{word}, "
        if len(inner) + len(lines[-1]) + len(text) > WIDTH:
            lines.append("")
        lines[-1] += text
    return f"\n{inner}".join(line.rstrip() for line in lines)


def renewed(text: str) -> str:
    """Return the document with its examples written anew."""
    known = examples()
    return MARKED.sub(
        lambda mark: (
            f"<!-- {mark[1]} {mark[2]} {mark[3]} -->\n```json\n{written(known[mark[1], mark[2], mark[3]])}\n```\n"
        ),
        text,
    )


if __name__ == "__main__":
    DOCUMENT.write_text(renewed(DOCUMENT.read_text("utf-8")), "utf-8")
