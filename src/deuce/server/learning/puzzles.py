"""Puzzles on the page: one a day for everybody, and as many as one likes that fit one's rating.

The position is sent as the seat to choose may know it; the solution stays here until the puzzle is answered. Only the
first answer counts, and only that of a guest who is known by a cookie. Ratings of guests and puzzles are documents,
written together.
"""

from __future__ import annotations

import hashlib
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec.structs import replace

from deuce.analysis.puzzles import Puzzle, points_lost, position, shipped_puzzles
from deuce.analysis.reasons import reasons
from deuce.games.registry import GAMES, game_of
from deuce.server import growth
from deuce.server.identity import Signer, now
from deuce.server.learning.messages import (
    PositionChoice,
    PuzzleAnswer,
    PuzzleChoice,
    PuzzleDay,
    PuzzleStanding,
    PuzzleTally,
    PuzzleTask,
)
from deuce.server.learning.positions import choice_in, snapshot_of
from deuce.server.learning.puzzle_ratings import after
from deuce.server.messages import GameId, ReasonWords
from deuce.server.parts import Code
from deuce.server.people import calendar
from deuce.server.problems import Refusal
from deuce.server.requests import AnyRequest, context_of, guest_of, known_guest, payer_of
from deuce.server.store import ConflictError, Store, Write
from deuce.server.store.contents import PuzzleDayAnswer, Solver, Strength
from deuce.server.store.documents import PUZZLE, PUZZLE_DAY, SOLVER, MarkKey, PuzzleKey, SolverKey
from deuce.server.tables.scheduler import Asker

SHIPPED_DEVIATION = 80.0  # of the rating of a puzzle as it ships: it was estimated from bots
MAX_NEAR = 12  # puzzles about as hard as the solver is good, one of which comes next
MAX_OVERTAKEN = 20  # tries to write while somebody else answers the same puzzle


def standing_of(solver: Solver) -> PuzzleStanding:
    """Return how a guest does at puzzles, as they are sent it."""
    return PuzzleStanding(
        rating=round(solver.rating),
        tries=solver.tries,
        solved=solver.solved,
        streak=solver.streak,
        best=solver.best,
    )


def today() -> str:
    return datetime.now(UTC).date().isoformat()


@lru_cache(8)
def in_turn(game: str) -> tuple[Puzzle, ...]:
    """Return all puzzles of a game in the order of their days; none if it comes without."""
    if not game_of(game).file("puzzles.jsonl.zst").is_file():
        return ()
    return tuple(
        sorted(shipped_puzzles(game), key=lambda puzzle: hashlib.sha256(puzzle.id.encode()).digest())
    )


def daily_puzzle(game: str, day: str) -> Puzzle:
    """Return the puzzle of a day: the same for everybody, and another one the next day."""
    puzzles = in_turn(game)
    return puzzles[datetime.fromisoformat(day).toordinal() % len(puzzles)]


def puzzle_of(game: str, name: str) -> Puzzle:
    for puzzle in in_turn(game):
        if puzzle.id == name:
            return puzzle
    raise Refusal("not_found")


def next_puzzle(game: str, solver: Solver, guest: str) -> Puzzle:
    """Return a puzzle that fits the solver, the same until it is answered. Once all are, the oldest come again."""
    kept_back = daily_puzzle(game, today()).id
    seen = set(solver.seen)
    fresh = [puzzle for puzzle in in_turn(game) if puzzle.id not in seen and puzzle.id != kept_back]
    if not fresh:
        return puzzle_of(game, solver.seen[solver.tries % len(solver.seen)])
    near = sorted(fresh, key=lambda puzzle: (abs(puzzle.rating - solver.rating), puzzle.id))[:MAX_NEAR]
    pick = hashlib.sha256(f"{guest} {solver.tries}".encode()).digest()[0]
    return near[pick % len(near)]


# ------------------------------------------------------------------------------------------------ answering


def weighed(puzzle: Puzzle, code: Code) -> tuple[Any, list[ReasonWords]]:
    """Return the choice as records write it, and the reasons against it or for the solution."""
    table = position(puzzle)
    choice = choice_in(table, puzzle.seat, code)
    best = table.rules.parse_choice(puzzle.solution)
    chosen = table.rules.choice_code(choice)
    said = reasons(table.game, table.view(puzzle.seat), choice, best, points_lost(puzzle, chosen))
    return chosen, [ReasonWords(key=one.key, values=one.values) for one in said]


