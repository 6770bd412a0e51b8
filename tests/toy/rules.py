"""The rules of Climb: the layout of a state, what may be played, who knows what, words for cards."""

from __future__ import annotations

from typing import Any

import numpy as np

from deuce._jit import compiled, i64
from deuce.chance import below, shuffle
from deuce.errors import UsageError, short_repr
from deuce.games import in_turn
from deuce.games.deck import Deck
from deuce.games.flat import Flat, blank_of
from deuce.games.in_turn import DEAL, OVER, PLAY

# A choice is played at once: what follows from that is the same in all such games.
acting, waiting, shuffle_due = in_turn.acting, in_turn.waiting, in_turn.shuffle_due
choice_of, unchoose, is_over, phase_name = (
    in_turn.choice_of,
    in_turn.unchoose,
    in_turn.is_over,
    in_turn.phase_name,
)

ID, MIN_SEATS, MAX_SEATS = "climb", 2, 3
MAX_CARDS, DEALT, MAX_LEGAL = 24, 5, 5
CHOICES = MAX_CARDS + 1  # a choice is the card played
NOBODY, SPECTATOR = 255, 254

# `turn` is the seat to play, `top` the card played last, `cards` the whole deck, `pile` what is to be shuffled.
NUMBERS = ("viewer", "seats", "first", "dealt", "phase", "turn", "played", "top", "cards_n")
LAYOUT = [
    ("hand", np.uint32, (MAX_SEATS,)),  # a bit for each card
    ("stacked", np.uint32),  # a bit for each card that was played
    *((name, np.uint8) for name in NUMBERS),
    *((name, np.uint8, (MAX_SEATS,)) for name in ("points", "rank", "hand_n")),
    *((name, np.uint8, (MAX_CARDS,)) for name in ("cards", "pile")),
]
STATE = np.dtype((Flat, LAYOUT))


@compiled
def restart(state: Any) -> None:
    state.phase, state.turn, state.played, state.top, state.stacked = DEAL, state.first, 0, 0, 0
    for seat in range(i64(state.seats)):
        state.hand[seat] = state.points[seat] = state.rank[seat] = state.hand_n[seat] = 0
    for i in range(i64(state.cards_n)):
        state.pile[i] = state.cards[i]


@compiled
def shuffled(state: Any) -> None:
    for i in range(i64(state.seats) * i64(state.dealt)):
        state.hand[i // state.dealt] |= 1 << i64(state.pile[i])
        state.hand_n[i // state.dealt] += 1
    state.phase = PLAY


@compiled
def is_legal(state: Any, seat: Any, choice: Any) -> Any:
    mine = state.phase == PLAY and state.turn == seat
    return mine and 0 < choice < CHOICES and (i64(state.hand[seat]) >> choice) & 1 == 1


@compiled
def legal(state: Any, seat: Any, out: Any) -> Any:
    n = 0
    for choice in range(CHOICES):
        if is_legal(state, seat, choice):
            out[n] = choice
            n += 1
    return n


@compiled
def choose(state: Any, seat: Any, choice: Any) -> None:
    state.hand[seat] = i64(state.hand[seat]) ^ (1 << choice)
    state.hand_n[seat] -= 1
    state.stacked |= 1 << choice
    state.points[seat] += state.played > 0 and choice > state.top
    state.top, state.played, state.turn = choice, state.played + 1, (state.turn + 1) % state.seats
    if state.played == i64(state.seats) * i64(state.dealt):
        state.phase = OVER
        for mine in range(i64(state.seats)):
            state.rank[mine] = 1
            for other in range(i64(state.seats)):
                state.rank[mine] += state.points[other] > state.points[mine]


@compiled
def random_choice(state: Any, seat: Any, random_bits: Any) -> Any:
    choices = np.zeros(MAX_LEGAL, np.int64)
    return choices[below(random_bits, legal(state, seat, choices))]


@compiled
def choose_at_random(state: Any, seat: Any, random_bits: Any) -> None:
    choose(state, seat, random_choice(state, seat, random_bits))


@compiled
def score(state: Any, seat: Any) -> Any:
    return i64(state.points[seat])


@compiled
def view(state: Any, viewer: Any, out: Any) -> None:
    out.viewer, out.seats, out.first, out.dealt = viewer, state.seats, state.first, state.dealt
    out.phase, out.turn, out.played = state.phase, state.turn, state.played
    out.top, out.stacked, out.cards_n = state.top, state.stacked, state.cards_n
    out.points[:], out.rank[:], out.hand_n[:] = state.points, state.rank, state.hand_n
    out.cards[:] = state.cards
    if viewer < state.seats:
        out.hand[viewer] = state.hand[viewer]


@compiled
def resample(seen: Any, out: Any, stream: Any) -> Any:
    """Deal the cards that the viewer has not seen at random to the other hands; the rest lie in the pile."""
    view(seen, i64(seen.viewer), out)
    out.viewer = NOBODY
    n = i64(0)
    for i in range(i64(seen.cards_n)):
        seen_here = i64(seen.stacked) | i64(seen.hand[seen.viewer] if seen.viewer < seen.seats else 0)
        if (seen_here >> i64(seen.cards[i])) & 1 == 0:
            out.pile[n] = seen.cards[i]
            n += 1
    stream = shuffle(out.pile, n, stream)
    for seat in range(i64(seen.seats)):
        for _ in range(i64(seen.hand_n[seat]) if seat != seen.viewer else 0):
            n -= 1
            out.hand[seat] |= 1 << i64(out.pile[n])
    return stream


def new_state(deck: Deck, seats: int, first: int = 0) -> Any:
    if not MIN_SEATS <= seats <= MAX_SEATS or not 0 <= first < seats:
        raise UsageError(f"Climb is for {MIN_SEATS} to {MAX_SEATS} players, not {seats}")
    state = blank_of(STATE)
    state["viewer"], state["seats"], state["first"], state["dealt"] = NOBODY, seats, first, deck.dealt
    state["cards_n"] = len(deck.cards)
    state["cards"][: len(deck.cards)] = deck.cards
    restart(state)
    return state


def scores(state: Any) -> list[int] | None:
    return [int(points) for points in state.points[: state.seats]]


def card_code(card: int) -> int:
    return int(card)


def parse_card(code: Any) -> int:
    if not isinstance(code, int) or isinstance(code, bool) or not 0 < code <= MAX_CARDS:
        raise ValueError(f"{short_repr(code)} is not a card; cards are the numbers 1 to {MAX_CARDS}")
    return code


choice_code, parse_choice = card_code, parse_card
