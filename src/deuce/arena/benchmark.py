"""The benchmark: a fixed protocol that says how well a bot plays, in figures that others can compare with theirs.

A bot meets every level of the ladder that plays with fixed work, in every game with 2 and 4 at the table, alone
against copies of it, on deals that follow from a fixed seed. The games go to a file of records, which `deuce verify`
referees; the figures to a file of their own, with a digest of the games and one of itself.

Whatever changes a figure (deals, seed, opponents, the correction for luck) makes another protocol, with another number.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from deuce import __version__
from deuce.arena.entrants import BUDGET_AT_END, COMMAND
from deuce.arena.match import Match, play_match
from deuce.bots import make_bot
from deuce.bots.levels import ladder_of
from deuce.bots.parts import BySearch
from deuce.bots.protocol import thinks_by_the_clock
from deuce.errors import UsageError
from deuce.games.registry import GAMES, game_of
from deuce.record import Record, RecordWriter, read_records, verify

PROTOCOL = 1
FORMAT = f"deuce-benchmark/{PROTOCOL}"
SEED = 20261118
DEALS = {2: 40, 4: 8}  # for each number of players; a deal of four is eight games
TIME = "100ms"  # for a choice of a bot that thinks by the clock and was given no budget of its own
PRECISION = 1e-9  # of win shares that are added up again
FORFEIT = re.compile(r"seat (\d+) forfeits")

Tell = Callable[[str], object]


def opponents(game: str) -> list[str]:
    """Return the levels that play the same on any machine, the weakest first."""
    return [name for name, level in ladder_of(game).items() if level != BySearch()]


def meetings() -> Iterator[tuple[str, int, str]]:
    """Yield what is played, in its order: game, number of players, opponent."""
    for game in GAMES:
        for players in DEALS:
            if players in game_of(game).seats:
                yield from ((game, players, name) for name in opponents(game))


def budgeted(bot: str) -> str:
    """Return a bot as the arena names it, with the protocol's time if it needs a budget and has none."""
    if BUDGET_AT_END.search(bot):
        return bot
    clocked = bot.startswith(COMMAND) or any(thinks_by_the_clock(make_bot(bot, game)) for game in GAMES)
    return f"{bot}@{TIME}" if clocked else bot


def play_benchmark(
    bot: str, games: Path, *, workers: int | None = None, tell: Tell = print
) -> dict[str, Any]:
    """Let a bot, named as in deuce.arena.entrants, play the protocol; write its games, and return the signed result."""
    spec, rows = budgeted(bot), []
    part = games.with_name(f"{games.name}.part.jsonl")
    try:
        with RecordWriter(games) as writer:
            for game, players, opponent in meetings():
                match = play_match(
                    game,
                    [spec, opponent],
                    players=players,
                    deals=DEALS[players],
                    seed=SEED,
                    pairing="one-vs-many",
                    workers=workers,
                    out=part,
                    aivat=True,
                )
                for _, record in read_records(part):
                    writer.write(record)
                rows.append(_row(match, opponent))
                tell(f"{game}, {players} players, {opponent}: {rows[-1]['corrected'][0]:.3f}")
    finally:
        part.unlink(missing_ok=True)
    return signed(
        {
            "format": FORMAT,
            "deuce": __version__,
            "bot": rows[0]["bot"],
            "rows": rows,
            "games": {"file": games.name, "sha256": _digest(games)},
        }
    )


def _row(match: Match, opponent: str) -> dict[str, Any]:
    own = match.standings[0]
    assert own.corrected is not None  # luck was measured
    return {
        "game": match.game,
        "players": match.players,
        "bot": own.label,
        "opponent": opponent,
        "deals": match.deals,
        "games": match.games,
        "share": [own.share.value, own.share.low, own.share.high],
        "corrected": [own.corrected.value, own.corrected.low, own.corrected.high],
        "mean_ms": own.mean_ms,
        "forfeits": own.forfeits,
    }


def signed(result: dict[str, Any]) -> dict[str, Any]:
    """Return a result with the digest of all else that it says."""
    content = {key: value for key, value in result.items() if key != "sha256"}
    text = json.dumps(content, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return {**content, "sha256": hashlib.sha256(text.encode()).hexdigest()}


def _digest(file: Path) -> str:
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()


def check_benchmark(file: Path) -> dict[str, Any]:
    """Return the result in a file, if its digests are right, its games lawful and its plain win shares theirs.

    UsageError says what is wrong.
    """
    try:
        result = json.loads(file.read_text("utf-8"))
        if result["format"] != FORMAT:
            raise UsageError(f"{file.name} is of another protocol than {FORMAT}")
        games = file.parent / Path(result["games"]["file"]).name
        expected, rows = result["games"]["sha256"], result["rows"]
        if [(row["game"], row["players"], row["opponent"]) for row in rows] != list(meetings()):
            raise UsageError(f"{file.name} has other meetings than protocol {PROTOCOL}")
        if signed(result)["sha256"] != result["sha256"]:
            raise UsageError(f"{file.name} was changed: its digest is another")
        if _digest(games) != expected:
            raise UsageError(f"{games.name} is not the file of games that {file.name} was made with")
        _check_shares(rows, games)
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise UsageError(f"{file.name} is no result of `deuce benchmark`: {error}") from error
    checked: dict[str, Any] = result
    return checked


def _check_shares(rows: list[dict[str, Any]], games: Path) -> None:
    """Referee all games, and add up the win shares that they have."""
    records = (record for _, record in read_records(games))
    for row in rows:
        shares = []
        for _ in range(row["games"]):
            record = next(records, None)
            if record is None:
                raise UsageError(f"{games.name} has too few games")
            verify(record)
            names = [player["bot"] for player in record["players"]]
            if record["game"] != row["game"] or len(names) != row["players"]:
                raise UsageError(f"{games.name} has a game out of place")
            if names.count(row["bot"]) == 1:
                shares.append(_share(record, names.index(row["bot"])))
        if not shares or abs(sum(shares) / len(shares) - row["share"][0]) > PRECISION:
            raise UsageError(
                f"the games against {row['opponent']} have another win share than the result says"
            )
    if next(records, None) is not None:
        raise UsageError(f"{games.name} has too many games")


def _share(record: Record, seat: int) -> float:
    """Return the share of the win that a seat has in a record; after a forfeit, all others share it."""
    if record["result"] is None:
        forfeit = FORFEIT.match(record.get("notes") or "")
        if forfeit is None:
            raise UsageError("a game was broken off, and nobody forfeits it")
        return 0.0 if int(forfeit[1]) == seat + 1 else 1 / (len(record["players"]) - 1)
    places = record["result"]["places"]
    return 1 / places.count(1) if places[seat] == 1 else 0.0
