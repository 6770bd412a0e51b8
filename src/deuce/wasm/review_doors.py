"""The exports with which the page reviews a game, beside those with which its bots think."""

from __future__ import annotations

from typing import Any

import numpy as np

from deuce._jit import i64, specialised
from deuce.bots.halving import COLUMNS, MOST_CANDIDATES
from deuce.bots.learned import opinion_of
from deuce.chance import shuffle as shuffle_cards
from deuce.games.game import Game
from deuce.wasm.bot_doors import SUMS, TRIED, weights_of
from deuce.wasm.exports import (
    BAD_NUMBER,
    ILLEGAL,
    NOT_A_STATE,
    NOT_A_VIEW,
    RECORD,
    WHOLE,
    Array,
    Export,
    Records,
)

assert SUMS.shape[1] == COLUMNS


def review_doors(game: Game) -> tuple[Export, ...]:
    """Return what a review asks of a game; nothing of one that cannot be reviewed."""
    if game.reviewing is None or game.learning is None:
        return ()
    return (*_chance_doors(game), *_opinion_doors(game), *_ending_doors(game))


def _chance_doors(game: Game) -> tuple[Export, ...]:
    """What came by luck."""
    assert game.reviewing is not None
    were_drawn, find_unseen = game.reviewing.drew, game.reviewing.list_unseen
    nobody, most = game.rules.NOBODY, game.rules.MAX_CARDS

    @specialised(game.id)
    def drew(before: Any, after: Any) -> Any:
        """Say whether any cards were drawn between two states."""
        if before.viewer != nobody or after.viewer != nobody:
            return i64(NOT_A_STATE)
        return i64(were_drawn(before, after))

    @specialised(game.id)
    def shuffle_unseen(state: Any, stream: Any) -> Any:
        """Give the cards that nobody has seen another order; hands stay as they are. stream[0] moves on."""
        if state.viewer != nobody:
            return i64(NOT_A_STATE)
        slots, cards = np.empty(most, np.int64), np.empty(most, np.uint8)
        count = i64(find_unseen(state, slots))
        for i in range(count):
            cards[i] = state.pile[slots[i]]
        stream[0] = shuffle_cards(cards, count, stream[0])
        for i in range(count):
            state.pile[slots[i]] = cards[i]
        return count

    return (
        Export("drew", drew, (RECORD, RECORD)),
        Export("shuffle_unseen", shuffle_unseen, (RECORD, Array("uint64", (1,)))),
    )


def _opinion_doors(game: Game) -> tuple[Export, ...]:
    """What a network thinks of one choice, be it among the likeliest or not."""
    is_legal, list_opinions = game.rules.is_legal, opinion_of(game.id)

    @specialised(game.id)
    def opinion_about(view: Any, network: Any, choice: Any, out: Any) -> Any:
        """Write the win and the points that the network expects of a choice of the viewer."""
        viewer = i64(view.viewer)
        if viewer >= i64(view.seats):
            return i64(NOT_A_VIEW)
        if not is_legal(view, viewer, choice):
            return i64(ILLEGAL)
        choices, listed = np.empty(1, np.int64), np.empty(1, np.int64)
        choices[0] = choice
        return i64(list_opinions(view, viewer, choices, network, listed, out[:1], out[1:]))

    arguments = (RECORD, weights_of(game.id), WHOLE, Array("float64", (2,)))
    return (Export("opinion_about", opinion_about, arguments),)


def _ending_doors(game: Game) -> tuple[Export, ...]:
    """Where the rest of a game can be reckoned, what comes of each choice."""
    endings = game.endings
    if endings is None:
        return ()
    is_last, weigh, is_legal = endings.last_turn, endings.weigh_last, game.rules.is_legal

    @specialised(game.id)
    def weigh_ending(seen: Any, scratch: Any, candidates: Any, count: Any, sums: Any) -> Any:
        """Write what comes of choices of the viewer of seen[0], if that can be reckoned to the end; return whether.

        `scratch` is two records to play in.
        """
        viewer = i64(seen[0].viewer)
        if viewer >= i64(seen[0].seats):
            return i64(NOT_A_VIEW)
        if count < 1 or count > MOST_CANDIDATES:
            return i64(BAD_NUMBER)
        for k in range(count):
            if not is_legal(seen[0], viewer, candidates[k]):
                return i64(ILLEGAL)
        if not is_last(seen[0], viewer):
            return i64(0)
        sums[:] = 0.0
        weigh(seen, scratch, candidates[:count], sums)
        return i64(1)

    return (Export("weigh_ending", weigh_ending, (Records(1), Records(2), TRIED, WHOLE, SUMS)),)
