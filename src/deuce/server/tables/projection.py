"""From a table to what one viewer is sent.

All of a game here is read off what `rules.view` writes, in which hidden cards are not even at hand: a view is built up
from what its seat may know, and nothing is ever cut down to one.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Literal

import numpy as np
from msgspec.structs import replace

from deuce.games.deck import Deck
from deuce.games.flat import reading
from deuce.games.protocol import Rules, blank
from deuce.games.two_sans_three import core as two_sans_three
from deuce.games.two_sans_three.prospects import PlayProspect, play_prospects
from deuce.games.two_sans_three.rules import colours_up, score
from deuce.games.two_sans_three.state import (
    COLOURS,
    FACE_DOWN,
    FINAL_BONUS,
    INTERIM_BONUS,
    KEEP,
    ROW_SPAN,
)
from deuce.games.two_win import core as two_win
from deuce.games.two_win.notation import CODES, card_code, choice_code
from deuce.games.two_win.prospects import (
    all_run_marks,
    closing_colours,
    giver,
    known_cards,
    number_weights,
    receiver,
    weighed_prospect,
)
from deuce.games.two_win.state import FORM, NONE, OVER, PASS
from deuce.games.two_win.story import earned_reasons, ending
from deuce.server.identity import cleaned
from deuce.server.messages import (
    MAX_NAME,
    GameView,
    NumberChoice,
    PlayChoice,
    ScoreSheet,
    SeatInfo,
    TableInfo,
    TakenCard,
    TwoSansThreeSeat,
    TwoSansThreeView,
    TwoWinSeat,
    TwoWinView,
)
from deuce.server.store import SeatRow, TableRow
from deuce.server.tables import fairness, seating
from deuce.table import Table


def game_view(table: Table, viewer: int | None, public: GameView | None = None) -> GameView:
    """The game as a seat, or somebody who watches (None), may know it.

    `public` is what those who watch are shown: a seat is shown the same, and what it alone knows besides. If it is
    given, it need not be made again for every seat.
    """
    return view_of(table.rules, table.state, viewer, public)


def view_of(rules: Rules, state: Any, viewer: int | None, public: GameView | None = None) -> GameView:
    """The same of a state that is not on a table."""
    if public is None:
        seen = _seen(rules, state, rules.SPECTATOR)
        public = _two_win_public(seen) if rules.ID == two_win.ID else _two_sans_three_public(seen)
    if viewer is None:
        return public
    seen = _seen(rules, state, viewer)
    if isinstance(public, TwoWinView):
        return _two_win_view(seen, viewer, public)
    return _two_sans_three_view(seen, viewer, public)


def _seen(rules: Rules, state: Any, viewer: int) -> Any:
    """What may be known: a record in which hidden cards are not even at hand."""
    seen = blank(rules)
    rules.view(state, viewer, seen)
    return seen


def own_choice(table: Table, viewer: int | None) -> list[str] | int | None:
    """What the viewer has chosen in this phase so far."""
    if viewer is None:
        return None
    choice = int(table.rules.choice_of(table.state, viewer))
    if choice < 0:
        return None
    code: str | list[str] | int = table.rules.choice_code(choice)
    return [code] if isinstance(code, str) else code


def colours_of(deck: Deck) -> list[int | None] | None:
    """2 sans 3: the colour of each number."""
    if deck.game != two_sans_three.ID:
        return None
    return [None if colour == NONE else colour for colour in deck.colours]


def table_info(row: TableRow, deck: Deck, guest: str, away: list[int | None], watching: int) -> TableInfo:
    """All about a table but its game, as a guest sees it. `away`: since when each seat's person is not there."""
    host = seating.held_by(row, row.host) if row.host else []
    return TableInfo(
        id=row.id,
        game=row.game,
        deck="standard" if row.deck is None else cleaned(deck.name, MAX_NAME),
        clock=row.clock,
        listed=row.listed,
        state=row.state,
        seats=[seat_info(seat, guest, since) for seat, since in zip(row.seats, away, strict=True)],
        host=host[0] if host else None,
        watching=watching,
        first=row.first,
        created=row.created,
        next=row.next,
        hints=bool(row.hints) and not row.rated,
        hinted=row.hinted,
        rated=seating.is_rated(row),
        colours=colours_of(deck),
        daily=row.daily.day if row.daily else None,
        practice=row.daily is not None and row.daily.practice,
        fair=fairness.info(row),
        what_if=row.what_if,
    )


