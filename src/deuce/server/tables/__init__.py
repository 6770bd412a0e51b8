"""Tables as people sit at them: tables in memory, seats, the lobby, bots that think, what each seat is sent."""
