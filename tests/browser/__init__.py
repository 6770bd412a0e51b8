"""The page in real browsers, at a real server. They run in a process of their own (see the Makefile)."""
