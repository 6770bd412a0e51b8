"""The exports with which the page's bots think: what a network says, what a level chooses, searches in slices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from deuce._jit import i64, specialised, u64
from deuce.bots.learned import SHORTLIST_LENGTH, network_actor, opinion_of
from deuce.bots.network import load_network
from deuce.games.game import Game
from deuce.games.protocol import Rules, View
from deuce.wasm.exports import (
    BAD_NUMBER,
    BITS,
    NOT_A_VIEW,
    NOT_ACTING,
    REAL,
    RECORD,
    WHOLE,
    Array,
    Export,
    Other,
    Rows,
    Weights,
)

OPINIONS = Array("float64", (SHORTLIST_LENGTH,))


def weights_of(game: str) -> Weights:
    """How large the network of a game is."""
    network = load_network(game)
    return Weights(len(network.w1), (len(network.b1), len(network.b2)))


def bot_doors(game: Game) -> tuple[Export, ...]:
    """What a page may ask of a game that a network has learnt."""
    if game.learning is None:
        return ()
    weights = weights_of(game.id)
    return (
        *_network_doors(game, weights),
        *_search_doors(game, weights),
    )


def refuser(name: str, rules: Rules) -> Callable[[View], int]:
    """Return what says why nobody can think about a record: 0 if it is the view of a seat that has to choose."""
    acting = rules.acting

    @specialised(name)
    def refusal(view: Any) -> Any:
        viewer = i64(view.viewer)
        if viewer >= i64(view.seats):
            return i64(NOT_A_VIEW)
        if (i64(acting(view)) >> viewer) & 1 == 0:
            return i64(NOT_ACTING)
        return i64(0)

    return refusal


def _network_doors(game: Game, weights: Weights) -> tuple[Export, ...]:
    """The network alone."""
    refusal, most = refuser(game.id, game.rules), game.rules.MAX_LEGAL
    legal, list_opinions, choose = game.rules.legal, opinion_of(game.id), network_actor(game.id)

    @specialised(game.id)
    def opinion(view: Any, network: Any, choices: Any, listed: Any, wins: Any, points: Any) -> Any:
        """List the likeliest choices of the viewer, with the win and the points that the network expects of each."""
        refused = refusal(view)
        if refused < 0:
            return refused
        count = i64(legal(view, i64(view.viewer), choices))
        return i64(list_opinions(view, i64(view.viewer), choices[:count], network, listed, wins, points))

    @specialised(game.id)
    def act(view: Any, network: Any, temperature: Any, random_bits: Any) -> Any:
        """What the viewer chooses by the network; with a temperature near-equal choices are nearly equally likely."""
        refused = refusal(view)
        if refused < 0:
            return refused
        if not temperature >= 0.0:
            return i64(BAD_NUMBER)
        return i64(choose(view, network, temperature, random_bits))

    listed = Array("int64", (SHORTLIST_LENGTH,))
    return (
        Export("opinion", opinion, (RECORD, weights, Array("int64", (most,)), listed, OPINIONS, OPINIONS)),
        Export("act", act, (RECORD, weights, REAL, BITS)),
    )


def _search_doors(game: Game, weights: Weights) -> tuple[Export, ...]:
    """The search on top of the network, which is begun, and goes on in slices."""
    assert game.learning is not None
    refusal, learning = refuser(game.id, game.rules), game.learning
    begin, go_on = learning.begin_search, learning.advance_search
    least_memory = min(1, learning.memory_for(1))

    @specialised(game.id)
    def begin_search(search: Any, view: Any, network: Any, seed: Any, work: Any) -> Any:
        """Begin to search for a choice of the viewer, with so much work, or (0) by the clock."""
        refused = refusal(view)
        if refused < 0:
            return refused
        if work < 0:
            return i64(BAD_NUMBER)
        begin(search, view, network, u64(seed), work)
        return i64(0)

    @specialised(game.id)
    def advance_search(search: Any, memory: Any, network: Any, worlds: Any, spent: Any) -> Any:
        """Go on in at most `worlds` worlds with this share of the time spent; return whether the search is finished."""
        if worlds < 1 or len(memory) < least_memory or not spent >= 0.0:
            return i64(BAD_NUMBER)
        return i64(go_on(search, memory, network, worlds, spent))

    search = Other(learning.SEARCH)
    return (
        Export("begin_search", begin_search, (search, RECORD, weights, BITS, WHOLE)),
        Export("advance_search", advance_search, (search, Rows(learning.MEMORY), weights, WHOLE, REAL)),
    )
