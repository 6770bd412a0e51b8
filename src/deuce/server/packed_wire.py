"""Snapshots as bytes, for clients that ask for them: what compiled code writes of a game goes out as it is.

A packed snapshot is one binary frame. Its layout is derived as that of events and views is (deuce.games.packed), and
clients in other languages read it by its description. It holds what a `Snapshot` holds, but for two things. What is
shown to everybody (`view`) and what the reader alone is shown (`own`) stand apart, so that the first is made once. And
the table is not in it: a `TableChanged` goes before it whenever the reader has not been told of the table as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from deuce.games.game import Game
from deuce.games.packed import NOTHING, Fields, Layout, Long, Packing, Perhaps, long_bytes
from deuce.games.story import PackedStory
from deuce.server.parts import PackedView

NOT_THERE, THERE = b"\0", b"\1"  # before what may be left out


class PackedMessage(bytes):
    """Bytes that go out as a binary frame; all others are text."""


@cache
def packed_parts(game: Game) -> tuple[PackedStory, PackedView] | None:
    """Return what packed snapshots of a game are made of; None if it has none."""
    story, view = game.packed_story, game.packed_view
    return None if story is None or view is None else (story, view)


def head_layout() -> dict[str, Layout]:
    """Return how the fields are written that a packed snapshot begins with, whatever the game is."""
    packing = Packing()
    return {
        "n": packing.of(Long),
        "since": packing.of(Long),
        "viewer": packing.of(int | None),
        "yours": packing.of(list[int]),
        "waiting": packing.of(list[int]),
        "now": packing.of(Long),
        "deadline": packing.of(Long | None),
    }


def snapshot_layout(story: PackedStory, view: PackedView) -> Fields:
    """Return how packed snapshots of a game are written."""
    parts = {"view": view.for_all.layout, "own": Perhaps(view.for_seat.layout), "events": story.layout}
    return Fields("PackedSnapshot", {**head_layout(), **parts})


def packed_head(n: int, since: int, viewer: int | None, yours: Sequence[int]) -> bytes:
    """Write what a snapshot begins with."""
    seat = NOTHING if viewer is None else viewer
    return b"".join((long_bytes(n), long_bytes(since), bytes((seat, len(yours), *yours))))


def packed_times(waiting: Sequence[int], now: int, deadline: int | None) -> bytes:
    """Write for whom the table waits, what time it is and until when."""
    until = NOT_THERE if deadline is None else THERE + long_bytes(deadline)
    return b"".join((bytes((len(waiting), *waiting)), long_bytes(now), until))


def packed_snapshot(
    head: bytes, times: bytes, view: bytes, own: bytes | None, events: bytes
) -> PackedMessage:
    """Put the parts of a snapshot together."""
    mine = NOT_THERE if own is None else THERE + own
    return PackedMessage(b"".join((head, times, view, mine, events)))