def answer_key(signer: Signer, game: str, day: str, guest: str) -> MarkKey:
    """Return the key under which a guest's answer to the puzzle of a day is found again.

    It tells nothing of the guest: the answer stays counted when the guest is forgotten.
    """
    return MarkKey(signer.secret_for(PUZZLE_DAY.name, f"{game} {day} {guest}"))


class Answering:
    """Judges the answer of a guest to a puzzle, and keeps the first one."""

    def __init__(self, store: Store, signer: Signer, guest: str, puzzle: Puzzle) -> None:
        self._store = store
        self._signer = signer
        self._guest = guest
        self._puzzle = puzzle
        self._day = today() if puzzle.id == daily_puzzle(puzzle.game, today()).id else None

    async def keep(self, choice: Code, right: bool) -> tuple[Solver, int]:
        """Count an answer, if it is the first; return the solver and by how much the rating changed.

        Whoever has met the puzzle of the day in training answers it for the day all the same, without a rating.
        """
        for _ in range(MAX_OVERTAKEN):
            solver, version = await solver_of(self._store, self._puzzle.game, self._guest)
            writes: list[Write] = []
            solved, change = solver, 0
            if self._puzzle.id not in solver.seen:
                writes, solved, change = await self._counted(solver, version, right)
            writes += await self._counted_today(PuzzleDayAnswer(choice, right, change))
            if not writes:
                return solver, 0
            try:
                await self._store.commit(*writes)
            except ConflictError:
                continue
            return solved, change
        raise Refusal("try_again")

    async def _counted_today(self, answer: PuzzleDayAnswer) -> list[Write]:
        """Return the answer to be kept if this is the puzzle of the day and the guest has not answered it before."""
        if self._day is None:
            return []
        game = self._puzzle.game
        key = answer_key(self._signer, game, self._day, self._guest)
        if await PUZZLE_DAY.get(self._store, key) is not None:
            return []
        owner, rank = _day(game, self._day), float(answer.right)  # all answers of a day are found by it
        marked = await calendar.with_puzzle(self._store, self._guest, self._day, game, answer.right, now())
        return [PUZZLE_DAY.put(key, answer, owner=owner, rank=rank, at=now()), marked]

    async def _counted(self, solver: Solver, version: int, right: bool) -> tuple[list[Write], Solver, int]:
        game, name = self._puzzle.game, self._puzzle.id
        document = await PUZZLE.get(self._store, PuzzleKey(game, name))
        hard = Strength(self._puzzle.rating, SHIPPED_DEVIATION) if document is None else PUZZLE.read(document)
        own = Strength(solver.rating, solver.deviation)
        won, lost = (1.0, 0.0) if right else (0.0, 1.0)
        better, harder = after(own, hard, won), after(hard, own, lost)
        streak = solver.streak + 1 if right else 0
        solved = replace(
            solver,
            rating=better.rating,
            deviation=better.deviation,
            tries=solver.tries + 1,
            solved=solver.solved + right,
            streak=streak,
            best=max(solver.best, streak),
            seen=(*solver.seen, name),
        )
        change = round(better.rating) - round(own.rating)
        at = now()
        solver_key, rank = SolverKey(game, self._guest), better.rating
        puzzle_version = 0 if document is None else document.version + 1
        writes: list[Write] = [
            SOLVER.put(solver_key, solved, owner=self._guest, rank=rank, at=at, version=version),
            PUZZLE.put(PuzzleKey(game, name), harder, rank=harder.rating, at=at, version=puzzle_version),
        ]
        return writes, solved, change

    async def tally(self) -> PuzzleTally | None:
        return None if self._day is None else await tally_of(self._store, self._puzzle.game, self._day)


async def solver_of(store: Store, game: str, guest: str) -> tuple[Solver, int]:
    """Return a guest as a solver, and the version that the next writing of it has."""
    document = await SOLVER.get(store, SolverKey(game, guest))
    if document is None:
        return Solver(), 0
    return SOLVER.read(document), document.version + 1


def _day(game: str, day: str) -> str:
    return f"{game} {day}"


async def tally_of(store: Store, game: str, day: str) -> PuzzleTally:
    """Return how many have tried the puzzle of a day, and how many have solved it."""
    owner = _day(game, day)
    return PuzzleTally(
        tried=await store.count(PUZZLE_DAY.name, owner=owner),
        solved=await store.count(PUZZLE_DAY.name, owner=owner, above=0.5),
    )


