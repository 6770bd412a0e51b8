"""Policies for 2 sans 3: random, greedy (most points right after the turn), and a tuned heuristic.

The heuristic looks one turn ahead. For each card of the hand it adds up what the turn gains, what the rows then offer
to the next player and to its own next turn, and which cards lie in them for whom. What a card, a colour or a free place
is worth changes as the game goes on. The weights are data (weights.json), made by `deuce tune`.
"""

from __future__ import annotations

from itertools import product
from math import sqrt
from typing import Any

import numpy as np

from deuce._jit import compiled, i64, inlined, u64
from deuce.bots.policies import GREEDY, RANDOM, load_weights
from deuce.chance import MASK, below
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

SIDES = ("rival", "own")  # the next player, and this one at the next turn
OFFERS = (
    "best",  # the best that the rows offer: a power mean of all options
    "mean",  # their mean
    "room",  # what playing into a row with room to spare is worth, as an option
    "last_room",  # into a row with one place left
)
CARDS = tuple(f"{i + 1}_of_{n}" for n in range(1, ROW_ROOM + 1) for i in range(n))  # slots of a row
COUNTS = ("new", "single", "pair")  # what a card is to a player: how many of its colour lie face up


def _names() -> tuple[str, ...]:
    collection = [f"{what}_{when}" for when in ("early", "middle") for what in ("single", "pair", "flip")]
    colours = [f"{n}_colours_{when}" for when in ("early", "middle") for n in range(1, COLOURS + 1)]
    interim = [f"interim_{n}_colours" for n in range(1, COLOURS)]
    offers = [f"{side}_{what}{when}" for side, when, what in product(SIDES, ("", "_early", "_full"), OFFERS)]
    cards = [
        f"{side}_card_{card}_{count}{when}"
        for side, when, card, count in product(SIDES, ("", "_early"), CARDS, COUNTS)
    ]
    sharpness = [f"{side}_sharpness" for side in SIDES]
    return (*collection, *colours, *interim, *offers, *sharpness, *cards, "place", "place_early")


# What each weight is for. At the end of the game a collection is worth its points; before, `early` weights are added in
# proportion to the turns left, `middle` weights most half-way, `full` ones in proportion to the cards in hand.
FEATURES = _names()
INDEX = {name: i for i, name in enumerate(FEATURES)}
COLLECTION, EARLY_COLOURS, MIDDLE_COLOURS, INTERIM, PLACE = (
    INDEX[name]
    for name in ("single_early", "1_colours_early", "1_colours_middle", "interim_1_colours", "place")
)
OFFER, SHARPNESS, CARD = (INDEX[name] for name in ("rival_best", "rival_sharpness", "rival_card_1_of_1_new"))
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
    "rival_sharpness": 0.1,
    "own_sharpness": 0.1,
}
START = np.array([GUESS.get(name, 0.0) for name in FEATURES])
WEIGHTS = load_weights(ID, START, FEATURES)  # [seats, feature]

# ------------------------------------------------------------------------------------------------- collections

# A collection is one number here, two bits a colour: how many of it lie face up. An eighth "colour" holds the cards
# that have none; its count is 3, and taking one changes nothing.
COLOURLESS = 3 << 2 * COLOURS
# How the two bits change when one more is taken, by their count.
SHOWN_STEP = np.array([1, 1, -2, 0], np.int64)
# And how the number of colours changes.
COLOURS_STEP = np.array([1, 0, -1, 0], np.int64)

# What one more card is worth, by the count of its colour and the number of colours: 4 × 8, flat.
COLOUR_COUNTS = COLOURS + 1
WORTH = 4 * COLOUR_COUNTS


def _points() -> np.ndarray:
    """The worth of a card by the rules alone: points and final bonus."""
    worth = np.zeros((4, COLOUR_COUNTS))
    worth[0, :-1] = COLOUR_POINTS[1] + np.diff(FINAL_BONUS)
    worth[1, 1:] = COLOUR_POINTS[2] - COLOUR_POINTS[1]
    worth[2, 1:] = -FLIP - COLOUR_POINTS[2] - np.diff(FINAL_BONUS)
    return worth.ravel()


