"""The positions of 2 WIN that its table on the page is tried with."""

from __future__ import annotations

from collections.abc import Callable

from deuce.games.two_win.events import NewPile
from deuce.games.two_win.wire import TwoWinView
from deuce.server.tables.scenes import Scene, ScenePosition, has


def at(phase: str, round_: int) -> Callable[[ScenePosition], bool]:
    """Return a test of whether a game is in this phase, in this round or later."""

    def found(position: ScenePosition) -> bool:
        view = position.view
        return isinstance(view, TwoWinView) and view.phase == phase and view.round >= round_

    return found


def out_but_going_on(position: ScenePosition) -> bool:
    view = position.view
    return isinstance(view, TwoWinView) and view.phase != "over" and not view.seats[0].inside


SLOW_PHASE: str | None = "form"  # numbers that rise slowly make games in which the pile runs out
SCENES: tuple[Scene, ...] = (
    Scene("start", 2, 0, at("pass", 1)),
    Scene("pass", 4, 0, at("pass", 5)),
    Scene("form", 4, 0, at("form", 6)),
    Scene("form_six", 6, 0, at("form", 5)),
    Scene("out", 3, 0, out_but_going_on),
    Scene("new_pile", 6, 0, has(NewPile)),
    Scene("over", 4, 0, at("over", 1)),
    Scene("watching", 3, None, at("form", 4)),
)
