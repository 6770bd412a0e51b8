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

from deuce._jit import Compiled, i64, specialised, u64
from deuce.chance import advance, below, bits, shuffle, stream_of
from deuce.games.deck import Deck
from deuce.games.registry import GAMES, game_of
from deuce.wasm.exports import Array, Export
from deuce.wasm.fingerprint import BITS_KEPT, PRIME, fingerprint

MOST_STEPS = 4000  # of a game: more would be no game
GARBAGE = 77  # what lies in an array before it is written
EVERY = 4  # in one step of so many, everybody's view is looked at; in the others, two


class Games(NamedTuple):
    """Some games of one kind, by their seed."""

    game: str
    seats: int
    deck: Deck
    seed: int
    length: int  # how many there are
    first: int = 0

    def described(self) -> dict[str, Any]:
        """What the page has to be told to repeat them."""
        deck = {"cards": self.deck.cards, "dealt": self.deck.dealt, "colours": self.deck.colours}
        return self._asdict() | {"deck": deck, "seed": str(self.seed), "count": self.length}


@cache
def mixed() -> Compiled:
    @specialised("mixed")
    def mix(fold: Any, number: Any) -> Any:
        """A fold after one more small number."""
        return ((i64(fold) ^ i64(number)) * i64(PRIME & 0xFFFF)) & i64(BITS_KEPT)

    return mix


@cache
def tracer(game: str) -> Compiled:
    """The compiled player of a game that writes fingerprints."""
    here, mix = game_of(game), mixed()
    assert here.page_exports and here.packed_story and here.packed_view
    rules, decide = here.rules, here.policy.decide
    restart, shuffle_due, shuffled = rules.restart, rules.shuffle_due, rules.shuffled
    waiting, acting, is_over = rules.waiting, rules.acting, rules.is_over
    legal, is_legal, choose, choice_of = rules.legal, rules.is_legal, rules.choose, rules.choice_of
    score, random_choice, view, resample = rules.score, rules.random_choice, rules.view, rules.resample
    size, spectator, choices, asks = rules.STATE.itemsize, rules.SPECTATOR, rules.CHOICES, asking(game)
    tell, show = here.packed_story.tell, here.packed_view.for_all.write
    show_own = here.packed_view.for_seat.write

    @specialised(game)
    def told(records: Any, packed: Any, fold: Any) -> Any:
        """Fold in what everybody is told of the step from records[3] to records[0]."""
        for viewer in range(i64(records[0].seats) + 2):
            who = viewer
            if viewer >= i64(records[0].seats):
                who = spectator + viewer - i64(records[0].seats)  # then ALL
            fold = fingerprint(packed, i64(tell(records[3], records[0], who, packed)), fold)
        return fold

    @specialised(game)
    def looked_at(records: Any, memory: Any, packed: Any, seat: Any, everybody: Any, fold: Any) -> Any:
        """Fold in views of records[0] and what is shown of them; records[1] is the view of the seat afterwards."""
        seats = i64(records[0].seats)
        for viewer in range(seats):
            if everybody or viewer == (seat + 1) % seats:
                memory[1, :] = 0
                view(records[0], viewer, records[1])
                fold = fingerprint(memory[1], size, fold)
                fold = fingerprint(packed, i64(show_own(records[1], packed)), fold)
        memory[1, :] = 0
        view(records[0], spectator, records[1])
        fold = fingerprint(memory[1], size, fold)
        fold = fingerprint(packed, i64(show(records[1], packed)), fold)
        memory[1, :] = 0
        view(records[0], seat, records[1])
        fold = fingerprint(memory[1], size, fold)
        return fingerprint(packed, i64(show_own(records[1], packed)), fold)

    @specialised(game)
    def trace(
        records: Any, memory: Any, listed: Any, packed: Any, seed: Any, first: Any, last: Any, out: Any
    ) -> Any:
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
                    memory[3] = memory[0]
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
                    fold = mix(fold, i64(is_legal(state, seat, below(z, choices))))
                    fold = looked_at(records, memory, packed, seat, step % EVERY == 0, fold)
                    memory[2, :] = 0
                    after = resample(seen, made, z)
                    fold = mix(fingerprint(memory[2], size, fold), i64(after & u64(BITS_KEPT)))
                    fold = asks(records, listed[below(z, count)], fold)
                    picked = i64(z & u64(3))
                    choice = i64(random_choice(state, seat, z))
                    for policy in range(3):
                        answer = i64(decide(seen, seat, policy, z))
                        fold = mix(fold, answer)
                        if policy == picked:
                            choice = answer
                    if picked == 3:
                        choice = listed[below(z, count)]
                    memory[3] = memory[0]
                    choose(state, seat, choice)
                    fold = mix(fold, i64(choice_of(state, seat)) + 1)
                    fold = mix(fold, i64(score(state, seat)) + 1000)
                fold = fingerprint(memory[0], size, told(records, packed, fold))
                fold = mix(mix(fold, i64(acting(state))), i64(waiting(state)))
                out[written] = fold
                written += 1
                step += 1
                if step >= MOST_STEPS:
                    return i64(-1)
        return written

    return trace


def asking(game: str) -> Compiled:
    """What folds in the answers of a game's own exports about the view records[1] and a choice, one after the other."""
    here = game_of(game)
    assert here.page_exports is not None

    @specialised(game)
    def nothing(records: Any, choice: Any, fold: Any) -> Any:
        return fold

    asks: Compiled = nothing
    for export in reversed(here.page_exports.EXPORTS):
        asks = _asked(game, export, asks)
    return asks


def _asked(game: str, export: Export, rest: Compiled) -> Compiled:
    """What folds in the rows of one export, and then the rest."""
    ask, mix, array = export.function, mixed(), export.arguments[-1]
    assert len(export.arguments) == 3 and isinstance(array, Array), (
        f"{export.name}: nobody folds in what it says"
    )
    shape, width = array.shape, int(np.prod(array.shape[1:]))

    @specialised(f"{game}_{export.name}")
    def fold_rows(records: Any, choice: Any, fold: Any) -> Any:
        # What is not written stays as it is here, and is something else in the page: rows have to be written wholly.
        out = np.full(shape, GARBAGE, np.int64)
        count = i64(ask(records[1:], choice, out))
        fold = mix(fold, count)
        for number in out.reshape(-1)[: count * width]:
            fold = mix(fold, number)
        return rest(records, choice, fold)

    return fold_rows


def most_bytes(game: str) -> int:
    """How many bytes the longest of what is told and shown takes."""
    here = game_of(game)
    assert here.packed_story and here.packed_view
    return max(
        here.packed_story.most_bytes,
        here.packed_view.for_all.most_bytes,
        here.packed_view.for_seat.most_bytes,
    )


def fingerprints(games: Games) -> np.ndarray:
    """The fingerprints of all steps of some games."""
    rules = game_of(games.game).rules
    memory = np.zeros((4, rules.STATE.itemsize), np.uint8)
    records = memory.reshape(-1).view(rules.STATE)
    begun = rules.new_state(games.deck, games.seats, games.first)
    memory[0] = np.frombuffer(begun.data, np.uint8)
    listed, packed = np.zeros(rules.MAX_LEGAL, np.int64), np.zeros(most_bytes(games.game), np.uint8)
    parts = []
    for start in range(0, games.length, 64):
        out = np.zeros(64 * MOST_STEPS // 4, np.int32)
        written = tracer(games.game)(
            records, memory, listed, packed, u64(games.seed), start, min(start + 64, games.length), out
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
