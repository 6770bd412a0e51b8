"""How a game ended: places, and the score as the rulebook adds it up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from deuce.events import Scored
from deuce.games import two_win
from deuce.games.two_sans_three.state import COLOUR_POINTS
from deuce.terminal.blocks import Block, fit, line, widest
from deuce.terminal.speech import Speaker

TWO_WIN_COLUMNS = ("place", "player", "last", "hand", "out")
TWO_SANS_THREE_COLUMNS = ("place", "player", "singles", "pairs", "down", "interim", "final", "total")


def cells(view: Any, scored: Sequence[Scored], speaker: Speaker) -> list[list[str]]:
    """The table of a finished game, its head first, the best place on top."""
    points = {event.seat: event for event in scored}
    seats = sorted(range(int(view.seats)), key=lambda seat: int(view.place[seat]))
    rows = []
    for seat in seats:
        row = _two_win(view, seat) if speaker.game == two_win.ID else _two_sans_three(points[seat], speaker)
        rows.append([str(view.place[seat]), speaker.label(seat), *row])
    columns = TWO_WIN_COLUMNS if speaker.game == two_win.ID else TWO_SANS_THREE_COLUMNS
    return [[speaker.words(f"table-column-{name}") for name in columns], *rows]


def _two_win(view: Any, seat: int) -> list[str]:
    out = int(view.out_when[seat]) // 2
    return [
        str(view.last[seat] or ""),
        str(view.out_hand[seat] if out else view.hand_n[seat]),
        str(out) if out else "",
    ]


def _two_sans_three(event: Scored, speaker: Speaker) -> list[str]:
    singles, pairs = int(COLOUR_POINTS[1]) * event.singles, int(COLOUR_POINTS[2]) * event.pairs
    added = (speaker.signed(part) for part in (pairs, -event.down, event.interim, event.final))
    return [str(singles), *added, speaker.number(event.total)]


def standings(view: Any, scored: Sequence[Scored], speaker: Speaker) -> Block:
    """The table, drawn."""
    rows = cells(view, scored, speaker)
    widths = [widest(column) for column in zip(*rows, strict=True)]
    block = []
    for at, row in enumerate(rows):
        style = speaker.look.style("faint" if at == 0 else "strong" if row[0] == "1" else "ink")
        parts = [
            fit(Text(word, style), width, "left" if column == 1 else "right")
            for column, (word, width) in enumerate(zip(row, widths, strict=True))
        ]
        block.append(line(" ", Text("  ").join(parts)))
    return block


def places(view: Any, scored: Sequence[Scored], speaker: Speaker) -> list[str]:
    """The table in sentences, for those who listen."""
    head, *rows = cells(view, scored, speaker)
    return [", ".join(f"{name} {word}" for name, word in zip(head, row, strict=True) if word) for row in rows]
