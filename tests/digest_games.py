"""Play seeded games and print a digest of all that happens in them, line by line: python tests/digest_games.py

Compiled and uncompiled (NUMBA_DISABLE_JIT=1), the lines must be the same.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from typing import Any

from games_at_random import TABLES, decks, new_game, steps_at_random, view_of, viewers

from deuce import _jit
from deuce.chance import Stream
from deuce.games.deck import Deck
from deuce.games.protocol import blank

THRIFT = 60  # percent of choices that are the lowest: games are long enough for new piles


def digest_game(game: str, seats: int, deck: Deck, seed: int) -> str:
    """A digest of a game: after each step the state, every view of it, and a state resampled from one of them."""
    digest = hashlib.sha256()
    rules, state = new_game(game, seats, deck, first=seed % seats)
    rng, chance = Stream(seed, seats), Stream(seed, seats + 100)
    steps = new_piles = 0
    for _ in steps_at_random(rules, state, rng, THRIFT):
        steps += 1
        digest.update(state.tobytes())
        views = [view_of(rules, state, viewer) for viewer in viewers(rules, state)]
        for view in views:
            digest.update(view.tobytes())
        resampled: Any = blank(rules)
        chance.state = _jit.u64(rules.resample(views[steps % len(views)], resampled, chance.state))
        digest.update(resampled.tobytes() + int(chance.state).to_bytes(8, "little"))
    if game == "two_win":
        new_piles = int(state.new_piles)
    return f"{steps} steps, {new_piles} new piles, {digest.hexdigest()}"


def digest_lines() -> Iterator[str]:
    """A line for a game of every size with a deck that runs out; for some also with the standard deck.

    Uncompiled, a game of 2 WIN with six seats takes seconds: mostly to deal hidden cards again and again.
    """
    for game, seats in TABLES:
        standard, small = decks(game, seats)
        for deck in (small, standard) if game == "two_sans_three" or seats == 2 else (small,):
            yield f"{game}, {seats} seats, deck {deck.name}: {digest_game(game, seats, deck, seed=seats)}"


if __name__ == "__main__":
    sys.stdout.write(f"compiled: {_jit.ENABLED}\n")
    for line in digest_lines():
        sys.stdout.write(f"{line}\n")
