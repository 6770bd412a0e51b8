"""Duplicate tournaments: everybody plays the same deals, and is compared with those who held the same cards."""
