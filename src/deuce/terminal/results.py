"""How a game ended: ranks, and what the game counts, as a table or in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from deuce.events import Event
from deuce.games.protocol import View
from deuce.games.registry import game_of
from deuce.terminal.blocks import Block, fit, line, widest
from deuce.terminal.speech import Speaker


def cells(view: View, ending: Sequence[Event], speaker: Speaker) -> list[list[str]]:
    """Return the table of a finished game, its head first, the best rank on top.

    `ending` is what the last step of the game did. A game without columns of its own shows its points, if it has any.
    """
    game = game_of(speaker.game)
    seats = sorted(range(int(view.seats)), key=lambda seat: int(view.rank[seat]))
    columns: tuple[str, ...] = ()
    if game.terminal is not None:
        columns = game.terminal.RESULT_COLUMNS
        own = {seat: game.terminal.result_cells(view, seat, ending, speaker) for seat in seats}
    else:
        points = game.rules.scores(view)
        columns = () if points is None else ("total",)
        own = {seat: [] if points is None else [speaker.number(points[seat])] for seat in seats}
    head = [speaker.words(f"table-column-{name}") for name in ("place", "player", *columns)]
    return [head, *([str(view.rank[seat]), speaker.label(seat), *own[seat]] for seat in seats)]


def standings(view: View, ending: Sequence[Event], speaker: Speaker) -> Block:
    """Draw the table of a finished game."""
    rows = cells(view, ending, speaker)
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


def standings_in_words(view: View, ending: Sequence[Event], speaker: Speaker) -> list[str]:
    """Say the table of a finished game in sentences, for those who listen."""
    head, *rows = cells(view, ending, speaker)
    return [", ".join(f"{name} {word}" for name, word in zip(head, row, strict=True) if word) for row in rows]
