"""The table as text, as the terminal draws it, and as a small picture: cards as coloured tiles with their numbers."""

from __future__ import annotations

from typing import Any

import numpy as np

from deuce.games.protocol import seats_in
from deuce.games.registry import game_of, rules_of
from deuce.games.two_sans_three.state import COLOURS, NOBODY, ROW_SPAN, ROWS
from deuce.games.two_sans_three.terminal.cards import colour_of
from deuce.games.two_win import core as two_win
from deuce.games.two_win.state import COLOUR, DIGIT, STARS
from deuce.games.two_win.terminal.cards import COLOUR_NAMES
from deuce.terminal.look import PAPER, Look
from deuce.terminal.speech import Speaker

WIDTH = 80  # columns of the text
# Three by five dots for each digit, row by row, the top first.
GLYPHS = (
    "111101101101111", "010110010010111", "111001111100111", "111001111001111", "101101111001001",
    "111100111001111", "111100111101111", "111001001001001", "111101111101111", "111101111001111",
)  # fmt: skip
DOT = 2  # pixels of a dot
TILE_WIDTH, TILE_HEIGHT, GAP = 20, 18, 2
COLUMNS = 26  # tiles beside each other
GROUND = "#1D1A17"
MARK = "#F2BC5E"  # before the lines of seats that have yet to choose

Tile = tuple[str, str, int]  # digits, a colour's name, stars


def text_of(game: str, state: Any) -> str:
    """The table in words and signs, with all hands."""
    names = tuple(f"player {seat}" for seat in range(int(state.seats)))
    colours = () if game == two_win.ID else state.colour
    speaker = Speaker(game, "en", names, Look(False, True), colours=colours)
    part = game_of(game).terminal
    board = [] if part is None else part.board(state, speaker, WIDTH)
    acting = ", ".join(names[seat] for seat in seats_in(rules_of(game).waiting(state)))
    lines = [line.plain.rstrip() for line in board]
    return "\n".join([*lines, f" to choose: {acting}" if acting else " the game is over"])


def picture_of(game: str, state: Any) -> np.ndarray:
    """The table as a picture [height, width, 3]: always of one size for a game and a number of players."""
    lines = _two_win_lines(state) if game == two_win.ID else _two_sans_three_lines(state)
    height = (TILE_HEIGHT + GAP) * len(lines) + GAP
    picture = np.zeros((height, (TILE_WIDTH + GAP) * (COLUMNS + 1) + GAP, 3), np.uint8)
    picture[:] = _rgb(GROUND)
    waiting = seats_in(rules_of(game).waiting(state))
    for row, (seat, tiles) in enumerate(lines):
        top = GAP + row * (TILE_HEIGHT + GAP)
        if seat in waiting:
            picture[top : top + TILE_HEIGHT, GAP : GAP + TILE_WIDTH // 2] = _rgb(MARK)
        for column, tile in enumerate(tiles[:COLUMNS], 1):
            left = GAP + column * (TILE_WIDTH + GAP)
            _draw(picture[top : top + TILE_HEIGHT, left : left + TILE_WIDTH], tile)
    return picture


def _two_win_lines(state: Any) -> list[tuple[int, list[Tile]]]:
    """For each seat its hand, and under it the tens and the units of its last numbers."""
    lines = []
    for seat in range(int(state.seats)):
        shown = slice(max(int(state.formed[seat]) - COLUMNS, 0), int(state.formed[seat]))
        hand = sorted(state.hand[seat, : state.hand_n[seat]].tolist())
        columns = state.tens[seat, shown].tolist(), state.units[seat, shown].tolist()
        lines += [(seat, [_kind(card) for card in cards]) for cards in (hand, *columns)]
    return lines


def _kind(card: int) -> Tile:
    return str(DIGIT[card]), COLOUR_NAMES[COLOUR[card]], int(STARS[card])


def _two_sans_three_lines(state: Any) -> list[tuple[int, list[Tile]]]:
    """The rows; then for each seat its hand, and under it what it shows."""
    lines: list[tuple[int, list[Tile]]] = []
    for row in range(ROWS):
        cards = [row * ROW_SPAN, *state.row[row, : state.row_n[row]].tolist()]
        lines.append((NOBODY, [(str(card), colour_of(card, state.colour), 0) for card in cards]))
    for seat in range(int(state.seats)):
        hand = sorted(state.hand[seat, : state.hand_n[seat]].tolist())
        shown = [
            card
            for colour in range(COLOURS)
            for card in state.up[seat, colour, : state.up_n[seat, colour]].tolist()
        ]
        lines += [
            (seat, [(str(card), colour_of(card, state.colour), 0) for card in cards])
            for cards in (hand, shown)
        ]
    return lines


def _draw(area: np.ndarray, tile: Tile) -> None:
    digits, colour, stars = tile
    paper, ink = PAPER[colour]
    area[:] = _rgb(paper)
    left = (TILE_WIDTH - (4 * len(digits) - 1) * DOT) // 2
    for digit in digits:
        dots = np.array([int(dot) for dot in GLYPHS[int(digit)]], bool).reshape(5, 3)
        glyph = dots.repeat(DOT, axis=0).repeat(DOT, axis=1)
        area[2 : 2 + 5 * DOT, left : left + 3 * DOT][glyph] = _rgb(ink)
        left += 4 * DOT
    for star in range(stars):
        area[-4:-2, 4 + 6 * star : 8 + 6 * star] = _rgb(ink)


def _rgb(code: str) -> tuple[int, int, int]:
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)
