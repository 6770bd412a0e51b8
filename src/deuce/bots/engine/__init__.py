"""Engines: bots in programs of their own, spoken to line by line. docs/engines.md describes the protocol."""
