"""Compiled stories beside those told in plain Python: the same events, for every viewer, after every step."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest
from games_at_random import TABLES, decks, new_game, scramble, steps_at_random
from hostile_decks import WIDEST_HAND, widest_table
from oracle.comparing import PLAIN_STORIES, compare_stories

from deuce.chance import Stream
from deuce.games.protocol import copy
from deuce.games.registry import game_of
from deuce.games.story import ALL, SPECTATOR
from deuce.games.two_sans_three.events import Refilled
from deuce.games.two_sans_three.state import OPENING
from deuce.games.two_win.events import Drew, Passed
from deuce.games.two_win.state import DRAW

GAMES_EACH = 25


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_compiled_story_is_the_same_as_a_plain_one(game: str, seats: int) -> None:
    kinds: Counter[type] = Counter()
    for deck in decks(game, seats):
        rules, state = new_game(game, seats, deck, seats - 1 if game == "two_sans_three" else 0)
        for seed in range(GAMES_EACH):
            rules.restart(state)
            before = copy(state)
            for step in steps_at_random(rules, state, Stream(seed, seats), thrift=40 * (seed % 3)):
                kinds.update(map(type, compare_stories(game, before, state, step)))
                before = copy(state)
    missing = {kind.__name__ for kind in game_of(game).events} - {kind.__name__ for kind in kinds}
    assert not missing, missing


@pytest.mark.parametrize("game", PLAIN_STORIES)
def test_events_hold_plain_values(game: str) -> None:
    rules, state = new_game(game, 3)
    before = copy(state)
    for step in steps_at_random(rules, state, Stream(1)):
        for event in game_of(game).story.told(before, state, step, ALL):
            again = msgspec.json.decode(msgspec.json.encode(event), type=type(event))
            assert again == event
        before = copy(state)


def scrambled_step(game: str, before: Any, after: Any, viewer: int, rng: Stream) -> tuple[Any, Any]:
    """The same step with everything replaced that the viewer may not know of it."""
    others = scramble(before, viewer, rng), scramble(after, viewer, rng)
    events = game_of(game).story.told(before, after, None, ALL)  # type: ignore[arg-type]  # the states say it all
    source = 1 if game == "two_win" and before.phase == DRAW else 0
    for index, drew in enumerate(event for event in events if isinstance(event, Drew)):
        if drew.seat == viewer:
            at = index + (0 if source else int(before.top))
            others[source].pile[at] = (before, after)[source].pile[at]
    for event in events:
        if isinstance(event, Passed) and event.to == viewer:
            others[1].passed[event.seat] = after.passed[event.seat]
        if isinstance(event, Refilled) and event.seat == viewer:
            top = OPENING + int(after.dealt) * viewer + int(before.drawn[viewer])
            others[1].pile[top : top + event.count] = after.pile[top : top + event.count]
    return others


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_what_is_hidden_changes_no_byte_of_what_is_told(game: str, seats: int) -> None:
    story, changed = game_of(game).packed_story, 0
    assert story is not None
    for deck in decks(game, seats):
        rules, state = new_game(game, seats, deck)
        rng = Stream(35)
        for seed in range(5):
            rules.restart(state)
            before = copy(state)
            for _ in steps_at_random(rules, state, Stream(seed, 8), thrift=50):
                for viewer in (*range(seats), SPECTATOR):
                    others = scrambled_step(game, before, state, viewer, rng)
                    assert story.packed(*others, viewer) == story.packed(before, state, viewer)
                    changed += story.packed(*others, ALL) != story.packed(before, state, ALL)
                before = copy(state)
    assert changed  # there was something to hide


def test_the_longest_deal_has_room() -> None:
    table, story = widest_table(), game_of("two_win").packed_story
    assert story is not None
    dealt = story.packed(table.at(0), table.at(1), ALL)
    # the kind of event; two seats, each with a hand that is seen; no rows
    assert len(dealt) == 1 + 1 + 2 * (1 + 1 + len(WIDEST_HAND)) + 1 <= story.most_bytes
