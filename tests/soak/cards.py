"""What a seat may know when, worked out from the log by the rules' own views; and every card in a message.

Nothing here asks the server's projection: what it sent is judged by this.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from deuce.games.two_sans_three.state import HIDDEN
from deuce.games.two_win import core as two_win
from deuce.games.two_win.notation import card_code
from deuce.games.two_win.state import NONE
from deuce.table import Table

CARD = re.compile(r"\b[1-9][BPG][0-2]\b")
CARD_KEYS = {"hand", "hands", "rows", "row", "up", "card", "cards", "taken", "removed"}
STARTS = (0, 30, 60)  # the start cards of 2 sans 3, which everybody knows


def known_now(table: Table, viewer: int | None) -> set[Any]:
    """The cards that a viewer can see on the table and in the hands it may see; all of them once the game is over."""
    if table.over:
        viewer = None
    view = table.view(viewer)
    if table.game != two_win.ID:
        seen = {number for number, where in enumerate(view.where.tolist()) if where != HIDDEN}
        hands = {card for hand in view.hand.tolist() for card in hand if card != NONE}
        return seen | hands | set(STARTS) | (set(view.cards.tolist()) if table.over else set())
    kinds = set(view.cards[: int(view.cards_n)].tolist()) if table.over else set()
    for seat in range(int(view.seats)):
        kinds |= set(view.hand[seat, : int(view.hand_n[seat])].tolist())
        shown = slice(0, int(view.formed[seat]))
        kinds |= set(view.tens[seat, shown].tolist()) | set(view.units[seat, shown].tolist())
    if viewer is not None:
        kinds |= {kind for kind, count in enumerate(view.known[viewer].tolist()) if count}
        kinds |= set(view.stuck[viewer].tolist())
    return {card_code(kind) for kind in kinds - {NONE}}


class Knowledge:
    """For each card, after how many lines of the log a viewer knew it. Nobody forgets."""

    def __init__(self, viewer: int | None) -> None:
        self.viewer = viewer
        self.since: dict[Any, int] = {}

    def look(self, table: Table, n: int) -> None:
        for card in known_now(table, self.viewer):
            self.since.setdefault(card, n)

    def leaks(self, game: str, message: dict[str, Any]) -> Iterator[str]:
        """Cards in a message that its reader may not know at the time it speaks of."""
        n = message.get("n", 0)
        for card in cards_in(game, message):
            if self.since.get(card, n + 1) > n:
                yield f"{card} was sent to {_named(self.viewer)} with {message['type']} {n}"


def _named(viewer: int | None) -> str:
    return "a spectator" if viewer is None else f"seat {viewer}"


def cards_in(game: str, content: Any, inside: bool = False) -> Iterator[Any]:
    """Every card in a message, wherever it is."""
    if isinstance(content, dict):
        for key, value in content.items():
            yield from cards_in(game, key)
            yield from cards_in(game, value, inside=key in CARD_KEYS and not _is_count(key, value, content))
    elif isinstance(content, list):
        for part in content:
            yield from cards_in(game, part, inside)
    elif isinstance(content, str):
        yield from CARD.findall(content) if game == two_win.ID else ()
    elif game != two_win.ID and inside and isinstance(content, int):
        yield content


def _is_count(key: str, value: Any, content: dict[str, Any]) -> bool:
    """`cards` says how many a seat holds; in a choice, `row` says which row."""
    return (key == "cards" and isinstance(value, int)) or (key == "row" and "because" in content)
