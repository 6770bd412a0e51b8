"""The games in a terminal: positions drawn with Rich, events in words, play with Textual or line by line."""
