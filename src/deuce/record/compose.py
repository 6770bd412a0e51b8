"""From the steps of a game to its record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from deuce.errors import UsageError
from deuce.games.deck import Deck, standard_deck
from deuce.games.protocol import Rules
from deuce.games.story import Shuffle, Step, take
from deuce.games.two_sans_three.state import NONE
from deuce.games.two_win import core as two_win
from deuce.record.model import VERSION, Record
from deuce.record.referee import result_of

Chosen = dict[int, Any]  # seat → the code of its choice


def compose(
    rules: Rules, deck: Deck, seats: int, steps: Sequence[Step], first: int = 0, about: Record | None = None
) -> Record:
    """The record of a game of lawful steps, the deal first. `about` adds optional keys.

    Choices of a phase that is not yet complete are left out: they are secret and may still change.
    """
    if not steps:
        raise UsageError("a game has no record before its deal")
    state = rules.new_state(deck, seats, first)
    orders: list[list[Any]] = []
    phases: list[tuple[str, Chosen]] = []
    chosen: Chosen = {}
    for step in steps:
        name = rules.phase_name(state)
        take(rules, state, step)
        if isinstance(step, Shuffle):
            orders.append([rules.card_code(card) for card in step.order])
            continue
        chosen[step.seat] = rules.choice_code(step.choice)
        if rules.choice_of(state, step.seat) < 0:  # it was the last one of its phase
            phases.append((name, chosen))
            chosen = {}
    record: Record = {"format": VERSION, "game": rules.ID, "seats": seats}
    record |= _head(rules, deck, first)
    record |= about or {}
    record["deck"] = orders[0]
    if rules.ID == two_win.ID:
        record["piles"] = orders[1:]
        record["rounds"] = _rounds(phases, seats)
    else:
        record["turns"] = [card for _, played in phases for card in played.values()]
    record["result"] = result_of(rules, state)
    return record


def _head(rules: Rules, deck: Deck, first: int) -> Record:
    standard = standard_deck(rules.ID)
    if rules.ID == two_win.ID:
        return {"hand": deck.dealt} if deck.dealt != standard.dealt else {}
    head: Record = {"first": first}
    if deck.dealt != standard.dealt:
        head["dealt"] = deck.dealt
    if deck.colours != standard.colours:
        head["colours"] = [None if colour == NONE else colour for colour in deck.colours]
    return head


def _rounds(phases: list[tuple[str, Chosen]], seats: int) -> list[dict[str, Any]]:
    rounds: list[dict[str, Any]] = []
    for name, chosen in phases:
        if name == "pass":
            rounds.append({})
        rounds[-1][name] = [chosen.get(seat) for seat in range(seats)]
    return rounds
