"""What the server sends of 2 sans 3: the structs of a view, and how they are read off what a seat may know."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from deuce.games.deck import Deck
from deuce.games.flat import reading
from deuce.games.protocol import Seat, State, View
from deuce.games.two_sans_three import core
from deuce.games.two_sans_three.prospects import PlayProspect, play_prospects
from deuce.games.two_sans_three.rules import colours_up, score
from deuce.games.two_sans_three.state import (
    COLOURS,
    FACE_DOWN,
    FINAL_BONUS,
    INTERIM_BONUS,
    KEEP,
    NONE,
    ROW_SPAN,
)
from deuce.server.parts import BaseView, Code, Message, legal_choices, with_hand, with_hands

# ------------------------------------------------------------------------------------------------ what is sent


class TakenCard(Message, frozen=True, kw_only=True):
    """A card that would be taken, and what that does to the score."""

    card: int
    count: int  # cards of its colour afterwards: 3 turns all face down; 0: no colour, it leaves the game
    points: int


class PlayChoice(Message, frozen=True, kw_only=True):
    """A card that could be played, and what would follow."""

    card: int
    row: int
    at: int  # its index in the row, the start card being 0
    because: Literal["highest", "higher"] | None  # why it takes cards; None if it takes none
    taken: list[TakenCard]
    bonus: int
    before: int  # the score
    after: int


class ScoreSheet(Message, frozen=True, kw_only=True):
    """A score as the rulebook adds it up, as if the game ended now."""

    singles: int  # colours with one card face up, 1 point each
    pairs: int  # colours with two, 5 points each
    down: int  # cards face down, −1 each
    interim: int
    final: int
    total: int


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

# ----------------------------------------------------------------------------------------------- how it is made

# What can be is read off a plain copy of the record, for all this is done at every table whenever a phase ends.
_read = reading(core.STATE)


def public(seen: View) -> TwoSansThreeView:
    """2 sans 3, of a record that holds what everyone may know."""
    plain = _read(seen)
    over = core.phase_name(plain) == "over"
    seats = range(plain.seats)
    turns = len(seats) * (plain.dealt - KEEP)
    rows = zip(plain.row, plain.row_n, strict=True)
    return TwoSansThreeView(
        viewer=None,
        phase="over" if over else "play",
        turn=min(plain.played + 1, turns),
        turns=turns,
        active=None if over else plain.turn,
        rows=[[row * ROW_SPAN, *cards[:count]] for row, (cards, count) in enumerate(rows)],
        seats=[_seat(seen, plain, seat, over) for seat in seats],
        bonuses=INTERIM_BONUS[plain.bonuses :].tolist(),
        chosen=None,  # a choice is played at once
        winners=[seat for seat in seats if plain.rank[seat] == 1] if over else None,
    )


def own(seen: View, viewer: Seat, public: BaseView) -> TwoSansThreeView:
    """2 sans 3 as a seat may know it: `seen` holds that, and nothing else."""
    assert isinstance(public, TwoSansThreeView)
    hand, count = seen["hand"][viewer], seen["hand_n"][viewer]
    return replace(
        public,
        viewer=viewer,
        seats=with_hand(public.seats, viewer, hand[:count].tolist()),
        plays=[_play_choice(found) for found in play_prospects(seen, legal_choices(core, seen, viewer))],
    )


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


def _seat(seen: View, plain: Any, seat: Seat, over: bool) -> TwoSansThreeSeat:
    counts, down, interim, cards = plain.up_n[seat], plain.down[seat], plain.interim[seat], plain.hand_n[seat]
    own = FACE_DOWN + seat
    face_down = [plain.colour[card] for card, where in enumerate(plain.where) if where == own] if down else []
    return TwoSansThreeSeat(
        cards=cards,
        pile=plain.dealt - plain.drawn[seat],
        hand=list(plain.hand[seat][:cards]) if over else None,
        up=[list(up[:count]) for up, count in zip(plain.up[seat], counts, strict=True)],
        down=[face_down.count(colour) for colour in range(COLOURS)] if down else [0] * COLOURS,
        interim=interim,
        score=ScoreSheet(
            singles=counts.count(1),
            pairs=counts.count(2),
            down=down,
            interim=interim,
            final=int(FINAL_BONUS[colours_up(seen, seat)]),
            total=int(score(seen, seat)),
        ),
        place=plain.rank[seat] or None,
    )


def _play_choice(prospect: PlayProspect) -> PlayChoice:
    return PlayChoice(
        card=prospect.number,
        row=prospect.row,
        at=prospect.at,
        because=prospect.because,
        taken=[
            TakenCard(card=taken.number, count=taken.count, points=taken.points) for taken in prospect.taken
        ],
        bonus=prospect.bonus,
        before=prospect.before,
        after=prospect.after,
    )