POINTS = _points()


@compiled
def count_bits(mask: Any) -> Any:
    """How many bits are set. In this form the compiler knows it for what it is, one instruction."""
    bits = u64(mask)
    bits = bits - ((bits >> u64(1)) & u64(0x5555555555555555))
    bits = (bits & u64(0x3333333333333333)) + ((bits >> u64(2)) & u64(0x3333333333333333))
    bits = (bits + (bits >> u64(4))) & u64(0x0F0F0F0F0F0F0F0F)
    return i64(((bits * u64(0x0101010101010101)) & u64(MASK)) >> u64(56))


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
def slot_in_row(position: Any, row: Any, number: Any) -> Any:
    """How many cards of a row are lower than a number."""
    n = i64(position.row_n[row])
    at = i64(0)
    for i in range(ROW_ROOM):
        at += i64(i < n) & i64(position.row[row, i] < number)
    return at


@compiled
def would_take(position: Any, number: Any) -> Any:
    """Which cards of its row a number would take if played now: (first, stop), slots of position.row."""
    row = i64(ROW_OF[number])
    at = slot_in_row(position, row, number)
    if position.row_n[row] < ROW_ROOM:
        return at, at
    if at == ROW_ROOM:
        return i64(0), i64(1)
    return at, i64(ROW_ROOM)


@inlined
def gain_of(
    position: Any, row: Any, first: Any, stop: Any, worth: Any, offset: Any, shown: Any, colours: Any
) -> Any:
    """Take cards of a row, the highest first: (what they are worth, the collection after it, its colours)."""
    gain = 0.0
    for i in range(stop - 1, first - 1, -1):
        at = bits_of(position, position.row[row, i])
        count = (shown >> at) & 3
        gain += worth[offset + COLOUR_COUNTS * count + colours]
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
    """Any card of the hand, all alike: the one with a given number of lower ones, whatever the order of the hand."""
    n = i64(position.hand_n[seat])
    rank = below(random_bits, n)
    choice = i64(-1)
    for i in range(n):
        lower = i64(0)
        for j in range(n):
            lower += position.hand[seat, j] < position.hand[seat, i]
        if lower == rank:
            choice = i64(position.hand[seat, i])
    return choice


@compiled
def greedy_choice(position: Any, seat: Any) -> Any:
    """The card with the best score right after the turn; of equal ones what takes least, then the lowest."""
    shown = shown_by(position, seat)
    colours = colours_of(shown)
    best, best_value = i64(-1), i64(-1 << 30)
    for i in range(i64(position.hand_n[seat])):
        number = i64(position.hand[seat, i])
        first, stop = would_take(position, number)
        gain, _, after = gain_of(position, i64(ROW_OF[number]), first, stop, POINTS, 0, shown, colours)
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

# Notes: what is worked out once for all cards of the hand. First for the next player, then for oneself: what one more
# card is worth, what a card lying in a row is worth by its slot and count, how options are weighed, and what each
# row offers as it lies.
IN_ROW = WORTH  # + 4 · slot + count
WEIGHING = IN_ROW + 4 * len(CARDS)  # in the order of OFFERS
SHARP = WEIGHING + len(OFFERS)
LINEAR, POWERS = SHARP + 1, SHARP + 1 + ROWS  # + row
NOTES = POWERS + ROWS
RIVAL, OWN, REFILLED = 0, NOTES, 2 * NOTES
BY_BEST, BY_MEAN, ROOM, LAST_ROOM = (WEIGHING + i for i in range(len(OFFERS)))
FULL_ROW = 4 * CARDS.index(f"1_of_{ROW_ROOM}")
TURNS = DEALT - KEEP
LEAST_SHARPNESS = 0.02  # below, the power mean is the mean
FLOOR = 0.1  # options worse than this count alike in the power mean


@compiled
def turns_left(position: Any, seat: Any) -> Any:
    """How many cards a seat has yet to play."""
    return i64(position.dealt) - KEEP - (i64(position.drawn[seat]) - i64(position.hand_n[seat]))


