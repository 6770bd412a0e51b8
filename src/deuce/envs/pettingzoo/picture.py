"""The table as text, as the terminal draws it, and as a small picture: cards as coloured tiles with their numbers."""

from __future__ import annotations

import numpy as np

from deuce.envs.parts import Tile
from deuce.errors import UsageError
from deuce.games.protocol import State, seats_in
from deuce.games.registry import game_of, rules_of
from deuce.terminal.cards import Colours
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


def text_of(game: str, state: State, colours: Colours) -> str:
    """Draw the table as the terminal does, with all hands; where it has no board, say which turn it is, and whose.

    `colours` are those that the deck gives its cards.
    """
    names = tuple(f"player {seat}" for seat in range(int(state.seats)))
    acting = ", ".join(names[seat] for seat in seats_in(rules_of(game).waiting(state)))
    if part := game_of(game).terminal:
        speaker = Speaker(game, "en", names, Look(False, True), colours=colours)
        lines = [line.plain.rstrip() for line in part.board(state, speaker, WIDTH)]
    else:
        unit, number = game_of(game).story.moment(state)
        lines = [f" {game_of(game).title}, {unit} {number}"]
    return "\n".join([*lines, f" to choose: {acting}" if acting else " the game is over"])


def picture_of(game: str, state: State) -> np.ndarray:
    """Draw the table as a picture [height, width, 3], always of one size for a game and a number of players."""
    part = game_of(game).picture
    if part is None:
        raise UsageError(f"{game} has no picture")
    lines = part.tiles(state, COLUMNS)
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
