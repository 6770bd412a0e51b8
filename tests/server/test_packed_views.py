"""Compiled projections beside views read off in plain Python; bounds of their bytes; and what they must not tell."""

from __future__ import annotations

import pytest
from games_at_random import TABLES, decks, new_game, scramble, steps_at_random, view_of
from hostile_decks import widest_table
from limits import MOST
from oracle.comparing import compare_views

from deuce.chance import Stream
from deuce.games.packed import ZERO_POINTS
from deuce.games.registry import game_of
from deuce.games.two_sans_three.state import COLOUR_POINTS, COLOURS, FINAL_BONUS, INTERIM_BONUS
from deuce.server.parts import PackedView

GAMES_EACH = 8


def packed_of(game: str) -> PackedView:
    packed = game_of(game).packed_view
    assert packed is not None
    return packed


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_compiled_view_is_the_same_as_a_plain_one(game: str, seats: int) -> None:
    for deck in decks(game, seats):
        rules, state = new_game(game, seats, deck, seats - 1 if game == "two_sans_three" else 0)
        for seed in range(GAMES_EACH):
            rules.restart(state)
            for _ in steps_at_random(rules, state, Stream(seed, seats), thrift=40 * (seed % 3)):
                if not rules.shuffle_due(state):
                    compare_views(game, state)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_what_is_hidden_changes_no_byte_of_what_is_shown(game: str, seats: int) -> None:
    for deck in decks(game, seats):
        rules, state = new_game(game, seats, deck)
        packed, rng = packed_of(game), Stream(34)
        for _ in steps_at_random(rules, state, Stream(7), thrift=50):
            if rules.is_over(state) or rules.shuffle_due(state):
                continue
            for viewer in (*range(seats), rules.SPECTATOR):
                part = packed.for_all if viewer == rules.SPECTATOR else packed.for_seat
                seen, other = (view_of(rules, one, viewer) for one in (state, scramble(state, viewer, rng)))
                assert part.packed(seen) == part.packed(other)


def test_the_widest_hand_has_room_for_all_that_is_shown_of_it() -> None:
    """All legal numbers of a hand of every kind, each with what it would earn; and nearly all the room is used."""
    table = widest_table()
    packed = packed_of("two_win")
    seen = table.view(0)
    shown = packed.for_seat.of(seen)
    assert len(shown["forms"]) == len(table.legal(0)) > 6_500
    assert packed.for_seat.most_bytes * 0.97 < len(packed.for_seat.packed(seen)) <= packed.for_seat.most_bytes


def test_points_have_room() -> None:
    """At most a bonus of each kind and two cards of each colour; at least all cards face down."""
    most = int(INTERIM_BONUS.max() + FINAL_BONUS.max() + COLOURS * COLOUR_POINTS.max())
    assert most <= ZERO_POINTS and MOST["two_sans_three"]["down"] <= ZERO_POINTS
