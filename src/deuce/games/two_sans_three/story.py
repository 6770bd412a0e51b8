"""The story of 2 sans 3: cards played, taken and turned face down, bonuses, refills, and the final count.

The first half is compiled: it writes the events of a step as bytes, field by field as `events.py` has them.
"""

from __future__ import annotations

from typing import Any

from deuce._jit import compiled, i64
from deuce.events import Dealt, Ended, Event
from deuce.games.packed import put, put_length, put_points, put_sorted
from deuce.games.protocol import Code, Seat, State
from deuce.games.story import ALL, PackedStory, put_places
from deuce.games.two_sans_three.core import parse_card
from deuce.games.two_sans_three.events import (
    PACKED,
    InterimBonus,
    Played,
    Refilled,
    Scored,
    Took,
    Turned,
)
from deuce.games.two_sans_three.rules import colours_up, score
from deuce.games.two_sans_three.state import (
    COLOURS,
    DEAL,
    FACE_DOWN,
    FINAL_BONUS,
    FLIP,
    GONE,
    HAND,
    MAX_SEATS,
    NUMBERS,
    OPENING,
    OVER,
    REFILL,
    ROW_OF,
    ROW_ROOM,
    ROW_SPAN,
    ROWS,
)

_KINDS: tuple[type[Event], ...] = (Dealt, Ended, Played, Took, Turned, InterimBonus, Refilled, Scored)
DEALT, ENDED, PLAYED, TOOK, TURNED, INTERIM, REFILLED, SCORED = map(PACKED.index, _KINDS)
HIGHEST, HIGHER = range(2)  # in the order of Why
BY_POINTS = 0  # in the order of ENDINGS

# Events of one step, at most: each card that is taken may turn a colour; everybody is scored.
_MOST_EVENTS: dict[type[Event], int] = {
    **dict.fromkeys((Dealt, Ended, Played, Took, InterimBonus, Refilled), 1),
    Turned: ROW_ROOM,
    Scored: MAX_SEATS,
}
LONGEST = {
    "Dealt.hands": MAX_SEATS,
    "Dealt.hands[]": HAND,
    "Dealt.rows": ROWS,
    "Dealt.rows[]": 1 + OPENING,
    "Ended.winners": MAX_SEATS,
    "Ended.places": MAX_SEATS,
    "Played.row": 1 + ROW_ROOM,
    "Took.taken": ROW_ROOM,
    "Took.removed": ROW_ROOM,
    "Turned.cards": FLIP,
    "Refilled.cards": REFILL,
}
MOST_BYTES = sum(count * PACKED.most_of(kind, LONGEST) for kind, count in _MOST_EVENTS.items())


@compiled
def tell(before: Any, after: Any, viewer: Any, out: Any) -> Any:
    """Write the events of one step as a seat, SPECTATOR or ALL may know them; return how many bytes they take."""
    if before.phase == DEAL:
        return tell_deal(after, viewer, out)
    seat = i64(before.turn)
    at = tell_play(before, after, seat, out)
    if after.interim[seat] != before.interim[seat]:
        at = put(out, put(out, put(out, at, INTERIM), before.played + 1), seat)
        at = put(out, at, after.interim[seat])
    if after.drawn[seat] != before.drawn[seat]:
        at = tell_refill(before, after, seat, viewer in (seat, ALL), out, at)
    if after.phase == OVER:
        for scored in range(i64(after.seats)):
            at = put_score(after, scored, out, put(out, put(out, at, SCORED), scored))
        at = put(out, put_places(after, out, put(out, at, ENDED)), BY_POINTS)
    return at


@compiled
def tell_deal(after: Any, viewer: Any, out: Any) -> Any:
    """Write that the cards were dealt, with the hands in sight, and the rows."""
    at = put_length(out, put(out, i64(0), DEALT), i64(after.seats))
    for seat in range(i64(after.seats)):
        if viewer in (seat, ALL):
            at = put_sorted(out, put(out, at, 1), after.hand[seat], i64(after.hand_n[seat]))
        else:
            at = put(out, at, 0)
    at = put_length(out, put(out, at, 1), ROWS)
    for row in range(ROWS):
        at = put_row(after, row, out, at)
    return at


@compiled
def put_row(state: Any, row: Any, out: Any, at: Any) -> Any:
    """Write the list of a row's cards, its start card first."""
    at = put_length(out, at, 1 + i64(state.row_n[row]))
    at = put(out, at, row * ROW_SPAN)
    for i in range(i64(state.row_n[row])):
        at = put(out, at, state.row[row, i])
    return at


