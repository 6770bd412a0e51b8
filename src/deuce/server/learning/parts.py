"""What a lesson is made of: positions of real games, and something to find in each.

A position is reached by playing fixed choices from a fixed deck, by the rules. What the learner chooses is played too,
with fixed answers of the others, and the step is done if what came of it is what the step is about. So no rule is
told twice: whether a choice does what the step asks for is for the engine to say. The steps themselves lie beside the
rules of each game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from deuce.games.deck import standard_deck
from deuce.games.registry import rules_of
from deuce.server.parts import Code
from deuce.table import Table

LEARNER = 0

Goal = Callable[[Table, Code, Table], bool]  # the position, what was chosen, and what came of it


@dataclass(frozen=True)
class Position:
    """Describes a position by its game and the choices played so far, as (seat, choice)."""

    game: str
    seats: int
    played: tuple[tuple[int, Code], ...] = ()
    seed: int | None = None  # of the deck, or else
    hands: tuple[str, ...] = ()  # the codes of the cards dealt to each seat
    pile: str = ""  # and of those on top of the pile after the deal

    def table(self) -> Table:
        if self.seed is not None:
            table = Table(self.game, self.seats, seed=self.seed)
        else:
            table = Table(self.game, self.seats, order=self._order())
        for seat, choice in self.played:
            table.choose(seat, choice)
        return table

    def _order(self) -> list[str]:
        first = " ".join((*self.hands, self.pile)).split()
        rules = rules_of(self.game)
        rest = [rules.card_code(card) for card in standard_deck(self.game).cards]
        for card in first:
            rest.remove(card)
        return first + rest


@dataclass(frozen=True)
class Step:
    """Asks for something to be found in a position."""

    name: str
    position: Position
    goal: Goal
    answers: tuple[tuple[int, Code], ...] = ()  # what the others choose with or after the learner


def won(before: Table, choice: Code, after: Table) -> bool:
    """Say whether the learner alone has won."""
    return after.over and after.result is not None and after.result["winners"] == [LEARNER]