@compiled
def note_worth(position: Any, seat: Any, early: Any, weights: Any, notes: Any, side: Any) -> None:
    """Note what one more card is worth to a seat for which `early` is the share of turns left."""
    middle = early * (1.0 - early)
    single = COLOUR_POINTS[1] + weights[COLLECTION] * early + weights[COLLECTION + 3] * middle
    pair = COLOUR_POINTS[2] + weights[COLLECTION + 1] * early + weights[COLLECTION + 4] * middle
    flip = -FLIP + weights[COLLECTION + 2] * early + weights[COLLECTION + 5] * middle
    bonus = 0.0
    if position.interim[seat] == 0:
        bonus += INTERIM_BONUS[position.bonuses]
    notes[side + COLOURS] = 0.0
    for count in range(1, 4):
        notes[side + count * COLOUR_COUNTS] = 0.0
    before = 0.0
    for n in range(1, COLOUR_COUNTS):
        value = (
            FINAL_BONUS[n] + weights[EARLY_COLOURS + n - 1] * early + weights[MIDDLE_COLOURS + n - 1] * middle
        )
        value += bonus if n == COLOURS else bonus * early * weights[INTERIM + n - 1]
        step = value - before
        notes[side + n - 1] = single + step
        notes[side + COLOUR_COUNTS + n] = pair - single
        notes[side + 2 * COLOUR_COUNTS + n] = flip - pair - step
        notes[side + 3 * COLOUR_COUNTS + n] = 0.0
        before = value


@compiled
def note_weights(weights: Any, early: Any, full: Any, options: Any, notes: Any, side: Any) -> None:
    """Note how cards in rows and options are weighed at this stage, with so full a hand; 0 options: no turn follows."""
    first = CARD + (side == OWN) * CARD_WEIGHTS
    for slot in range(len(CARDS)):
        for count in range(3):
            at = first + 3 * slot + count
            notes[side + IN_ROW + 4 * slot + count] = weights[at] + early * weights[at + 3 * len(CARDS)]
        notes[side + IN_ROW + 4 * slot + 3] = 0.0
    first = OFFER + (side == OWN) * OFFER_WEIGHTS
    for i in range(len(OFFERS)):
        at = first + i
        weight = weights[at] + early * weights[at + len(OFFERS)] + full * weights[at + 2 * len(OFFERS)]
        notes[side + WEIGHING + i] = weight
    sharpness = max(weights[SHARPNESS + (side == OWN)], LEAST_SHARPNESS)
    notes[side + SHARP] = sharpness
    notes[side + BY_BEST] *= (options > 0) / sharpness
    notes[side + BY_MEAN] *= (options > 0) / max(options, 1)


@compiled
def note_masks(position: Any, seat: Any, masks: Any) -> Any:
    """Note for each row which of its numbers the seat holds (masks[row]) and has not seen (masks[ROWS + row])."""
    for row in range(ROWS):
        masks[row] = 0
    for i in range(i64(position.hand_n[seat])):
        number = i64(position.hand[seat, i])
        row = i64(ROW_OF[number])
        masks[row] |= i64(1) << (number - ROW_SPAN * row)
    unseen = i64(0)
    for row in range(ROWS):
        hidden = i64(0)
        for i in range(1, ROW_SPAN):
            hidden |= i64(position.where[ROW_SPAN * row + i] == HIDDEN) << i
        hidden &= ~masks[row]
        masks[ROWS + row] = hidden
        unseen += count_bits(hidden)
    return max(unseen, i64(1))


@inlined
def fourth_power(value: Any) -> Any:
    value = max(1.0 + value, FLOOR)
    value *= value
    return value * value


