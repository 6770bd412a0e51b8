"""The rules of 2 WIN: phases, legal choices, draws, end. What a seat knows is in views.py.

Everything here is fast and unchecked: `choose` trusts that `is_legal` said yes. The checked door is deuce.table.
A *choice* is a number: a kind when passing, (tens kind + 1) · 128 + units kind when forming.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from deuce._jit import compiled, force_inlined, i64
from deuce.chance import advance, below, below_low, bits
from deuce.games.search import first_index, last_index
from deuce.games.two_win.state import (
    BITS_SET,
    CHOICES,
    COLOUR,
    DEAL,
    DIGIT,
    DRAW,
    FORM,
    HIGHEST,
    KINDS,
    LEAST_UNITS,
    MAX_CARDS,
    NONE,
    OVER,
    PAIR,
    PASS,
    RUN,
    RUN_TENS,
    RUN_UNITS,
    STARS,
    STARS_MOST,
    STAY,
    TOP_SEAT,
    TRIES,
)

# --------------------------------------------------------------------------------------------------- chance


@compiled
def shuffle_due(state: Any) -> Any:
    """Return how many cards wait to be shuffled, state.pile[:n]; 0 when none do. Then call `shuffled`."""
    if state.phase == DEAL or state.phase == DRAW:
        return i64(state.pile_n)
    return i64(0)


@compiled
def shuffled(state: Any) -> None:
    """Deal, or go on drawing, because the pile lies in its order now, top first."""
    if state.phase == DRAW:
        draw(state)
        return
    top = 0
    for seat in range(i64(state.seats)):
        for i in range(i64(state.dealt)):
            state.hand[seat, i] = state.pile[top]
            top += 1
        state.hand_n[seat] = state.dealt
    state.top = top
    open_pass(state)


# ------------------------------------------------------------------------------------------------ legal choices


@compiled
def acting(state: Any) -> Any:
    """Return the bit set of the seats that choose in this phase, those that have chosen already included."""
    if state.phase == PASS or state.phase == FORM:
        return i64(state.inside)
    return i64(0)


@compiled
def waiting(state: Any) -> Any:
    """Return the bit set of the seats that have yet to choose."""
    return acting(state) & ~i64(state.chosen)


@compiled
def unchoose(state: Any) -> None:
    """Take back every choice of the open phase."""
    state.chosen = 0


@compiled
def number_of(tens: Any, units: Any) -> Any:
    """Return the choice to form a number of two kinds."""
    return ((tens + 1) << 7) | units


@compiled
def tens_of(choice: Any) -> Any:
    return (choice >> 7) - 1


@compiled
def units_of(choice: Any) -> Any:
    return choice & 127


@compiled
def may_form(last: Any, tens: Any, units: Any) -> Any:
    """Do these two kinds form a number higher than `last`?"""
    return DIGIT[units] >= LEAST_UNITS[last, DIGIT[tens]]


@compiled
def can_form(state: Any, seat: Any) -> Any:
    """Does the hand hold any number higher than the last? The two highest digits tell, and these the highest kinds."""
    n = i64(state.hand_n[seat])
    first, second = i64(0), i64(0)
    for i in range(n):
        kind = i64(state.hand[seat, i])
        second = max(second, min(first, kind))
        first = max(first, kind)
    return n > 1 and 10 * i64(DIGIT[first]) + i64(DIGIT[second]) > i64(state.last[seat])


@compiled
def count_kinds(state: Any, seat: Any, counts: Any) -> None:
    """Count the kinds of a hand into counts[KINDS]."""
    for kind in range(KINDS):
        counts[kind] = 0
    for i in range(i64(state.hand_n[seat])):
        counts[state.hand[seat, i]] += 1


@compiled
def legal(state: Any, seat: Any, out: Any) -> Any:
    """Write the seat's legal choices into `out`, rising, each once, and return how many there are."""
    n = 0
    if (acting(state) >> seat) & 1 == 0:
        return n
    counts, held = np.zeros(KINDS, np.uint8), np.zeros(KINDS, np.uint8)
    count_kinds(state, seat, counts)
    kinds = 0
    for kind in range(KINDS):
        held[kinds] = kind
        kinds += counts[kind] > 0
    for tens in held[:kinds]:
        if state.phase == PASS:
            out[n] = tens
            n += 1
            continue
        for units in held[:kinds]:
            if (units != tens or counts[units] > 1) and may_form(state.last[seat], tens, units):
                out[n] = number_of(i64(tens), i64(units))
                n += 1
    return n


