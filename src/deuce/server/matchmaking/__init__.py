"""Matchmaking: people who want to play now wait in one queue, and are brought together by game, clock and strength."""
