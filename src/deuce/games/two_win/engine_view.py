"""Views of 2 WIN as JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Annotated, Any, Literal

import msgspec
import numpy as np
from msgspec import Meta

from deuce.games.deck import Deck
from deuce.games.flat import blank_of
from deuce.games.protocol import View as ViewRecord
from deuce.games.protocol import seats_in
from deuce.games.two_win import state as layout
from deuce.games.two_win.events import Reason
from deuce.games.two_win.notation import (
    COLOUR_LETTERS,
    PHASE_NAMES,
    card_code,
    choice_code,
    parse_card,
    parse_choice,
)
from deuce.games.two_win.rules import choice_of, find, is_legal, next_inside

REASON_NAMES: tuple[Reason, ...] = ("A", "B", "C", "D-tens", "D-units")  # in the order of layout.REASONS

Small = Annotated[int, Meta(ge=0, le=255)]
Seat = Annotated[int, Meta(ge=0, lt=layout.MAX_SEATS)]
Codes = Annotated[list[str], Meta(max_length=layout.MAX_CARDS)]


class Run(msgspec.Struct):
    """An open run of a column."""

    colour: Literal["B", "P", "G"]
    length: Annotated[int, Meta(ge=1, lt=layout.RUN)]


class Out(msgspec.Struct):
    """When a player dropped out, and with how many cards in hand."""

    round: Annotated[int, Meta(ge=1, le=127)]
    phase: Literal["pass", "form"]
    cards: Small


class Player(msgspec.Struct):
    """What everyone sees of a player; `hand` only for the viewer, and for all once the game is over."""

    inside: bool = msgspec.field(name="in")
    chosen: bool
    hand_size: Annotated[int, Meta(ge=0, le=layout.MAX_CARDS)]
    hand: Codes | None
    numbers: Annotated[list[tuple[str, str]], Meta(max_length=layout.MAX_NUMBERS)]
    gone: Small  # how many of the numbers, the first ones, went into a new pile
    last: Small  # the last number, 0 before the first; follows from `numbers`
    runs: tuple[Run | None, Run | None]  # tens, units
    earned: list[Reason]
    owed: Annotated[int, Meta(ge=0, le=len(REASON_NAMES))]
    out: Out | None
    place: Annotated[int, Meta(ge=1, le=layout.MAX_SEATS)] | None


class Stuck(msgspec.Struct):
    """A card that the viewer knows in the hand of a player who is out."""

    seat: Seat
    card: str


class Pile(msgspec.Struct):
    left: Annotated[int, Meta(ge=0, le=layout.MAX_CARDS)]
    drawn: Annotated[int, Meta(ge=0, le=layout.MAX_CARDS)]
    made: Small  # new piles so far
    # How many of its cards came from hands of players who were out, at most; null before a new pile.
    from_hands: Small | None
    returned: Codes  # cards that went back into a pile in the open and were not seen since
    cards: Codes | None  # once the game is over: what is left, top first


class View(msgspec.Struct):
    """What a seat (`seat`, null for a spectator) may know of a game of 2 WIN."""

    seat: Seat | None
    phase: Literal["deal", "pass", "form", "draw", "over"]
    round: Small
    turn: Seat  # the seat whose draw last met an empty pile
    players: Annotated[list[Player], Meta(min_length=layout.MIN_SEATS, max_length=layout.MAX_SEATS)]
    pile: Pile
    choice: Any  # the viewer's own choice in this phase, null if none yet
    passed: str | None  # the card passed last
    received: str | None  # the card received last
    known: Codes  # cards the viewer passed on that are still in the next player's hand
    stuck: list[Stuck]


# --------------------------------------------------------------------------------------------------- writing


def codes(kinds: Iterable[Any]) -> list[str]:
    return [card_code(int(kind)) for kind in kinds]


def code_or_none(kind: int) -> str | None:
    return None if kind == layout.NONE else card_code(int(kind))


def counted(counts: np.ndarray) -> list[str]:
    """Return the cards of an array of counts by kind."""
    return codes(kind for kind in np.flatnonzero(counts) for _ in range(counts[kind]))


def deck_to_json(view: ViewRecord) -> dict[str, Any]:
    return {"cards": codes(view.cards[: view.cards_n]), "dealt": int(view.dealt)}


def to_json(view: ViewRecord) -> View:
    viewer = int(view.viewer)
    mine = viewer < view.seats
    over = view.phase == layout.OVER
    choice = int(choice_of(view, viewer)) if mine else -1
    return View(
        seat=viewer if mine else None,
        phase=PHASE_NAMES[view.phase],  # type: ignore[arg-type]  # the names of the literal, in its order
        round=int(view["round"]),
        turn=int(view.turn),
        players=[_player(view, seat, over or seat == viewer) for seat in range(view.seats)],
        pile=Pile(
            left=int(view.pile_n) - int(view.top),
            drawn=int(view.top),
            made=int(view.new_piles),
            from_hands=None if view.from_hands == layout.NONE else int(view.from_hands),
            returned=counted(view.back),
            cards=codes(view.pile[view.top : view.pile_n]) if over else None,
        ),
        choice=choice_code(choice) if choice >= 0 else None,
        passed=code_or_none(view.passed[viewer]) if mine else None,
        received=code_or_none(view.received[viewer]) if mine else None,
        known=counted(view.known[viewer]) if mine else [],
        stuck=[
            Stuck(seat, card_code(int(view.stuck[viewer, seat])))
            for seat in range(view.seats)
            if mine and view.stuck[viewer, seat] != layout.NONE
        ],
    )


def _player(view: ViewRecord, seat: int, shown: bool) -> Player:
    when = int(view.out_when[seat])
    formed = int(view.formed[seat])
    runs = [
        Run(COLOUR_LETTERS[colour], int(length)) if length else None  # type: ignore[arg-type]  # a letter of the literal
        for colour, length in zip(view.run_colour[seat], view.run_length[seat])
    ]
    return Player(
        inside=bool(view.inside >> seat & 1),
        chosen=bool(view.chosen >> seat & 1),
        hand_size=int(view.hand_n[seat]),
        hand=codes(view.hand[seat, : view.hand_n[seat]]) if shown else None,
        numbers=list(zip(codes(view.tens[seat, :formed]), codes(view.units[seat, :formed]))),
        gone=int(view.kept[seat]),
        last=int(view.last[seat]),
        runs=(runs[0], runs[1]),
        earned=[name for bit, name in zip(layout.REASONS, REASON_NAMES) if view.earned[seat] & bit],
        owed=int(view.owed[seat]),
        out=Out(when // 2, "form" if when % 2 else "pass", int(view.out_hand[seat])) if when else None,
        place=int(view.rank[seat]) or None,
    )


# --------------------------------------------------------------------------------------------------- reading


def from_json(parsed: object, deck: Deck) -> ViewRecord:
    """Read a view record. ValueError, or a ValidationError of msgspec, says what cannot be."""
    data = msgspec.convert(parsed, View)
    view = blank_of(layout.STATE)
    seats = len(data.players)
    view.viewer = layout.SPECTATOR if data.seat is None else data.seat
    view.seats = seats
    view.dealt = deck.dealt
    view.phase = PHASE_NAMES.index(data.phase)
    view["round"] = data.round
    view.turn = data.turn
    view.inside = sum(1 << seat for seat, player in enumerate(data.players) if player.inside)
    view.chosen = sum(1 << seat for seat, player in enumerate(data.players) if player.chosen)
    view.top = data.pile.drawn
    view.pile_n = within(data.pile.drawn + data.pile.left, layout.MAX_CARDS, "the pile has too many cards")
    view.new_piles = data.pile.made
    view.from_hands = layout.NONE if data.pile.from_hands is None else data.pile.from_hands
    view.cards_n = len(deck.cards)
    view.cards[: len(deck.cards)] = deck.cards
    put_counts(view.back, data.pile.returned)
    for hidden in (view.hand, view.passed, view.received, view.slots, view.stuck, view.pile):
        hidden[...] = layout.NONE
    for seat, player in enumerate(data.players):
        _put_player(view, seat, player)
    if data.pile.cards is not None:
        within(len(data.pile.cards), data.pile.left, "more cards are shown than the pile has")
        view.pile[view.top : view.top + len(data.pile.cards)] = [parse_card(code) for code in data.pile.cards]
    if data.seat is not None:
        within(data.seat, seats - 1, "there is no such seat")
        _put_private(view, data.seat, data)
    _check(view, data)
    return view


def _put_player(view: ViewRecord, seat: int, player: Player) -> None:
    view.hand_n[seat] = player.hand_size
    if player.hand is not None:
        if len(player.hand) != player.hand_size:
            raise ValueError(
                f"seat {seat}: hand_size is {player.hand_size}, but the hand has {len(player.hand)} cards"
            )
        view.hand[seat, : player.hand_size] = sorted(parse_card(code) for code in player.hand)
    formed = len(player.numbers)
    view.formed[seat] = formed
    view.kept[seat] = within(player.gone, formed, f"seat {seat}: more numbers are gone than were formed")
    last = 0
    for i, (tens, units) in enumerate(player.numbers):
        view.tens[seat, i] = parse_card(tens)
        view.units[seat, i] = parse_card(units)
        number = int(tens[0] + units[0])
        if number <= last:
            raise ValueError(f"seat {seat}: the numbers do not rise, {number} follows {last}")
        last = number
    view.last[seat] = last
    for column, run in enumerate(player.runs):
        view.run_colour[seat, column] = layout.NONE if run is None else COLOUR_LETTERS.index(run.colour)
        view.run_length[seat, column] = 0 if run is None else run.length
    view.earned[seat] = sum(bit for bit, name in zip(layout.REASONS, REASON_NAMES) if name in player.earned)
    view.owed[seat] = player.owed
    if player.out is not None:
        view.out_when[seat] = 2 * player.out.round + (player.out.phase == "form")
        view.out_hand[seat] = player.out.cards
    view.rank[seat] = player.place or 0


def _put_private(view: ViewRecord, viewer: int, data: View) -> None:
    if data.players[viewer].hand is None:
        raise ValueError(f"seat {viewer} looks, but its hand is null")
    view.passed[viewer] = layout.NONE if data.passed is None else parse_card(data.passed)
    view.received[viewer] = layout.NONE if data.received is None else parse_card(data.received)
    put_counts(view.known[viewer], data.known)
    view.stuck[viewer, len(data.players) :] = 0  # seats that do not exist stay as in a new state
    for stuck in data.stuck:
        view.stuck[viewer, within(stuck.seat, len(data.players) - 1, "there is no such seat")] = parse_card(
            stuck.card
        )
    if data.choice is not None:
        choice = parse_choice(data.choice)
        if not is_legal(view, viewer, choice):
            raise ValueError(f"the choice {data.choice!r} is not legal in this view")
        view.slots[viewer] = find(view, viewer, choice)


def put_counts(counts: np.ndarray, names: list[str]) -> None:
    for code in names:
        counts[parse_card(code)] += 1


def within(value: int, most: int, fault: str) -> int:
    if value > most:
        raise ValueError(f"{fault} ({value}; at most {most})")
    return value


def _check(view: ViewRecord, data: View) -> None:
    """Refuse what would lead the compiled functions out of their arrays: cards must add up."""
    inside = seats_in(view.inside)
    if view.phase in (layout.PASS, layout.FORM):
        if len(inside) < 2:
            raise ValueError("fewer than two players are in, but the game goes on")
        if view.chosen & ~view.inside or view.chosen == view.inside:
            raise ValueError("only players who are in choose, and not all of them have chosen yet")
        least = 1 if view.phase == layout.PASS else 2
        if min(int(view.hand_n[seat]) for seat in inside) < least:
            raise ValueError(f"a player who is in has fewer than {least} cards")
    if data.seat is not None and (data.choice is not None) != bool(view.chosen >> data.seat & 1):
        raise ValueError("`choice` and the viewer's `chosen` do not agree")
    table = sum(2 * (len(player.numbers) - player.gone) for player in data.players)
    total = table + sum(player.hand_size for player in data.players) + data.pile.left
    if total != view.cards_n:
        raise ValueError(
            f"hands, numbers on the table and pile make {total} cards, the deck has {view.cards_n}"
        )
    hidden = Counter(codes(view.cards[: view.cards_n]))
    for player in data.players:
        for number in player.numbers[player.gone :]:
            hidden.subtract(number)
        hidden.subtract(player.hand or [])
    hidden.subtract(data.pile.cards or [])
    if view.phase != layout.OVER:
        hidden.subtract([*data.known, *(stuck.card for stuck in data.stuck)])
    if short := [code for code, count in hidden.items() if count < 0]:
        raise ValueError(f"there are more {short[0]} than the deck has")
    if data.seat is None:
        return
    taken = Counter({stuck.seat: 1 for stuck in data.stuck})
    if data.known and view.phase != layout.OVER:
        if data.seat not in inside or len(inside) < 2:
            raise ValueError("`known` needs a next player who is in")
        taken[int(next_inside(int(view.inside), data.seat, int(view.seats)))] += len(data.known)
    for seat, count in taken.items():
        if seat == data.seat or count > view.hand_n[seat]:
            raise ValueError(f"seat {seat} is said to hold {count} known cards, of {view.hand_n[seat]}")
