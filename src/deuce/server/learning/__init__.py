"""What people learn from: hints, lessons, puzzles, replays, reviews, playing on from a finished game."""
