"""A whole game reviewed: every choice judged, everybody's chances over time, luck and skill apart."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import numpy as np

from deuce.analysis.evaluator import Evaluator
from deuce.analysis.judge import Judge, Verdict, Weighing
from deuce.analysis.ledger import Buckets, Ledger
from deuce.analysis.phases import PlayedPhase, opening, phases
from deuce.analysis.reasons import Reason, reasons
from deuce.analysis.weighing import accuracy_of
from deuce.analysis.worth import GRAIN, in_grains
from deuce.games.protocol import Seat, View, blank
from deuce.games.registry import game_of
from deuce.table import Table

OPTIONS_SHOWN = 4  # options that a move names, what was chosen besides

Progress = Callable[[int, int], object]  # hears how many choices of how many are judged


class Option(msgspec.Struct, frozen=True):
    """Something that could have been chosen. Chances are shares of 1."""

    choice: Any  # as records write it
    win: float
    error: float
    worth: float  # with the places: what the choice is judged by
    lead: float | None  # in games with points: those expected beyond the best of the others


class Move(msgspec.Struct, frozen=True):
    """A choice of a game, and how a review judges it."""

    seat: int
    moment: str  # "round" or "turn"
    number: int
    phase: str
    steps: int  # of the history, up to the end of its phase
    chosen: Option
    options: list[Option]  # the best ones, best first
    verdict: Verdict
    loss: float  # of worth, beside the best choice
    loss_error: float
    given: float  # the loss as far as it is sure: what own decisions add up
    credit: float  # worth above what an ordinary player would have reached
    reasons: list[Reason]


class Moment(msgspec.Struct, frozen=True):
    """Everybody's chance to win after the deal, or after a phase."""

    steps: int
    moment: str
    number: int
    phase: str  # what comes next
    chances: list[float]


class Account(msgspec.Struct, frozen=True):
    """How one player did in a reviewed game."""

    seat: int
    accuracy: float | None  # 0 to 100; None if there was nothing to decide
    verdicts: dict[str, int]
    buckets: Buckets
    # Worth above what an ordinary player would have reached with the same choices to make.
    beside_ordinary: float


class Review(msgspec.Struct, frozen=True):
    """The review of a game: its moves, everybody's chances over time, and each player's account."""

    game: str
    seats: int
    playouts: int
    seed: int
    moves: list[Move]
    moments: list[Moment]
    accounts: list[Account]


def review(
    table: Table,
    playouts: int | None = None,
    seed: int = 0,
    progress: Progress | None = None,
    workers: int | None = None,
    on_move: Callable[[Move], object] | None = None,
) -> Review:
    """Review a game, over or not. The same game, work and seed give the same review, on any number of workers.

    `on_move` is given every choice as soon as it is judged, in the order of the game.
    """
    judge = Judge(table.game, playouts)
    evaluator = Evaluator(table.game, judge.network)
    game = list(phases(table))
    asked = [(number, seat) for number, phase in enumerate(game) for seat in phase.choices]

    def weigh(number: int, seat: Seat) -> tuple[View, Weighing]:
        view = blank(table.rules)
        table.rules.view(game[number].before, seat, view)
        index = number * table.rules.MAX_SEATS + seat
        return view, judge.weigh(view, seed, index, also=(game[number].choices[seat],), placed=True)

    moves, given = list[Move](), [dict[int, float]() for _ in game]
    with ThreadPoolExecutor(workers or os.cpu_count() or 1) as pool:
        judged = pool.map(lambda item: weigh(*item), asked)
        for done, ((number, seat), (view, weighing)) in enumerate(zip(asked, judged, strict=True), 1):
            moves.append(_move(table, game[number], seat, view, weighing))
            given[number][seat] = moves[-1].given
            if on_move:
                on_move(moves[-1])
            if progress:
                progress(done, len(asked))
    ledger = Ledger(evaluator, opening(table))
    for phase, away in zip(game, given, strict=True):
        ledger.add(phase, away)
    states = [(1, opening(table)), *((phase.steps, phase.after) for phase in game)]
    moments = [
        Moment(
            steps, *game_of(table.game).story.moment(state), table.rules.phase_name(state), chances.tolist()
        )
        for (steps, state), chances in zip(states, ledger.chances, strict=True)
    ]
    accounts = [
        _account(seat, [move for move in moves if move.seat == seat], buckets)
        for seat, buckets in enumerate(ledger.buckets())
    ]
    return Review(table.game, table.seats, judge.playouts, seed, moves, moments, accounts)


def _move(table: Table, phase: PlayedPhase, seat: Seat, view: View, weighing: Weighing) -> Move:
    def option(k: int) -> Option:
        lead = None if weighing.leads is None else float(weighing.leads[k])
        code = table.rules.choice_code(weighing.choices[k])
        return Option(
            code, float(weighing.wins[k]), float(weighing.errors[k]), float(weighing.worths[k]), lead
        )

    choice = phase.choices[seat]
    loss, error = weighing.loss(choice)
    moment, number = game_of(table.game).story.moment(phase.before)
    return Move(
        seat,
        moment,
        number,
        table.rules.phase_name(phase.before),
        phase.steps,
        option(weighing.at(choice)),
        [option(k) for k in weighing.order[:OPTIONS_SHOWN]],
        weighing.verdict(choice),
        loss,
        error,
        weighing.given(choice),
        weighing.credit(choice),
        reasons(table.game, view, choice, weighing.best, weighing.points_lost(choice)),
    )


def _account(seat: int, moves: list[Move], buckets: Buckets) -> Account:
    decided = [move for move in moves if move.verdict != "only"]
    accuracy = float(accuracy_of(np.array([move.given for move in decided]))) if decided else None
    verdicts = {
        name: sum(move.verdict == name for move in moves) for name in ("best", "close", "slip", "costly")
    }
    beside_ordinary = sum(in_grains(move.credit) for move in moves) / GRAIN
    return Account(seat, accuracy, verdicts, buckets, beside_ordinary)