@compiled
def is_legal(state: Any, seat: Any, choice: Any) -> Any:
    """May this seat choose this now?"""
    if choice < 0 or choice >= CHOICES or (acting(state) >> seat) & 1 == 0:
        return False
    if state.phase == PASS:
        return choice < KINDS and holds(state, seat, choice) > 0
    tens, units = tens_of(choice), units_of(choice)
    if tens < 0 or tens >= KINDS or units >= KINDS:
        return False
    needed = 2 if tens == units else 1
    enough = holds(state, seat, tens) >= needed and holds(state, seat, units) >= needed
    return enough and may_form(state.last[seat], tens, units)


@compiled
def holds(state: Any, seat: Any, kind: Any) -> Any:
    """Return how many cards of a kind the hand holds."""
    n = 0
    for i in range(i64(state.hand_n[seat])):
        if state.hand[seat, i] == kind:
            n += 1
    return n


@compiled
def choose_at_random(state: Any, seat: Any, random_bits: Any) -> None:
    """Choose, all cards and ordered pairs of cards in the hand that are legal alike."""
    first, second = pick(state, seat, random_bits)
    choose_slots(state, seat, first, second)


@compiled
def random_choice(state: Any, seat: Any, random_bits: Any) -> Any:
    """Return the choice that `choose_at_random` makes of these random bits."""
    first, second = pick(state, seat, random_bits)
    return choice_at(state, seat, first, second)


@compiled
def pick(state: Any, seat: Any, random_bits: Any) -> Any:
    """Places in the hand of a random choice: (card, 0) or (tens, units)."""
    n = i64(state.hand_n[seat])
    if state.phase == PASS:
        return below(random_bits, n), i64(0)
    last = i64(state.last[seat])
    z = random_bits
    for _ in range(TRIES):  # most often one of a few random pairs will do
        i = below(z, n)
        j = below_low(z, n - 1)
        j += j >= i
        if may_form(last, state.hand[seat, i], state.hand[seat, j]):
            return i, j
        z = bits(advance(z))
    return pick_counted(state, seat, z)


@compiled
def pick_counted(state: Any, seat: Any, random_bits: Any) -> Any:
    """Count the pairs that form a higher number, and pick the one a random number names."""
    hand = state.hand[seat]
    n = i64(state.hand_n[seat])
    tens, units = i64(state.last[seat]) // 10, i64(state.last[seat]) % 10
    above = 0  # cards that may stand behind the last number's own tens digit
    for i in range(n):
        above += DIGIT[hand[i]] > units
    total = 0
    for i in range(n):
        digit = i64(DIGIT[hand[i]])
        total += (n - 1) * (digit > tens) + (above - (digit > units)) * (digit == tens)
    k = below(random_bits, total)
    first, least = i64(0), 0
    while True:
        digit = i64(DIGIT[hand[first]])
        ways = (n - 1) * (digit > tens) + (above - (digit > units)) * (digit == tens)
        if k < ways:
            least = (units + 1) * (digit == tens)
            break
        k -= ways
        first += 1
    second = i64(0)
    while True:
        if second != first and DIGIT[hand[second]] >= least:
            if k == 0:
                break
            k -= 1
        second += 1
    return first, second


# ---------------------------------------------------------------------------------------------------- play


@force_inlined
def choose(state: Any, seat: Any, choice: Any) -> None:
    """Take a legal choice, which may replace an earlier one; the last one in ends the phase."""
    first, second = find(state, seat, choice)
    choose_slots(state, seat, first, second)


@force_inlined
def find(state: Any, seat: Any, choice: Any) -> Any:
    """Return where in the hand the cards of a choice are: (card, 0) or (tens, units)."""
    hand, n = i64(state.hand.ctypes.data) + i64(seat) * MAX_CARDS, i64(state.hand_n[seat])
    if choice < KINDS:
        return first_index(hand, n, choice), i64(0)
    # of two equal cards, the first one and the last one
    return first_index(hand, n, tens_of(choice)), last_index(hand, n, units_of(choice))


@force_inlined
def choose_slots(state: Any, seat: Any, first: Any, second: Any) -> None:
    """Choose the cards in these slots of the hand."""
    state.slots[seat, 0] = first
    state.slots[seat, 1] = second
    state.chosen |= 1 << seat
    if state.chosen == state.inside:
        state.chosen = 0
        if state.phase == PASS:
            resolve_pass(state)
        else:
            resolve_form(state)


@compiled
def choice_of(state: Any, seat: Any) -> Any:
    """Return what a seat has chosen in this phase, -1 if nothing yet."""
    if (i64(state.chosen) >> seat) & 1 == 0:
        return i64(-1)
    return choice_at(state, seat, i64(state.slots[seat, 0]), i64(state.slots[seat, 1]))


