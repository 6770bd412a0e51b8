"""Games played natively, and a fingerprint of all there is to know after every step: a trace for the page to repeat.

A trace is made of a seed: choices and shuffles follow from it, so that only fingerprints are written down. What is
folded into them, in which order, is repeated to the letter by web/src/engine/replay.ts.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from deuce._jit import i64, specialised, u64
from deuce.chance import advance, below, bits, shuffle, stream_of
from deuce.games.deck import Deck
from deuce.games.registry import GAMES, game_of
from deuce.wasm.exports import Array, Export, Records
from deuce.wasm.fingerprint import BITS_KEPT, PRIME, fingerprint

MOST_STEPS = 4000  # of a game: more would be no game
EVERY = 4  # in one step of so many, everybody's view is looked at; in the others, two


class Games(NamedTuple):
    """Some games of one kind, by their seed."""

    game: str
    seats: int
    deck: Deck
    seed: int
    count: int
    first: int = 0

    def described(self) -> dict[str, Any]:
        """What the page has to be told to repeat them."""
        deck = {"cards": self.deck.cards, "dealt": self.deck.dealt, "colours": self.deck.colours}
        return self._asdict() | {"deck": deck, "seed": str(self.seed)}


@cache
def mixed() -> Any:
    @specialised("mixed")
    def mix(fold: Any, number: Any) -> Any:
        """A fold after one more small number."""
        return ((i64(fold) ^ i64(number)) * i64(PRIME & 0xFFFF)) & i64(BITS_KEPT)

    return mix


@cache
def tracer(game: str) -> Any:
    """The compiled player of a game that writes fingerprints."""
    here, mix = game_of(game), mixed()
    assert here.page_exports is not None
    rules, decide = here.rules, here.policy.decide
    restart, shuffle_due, shuffled, waiting, acting = (
        rules.restart,
        rules.shuffle_due,
        rules.shuffled,
        rules.waiting,
        rules.acting,
    )
    legal, choose, choice_of, is_over = rules.legal, rules.choose, rules.choice_of, rules.is_over
    score, random_choice, view, resample = rules.score, rules.random_choice, rules.view, rules.resample
    size, spectator, choices, asks = rules.STATE.itemsize, rules.SPECTATOR, rules.CHOICES, asking(game)
    tell, show = here.packed_story.tell, here.packed_view.for_all.write
    show_own = here.packed_view.for_seat.write

    @specialised(game)
    def trace(records: Any, memory: Any, listed: Any, seed: Any, first: Any, last: Any, out: Any) -> Any:
        """Play games first … last - 1 on records[0]; return how many fingerprints were written."""
        state, seen, made = records[0], records[1], records[2]
        written = i64(0)
        for index in range(first, last):
            restart(state)
            luck = stream_of(seed, index)
            step = i64(0)
            while not is_over(state):
                fold = i64(step)
                due = i64(shuffle_due(state))
                if due > 0:
                    luck = shuffle(state.pile, due, luck)
                    shuffled(state)
                else:
                    luck = advance(luck)
                    z = bits(luck)
                    left = i64(waiting(state))
                    seat = i64(0)
                    while (left >> seat) & 1 == 0:
                        seat += 1
                    count = i64(legal(state, seat, listed))
                    fold = mix(fold, count)
                    for k in range(count):
                        fold = mix(fold, listed[k])
                    probe = below(z, choices)
                    fold = mix(fold, i64(is_legal(state, seat, probe)))
                    for viewer in range(i64(state.seats)):
                        if step % EVERY == 0 or viewer == (seat + 1) % i64(state.seats):
                            memory[1, :] = 0
                            view(state, viewer, seen)
                            fold = fingerprint(memory[1], size, fold)
                    memory[1, :] = 0
                    view(state, spectator, seen)
                    fold = fingerprint(memory[1], size, fold)
                    memory[1, :] = 0
                    view(state, seat, seen)
                    fold = fingerprint(memory[1], size, fold)
                    memory[2, :] = 0
                    after = resample(seen, made, z)
                    fold = mix(fingerprint(memory[2], size, fold), i64(after & u64(BITS_KEPT)))
                    fold = asks(records, memory, fold)
                    picked = i64(z & u64(3))
                    choice = i64(random_choice(state, seat, z))
                    for policy in range(3):
                        answer = i64(decide(seen, seat, policy, z))
                        fold = mix(fold, answer)
                        if policy == picked:
                            choice = answer
                    if picked == 3:
                        choice = listed[below(z, count)]
                    choose(state, seat, choice)
                    fold = mix(fold, i64(choice_of(state, seat)) + 1)
                    fold = mix(fold, i64(score(state, seat)) + 1000)
                fold = fingerprint(memory[0], size, fold)
                fold = mix(mix(fold, i64(acting(state))), i64(waiting(state)))
                out[written] = fold
                written += 1
                step += 1
                if step >= MOST_STEPS:
                    return i64(-1)
        return written

    return trace


def asking(game: str) -> Any:
    """What folds in the answers of a game's own exports about the view records[1], one after the other."""
    here = game_of(game)
    assert here.page_exports is not None
    mix = mixed()

    @specialised(game)
    def nothing(records: Any, memory: Any, fold: Any) -> Any:
        return fold

    asks = nothing
    for export in reversed(here.page_exports.EXPORTS):
        asks = _asked(game, export, asks, mix)
    return asks


