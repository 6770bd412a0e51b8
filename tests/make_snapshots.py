"""Snapshots as bytes and as JSON, for the page's tests to read both: python tests/make_snapshots.py

They come from two games by fixed shuffles and fixed choices. With `--check` nothing is written.
"""

from __future__ import annotations

import asyncio
import base64
import sys
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import msgspec

from deuce.server.application import Application
from deuce.server.identity import Signer
from deuce.server.packed_wire import PackedMessage
from deuce.server.store import SeatRow, TableRow
from deuce.server.tables import audience
from deuce.server.tables.game import Game, drafted, first_move
from deuce.server.tables.live_table import LiveTable

TARGET = Path(__file__).parents[1] / "web" / "src" / "lib" / "packed-snapshots.fixture.json"
NOW = 1_700_000_000_000
SEATS = 3
PHASES = (1, 2, 5, 9)  # after how many phases somebody looks; and at the end


class Reader:
    """Somebody at the table, who is sent bytes or JSON."""

    def __init__(self, guest: str, packed: bool) -> None:
        self.guest, self.name, self.packed = guest, "", packed
        self.look: int | None = audience.AUTO
        self.lines_sent = 0
        self.table_sent: Any = None
        self.unheard: frozenset[str] = frozenset()
        self.heard: list[bytes] = []

    def post(self, *data: bytes) -> None:
        self.heard += data

    def last(self) -> bytes:
        return self.heard[-1]


def snapshots(game: str, app: Application) -> list[dict[str, Any]]:
    """Both ways in which a player and somebody who watches are sent the same."""
    dice = Random(3)
    people = tuple(SeatRow("human", f"guest {seat}", f"P{seat}") for seat in range(SEATS))
    row = TableRow("t", game, people, NOW, state="playing", clock="quick", deadline=NOW + 30_000)

    def shuffle(cards: list[int], _: int) -> list[int]:
        return dice.sample(cards, len(cards))

    play = Game(row, [first_move(row, NOW, shuffle)])
    play.shuffle = shuffle
    live = LiveTable(row, play, [], app.context, app.tables)
    pairs = [(Reader(guest, False), Reader(guest, True)) for guest in ("guest 1", "nobody")]
    for pair in pairs:
        for reader in pair:
            live.join(reader, 0)
    found, phases = [], 0
    while not play.over:
        seat = play.waiting[0]
        draft = drafted(play, seat, dice.choice(play.table.legal_codes(seat)), NOW, "player")
        if not play.adopt(draft):
            continue
        phases += 1
        live.audience.send_snapshots()
        if phases in PHASES or play.over:
            for plain, packed in pairs:
                data, snapshot = packed.last(), msgspec.json.decode(plain.last())
                assert isinstance(data, PackedMessage)
                found.append({"bytes": base64.b64encode(data).decode(), "snapshot": snapshot})
    live.close()
    return found


async def made() -> bytes:
    """The whole file."""
    app = Application(None, Signer(b""))  # type: ignore[arg-type]
    with patch("deuce.server.tables.audience.now", lambda: NOW):
        found = [one for game in ("two_win", "two_sans_three") for one in snapshots(game, app)]
    app.context.thinkers.close()
    return msgspec.json.format(msgspec.json.encode(found), indent=0) + b"\n"


def main(arguments: list[str]) -> int:
    written = asyncio.run(made())
    if "--check" in arguments:
        return 0 if TARGET.exists() and TARGET.read_bytes() == written else 1
    TARGET.write_bytes(written)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
