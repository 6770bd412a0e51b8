"""What compiled code tells and shows of a game beside what plain Python does."""

from __future__ import annotations

from typing import Any

import msgspec
from games_at_random import view_of

from deuce.events import Event
from deuce.games.registry import game_of
from deuce.games.story import ALL, SPECTATOR
from deuce.server.parts import wire_of
from oracle import two_sans_three_story, two_sans_three_view, two_win_story, two_win_view
from oracle.stories import seen_by

PLAIN_STORIES: dict[str, Any] = {"two_win": two_win_story, "two_sans_three": two_sans_three_story}
PLAIN_VIEWS: dict[str, Any] = {"two_win": two_win_view, "two_sans_three": two_sans_three_view}


def compare_stories(game: str, before: Any, after: Any, step: Any) -> list[Event]:
    """Compare what every viewer is told of a step; return what ALL are."""
    story, happened = game_of(game).story, PLAIN_STORIES[game].happened(before, after, step)
    for viewer in (*range(int(after.seats)), SPECTATOR, ALL):
        told = story.told(before, after, step, viewer)
        assert told == seen_by(viewer, happened), (game, step, viewer)
    return told


def compare_views(game: str, state: Any) -> None:
    """Compare what every viewer is shown of a state."""
    rules, wire, plain = game_of(game).rules, wire_of(game_of(game)), PLAIN_VIEWS[game]
    watched = view_of(rules, state, rules.SPECTATOR)
    public = wire.public(watched)
    assert public == plain.public(watched)
    for viewer in range(int(state.seats)):
        seen = view_of(rules, state, viewer)
        own = wire.own(seen, viewer, public)
        assert own == plain.own(seen, viewer, public)
        assert msgspec.json.decode(msgspec.json.encode(own), type=wire.VIEW) == own
