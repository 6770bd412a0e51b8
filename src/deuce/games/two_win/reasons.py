"""What speaks for a choice of 2 WIN, and against it, as messages of the languages."""

from __future__ import annotations

from collections.abc import Iterator

from deuce.analysis.parts import Feature, told_features
from deuce.games.protocol import Choice, View
from deuce.games.two_win.features import (
    COLOUR_WORDS,
    COLUMNS,
    FEATURES,
    MAX_FEATURES,
    list_features,
)

VAGUE = frozenset[str]()  # each names cards, room or numbers


def features(view: View, choice: Choice) -> Iterator[Feature]:
    """List what there is to say of a choice, the weightiest first."""
    return told_features(list_features, (MAX_FEATURES, COLUMNS), FEATURES, COLOUR_WORDS, view, choice)
