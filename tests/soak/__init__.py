"""Faults, load and fuzz against real servers: `make soak` (see README.md)."""
