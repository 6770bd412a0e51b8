"""Being told that a table waits, though no page is open: web push, for who has asked for it."""
