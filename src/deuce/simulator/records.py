"""From the log of a batch loop to records, one line of JSON for each game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from deuce.games.deck import Deck
from deuce.games.protocol import Code, Rules, seats_in
from deuce.games.registry import game_of
from deuce.games.story import Shuffle
from deuce.record.compose import compose
from deuce.record.model import encode
from deuce.record.parts import record_part
from deuce.record.shape import Record
from deuce.simulator.loop import ENDED, SHUFFLED


class RecordMaker:
    """Makes the records of games that have deck, seats and players in common."""

    def __init__(self, rules: Rules, deck: Deck, seats: int, bots: Sequence[str], seed: int) -> None:
        players = [{"name": bot, "kind": "bot", "bot": bot} for bot in bots]
        about = {"players": players, "seed": seed}
        self._common = compose(rules, deck, seats, [Shuffle(deck.cards)], about=about)
        self._body = record_part(rules.ID).body
        self._has_points = game_of(rules.ID).has_points
        self._seats = seats
        self._card_codes = {card: rules.card_code(card) for card in set(deck.cards)}
        self._choice_code = cache(rules.choice_code)  # there are few different ones
        self._seats_in = cache(seats_in)

    def lines(self, log: list[int], start: int) -> Iterator[bytes]:
        """Yield the games of a log, of which the first is number `start` of the seed."""
        at = 0
        while at < len(log):
            game, at = self._game(log, at)
            yield encode({**self._common, **game, "notes": f"game {start}"})
            start += 1

    def _game(self, log: list[int], at: int) -> tuple[Record, int]:
        """Return the own part of the record of the game logged from `at` on; and where the next game begins."""
        shuffles: list[list[Code]] = []
        phases: list[list[Code]] = []
        while log[at] != ENDED:
            kind, what = log[at], log[at + 1]
            at += 2
            if kind == SHUFFLED:
                shuffles.append([self._card_codes[card] for card in log[at : at + what]])
                at += what
            else:
                chosen: list[Code] = [None] * self._seats
                for seat in self._seats_in(what):
                    chosen[seat] = self._choice_code(log[at])
                    at += 1
                phases.append(chosen)
        points_at = at + 1 + self._seats
        end = points_at + self._seats
        ranks = log[at + 1 : points_at]
        result = {"winners": [seat for seat, rank in enumerate(ranks) if rank == 1], "places": ranks}
        if self._has_points:
            result["scores"] = log[points_at:end]
        return {"deck": shuffles[0], **self._body(shuffles[1:], phases), "result": result}, end
