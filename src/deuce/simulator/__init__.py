"""The simulator: games between bots by the million."""

from deuce.simulator.batch import Batch
from deuce.simulator.run import run, simulate
from deuce.simulator.summary import Estimate, SeatSummary, Summary

__all__ = ["Batch", "Estimate", "SeatSummary", "Summary", "run", "simulate"]
