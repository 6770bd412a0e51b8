"""One game between bots of any kind, refereed: what every bot is given, and what its answer is worth.

A bot is given a view. Only one with the attribute `cheats` (an oracle, to measure others by) is given the
full state instead, with `viewer` set to its seat.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from concurrent.futures import CancelledError
from dataclasses import dataclass, field
from threading import Event
from typing import Any

import numpy as np

from deuce.arena.aivat import LuckMeter
from deuce.arena.deals import cards_seed, choice_seed, rerun_seed, wrapped
from deuce.arena.entrants import Entrant
from deuce.bots import Bot
from deuce.bots.engine.guest import EngineSeat, ExternalBot
from deuce.bots.engine.warm import legal_choices
from deuce.bots.turns import phases_to_play
from deuce.chance import Stream
from deuce.errors import DeuceError
from deuce.games.deck import Deck
from deuce.games.protocol import Choice, Rules, Seat, State, blank, copy
from deuce.games.story import Choose, Shuffle, Step
from deuce.record.compose import compose
from deuce.record.model import Record
from deuce.record.referee import result_of


@dataclass(frozen=True)
class Forfeit:
    """A seat that lost its game by failing, and why."""

    deal: int
    game: int  # among those on the deal
    seat: int
    label: str
    reason: str


@dataclass
class Played:
    """A game that was played to its end, or to a forfeit."""

    ranks: list[int]
    scores: list[int] | None
    decisions: list[int]
    seconds: list[float]  # thinking time of each seat
    slowest: list[float]  # the longest thought of each seat
    luck: np.ndarray | None = None  # of each seat, in win chance, if it was measured
    forfeit: Forfeit | None = None
    steps: list[Step] = field(default_factory=list)


class _FailedError(Exception):
    """A seat's bot failed; the game ends here."""

    def __init__(self, seat: int, reason: str) -> None:
        super().__init__(reason)
        self.seat = seat


def play_game(
    rules: Rules,
    deck: Deck,
    seated: Sequence[Entrant],
    seed: int,
    deal: int,
    game: int = 0,
    stop: Event | None = None,
    *,
    measure_luck: bool = False,
) -> Played:
    """Play game number `game` on a deal, `seated` in seat order; `stop` breaks it off with CancelledError."""
    seats = len(seated)
    state = rules.new_state(deck, seats)
    played = Played([], None, [0] * seats, [0.0] * seats, [0.0] * seats)
    players: list[Bot | None] = [None] * seats
    meter = LuckMeter(rules, seated, rerun_seed(wrapped(seed), deal)) if measure_luck else None
    result = None
    try:
        try:
            for seat, entrant in enumerate(seated):
                players[seat] = _take_seat(entrant, seat, f"{deal}.{game}")
            _play_on(rules, state, seated, players, wrapped(seed), deal, played, meter, stop)
            result = result_of(rules, state)
            played.ranks = state.rank[:seats].tolist()
            played.scores = rules.scores(state)
        except _FailedError as error:
            # The others share the win: nobody knows who would have won.
            label = seated[error.seat].label
            played.forfeit = Forfeit(deal, game, error.seat, label, " ".join(str(error).split()))
            played.ranks = [seats if seat == error.seat else 1 for seat in range(seats)]
    finally:
        for player in players:
            if isinstance(player, EngineSeat):
                player.leave(result)
    if meter is not None:
        played.luck = meter.luck
    return played


def record_of(rules: Rules, deck: Deck, seated: Sequence[Entrant], seed: int, played: Played) -> Record:
    """Return the record of a game. A forfeited one is broken off, and says so in its notes."""
    about: Record = {
        "players": [{"name": entrant.label, "kind": "bot", "bot": entrant.label} for entrant in seated]
    }
    about["seed"] = seed
    if forfeit := played.forfeit:
        about["notes"] = f"seat {forfeit.seat + 1} forfeits: {forfeit.reason}"
    return compose(rules, deck, len(seated), played.steps, about=about)


def _take_seat(entrant: Entrant, seat: int, game_id: str) -> Bot:
    if not isinstance(entrant.bot, ExternalBot):
        return entrant.bot
    try:
        return entrant.bot.join(game_id)
    except DeuceError as error:
        raise _FailedError(seat, str(error)) from error


def _play_on(
    rules: Rules,
    state: State,
    seated: Sequence[Entrant],
    players: Sequence[Bot | None],
    seed: Any,
    deal: int,
    played: Played,
    meter: LuckMeter | None,
    stop: Event | None,
) -> None:
    cards = int(cards_seed(seed, deal))
    lucks = [int(choice_seed(seed, deal, seat)) for seat in range(len(seated))]
    shuffles = 0

    def shuffle_and_note(pile: np.ndarray, count: int) -> None:
        nonlocal shuffles
        Stream(cards, shuffles).shuffle(pile, count)
        shuffles += 1
        played.steps.append(Shuffle(tuple(pile[:count].tolist())))

    for who in phases_to_play(rules, state, shuffle_and_note):
        if stop is not None and stop.is_set():
            raise CancelledError
        if meter is not None:
            meter.open_phase(state)
        choices = []
        # Everyone looks before anyone's choice is in.
        for seat in who:
            rng = Stream(lucks[seat], played.decisions[seat])
            player = players[seat]
            assert player is not None
            choices.append(Choose(seat, _choice(rules, state, seat, player, rng, seated[seat], played)))
        if meter is not None:
            meter.choices_made(choices)
        for choice in choices:
            rules.choose(state, choice.seat, choice.choice)
        played.steps += choices
    if meter is not None:
        meter.open_phase(state)


def _choice(
    rules: Rules, state: State, seat: Seat, player: Bot, rng: Stream, entrant: Entrant, played: Played
) -> Choice:
    if entrant.cheats:
        seen = copy(state)
        seen.viewer = seat
    else:
        seen = blank(rules)
        rules.view(state, seat, seen)
    legal = legal_choices(rules, state, seat)
    start = time.perf_counter()
    try:
        choice = int(player.act(seen, legal.copy(), rng, entrant.budget))
    except DeuceError as error:
        raise _FailedError(seat, str(error)) from error
    except Exception as error:  # whatever a bot does wrong loses its game, not the match
        raise _FailedError(seat, f"{entrant.label} failed: {type(error).__name__}: {error}") from error
    spent = time.perf_counter() - start
    if choice not in legal:
        raise _FailedError(seat, f"{entrant.label} chose {choice}, which is not legal")
    played.decisions[seat] += 1
    played.seconds[seat] += spent
    played.slowest[seat] = max(played.slowest[seat], spent)
    return choice
