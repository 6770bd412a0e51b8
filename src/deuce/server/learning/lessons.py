"""Lessons: short tutorials on a real table. Each step is a position of a real game and something to find in it.

What the steps of a game are is said beside its rules, see deuce.server.learning.parts; here is what may be asked.
"""

from __future__ import annotations

from functools import cache

from litestar import get, post
from litestar.params import FromPath, JSONBody

from deuce.games.registry import GAMES
from deuce.server.learning.messages import LessonAnswer, LessonStep, PositionChoice
from deuce.server.learning.parts import LEARNER, Step
from deuce.server.learning.positions import choice_in, snapshot_of
from deuce.server.parts import Code
from deuce.server.problems import Refusal
from deuce.server.requests import AnyRequest, context_of
from deuce.table import Table


def step_of(game: str, name: str) -> Step:
    """Return the step of this name, or refuse if the game has none."""
    if game in GAMES:
        for step in GAMES[game].lessons:
            if step.name == name:
                return step
    raise Refusal("not_found")


@cache  # there are a few of them, always the same
def task(game: str, name: str) -> LessonStep:
    """Return a step, as the learner is sent it."""
    step = step_of(game, name)
    names = [one.name for one in GAMES[game].lessons]
    return LessonStep(step=name, steps=names, snapshot=snapshot_of(step.position.table(), LEARNER, "lesson"))


def outcome(step: Step, choice: Code) -> tuple[Table, Table]:
    """Return the position, and the table after the learner's choice and the others' answers."""
    before, after = step.position.table(), step.position.table()
    after.choose(LEARNER, choice_in(after, LEARNER, choice))
    for seat, answer in step.answers:
        after.choose(seat, answer)
    return before, after


def answer(game: str, name: str, choice: Code) -> LessonAnswer:
    """Say whether a choice is what the step is about, and if so, what came of it."""
    step = step_of(game, name)
    before, after = outcome(step, choice)
    if not step.goal(before, choice, after):
        return LessonAnswer(right=False)
    steps_seen = len(before.history)
    return LessonAnswer(right=True, snapshot=snapshot_of(after, LEARNER, "lesson", steps_seen))


@get("/api/lessons/{game:str}/{step:str}", summary="A step of the lesson of a game")
async def lesson(request: AnyRequest, game: FromPath[str], step: FromPath[str]) -> LessonStep:
    step_of(game, step)
    await context_of(request).thinkers.ready(game)
    return task(game, step)


@post("/api/lessons/{game:str}/{step:str}", status_code=200, summary="What the learner chooses in a step")
async def learn(
    request: AnyRequest, game: FromPath[str], step: FromPath[str], data: JSONBody[PositionChoice]
) -> LessonAnswer:
    step_of(game, step)
    await context_of(request).thinkers.ready(game)
    return answer(game, step, data.choice)


HANDLERS = [lesson, learn]
