"""From a table to what one viewer is sent.

All of a game here is read off `table.view(viewer)`, in which hidden cards are not even at hand: a view is built up from
what its seat may know, and nothing is ever cut down to one.
"""

from __future__ import annotations

from typing import Any, Literal

import numpy as np

from deuce.games import two_sans_three, two_win
from deuce.games.deck import Deck
from deuce.games.protocol import Rules
from deuce.games.two_sans_three.rules import colours_up, score
from deuce.games.two_sans_three.state import (
    COLOURS,
    FACE_DOWN,
    FINAL_BONUS,
    INTERIM_BONUS,
    KEEP,
    ROW_SPAN,
    ROWS,
)
from deuce.games.two_win.notation import card_code, choice_code
from deuce.games.two_win.state import FORM, NONE, OVER, PASS
from deuce.server import fairness, seating
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
from deuce.stories.prospects import (
    best_of_others,
    closing_colours,
    giver,
    known_cards,
    number_prospect,
    play_prospect,
    receiver,
    run_marks,
)
from deuce.stories.two_win import earned_reasons, ending
from deuce.table import Table


def game_view(table: Table, viewer: int | None) -> GameView:
    """The game as a seat, or somebody who watches (None), may know it."""
    view = table.view(viewer)
    return two_win_view(view) if table.game == two_win.ID else two_sans_three_view(view)


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
        hints=bool(row.hints),
        hinted=row.hinted,
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
        resigned=seat.resigned,
        again=seat.again,
        yours=seat.guest == guest,
    )


def _viewer(view: Any) -> int | None:
    return int(view.viewer) if view.viewer < view.seats else None


def _legal(rules: Rules, view: Any, viewer: int | None) -> list[int]:
    if viewer is None:
        return []
    out = np.zeros(rules.MAX_LEGAL, np.int64)
    choices: list[int] = out[: rules.legal(view, viewer, out)].tolist()
    return choices


def _place(view: Any, seat: int) -> int | None:
    return int(view["place"][seat]) or None


# --------------------------------------------------------------------------------------------------- 2 WIN


def two_win_view(view: Any) -> TwoWinView:
    """2 WIN, of a record that holds what its viewer may know."""
    viewer = _viewer(view)
    phase: Literal["pass", "form", "over"] = two_win.phase_name(view)  # type: ignore[assignment]
    legal = _legal(two_win, view, viewer)
    forming = legal if view.phase == FORM else []
    playing = viewer is not None and view.phase in (PASS, FORM) and view.inside >> viewer & 1
    seat = viewer if playing else None
    others = best_of_others(view) if forming else None
    received = int(view.received[seat]) if seat is not None and view.phase == FORM else NONE
    ended = ending(view)
    return TwoWinView(
        viewer=viewer,
        phase=phase,
        round=int(view["round"]),
        pile=int(view.pile_n) - int(view.top),
        seats=[_two_win_seat(view, at) for at in range(int(view.seats))],
        pass_to=None if seat is None else receiver(view, seat),
        pass_from=None if seat is None else giver(view, seat),
        received=None if received == NONE else card_code(received),
        known=[] if seat is None else [card_code(kind) for kind in known_cards(view)],
        closing=[] if seat is None else closing_colours(view, seat),
        passes=[card_code(kind) for kind in legal] if view.phase == PASS else [],
        forms=[_number_choice(view, choice, others) for choice in forming],
        chosen=_chosen(view, seat),
        winners=ended[0].winners if ended else None,
        because=ended[0].because if ended else None,
    )


def _chosen(view: Any, seat: int | None) -> list[str] | None:
    choice = -1 if seat is None else int(two_win.choice_of(view, seat))
    if choice < 0:
        return None
    code = choice_code(choice)
    return [code] if isinstance(code, str) else code


