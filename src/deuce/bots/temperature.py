"""A choice by temperature: near-equal choices are nearly equally likely, bad ones are rare."""

from __future__ import annotations

from typing import Any

from deuce._jit import compiled
from deuce.chance import unit
from deuce.elementary import exp


@compiled
def pick(wins: Any, best: Any, temperature: Any, random_bits: Any) -> Any:
    """Which of the choices with these win chances is made, the better ones more often: e times for a gap as large as
    the temperature. `best` is the best of them, and made always if there is no temperature."""
    if temperature <= 0.0:
        return best
    total = 0.0
    for k in range(len(wins)):
        total += exp((wins[k] - wins[best]) / temperature)
    goal = unit(random_bits) * total
    for k in range(len(wins)):
        goal -= exp((wins[k] - wins[best]) / temperature)
        if goal < 0.0:
            return k
    return best
