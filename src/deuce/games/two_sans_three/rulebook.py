"""The rulebook of 2 sans 3: which message stands where. The words are in `locales/*.ftl`."""

from deuce.games.rulebook import items, outline_of

OUTLINE = outline_of(
    "two_sans_three",
    {
        "aim": ("1",),
        "cards": ("1", *items(4)),
        "setup": ("1", "2", "3", "4"),
        "placement": ("1", "2"),
        "turn": ("1", *items(4), "2"),
        "take": ("1", *items(2), "2"),
        "collection": ("1", "2", "3"),
        "interim": ("1",),
        "refill": ("1",),
        "end": ("1", "2"),
        "score": ("1", *items(4), "2"),
        "rulings": ("1", *items(3)),
        "examples": items(7),
    },
    seen=3,
)
