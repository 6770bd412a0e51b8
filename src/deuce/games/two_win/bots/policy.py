"""Policies for 2 WIN: random, greedy (the lowest number there is; pass the lowest card), and a tuned heuristic.

The heuristic looks one choice ahead: it adds up what the hand that remains is worth, what the number costs and
what it is likely to earn. The weights are data (weights.json), made by `deuce tune two_win`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from deuce._jit import compiled, i64
from deuce.bots.policies import GREEDY, RANDOM, load_weights
from deuce.chance import below
from deuce.games.two_win.rules import legal, next_inside, number_of, tens_of, units_of
from deuce.games.two_win.state import (
    COLOUR,
    DIGIT,
    ID,
    LEAST_UNITS,
    MAX_LEGAL,
    PASS,
    RUN,
    STARS,
)

# What each weight is for. A card of the hand is worth more or less by its digit minus the tens digit to beat.
FEATURES: tuple[str, ...] = (
    "card_below",  # a card that can only be units
    "card_equal",
    "card_1_above",
    "card_2_above",
    "card_3_above",
    "card_4_above",
    "card_5_above",
    "card_6_or_more_above",
    "card_star",  # each star kept
    "card_fits_tens_1",  # a card of the colour of an open run, by column and length
    "card_fits_tens_2",
    "card_fits_units_1",
    "card_fits_units_2",
    "pair_kept",  # two equal digits that would make a higher number
    "more_pairs",
    "stuck",  # the hand holds no higher number
    "next_gap",  # how far away the lowest next number is
    "number",  # the number itself, / 100
    "number_squared",
    "number_cubed",
    "draw",  # each card drawn, expected
    "rival_step",  # by how much others are expected to rise, / 10
    "rival_spread",  # how uncertain that is, / 10
    "most_stars_1",  # chance that the stars of a number beat one opponent
    "most_stars_2",
    "most_stars_3",
    "most_stars_4",
    "open_run_tens",  # a run of two left open
    "open_run_units",
    "give_useful",  # passing a card the neighbour can use for tens
    "give_digit",
    "give_star",
    "give_fits",  # passing a card of the colour the neighbour needs
)
INDEX = {name: i for i, name in enumerate(FEATURES)}
(
    CARD_BELOW,
    CARD_STAR,
    FITS,
    PAIR_KEPT,
    MORE_PAIRS,
    STUCK,
    NEXT_GAP,
    NUMBER,
    DRAW,
    RIVAL_STEP,
    RIVAL_SPREAD,
) = (
    INDEX[name]
    for name in (
        "card_below",
        "card_star",
        "card_fits_tens_1",
        "pair_kept",
        "more_pairs",
        "stuck",
        "next_gap",
        "number",
        "draw",
        "rival_step",
        "rival_spread",
    )
)
MOST_STARS, OPEN_TENS, OPEN_UNITS = INDEX["most_stars_1"], INDEX["open_run_tens"], INDEX["open_run_units"]
GIVE_USEFUL, GIVE_DIGIT, GIVE_STAR, GIVE_FITS = (
    INDEX[name] for name in ("give_useful", "give_digit", "give_star", "give_fits")
)
START = np.array(
    [
        *(0.3, 0.5, 1, 1, 1, 0.9, 0.8, 0.7, 0.1, 0.1, 0.3, 0.05, 0.2, 0.5, 0.2, -3, -0.3, 0, 0, -4, 1.5),
        *(0.8, 0.6, 0.4, 0.7, 0.9, 1, 0.3, 0.2, -0.2, -0.05, -0.1, -0.2),
    ]
)
WEIGHTS = load_weights(ID, START, FEATURES)  # [seats, feature]
ABOVE = 6  # digits further above than this count alike


@compiled
def decide(position: Any, seat: Any, policy: Any, random_bits: Any) -> Any:
    """The choice of a policy for a seat that has to choose."""
    if policy == RANDOM:
        choices = np.empty(MAX_LEGAL, np.int64)
        return choices[below(random_bits, legal(position, seat, choices))]
    if policy == GREEDY:
        return greedy_pass(position, seat) if position.phase == PASS else lowest_number(position, seat)
    return heuristic_choice(position, seat, WEIGHTS[position.seats], random_bits)


@compiled
def greedy_pass(position: Any, seat: Any) -> Any:
    """The lowest digit, without stars if there is a choice."""
    best = i64(position.hand[seat, 0])
    for i in range(i64(position.hand_n[seat])):
        kind = i64(position.hand[seat, i])
        if (DIGIT[kind], STARS[kind], kind) < (DIGIT[best], STARS[best], best):
            best = kind
    return best


@compiled
def lowest_number(position: Any, seat: Any) -> Any:
    """The lowest number that is legal; of equal ones, that with the most stars."""
    best, best_value = i64(-1), i64(1 << 30)
    n = i64(position.hand_n[seat])
    for i in range(n):
        tens = i64(position.hand[seat, i])
        least = LEAST_UNITS[position.last[seat], DIGIT[tens]]
        for j in range(n):
            units = i64(position.hand[seat, j])
            if j == i or DIGIT[units] < least:
                continue
            number = 10 * i64(DIGIT[tens]) + i64(DIGIT[units])
            value = ((number * 8 - i64(STARS[tens]) - i64(STARS[units])) << 14) + number_of(tens, units)
            if value < best_value:  # of equal ones the lowest choice, whatever the order of the hand
                best, best_value = number_of(tens, units), value
    return best


@compiled
def heuristic_choice(position: Any, seat: Any, weights: Any, random_bits: Any) -> Any:
    """The choice worth most; of equal ones, the lowest, whatever the order of the hand."""
    hand = np.zeros(SUMMARY)
    summarise(position, seat, weights, hand)
    n = i64(position.hand_n[seat])
    best, best_value = i64(-1), -1e300
    for i in range(n):
        first = i64(position.hand[seat, i])
        if position.phase == PASS:
            value = value_of_passing(position, seat, first, weights, hand)
            if value > best_value or (value == best_value and first < best):
                best, best_value = first, value
            continue
        least = LEAST_UNITS[position.last[seat], DIGIT[first]]
        for j in range(n):
            second = i64(position.hand[seat, j])
            if j == i or DIGIT[second] < least:
                continue
            value = value_of_forming(position, seat, first, second, weights, hand)
            choice = number_of(first, second)
            if value > best_value or (value == best_value and choice < best):
                best, best_value = choice, value
    return best


# What `summarise` writes about a whole hand, so that a choice need only subtract the cards it uses.
COUNT = 0  # + digit: cards of that digit
WORTH = 10  # + tens digit: what the cards are worth against it
FITTING = 20  # + 3 · tens digit + colour: cards of that colour not below it
STARS_HELD = 50
AT_LEAST = 51  # + n − 1: digits that n or more cards have, n = 1 to 4, as a bit set
SUMMARY = 55
LOWEST_BIT = np.array([(x & -x).bit_length() - 1 if x else 16 for x in range(1024)], np.int64)
BITS = np.array([x.bit_count() for x in range(1024)], np.int64)


@compiled
def summarise(position: Any, seat: Any, weights: Any, hand: Any) -> None:
    """Write sums over a hand into the blank array hand[SUMMARY]."""
    for i in range(i64(position.hand_n[seat])):
        kind = position.hand[seat, i]
        digit, colour = i64(DIGIT[kind]), i64(COLOUR[kind])
        hand[COUNT + digit] += 1.0
        hand[STARS_HELD] += i64(STARS[kind])
        for tens in range(digit + 1):
            hand[FITTING + 3 * tens + colour] += 1.0
    for digit in range(1, 10):
        for n in range(min(i64(hand[COUNT + digit]), 4)):
            hand[AT_LEAST + n] += 1 << digit
    for tens in range(10):
        worth = 0.0
        for digit in range(1, 10):
            worth += hand[COUNT + digit] * weights[card_weight(digit - tens)]
        hand[WORTH + tens] = worth


@compiled
def card_weight(above: Any) -> Any:
    """Which weight a card has, by its digit minus the tens digit to beat."""
    return CARD_BELOW + (0 if above < 0 else 1 + min(above, ABOVE))


@compiled
def value_of_passing(position: Any, seat: Any, kind: Any, weights: Any, hand: Any) -> Any:
    """What passing a card is worth."""
    last = i64(position.last[seat])
    value = value_of_rest(hand, last, kind, i64(-1), weights)
    value += fits(
        hand,
        last // 10,
        position.run_colour[seat, 0],
        position.run_length[seat, 0],
        kind,
        i64(-1),
        0,
        weights,
    )
    value += fits(
        hand, 0, position.run_colour[seat, 1], position.run_length[seat, 1], kind, i64(-1), 1, weights
    )
    neighbour = next_inside(i64(position.inside), seat, i64(position.seats))
    digit = i64(DIGIT[kind])
    value += weights[GIVE_USEFUL] * (digit >= i64(position.last[neighbour]) // 10)
    value += weights[GIVE_DIGIT] * digit
    value += weights[GIVE_STAR] * STARS[kind]
    for column in range(2):
        needed = position.run_length[neighbour, column] == RUN - 1
        value += weights[GIVE_FITS] * (needed and position.run_colour[neighbour, column] == COLOUR[kind])
    return value


@compiled
def value_of_forming(position: Any, seat: Any, tens: Any, units: Any, weights: Any, hand: Any) -> Any:
    """What forming a number of two cards is worth."""
    number = 10 * i64(DIGIT[tens]) + i64(DIGIT[units])
    expected = 1.0 * (DIGIT[tens] == DIGIT[units])
    length0 = 1 + i64(position.run_length[seat, 0]) * (position.run_colour[seat, 0] == COLOUR[tens])
    length1 = 1 + i64(position.run_length[seat, 1]) * (position.run_colour[seat, 1] == COLOUR[units])
    expected += 1.0 * (length0 == RUN) + 1.0 * (length1 == RUN)
    stars = i64(STARS[tens]) + i64(STARS[units])
    highest, most = 1.0, 1.0
    for other in range(i64(position.seats)):
        if other != seat and (i64(position.inside) >> other) & 1:
            ahead = (number - i64(position.last[other])) / 10.0 - weights[RIVAL_STEP]
            # a cheap curve from 0 to 1, steeper where others are easier to foresee
            slope = ahead / max(weights[RIVAL_SPREAD], 0.05)
            highest *= 0.5 + 0.5 * slope / (1.0 + abs(slope))
            most *= weights[MOST_STARS + stars - 1] if stars > 0 else 0.0
    expected += highest + most
    share = number / 100.0
    value = weights[DRAW] * expected + share * (
        weights[NUMBER] + share * (weights[NUMBER + 1] + share * weights[NUMBER + 2])
    )
    value += weights[OPEN_TENS] * (length0 == RUN - 1) + weights[OPEN_UNITS] * (length1 == RUN - 1)
    if length0 < RUN:
        value += fits(hand, number // 10, COLOUR[tens], length0, tens, units, 0, weights)
    if length1 < RUN:
        value += fits(hand, 0, COLOUR[units], length1, tens, units, 1, weights)
    return value + value_of_rest(hand, number, tens, units, weights)


@compiled
def fits(
    hand: Any, least: Any, colour: Any, length: Any, used: Any, used_too: Any, column: Any, weights: Any
) -> Any:
    """What the cards that fit an open run are worth, without one or two cards that are used."""
    if length == 0:
        return 0.0
    count = hand[FITTING + 3 * least + colour]
    count -= COLOUR[used] == colour and DIGIT[used] >= least
    if used_too >= 0:
        count -= COLOUR[used_too] == colour and DIGIT[used_too] >= least
    return count * weights[FITS + 2 * column + length - 1]


@compiled
def value_of_rest(hand: Any, number: Any, used: Any, used_too: Any, weights: Any) -> Any:
    """What the hand is worth after `number`, without one or two cards that are used."""
    tens, units = number // 10, number % 10
    first = i64(DIGIT[used])
    value = hand[WORTH + tens] - weights[card_weight(first - tens)]
    stars = hand[STARS_HELD] - STARS[used]
    second = 0
    if used_too >= 0:
        second = i64(DIGIT[used_too])
        value -= weights[card_weight(second - tens)]
        stars -= STARS[used_too]
    value += weights[CARD_STAR] * stars
    # Digits that are left, left twice and so on, as bit sets: to use a card of a digit moves its bits down by one.
    seen, twice = i64(hand[AT_LEAST]), i64(hand[AT_LEAST + 1])
    thrice, four = i64(hand[AT_LEAST + 2]), i64(hand[AT_LEAST + 3])
    digits = 1 << first
    seen, twice, thrice = (
        (seen & ~digits) | (twice & digits),
        (twice & ~digits) | (thrice & digits),
        (thrice & ~digits) | (four & digits),
    )
    digits = 1 << second if second > 0 else 0
    seen, twice = (seen & ~digits) | (twice & digits), (twice & ~digits) | (thrice & digits)
    pairs = BITS[twice & (-1 << (number // 11 + 1)) & 1023]
    value += weights[PAIR_KEPT] * (pairs > 0) + weights[MORE_PAIRS] * max(pairs - 1, 0)
    following = lowest_after(seen, twice, tens, units)
    if following == 0:
        return value + weights[STUCK]
    return value + weights[NEXT_GAP] * (following - number) / 10.0


@compiled
def lowest_after(seen: Any, twice: Any, tens: Any, units: Any) -> Any:
    """The lowest number above (tens, units) that digits seen once or twice can form, 0 if none."""
    if (seen >> tens) & 1:
        others = seen if (twice >> tens) & 1 else seen & ~(1 << tens)
        higher = LOWEST_BIT[others & (-1 << (units + 1)) & 1023]
        if higher < 10:
            return 10 * tens + higher
    above = LOWEST_BIT[seen & (-1 << (tens + 1)) & 1023]
    if above < 10:
        others = seen if (twice >> above) & 1 else seen & ~(1 << above)
        if others != 0:
            return 10 * above + LOWEST_BIT[others]
    return i64(0)


@compiled
def margin(state: Any, seat: Any) -> Any:
    """A finished game has no points: only the rank counts, a little, beside the win."""
    return -i64(state.rank[seat])


@compiled
def shortlist(position: Any, seat: Any, choices: Any, out: Any) -> Any:
    """Write the choices the heuristic likes best into `out`, as many as fit, and return how many there are."""
    weights = WEIGHTS[position.seats]
    values = np.zeros(len(out))
    hand = np.zeros(SUMMARY)
    summarise(position, seat, weights, hand)
    count = 0
    for choice in choices:
        if position.phase == PASS:
            value = value_of_passing(position, seat, choice, weights, hand)
        else:
            value = value_of_forming(position, seat, tens_of(choice), units_of(choice), weights, hand)
        if count == len(out) and value <= values[count - 1]:
            continue
        k = min(count, len(out) - 1)
        while k > 0 and values[k - 1] < value:
            values[k] = values[k - 1]
            out[k] = out[k - 1]
            k -= 1
        values[k] = value
        out[k] = choice
        count = min(count + 1, len(out))
    return count
