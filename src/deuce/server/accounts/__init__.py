"""Keeping who one is: passkeys, recovery codes, a name of one's own; taking all of it along, or leaving for good."""
