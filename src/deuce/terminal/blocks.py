"""Drawing in lines: a block is a list of Rich texts, one for each line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

Block = list[Text]
NO_BREAK = "\u00a0"
KEPT = "\ue0a0"  # stands for a no-break space while Rich wraps


def line(*parts: str | Text | tuple[str, str]) -> Text:
    """Join pieces to one line: plain, already styled, or (words, style)."""
    result = Text(no_wrap=True, overflow="crop", end="")
    for part in parts:
        if isinstance(part, tuple):
            result.append(part[0], part[1])
        else:
            result.append(part)
    return result


def fit(content: str | Text, width: int, align: Literal["left", "right", "center"] = "left") -> Text:
    """Fit the content into exactly `width` cells: cut with an ellipsis, or padded."""
    result = content.copy() if isinstance(content, Text) else Text(content)
    result.no_wrap = True
    result.truncate(max(width, 0), overflow="ellipsis")
    if (room := width - result.cell_len) > 0:
        left = {"left": 0, "right": room, "center": room // 2}[align]
        result.pad_left(left)
        result.pad_right(room - left)
    return result


def beside(columns: Sequence[tuple[Block, int]], gap: int = 0) -> Block:
    """Blocks side by side, each in its width."""
    height = max((len(block) for block, _ in columns), default=0)
    rows = []
    for at in range(height):
        row = line()
        for index, (block, width) in enumerate(columns):
            if index:
                row.append(" " * gap)
            row.append(fit(block[at] if at < len(block) else "", width))
        rows.append(row)
    return rows


def wrapped(content: Text, width: int, lead: str = "") -> Block:
    """Break a sentence into lines of at most `width` cells, the first behind a lead, the others indented as far."""
    indent = cell_len(lead)
    words = content.copy()
    words.no_wrap = False
    words.overflow = "fold"
    # Rich breaks lines at no-break spaces too, which French puts before its colons, and we inside cards.
    words.plain = words.plain.replace(NO_BREAK, KEPT)
    lines = words.wrap(_RULER, max(width - indent, 8))
    for part in lines:
        part.plain = part.plain.replace(KEPT, NO_BREAK)
    return [line(" " * indent if at else lead, part) for at, part in enumerate(lines)]


def joined(parts: Iterable[Text], separator: str = " ") -> Text:
    """Pieces in one text."""
    return Text(separator).join(list(parts))


def stacked(block: Block) -> Text:
    """Join a block to one text with line breaks."""
    return Text("\n", no_wrap=True, overflow="crop").join(block)


def widest(words: Iterable[str]) -> int:
    """Return the width of the widest, in cells."""
    return max((cell_len(word) for word in words), default=0)


_RULER = Console(color_system=None, legacy_windows=False)  # `Text.wrap` asks for one, and uses nothing of it
