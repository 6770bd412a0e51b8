"""Policies for 2 sans 3: random, greedy (most points right after the turn), and a tuned heuristic.

The heuristic looks one turn ahead. For each card of the hand it adds up what the turn gains, what the rows then offer to
the next player and to its own next turn, and which cards lie in them for whom. What a card, a colour or a free place is
worth changes as the game goes on. The weights are data (bots/data/two_sans_three.json), made by `deuce tune two_sans_three`.
"""

from __future__ import annotations

from itertools import product
from math import sqrt
from typing import Any

import numpy as np

from deuce._jit import compiled, i64
from deuce.bots.policies import GREEDY, RANDOM, load_weights
from deuce.chance import below
from deuce.games.two_sans_three.rules import score
from deuce.games.two_sans_three.state import (
    COLOUR_POINTS,
    COLOURS,
    DEALT,
    FINAL_BONUS,
    FLIP,
    HAND,
    HIDDEN,
    ID,
    INTERIM_BONUS,
    KEEP,
    REFILL,
    ROW_OF,
    ROW_ROOM,
    ROW_SPAN,
    ROWS,
)

# ------------------------------------------------------------------------------------------------------ weights

SIDES = ("rival", "own")  # the next player, and this one
OFFERS = (
    "best",  # the best that the rows offer, as a power mean of all options
    "mean",  # the mean of what they offer
    "room",  # what playing into a row with room to spare is worth, as an option
    "last_room",  # into a row with one place left
    "flips",  # triples that would turn face down, on average
)
CARDS = (*(f"{n}_in_row_{i + 1}" for n in range(1, ROW_ROOM + 1) for i in range(n)), "played")
COUNTS = ("new", "single", "pair")  # what a card is to a player: so many of its colour lie face up


def _names() -> tuple[str, ...]:
    collection = [f"{what}_{when}" for when in ("early", "middle") for what in ("single", "pair", "flip")]
    colours = [f"{n}_colours_{when}" for when in ("early", "middle") for n in range(1, COLOURS + 1)]
    interim = [f"interim_{n}_colours" for n in range(1, COLOURS)]
    offers = [f"{side}_{what}{when}" for side in SIDES for when in ("", "_early", "_full") for what in OFFERS]
    cards = [
        f"{side}_card_{card}_{count}{when}"
        for side, when, card, count in product(SIDES, ("", "_early"), CARDS, COUNTS)
    ]
    places = ["place", "place_squared", "place_early", "place_squared_early"]
    return (*collection, *colours, *interim, *offers, *(f"{side}_power" for side in SIDES), *cards, *places)


# What each weight is for. At the end of the game a collection is worth its points; `early` weights are added in proportion
# to the turns left, `middle` weights most half-way, `full` ones in proportion to the hand.
FEATURES = _names()
INDEX = {name: i for i, name in enumerate(FEATURES)}
COLLECTION, COLOURS_EARLY, COLOURS_MIDDLE = (
    INDEX[name] for name in ("single_early", "1_colours_early", "1_colours_middle")
)
INTERIM, POWER, PLACE = INDEX["interim_1_colours"], INDEX["rival_power"], INDEX["place"]
OFFER = INDEX["rival_best"]
CARD = INDEX["rival_card_1_in_row_1_new"]
OFFER_WEIGHTS, CARD_WEIGHTS = 3 * len(OFFERS), 2 * len(CARDS) * len(COUNTS)  # of one side
GUESS = {
    "single_early": 1.0,
    "pair_early": -4.0,
    "flip_early": -1.0,
    "4_colours_early": 0.5,
    "5_colours_early": 1.0,
    "6_colours_early": -2.0,
    "7_colours_early": -4.0,
    "interim_4_colours": 0.15,
    "interim_5_colours": 0.3,
    "interim_6_colours": 0.5,
    "rival_best": 0.5,
    "rival_mean": 0.2,
    "rival_room": 1.0,
    "rival_last_room": 1.0,
    "own_best": 0.3,
    "own_mean": 0.3,
    "rival_power": 0.3,
    "own_power": 0.3,
}
START = np.array([GUESS.get(name, 0.0) for name in FEATURES])
WEIGHTS = load_weights(ID, START, FEATURES)  # [seats, feature]

