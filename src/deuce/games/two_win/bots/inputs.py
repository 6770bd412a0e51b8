"""Inputs of the network for 2 WIN: the hand after the choice, what it must beat, the others, what is left unseen."""

from __future__ import annotations

from typing import Any

import numpy as np

from deuce._jit import compiled, i64
from deuce.games.two_win.bots.policy import BITS, lowest_after
from deuce.games.two_win.rules import next_inside, tens_of, units_of
from deuce.games.two_win.state import COLOUR, DIGIT, MAX_SEATS, PASS, RUN, STARS

# Where each group of inputs begins, and how long it is. First what depends on the choice.
CARDS = 0  # 27: cards in hand by digit and colour
HAND_STARS = CARDS + 27  # 9: stars in hand by digit
TENS_TO_BEAT = HAND_STARS + 9  # 10: tens digit to beat
SCALARS = TENS_TO_BEAT + 10  # 4: number to beat, its units, cards in hand, passing
RUNS = SCALARS + 4  # 12: own open runs by column, length, colour
GIVEN = RUNS + 12  # 13: the card passed: digit, colour, stars
# 7: pair, run tens, run units, stars, above the highest, how many are not below, highest star chance
FORMED = GIVEN + 13
ABOVE = FORMED + 7  # 10: cards in hand by digit minus the tens digit to beat: below, equal, 1 to 8 above
# 7: stuck, next number, its distance, highest number, pairs above, cards for tens, most numbers
OUTLOOK = ABOVE + 10
NUMBERS_LEFT = OUTLOOK + 7  # 6: how many numbers the hand may form at most: 0 to 5 or more
FITS = NUMBERS_LEFT + 6  # 4: cards that fit an open run, by column and length
CHOICE_INPUTS = FITS + 4

# Then what all choices of a position share.
RIVAL = CHOICE_INPUTS  # 2 × 26: left neighbour, right neighbour
RIVAL_LENGTH = 26
OTHERS = RIVAL + 2 * RIVAL_LENGTH  # 4: highest number, fewest, most and mean cards in hand of others still in
ALIVE = OTHERS + 4  # 5: how many are in, 2 to 6
TABLE = ALIVE + 5  # 3: pile, a new pile was made, round
NEIGHBOUR_KNOWN = TABLE + 3  # 9: cards known in the left neighbour's hand by digit
UNSEEN = NEIGHBOUR_KNOWN + 9  # 9: cards not seen by digit
# 7: of the known cards: count, stars, fit for tens, a higher number, a pair, fitting each run
THREAT = UNSEEN + 9
INPUTS = THREAT + 7

# One card of a kind, counted by digit in parts of a number: digits 1 to 5 in one number, 6 to 9 in another.
PART, PARTS = 12, 5
LARGEST = (1 << PART) - 1
ONE_LOW = np.array([1 << PART * (digit - 1) if digit <= PARTS else 0 for digit in DIGIT.tolist()])
ONE_HIGH = np.array([1 << PART * (digit - 1 - PARTS) if digit > PARTS else 0 for digit in DIGIT.tolist()])


@compiled
def encode(position: Any, seat: Any, choice: Any, out: Any) -> None:
    """Write the inputs for a choice into out[INPUTS]."""
    encode_shared(position, seat, out)
    add_choice(position, seat, choice, out, out)


@compiled
def encode_shared(position: Any, seat: Any, out: Any) -> None:
    """Write into out[INPUTS] what is the same for all choices of a position: the hand before the choice included."""
    for i in range(INPUTS):
        out[i] = 0.0
    for i in range(i64(position.hand_n[seat])):
        add_card(out, position.hand[seat, i], 1.0)
    add_others(position, seat, out)
    out[TABLE] = (i64(position.pile_n) - i64(position.top)) * 0.01
    out[TABLE + 1] = position.new_piles > 0
    out[TABLE + 2] = i64(position.round) * 0.05
    add_unseen(position, seat, out)


