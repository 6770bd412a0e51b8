"""Shows a recorded game in words from its deal to its end, as one seat or all seats together saw it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.text import Text

from deuce.events import Event
from deuce.games.protocol import State, View, blank
from deuce.games.registry import game_of
from deuce.games.story import ALL
from deuce.languages import text
from deuce.record import Record
from deuce.rulebook import title_of
from deuce.table import Table
from deuce.terminal.blocks import Block, line, wrapped
from deuce.terminal.look import Look
from deuce.terminal.results import standings
from deuce.terminal.speech import Speaker, clean_name
from deuce.terminal.words import teller_for


@dataclass(frozen=True)
class Chapter:
    """What is shown together: what happened, and the position after it where a round or lap ends."""

    lines: Block
    board: Block


class Tale:
    """A recorded game and who tells it: `viewer` is a seat, or ALL."""

    def __init__(self, table: Table, record: Record, viewer: int, language: str, look: Look) -> None:
        self.table = table
        self.viewer = viewer
        names = names_of(record, table.seats, language)
        self.speaker = Speaker(table.game, language, names, look, colours=table.deck.colours)

    def events(self) -> Sequence[Event]:
        """Return everything that happened, as the viewer may know it."""
        return self.table.events(self.viewer)

    def head(self, number: int) -> Block:
        """Return which game this is, and who played."""
        speaker = self.speaker
        title = title_of(self.table.game, speaker.language)
        parts = [speaker.words("terminal-show-game", number=number)]
        if self.viewer != ALL:
            parts.append(speaker.words("terminal-show-seen", name=speaker.name(self.viewer)))
        names = speaker.listed([Text(name) for name in speaker.names])
        return [
            line((title, speaker.look.style("strong")), f", {', '.join(parts)}"),
            speaker.say("terminal-players", names=names),
        ]

    def chapters(self, width: int) -> Iterator[Chapter]:
        """Yield the game chapter by chapter, for a terminal of this width."""
        teller = teller_for(self.speaker)
        story = game_of(self.table.game).story
        before = self.table.at(0)
        ending: Sequence[Event] = ()
        for count, step in enumerate(self.table.history, 1):
            after = self.table.at(count)
            events = story.told(before, after, step, self.viewer)
            ending = events or ending
            lines = [part for sentence in teller.tell(events) for part in wrapped(sentence, width, "  ")]
            if lines:
                yield Chapter(lines, self._board(before, after, width))
            before = after
        if self.table.over:
            yield Chapter([], standings(self._seen(before), ending, self.speaker))
        else:
            yield Chapter(wrapped(self.speaker.say("terminal-show-unfinished"), width, "  "), [])

    def _seen(self, state: State) -> View:
        if self.viewer == ALL:
            return state
        view = blank(self.table.rules)
        self.table.rules.view(state, self.viewer, view)
        return view

    def _board(self, before: State, after: State, width: int) -> Block:
        """Return the position after a step that ends a round or the game; nothing for a game without a board."""
        part = game_of(self.table.game).terminal
        if part is None or (part.lap(after) == part.lap(before) and not self.table.rules.is_over(after)):
            return []
        return part.board(self._seen(after), self.speaker, width)


def names_of(record: Record, seats: int, language: str) -> tuple[str, ...]:
    """Return the players' names; those without one, or with the same one, are told apart by their seat."""
    players = record.get("players") or []
    given = [players[seat].get("name") if seat < len(players) else None for seat in range(seats)]
    names = [
        clean_name(name, text(language, "terminal-seat", seat=seat)) for seat, name in enumerate(given, 1)
    ]
    times = Counter(names)
    return tuple(f"{name} {seat}" if times[name] > 1 else name for seat, name in enumerate(names, 1))
