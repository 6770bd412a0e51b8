"""A recorded game, told from its deal to its end, as everyone together or one seat alone saw it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from deuce.events import Event
from deuce.games.protocol import blank
from deuce.games.registry import game_of
from deuce.games.story import ALL
from deuce.games.two_sans_three import board as board_two_sans_three
from deuce.games.two_sans_three.events import Scored
from deuce.games.two_win import board as board_two_win
from deuce.games.two_win import core as two_win
from deuce.languages import text
from deuce.record import Record
from deuce.rulebook import rulebook
from deuce.table import Table
from deuce.terminal.blocks import Block, line, wrapped
from deuce.terminal.look import Look
from deuce.terminal.results import standings
from deuce.terminal.speech import Speaker, clean_name
from deuce.terminal.words import Teller


@dataclass(frozen=True)
class Scene:
    """What is told in one go: what happened, and the position after it where a round or lap ends."""

    lines: Block
    board: Block


class Tale:
    """A recorded game and who tells it: `viewer` is a seat, or ALL."""

    def __init__(self, table: Table, record: Record, viewer: int, language: str, look: Look) -> None:
        self.table = table
        self.viewer = viewer
        names = names_of(record, table.seats, language)
        self.speaker = Speaker(table.game, language, names, look, colours=table.deck.colours)

    def events(self) -> list[Event]:
        """Everything that happened, as the viewer may know it."""
        return self.table.events(self.viewer)

    def head(self, number: int) -> Block:
        """Which game this is, and who played."""
        speaker = self.speaker
        title = rulebook(self.table.game, speaker.language).title
        parts = [speaker.words("terminal-show-game", number=number)]
        if self.viewer != ALL:
            parts.append(speaker.words("terminal-show-seen", name=speaker.name(self.viewer)))
        names = speaker.listed([Text(name) for name in speaker.names])
        return [
            line((title, speaker.look.style("strong")), f", {', '.join(parts)}"),
            speaker.say("terminal-players", names=names),
        ]

    def scenes(self, width: int) -> Iterator[Scene]:
        """The game, scene by scene."""
        teller = Teller(self.speaker)
        telling = game_of(self.table.game).story
        before = self.table.at(0)
        scored: list[Scored] = []
        for count, step in enumerate(self.table.history, 1):
            after = self.table.at(count)
            events = telling.tell(before, after, step, self.viewer)
            scored += [event for event in events if isinstance(event, Scored)]
            lines = [part for told in teller.tell(events) for part in wrapped(told, width, "  ")]
            if lines:
                ended = self._lap(after) != self._lap(before) or self.table.rules.is_over(after)
                yield Scene(lines, self._board(self._seen(after), width) if ended else [])
            before = after
        if self.table.over:
            yield Scene([], standings(self._seen(before), scored, self.speaker))
        else:
            yield Scene(wrapped(self.speaker.say("terminal-show-unfinished"), width, "  "), [])

    def _seen(self, state: Any) -> Any:
        if self.viewer == ALL:
            return state
        view = blank(self.table.rules)
        self.table.rules.view(state, self.viewer, view)
        return view

    def _lap(self, state: Any) -> int:
        """What counts rounds, or turns of each player."""
        if self.table.game == two_win.ID:
            return board_two_win.round_of(state)
        return board_two_sans_three.turns(state)[0] if self.table.rules.acting(state) else 0

    def _board(self, view: Any, width: int) -> Block:
        if self.table.game == two_win.ID:
            return board_two_win.board(view, self.speaker, width)
        return board_two_sans_three.board(view, self.speaker, width)


def names_of(record: Record, seats: int, language: str) -> tuple[str, ...]:
    """The players' names; those without one, or with the same one, are told apart by their seat."""
    players = record.get("players") or []
    given = [players[seat].get("name") if seat < len(players) else None for seat in range(seats)]
    names = [
        clean_name(name, text(language, "terminal-seat", seat=seat)) for seat, name in enumerate(given, 1)
    ]
    times = Counter(names)
    return tuple(f"{name} {seat}" if times[name] > 1 else name for seat, name in enumerate(names, 1))
