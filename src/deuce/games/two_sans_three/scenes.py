"""The positions of 2 sans 3 that its table on the page is tried with."""

from __future__ import annotations

from collections.abc import Callable

from deuce.games.two_sans_three.events import InterimBonus, Took, Turned
from deuce.games.two_sans_three.wire import TwoSansThreeView
from deuce.server.tables.scenes import Scene, ScenePosition, has


def at(phase: str, turn: int) -> Callable[[ScenePosition], bool]:
    """Return whether it is this phase, this turn or a later one, and for the first seat to play."""

    def found(position: ScenePosition) -> bool:
        view = position.view
        assert isinstance(view, TwoSansThreeView)
        return view.phase == phase and view.turn >= turn and view.active in (0, None)

    return found


SLOW_PHASE: str | None = None
SCENES: tuple[Scene, ...] = (
    Scene("start", 2, 0, at("play", 1)),
    Scene("play", 3, 0, at("play", 16)),
    Scene("takes", 4, 0, has(Took)),
    Scene("flips", 3, 0, has(Turned)),
    Scene("bonus", 2, 0, has(InterimBonus)),
    Scene("late", 4, 0, at("play", 60)),
    Scene("over", 3, 0, at("over", 1)),
    Scene("watching", 4, None, has(Took)),
)
