"""From the steps of a game to its record."""

from __future__ import annotations

from collections.abc import Sequence

from deuce.errors import UsageError
from deuce.games.deck import Deck
from deuce.games.protocol import Code, Rules
from deuce.games.story import Shuffle, Step, take
from deuce.record.parts import record_part
from deuce.record.referee import result_of
from deuce.record.shape import VERSION, Record


def compose(
    rules: Rules, deck: Deck, seats: int, steps: Sequence[Step], first: int = 0, about: Record | None = None
) -> Record:
    """Write the record of a game of lawful steps, the deal first; `about` adds optional keys.

    Choices of a phase that is not yet complete are left out: they are secret and may still change.
    """
    if not steps:
        raise UsageError("a game has no record before its deal")
    state = rules.new_state(deck, seats, first)
    orders: list[list[Code]] = []
    phases: list[list[Code]] = []
    chosen: list[Code] = [None] * seats
    for step in steps:
        take(rules, state, step)
        if isinstance(step, Shuffle):
            orders.append([rules.card_code(card) for card in step.order])
            continue
        chosen[step.seat] = rules.choice_code(step.choice)
        if rules.choice_of(state, step.seat) < 0:  # it was the last one of its phase
            phases.append(chosen)
            chosen = [None] * seats
    part = record_part(rules.ID)
    return {
        "format": VERSION,
        "game": rules.ID,
        "seats": seats,
        **part.head(deck, first),
        **(about or {}),
        "deck": orders[0],
        **part.body(orders[1:], phases),
        "result": result_of(rules, state),
    }