@compiled
def choice_at(state: Any, seat: Any, first: Any, second: Any) -> Any:
    """Return the choice of the cards in these slots of the hand."""
    card = i64(state.hand[seat, first])
    if state.phase == PASS:
        return card
    return number_of(card, i64(state.hand[seat, second]))


@compiled
def open_pass(state: Any) -> None:
    """Begin a round: who has no card drops out; the others pass."""
    state.round += 1
    empty = 0
    for seat in range(i64(state.seats)):
        if (i64(state.inside) >> seat) & 1 and state.hand_n[seat] == 0:
            empty |= 1 << seat
    state.phase = PASS
    drop_out(state, empty)


@compiled
def open_form(state: Any) -> None:
    """R2: who cannot form a number drops out, seen by all, before anybody chooses."""
    unable = 0
    for seat in range(i64(state.seats)):
        if (i64(state.inside) >> seat) & 1 and not can_form(state, seat):
            unable |= 1 << seat
    state.phase = FORM
    drop_out(state, unable)


@compiled
def drop_out(state: Any, leaving: Any) -> None:
    """Take seats out of the game at the opening of a phase, and end it if at most one is left."""
    if leaving == 0:
        return
    before = i64(state.inside)
    state.inside = before & ~leaving
    when = 2 * i64(state.round) + (state.phase == FORM)
    for seat in range(i64(state.seats)):
        if (leaving >> seat) & 1:
            state.out_when[seat] = when
            state.out_hand[seat] = state.hand_n[seat]
    if BITS_SET[state.inside] <= 1:
        finish(state)
        return
    # What a seat knows of a hand that leaves stays known: that hand no longer changes. A seat that leaves itself
    # soon loses sight of what it gave.
    for seat in range(i64(state.seats)):
        given = i64(state.passed[seat])
        if (before >> seat) & 1 == 0 or given == NONE or state.known[seat, given] == 0:
            continue
        neighbour = next_inside(before, seat, i64(state.seats))
        if (leaving >> neighbour) & 1:
            state.stuck[seat, neighbour] = given
        if ((leaving >> neighbour) | (leaving >> seat)) & 1:
            state.known[seat, given] = 0


@compiled
def next_inside(inside: Any, seat: Any, seats: Any) -> Any:
    """Return the next seat to the left that is in."""
    other = seat + 1
    while True:
        if other >= seats:
            other = 0
        if (inside >> other) & 1:
            return other
        other += 1


@compiled
def resolve_pass(state: Any) -> None:
    """Move all chosen cards at once to the next player on the left: each takes the place of the one given away."""
    inside = i64(state.inside)
    two = BITS_SET[inside] == 2
    giver = i64(TOP_SEAT[inside])
    given = i64(state.hand[giver, state.slots[giver, 0]])
    for seat in range(i64(state.seats)):
        if (inside >> seat) & 1 == 0:
            continue
        own = i64(state.hand[seat, state.slots[seat, 0]])
        state.hand[seat, state.slots[seat, 0]] = given
        state.received[seat] = given
        # Of two players each sees what the other gives back. Among more, the neighbour may have passed on
        # whatever it was given before.
        if two:
            if state.known[seat, given] > 0:
                state.known[seat, given] -= 1
        elif state.passed[seat] != NONE:
            state.known[seat, state.passed[seat]] = 0
        state.passed[seat] = own
        given = own
    for seat in range(i64(state.seats)):
        if (inside >> seat) & 1:
            state.known[seat, state.passed[seat]] += 1
    open_form(state)


@compiled
def resolve_form(state: Any) -> None:
    """Show all numbers, count what each earns, and draw."""
    n = i64(state.seats)
    inside = i64(state.inside)
    giver = i64(TOP_SEAT[inside])
    highest, most = 0, 0
    shown = i64(0)  # a byte for each seat: the stars of its number
    for seat in range(n):
        state.earned[seat] = 0
        if (inside >> seat) & 1 == 0:
            continue
        first, second = i64(state.slots[seat, 0]), i64(state.slots[seat, 1])
        tens, units = i64(state.hand[seat, first]), i64(state.hand[seat, second])
        left = i64(state.hand_n[seat]) - 2
        state.hand[seat, max(first, second)] = state.hand[seat, left + 1]
        state.hand[seat, min(first, second)] = state.hand[seat, left]
        state.hand_n[seat] = left
        formed = i64(state.formed[seat])
        state.tens[seat, formed] = tens
        state.units[seat, formed] = units
        state.formed[seat] = formed + 1
        number = 10 * i64(DIGIT[tens]) + i64(DIGIT[units])
        state.last[seat] = number
        highest = max(highest, number)
        stars = i64(STARS[tens]) + i64(STARS[units])
        most = max(most, stars)
        shown |= stars << (8 * seat)
        state.earned[seat] = earn_alone(state, seat, tens, units)
        forget(state, giver, tens)
        forget(state, giver, units)
        giver = seat
        if state.new_piles > 0:
            state.back[tens] -= state.back[tens] > 0
            state.back[units] -= state.back[units] > 0
    for seat in range(n):
        if (inside >> seat) & 1 == 0:
            continue
        stars = (shown >> (8 * seat)) & 255
        earned = i64(state.earned[seat])
        earned |= HIGHEST * (i64(state.last[seat]) == highest)
        earned |= STARS_MOST * (stars == most and most > 0)
        state.earned[seat] = earned
        state.owed[seat] = BITS_SET[earned]
    state.turn = 0
    draw(state)