@inlined
def gaps(mask: Any, row: Any, n: Any, cards: Any) -> Any:
    """How many numbers of a bit set lie below the first card of a full row, up to the second, to the third, above it.

    In a row with room all count as below.
    """
    total = float(count_bits(mask))
    if n < ROW_ROOM:
        return total, 0.0, 0.0, 0.0
    a, b, c = cards
    start = ROW_SPAN * row
    lowest = float(count_bits(mask & ((i64(1) << (a - start)) - 1)))
    low = float(count_bits(mask & ((i64(1) << (b - start)) - 1)))
    high = float(count_bits(mask & ((i64(1) << (c - start)) - 1)))
    return lowest, low - lowest, high - low, total - high


@inlined
def offer(position: Any, notes: Any, side: Any, holder: Any, n: Any, cards: Any, options: Any) -> Any:
    """What a row of n cards is worth to a side: (linear part, sum of the powers of its options).

    holder: the collection and its number of colours; options: how many cards could be played into each gap.
    """
    a, b, c = bits_of(position, cards[0]), bits_of(position, cards[1]), bits_of(position, cards[2])
    shown, colours = holder
    n0, n1, n2, n3 = options
    in_row, mean, sharpness = side + IN_ROW, notes[side + BY_MEAN], notes[side + SHARP]
    if n < ROW_ROOM:
        gain = notes[side + LAST_ROOM] if n == ROW_ROOM - 1 else notes[side + ROOM]
        linear = mean * n0 * gain
        if n > 0:
            linear += notes[in_row + 2 * n * (n - 1) + ((shown >> a) & 3)]
        if n > 1:
            linear += notes[in_row + 2 * n * (n - 1) + 4 + ((shown >> b) & 3)]
        return linear, n0 * fourth_power(sharpness * gain)
    count = (shown >> a) & 3
    linear = notes[in_row + FULL_ROW + count] + notes[in_row + FULL_ROW + 4 + ((shown >> b) & 3)]
    gain = notes[side + COLOUR_COUNTS * count + colours]  # above c: a alone is taken
    total, powers = n3 * gain, n3 * fourth_power(sharpness * gain)
    count = (shown >> c) & 3
    linear += notes[in_row + FULL_ROW + 8 + count]
    gain = notes[side + COLOUR_COUNTS * count + colours]  # below c, b, a: so are they, one after the other
    total += n2 * gain
    powers += n2 * fourth_power(sharpness * gain)
    shown += SHOWN_STEP[count] << c
    colours += COLOURS_STEP[count]
    count = (shown >> b) & 3
    gain += notes[side + COLOUR_COUNTS * count + colours]
    total += n1 * gain
    powers += n1 * fourth_power(sharpness * gain)
    shown += SHOWN_STEP[count] << b
    colours += COLOURS_STEP[count]
    count = (shown >> a) & 3
    gain += notes[side + COLOUR_COUNTS * count + colours]
    total += n0 * gain
    powers += n0 * fourth_power(sharpness * gain)
    return linear + mean * total, powers


@inlined
def own_offer(
    position: Any, notes: Any, masks: Any, holder: Any, row: Any, n: Any, cards: Any, played: Any
) -> Any:
    """What a row is worth to the player, who holds the hand but for `played` and is about to refill it."""
    n0, n1, n2, n3 = gaps(masks[row] ^ played, row, n, cards)
    x0, x1, x2, x3 = gaps(masks[ROWS + row], row, n, cards)
    refill = notes[REFILLED]
    options = (n0 + refill * x0, n1 + refill * x1, n2 + refill * x2, n3 + refill * x3)
    return offer(position, notes, OWN, holder, n, cards, options)


@inlined
def cards_in(position: Any, row: Any) -> Any:
    return i64(position.row[row, 0]), i64(position.row[row, 1]), i64(position.row[row, 2])


@inlined
def cards_after(position: Any, row: Any, number: Any, first: Any, stop: Any) -> Any:
    """A row after a turn: what is not taken, and the number played."""
    a, b, c = cards_in(position, row)
    if stop == 1 and first == 0:
        return b, c, number
    if first == 0:
        return number, a, b
    if first == 1:
        return a, number, b
    return a, b, number


