"""The exports that every game has, made of its parts: compiled functions that check what comes in.

Inside, functions are fast and unchecked; the page calls these doors. Whatever numbers they are given, they do nothing
unlawful; what the *records* hold is taken to be what the engine itself wrote there.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from deuce._jit import compiled, i64, specialised
from deuce.bots.policies import POLICY_IDS
from deuce.chance import advance, below, bits, stream_of
from deuce.chance import shuffle as shuffle_cards
from deuce.games.game import Game
from deuce.wasm.bot_doors import bot_doors
from deuce.wasm.exports import (
    BAD_NUMBER,
    BAD_ORDER,
    BITS,
    HIDDEN,
    ILLEGAL,
    NO_SEAT,
    NO_SHUFFLE,
    NOT_A_STATE,
    NOT_A_VIEW,
    NOT_ACTING,
    RECORD,
    WHOLE,
    Array,
    Export,
)
from deuce.wasm.review_doors import review_doors
from deuce.wasm.story_doors import story_doors

CARD_NUMBERS = 256  # a card is a byte
POLICIES = len(POLICY_IDS)
MOST_NAMED = 2  # cards that a choice names, at most


@compiled
def start(seed: Any, index: Any, out: Any) -> Any:
    """Write the state of stream number `index` of a seed into out[0]."""
    out[0] = stream_of(seed, index)
    return i64(0)


@compiled
def draw(stream: Any, out: Any) -> Any:
    """Write the next 64 random bits of a stream into out[0]. stream[0] moves on."""
    stream[0] = advance(stream[0])
    out[0] = bits(stream[0])
    return i64(0)


@compiled
def draw_below(stream: Any, limit: Any) -> Any:
    """The next number from 0 to limit - 1 of a stream. stream[0] moves on."""
    if limit < 1:
        return i64(BAD_NUMBER)
    stream[0] = advance(stream[0])
    return below(bits(stream[0]), limit)


WORD = Array("uint64", (1,))
# What the page may call that belongs to no game: random numbers.
CHANCE_DOORS = (
    Export("start", start, (BITS, WHOLE, WORD)),
    Export("draw", draw, (WORD, WORD)),
    Export("draw_below", draw_below, (WORD, WHOLE)),
)


def doors_of(game: Game) -> tuple[Export, ...]:
    """What the page may call of a game; nothing of one that has no part for the page."""
    if game.page_exports is None:
        return ()
    return (
        *_chance_doors(game),
        *_choice_doors(game),
        *_knowledge_doors(game),
        *_policy_doors(game),
        *_notation_doors(game),
        *story_doors(game),
        *bot_doors(game),
        *review_doors(game),
        *game.page_exports.EXPORTS,
    )


def _chance_doors(game: Game) -> tuple[Export, ...]:
    """A new game, and its shuffles."""
    assert game.page_exports is not None
    begin_game, rules = game.page_exports.begin, game.rules
    restart_game, due_in, go_on = rules.restart, rules.shuffle_due, rules.shuffled
    most, nobody = rules.MAX_CARDS, rules.NOBODY

    @specialised(game.id)
    def begin(state: Any, seats: Any, first: Any, cards: Any, count: Any, colours: Any, dealt: Any) -> Any:
        """Make the blank record a new game of a deck."""
        if count < 0 or count > most:
            return i64(BAD_NUMBER)
        return i64(begin_game(state, seats, first, cards[:count], colours, dealt))

    @specialised(game.id)
    def restart(state: Any) -> Any:
        """A new game of the same deck and seats."""
        if state.viewer != nobody:
            return i64(NOT_A_STATE)
        restart_game(state)
        return i64(0)

    @specialised(game.id)
    def shuffle_due(state: Any) -> Any:
        """How many cards wait to be shuffled."""
        return i64(due_in(state))

    @specialised(game.id)
    def shuffle(state: Any, stream: Any) -> Any:
        """Put the cards that wait for it in a random order, and go on. stream[0] is drawn from, and moves on."""
        if state.viewer != nobody:
            return i64(NOT_A_STATE)
        due = i64(due_in(state))
        if due == 0:
            return i64(NO_SHUFFLE)
        stream[0] = shuffle_cards(state.pile, due, stream[0])
        go_on(state)
        return i64(0)

    @specialised(game.id)
    def shuffled(state: Any, order: Any, count: Any) -> Any:
        """Put the cards that wait for it in this order, top first, and go on."""
        if state.viewer != nobody:
            return i64(NOT_A_STATE)
        due = i64(due_in(state))
        if due == 0:
            return i64(NO_SHUFFLE)
        if count != due:
            return i64(BAD_ORDER)
        missing = np.zeros(CARD_NUMBERS, np.int64)
        for i in range(due):
            missing[state.pile[i]] += 1
        for i in range(due):
            missing[order[i]] -= 1
        for card in range(CARD_NUMBERS):
            if missing[card] != 0:
                return i64(BAD_ORDER)
        for i in range(due):
            state.pile[i] = order[i]
        go_on(state)
        return i64(0)

    cards, colours = Array("uint8", (most,)), Array("uint8", (CARD_NUMBERS,))
    return (
        Export("begin", begin, (RECORD, WHOLE, WHOLE, cards, WHOLE, colours, WHOLE)),
        Export("restart", restart, (RECORD,)),
        Export("shuffle_due", shuffle_due, (RECORD,)),
        Export("shuffle", shuffle, (RECORD, WORD)),
        Export("shuffled", shuffled, (RECORD, cards, WHOLE)),
    )


def _choice_doors(game: Game) -> tuple[Export, ...]:
    """Who chooses, what may be chosen, and what has been."""
    rules = game.rules
    seats_acting, seats_waiting, take_back = rules.acting, rules.waiting, rules.unchoose
    list_legal, may_choose, take, taken = rules.legal, rules.is_legal, rules.choose, rules.choice_of
    ended, points = rules.is_over, rules.score
    nobody = rules.NOBODY

    @specialised(game.id)
    def acting(state: Any) -> Any:
        """The seats that choose in this phase, as a bit set."""
        return i64(seats_acting(state))

    @specialised(game.id)
    def waiting(state: Any) -> Any:
        """The seats that have yet to choose."""
        return i64(seats_waiting(state))

    @specialised(game.id)
    def unchoose(state: Any) -> Any:
        """Take back every choice of the open phase."""
        take_back(state)
        return i64(0)

    @specialised(game.id)
    def legal(state: Any, seat: Any, out: Any) -> Any:
        """List what a seat may choose, rising; return how many there are: none if it has nothing to choose."""
        if seat < 0 or seat >= i64(state.seats):
            return i64(NO_SEAT)
        if state.viewer != nobody and state.viewer != seat:
            return i64(HIDDEN)
        return i64(list_legal(state, seat, out))

    @specialised(game.id)
    def is_legal(state: Any, seat: Any, choice: Any) -> Any:
        """May this seat choose this now?"""
        if seat < 0 or seat >= i64(state.seats):
            return i64(NO_SEAT)
        if state.viewer != nobody and state.viewer != seat:
            return i64(HIDDEN)
        return i64(may_choose(state, seat, choice))

    @specialised(game.id)
    def choose(state: Any, seat: Any, choice: Any) -> Any:
        """Take a choice of a seat; the last one of a phase ends it."""
        if seat < 0 or seat >= i64(state.seats):
            return i64(NO_SEAT)
        if state.viewer != nobody:
            return i64(NOT_A_STATE)
        if (i64(seats_acting(state)) >> seat) & 1 == 0:
            return i64(NOT_ACTING)
        if not may_choose(state, seat, choice):
            return i64(ILLEGAL)
        take(state, seat, choice)
        return i64(0)

    @specialised(game.id)
    def choice_of(state: Any, seat: Any) -> Any:
        """What a seat has chosen in this phase, -1 if nothing yet."""
        if seat < 0 or seat >= i64(state.seats):
            return i64(NO_SEAT)
        if state.viewer != nobody and state.viewer != seat:
            return i64(HIDDEN)
        return i64(taken(state, seat))

    @specialised(game.id)
    def is_over(state: Any) -> Any:
        """Is the game over?"""
        return i64(ended(state))

    @specialised(game.id)
    def score(state: Any, seat: Any, out: Any) -> Any:
        """Write the points of a seat as if the game ended now, which may be below 0, into out[0]."""
        if seat < 0 or seat >= i64(state.seats):
            return i64(NO_SEAT)
        out[0] = points(state, seat)
        return i64(0)

    return (
        Export("acting", acting, (RECORD,)),
        Export("waiting", waiting, (RECORD,)),
        Export("unchoose", unchoose, (RECORD,)),
        Export("legal", legal, (RECORD, WHOLE, Array("int64", (rules.MAX_LEGAL,)))),
        Export("is_legal", is_legal, (RECORD, WHOLE, WHOLE)),
        Export("choose", choose, (RECORD, WHOLE, WHOLE)),
        Export("choice_of", choice_of, (RECORD, WHOLE)),
        Export("is_over", is_over, (RECORD,)),
        Export("score", score, (RECORD, WHOLE, Array("int64", (1,)))),
    )


def _knowledge_doors(game: Game) -> tuple[Export, ...]:
    """What a seat may know, and what might be behind it."""
    rules = game.rules
    write_view, write_state = rules.view, rules.resample
    nobody, spectator = rules.NOBODY, rules.SPECTATOR

    @specialised(game.id)
    def view(state: Any, viewer: Any, out: Any) -> Any:
        """Write what a seat, or everyone, may know into the blank record `out`."""
        if state.viewer != nobody:
            return i64(NOT_A_STATE)
        if viewer != spectator and (viewer < 0 or viewer >= i64(state.seats)):
            return i64(NO_SEAT)
        write_view(state, viewer, out)
        return i64(0)

    @specialised(game.id)
    def resample(seen: Any, out: Any, stream: Any) -> Any:
        """Write a whole state that agrees with a view into the blank record `out`. stream[0] moves on."""
        if seen.viewer == nobody:
            return i64(NOT_A_VIEW)
        stream[0] = write_state(seen, out, stream[0])
        return i64(0)

    return (
        Export("view", view, (RECORD, WHOLE, RECORD)),
        Export("resample", resample, (RECORD, RECORD, WORD)),
    )


def _policy_doors(game: Game) -> tuple[Export, ...]:
    """Choices without thinking ahead."""
    rules, answer = game.rules, game.policy.decide
    seats_waiting, seats_acting, at_random, take = (
        rules.waiting,
        rules.acting,
        rules.choose_at_random,
        rules.choose,
    )
    due_in, go_on, nobody = rules.shuffle_due, rules.shuffled, rules.NOBODY

    @specialised(game.id)
    def decide(position: Any, seat: Any, policy: Any, random_bits: Any) -> Any:
        """The choice of a policy for a seat that has to choose."""
        if seat < 0 or seat >= i64(position.seats):
            return i64(NO_SEAT)
        if position.viewer != nobody and position.viewer != seat:
            return i64(HIDDEN)
        if policy < 0 or policy >= POLICIES:
            return i64(BAD_NUMBER)
        if (i64(seats_acting(position)) >> seat) & 1 == 0:
            return i64(NOT_ACTING)
        return i64(answer(position, seat, policy, random_bits))

    @specialised(game.id)
    def play_out(state: Any, policy: Any, stream: Any) -> Any:
        """Play to the end with one policy on every seat, or (-1) any lawful cards; return how many choices that took.

        stream[0] is drawn from, and moves on.
        """
        if state.viewer != nobody:
            return i64(NOT_A_STATE)
        if policy < -1 or policy >= POLICIES:
            return i64(BAD_NUMBER)
        choices = i64(0)
        luck = stream[0]
        while True:
            due = i64(due_in(state))
            if due > 0:
                luck = shuffle_cards(state.pile, due, luck)
                go_on(state)
                continue
            left = i64(seats_waiting(state))
            if left == 0:
                break
            seat = i64(0)
            while left > 0:
                if left & 1:
                    luck = advance(luck)
                    if policy < 0:
                        at_random(state, seat, bits(luck))
                    else:
                        take(state, seat, answer(state, seat, policy, bits(luck)))
                    choices += 1
                left >>= 1
                seat += 1
        stream[0] = luck
        return choices

    return (
        Export("decide", decide, (RECORD, WHOLE, WHOLE, BITS)),
        Export("play_out", play_out, (RECORD, WHOLE, WORD)),
    )


def _notation_doors(game: Game) -> tuple[Export, ...]:
    """Choices as the cards that they name."""
    assert game.page_exports is not None
    write_cards, number_of = game.page_exports.cards_of, game.page_exports.choice_from

    @specialised(game.id)
    def cards_of(choice: Any, out: Any) -> Any:
        """Write the cards that a choice names; return how many."""
        return i64(write_cards(choice, out))

    @specialised(game.id)
    def choice_from(cards: Any, count: Any) -> Any:
        """The choice that names just these cards."""
        if count < 0 or count > MOST_NAMED:
            return i64(BAD_NUMBER)
        return i64(number_of(cards[:count]))

    cards = Array("int64", (MOST_NAMED,))
    return Export("cards_of", cards_of, (WHOLE, cards)), Export("choice_from", choice_from, (cards, WHOLE))