def seat_info(seat: SeatRow, guest: str, away: int | None) -> SeatInfo:
    return SeatInfo(
        kind=seat.kind,
        name=seat.name,
        level=seat.level,
        present=away is None,
        away=away,
        stand_in=seat.stand_in,
        lapsed=seat.lapsed,
        resigned=seat.resigned,
        again=seat.again,
        yours=seat.guest == guest,
    )


def _legal(rules: Rules, view: Any, viewer: int) -> np.ndarray:
    out = np.empty(rules.MAX_LEGAL, np.int64)
    return out[: rules.legal(view, viewer, out)]


def _with_hand(seats: list[Any], viewer: int, hand: list[Any]) -> list[Any]:
    """The seats as everyone sees them, and one's own with the cards that one holds."""
    own = replace(seats[viewer], hand=hand)
    return [*seats[:viewer], own, *seats[viewer + 1 :]]


# What can be is read off a plain copy of the record, for all this is done at every table whenever a phase ends.
_read_two_win = reading(two_win.STATE)
_read_two_sans_three = reading(two_sans_three.STATE)

# --------------------------------------------------------------------------------------------------- 2 WIN


def _two_win_public(view: Any) -> TwoWinView:
    """2 WIN, of a record that holds what everyone may know."""
    seen = _read_two_win(view)
    ended = ending(seen)
    phase: Literal["pass", "form", "over"] = two_win.phase_name(seen)  # type: ignore[assignment]
    marks = all_run_marks(view)
    return TwoWinView(
        viewer=None,
        phase=phase,
        round=seen.round,
        pile=seen.pile_n - seen.top,
        seats=[_two_win_seat(seen, at, marks[at]) for at in range(seen.seats)],
        winners=ended[0].winners if ended else None,
        because=ended[0].because if ended else None,
    )


def _two_win_view(view: Any, viewer: int, public: TwoWinView) -> TwoWinView:
    """2 WIN as a seat may know it: `view` holds that, and nothing else."""
    seen = _read_two_win(view)
    seats = _with_hand(public.seats, viewer, _codes(seen.hand[viewer][: seen.hand_n[viewer]]))
    phase = seen.phase
    if phase not in (PASS, FORM) or not seen.inside >> viewer & 1:
        return replace(public, viewer=viewer, seats=seats)
    legal = _legal(two_win, view, viewer)
    received = seen.received[viewer] if phase == FORM else NONE
    return replace(
        public,
        viewer=viewer,
        seats=seats,
        pass_to=receiver(seen, viewer),
        pass_from=giver(seen, viewer),
        received=None if received == NONE else card_code(received),
        known=_codes(known_cards(seen)),
        closing=closing_colours(seen, viewer),
        passes=_codes(legal.tolist()) if phase == PASS else [],
        forms=list(map(_number_choice, legal.tolist(), number_weights(view, legal))) if phase == FORM else [],
        chosen=_chosen(view, viewer),
    )


def _codes(kinds: Iterable[int]) -> list[str]:
    return [CODES[kind] for kind in kinds]


def _chosen(view: Any, seat: int) -> list[str] | None:
    choice = int(two_win.choice_of(view, seat))
    if choice < 0:
        return None
    code = choice_code(choice)
    return [code] if isinstance(code, str) else code


