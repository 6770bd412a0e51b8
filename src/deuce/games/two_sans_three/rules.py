"""The rules of 2 sans 3: placing, taking, bonuses, score. What a seat knows is in views.py.

Everything here is fast and unchecked: `choose` trusts that `is_legal` said yes. The checked door is
deuce.table.
"""

from __future__ import annotations

from typing import Any

from deuce._jit import compiled, force_inlined, i64, word_at
from deuce.chance import below
from deuce.games.in_turn import acting as acting
from deuce.games.in_turn import is_over as is_over
from deuce.games.search import equal_bytes, lowest_byte
from deuce.games.two_sans_three.state import (
    COLOUR_POINTS,
    COLOURS,
    DOWN_POINTS,
    FACE_DOWN,
    FACE_UP,
    FINAL_BONUS,
    FLIP,
    GONE,
    HAND,
    IN_ROW,
    INTERIM_BONUS,
    KEEP,
    NONE,
    NUMBERS,
    OPENING,
    OVER,
    PLAY,
    REFILL,
    ROW_OF,
    ROW_ROOM,
)

# ----------------------------------------------------------------------------------------------------- chance


@compiled
def shuffled(state: Any) -> None:
    """Open the rows and deal, because the deck lies in its order now, top first."""
    for i in range(OPENING):
        state.opened[i] = state.pile[i]
        put_in_row(state, state.pile[i])
    for seat in range(i64(state.seats)):
        draw(state, seat, min(HAND, i64(state.dealt)))
    state.phase = PLAY


@compiled
def draw(state: Any, seat: Any, count: Any) -> None:
    """Take cards from the top of the own pile in hand."""
    top = OPENING + i64(state.dealt) * seat + i64(state.drawn[seat])
    n = i64(state.hand_n[seat])
    for i in range(count):
        state.hand[seat, n + i] = state.pile[top + i]
    state.hand_n[seat] = n + count
    state.drawn[seat] += count


# ---------------------------------------------------------------------------------------------- legal choices


@force_inlined
def find(state: Any, seat: Any, number: Any) -> Any:
    """Return where in the hand, which fills a word, a number is; -1 if it is not there."""
    hand = word_at(i64(state.hand.ctypes.data) + i64(seat) * HAND)
    found = equal_bytes(hand, number, i64(state.hand_n[seat]))
    return lowest_byte(found) if found != 0 else i64(-1)


@compiled
def is_legal(state: Any, seat: Any, choice: Any) -> Any:
    """May this seat choose this now? Any card of the hand may be played."""
    if choice < 0 or choice >= NUMBERS or (acting(state) >> seat) & 1 == 0:
        return False
    return find(state, seat, choice) >= 0


@compiled
def legal(state: Any, seat: Any, out: Any) -> Any:
    """Write the seat's legal choices into `out`, rising, and return how many there are."""
    if (acting(state) >> seat) & 1 == 0:
        return i64(0)
    n = i64(state.hand_n[seat])
    for i in range(n):
        number = state.hand[seat, i]
        k = i
        while k > 0 and out[k - 1] > number:
            out[k] = out[k - 1]
            k -= 1
        out[k] = number
    return n


@compiled
def choose_at_random(state: Any, seat: Any, random_bits: Any) -> None:
    """Choose, all cards of the hand alike."""
    slot = below(random_bits, state.hand_n[seat])
    play(state, seat, slot, state.hand[seat, slot])


@compiled
def random_choice(state: Any, seat: Any, random_bits: Any) -> Any:
    """Return the choice that `choose_at_random` makes of these random bits."""
    return i64(state.hand[seat, below(random_bits, state.hand_n[seat])])


@force_inlined
def choose(state: Any, seat: Any, choice: Any) -> None:
    """Play a number of the hand."""
    play(state, seat, find(state, seat, choice), choice)


# ------------------------------------------------------------------------------------------------------- play


