"""The whole table of 2 WIN as tiles."""

from __future__ import annotations

from deuce.envs.parts import Tile
from deuce.games.protocol import Seat, State
from deuce.games.two_win.state import COLOUR, DIGIT, STARS
from deuce.games.two_win.terminal.cards import COLOUR_NAMES


def tiles(state: State, most: int) -> list[tuple[Seat, list[Tile]]]:
    """For each seat its hand, and under it the tens and the units of its last numbers."""
    lines = []
    for seat in range(int(state.seats)):
        shown = slice(max(int(state.formed[seat]) - most, 0), int(state.formed[seat]))
        hand = sorted(state.hand[seat, : state.hand_n[seat]].tolist())
        columns = state.tens[seat, shown].tolist(), state.units[seat, shown].tolist()
        lines += [(seat, [_tile(card) for card in cards]) for cards in (hand, *columns)]
    return lines


def _tile(card: int) -> Tile:
    return Tile(str(DIGIT[card]), COLOUR_NAMES[COLOUR[card]], int(STARS[card]))
