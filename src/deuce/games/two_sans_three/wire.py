"""What the server sends of 2 sans 3: the structs of a view, which compiled code writes (projection.py)."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec.structs import replace

from deuce.events import Points
from deuce.games.deck import Deck
from deuce.games.protocol import State
from deuce.games.two_sans_three import core
from deuce.games.two_sans_three.events import PACKING, Why
from deuce.games.two_sans_three.projection import LONGEST, project, project_own
from deuce.games.two_sans_three.state import (
    COLOUR_POINTS,
    DOWN_POINTS,
    FLIP,
    INTERIM_BONUS,
    NONE,
    ROW_ROOM,
    ROW_SPAN,
)
from deuce.server.parts import BaseView, Code, Constants, Message, PackedView, with_hands


class TakenCard(Message, frozen=True, kw_only=True):
    """A card that would be taken, and what that does to the score."""

    card: int
    count: int  # cards of its colour afterwards: 3 turns all face down; 0: no colour, it leaves the game
    points: Points
    final: Points  # the part of the points by which the final bonus changes


class PlayChoice(Message, frozen=True, kw_only=True):
    """A card that could be played, and what would follow."""

    card: int
    row: int
    at: int  # its index in the row, the start card being 0
    because: Why | None  # why it takes cards; None if it takes none
    taken: list[TakenCard]
    bonus: int
    before: Points  # the score
    after: Points


class ScoreSheet(Message, frozen=True, kw_only=True):
    """A score as the rulebook adds it up, as if the game ended now."""

    singles: int  # colours with one card face up, 1 point each
    pairs: int  # colours with two, 5 points each
    down: int  # cards face down, −1 each
    interim: int
    final: int
    total: Points


class TwoSansThreeSeat(Message, frozen=True, kw_only=True):
    """One player's part of the table."""

    cards: int  # in hand
    pile: int
    hand: list[int] | None
    up: list[list[int]]  # seven colours: face-up cards in the order taken
    down: list[int]  # seven colours: how many lie face down
    interim: int
    score: ScoreSheet
    place: int | None = None


class TwoSansThreeView(BaseView, frozen=True, kw_only=True, tag="two_sans_three", tag_field="game"):
    """A game of 2 sans 3 as one viewer may know it."""

    phase: Literal["play", "over"]
    turn: int  # 1-based, over all seats
    turns: int
    active: int | None  # the seat to play
    rows: list[list[int]]  # start card first
    seats: list[TwoSansThreeSeat]
    bonuses: list[int]  # interim bonus cards left, top first
    plays: list[PlayChoice] = msgspec.field(default_factory=list)
    chosen: int | None = None
    winners: list[int] | None = None


VIEW: type[BaseView] = TwoSansThreeView

# Figures of the rules that the page draws rows, collections and scores with.
CONSTANTS: Constants = {
    "row_room": ROW_ROOM,  # cards a row holds beside its start card; one more takes
    "row_span": ROW_SPAN,  # a row ends where the next start card stands
    "flip": FLIP,  # how many of a colour turn face down
    "colour_points": COLOUR_POINTS.tolist(),  # by the number of face-up cards of a colour
    "down_points": DOWN_POINTS,  # of each face-down card
    "interim_bonus": INTERIM_BONUS.tolist(),  # top card first
}

PACKED = PackedView(
    TwoSansThreeView,
    PACKING,
    LONGEST,
    *(project, ("phase", "turn", "turns", "active", "rows", "seats", "bonuses", "winners")),
    *(project_own, ("plays",)),
)
public, own = PACKED.public, PACKED.own


def with_choice(view: BaseView, choice: Code | None) -> TwoSansThreeView:
    """The view with the choice its seat made then, and of all legal ones only that."""
    assert isinstance(view, TwoSansThreeView) and (choice is None or isinstance(choice, int))
    return replace(view, plays=[play for play in view.plays if play.card == choice], chosen=choice)


def unveiled(view: BaseView, state: State) -> TwoSansThreeView:
    """The view with the cards of all hands, for a game that is over."""
    assert isinstance(view, TwoSansThreeView)
    return replace(view, seats=with_hands(core, view.seats, state))


def colours(deck: Deck) -> list[int | None]:
    """The colour of each number, which decks may give otherwise."""
    return [None if colour == NONE else colour for colour in deck.colours]