@compiled
def add_choice(position: Any, seat: Any, choice: Any, shared: Any, out: Any) -> None:
    """Add to out[:CHOICE_INPUTS] what a choice changes; `shared` is what encode_shared wrote, and may be `out`."""
    passing = position.phase == PASS
    number = i64(position.last[seat])
    left = i64(position.hand_n[seat])
    length0, length1 = i64(position.run_length[seat, 0]), i64(position.run_length[seat, 1])
    colour0, colour1 = i64(position.run_colour[seat, 0]), i64(position.run_colour[seat, 1])
    used, used_too = choice, i64(-1)
    if passing:
        out[GIVEN + DIGIT[choice] - 1] = 1.0
        out[GIVEN + 9 + COLOUR[choice]] = 1.0
        out[GIVEN + 12] = STARS[choice] * 0.5
    else:
        used, used_too = tens_of(choice), units_of(choice)
        left -= 2
        number = 10 * i64(DIGIT[used]) + i64(DIGIT[used_too])
        length0 = 1 + length0 * (colour0 == COLOUR[used])
        length1 = 1 + length1 * (colour1 == COLOUR[used_too])
        colour0, colour1 = i64(COLOUR[used]), i64(COLOUR[used_too])
        out[FORMED] = DIGIT[used] == DIGIT[used_too]
        out[FORMED + 1] = length0 == RUN
        out[FORMED + 2] = length1 == RUN
        out[FORMED + 3] = (STARS[used] + STARS[used_too]) * 0.25
        length0 *= length0 < RUN
        length1 *= length1 < RUN
        add_rank(position, seat, number, out)
    out[TENS_TO_BEAT + number // 10] = 1.0
    out[SCALARS] = number * 0.01
    out[SCALARS + 1] = (number % 10) * 0.1
    out[SCALARS + 2] = left * 0.1
    out[SCALARS + 3] = passing
    if length0 > 0:
        out[RUNS + 3 * (length0 - 1) + colour0] = 1.0
    if length1 > 0:
        out[RUNS + 6 + 3 * (length1 - 1) + colour1] = 1.0
    add_outlook(shared, used, used_too, number, left, out)
    if length0 > 0:
        out[FITS + length0 - 1] = 0.5 * fitting(shared, colour0, number // 10, used, used_too)
    if length1 > 0:
        out[FITS + 2 + length1 - 1] = 0.5 * fitting(shared, colour1, i64(0), used, used_too)
    add_card(out, used, -1.0)
    if used_too >= 0:
        add_card(out, used_too, -1.0)


@compiled
def add_card(out: Any, kind: Any, sign: Any) -> None:
    digit = i64(DIGIT[kind]) - 1
    out[CARDS + 3 * digit + COLOUR[kind]] += sign
    out[HAND_STARS + digit] += sign * STARS[kind]


@compiled
def add_outlook(shared: Any, used: Any, used_too: Any, number: Any, left: Any, out: Any) -> None:
    """What the hand that remains may still form."""
    tens, units = number // 10, number % 10
    first = i64(DIGIT[used])
    second = i64(DIGIT[used_too]) if used_too >= 0 else 0
    seen, twice, high, higher_units, equal = 0, 0, 0, 0, 0
    for digit in range(1, 10):
        start = CARDS + 3 * digit - 3
        count = (
            i64(shared[start] + shared[start + 1] + shared[start + 2]) - (digit == first) - (digit == second)
        )
        if count == 0:
            continue
        seen |= 1 << digit
        twice |= (count > 1) << digit
        out[ABOVE + max(digit - tens + 1, 0)] += count
        high += count * (digit > tens)
        equal += count * (digit == tens)
        higher_units += count * (digit > units)
    equal_too = min(equal, max(higher_units - equal * (tens > units), equal // 2 * (tens > units)))
    following = lowest_after(seen, twice, tens, units)
    most = min(left // 2, high + equal_too) if following > 0 else 0
    out[OUTLOOK] = following == 0
    out[OUTLOOK + 1] = following * 0.01
    out[OUTLOOK + 2] = (following - number) * 0.05 * (following > 0)
    out[OUTLOOK + 3] = highest_of(seen, twice) * 0.01
    out[OUTLOOK + 4] = BITS[twice & (-1 << (number // 11 + 1)) & 1023] * 0.5
    out[OUTLOOK + 5] = (high + equal_too) * 0.2
    out[OUTLOOK + 6] = most * 0.2
    out[NUMBERS_LEFT + min(most, 5)] = 1.0


@compiled
def highest_of(seen: Any, twice: Any) -> Any:
    """The highest number that digits seen once or twice can form, 0 if none."""
    for tens in range(9, 0, -1):
        if (seen >> tens) & 1:
            if (twice >> tens) & 1:
                return 11 * tens
            for units in range(tens - 1, 0, -1):
                if (seen >> units) & 1:
                    return 10 * tens + units
            return 0
    return 0


@compiled
def fitting(shared: Any, colour: Any, least: Any, used: Any, used_too: Any) -> Any:
    """How many cards of a colour, of this digit or higher, the hand holds without the cards that are used."""
    count = 0.0
    for digit in range(max(least, 1), 10):
        count += shared[CARDS + 3 * digit - 3 + colour]
    count -= COLOUR[used] == colour and DIGIT[used] >= least
    if used_too >= 0:
        count -= COLOUR[used_too] == colour and DIGIT[used_too] >= least
    return count


@compiled
def add_threat(position: Any, seat: Any, neighbour: Any, out: Any) -> None:
    """What the seat knows of the left neighbour's hand."""
    last = i64(position.last[neighbour])
    seen, twice = 0, 0
    for kind in range(len(position.known[seat])):
        count = i64(position.known[seat, kind])
        if count > 0:
            digit = i64(DIGIT[kind])
            twice |= (count > 1 or (seen >> digit) & 1) << digit
            seen |= 1 << digit
            out[NEIGHBOUR_KNOWN + digit - 1] += count
            out[THREAT] += count * 0.2
            out[THREAT + 1] += count * STARS[kind] * 0.2
            out[THREAT + 2] += count * (digit >= last // 10) * 0.2
            for column in range(2):
                if position.run_length[neighbour, column] == RUN - 1:
                    out[THREAT + 5 + column] += count * (
                        position.run_colour[neighbour, column] == COLOUR[kind]
                    )
    out[THREAT + 3] = lowest_after(seen, twice, last // 10, last % 10) > 0
    out[THREAT + 4] = BITS[twice & (-1 << (last // 11 + 1)) & 1023]


@compiled
def add_others(position: Any, seat: Any, out: Any) -> None:
    """The neighbours in full, all others in sum."""
    seats = i64(position.seats)
    inside = i64(position.inside)
    neighbour = next_inside(inside, seat, seats)
    add_rival(position, neighbour, RIVAL, out)
    before = seat
    highest, fewest, most, total, others = 0, 99, 0, 0, 0
    for other in range(seats):
        if (inside >> other) & 1 == 0 or other == seat:
            continue
        if next_inside(inside, other, seats) == seat:
            before = other
        cards = i64(position.hand_n[other])
        highest = max(highest, i64(position.last[other]))
        fewest = min(fewest, cards)
        most = max(most, cards)
        total += cards
        others += 1
    if before != neighbour:
        add_rival(position, before, RIVAL + RIVAL_LENGTH, out)
    out[OTHERS] = highest * 0.01
    out[OTHERS + 1] = fewest * 0.1
    out[OTHERS + 2] = most * 0.1
    out[OTHERS + 3] = total * 0.1 / max(others, 1)
    out[ALIVE + min(others, 5) - 1] = 1.0
    add_threat(position, seat, neighbour, out)


@compiled
def add_rank(position: Any, seat: Any, number: Any, out: Any) -> None:
    """How a number compares with what the others formed last."""
    highest, not_below = 0, 0
    for other in range(i64(position.seats)):
        if (i64(position.inside) >> other) & 1 and other != seat:
            highest = max(highest, i64(position.last[other]))
            not_below += i64(position.last[other]) >= number
    out[FORMED + 4] = (number - highest) * 0.02
    out[FORMED + 5] = not_below * 0.2
    out[FORMED + 6] = number > highest


@compiled
def add_rival(position: Any, rival: Any, start: Any, out: Any) -> None:
    last = i64(position.last[rival])
    out[start] = 1.0
    out[start + 1 + last // 10] = 1.0
    out[start + 11] = last * 0.01
    out[start + 12] = i64(position.hand_n[rival]) * 0.1
    out[start + 13] = i64(position.hand_n[rival]) < 3
    for column in range(2):
        length = i64(position.run_length[rival, column])
        if length > 0:
            out[start + 14 + 6 * column + 3 * (length - 1) + i64(position.run_colour[rival, column])] = 1.0


@compiled
def add_unseen(position: Any, seat: Any, out: Any) -> None:
    """How many cards of each digit the seat has not in sight."""
    low, high = i64(0), i64(0)  # two numbers in registers: adding to an array took three times as long
    for i in range(i64(position.cards_n)):
        low += ONE_LOW[position.cards[i]]
        high += ONE_HIGH[position.cards[i]]
    for i in range(i64(position.hand_n[seat])):
        low -= ONE_LOW[position.hand[seat, i]]
        high -= ONE_HIGH[position.hand[seat, i]]
    for other in range(min(i64(position.seats), MAX_SEATS)):
        for i in range(i64(position.kept[other]), i64(position.formed[other])):
            low -= ONE_LOW[position.tens[other, i]] + ONE_LOW[position.units[other, i]]
            high -= ONE_HIGH[position.tens[other, i]] + ONE_HIGH[position.units[other, i]]
    for k in range(PARTS):
        out[UNSEEN + k] = 0.1 * ((low >> (PART * k)) & LARGEST)
        if PARTS + k < 9:
            out[UNSEEN + PARTS + k] = 0.1 * ((high >> (PART * k)) & LARGEST)
