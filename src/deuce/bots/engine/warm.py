"""Plays a first game with a bot, so that nothing is compiled while its clock runs."""

from __future__ import annotations

import numpy as np

from deuce.bots.protocol import Bot, Budget
from deuce.bots.turns import make_piles
from deuce.chance import Stream
from deuce.games.deck import standard_deck
from deuce.games.protocol import Rules, Seat, View, blank, seats_in


def legal_choices(rules: Rules, view: View, seat: Seat) -> np.ndarray:
    """The legal choices of a seat, rising."""
    room = np.empty(rules.MAX_LEGAL, np.int64)
    return room[: rules.legal(view, seat, room)]


def warm_up(rules: Rules, bot: Bot) -> View:
    """Let a bot play a game with itself, and return the last view it was shown."""
    state = rules.new_state(standard_deck(rules.ID), rules.MIN_SEATS)
    rng = Stream(0)
    view = blank(rules)
    while not rules.is_over(state):
        make_piles(rules, state, rng.shuffle)
        for seat in seats_in(rules.acting(state)):
            view = blank(rules)
            rules.view(state, seat, view)
            rules.choose(
                state, seat, bot.act(view, legal_choices(rules, view, seat), rng, Budget(playouts=1))
            )
    return view
