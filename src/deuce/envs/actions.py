"""Whole choices as numbers from 0, without gaps: the actions of environments that ask for one choice at a time."""

from __future__ import annotations

import numpy as np

from deuce.errors import UsageError
from deuce.games.deck import Deck, parse_deck, standard_deck
from deuce.games.protocol import Rules
from deuce.games.registry import rules_of
from deuce.games.two_win import core as two_win
from deuce.games.two_win.rules import number_of


class Actions:
    """Actions of a game with a deck.

    2 sans 3: the number played. 2 WIN, with n different cards in the deck, rising: 0 … n − 1 pass that card;
    n + tens · n + units form a number. The standard deck has all 81 kinds, so 6,642 actions.
    """

    def __init__(self, rules: Rules, deck: Deck) -> None:
        self._kinds = sorted(set(deck.cards)) if rules.ID == two_win.ID else None
        if self._kinds is None:
            self.count = rules.CHOICES
        else:
            self.count = len(self._kinds) * (len(self._kinds) + 1)
        self._choices = [self._choice(action) for action in range(self.count)]
        self.action_of = np.full(rules.CHOICES, -1)  # by choice
        self.action_of[self._choices] = np.arange(self.count)

    def choice(self, action: int) -> int:
        """The choice of an action."""
        return self._choices[action]

    def _choice(self, action: int) -> int:
        if self._kinds is None:
            return action
        n = len(self._kinds)
        if action < n:
            return self._kinds[action]
        tens, units = divmod(action - n, n)
        return int(number_of(self._kinds[tens], self._kinds[units]))

    def action(self, choice: int) -> int:
        """The action of a choice."""
        return int(self.action_of[choice])


def deck_of(game: str, cards: str = "", dealt: int = 0) -> Deck:
    """A deck from a line of card codes, such as "1B0/1B1/2P0" or "1/2/3"; empty: the standard deck.

    `dealt` is how many cards each player gets; 0: as many as usual.
    """
    standard = standard_deck(game)
    if not cards and not dealt:
        return standard
    codes = cards.split("/") if cards else [str(rules_of(game).card_code(card)) for card in standard.cards]
    data = {"game": game, "name": "reduced", "dealt": dealt or standard.dealt}
    if game == two_win.ID:
        return parse_deck(data | {"cards": codes}, "deck")
    return parse_deck(data | {"numbers": [int(code) if code.isdigit() else code for code in codes]}, "deck")


def numbers_of(codes: str) -> tuple[int, ...]:
    """Numbers from a line such as "5/10/15"; empty: none."""
    if not all(code.isdecimal() for code in codes.split("/") if codes):
        raise UsageError(f"{codes!r} is not a line of numbers such as 5/10/15")
    return tuple(int(code) for code in codes.split("/") if codes)
