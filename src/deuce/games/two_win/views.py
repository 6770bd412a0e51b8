"""What a seat of 2 WIN may know, and full states that agree with it.

A view has the layout of a state, so that one compiled function serves both. It is built up from nothing: first what
everyone sees, then what this seat alone knows. A card that the viewer does not know is NONE.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from deuce._jit import compiled, i64
from deuce.chance import advance, below, below_low, bits, shuffle, unit
from deuce.games.two_win.rules import can_form, choice_of, choose_at_random, find, next_inside
from deuce.games.two_win.state import DIGIT, FORM, KINDS, MAX_CARDS, MAX_SEATS, NOBODY, NONE, OVER

TRIES = 100  # whole deals to try; where lawful ones are rarer, one is made by exchanging cards
MIXING = 3_000  # exchanges between lawful deals before one is taken
MAX_EXCHANGES = 3_000_000  # a view of no possible game must not go on for ever
UPHILL = 32  # while a deal is unlawful, one exchange in this many may make it worse


@compiled
def copy_public(source: Any, target: Any) -> None:
    """Copy what everyone sees."""
    n = i64(source.seats)
    target.seats = source.seats
    target.dealt = source.dealt
    target.phase = source.phase
    target.round = source.round
    target.inside = source.inside
    target.chosen = source.chosen
    target.turn = source.turn
    target.top = source.top
    target.pile_n = source.pile_n
    target.cards_n = source.cards_n
    target.new_piles = source.new_piles
    target.from_hands = source.from_hands
    for i in range(i64(source.cards_n)):
        target.cards[i] = source.cards[i]
    for kind in range(KINDS):
        target.back[kind] = source.back[kind]
    for seat in range(n):
        target.hand_n[seat] = source.hand_n[seat]
        target.formed[seat] = source.formed[seat]
        target.kept[seat] = source.kept[seat]
        target.last[seat] = source.last[seat]
        target.earned[seat] = source.earned[seat]
        target.owed[seat] = source.owed[seat]
        target.out_when[seat] = source.out_when[seat]
        target.out_hand[seat] = source.out_hand[seat]
        target.rank[seat] = source.rank[seat]
        for column in range(2):
            target.run_colour[seat, column] = source.run_colour[seat, column]
            target.run_length[seat, column] = source.run_length[seat, column]
        for i in range(i64(source.formed[seat])):
            target.tens[seat, i] = source.tens[seat, i]
            target.units[seat, i] = source.units[seat, i]


@compiled
def copy_hand(source: Any, target: Any, seat: Any) -> None:
    """Copy a hand, sorted: its order in the state tells what was drawn and passed when."""
    for i in range(i64(source.hand_n[seat])):
        kind = source.hand[seat, i]
        k = i
        while k > 0 and target.hand[seat, k - 1] > kind:
            target.hand[seat, k] = target.hand[seat, k - 1]
            k -= 1
        target.hand[seat, k] = kind


@compiled
def copy_private(source: Any, target: Any, seat: Any) -> None:
    """Copy what one seat alone knows: its hand, its choice, what it passed and was passed, and what follows."""
    copy_hand(source, target, seat)
    target.passed[seat] = source.passed[seat]
    target.received[seat] = source.received[seat]
    for other in range(MAX_SEATS):
        target.stuck[seat, other] = source.stuck[seat, other]
    for kind in range(KINDS):
        target.known[seat, kind] = source.known[seat, kind]
    choice = choice_of(source, seat)
    if choice >= 0:
        first, second = find(target, seat, choice)
        target.slots[seat, 0] = first
        target.slots[seat, 1] = second


@compiled
def hide(target: Any, seat: Any) -> None:
    """Make all that one seat knows unknown."""
    for i in range(MAX_CARDS):
        target.hand[seat, i] = NONE
    target.passed[seat] = NONE
    target.received[seat] = NONE
    target.slots[seat, 0] = NONE
    target.slots[seat, 1] = NONE
    for other in range(MAX_SEATS):
        target.stuck[seat, other] = NONE
    for kind in range(KINDS):
        target.known[seat, kind] = 0


@compiled
def view(state: Any, viewer: Any, out: Any) -> None:
    """Write what `viewer` (a seat or SPECTATOR) may know into the blank record `out`."""
    copy_public(state, out)
    out.viewer = viewer
    for i in range(MAX_CARDS):
        out.pile[i] = NONE
    for seat in range(MAX_SEATS):
        hide(out, seat)
    if viewer < state.seats:
        copy_private(state, out, viewer)
    if state.phase == OVER:  # R7: then everything is shown
        for seat in range(i64(state.seats)):
            copy_hand(state, out, seat)
        for i in range(i64(state.top), i64(state.pile_n)):
            out.pile[i] = state.pile[i]


@compiled
def resample(seen: Any, out: Any, stream: Any) -> Any:
    """Write a full state that agrees with the view `seen` into the blank record `out`; return the stream after it.

    Every way to deal the hidden cards that the position allows is equally likely: cards known to be in a hand lie
    there; cards never shown are in the pile only if hidden hands went into it; the hand of a player who dropped out
    forms no higher number, and while numbers are being formed everyone still in has one. What other seats remember
    is left blank.
    """
    copy_public(seen, out)
    out.viewer = NOBODY
    for seat in range(i64(seen.seats)):
        hide(out, seat)
        out.slots[seat, 0] = 0
        out.slots[seat, 1] = 0
    viewer = i64(seen.viewer)
    if viewer < seen.seats:
        copy_private(seen, out, viewer)
    if seen.phase == OVER:
        for seat in range(i64(seen.seats)):
            copy_hand(seen, out, seat)
        for i in range(i64(seen.top), i64(seen.pile_n)):
            out.pile[i] = seen.pile[i]
        return stream
    fresh = np.zeros(KINDS, np.int64)
    back = np.zeros(KINDS, np.int64)
    placed = np.zeros(MAX_SEATS, np.int64)
    count_hidden(seen, fresh, back)
    place_known(seen, out, fresh, back, placed)
    stream = deal_hidden(out, viewer, fresh, back, placed, stream)
    tries = 1
    while tries < TRIES and not lawful(out, viewer):
        stream = deal_hidden(out, viewer, fresh, back, placed, stream)
        tries += 1
    if tries == TRIES and not lawful(out, viewer):
        stream = deal_by_exchange(out, viewer, fresh, back, placed, stream)
    others = i64(seen.chosen)
    out.chosen = 0
    if viewer < seen.seats:
        out.chosen = others & (1 << viewer)
        others &= ~(1 << viewer)
    for seat in range(i64(seen.seats)):
        if (others >> seat) & 1:  # somebody has yet to choose, so this ends no phase
            stream = advance(stream)
            choose_at_random(out, seat, bits(stream))
    return stream


@compiled
def count_hidden(seen: Any, fresh: Any, back: Any) -> None:
    """Count the cards the viewer does not see: never shown, or gone back into a pile in the open."""
    for i in range(i64(seen.cards_n)):
        fresh[seen.cards[i]] += 1
    for seat in range(i64(seen.seats)):
        for i in range(i64(seen.kept[seat]), i64(seen.formed[seat])):
            fresh[seen.tens[seat, i]] -= 1
            fresh[seen.units[seat, i]] -= 1
        if seat == seen.viewer:
            for i in range(i64(seen.hand_n[seat])):
                fresh[seen.hand[seat, i]] -= 1
    for kind in range(KINDS):
        back[kind] = min(i64(seen.back[kind]), fresh[kind])
        fresh[kind] -= back[kind]


@compiled
def place_known(seen: Any, out: Any, fresh: Any, back: Any, placed: Any) -> None:
    """Put the cards the viewer knows in other hands there, first in the hand, and count them."""
    viewer = i64(seen.viewer)
    if viewer >= seen.seats:
        return
    for seat in range(i64(seen.seats)):
        if seen.stuck[viewer, seat] != NONE:
            put(out, seat, i64(seen.stuck[viewer, seat]), fresh, back, placed)
    if (i64(seen.inside) >> viewer) & 1:
        neighbour = next_inside(i64(seen.inside), viewer, i64(seen.seats))
        for kind in range(KINDS):
            for _ in range(i64(seen.known[viewer, kind])):
                put(out, neighbour, kind, fresh, back, placed)


@compiled
def put(out: Any, seat: Any, kind: Any, fresh: Any, back: Any, placed: Any) -> None:
    out.hand[seat, placed[seat]] = kind
    placed[seat] += 1
    if fresh[kind] > 0:
        fresh[kind] -= 1
    else:
        back[kind] -= 1


@compiled
def deal_hidden(out: Any, viewer: Any, fresh: Any, back: Any, placed: Any, stream: Any) -> Any:
    """Deal the hidden cards to the free slots of other hands and to the pile."""
    cards = np.zeros(MAX_CARDS, np.uint8)  # first the pile, then the hands
    pile = i64(out.pile_n) - i64(out.top)
    unseen = 0
    for kind in range(KINDS):
        unseen += fresh[kind]
    stream = advance(stream)
    in_pile = fresh_in_pile(out, viewer, placed, pile, unseen, unit(bits(stream)))
    low, high = 0, MAX_CARDS
    fresh_cards = np.zeros(MAX_CARDS, np.uint8)
    back_cards = np.zeros(MAX_CARDS, np.uint8)
    n_fresh, n_back = 0, 0
    for kind in range(KINDS):
        for _ in range(fresh[kind]):
            fresh_cards[n_fresh] = kind
            n_fresh += 1
        for _ in range(back[kind]):
            back_cards[n_back] = kind
            n_back += 1
    stream = shuffle(fresh_cards, n_fresh, stream)
    stream = shuffle(back_cards, n_back, stream)
    for i in range(n_fresh):
        if i < in_pile:
            cards[low] = fresh_cards[i]
            low += 1
        else:
            high -= 1
            cards[high] = fresh_cards[i]
    for i in range(n_back):
        if low < pile:
            cards[low] = back_cards[i]
            low += 1
        else:
            high -= 1
            cards[high] = back_cards[i]
    stream = shuffle(cards, pile, stream)
    for i in range(pile):
        out.pile[i64(out.top) + i] = cards[i]
    hands = cards[high:]
    stream = shuffle(hands, MAX_CARDS - high, stream)
    at = 0
    for seat in range(i64(out.seats)):
        if seat == viewer:
            continue
        for i in range(placed[seat], i64(out.hand_n[seat])):
            out.hand[seat, i] = hands[at]
            at += 1
    return stream


@compiled
def deal_by_exchange(out: Any, viewer: Any, fresh: Any, back: Any, placed: Any, stream: Any) -> Any:
    """Deal the hidden cards so that hands are lawful, where hardly any deal is.

    From some deal on, two cards at random change places again and again: first if that does no harm, until the deal is
    lawful; then if it stays so. Such a walk comes by all lawful deals alike.
    """
    cards, holders = np.zeros(MAX_CARDS, np.int64), np.zeros(MAX_CARDS, np.int64)
    never_shown = np.zeros(MAX_CARDS, np.int64)
    count = 0
    for pool in range(2):
        first = count
        source = back if pool else fresh
        for kind in range(KINDS):
            for _ in range(source[kind]):
                cards[count] = kind
                never_shown[count] = 1 - pool
                count += 1
        stream = shuffle(cards[first:], count - first, stream)
    slots = np.zeros(MAX_CARDS, np.int64)
    wrong, at = 0, 0
    for seat in range(i64(out.seats)):  # cards never shown go to hands first: a pile may hold few of them
        if seat != viewer:
            for i in range(placed[seat], i64(out.hand_n[seat])):
                holders[at], slots[at] = seat, i
                out.hand[seat, i] = cards[at]
                at += 1
            wrong += faults(out, seat)
    in_pile = 0
    for i in range(at, count):
        holders[i] = NOBODY
        in_pile += never_shown[i]
    most = i64(out.from_hands) if out.new_piles > 0 else count
    steps, mixed = 0, 0
    while mixed < MIXING and steps < MAX_EXCHANGES:
        steps += 1
        mixed += wrong == 0
        stream = advance(stream)
        z = bits(stream)
        a, b = below(z, count), below_low(z, count)
        if holders[a] == holders[b]:
            continue
        shown_less = never_shown[b] - never_shown[a]  # what the pile gains if a lies there
        gain = shown_less if holders[a] == NOBODY else (-shown_less if holders[b] == NOBODY else 0)
        if in_pile + gain > most and gain > 0:
            continue
        before = faults_of(out, holders[a]) + faults_of(out, holders[b])
        lay(out, holders[a], slots[a], cards[b])
        lay(out, holders[b], slots[b], cards[a])
        change = faults_of(out, holders[a]) + faults_of(out, holders[b]) - before
        stream = advance(stream)
        if change > 0 and (wrong == 0 or below(bits(stream), UPHILL) > 0):
            lay(out, holders[a], slots[a], cards[a])
            lay(out, holders[b], slots[b], cards[b])
            continue
        cards[a], cards[b] = cards[b], cards[a]
        never_shown[a], never_shown[b] = never_shown[b], never_shown[a]
        in_pile += gain
        wrong += change
    stream = shuffle(cards[at:], count - at, stream)
    for i in range(at, count):
        out.pile[i64(out.top) + i - at] = cards[i]
    return stream


@compiled
def lay(out: Any, holder: Any, slot: Any, kind: Any) -> None:
    """Put a card into its slot of a hand; the pile is written at the end."""
    if holder != NOBODY:
        out.hand[holder, slot] = kind


@compiled
def faults_of(out: Any, holder: Any) -> Any:
    return i64(0) if holder == NOBODY else faults(out, holder)


@compiled
def faults(out: Any, seat: Any) -> Any:
    """Return how many cards of a hand at least must be others to make it lawful."""
    tens, units = i64(out.last[seat]) // 10, i64(out.last[seat]) % 10
    size = i64(out.hand_n[seat])
    above, equal, more = i64(0), i64(0), i64(0)
    for i in range(size):
        digit = i64(DIGIT[out.hand[seat, i]])
        above += digit > tens
        equal += digit == tens
        more += digit > units
    if (i64(out.inside) >> seat) & 1:
        if out.phase != FORM or above > 0:
            return i64(0)
        beside = more - (equal > 0 and tens > units)  # cards to stand behind the same tens digit
        missing = i64(equal == 0) + i64(beside <= 0)
        return missing if tens == 9 else min(i64(1), missing)
    if size < 2:
        return i64(0)
    if units >= tens:
        return above
    return min(above + equal, more - (equal > 0))


@compiled
def fresh_in_pile(out: Any, viewer: Any, placed: Any, pile: Any, unseen: Any, chance: Any) -> Any:
    """Return how many never-shown cards the pile holds, in proportion to the ways to deal that many there."""
    room = 0
    for seat in range(i64(out.seats)):
        if seat != viewer:
            room += i64(out.hand_n[seat]) - placed[seat]
    least = max(0, unseen - room)
    most = max(least, min(min(unseen, pile), i64(out.from_hands) if out.new_piles > 0 else pile))
    weights = np.zeros(MAX_CARDS + 1)
    weight, total = 1.0, 0.0
    for f in range(least, most + 1):
        weights[f] = weight
        total += weight
        weight *= (pile - f) / (f + 1) * (unseen - f) / (room - unseen + f + 1)
    goal = chance * total
    for f in range(least, most):
        goal -= weights[f]
        if goal < 0:
            return f
    return most


@compiled
def lawful(out: Any, viewer: Any) -> Any:
    """Could the hands of the others be what they are? R2: who could form a number did not drop out."""
    for seat in range(i64(out.seats)):
        if seat == viewer:
            continue
        if (i64(out.inside) >> seat) & 1:
            if out.phase == FORM and not can_form(out, seat):
                return False
        elif out.hand_n[seat] > 0 and can_form(out, seat):
            return False
    return True
