"""How people do: ratings, leaderboards, profiles, and the deal of the day."""