@compiled
def earn_alone(state: Any, seat: Any, tens: Any, units: Any) -> Any:
    """C and D: what two kinds earn whatever others form. The runs are extended."""
    earned = PAIR * (DIGIT[tens] == DIGIT[units])
    earned |= RUN_TENS * extend_run(state, seat, 0, COLOUR[tens])
    earned |= RUN_UNITS * extend_run(state, seat, 1, COLOUR[units])
    return earned


@compiled
def forget(state: Any, seat: Any, kind: Any) -> None:
    """`seat` sees its neighbour play a card: it may be the one that it passed on."""
    if state.known[seat, kind] > 0:
        state.known[seat, kind] -= 1


@compiled
def extend_run(state: Any, seat: Any, column: Any, colour: Any) -> Any:
    """Add a card to a column; true if it is the third in a row of its colour, which closes the run."""
    length = 1 + i64(state.run_length[seat, column]) * (state.run_colour[seat, column] == colour)
    closed = length == RUN
    state.run_colour[seat, column] = NONE if closed else colour
    state.run_length[seat, column] = 0 if closed else length
    return closed


@compiled
def draw(state: Any) -> None:
    """R3: draw in laps from the lowest seat; stops for a shuffle when the pile is empty."""
    n = i64(state.seats)
    due = 0
    for seat in range(n):
        due += i64(state.owed[seat])
    seat = i64(state.turn)
    while due > 0:
        if state.owed[seat] > 0:
            if state.top == state.pile_n:
                gather(state)
                if state.pile_n == 0:  # R4: nothing to gather, what is still owed is forfeited
                    break
                state.turn = seat
                state.phase = DRAW
                return
            state.hand[seat, state.hand_n[seat]] = state.pile[state.top]
            state.hand_n[seat] += 1
            state.top += 1
            state.owed[seat] -= 1
            due -= 1
        seat += 1
        if seat == n:
            seat = 0
    for seat in range(n):
        state.owed[seat] = 0
    open_pass(state)


@compiled
def gather(state: Any) -> None:
    """R4: make the cards of players who are out, and all numbers but the last five of others, a new pile."""
    count = 0
    from_hands = 0
    for seat in range(i64(state.seats)):
        inside = (i64(state.inside) >> seat) & 1
        end = max(i64(state.formed[seat]) - STAY * inside, i64(state.kept[seat]))
        for i in range(i64(state.kept[seat]), end):
            state.back[state.tens[seat, i]] += 1
            state.back[state.units[seat, i]] += 1
            state.pile[count] = state.tens[seat, i]
            state.pile[count + 1] = state.units[seat, i]
            count += 2
        state.kept[seat] = end
        if not inside:
            for i in range(i64(state.hand_n[seat])):
                state.pile[count] = state.hand[seat, i]
                count += 1
            from_hands += i64(state.hand_n[seat])
            state.hand_n[seat] = 0
            for other in range(i64(state.seats)):
                state.stuck[other, seat] = NONE
    state.top = 0
    state.pile_n = count
    if count > 0:
        state.from_hands = from_hands
        state.new_piles += 1


@compiled
def finish(state: Any) -> None:
    """End the game: R6 gives everyone a rank."""
    n = i64(state.seats)
    state.phase = OVER
    for seat in range(n):
        mine = standing(state, seat)
        better = 0
        for other in range(n):
            better += standing(state, other) > mine
        state.rank[seat] = better + 1


@compiled
def standing(state: Any, seat: Any) -> Any:
    """Higher is better: still in, later out, more cards in hand then, a lower last number."""
    if (i64(state.inside) >> seat) & 1:
        return i64(1 << 24)
    return (i64(state.out_when[seat]) << 16) + (i64(state.out_hand[seat]) << 8) + 255 - i64(state.last[seat])


@compiled
def is_over(state: Any) -> Any:
    return state.phase == OVER


@compiled
def score(state: Any, seat: Any) -> Any:
    """Return the points of a seat: there are none in 2 WIN."""
    return i64(0)
