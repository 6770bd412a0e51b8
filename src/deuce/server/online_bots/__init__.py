"""Online bots: programs of people with an account, which play here over a connection of their own."""
