"""Tables as people sit at them: rooms, seats, the lobby, bots that think, what each seat is sent."""