@compiled
def tell_play(before: Any, after: Any, seat: Any, out: Any) -> Any:
    """Write what was played, and what it took and turned."""
    turn, card = i64(before.played) + 1, i64(after.plays[before.played])
    row = i64(ROW_OF[card])
    at = put(out, put(out, put(out, put(out, i64(0), PLAYED), turn), seat), card)
    at = put_row(after, row, out, at)
    taken, removed, highest = 0, 0, i64(-1)
    for i in range(i64(before.row_n[row])):
        if is_taken(before, after, row, i):
            highest = i64(before.row[row, i])
            taken += 1
            removed += after.where[highest] == GONE
    if taken == 0:
        return at
    at = put(out, put(out, put(out, put(out, at, TOOK), turn), seat), card)
    at = put(out, at, HIGHER if highest > card else HIGHEST)
    at = put_length(out, at, taken)
    for i in range(i64(before.row_n[row])):
        if is_taken(before, after, row, i):
            at = put(out, at, before.row[row, i])
    at = put_length(out, at, removed)
    for i in range(i64(before.row_n[row])):
        if is_taken(before, after, row, i) and after.where[before.row[row, i]] == GONE:
            at = put(out, at, before.row[row, i])
    # Colours turn in the order in which their third cards are taken: a row's cards rise, and so they are taken.
    for i in range(i64(before.row_n[row])):
        if is_taken(before, after, row, i) and turned_last(before, after, seat, row, i):
            at = put(out, put(out, put(out, at, TURNED), turn), seat)
            at = put_turned(before, after, seat, i64(after.colour[before.row[row, i]]), out, at)
    return at


@compiled
def is_taken(before: Any, after: Any, row: Any, index: Any) -> Any:
    """Has a card of a row gone from it?"""
    for i in range(i64(after.row_n[row])):
        if after.row[row, i] == before.row[row, index]:
            return False
    return True


@compiled
def has_turned(before: Any, after: Any, seat: Any, card: Any) -> Any:
    """Does a card lie face down before a seat, and did not before?"""
    return after.where[card] == FACE_DOWN + seat and before.where[card] != FACE_DOWN + seat


@compiled
def turned_last(before: Any, after: Any, seat: Any, row: Any, index: Any) -> Any:
    """Is a card that was taken the one that turned its colour face down?"""
    card = before.row[row, index]
    if not has_turned(before, after, seat, card):
        return False
    for i in range(index + 1, i64(before.row_n[row])):
        other = before.row[row, i]
        if after.colour[other] == after.colour[card] and has_turned(before, after, seat, other):
            return False
    return True


@compiled
def put_turned(before: Any, after: Any, seat: Any, colour: Any, out: Any, at: Any) -> Any:
    """Write a colour, and the list of its cards that turned face down, rising."""
    at = put(out, at, colour)
    at = put_length(out, at, FLIP)
    for card in range(NUMBERS):
        if after.colour[card] == colour and has_turned(before, after, seat, card):
            at = put(out, at, card)
    return at


@compiled
def tell_refill(before: Any, after: Any, seat: Any, seen: Any, out: Any, at: Any) -> Any:
    """Write that a seat took new cards in hand; which, only for those who see them."""
    drawn = i64(before.drawn[seat])
    count = i64(after.drawn[seat]) - drawn
    at = put(out, put(out, put(out, put(out, at, REFILLED), before.played + 1), seat), count)
    if not seen:
        return put(out, at, 0)
    at = put_length(out, put(out, at, 1), count)
    top = OPENING + i64(after.dealt) * seat + drawn
    for i in range(count):
        at = put(out, at, after.pile[top + i])
    return at


@compiled
def put_score(state: Any, seat: Any, out: Any, at: Any) -> Any:
    """Write a score as the rulebook adds it up: singles, pairs, face down, interim and final bonus, total."""
    singles, pairs = 0, 0
    for colour in range(COLOURS):
        singles += state.up_n[seat, colour] == 1
        pairs += state.up_n[seat, colour] == 2
    at = put(out, put(out, put(out, at, singles), pairs), state.down[seat])
    at = put(out, put(out, at, state.interim[seat]), FINAL_BONUS[colours_up(state, seat)])
    return put_points(out, at, score(state, seat))


PACKED_STORY = PackedStory(tell, PACKED, MOST_BYTES)
told = PACKED_STORY.told


def moment(state: State) -> tuple[str, int]:
    """The turn, counted over all seats."""
    return "turn", int(state.played) + int(state.phase != OVER)


def refusal(state: State, seat: Seat, code: Code) -> str:
    """Why a seat may not play this now, and what it may."""
    try:
        number = parse_card(code)
    except ValueError as error:
        return str(error)
    return f"{number} is not in the hand; the hand is {' '.join(map(str, _hand(state, seat)))}"


def _hand(state: Any, seat: int) -> list[int]:
    return sorted(state["hand"][seat, : state["hand_n"][seat]].tolist())
