"""What the page draws of a game it plays itself is what the server would have sent of it: one projection, one story."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest
from games_at_random import TABLES, small_deck

from deuce.analysis import review
from deuce.analysis.hints import hints
from deuce.analysis.judge import Judge
from deuce.analysis.reasons import reason
from deuce.games.protocol import blank, seats_in
from deuce.record.model import encode
from deuce.server.learning.hints import hinted_choice
from deuce.server.learning.replays import checkpoints, frames
from deuce.server.parts import legal_choices
from deuce.server.tables.projection import view_of
from deuce.table import Table

WEB = Path(__file__).parents[2] / "web"
GAMES_OF_EACH = 4  # of each game and number of players; a deck that runs out in every second one
REVIEWED = 1  # the number, among them, of the game that is reviewed: one with a deck that runs out
HINTS_EVERY = 6  # one phase in so many is asked for hints
CREATED = 1_700_000_000_000
COMPARED = ("view", "frames", "reason", "record", "result", "hints")


def played(game: str, seats: int, seed: int) -> Table:
    chance = random.Random(seed)
    deck = small_deck(game, seats) if seed % 2 else None
    table = Table(game, seats, deck=deck, seed=seed, first=0 if game == "two_win" else seed % seats)
    while not table.over:
        for seat in table.waiting:
            table.choose(seat, chance.choice(table.legal(seat)))
    return table


def case_of(table: Table, seed: int) -> dict[str, Any]:
    chance, rules = random.Random(seed), table.rules
    players = [{"name": f"P{seat}", "kind": "human"} for seat in range(table.seats)]
    date = datetime.fromtimestamp(CREATED / 1000, UTC).isoformat(timespec="milliseconds")
    record = table.record(players=players, date=date.replace("+00:00", "Z"))
    del record["seed"]  # the page has none
    viewers = (None, *range(table.seats))
    views, why, hinted = [], [], []
    judge = Judge(table.game)
    for number, (state, steps) in enumerate(checkpoints(table)):
        views += [{"steps": steps, "viewer": seat, "view": view_of(rules, state, seat)} for seat in viewers]
        for seat in seats_in(rules.waiting(state)):
            why += reasons_at(table, state, seat, steps, chance)
            if number % HINTS_EVERY == seat:
                found = hints(judge, rules_view(table, state, seat), seed)
                choices = [hinted_choice(hint) for hint in found]
                hinted.append({"steps": steps, "seat": seat, "seed": seed, "hints": choices})
    return {
        "record": encode(record).decode(),
        "views": views,
        "frames": [{"viewer": seat, "frames": frames(table, seat)} for seat in viewers],
        "reasons": why,
        "hints": hinted,
        "review": review(table) if seed == REVIEWED else None,
        "written": {
            "players": [{**player, "level": None} for player in players],
            "created": CREATED,
            "record": record,
        },
    }


def rules_view(table: Table, state: Any, seat: int) -> Any:
    view = blank(table.rules)
    table.rules.view(state, seat, view)
    return view


def reasons_at(
    table: Table, state: Any, seat: int, steps: int, chance: random.Random
) -> list[dict[str, Any]]:
    rules, view = table.rules, rules_view(table, state, seat)
    legal = legal_choices(rules, view, seat).tolist()
    found = []
    for good in (True, False):
        choice, other = chance.choice(legal), chance.choice([None, chance.choice(legal)])
        code = None if other is None else rules.choice_code(other)
        found.append(
            {
                "steps": steps,
                "seat": seat,
                "choice": rules.choice_code(choice),
                "other": code,
                "good": good,
                "reason": reason(table.game, view, choice, other, good),
            }
        )
    return found


@pytest.mark.timeout(300)
def test_the_page_draws_what_the_server_sends(tmp_path: Path) -> None:
    node = shutil.which("node")
    assert node, "the page is built with Node, which is needed here too"
    cases = [
        case_of(played(game, seats, seed), seed) for game, seats in TABLES for seed in range(GAMES_OF_EACH)
    ]
    (tmp_path / "cases.json").write_bytes(msgspec.json.encode(cases))
    command = [node, "build/compare.mjs", str(tmp_path / "cases.json")]
    ran = subprocess.run(command, cwd=WEB, capture_output=True, text=True, check=False, timeout=240)
    assert ran.returncode == 0, ran.stderr[-4000:]
    outcome = json.loads(ran.stdout)
    assert outcome["differences"] == []
    assert all(outcome["compared"][what] >= len(cases) for what in COMPARED), outcome["compared"]
    assert outcome["compared"]["review"] == len(TABLES)