def _two_win_seat(view: Any, seat: int) -> TwoWinSeat:
    # view["…"] rather than view.…: fields of a NumPy record are found ten times as fast so, and this is done
    # for every seat and viewer whenever a phase ends.
    kept, formed = int(view["kept"][seat]), int(view["formed"][seat])
    hand = view["hand"][seat, : view["hand_n"][seat]].tolist()
    known = view["phase"] == OVER or seat == view["viewer"]
    out = int(view["out_when"][seat])
    tens, units = (view[column][seat, kept:formed].tolist() for column in ("tens", "units"))
    return TwoWinSeat(
        inside=bool(view["inside"] >> seat & 1),
        chosen=bool(view["chosen"] >> seat & 1),
        cards=len(hand),
        hand=[card_code(kind) for kind in hand] if known else None,
        removed=kept,
        numbers=[[card_code(ten), card_code(unit)] for ten, unit in zip(tens, units, strict=True)],
        tens_marks=run_marks(view, seat, 0)[kept:],
        units_marks=run_marks(view, seat, 1)[kept:],
        last=int(view["last"][seat]),
        earned=earned_reasons(view, seat),
        out_round=out // 2 if out else None,
        out_because=None if not out else "no_number" if out % 2 else "no_card",
        place=_place(view, seat),
    )


def _number_choice(view: Any, choice: int, others: tuple[int, int] | None) -> NumberChoice:
    prospect = number_prospect(view, choice, others)
    return NumberChoice(
        choice=[card_code(prospect.tens), card_code(prospect.units)],
        number=prospect.number,
        stars=prospect.stars,
        earns=prospect.earns,
    )


# ------------------------------------------------------------------------------------------------ 2 sans 3


def two_sans_three_view(view: Any) -> TwoSansThreeView:
    """2 sans 3, of a record that holds what its viewer may know."""
    viewer = _viewer(view)
    over = two_sans_three.phase_name(view) == "over"
    seats = range(int(view.seats))
    turns = int(view.seats) * (int(view.dealt) - KEEP)
    return TwoSansThreeView(
        viewer=viewer,
        phase="over" if over else "play",
        turn=min(int(view.played) + 1, turns),
        turns=turns,
        active=None if over else int(view.turn),
        rows=[[row * ROW_SPAN, *view.row[row, : view.row_n[row]].tolist()] for row in range(ROWS)],
        seats=[_two_sans_three_seat(view, seat, over) for seat in seats],
        bonuses=INTERIM_BONUS[int(view.bonuses) :].tolist(),
        plays=[_play_choice(view, number) for number in _legal(two_sans_three, view, viewer)],
        chosen=None,  # a choice is played at once
        winners=[seat for seat in seats if view.place[seat] == 1] if over else None,
    )


def _two_sans_three_seat(view: Any, seat: int, over: bool) -> TwoSansThreeSeat:
    counts = view["up_n"][seat].tolist()
    up = [cards[:count] for cards, count in zip(view["up"][seat].tolist(), counts, strict=True)]
    face_down = view["colour"][view["where"] == FACE_DOWN + seat].tolist()
    hand = view["hand"][seat, : view["hand_n"][seat]].tolist()
    return TwoSansThreeSeat(
        cards=len(hand),
        pile=int(view["dealt"]) - int(view["drawn"][seat]),
        hand=hand if over or seat == view["viewer"] else None,
        up=up,
        down=[face_down.count(colour) for colour in range(COLOURS)],
        interim=int(view["interim"][seat]),
        score=ScoreSheet(
            singles=counts.count(1),
            pairs=counts.count(2),
            down=int(view["down"][seat]),
            interim=int(view["interim"][seat]),
            final=int(FINAL_BONUS[colours_up(view, seat)]),
            total=int(score(view, seat)),
        ),
        place=_place(view, seat),
    )


def _play_choice(view: Any, number: int) -> PlayChoice:
    prospect = play_prospect(view, number)
    row = view.row[prospect.row, : view.row_n[prospect.row]]
    return PlayChoice(
        card=number,
        row=prospect.row,
        at=1 + int((row < number).sum()),
        because=prospect.because,
        taken=[
            TakenCard(card=taken.number, count=taken.count, points=taken.points) for taken in prospect.taken
        ],
        bonus=prospect.bonus,
        before=prospect.before,
        after=prospect.after,
    )
