"""A deterministic simulation of the server: one seed decides everything that happens to it."""
