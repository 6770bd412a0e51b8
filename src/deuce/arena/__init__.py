"""The arena: matches between bots on duplicate deals, and what they prove."""

from deuce.arena.match import Match, play_match
from deuce.arena.sprt import Sprt

__all__ = ["Match", "Sprt", "play_match"]