@compiled
def score_choices(position: Any, seat: Any, weights: Any, scores: Any) -> Any:
    """Write what each card of the hand is worth into `scores`, rising by number; return the best one."""
    notes = np.empty(2 * NOTES + 1)
    masks = np.empty(2 * ROWS, np.int64)
    unseen = note_masks(position, seat, masks)
    rival = seat + 1 if seat + 1 < i64(position.seats) else i64(0)
    left, rival_left = turns_left(position, seat) - 1, turns_left(position, rival)
    hand = i64(position.hand_n[seat]) - 1
    drawn = i64(0)
    if hand == KEEP:
        drawn = min(i64(REFILL), i64(position.dealt) - i64(position.drawn[seat]))
    notes[REFILLED] = drawn / unseen
    early, full = left / TURNS, hand / HAND
    note_worth(position, seat, early, weights, notes, OWN)
    note_worth(position, rival, rival_left / TURNS, weights, notes, RIVAL)
    note_weights(weights, early, full, unseen if rival_left > 0 else i64(0), notes, RIVAL)
    note_weights(weights, early, full, hand + drawn if left > 0 else i64(0), notes, OWN)
    rival_share = i64(position.hand_n[rival]) / unseen
    place = (weights[PLACE] + early * weights[PLACE + 1]) / ROW_SPAN
    shown, rival_shown = shown_by(position, seat), shown_by(position, rival)
    holder, rival_holder = (shown, colours_of(shown)), (rival_shown, colours_of(rival_shown))
    for row in range(ROWS):
        n = i64(position.row_n[row])
        cards = cards_in(position, row)
        options = gaps(masks[ROWS + row], row, n, cards)
        linear, powers = offer(position, notes, RIVAL, rival_holder, n, cards, options)
        notes[RIVAL + LINEAR + row] = linear
        notes[RIVAL + POWERS + row] = powers
        linear, powers = own_offer(position, notes, masks, holder, row, n, cards, i64(0))
        notes[OWN + LINEAR + row] = linear
        notes[OWN + POWERS + row] = powers
    best, best_value, index = i64(-1), -1e300, i64(0)
    for row in range(ROWS):
        other, another = (i64(1), i64(2)) if row == 0 else (i64(0), i64(3 - row))
        rival_linear = notes[RIVAL + LINEAR + other] + notes[RIVAL + LINEAR + another]
        rival_powers = notes[RIVAL + POWERS + other] + notes[RIVAL + POWERS + another]
        own_linear = notes[OWN + LINEAR + other] + notes[OWN + LINEAR + another]
        own_powers = notes[OWN + POWERS + other] + notes[OWN + POWERS + another]
        reckoned_with = shown
        todo = masks[row]
        while todo != 0:
            played = todo & -todo
            todo ^= played
            offset = count_bits(played - 1)
            number = ROW_SPAN * row + offset
            first, stop = would_take(position, number)
            gain, after, colours_after = gain_of(position, row, first, stop, notes, OWN, shown, holder[1])
            holder_after = (after, colours_after)
            if after != reckoned_with:  # another collection: to it, the other rows are worth something else
                reckoned_with, own_linear, own_powers = after, 0.0, 0.0
                for step in range(2):
                    at = another if step else other
                    n = i64(position.row_n[at])
                    cards = cards_in(position, at)
                    linear, powers = own_offer(position, notes, masks, holder_after, at, n, cards, i64(0))
                    own_linear += linear
                    own_powers += powers
            n = i64(position.row_n[row]) - (stop - first) + 1
            cards = cards_after(position, row, number, first, stop)
            options = gaps(masks[ROWS + row], row, n, cards)
            linear, powers = offer(position, notes, RIVAL, rival_holder, n, cards, options)
            powers = rival_share * (powers + rival_powers)
            value = (
                gain + place * offset - linear - rival_linear - notes[RIVAL + BY_BEST] * sqrt(sqrt(powers))
            )
            linear, powers = own_offer(position, notes, masks, holder_after, row, n, cards, played)
            value += linear + own_linear + notes[OWN + BY_BEST] * sqrt(sqrt(powers + own_powers))
            scores[index] = value
            index += 1
            if value > best_value:
                best, best_value = number, value
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
