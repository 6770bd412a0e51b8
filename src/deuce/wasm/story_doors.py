"""The exports by which the page hears what happened in a game and what is to be drawn of it, as bytes.

What they write is read by layouts that are derived from the structs (`deuce.games.packed`), in TypeScript as in Python.
"""

from __future__ import annotations

from typing import Any

import msgspec

from deuce._jit import i64, specialised
from deuce.games.game import Game
from deuce.games.story import ALL
from deuce.wasm.exports import NO_SEAT, NOT_A_STATE, NOT_A_VIEW, RECORD, WHOLE, Array, Export


def story_doors(game: Game) -> tuple[Export, ...]:
    """Return the exports that tell and show a game; none of one whose story or views are made in Python alone."""
    story, view = game.packed_story, game.packed_view
    if story is None or view is None:
        return ()
    write_events, write_shown, write_own = story.tell, view.for_all.write, view.for_seat.write
    nobody, spectator = game.rules.NOBODY, game.rules.SPECTATOR

    @specialised(game.id)
    def tell(before: Any, after: Any, viewer: Any, out: Any) -> Any:
        """Write the events of one step as a seat, a spectator or all together may know them; return how many bytes."""
        if before.viewer != nobody or after.viewer != nobody:
            return i64(NOT_A_STATE)
        if viewer != spectator and viewer != ALL and (viewer < 0 or viewer >= i64(after.seats)):
            return i64(NO_SEAT)
        return i64(write_events(before, after, viewer, out))

    @specialised(game.id)
    def show(seen: Any, out: Any) -> Any:
        """Write what everybody is shown, of what a spectator may know; return how many bytes."""
        if seen.viewer != spectator:
            return i64(NOT_A_VIEW)
        return i64(write_shown(seen, out))

    @specialised(game.id)
    def show_own(seen: Any, out: Any) -> Any:
        """Write what the viewer alone is shown, which is a seat; return how many bytes."""
        if seen.viewer >= seen.seats:
            return i64(NOT_A_VIEW)
        return i64(write_own(seen, out))

    return (
        Export("tell", tell, (RECORD, RECORD, WHOLE, Array("uint8", (story.most_bytes,)))),
        Export("show", show, (RECORD, Array("uint8", (view.for_all.most_bytes,)))),
        Export("show_own", show_own, (RECORD, Array("uint8", (view.for_seat.most_bytes,)))),
    )


def described(game: Game) -> dict[str, Any] | None:
    """Say how what these exports write is read; None for a game that has none of them."""
    story, view = game.packed_story, game.packed_view
    if story is None or view is None:
        return None
    return {
        "names": view.packing.described(),
        "events": {"most": story.most_bytes, "layout": story.layout.described()},
        "shown": {"most": view.for_all.most_bytes, "layout": view.for_all.layout.described()},
        "own": {"most": view.for_seat.most_bytes, "layout": view.for_seat.layout.described()},
        # What a view has where nothing is written: of whom nothing is known but what everybody sees.
        "defaults": {
            field.name: field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
            for field in msgspec.structs.fields(view.kind)
            if not field.required
        },
    }
