"""The simulator: games between bots by the million."""

from deuce.simulate.match import Match
from deuce.simulate.run import run, simulate
from deuce.simulate.summary import Estimate, SeatSummary, Summary

__all__ = ["Estimate", "Match", "SeatSummary", "Summary", "run", "simulate"]
