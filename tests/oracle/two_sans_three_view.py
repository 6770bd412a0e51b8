"""The view of 2 sans 3, read off a record in plain Python: what the compiled projection is compared with."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from deuce.games.protocol import Seat, View
from deuce.games.two_sans_three import core
from deuce.games.two_sans_three.prospects import PlayProspect, play_prospects
from deuce.games.two_sans_three.rules import colours_up, score
from deuce.games.two_sans_three.state import COLOURS, FACE_DOWN, FINAL_BONUS, INTERIM_BONUS, KEEP, ROW_SPAN
from deuce.games.two_sans_three.wire import (
    PlayChoice,
    ScoreSheet,
    TakenCard,
    TwoSansThreeSeat,
    TwoSansThreeView,
)
from deuce.server.parts import BaseView, legal_choices, with_hand
from oracle.reading import reading

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
            TakenCard(card=taken.number, count=taken.count, points=taken.points, final=taken.final)
            for taken in prospect.taken
        ],
        bonus=prospect.bonus,
        before=prospect.before,
        after=prospect.after,
    )
