"""A batch: the same bots play game after game in the same seats with the same deck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np

from deuce._jit import u64
from deuce.bots import Bot, make_bot
from deuce.bots.policies import POLICY_IDS, RANDOM
from deuce.chance import MASK
from deuce.errors import UsageError
from deuce.games.deck import Deck, standard_deck
from deuce.games.protocol import State
from deuce.games.registry import rules_of
from deuce.simulator.loop import policy_loop, random_loop
from deuce.simulator.python_loop import play_in_python
from deuce.simulator.records import RecordMaker
from deuce.simulator.totals import Totals, blank_totals

# Games to play at a time, at most: up to some hundredths of a second in each kind of loop.
CHUNK, RECORDED_CHUNK, PYTHON_CHUNK = 20_000, 500, 4
# Entries that a log has at first; a game takes a few hundred.
LOG_LENGTH = 400_000
NO_LOG = np.zeros(0, np.int16)


@dataclass(frozen=True)
class Chunk:
    """Some games played: what they add up to, and their records if they were wanted."""

    totals: Totals = field(default_factory=blank_totals)
    lines: list[bytes] = field(default_factory=list)


def check_range(name: str, value: int, least: int, most: int) -> None:
    """UsageError unless a number lies in its range."""
    if not least <= value <= most:
        raise UsageError(f"`{name}` is {value}; it should be from {least:,} to {most:,}")


class Batch:
    """Plays games between the same bots in the same seats, by number. Threads may share it."""

    def __init__(
        self,
        game: str,
        players: int,
        bots: Sequence[str | Bot],
        seed: int,
        deck: Deck | None = None,
        recorded: bool = False,
    ) -> None:
        check_range("seed", seed, 0, MASK)
        self.rules = rules_of(game)
        deck = standard_deck(game) if deck is None else deck
        self.rules.new_state(deck, players)  # checks deck and players
        seated = list(bots) * players if len(bots) == 1 else list(bots)
        if len(seated) != players:
            raise UsageError(f"{len(seated)} bots for {players} players; name one for all, or one for each")
        self.names = tuple(bot if isinstance(bot, str) else bot.name for bot in seated)
        self._deck = deck
        self._players = players
        self.seed = seed
        self._record_maker = RecordMaker(self.rules, deck, players, self.names, seed) if recorded else None
        self._bots: list[Bot] = []
        self._policies = np.full(players, RANDOM, np.int64)
        if all(isinstance(bot, str) and bot in POLICY_IDS for bot in seated):
            self._policies[:] = [POLICY_IDS[name] for name in self.names]
        else:
            self._bots = [make_bot(bot, game) if isinstance(bot, str) else bot for bot in seated]
        self._all_random = bool((self._policies == RANDOM).all())

    @property
    def chunk(self) -> int:
        """Return how many games to play at a time."""
        if self._bots:
            return PYTHON_CHUNK
        return CHUNK if self._record_maker is None else RECORDED_CHUNK

    def play(self, start: int, stop: int) -> Chunk:
        """Play games number `start` to `stop - 1`."""
        state = self.rules.new_state(self._deck, self._players)
        chunk = Chunk()
        if self._record_maker is not None:
            logs = self._logs_of_bots if self._bots else self._logs
            for first, log in logs(state, start, stop, chunk.totals):
                chunk.lines.extend(self._record_maker.lines(log, first))
        elif self._bots:
            for _ in self._logs_of_bots(state, start, stop, chunk.totals):
                pass
        elif self._all_random:
            random_loop(self.rules.ID)(state, u64(self.seed), start, stop, chunk.totals)
        else:
            play = policy_loop(self.rules.ID)
            play(state, u64(self.seed), start, stop, self._policies, NO_LOG, chunk.totals)
        return chunk

    def _logs_of_bots(
        self, state: State, start: int, stop: int, totals: Totals
    ) -> Iterator[tuple[int, list[int]]]:
        """Play games in Python; yield the number and the log of each."""
        for index in range(start, stop):
            yield index, play_in_python(self.rules, state, self._bots, self.seed, index, totals)

    def _logs(self, state: State, start: int, stop: int, totals: Totals) -> Iterator[tuple[int, list[int]]]:
        """Play games in the compiled loop; yield logs of many, each with the number of its first game."""
        play = policy_loop(self.rules.ID, self._all_random)
        log = np.zeros(LOG_LENGTH, np.int16)
        while True:
            reached, used = play(state, u64(self.seed), start, stop, self._policies, log, totals)
            if reached > start:
                yield start, log[:used].tolist()
                start = reached
            elif start < stop:  # not even one game fits
                log = np.zeros(2 * len(log), np.int16)
            if start == stop:
                return
