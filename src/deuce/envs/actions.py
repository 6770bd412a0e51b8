"""Whole choices as numbers from 0, without gaps: the actions of environments that ask for one choice at a time."""

from __future__ import annotations

import numpy as np

from deuce.envs.arrays import arrays_of
from deuce.errors import UsageError
from deuce.games.deck import Deck, cards_of, parse_deck, standard_deck
from deuce.games.protocol import Choice, Rules
from deuce.games.registry import rules_of


class Actions:
    """Actions of a game with a deck: which choice each of them is."""

    def __init__(self, rules: Rules, deck: Deck) -> None:
        self.choices = np.array(arrays_of(rules.ID).choices(deck), np.int64)  # by action
        self.count = len(self.choices)
        self.action_of = np.full(rules.CHOICES, -1)  # by choice
        self.action_of[self.choices] = np.arange(self.count)

    def choice(self, action: int) -> Choice:
        """Return the choice that an action stands for."""
        return int(self.choices[action])

    def action(self, choice: Choice) -> int:
        """Return the action that stands for a choice."""
        return int(self.action_of[choice])


def deck_of(game: str, cards: str = "", dealt: int = 0) -> Deck:
    """Make a deck of a line of card codes, such as "1B0/1B1/2P0" or "1/2/3"; empty: the standard deck.

    `dealt` is how many cards each player gets; 0: as many as usual.
    """
    standard = standard_deck(game)
    if not cards and not dealt:
        return standard
    usual = [rules_of(game).card_code(card) for card in standard.cards]
    codes = cards.split("/") if cards else usual
    if isinstance(usual[0], int):
        codes = [int(code) if str(code).isdigit() else code for code in codes]
    data = {"game": game, "name": "reduced", "dealt": dealt or standard.dealt, cards_of(game).CARDS: codes}
    return parse_deck(data, "deck")


def numbers_of(codes: str) -> tuple[int, ...]:
    """Numbers from a line such as "5/10/15"; empty: none."""
    if not all(code.isdecimal() for code in codes.split("/") if codes):
        raise UsageError(f"{codes!r} is not a line of numbers such as 5/10/15")
    return tuple(int(code) for code in codes.split("/") if codes)
