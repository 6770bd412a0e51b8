"""Snapshots of real games as JSON, for work on the page: `python -m deuce.server.tables.fixtures web/src/fixtures`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import numpy as np

from deuce.bots import make_bot
from deuce.chance import Stream
from deuce.games.deck import standard_deck
from deuce.games.game import Game
from deuce.games.registry import GAMES
from deuce.server.messages import SeatInfo, Snapshot, TableInfo
from deuce.server.tables.projection import colours_of, game_view
from deuce.server.tables.scenes import Scene, ScenePosition, Scenes
from deuce.table import Table

NAMES = ("Ada", "Mira", "Oskar", "Wren", "Juno", "Emil")
CREATED = 1_760_000_000_000


def positions(game: str, scene: Scene, seed: int, slow: str | None) -> Iterator[ScenePosition]:
    """Yield the positions of a game between bots; in the phase `slow` everybody makes the lowest choice."""
    viewer, table = scene.viewer, Table(game, scene.seats, seed=seed)
    bot, rng = make_bot("heuristic", game), Stream(seed, 1)
    steps_seen = 0
    while True:
        if events := table.events(viewer, since=steps_seen):
            yield ScenePosition(table, game_view(table, viewer), events, steps_seen)
            steps_seen = len(table.history)
        if table.over:
            return
        seat = table.waiting[-1]
        legal = table.legal(seat)
        lowest = table.phase == slow
        table.choose(seat, legal[0] if lowest else bot.act(table.view(seat), np.array(legal), rng))


def snapshot(position: ScenePosition, viewer: int | None) -> Snapshot:
    table = position.table
    seats = [
        SeatInfo(kind="human" if seat == viewer else "bot", name=NAMES[seat], yours=seat == viewer)
        for seat in range(table.seats)
    ]
    info = TableInfo(
        id="fixture",
        game=table.game,
        deck="standard",
        clock="none",
        listed=False,
        state="over" if table.over else "playing",
        seats=seats,
        host=viewer,
        watching=0,
        first=0,
        created=CREATED,
        colours=colours_of(standard_deck(table.game)),
    )
    return Snapshot(
        n=len(table.history),
        since=position.since,
        table=info,
        view=position.view,
        yours=[] if viewer is None else [viewer],
        waiting=list(table.waiting),
        events=position.events,
        now=CREATED,
    )


def found(game: Game, scenes: Scenes, scene: Scene) -> Snapshot:
    """Return the first position that a scene looks for, from the first game that has one."""
    for seed in range(1, 200):
        slow = scenes.SLOW_PHASE if seed > 20 else None
        for position in positions(game.id, scene, seed, slow):
            if scene.wanted(position):
                return snapshot(position, scene.viewer)
    raise LookupError(f"no such position as {scene.name} in any game of {game.title}")


def main(args: list[str]) -> None:
    folder = Path(args[0])
    folder.mkdir(parents=True, exist_ok=True)
    for game in GAMES.values():
        if (scenes := game.scenes) is None:
            continue
        for scene in scenes.SCENES:
            text = msgspec.json.format(msgspec.json.encode(found(game, scenes, scene)), indent=1)
            (folder / f"{game.id}_{scene.name}.json").write_bytes(text + b"\n")


if __name__ == "__main__":
    main(sys.argv[1:])
