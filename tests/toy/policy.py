"""How bots play Climb: the lowest card that scores, else the lowest."""

from __future__ import annotations

from typing import Any

from deuce._jit import compiled, i64
from deuce.bots.policies import RANDOM, first_choices, no_margin
from toy.rules import CHOICES, is_legal, random_choice

shortlist, margin = first_choices, no_margin


@compiled
def decide(position: Any, seat: Any, policy: Any, random_bits: Any) -> Any:
    if policy == RANDOM:
        return random_choice(position, seat, random_bits)
    lowest = i64(0)
    for choice in range(CHOICES - 1, 0, -1):
        if is_legal(position, seat, choice) and (choice > position.top or lowest < position.top):
            lowest = i64(choice)
    return lowest
