"""Bots: `act(view, legal, rng, budget) -> choice`. A bot is given what its seat may know, never a state."""

from deuce.bots.protocol import Bot, Budget, Thought, parse_budget
from deuce.bots.registry import BOT_NAMES, make_bot

__all__ = ["BOT_NAMES", "Bot", "Budget", "Thought", "make_bot", "parse_budget"]
