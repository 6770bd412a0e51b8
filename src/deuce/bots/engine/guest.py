"""A program from outside as a bot: `ExternalBot` seats whatever speaks the protocol.

Its answers are judged: an illegal, late or unreadable one, or none because the program is gone, raises
EngineError, and the game is forfeited. The next game gets a fresh process.
"""

from __future__ import annotations

import threading
import time
from typing import Any

import msgspec
import numpy as np

from deuce.bots.engine.process import EngineProcess
from deuce.bots.engine.protocol import (
    EXCERPT,
    PROTOCOL,
    SEED_BITS,
    Act,
    Failure,
    FromEngine,
    Hello,
    Info,
    New,
    Opinion,
    Over,
    Ready,
    excerpt,
    limits_of,
    read_by_table,
)
from deuce.bots.engine.views import deck_to_json, engine_view_of, view_to_json
from deuce.bots.protocol import Budget, Thought
from deuce.chance import Stream
from deuce.errors import EngineError, LateError, MessageError, UsageError
from deuce.games.protocol import Choice, Rules, View
from deuce.games.registry import rules_of

PATIENCE = 10.0  # seconds for a choice, where the budget is not a time
GRACE_SECONDS = 1.0  # seconds beyond a budget of time: a busy machine, a slow pipe
HANDSHAKE_SECONDS = 120.0  # seconds for the handshake: some programs compile first
MAX_FORFEITS = 3  # games forfeited in a row, after which no more are tried
MAX_NAMED = 8  # legal choices that a message names


class ExternalBot:
    """A bot whose choices a program makes; each game under way at the same time gets a process of its own."""

    def __init__(self, command: str, game: str, patience: float = PATIENCE) -> None:
        self.command = command
        self.patience = patience
        self._rules = rules_of(game)
        engine_view_of(self._rules)  # or there would be nothing to send
        self._idle: list[EngineProcess] = []
        self._lock = threading.Lock()
        self._failures = 0
        try:
            first, self.name, self.author = self._start()
        except EngineError as error:
            raise UsageError(f"the engine {command!r} cannot be used: {error}") from error
        self._idle.append(first)

    def act(self, view: View, legal: np.ndarray, rng: Stream, budget: Budget | None = None) -> Choice:
        """The engine's choice, in a game that it knows only this one position of."""
        seat = self.join("study")
        try:
            return seat.act(view, legal, rng, budget)
        finally:
            seat.leave()

    def think(
        self, view: View, legal: np.ndarray, rng: Stream, budget: Budget | None = None
    ) -> list[Thought]:
        """What the engine thinks of each choice, best first."""
        seat = self.join("study")
        try:
            return seat.think(view, legal, rng, budget)
        finally:
            seat.leave()

    def join(self, game_id: str) -> EngineSeat:
        """A seat for one game, which `leave` ends. EngineError if the engine has failed too often."""
        with self._lock:
            if self._failures >= MAX_FORFEITS:
                raise EngineError(
                    f"{self.name} is not asked any more: it forfeited {MAX_FORFEITS} games in a row"
                )
            process = self._idle.pop() if self._idle else None
        if process is None:
            try:
                process = self._start()[0]
            except (EngineError, UsageError) as error:
                with self._lock:
                    self._failures += 1
                raise EngineError(f"{self.name} ({self.command}), game {game_id}: {error}") from error
        return EngineSeat(self, process, self._rules, game_id)

    def close(self) -> None:
        """End all processes that are not at a game."""
        with self._lock:
            idle, self._idle = self._idle, []
        for process in idle:
            process.close()

    def give_back(self, process: EngineProcess, failed: bool) -> None:
        """A seat's game is over: keep the process for the next one, unless it failed."""
        with self._lock:
            self._failures = self._failures + 1 if failed else 0
            if not failed:
                self._idle.append(process)
        if failed:
            process.kill()

    def _start(self) -> tuple[EngineProcess, str, str]:
        process = EngineProcess(self.command)
        game = self._rules.ID
        try:
            process.send(Hello(PROTOCOL, [game]))
            ready = read_answer(process, time.monotonic() + HANDSHAKE_SECONDS)
            if not isinstance(ready, Ready):
                raise EngineError(f'it answered hello with {ready}, not {{"type": "ready", …}}')
            if ready.protocol != PROTOCOL:
                raise EngineError(f"it speaks protocol {ready.protocol}, not {PROTOCOL}")
            if game not in ready.games:
                raise EngineError(f"it does not play {game}; it plays {', '.join(ready.games) or 'nothing'}")
        except BaseException:
            process.kill()
            raise
        return process, ready.name, ready.author