def _asked(game: str, export: Export, rest: Any, mix: Any) -> Any:
    """What folds in the rows of one export, and then the rest."""
    ask, several = export.function, isinstance(export.arguments[0], Records)
    shapes = [argument.shape for argument in export.arguments if isinstance(argument, Array)]
    widths = [int(np.prod(shape[1:])) for shape in shapes]
    first, width = shapes[0], widths[0]

    if several:
        second, other = shapes[1], widths[1]

        @specialised(f"{game}_{export.name}")
        def fold_lines(records: Any, memory: Any, fold: Any) -> Any:
            one, two = np.zeros(first, np.int64), np.zeros(second, np.int64)
            count = i64(ask(records[1:3], one, two))
            fold = mix(fold, count)
            for number in one.reshape(-1)[: count * width]:
                fold = mix(fold, number)
            for number in two.reshape(-1)[: count * other]:
                fold = mix(fold, number)
            return rest(records, memory, fold)

        return fold_lines

    if len(shapes) == 1:

        @specialised(f"{game}_{export.name}")
        def fold_one(records: Any, memory: Any, fold: Any) -> Any:
            one = np.zeros(first, np.int64)
            count = i64(ask(records[1], one))
            fold = mix(fold, count)
            for number in one.reshape(-1)[: count * width]:
                fold = mix(fold, number)
            return rest(records, memory, fold)

        return fold_one

    second, other = shapes[1], widths[1]

    @specialised(f"{game}_{export.name}")
    def fold_two(records: Any, memory: Any, fold: Any) -> Any:
        one, two = np.zeros(first, np.int64), np.zeros(second, np.int64)
        count = i64(ask(records[1], one, two))
        fold = mix(fold, count)
        for number in one.reshape(-1)[: count * width]:
            fold = mix(fold, number)
        for number in two.reshape(-1)[: count * other]:
            fold = mix(fold, number)
        return rest(records, memory, fold)

    return fold_two


def fingerprints(games: Games) -> np.ndarray:
    """The fingerprints of all steps of some games."""
    rules = game_of(games.game).rules
    memory = np.zeros((4, rules.STATE.itemsize), np.uint8)
    records = memory.reshape(-1).view(rules.STATE)
    begun = rules.new_state(games.deck, games.seats, games.first)
    memory[0] = np.frombuffer(begun.data, np.uint8)
    listed = np.zeros(rules.MAX_LEGAL, np.int64)
    parts = []
    for start in range(0, games.count, 64):
        out = np.zeros(64 * MOST_STEPS // 4, np.int32)
        written = tracer(games.game)(
            records, memory, listed, u64(games.seed), start, min(start + 64, games.count), out
        )
        assert written > 0
        parts.append(out[:written].copy())
    return np.concatenate(parts)


def write_trace(path: Path, all_games: Iterable[Games]) -> dict[str, int]:
    """Write games as a file: a line of JSON that says which, and the fingerprints; return how many each game has."""
    described, parts, counts = [], [], dict.fromkeys(GAMES, 0)
    for games in all_games:
        found = fingerprints(games)
        described.append(games.described() | {"steps": len(found)})
        parts.append(found.astype("<i4").tobytes())
        counts[games.game] += len(found)
    path.write_bytes(json.dumps(described).encode() + b"\n" + b"".join(parts))
    return counts
