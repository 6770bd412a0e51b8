"""Views of 2 sans 3 as JSON."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Literal

import msgspec
import numpy as np
from msgspec import Meta

from deuce.games.deck import Deck
from deuce.games.flat import blank_of
from deuce.games.protocol import View as ViewRecord
from deuce.games.two_sans_three import state as layout
from deuce.games.two_sans_three.notation import PHASE_NAMES, parse_card, scores

Seat = Annotated[int, Meta(ge=0, lt=layout.MAX_SEATS)]
Numbers = Annotated[list[int], Meta(max_length=layout.NUMBERS)]
Row = Annotated[list[int], Meta(min_length=1, max_length=1 + layout.ROW_ROOM)]
Pair = Annotated[list[int], Meta(max_length=layout.FLIP - 1)]


class Player(msgspec.Struct):
    """What everyone sees of a player; `hand` only for the viewer, and for all once the game is over."""

    hand_size: Annotated[int, Meta(ge=0, le=layout.HAND)]
    hand: Annotated[list[int], Meta(max_length=layout.HAND)] | None
    pile: Annotated[int, Meta(ge=0, le=layout.DEALT)]  # cards left in the own pile
    # Cards that lie face up, by colour.
    up: Annotated[list[Pair], Meta(min_length=layout.COLOURS, max_length=layout.COLOURS)]
    down: Numbers  # face down
    interim: Literal[0, 3, 5, 7, 10]
    score: int  # as if the game ended now; follows from the rest
    place: Annotated[int, Meta(ge=1, le=layout.MAX_SEATS)] | None


class View(msgspec.Struct):
    """What a seat (`seat`, null for a spectator) may know of a game of 2 sans 3."""

    seat: Seat | None
    phase: Literal["deal", "play", "over"]
    first: Seat
    turn: Seat
    played: Annotated[int, Meta(ge=0, le=layout.MAX_CARDS)]  # cards played so far, by all
    rows: Annotated[list[Row], Meta(min_length=layout.ROWS, max_length=layout.ROWS)]  # with the start card
    players: Annotated[list[Player], Meta(min_length=layout.MIN_SEATS, max_length=layout.MAX_SEATS)]
    gone: Numbers  # cards without colour that were taken
    unused: Numbers | None  # once the game is over: what was not dealt
    opened: Numbers = []  # the cards laid out at the start; with `plays`, or not at all
    plays: Numbers = []  # every card played so far, in order


# --------------------------------------------------------------------------------------------------- writing


def numbers(cards: Iterable[Any]) -> list[int]:
    return [int(card) for card in cards]


def deck_to_json(view: ViewRecord) -> dict[str, Any]:
    colours = [None if colour == layout.NONE else int(colour) for colour in view.colour]
    return {"numbers": numbers(view.cards[: view.cards_n]), "dealt": int(view.dealt), "colours": colours}


def to_json(view: ViewRecord) -> View:
    seats = int(view.seats)
    viewer = int(view.viewer)
    over = view.phase == layout.OVER
    points = scores(view)
    start_of_unused = layout.OPENING + seats * int(view.dealt)
    return View(
        seat=viewer if viewer < seats else None,
        phase=PHASE_NAMES[view.phase],  # type: ignore[arg-type]  # the names of the literal, in its order
        first=int(view.first),
        turn=int(view.turn),
        played=int(view.played),
        rows=[
            [row * layout.ROW_SPAN, *numbers(view.row[row, : view.row_n[row]])] for row in range(layout.ROWS)
        ],
        players=[_player(view, seat, over or seat == viewer, points[seat]) for seat in range(seats)],
        gone=numbers(np.flatnonzero(view.where == layout.GONE)),
        unused=numbers(view.pile[start_of_unused : view.cards_n]) if over else None,
        opened=numbers(view.opened) if view.phase != layout.DEAL else [],
        plays=numbers(view.plays[: view.played]),
    )


def _player(view: ViewRecord, seat: int, shown: bool, points: int) -> Player:
    return Player(
        hand_size=int(view.hand_n[seat]),
        hand=numbers(view.hand[seat, : view.hand_n[seat]]) if shown else None,
        pile=int(view.dealt) - int(view.drawn[seat]),
        up=[numbers(view.up[seat, colour, : view.up_n[seat, colour]]) for colour in range(layout.COLOURS)],
        down=numbers(np.flatnonzero(view.where == layout.FACE_DOWN + seat)),
        interim=int(view.interim[seat]),  # type: ignore[arg-type]  # one of the literal
        score=points,
        place=int(view.rank[seat]) or None,
    )


# --------------------------------------------------------------------------------------------------- reading


def from_json(parsed: object, deck: Deck) -> ViewRecord:
    """Read a view record. ValueError, or a ValidationError of msgspec, says what cannot be."""
    data = msgspec.convert(parsed, View)
    seats = len(data.players)
    if max(data.seat or 0, data.first, data.turn) >= seats:
        raise ValueError(f"there are {seats} seats, 0 to {seats - 1}")
    view = blank_of(layout.STATE)
    view.viewer = layout.SPECTATOR if data.seat is None else data.seat
    view.seats = seats
    view.first = data.first
    view.dealt = deck.dealt
    view.phase = PHASE_NAMES.index(data.phase)
    view.turn = data.turn
    view.played = data.played
    view.cards_n = len(deck.cards)
    view.cards[: len(deck.cards)] = deck.cards
    view.colour[:] = deck.colours
    view.bonuses = sum(player.interim > 0 for player in data.players)
    view.hand[...] = layout.NONE
    view.pile[...] = layout.NONE
    shown = _Shown(view, deck)
    for row, cards in enumerate(data.rows):
        start = row * layout.ROW_SPAN
        if cards != sorted(cards) or cards[0] != start or cards[-1] >= start + layout.ROW_SPAN:
            raise ValueError(f"row {row + 1} is {cards}, not {start} and rising numbers that belong to it")
        view.where[start] = layout.IN_ROW
        view.row_n[row] = len(cards) - 1
        view.row[row, : len(cards) - 1] = [shown.put(card, layout.IN_ROW) for card in cards[1:]]
    for card in data.gone:
        shown.put(card, layout.GONE, layout.NONE)
    for seat, player in enumerate(data.players):
        _put_player(view, seat, player, shown)
    if data.unused is not None:
        start = layout.OPENING + seats * deck.dealt
        if len(data.unused) != len(deck.cards) - start:
            raise ValueError(f"{len(data.unused)} cards are unused, not {len(deck.cards) - start}")
        view.pile[start : start + len(data.unused)] = [shown.put(card, layout.HIDDEN) for card in data.unused]
    _check(view, data, deck)
    if data.opened:
        _put_history(view, data)
    return view


class _Shown:
    """Puts every number that is shown in its one place."""

    def __init__(self, view: Any, deck: Deck) -> None:
        self.where = view.where
        self.colours = deck.colours
        self.left = set(deck.cards)

    def put(self, card: Any, place: int, colour: int | None = None) -> int:
        number = parse_card(card)
        if number not in self.left:
            raise ValueError(f"{number} is in two places, or not in the deck")
        if colour is not None and self.colours[number] != colour:
            raise ValueError(f"{number} has another colour than those it lies with")
        self.left.remove(number)
        self.where[number] = place
        return number


def _put_player(view: ViewRecord, seat: int, player: Player, shown: _Shown) -> None:
    view.hand_n[seat] = player.hand_size
    if player.hand is not None:
        if len(player.hand) != player.hand_size:
            raise ValueError(
                f"seat {seat}: hand_size is {player.hand_size}, but the hand has {len(player.hand)} cards"
            )
        view.hand[seat, : player.hand_size] = sorted(shown.put(card, layout.HIDDEN) for card in player.hand)
    if player.pile > view.dealt:
        raise ValueError(f"seat {seat}: the pile has {player.pile} cards, but only {view.dealt} were dealt")
    view.drawn[seat] = int(view.dealt) - player.pile
    for colour, cards in enumerate(player.up):
        view.up_n[seat, colour] = len(cards)
        view.up[seat, colour, : len(cards)] = [
            shown.put(card, layout.FACE_UP + seat, colour) for card in cards
        ]
    if len(player.down) % layout.FLIP:
        raise ValueError(
            f"seat {seat}: {len(player.down)} cards are face down, not a multiple of {layout.FLIP}"
        )
    for card in player.down:
        shown.put(card, layout.FACE_DOWN + seat)
    view.down[seat] = len(player.down)
    view.interim[seat] = player.interim
    view.rank[seat] = player.place or 0


def _put_history(view: ViewRecord, data: View) -> None:
    laid = sorted(number for number in map(int, view.cards[: view.cards_n]) if view.where[number])
    if sorted(data.opened + data.plays) != laid or len(data.opened) != layout.OPENING:
        raise ValueError("`opened` and `plays` are not the cards that lie open, or were taken")
    if len(data.plays) > len(data.players) * (int(view.dealt) - layout.KEEP):
        raise ValueError(f"{len(data.plays)} cards were played, more than there are turns")
    view.opened[:] = data.opened
    view.plays[: len(data.plays)] = data.plays


def _check(view: ViewRecord, data: View, deck: Deck) -> None:
    """Refuse what would lead the compiled functions out of their arrays: cards must add up."""
    seats = len(data.players)
    needed = layout.OPENING + deck.dealt * seats
    if needed > len(deck.cards):
        raise ValueError(f"{seats} players need {needed} cards, the deck has {len(deck.cards)}")
    if data.seat is not None and data.players[data.seat].hand is None:
        raise ValueError(f"seat {data.seat} looks, but its hand is null")
    drawn = sum(int(view.drawn[seat]) for seat in range(seats))
    held = sum(player.hand_size for player in data.players)
    if drawn - held != data.played:
        raise ValueError(f"{drawn} cards were drawn and {held} are held, but {data.played} were played")
    laid = sum(int(view.where[card]) != layout.HIDDEN for card in deck.cards)
    if data.phase != "deal" and laid != data.played + layout.OPENING:
        raise ValueError(f"{laid} cards lie open, not {layout.OPENING} and the {data.played} played")
    if data.phase == "play" and data.players[data.turn].hand_size <= layout.KEEP:
        raise ValueError(
            f"seat {data.turn} is to play, but has only {data.players[data.turn].hand_size} cards"
        )
