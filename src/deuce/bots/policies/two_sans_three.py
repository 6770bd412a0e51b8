"""Policies for 2 sans 3: random, greedy (the best score right after the turn)."""

from __future__ import annotations

from typing import Any

import numpy as np

from deuce._jit import compiled, i64
from deuce.bots.policies import GREEDY
from deuce.chance import below
from deuce.games.two_sans_three.rules import legal
from deuce.games.two_sans_three.state import MAX_LEGAL


@compiled
def decide(position: Any, seat: Any, policy: Any, random_bits: Any) -> Any:
    """The choice of a policy for the seat to play."""
    choices = np.zeros(MAX_LEGAL, np.int64)
    n = legal(position, seat, choices)
    if policy == GREEDY:
        return i64(choices[n - 1])
    return choices[below(random_bits, n)]