class EngineSeat:
    """An engine at one game. A bot itself, for one seat."""

    def __init__(self, bot: ExternalBot, process: EngineProcess, rules: Rules, game_id: str) -> None:
        self.name = bot.name
        self._bot = bot
        self._rules = rules
        self._process = process
        self._id = game_id
        self._begun = False
        self._failed = False
        self._thoughts: list[Opinion] = []

    def act(self, view: View, legal: np.ndarray, rng: Stream, budget: Budget | None = None) -> Choice:
        """The engine's choice, which is legal; otherwise EngineError."""
        return self._ask(view, legal, rng, budget, think=False)

    def think(
        self, view: View, legal: np.ndarray, rng: Stream, budget: Budget | None = None
    ) -> list[Thought]:
        """What the engine said of each choice last, best first."""
        self._ask(view, legal, rng, budget, think=True)
        if not self._thoughts:
            raise UsageError(f"{self.name} does not tell what it thinks")
        codes = [self._rules.choice_code(int(choice)) for choice in legal]
        return [
            Thought(self._judge(said.choice, legal, codes), said.win, said.error, said.score, said.visits)
            for said in self._thoughts
        ]

    def leave(self, result: dict[str, Any] | None = None) -> None:
        """The game is over for this seat; `result` as in records, None if it was broken off."""
        if self._begun and not self._failed:
            self._process.send(Over(self._id, result))
        self._bot.give_back(self._process, self._failed)

    def _ask(self, view: View, legal: np.ndarray, rng: Stream, budget: Budget | None, think: bool) -> int:
        rules = self._rules
        seat = int(view.viewer)
        if not self._begun:
            self._begun = True
            self._process.send(New(self._id, rules.ID, int(view.seats), seat, deck_to_json(rules, view)))
        codes = [rules.choice_code(int(choice)) for choice in legal]
        seed = int(rng.bits()) >> (64 - SEED_BITS)
        self._process.send(
            Act(self._id, view_to_json(rules, view), codes, seed, budget=limits_of(budget), think=think)
        )
        allowed = (
            self._bot.patience if budget is None or budget.seconds is None else budget.seconds + GRACE_SECONDS
        )
        try:
            return self._judge(self._answer(time.monotonic() + allowed), legal, codes)
        except EngineError as error:
            self._failed = True
            what = f"it did not choose within {allowed:g} s" if isinstance(error, LateError) else str(error)
            who = f"{self.name} ({self._bot.command})"
            raise EngineError(f"{who}, seat {seat + 1} of game {self._id}: {what}") from error

    def _answer(self, deadline: float) -> Any:
        """The choice, as the engine wrote it; thoughts before it are kept."""
        self._thoughts = []
        while True:
            answer = read_answer(self._process, deadline)
            if isinstance(answer, Info):
                self._thoughts = answer.thoughts or self._thoughts
            elif isinstance(answer, Failure):
                raise EngineError(f"it reported an error: {excerpt(answer.message.encode())}")
            elif isinstance(answer, Ready):
                raise EngineError("it said ready again instead of choosing")
            elif answer.id != self._id:
                raise EngineError(f"it answered for game {excerpt(answer.id.encode())}")
            else:
                return answer.choice

    def _judge(self, code: Any, legal: np.ndarray, codes: list[Any]) -> int:
        try:
            choice = self._rules.parse_choice(code)
            if choice in legal:
                return choice
            why = "which is not legal"
        except (ValueError, TypeError) as error:
            why = str(error)
        named = ", ".join(
            "+".join(code) if isinstance(code, list) else str(code) for code in codes[:MAX_NAMED]
        )
        more = f" and {len(codes) - MAX_NAMED} more" if len(codes) > MAX_NAMED else ""
        said = msgspec.json.encode(code).decode()
        said = said if len(said) <= EXCERPT else f"{said[:EXCERPT]}…"
        raise EngineError(f"it chose {said}, {why}; legal were {named}{more}")


def read_answer(process: EngineProcess, deadline: float) -> FromEngine:
    """The next message; EngineError if it is none, or comes too late."""
    try:
        return read_by_table(process.receive(deadline))
    except MessageError as error:
        raise EngineError(f"its line {error}") from error
