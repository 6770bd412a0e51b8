"""A game cut into what is judged as one: a phase in which players choose, and the chance that follows it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from deuce.games.protocol import Choice, Seat, State, copy
from deuce.games.story import Shuffle, take
from deuce.table import Table


@dataclass(frozen=True)
class PlayedPhase:
    """Everybody who was to choose has chosen; cards were then drawn."""

    before: State  # the full state in which nobody had chosen yet
    choices: dict[Seat, Choice]  # seat → choice
    after: State
    steps: int  # of the table's history, up to `after`


def opening(table: Table) -> State:
    """The state right after the deal."""
    return table.at(1)


def phases(table: Table) -> Iterator[PlayedPhase]:
    """The complete phases of a game, in order."""
    rules = table.rules
    state = opening(table)
    before, choices = copy(state), dict[int, int]()
    history = table.history
    for done, step in enumerate(history[1:], 2):
        take(rules, state, step)
        if isinstance(step, Shuffle):
            if rules.shuffle_due(state):
                continue
        else:
            choices[step.seat] = step.choice
            if rules.choice_of(state, step.seat) >= 0 or rules.shuffle_due(state):
                continue  # others have yet to choose, or a new pile has yet to be shuffled
        yield PlayedPhase(before, choices, copy(state), done)
        before, choices = copy(state), {}