def _two_win_seat(seen: Any, seat: int, marks: list[list[str]]) -> TwoWinSeat:
    kept, formed, cards = seen.kept[seat], seen.formed[seat], seen.hand_n[seat]
    out = seen.out_when[seat]
    over = seen.phase == OVER
    tens, units = (_codes(column[seat][kept:formed]) for column in (seen.tens, seen.units))
    return TwoWinSeat(
        inside=bool(seen.inside >> seat & 1),
        chosen=bool(seen.chosen >> seat & 1),
        cards=cards,
        hand=_codes(seen.hand[seat][:cards]) if over else None,  # R7: then everything is shown
        removed=kept,
        numbers=[list(number) for number in zip(tens, units, strict=True)],
        tens_marks=marks[0][kept:],
        units_marks=marks[1][kept:],
        last=seen.last[seat],
        earned=earned_reasons(seen, seat),
        out_round=out // 2 if out else None,
        out_because=None if not out else "no_number" if out % 2 else "no_card",
        place=seen.place[seat] or None,
    )


@lru_cache(2**15)  # the same ones come again at every table
def _number_choice(choice: int, weighed: int) -> NumberChoice:
    prospect = weighed_prospect(choice, weighed)
    return NumberChoice(
        choice=[CODES[prospect.tens], CODES[prospect.units]],
        number=prospect.number,
        stars=prospect.stars,
        earns=dict(prospect.earns),
    )


# ------------------------------------------------------------------------------------------------ 2 sans 3


def _two_sans_three_public(view: Any) -> TwoSansThreeView:
    """2 sans 3, of a record that holds what everyone may know."""
    seen = _read_two_sans_three(view)
    over = two_sans_three.phase_name(seen) == "over"
    seats = range(seen.seats)
    turns = len(seats) * (seen.dealt - KEEP)
    rows = zip(seen.row, seen.row_n, strict=True)
    return TwoSansThreeView(
        viewer=None,
        phase="over" if over else "play",
        turn=min(seen.played + 1, turns),
        turns=turns,
        active=None if over else seen.turn,
        rows=[[row * ROW_SPAN, *cards[:count]] for row, (cards, count) in enumerate(rows)],
        seats=[_two_sans_three_seat(view, seen, seat, over) for seat in seats],
        bonuses=INTERIM_BONUS[seen.bonuses :].tolist(),
        chosen=None,  # a choice is played at once
        winners=[seat for seat in seats if seen.place[seat] == 1] if over else None,
    )


def _two_sans_three_view(view: Any, viewer: int, public: TwoSansThreeView) -> TwoSansThreeView:
    """2 sans 3 as a seat may know it: `view` holds that, and nothing else."""
    hand, count = view["hand"][viewer], view["hand_n"][viewer]
    return replace(
        public,
        viewer=viewer,
        seats=_with_hand(public.seats, viewer, hand[:count].tolist()),
        plays=[_play_choice(found) for found in play_prospects(view, _legal(two_sans_three, view, viewer))],
    )


def _two_sans_three_seat(view: Any, seen: Any, seat: int, over: bool) -> TwoSansThreeSeat:
    counts, down, interim, cards = seen.up_n[seat], seen.down[seat], seen.interim[seat], seen.hand_n[seat]
    own = FACE_DOWN + seat
    face_down = [seen.colour[card] for card, where in enumerate(seen.where) if where == own] if down else []
    return TwoSansThreeSeat(
        cards=cards,
        pile=seen.dealt - seen.drawn[seat],
        hand=list(seen.hand[seat][:cards]) if over else None,
        up=[list(up[:count]) for up, count in zip(seen.up[seat], counts, strict=True)],
        down=[face_down.count(colour) for colour in range(COLOURS)] if down else [0] * COLOURS,
        interim=interim,
        score=ScoreSheet(
            singles=counts.count(1),
            pairs=counts.count(2),
            down=down,
            interim=interim,
            final=int(FINAL_BONUS[colours_up(view, seat)]),
            total=int(score(view, seat)),
        ),
        place=seen.place[seat] or None,
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