# ------------------------------------------------------------------------------------------------- collections

# A collection is one number here, two bits a colour: how many of it lie face up. An eighth "colour" holds the cards that
# have none; its count is 3, and taking one changes nothing.
COLOURLESS = FLIP << 2 * COLOURS
SHOWN_STEP = np.array([1, 1, -2, 0], np.int64)  # how the two bits change when one more is taken, by their count
COLOURS_STEP = np.array([1, 0, -1, 0], np.int64)  # and how the number of colours changes

# What one more card is worth: [count of its colour, number of colours], 4 × 8, flat.
WORTH = 32
LEVELS = COLOURS + 1


def _points() -> np.ndarray:
    """The worth of a card by the rules alone: points and final bonus."""
    worth = np.zeros((4, LEVELS))
    worth[0, :-1] = COLOUR_POINTS[1] + np.diff(FINAL_BONUS)
    worth[1, 1:] = COLOUR_POINTS[2] - COLOUR_POINTS[1]
    worth[2, 1:] = -FLIP - COLOUR_POINTS[2] - np.diff(FINAL_BONUS)
    return worth.ravel()


POINTS = _points()


@compiled
def count_bits(mask: Any) -> Any:
    """How many of the lower 32 bits are set."""
    mask = mask - ((mask >> 1) & 0x55555555)
    mask = (mask & 0x33333333) + ((mask >> 2) & 0x33333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F
    return ((mask * 0x01010101) >> 24) & 0xFF


@compiled
def shown_by(position: Any, seat: Any) -> Any:
    """A seat's collection as one number."""
    shown = i64(COLOURLESS)
    for colour in range(COLOURS):
        shown |= i64(position.up_n[seat, colour]) << (2 * colour)
    return shown


@compiled
def colours_of(shown: Any) -> Any:
    """How many colours a collection shows."""
    return count_bits((shown | (shown >> 1)) & 0x1555)


@compiled
def bits_of(position: Any, number: Any) -> Any:
    """Where in a collection the two bits of a card's colour are."""
    return 2 * min(i64(position.colour[number]), COLOURS)


@compiled
def would_take(position: Any, number: Any) -> Any:
    """Which cards of its row a number would take if played now: (first, stop), places in position.row."""
    row = ROW_OF[number]
    if position.row_n[row] < ROW_ROOM:
        return i64(0), i64(0)
    at = place_in_row(position, row, number)
    if at == ROW_ROOM:
        return i64(0), i64(1)
    return at, i64(ROW_ROOM)


@compiled
def place_in_row(position: Any, row: Any, number: Any) -> Any:
    """How many cards of a row are lower than a number."""
    n = i64(position.row_n[row])
    at = i64(0)
    for i in range(ROW_ROOM):
        at += i < n and position.row[row, i] < number
    return at


@compiled
def gain_of(position: Any, row: Any, first: Any, stop: Any, worth: Any, shown: Any, colours: Any) -> Any:
    """Take cards of a row, the highest first: (what they are worth, the collection after it, its colours)."""
    gain = 0.0
    for i in range(stop - 1, first - 1, -1):
        at = bits_of(position, position.row[row, i])
        count = (shown >> at) & 3
        gain += worth[LEVELS * count + colours]
        colours += COLOURS_STEP[count]
        shown += SHOWN_STEP[count] << at
    return gain, shown, colours


# ---------------------------------------------------------------------------------------------------- policies


@compiled
def decide(position: Any, seat: Any, policy: Any, random_bits: Any) -> Any:
    """The choice of a policy for the seat to play."""
    if policy == RANDOM:
        return random_choice(position, seat, random_bits)
    if policy == GREEDY:
        return greedy_choice(position, seat)
    return heuristic_choice(position, seat, WEIGHTS[position.seats], random_bits)


@compiled
def random_choice(position: Any, seat: Any, random_bits: Any) -> Any:
    """Any card of the hand, all alike: the one with so many lower ones, whatever the order of the hand."""
    n = i64(position.hand_n[seat])
    rank = below(random_bits, n)
    for i in range(n):
        number = i64(position.hand[seat, i])
        lower = i64(0)
        for j in range(n):
            lower += position.hand[seat, j] < number
        if lower == rank:
            return number
    return i64(-1)


@compiled
def greedy_choice(position: Any, seat: Any) -> Any:
    """The card with the best score right after the turn; then the one that takes least, then the lowest."""
    shown = shown_by(position, seat)
    colours = colours_of(shown)
    best, best_value = i64(-1), i64(-1 << 30)
    for i in range(i64(position.hand_n[seat])):
        number = i64(position.hand[seat, i])
        row = i64(ROW_OF[number])
        first, stop = would_take(position, number)
        gain, _, after = gain_of(position, row, first, stop, POINTS, shown, colours)
        points = i64(gain)
        if after == COLOURS and position.interim[seat] == 0:
            points += i64(INTERIM_BONUS[position.bonuses])
        value = (points * (ROW_ROOM + 1) - (stop - first)) * 128 - number
        if value > best_value:
            best, best_value = number, value
    return best


@compiled
def heuristic_choice(position: Any, seat: Any, weights: Any, random_bits: Any) -> Any:
    """The card worth most; of equal ones the lowest."""
    return score_choices(position, seat, weights, np.empty(HAND))


# --------------------------------------------------------------------------------------------------- heuristic

# What is worked out once for all cards of the hand, for each side (the rival, then the own): what a card is worth when
# taken, what cards lying in a row are worth, how options are weighed, and what each row as it lies comes to.
IN_ROW = WORTH  # + 4 · card + count
BY_POWER = IN_ROW + 4 * len(CARDS)  # weights of options, in the order of OFFERS
EXPONENT = BY_POWER + len(OFFERS)
LINEAR = EXPONENT + 1  # + row
POWERS = LINEAR + ROWS  # + row
NOTES = POWERS + ROWS  # notes of one side
RIVAL, OWN = 0, NOTES
BY_MEAN, ROOM, LAST_ROOM, FLIPS = (BY_POWER + OFFERS.index(what) for what in ("mean", "room", "last_room", "flips"))
PLAYED = 4 * CARDS.index("played")
FULL_ROW = 4 * CARDS.index(f"{ROW_ROOM}_in_row_1")
TURNS = DEALT - KEEP
FLOOR = 0.1  # options worse than this count alike in the power mean


@compiled
def turns_left(position: Any, seat: Any) -> Any:
    """How many cards a seat has yet to play."""
    return i64(position.dealt) - KEEP - (i64(position.drawn[seat]) - i64(position.hand_n[seat]))


@compiled
def note_worth(position: Any, seat: Any, left: Any, weights: Any, notes: Any, side: Any) -> None:
    """Note what one more card is worth to a seat that has so many turns left."""
    early = left / TURNS
    middle = early * (1.0 - early)
    single = COLOUR_POINTS[1] + weights[COLLECTION] * early + weights[COLLECTION + 3] * middle
    pair = COLOUR_POINTS[2] + weights[COLLECTION + 1] * early + weights[COLLECTION + 4] * middle
    flip = -FLIP + weights[COLLECTION + 2] * early + weights[COLLECTION + 5] * middle
    bonus = 0.0
    if position.interim[seat] == 0:
        bonus += INTERIM_BONUS[position.bonuses]
    for i in range(WORTH):
        notes[side + i] = 0.0
    before = 0.0
    for n in range(1, LEVELS):
        value = FINAL_BONUS[n] + weights[COLOURS_EARLY + n - 1] * early + weights[COLOURS_MIDDLE + n - 1] * middle
        value += bonus * (1.0 if n == COLOURS else weights[INTERIM + n - 1] * early)
        notes[side + n - 1] = single + value - before
        notes[side + LEVELS + n] = pair - single
        notes[side + 2 * LEVELS + n] = flip - pair - (value - before)
        before = value


@compiled
def note_weights(weights: Any, early: Any, full: Any, options: Any, index: Any, notes: Any, side: Any) -> None:
    """Note how cards in rows and options are weighed now; `options` is how many there are, 0 if no turn follows."""
    first = CARD + index * CARD_WEIGHTS
    for card in range(len(CARDS)):
        for count in range(3):
            at = first + 3 * card + count
            notes[side + IN_ROW + 4 * card + count] = weights[at] + early * weights[at + 3 * len(CARDS)]
        notes[side + IN_ROW + 4 * card + 3] = 0.0
    first = OFFER + index * OFFER_WEIGHTS
    for i in range(len(OFFERS)):
        at = first + i
        weight = weights[at] + early * weights[at + len(OFFERS)] + full * weights[at + 2 * len(OFFERS)]
        notes[side + BY_POWER + i] = weight
    exponent = 0.25 * weights[POWER + index]
    notes[side + EXPONENT] = exponent
    notes[side + BY_POWER] *= (options > 0) / exponent
    notes[side + BY_MEAN] *= (options > 0) / max(options, 1)
    notes[side + FLIPS] *= (options > 0) / max(options, 1)


@compiled
def fourth_power(value: Any) -> Any:
    value = max(1.0 + value, FLOOR)
    value *= value
    return value * value


@compiled
def gaps(mask: Any, n: Any, a: Any, b: Any, c: Any) -> Any:
    """How many numbers of a bit set lie below a, from a to b, from b to c, above c; all are first while there is room."""
    total = count_bits(mask) * 1.0
    if n < ROW_ROOM:
        return total, 0.0, 0.0, 0.0
    lowest = count_bits(mask & ((i64(1) << a) - 1)) * 1.0
    low = count_bits(mask & ((i64(1) << b) - 1)) * 1.0
    high = count_bits(mask & ((i64(1) << c) - 1)) * 1.0
    return lowest, low - lowest, high - low, total - high


@compiled
def offer(
    notes: Any, side: Any, shown: Any, colours: Any, n: Any, a: Any, b: Any, c: Any, n0: Any, n1: Any, n2: Any, n3: Any
) -> Any:
    """What a row of n cards is worth to a side: (linear part, sum of powers of its options).

    a, b, c are the bits of its cards' colours; n0 … n3 how many options lie below a, up to b, up to c and above.
    """
    in_row = side + IN_ROW
    exponent = notes[side + EXPONENT]
    if n < ROW_ROOM:
        value = notes[side + (LAST_ROOM if n == ROW_ROOM - 1 else ROOM)]
        linear = notes[side + BY_MEAN] * n0 * value
        if n > 0:
            at = in_row + 2 * n * (n - 1)
            linear += notes[at + ((shown >> a) & 3)]
            if n > 1:
                linear += notes[at + 4 + ((shown >> b) & 3)]
        return linear, n0 * fourth_power(exponent * value)
    # above c: a alone is taken
    count = (shown >> a) & 3
    linear = notes[in_row + FULL_ROW + count] + notes[in_row + FULL_ROW + 4 + ((shown >> b) & 3)]
    gain = notes[side + LEVELS * count + colours]
    total = n3 * gain
    powers = n3 * fourth_power(exponent * gain)
    flips = n3 * (count == FLIP - 1)
    # below c, b, a: so are they, one after the other
    count = (shown >> c) & 3
    linear += notes[in_row + FULL_ROW + 8 + count]
    gain = notes[side + LEVELS * count + colours]
    shown += SHOWN_STEP[count] << c
    colours += COLOURS_STEP[count]
    total += n2 * gain
    powers += n2 * fourth_power(exponent * gain)
    flips += (n2 + n1 + n0) * (count == FLIP - 1)
    count = (shown >> b) & 3
    gain += notes[side + LEVELS * count + colours]
    shown += SHOWN_STEP[count] << b
    colours += COLOURS_STEP[count]
    total += n1 * gain
    powers += n1 * fourth_power(exponent * gain)
    flips += (n1 + n0) * (count == FLIP - 1)
    count = (shown >> a) & 3
    gain += notes[side + LEVELS * count + colours]
    total += n0 * gain
    powers += n0 * fourth_power(exponent * gain)
    flips += n0 * (count == FLIP - 1)
    return linear + notes[side + BY_MEAN] * total + notes[side + FLIPS] * flips, powers


@compiled
def own_offer(
    position: Any, row: Any, n: Any, a: Any, b: Any, c: Any, held: Any, unseen: Any, refill: Any, notes: Any, shown: Any, colours: Any
) -> Any:
    """What a row of the numbers a, b, c is worth to the player, with so many cards still to be drawn for each unseen."""
    start = ROW_SPAN * row
    x0, x1, x2, x3 = gaps(unseen, n, a - start, b - start, c - start)
    n0, n1, n2, n3 = gaps(held, n, a - start, b - start, c - start)
    a, b, c = bits_of(position, a), bits_of(position, b), bits_of(position, c)
    n0 += refill * x0
    n1 += refill * x1
    n2 += refill * x2
    n3 += refill * x3
    return offer(notes, OWN, shown, colours, n, a, b, c, n0, n1, n2, n3)


@compiled
def rival_offer(
    position: Any, row: Any, n: Any, a: Any, b: Any, c: Any, unseen: Any, notes: Any, shown: Any, colours: Any
) -> Any:
    """What a row of the numbers a, b, c is worth to the next player, who may hold any card that is unseen."""
    start = ROW_SPAN * row
    n0, n1, n2, n3 = gaps(unseen, n, a - start, b - start, c - start)
    a, b, c = bits_of(position, a), bits_of(position, b), bits_of(position, c)
    return offer(notes, RIVAL, shown, colours, n, a, b, c, n0, n1, n2, n3)


@compiled
def note_masks(position: Any, seat: Any, masks: Any) -> Any:
    """Note for each row which of its numbers the seat holds (masks[row]) and has not seen (masks[ROWS + row])."""
    for row in range(ROWS):
        masks[row] = 0
    for i in range(i64(position.hand_n[seat])):
        number = i64(position.hand[seat, i])
        row = i64(ROW_OF[number])
        masks[row] |= i64(1) << (number - ROW_SPAN * row)
    unseen = 0
    for row in range(ROWS):
        hidden = i64(0)
        for i in range(1, ROW_SPAN):
            hidden |= i64(position.where[ROW_SPAN * row + i] == HIDDEN) << i
        hidden &= ~masks[row]
        masks[ROWS + row] = hidden
        unseen += count_bits(hidden)
    return max(unseen, 1)


@compiled
def score_choices(position: Any, seat: Any, weights: Any, scores: Any) -> Any:
    """Write what each card of the hand is worth into `scores`, rising by number; return the best one."""
    notes = np.empty(2 * NOTES)
    masks = np.empty(2 * ROWS, np.int64)
    unseen = note_masks(position, seat, masks)
    rival = seat + 1 if seat + 1 < i64(position.seats) else i64(0)
    left, rival_left = turns_left(position, seat) - 1, turns_left(position, rival)
    hand = i64(position.hand_n[seat]) - 1
    drawn = i64(0)
    if hand == KEEP:
        drawn = min(i64(REFILL), i64(position.dealt) - i64(position.drawn[seat]))
    refill = drawn / unseen
    early, full = left / TURNS, hand / HAND
    note_worth(position, seat, left, weights, notes, OWN)
    note_worth(position, rival, rival_left, weights, notes, RIVAL)
    note_weights(weights, early, full, unseen if rival_left > 0 else i64(0), 0, notes, RIVAL)
    note_weights(weights, early, full, hand + drawn if left > 0 else i64(0), 1, notes, OWN)
    held_by_rival = i64(position.hand_n[rival]) / unseen
    shown, rival_shown = shown_by(position, seat), shown_by(position, rival)
    colours, rival_colours = colours_of(shown), colours_of(rival_shown)
    for row in range(ROWS):
        n = i64(position.row_n[row])
        a, b, c = i64(position.row[row, 0]), i64(position.row[row, 1]), i64(position.row[row, 2])
        linear, powers = rival_offer(position, row, n, a, b, c, masks[ROWS + row], notes, rival_shown, rival_colours)
        notes[RIVAL + LINEAR + row] = linear
        notes[RIVAL + POWERS + row] = powers
        linear, powers = own_offer(
            position, row, n, a, b, c, masks[row], masks[ROWS + row], refill, notes, shown, colours
        )
        notes[OWN + LINEAR + row] = linear
        notes[OWN + POWERS + row] = powers
    worth = notes[OWN : OWN + WORTH]
    place, place_squared = weights[PLACE] + early * weights[PLACE + 2], weights[PLACE + 1] + early * weights[PLACE + 3]
    best, best_score, index = i64(-1), -1e300, 0
    for row in range(ROWS):
        n = i64(position.row_n[row])
        second, third = (row + 1) % ROWS, (row + 2) % ROWS
        todo = masks[row]
        while todo != 0:
            bit = todo & -todo
            todo ^= bit
            offset = count_bits(bit - 1)
            number = ROW_SPAN * row + offset
            first, stop = would_take(position, number)
            gain, after, colours_after = gain_of(position, row, first, stop, worth, shown, colours)
            # the row after the turn
            a, b, c = i64(position.row[row, 0]), i64(position.row[row, 1]), number
            kept = n - (stop - first)
            at = place_in_row(position, row, number)
            if at == 0:
                a, b, c = number, a, b
            elif at == 1:
                b, c = number, b
            elif at == ROW_ROOM:
                a, b = b, i64(position.row[row, 2])
            rival_linear, rival_powers = rival_offer(
                position, row, kept + 1, a, b, c, masks[ROWS + row], notes, rival_shown, rival_colours
            )
            rival_linear += notes[RIVAL + LINEAR + second] + notes[RIVAL + LINEAR + third]
            rival_powers += notes[RIVAL + POWERS + second] + notes[RIVAL + POWERS + third]
            linear, powers = own_offer(
                position, row, kept + 1, a, b, c, masks[row] ^ bit, masks[ROWS + row], refill, notes, after, colours_after
            )
            if after == shown:
                linear += notes[OWN + LINEAR + second] + notes[OWN + LINEAR + third]
                powers += notes[OWN + POWERS + second] + notes[OWN + POWERS + third]
            else:  # the collection has changed, and with it what the other rows are worth
                for other in (second, third):
                    a, b, c = i64(position.row[other, 0]), i64(position.row[other, 1]), i64(position.row[other, 2])
                    more_linear, more_powers = own_offer(
                        position,
                        other,
                        i64(position.row_n[other]),
                        a,
                        b,
                        c,
                        masks[other],
                        masks[ROWS + other],
                        refill,
                        notes,
                        after,
                        colours_after,
                    )
                    linear += more_linear
                    powers += more_powers
            card = bits_of(position, number)
            linear += notes[OWN + IN_ROW + PLAYED + ((after >> card) & 3)]
            rival_linear += notes[RIVAL + IN_ROW + PLAYED + ((rival_shown >> card) & 3)]
            value = gain + linear - rival_linear
            value += notes[OWN + BY_POWER] * sqrt(sqrt(powers))
            value -= notes[RIVAL + BY_POWER] * sqrt(sqrt(held_by_rival * rival_powers))
            share = offset / (ROW_SPAN - 1)
            value += share * (place + share * place_squared)
            scores[index] = value
            index += 1
            if value > best_score:
                best, best_score = number, value
    return best


# ------------------------------------------------------------------------------------------- for search and tuning


@compiled
def margin(state: Any, seat: Any) -> Any:
    """By how many points a seat leads the best of the others, or is behind."""
    most = i64(-1 << 30)
    for other in range(i64(state.seats)):
        if other != seat:
            most = max(most, score(state, other))
    return score(state, seat) - most


@compiled
def shortlist(position: Any, seat: Any, choices: Any, out: Any) -> Any:
    """Write the choices the heuristic likes best into `out`, as many as fit, and return how many there are."""
    scores = np.empty(HAND)
    score_choices(position, seat, WEIGHTS[position.seats], scores)
    best = np.argsort(-scores[: len(choices)], kind="mergesort")
    count = min(len(choices), len(out))
    for i in range(count):
        out[i] = choices[best[i]]
    return count
