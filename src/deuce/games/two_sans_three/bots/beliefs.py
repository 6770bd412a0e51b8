"""What others are likely to hold in 2 sans 3, judged by what they have played.

Everyone saw each card played, and the position it was played in. Of what a player holds now, every card was already in
the hand at each choice since the last draw, and was passed over. A hand is the likelier, the more each of these choices
is one that an ordinary player would have made of it. Hands are imagined by a Markov chain: cards change places with
cards not seen, and a change stays with a chance that makes each hand come up as often as it is likely (Metropolis).
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from deuce._jit import compiled, i64
from deuce.chance import advance, below, bits, shuffle, unit
from deuce.elementary import exp, log
from deuce.games.two_sans_three.bots.policy import WEIGHTS, score_choices
from deuce.games.two_sans_three.rules import play, put_in_row
from deuce.games.two_sans_three.state import (
    HAND,
    KEEP,
    MAX_CARDS,
    MAX_SEATS,
    OPENING,
    PLAY,
    STATE,
    restart,
)
from deuce.games.two_sans_three.views import list_hidden

MOST_PASTS = (MAX_SEATS - 1) * (HAND - KEEP)  # choices since the last draw, of all others
WORLDS = 192  # hands imagined; a search takes them in turn
BETWEEN = 4  # changes tried between two of them
BEFORE = 64  # changes tried before the first
POINTS = 0.5  # gap in the heuristic's points at which an ordinary player plays a card e times more rarely
ANYTHING = 0.1  # how often anything at all is played
LEAST_CHANCE = 1e-300  # whose logarithm is a number still


class Past(NamedTuple):
    """The choices of others that tell of what they hold now, as arrays that compiled code takes."""

    positions: np.ndarray  # [choice]: before it; one more, to replay the game in
    seats: np.ndarray  # [choice]: whose it was
    played: np.ndarray  # [choice]: the card


@compiled
def new_past() -> Any:
    """Make room for the choices of others."""
    return Past(
        np.zeros(MOST_PASTS + 1, STATE), np.zeros(MOST_PASTS, np.int64), np.zeros(MOST_PASTS, np.int64)
    )


@compiled
def recall(seen: Any, past: Any) -> Any:
    """Replay the game as everyone saw it, and note the choices of others since they last drew; return how many.

    0 if the view comes from a program that did not tell the history, or a wrong one."""
    for i in range(i64(seen.played)):
        if seen.plays[i] == 0:
            return i64(0)
    past.positions[MOST_PASTS] = seen
    state = past.positions[MOST_PASTS]
    restart(state)
    for i in range(OPENING):
        put_in_row(state, seen.opened[i])
    for seat in range(i64(state.seats)):
        state.hand_n[seat] = state.drawn[seat] = min(HAND, i64(state.dealt))
    state.phase = PLAY
    count = i64(0)
    for i in range(i64(seen.played)):
        seat, number = i64(state.turn), seen.plays[i]
        if seat != seen.viewer and state.drawn[seat] == seen.drawn[seat]:
            past.positions[count] = state
            past.seats[count] = seat
            past.played[count] = number
            for k in range(count + 1):  # a card played now was in hand at the choices before
                if past.seats[k] == seat:
                    at = i64(past.positions[k].hand_n[seat]) - 1
                    for later in range(k + 1, count + 1):
                        at -= past.seats[later] == seat
                    past.positions[k].hand[seat, at] = number
            count += 1
        play(state, seat, 0, number)
    for seat in range(i64(seen.seats)):
        if state.hand_n[seat] != seen.hand_n[seat] or state.drawn[seat] != seen.drawn[seat]:
            return i64(0)
    return count


@compiled
def likelihood(past: Any, count: Any, seat: Any, hand: Any, least: Any, scores: Any) -> Any:
    """The logarithm of how likely a seat's choices were, had it held these cards; any number below `least`, if it is
    less than that."""
    total = 0.0
    for k in range(count):
        if past.seats[k] != seat:
            continue
        position = past.positions[k]
        for i in range(len(hand)):
            position.hand[seat, i] = hand[i]
        score_choices(position, seat, WEIGHTS[position.seats], scores)
        n = i64(position.hand_n[seat])
        most, own = scores[0], i64(0)
        for i in range(n):
            most = max(most, scores[i])
            own += position.hand[seat, i] < past.played[k]
        weights = 0.0
        for i in range(n):
            weights += exp((scores[i] - most) / POINTS)
        total += log((1.0 - ANYTHING) * exp((scores[own] - most) / POINTS) / weights + ANYTHING / n)
        if total < least:  # what follows can only make it less
            break
    return total


@compiled
def imagine(seen: Any, past: Any, count: Any, stream: Any, worlds: Any) -> Any:
    """Fill worlds[world] with the cards not seen: those of other hands first, seat by seat, then the rest.

    Return how many cards are not seen, and how many of them are in hands."""
    viewer, seats = i64(seen.viewer), i64(seen.seats)
    order = np.zeros(MAX_CARDS, np.uint8)
    n = list_hidden(seen, order)
    stream = shuffle(order, n, stream)
    start = np.zeros(MAX_SEATS + 1, np.int64)
    for seat in range(seats):
        start[seat + 1] = start[seat] + (i64(seen.hand_n[seat]) if seat != viewer else 0)
    held = start[seats]
    scores, known = np.empty(HAND), np.zeros(MAX_SEATS)
    for seat in range(seats):
        if seat != viewer:
            known[seat] = likelihood(past, count, seat, order[start[seat] : start[seat + 1]], -np.inf, scores)
    for world in range(len(worlds)):
        tries = i64(BETWEEN) if world > 0 else i64(BEFORE)
        if count == 0:
            stream = shuffle(order, n, stream)
            tries = i64(0)
        for _ in range(tries):
            stream = advance(stream)
            z = bits(stream)
            a, b = below(z, held), below(bits(z), n)
            one, other = i64(0), i64(-1)
            for seat in range(seats):
                if start[seat] <= a < start[seat + 1]:
                    one = seat
                if start[seat] <= b < start[seat + 1]:
                    other = seat
            if one == other:
                continue
            order[a], order[b] = order[b], order[a]
            stream = advance(stream)
            # How likely the exchange must be for it to stay.
            least = known[one] + log(max(unit(bits(stream)), LEAST_CHANCE))
            if other >= 0:
                least += known[other]
            new_one = likelihood(past, count, one, order[start[one] : start[one + 1]], least, scores)
            new_other = 0.0
            if other >= 0 and new_one >= least:
                hand = order[start[other] : start[other + 1]]
                new_other = likelihood(past, count, other, hand, least - new_one, scores)
            if new_one + new_other >= least:
                known[one] = new_one
                if other >= 0:
                    known[other] = new_other
            else:
                order[a], order[b] = order[b], order[a]
        for i in range(n):
            worlds[world, i] = order[i]
    return n, held


@compiled
def list_unseen_slots(seen: Any, slots: Any) -> Any:
    """Write where in state.pile the cards lie that nobody has drawn; return how many."""
    n = i64(0)
    for seat in range(i64(seen.seats)):
        start = OPENING + i64(seen.dealt) * seat
        for i in range(start + i64(seen.drawn[seat]), start + i64(seen.dealt)):
            slots[n] = i
            n += 1
    for i in range(OPENING + i64(seen.dealt) * i64(seen.seats), i64(seen.cards_n)):
        slots[n] = i
        n += 1
    return n


@compiled
def deal_world(state: Any, viewer: Any, cards: Any, held: Any, slots: Any, stream: Any) -> Any:
    """Give others the hands that stand first in `cards`, and shuffle the rest into the piles; return the stream."""
    at = i64(0)
    for seat in range(i64(state.seats)):
        if seat != viewer:
            for i in range(i64(state.hand_n[seat])):
                state.hand[seat, i] = cards[at]
                at += 1
    rest = cards[held:]
    stream = shuffle(rest, len(rest), stream)
    for i in range(len(rest)):
        state.pile[slots[i]] = rest[i]
    return stream
