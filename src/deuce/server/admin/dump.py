"""All finished games of a server as open data: records without names, in a file that anybody may be given."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

from deuce.errors import UsageError
from deuce.record.model import Record
from deuce.record.stream import writer_for
from deuce.server.admin.desk import Desk
from deuce.server.identity import now
from deuce.server.statistics import finished_games
from deuce.server.store import TableRow
from deuce.server.tables import fairness
from deuce.server.tables.game import Game, record_of

UNFINISHED = ".unfinished"  # stands in the name of a file that is being written
ENDINGS = (".jsonl", ".jsonl.zst", ".parquet")
PERSON = "Player"  # with the number of the seat: in place of a name


async def dump(desk: Desk, target: Path) -> dict[str, Any]:
    """Write all finished games to a new file, while the server runs."""
    ending = next((ending for ending in ENDINGS if target.name.endswith(ending)), None)
    if ending is None:
        raise UsageError(
            f"{target.name}: the name of the file ends in {', '.join(ENDINGS[:-1])} or {ENDINGS[-1]}"
        )
    if target.exists():
        raise UsageError(f"{target} is there already")
    begun = time.monotonic()
    unfinished = target.with_name(target.name.removesuffix(ending) + UNFINISHED + ending)
    unfinished.unlink(missing_ok=True)
    games = 0
    try:
        with writer_for(unfinished) as writer:
            async for row in finished_games(desk.store, now()):
                if record := await _record(desk, row):
                    writer.write(record)
                    games += 1
        # Not over another that came to be there meanwhile.
        os.link(unfinished, target)
    except FileExistsError:
        raise UsageError(f"{target} is there already") from None
    except OSError as error:
        raise UsageError(f"{target}: {error.strerror}") from error
    finally:
        unfinished.unlink(missing_ok=True)
    return {
        "file": str(target),
        "bytes": target.stat().st_size,
        "games": games,
        "seconds": round(time.monotonic() - begun, 1),
    }


async def _record(desk: Desk, row: TableRow) -> Record | None:
    """Return the record of a game without what tells who played, and with the day alone; None if there is no game."""
    if row.what_if is not None:  # it begins in the middle of another game
        return None
    moves = await desk.store.moves(row.id)
    game = Game(row, moves, await fairness.secret_of(desk.store, row)) if moves else None
    return nameless(record_of(row, game)) if game is not None and game.over else None


def nameless(record: Record) -> Record:
    """Return a record whose people go by their seats, and whose date is a day."""
    players = [
        player if player["kind"] == "bot" else {"name": f"{PERSON} {seat}", "kind": "human"}
        for seat, player in enumerate(record["players"], 1)
    ]
    return {**record, "players": players, "date": record["date"][:10]}
