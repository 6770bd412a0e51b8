"""Playing the deals of a match, by several threads, with their results in the order of the deals."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from threading import Event

import numpy as np

from deuce.arena.deals import cards_seed, line_ups, wrapped
from deuce.arena.entrants import Entrant
from deuce.arena.loop import policy_loop
from deuce.arena.play import Forfeit, play_game, record_of
from deuce.arena.results import Pairing, Results
from deuce.games.deck import Deck
from deuce.games.registry import game_of, rules_of
from deuce.record import Record

COMPILED_GAMES = 500  # games between policies that one task plays


@dataclass(frozen=True)
class Part:
    """The results of the deals that one task played."""

    results: Results
    forfeits: list[Forfeit] = field(default_factory=list)
    records: list[list[Record]] = field(default_factory=list)  # for each deal, if wanted


@dataclass(frozen=True)
class Runner:
    """Plays any deals of a match. May be used by many threads."""

    game: str
    deck: Deck
    entrants: Sequence[Entrant]
    players: int
    pairing: Pairing
    seed: int
    with_records: bool
    measure_luck: bool = False
    stop: Event = field(default_factory=Event)

    @property
    def compiled(self) -> bool:
        """Can games be played without a step of Python in between?"""
        by_steps = self.with_records or self.measure_luck
        return not by_steps and all(entrant.policy is not None for entrant in self.entrants)

    def parts(self, deals: int, workers: int) -> Generator[Part, None, None]:
        """Yield all deals in order. Leaving early breaks off what is being played."""
        size = self.deals_at_once(deals, workers)
        starts = iter(range(0, deals, size))
        pending: deque[Future[Part]] = deque()
        with ThreadPoolExecutor(workers, thread_name_prefix="arena") as pool:
            try:
                for start in starts:
                    pending.append(pool.submit(self.play, start, min(size, deals - start)))
                    if len(pending) >= 2 * workers:
                        yield pending.popleft().result()
                while pending:
                    yield pending.popleft().result()
            finally:
                self.stop.set()
                pool.shutdown(cancel_futures=True)

    def deals_at_once(self, deals: int, workers: int) -> int:
        """Return how many deals make a task."""
        if not self.compiled:
            return 1
        games = len(self._line_ups(0))
        return max(1, min(COMPILED_GAMES // games, deals // workers))

    def _line_ups(self, deal: int) -> np.ndarray:
        return line_ups(len(self.entrants), self.players, self.pairing, self.seed, deal)

    def play(self, first: int, deals: int) -> Part:
        """Play deals first … first + deals − 1."""
        seated = np.array([self._line_ups(deal) for deal in range(first, first + deals)])
        if self.compiled:
            return self._play_compiled(first, seated)
        part = Part(Results.blank(seated))
        for deal, tables in enumerate(seated):
            part.records.append([])
            for table in range(len(tables)):
                self._play_one(first + deal, deal, table, part)
        return part

    def _play_compiled(self, first: int, seated: np.ndarray) -> Part:
        results = Results.blank(seated)
        rules = rules_of(self.game)
        state = rules.new_state(self.deck, self.players)
        policies = np.array([entrant.policy for entrant in self.entrants], np.int64)[seated]
        scores = np.zeros(seated.shape, np.int64)
        play = policy_loop(self.game)
        play(state, policies, wrapped(self.seed), first, results.ranks, scores, results.decisions)
        if game_of(self.game).has_points:
            results.scores[...] = scores
        return Part(results)

    def _play_one(self, deal: int, row: int, table: int, part: Part) -> None:
        rules = rules_of(self.game)
        results = part.results
        seated = [self.entrants[bot] for bot in results.seated[row, table]]
        played = play_game(
            rules, self.deck, seated, self.seed, deal, table, self.stop, measure_luck=self.measure_luck
        )
        at = (row, table)
        results.ranks[at] = played.ranks
        results.decisions[at] = played.decisions
        results.seconds[at] = played.seconds
        results.slowest[at] = played.slowest
        if played.scores is not None:
            results.scores[at] = played.scores
        if played.luck is not None:
            results.luck[at] = played.luck
        if played.forfeit is not None:
            part.forfeits.append(played.forfeit)
        if self.with_records:
            cards = int(cards_seed(wrapped(self.seed), deal))
            part.records[row].append(record_of(rules, self.deck, seated, cards, played))
