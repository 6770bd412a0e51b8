"""The whole table of 2 sans 3 as tiles."""

from __future__ import annotations

from deuce.envs.parts import Tile
from deuce.games.protocol import Seat, State
from deuce.games.two_sans_three.state import COLOURS, NOBODY, ROW_SPAN, ROWS
from deuce.games.two_sans_three.terminal.cards import colour_of


def tiles(state: State, most: int) -> list[tuple[Seat, list[Tile]]]:
    """Lay out the rows; then for each seat its hand, and under it what it shows."""
    lines: list[tuple[Seat, list[int]]] = []
    for row in range(ROWS):
        lines.append((NOBODY, [row * ROW_SPAN, *state.row[row, : state.row_n[row]].tolist()]))
    for seat in range(int(state.seats)):
        shown = [
            card
            for colour in range(COLOURS)
            for card in state.up[seat, colour, : state.up_n[seat, colour]].tolist()
        ]
        lines += [(seat, sorted(state.hand[seat, : state.hand_n[seat]].tolist())), (seat, shown)]
    return [
        (seat, [Tile(str(card), colour_of(card, state.colour)) for card in cards[:most]])
        for seat, cards in lines
    ]
