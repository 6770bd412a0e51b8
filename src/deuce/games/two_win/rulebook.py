"""The rulebook of 2 WIN: which message stands where. The words are in `locales/*.ftl`."""

from deuce.games.rulebook import items, outline_of

OUTLINE = outline_of(
    "two_win",
    {
        "aim": ("1",),
        "cards": ("1", "2"),
        "setup": ("1", "2"),
        "round": ("1",),
        "pass": ("1", "2", "3"),
        "form": ("1", "2", "3"),
        "draw": ("1", *items(4), "2"),
        "pile": ("1", *items(2), "2"),
        "end": ("1", "2"),
        "rulings": ("1", *items(7)),
        "examples": ("1", "2", *items(4), "3", "4", "5", "6"),
    },
    seen=3,
)
