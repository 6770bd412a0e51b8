"""The server: tables over WebSocket, REST for everything else, an append-only log of moves as the truth."""
