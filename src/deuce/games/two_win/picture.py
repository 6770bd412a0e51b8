"""The whole table of 2 WIN as text and as tiles."""

from __future__ import annotations

from collections.abc import Sequence

from deuce.envs.parts import Tile
from deuce.games.protocol import Seat, State
from deuce.games.two_win.board import board
from deuce.games.two_win.state import COLOUR, DIGIT, ID, STARS
from deuce.terminal.cards import TWO_WIN_COLOURS
from deuce.terminal.look import Look
from deuce.terminal.speech import Speaker


def text(state: State, names: Sequence[str], width: int) -> list[str]:
    """The table as the terminal draws it, without colours."""
    speaker = Speaker(ID, "en", tuple(names), Look(False, True), colours=None)
    return [line.plain.rstrip() for line in board(state, speaker, width)]


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
    return Tile(str(DIGIT[card]), TWO_WIN_COLOURS[COLOUR[card]], int(STARS[card]))
