"""Games whose shuffles are proven, played at random, for tests."""

from __future__ import annotations

import random
from typing import Any

from deuce.fairness import ALGORITHM, commitment_of, shuffled
from deuce.games.deck import Deck, standard_deck
from deuce.record import Record
from deuce.table import Table


def proven_game(game: str, seats: int, seed: int, deck: Deck | None = None) -> Record:
    """The record of a random game. Every third seat has contributed nothing."""
    dice = random.Random(seed)
    secret = dice.randbytes(32)
    contributions = [None if seat % 3 == 2 else dice.randbytes(16).hex() for seat in range(seats)]
    deck = deck or standard_deck(game)

    def order(cards: list[Any], index: int) -> list[Any]:
        return shuffled(cards, secret, game, contributions, index)

    rules = Table(game, seats, seed=0).rules
    codes = [rules.card_code(card) for card in deck.cards]
    table = Table(game, seats, deck=deck, order=order(codes, 0))
    shuffles = 1
    while not table.over:
        if table.shuffle_due:
            due = [rules.card_code(card) for card in table.state.pile[: table.shuffle_due].tolist()]
            table.shuffle(order(due, shuffles))
            shuffles += 1
            continue
        seat = table.waiting[0]
        table.choose(seat, dice.choice(table.legal(seat)))
    return table.record(
        fair={
            "algorithm": ALGORITHM,
            "secret": secret.hex(),
            "commitment": commitment_of(secret),
            "contributions": contributions,
        }
    )