def _answer(
    puzzle: Puzzle,
    choice: Code,
    said: list[ReasonWords],
    solver: Solver,
    change: int,
    tally: PuzzleTally | None,
) -> PuzzleAnswer:
    return PuzzleAnswer(
        right=choice == puzzle.solution,
        choice=choice,
        solution=puzzle.solution,
        options=[
            PuzzleChoice(choice=option.choice, win=round(option.win, 3), lead=option.lead)
            for option in puzzle.options
        ],
        reasons=said,
        change=change,
        standing=standing_of(solver),
        tally=tally,
    )


# ------------------------------------------------------------------------------------------------ what is asked


def _checked(game: str) -> GameId:
    if game not in GAMES or not in_turn(game):
        raise Refusal("not_found")
    return game


@get("/api/puzzles", summary="The puzzles of the day, and how the guest does")
async def overview(request: AnyRequest) -> list[PuzzleDay]:
    context, guest, day = context_of(request), guest_of(request), today()
    store = context.store
    found = []
    for game in filter(in_turn, GAMES):
        document = await PUZZLE_DAY.get(store, answer_key(context.signer, game, day, guest))
        solver, _ = await solver_of(store, game, guest)
        found.append(
            PuzzleDay(
                game=game,
                day=day,
                right=None if document is None else PUZZLE_DAY.read(document).right,
                tally=await tally_of(store, game, day),
                standing=standing_of(solver),
                puzzles=len(in_turn(game)),
            )
        )
    return found


@get("/api/puzzles/{game:str}", summary="A puzzle: of the day, or one that fits the guest")
async def puzzle(request: AnyRequest, game: FromPath[str], daily: FromQuery[bool] = False) -> PuzzleTask:
    context, name, day = context_of(request), _checked(game), today()
    guest = guest_of(request, stays=True)  # so that the answer counts
    await context.thinkers.ready(name)
    solver, _ = await solver_of(context.store, name, guest)
    found = daily_puzzle(name, day) if daily else next_puzzle(name, solver, guest)
    asker = Asker(f"puzzle {found.id}", guest, context.signer.origin_of(payer_of(request).address))
    table = await context.thinkers.run(asker, position, found)
    answered = None
    kept_as = answer_key(context.signer, name, day, guest)
    if daily and (document := await PUZZLE_DAY.get(context.store, kept_as)):
        kept = PUZZLE_DAY.read(document)
        choice, said = await context.thinkers.run(asker, weighed, found, kept.choice)
        tally = await tally_of(context.store, name, day)
        answered = _answer(found, choice, said, solver, kept.change, tally)
    return PuzzleTask(
        id=found.id,
        game=name,
        day=day if daily else None,
        phase=found.phase,
        rating=found.rating,
        standing=standing_of(solver),
        snapshot=snapshot_of(table, found.seat, "puzzle"),
        answer=answered,
    )


@post(
    "/api/puzzles/{game:str}/{name:str}", status_code=200, summary="Answer a puzzle; the first answer counts"
)
async def solve(
    request: AnyRequest, game: FromPath[str], name: FromPath[str], data: JSONBody[PositionChoice]
) -> PuzzleAnswer:
    context, guest = context_of(request), guest_of(request)
    found = puzzle_of(_checked(game), name)
    if not context.limits.puzzles.take(payer_of(request)):
        raise Refusal("too_fast")
    context.limits.check_growth(payer_of(request), growth.PUZZLE_ANSWER)
    await _check_counts(request, found, guest)
    await context.thinkers.ready(game)
    asker = Asker(f"puzzle {found.id}", guest, context.signer.origin_of(payer_of(request).address))
    choice, said = await context.thinkers.run(asker, weighed, found, data.choice)
    answering = Answering(context.store, context.signer, guest, found)
    solver, change = Solver(), 0
    if known_guest(request) is not None:  # without a cookie, anybody could answer again and again
        solver, change = await answering.keep(choice, choice == found.solution)
    return _answer(found, choice, said, solver, change, await answering.tally())


async def _check_counts(request: AnyRequest, puzzle: Puzzle, guest: str) -> None:
    """Let the puzzle of the day be answered by a known guest only, and by few new ones from one network."""
    context, day = context_of(request), today()
    if puzzle.id != daily_puzzle(puzzle.game, day).id:
        return
    payer = payer_of(request)
    if payer.guest is None:  # whose cookie comes with this answer
        raise Refusal("try_again")
    if await PUZZLE_DAY.get(context.store, answer_key(context.signer, puzzle.game, day, guest)) is not None:
        return
    if not context.limits.counted.take(payer):
        raise Refusal("too_fast")


HANDLERS = [overview, puzzle, solve]
