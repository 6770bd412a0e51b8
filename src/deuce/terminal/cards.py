"""Cards as a terminal draws them: a chip within a line, a tile of three lines, a whole hand as a fan."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import numpy as np
from rich.style import Style
from rich.text import Text

from deuce.terminal.blocks import NO_BREAK, Block, fit, line
from deuce.terminal.look import Look

# The colour of each card as a deck assigns it; empty where the cards themselves say it.
Colours = Sequence[int] | np.ndarray
# A card that the viewer does not know, and a card without a colour, in the states of all games.
NONE = 255

TILE_WIDTH = 6  # with the gap, or with both borders
TILE_HEIGHT = 3
TIGHT_STEP = 5  # tiles of a long hand touch


@dataclass(frozen=True)
class Face:
    """What is printed on a card."""

    label: str
    symbol: str
    stars: str
    colour: str  # a key of look.PAPER

    @property
    def short(self) -> str:
        return self.label + self.symbol + self.stars


def chip(face: Face, look: Look) -> Text:
    """Draw a card within a line of words."""
    if look.colour:
        return Text(f"{NO_BREAK}{face.short}{NO_BREAK}", look.paper(face.colour))
    return Text(f"[{face.short}]")


def cell(face: Face, look: Look, faded: bool = False) -> Text:
    """Draw a card in the least space, label and symbol alone, for long columns."""
    return Text(face.label + face.symbol, look.paper(face.colour, faded))


def tile(
    face: Face | None, look: Look, *, faded: bool = False, note: str = "", width: int = TILE_WIDTH
) -> Block:
    """Draw a card of three lines, a gap or border to its right included. None is a spot where a card may come.

    A note is written across the middle: what the card would be worth, say.
    """
    return _painted(face, look, faded, note, width - 1) if look.colour else _outlined(face, look, faded, note)


def _painted(face: Face | None, look: Look, faded: bool, note: str, width: int) -> Block:
    if face is None:
        gap = " " * (width - 2)
        rows = (
            look.sign("top-left") + gap + look.sign("top-right"),
            note.center(width),
            look.sign("bottom-left") + gap + look.sign("bottom-right"),
        )
        return [line((row, look.style("faint")), " ") for row in rows]
    paper = look.paper(face.colour, faded)
    bold = paper + Style(bold=not faded)
    return [
        line(Text(f" {face.label}{face.stars}".ljust(width), bold), " "),
        line(Text(note.rjust(width - 1).ljust(width), bold), " "),
        line(Text(f" {face.symbol}".ljust(width), paper), " "),
    ]


def _outlined(face: Face | None, look: Look, faded: bool, note: str) -> Block:
    inner = TILE_WIDTH - 2
    across = look.sign("across")
    top, bottom = note.center(inner).replace(" ", across), across * inner
    if faded:  # dim is not to be seen everywhere
        top = bottom = " " * inner
    content = "" if face is None else face.short
    style = look.style("faint") if faded or face is None else ""
    return [
        Text(look.sign("top-left") + top + look.sign("top-right"), style),
        Text(look.sign("down") + content.ljust(inner) + look.sign("down"), style),
        Text(look.sign("bottom-left") + bottom + look.sign("bottom-right"), style),
    ]


def tiles(faces: Sequence[Face | None], look: Look, faded: Collection[int] = ()) -> Block:
    """Tiles side by side."""
    return abreast([tile(face, look, faded=index in faded) for index, face in enumerate(faces)])


def abreast(drawn: Sequence[Block]) -> Block:
    """Tiles that are drawn already, side by side."""
    rows = [line() for _ in range(TILE_HEIGHT)]
    for block in drawn:
        for row, part in zip(rows, block, strict=True):
            row.append(part)
    return rows


@dataclass(frozen=True)
class Fan:
    """A hand on the screen: its lines, and where its cards are."""

    lines: Block
    first: int  # the first card shown
    step: int  # cells from one card to the next
    shown: int
    margin: int

    def card_at(self, x: int) -> int | None:
        """Return which card is at this column."""
        index = (x - self.margin) // self.step
        return self.first + index if x >= self.margin and index < self.shown else None


NO_FAN = Fan([], 0, TILE_WIDTH, 0, 0)


def fan(
    faces: Sequence[Face],
    width: int,
    look: Look,
    *,
    cursor: int | None = None,
    labels: Sequence[Text] = (),
    faded: Collection[int] = (),
) -> Fan:
    """Draw a hand: a line of labels, three of cards, one for the cursor. Never two rows: a long hand slides."""
    margin = 1
    room = width - 2 * margin
    step = TILE_WIDTH if len(faces) * TILE_WIDTH <= room + 1 else TIGHT_STEP
    shown = max(1, min(len(faces), (room - (TILE_WIDTH - TIGHT_STEP)) // step)) if faces else 0
    first = 0
    if cursor is not None and shown < len(faces):
        first = max(0, min(cursor - shown // 2, len(faces) - shown))
    seen = range(first, first + shown)
    lamp = look.style("lamp")
    above, below = line(" " * margin), line(" " * margin)
    for index in seen:
        label = labels[index] if index < len(labels) else Text()
        above.append(fit(fit(label, min(step, TIGHT_STEP), "center"), step))
        sign = look.sign("cursor") * TIGHT_STEP if index == cursor else ""
        below.append(fit(Text(sign, lamp), step))
    draw = tiles if step == TILE_WIDTH else touching_tiles
    middle = draw([faces[index] for index in seen], look, {index - first for index in faded})
    left = look.sign("more-left") if first > 0 else " "
    right = look.sign("more-right") if first + shown < len(faces) else ""
    rows = [
        line((left if at == 1 else " ", lamp), row, (right if at == 1 else "", lamp))
        for at, row in enumerate(middle)
    ]
    return Fan([above, *rows, below], first, step, shown, margin)


def touching_tiles(faces: Sequence[Face], look: Look, faded: Collection[int]) -> Block:
    """Tiles of a long hand: painted ones are narrower, outlined ones share their borders."""
    rows = [line() for _ in range(TILE_HEIGHT)]
    tees = [look.sign(name) for name in ("tee-down", "down", "tee-up")]
    for index, face in enumerate(faces):
        drawn = tile(face, look, faded=index in faded, width=TIGHT_STEP)
        for row, part, tee in zip(rows, drawn, tees, strict=True):
            if look.colour:
                row.append(part)
            else:
                row.append(part[:-1] if index == 0 else Text(tee) + part[1:-1])
                if index == len(faces) - 1:
                    row.append(part[-1])
    return rows
