"""Snapshots of real games as JSON, for work on the page: `python -m deuce.server.tables.fixtures web/src/fixtures`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec
import numpy as np

from deuce.bots import make_bot
from deuce.chance import Stream
from deuce.events import AnyEvent, InterimBonus, NewPile, Took, Turned
from deuce.games.deck import standard_deck
from deuce.server.messages import GameView, SeatInfo, Snapshot, TableInfo, TwoWinView
from deuce.server.tables.projection import colours_of, game_view
from deuce.table import Table

NAMES = ("Ada", "Mira", "Oskar", "Wren", "Juno", "Emil")
CREATED = 1_760_000_000_000


class Moment(NamedTuple):
    """A game after a step that made something happen, as the viewer sees it."""

    table: Table
    view: GameView
    events: list[AnyEvent]
    since: int


def moments(game: str, seats: int, seed: int, viewer: int | None, drawn_out: bool) -> Iterator[Moment]:
    """A game between bots, moment by moment."""
    table = Table(game, seats, seed=seed)
    bot, rng = make_bot("heuristic", game), Stream(seed, 1)
    told = 0
    while True:
        if events := table.events(viewer, since=told):
            yield Moment(table, game_view(table, viewer), events, told)
            told = len(table.history)
        if table.over:
            return
        seat = table.waiting[-1]
        legal = table.legal(seat)
        lowest = (
            drawn_out and table.phase == "form"
        )  # numbers that rise slowly make games in which the pile runs out
        table.choose(seat, legal[0] if lowest else bot.act(table.view(seat), np.array(legal), rng))


def snapshot(moment: Moment, viewer: int | None) -> Snapshot:
    table = moment.table
    seats = [
        SeatInfo(kind="human" if seat == viewer else "bot", name=NAMES[seat], yours=seat == viewer)
        for seat in range(table.seats)
    ]
    info = TableInfo(
        id="fixture",
        game=table.game,  # type: ignore[arg-type]
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
        since=moment.since,
        table=info,
        view=moment.view,
        yours=[] if viewer is None else [viewer],
        waiting=list(table.waiting),
        events=moment.events,
        now=CREATED,
    )


def has(kind: type[AnyEvent]) -> Callable[[Moment], bool]:
    return lambda moment: any(isinstance(event, kind) for event in moment.events)


def out_but_going_on(moment: Moment) -> bool:
    view = moment.view
    return isinstance(view, TwoWinView) and view.phase != "over" and not view.seats[0].inside


def at(phase: str, number: int) -> Callable[[Moment], bool]:
    """In a phase, from a round or turn on."""

    def found(moment: Moment) -> bool:
        view = moment.view
        if isinstance(view, TwoWinView):
            return view.phase == phase and view.round >= number
        return view.phase == phase and view.turn >= number and view.active in (0, None)

    return found


SCENES: tuple[tuple[str, str, int, int | None, Callable[[Moment], bool]], ...] = (
    ("two_win_start", "two_win", 2, 0, at("pass", 1)),
    ("two_win_pass", "two_win", 4, 0, at("pass", 5)),
    ("two_win_form", "two_win", 4, 0, at("form", 6)),
    ("two_win_form_six", "two_win", 6, 0, at("form", 5)),
    ("two_win_out", "two_win", 3, 0, out_but_going_on),
    ("two_win_new_pile", "two_win", 6, 0, has(NewPile)),
    ("two_win_over", "two_win", 4, 0, at("over", 1)),
    ("two_win_watching", "two_win", 3, None, at("form", 4)),
    ("two_sans_three_start", "two_sans_three", 2, 0, at("play", 1)),
    ("two_sans_three_play", "two_sans_three", 3, 0, at("play", 16)),
    ("two_sans_three_takes", "two_sans_three", 4, 0, has(Took)),
    ("two_sans_three_flips", "two_sans_three", 3, 0, has(Turned)),
    ("two_sans_three_bonus", "two_sans_three", 2, 0, has(InterimBonus)),
    ("two_sans_three_late", "two_sans_three", 4, 0, at("play", 60)),
    ("two_sans_three_over", "two_sans_three", 3, 0, at("over", 1)),
    ("two_sans_three_watching", "two_sans_three", 4, None, has(Took)),
)


def scene(game: str, seats: int, viewer: int | None, wanted: Callable[[Moment], bool]) -> Snapshot:
    """The first moment of the kind in the first game that has one."""
    for seed in range(1, 200):
        for moment in moments(game, seats, seed, viewer, drawn_out=seed > 20):
            if wanted(moment):
                return snapshot(moment, viewer)
    raise LookupError(f"no such moment in any game of {game}")


def main(args: list[str]) -> None:
    folder = Path(args[0])
    folder.mkdir(parents=True, exist_ok=True)
    for name, game, seats, viewer, wanted in SCENES:
        text = msgspec.json.format(msgspec.json.encode(scene(game, seats, viewer, wanted)), indent=1)
        (folder / f"{name}.json").write_bytes(text + b"\n")


if __name__ == "__main__":
    main(sys.argv[1:])