@force_inlined
def play(state: Any, seat: Any, slot: Any, number: Any) -> None:
    """Play a number from its slot in the hand, take what it takes, refill, and hand on the turn."""
    n = i64(state.hand_n[seat]) - 1
    state.hand[seat, slot] = state.hand[seat, n]
    state.hand_n[seat] = n
    row = i64(ROW_OF[number])
    at = put_in_row(state, number)
    if state.row_n[row] > ROW_ROOM:
        take(state, seat, row, at)
    left = i64(state.dealt) - i64(state.drawn[seat])
    if n == KEEP and left > 0:
        draw(state, seat, min(REFILL, left))
    played = i64(state.played)
    state.plays[played] = number
    played += 1
    state.played = played
    turn = seat + 1
    state.turn = 0 if turn == state.seats else turn
    if played == i64(state.seats) * (i64(state.dealt) - KEEP):
        finish(state)


@force_inlined
def put_in_row(state: Any, number: Any) -> Any:
    """Put a number in its row, which stays rising; return its index there."""
    row = i64(ROW_OF[number])
    n = i64(state.row_n[row])
    state.row_n[row] = n + 1
    state.where[number] = IN_ROW
    # No branch depends on the cards: which way it goes would be as good as random, and a wrong guess costs
    # the processor more than the few steps saved.
    at = i64(0)
    for i in range(ROW_ROOM):
        at += (i < n) & (state.row[row, i] < number)
    for i in range(ROW_ROOM, 0, -1):
        state.row[row, i] = state.row[row, i - 1] if i > at else state.row[row, i]
    state.row[row, at] = number
    return at


@force_inlined
def take(state: Any, seat: Any, row: Any, at: Any) -> None:
    """Take by the fifth card of a row: the highest takes the one after the start card, another all higher ones."""
    if at == ROW_ROOM:
        collect(state, seat, state.row[row, 0])
        for i in range(ROW_ROOM):
            state.row[row, i] = state.row[row, i + 1]
        state.row_n[row] = ROW_ROOM
    else:
        for i in range(at + 1, ROW_ROOM + 1):
            collect(state, seat, state.row[row, i])
        state.row_n[row] = at + 1
    # S3: the interim bonus is checked once, when the whole take is done
    if state.interim[seat] == 0 and colours_up(state, seat) == COLOURS:
        state.interim[seat] = INTERIM_BONUS[state.bonuses]
        state.bonuses += 1


@compiled
def collect(state: Any, seat: Any, number: Any) -> None:
    """Put a card face up into a collection; the third of its colour turns all three face down."""
    colour = i64(state.colour[number])
    if colour == NONE:
        state.where[number] = GONE
        return
    n = i64(state.up_n[seat, colour])
    state.up[seat, colour, n] = number
    state.where[number] = FACE_UP + seat
    n += 1
    if n == FLIP:
        for i in range(FLIP):
            state.where[state.up[seat, colour, i]] = FACE_DOWN + seat
        state.down[seat] += FLIP
        n = 0
    state.up_n[seat, colour] = n


@compiled
def colours_up(state: Any, seat: Any) -> Any:
    """Return how many colours lie face up."""
    n = 0
    for colour in range(COLOURS):
        n += state.up_n[seat, colour] > 0
    return n


@compiled
def score(state: Any, seat: Any) -> Any:
    """Count the points of a collection as if the game ended now."""
    points = i64(state.interim[seat]) + DOWN_POINTS * i64(state.down[seat])
    shown = 0
    for colour in range(COLOURS):
        n = i64(state.up_n[seat, colour])
        points += COLOUR_POINTS[n]
        shown += n > 0
    return points + FINAL_BONUS[shown]


@compiled
def finish(state: Any) -> None:
    """End the game: most points win, equals share a rank."""
    state.phase = OVER
    scores = i64(0)  # a byte for each seat, so that each is counted just once
    for seat in range(i64(state.seats)):
        scores |= (score(state, seat) + 128) << (8 * seat)
    for seat in range(i64(state.seats)):
        better = 0
        for other in range(i64(state.seats)):
            better += (scores >> (8 * other)) & 255 > (scores >> (8 * seat)) & 255
        state.rank[seat] = better + 1
