"""The simulator: games between bots by the million."""

from deuce.simulator.match import Match
from deuce.simulator.run import run, simulate
from deuce.simulator.summary import Estimate, SeatSummary, Summary

__all__ = ["Estimate", "Match", "SeatSummary", "Summary", "run", "simulate"]
