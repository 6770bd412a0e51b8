"""Puzzles from bot games: positions with one choice that is clearly best.

A position becomes a puzzle if the best choice leads the second by a margin, and a search of ten times the work, with
other luck, finds the same choice ahead by as much. What is ambiguous is thrown out, and so is what cannot be
explained. A puzzle keeps the record of its game up to that point, so that everything about it can be checked again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from deuce.analysis.judge import Judge, Weighing
from deuce.analysis.parts import reviewing_of
from deuce.analysis.reasons import Reason, is_vague, reasons
from deuce.bots.protocol import Bot
from deuce.bots.registry import make_bot
from deuce.chance import Stream
from deuce.games.protocol import Code, Seat
from deuce.games.registry import game_of
from deuce.record import Record
from deuce.record.stream import read_lines
from deuce.table import Table

PLAYERS = ("sharp", "keen", "steady", "curious")  # the bots whose games are searched for puzzles
LEAST_LEAD = 0.06  # win chance by which the best choice leads the second
SURE = 4.0  # standard errors by which it leads at least
WORK_FACTOR = 10  # times the work of a review that the search does which confirms a puzzle
PUZZLE_CANDIDATES = 16  # choices that it tries
LEAST_CHOICES = 3  # choices that a puzzle offers at least
OPEN_WIN_CHANCES = (0.1, 0.97)  # win chance after the best choice: neither lost nor won already
MAX_FROM_ONE_GAME = 2  # puzzles
# The rating of a puzzle that every second ordinary player solves, and the points of a factor of ten in the odds.
HALF_WAY, SPREAD = 1500, 400
RATINGS = (600, 2600)


class PuzzleOption(msgspec.Struct, frozen=True):
    """A choice, and what the deep search found."""

    choice: Any  # as records write it
    win: float
    error: float
    lead: float | None


class Puzzle(msgspec.Struct, frozen=True):
    """A position in which one choice of a seat is clearly best, to be found by a person."""

    id: str
    game: str
    seat: int
    phase: str
    record: Record  # the game up to this point; the solver sees only the seat's view of it
    solution: Any
    options: list[PuzzleOption]  # by their chance, the solution first
    rating: int  # where it starts; solvers move it
    reasons: list[Reason]  # what is wrong with the second-best, what speaks for the solution


def mine(
    game: str, count: int, seed: int, progress: Callable[[int, int], object] | None = None
) -> Iterator[Puzzle]:
    """Find `count` puzzles of a game, the same for the same seed. `progress` hears of puzzles and games."""
    found = 0
    quick, deep = Judge(game), deep_judge(game)
    bots = {name: make_bot(name, game) for name in PLAYERS}
    number = 0
    while found < count:
        for puzzle in _mine_game(game, bots, quick, deep, seed, number):
            yield puzzle
            found += 1
            if found == count:
                break
        number += 1
        if progress:
            progress(found, number)


def _mine_game(
    game: str, bots: dict[str, Bot], quick: Judge, deep: Judge, seed: int, number: int
) -> Iterator[Puzzle]:
    stream = Stream(seed, number)
    rules = quick.rules
    seats = rules.MIN_SEATS + stream.below(rules.MAX_SEATS - rules.MIN_SEATS + 1)
    table = Table(game, seats, seed=int(stream.bits()) >> 11)
    players = [bots[PLAYERS[stream.below(len(PLAYERS))]] for _ in range(seats)]
    watched = stream.below(seats)
    found = 0
    while not table.over and found < MAX_FROM_ONE_GAME:
        for seat in table.waiting:
            if seat == watched and (puzzle := _puzzle_at(table, seat, quick, deep, seed, number)):
                yield puzzle
                found += 1
        for seat in table.waiting:
            legal = np.array(table.legal(seat))
            table.choose(seat, players[seat].act(table.view(seat), legal, stream))


def _puzzle_at(table: Table, seat: Seat, quick: Judge, deep: Judge, seed: int, number: int) -> Puzzle | None:
    legal = table.legal(seat)
    if len(legal) < LEAST_CHOICES:
        return None
    view = table.view(seat)
    index = number * 1000 + len(table.history)
    first = quick.weigh(view, seed, index)
    if not is_clear(first):
        return None
    found = deep.weigh(view, seed + 1, index, candidates=PUZZLE_CANDIDATES)
    return _puzzle(table, seat, found) if found.best == first.best else None


def check(puzzle: Puzzle, deep: Judge, seed: int) -> Puzzle | None:
    """A puzzle with what a deep search finds now; None if it no longer is one, or its solution is another."""
    table = position(puzzle)
    found = deep.weigh(table.view(puzzle.seat), seed, candidates=PUZZLE_CANDIDATES)
    same = table.rules.choice_code(found.best) == puzzle.solution
    return _puzzle(table, puzzle.seat, found) if same else None


def deep_judge(game: str) -> Judge:
    """The judge whose search confirms puzzles."""
    return Judge(game, WORK_FACTOR * reviewing_of(game).PLAYOUTS)


def _puzzle(table: Table, seat: Seat, found: Weighing) -> Puzzle | None:
    """The puzzle of a position that was searched deeply, if it is clear and can be explained."""
    if not is_clear(found):
        return None
    second = found.choices[found.order[1]]
    why = reasons(table.game, table.view(seat), second, found.best, found.points_lost(second))
    if is_vague(table.game, why[-1]):
        return None
    share = float(found.shares[found.order[0]])
    hardness = np.log10((1 - share + 1e-3) / (share + 1e-3))
    record = table.record()
    return Puzzle(
        hashlib.sha256(msgspec.json.encode([record, seat])).hexdigest()[:12],
        table.game,
        seat,
        table.phase,
        record,
        table.rules.choice_code(found.best),
        sorted((_option(table, found, k) for k in found.order), key=lambda option: -option.win),
        int(np.clip(HALF_WAY + SPREAD * hardness, *RATINGS)),
        why,
    )


def is_clear(found: Weighing) -> bool:
    """Is one choice ahead of all others, by enough and surely?"""
    least, most = OPEN_WIN_CHANCES
    if len(found.choices) < LEAST_CHOICES or not least <= found.wins[found.order[0]] <= most:
        return False
    losses = [found.loss(choice) for choice in found.choices if choice != found.best]
    return all(loss >= LEAST_LEAD and loss > SURE * error for loss, error in losses)


def points_lost(puzzle: Puzzle, choice: Code) -> float:
    """How many points a choice costs in the end, beside the solution; 0 where that is not known."""
    leads = [option.lead for option in puzzle.options if option.choice in (choice, puzzle.solution)]
    return leads[0] - leads[1] if len(leads) == 2 and leads[0] is not None and leads[1] is not None else 0.0


def _option(table: Table, found: Weighing, k: int) -> PuzzleOption:
    lead = None if found.leads is None else round(float(found.leads[k]), 2)
    code = table.rules.choice_code(found.choices[k])
    return PuzzleOption(code, round(float(found.wins[k]), 4), round(float(found.errors[k]), 4), lead)


def position(puzzle: Puzzle) -> Table:
    """The table of a puzzle, where its seat is to choose."""
    return Table.from_record(puzzle.record)


def read_puzzles(source: str | Path) -> list[Puzzle]:
    """The puzzles of a file, one a line."""
    return [msgspec.json.decode(line, type=Puzzle) for _, line in read_lines(source)]


@cache
def shipped_puzzles(game: str) -> tuple[Puzzle, ...]:
    """The puzzles that come with a game; none if it has no file of them."""
    if not (found := game_of(game).file("puzzles.jsonl.zst")).is_file():
        return ()
    with resources.as_file(found) as path:
        return tuple(read_puzzles(path))
