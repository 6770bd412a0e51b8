"""Positions drawn from views: nothing breaks, nothing hidden shows, and what is promised comes true."""

from collections import Counter
from random import Random

import pytest
from rich.console import Console
from terminal_games import LOOKS, TABLES, positions, speaker_for

from deuce.games.deck import parse_deck
from deuce.games.registry import game_of
from deuce.games.story import ALL, Choose
from deuce.games.two_sans_three.events import InterimBonus, Scored, Took
from deuce.games.two_sans_three.prospects import PlayProspect, play_prospect
from deuce.games.two_sans_three.terminal import position as position_two_sans_three
from deuce.games.two_win.events import Formed
from deuce.games.two_win.prospects import number_prospect, run_marks
from deuce.games.two_win.state import COLOUR
from deuce.games.two_win.terminal import position as position_two_win
from deuce.languages import LANGUAGES
from deuce.table import Table
from deuce.terminal.blocks import NO_BREAK, Block, stacked
from deuce.terminal.look import Look
from deuce.terminal.results import cells, standings

MONO = LOOKS["no colour"]


def drawn(table: Table, viewer: int | None, look: Look, language: str, width: int) -> Block:
    view = table.state if viewer == ALL else table.view(viewer)
    speaker = speaker_for(table, look, language, viewer if viewer != ALL else None)
    part = game_of(table.game).terminal
    assert part is not None
    return part.board(view, speaker, width)


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_position_can_be_drawn(game: str, seats: int, width: int, look: Look) -> None:
    random = Random(seats)
    console = Console(width=width, color_system="truecolor" if look.colour else None, quiet=True)
    for at, table in enumerate(positions(game, seats, seed=seats)):
        if at % 9 and not table.over:
            continue
        viewer = random.choice([ALL, None, *range(seats)])
        block = drawn(table, viewer, look, random.choice(("en", "de", "pl")) if look.unicode else "en", width)
        assert max(line.cell_len for line in block) <= width
        if not look.unicode:
            assert all(line.plain.replace(NO_BREAK, " ").isascii() for line in block)
        console.print(stacked(block))


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_nothing_hidden_is_drawn(game: str, seats: int) -> None:
    """A card that lies only in hands the viewer does not know stands nowhere on the viewer's board."""
    for table in positions(game, seats, seed=100 + seats):
        if table.over:
            continue
        for viewer in (None, 0, seats - 1):
            board = "\n".join(line.plain for line in drawn(table, viewer, MONO, "en", 120))
            speaker = speaker_for(table, MONO)
            view = table.view(viewer)
            open_cards = cards_in_the_open(table, viewer)
            for seat in set(range(seats)) - {viewer}:
                for card in table.state.hand[seat, : table.state.hand_n[seat]].tolist():
                    if card not in open_cards:
                        assert speaker.card(table.rules.card_code(card)).plain not in board
                hand = (position_two_win if game == "two_win" else position_two_sans_three).hand
                assert hand(view, seat) is None or not table.state.hand_n[seat]


def cards_in_the_open(table: Table, viewer: int | None) -> set[int]:
    state = table.state
    seen = set() if viewer is None else set(state.hand[viewer, : state.hand_n[viewer]].tolist())
    if table.game != "two_win":
        return seen | {number for number in range(90) if state.where[number]}
    for seat in range(table.seats):
        formed = state.formed[seat]
        seen |= {*state.tens[seat, :formed].tolist(), *state.units[seat, :formed].tolist()}
    return seen


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["two_win", "two_sans_three"])
def test_nothing_is_cut_off_in_any_language(game: str, language: str) -> None:
    for table in positions(game, 3, seed=9):
        for line in drawn(table, 0, MONO, language, 80):
            assert "…" not in line.plain


def test_own_hand_is_drawn_sorted() -> None:
    table = Table("two_win", 2, seed=5)
    rows = [line.plain for line in drawn(table, 0, MONO, "en", 120)]
    own = next(row for row in rows if "[" in row)
    digits = [part[0] for part in own.split("[")[1:]]
    assert len(digits) == 9 and digits == sorted(digits)
    assert sum("[" in row for row in rows) == 1


# --------------------------------------------------------------------------------------------------- 2 WIN


def marks_by_hand(colours: list[int]) -> list[str]:
    """Three in a row close a run; the next one begins anew; two at the end are open."""
    marks = [""] * len(colours)
    at = 0
    while at < len(colours):
        same = 1
        while same < 3 and at + same < len(colours) and colours[at + same] == colours[at]:
            same += 1
        if same == 3:
            marks[at + 1] = marks[at + 2] = "closed"
        elif same == 2 and at + 2 == len(colours):
            marks[at + 1] = "open"
        at += same
    return marks


def test_runs_are_marked_as_the_rules_count_them() -> None:
    found: Counter[str] = Counter()
    for seed in range(12):
        *_, table = positions("two_win", 2, seed)
        for seat in range(2):
            for column, kinds in enumerate((table.state.tens, table.state.units)):
                colours = [int(COLOUR[kind]) for kind in kinds[seat, : table.state.formed[seat]]]
                marks = run_marks(table.view(None), seat, column)
                assert marks == marks_by_hand(colours)
                found.update(marks)
    assert found["closed"] and found["open"]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_what_a_number_is_promised_to_earn_it_earns(seats: int) -> None:
    promised: Counter[tuple[str, str, bool]] = Counter()
    for seed in range(6):
        prospects = {}
        for table in positions("two_win", seats, seed):
            if table.phase == "form" and len(table.waiting) == len(table.acting):
                for seat in table.acting:
                    legal = table.legal(seat)
                    view = table.view(seat)
                    prospects[seat] = {choice: number_prospect(view, choice) for choice in legal[:40]}
            for event in table.news(ALL):
                if isinstance(event, Formed) and event.seat in prospects:
                    choice = table.rules.parse_choice([event.tens, event.units])
                    prospect = prospects.pop(event.seat).get(choice)
                    if prospect is None:
                        continue
                    assert (prospect.number, prospect.stars) == (event.number, event.stars)
                    for reason, sureness in prospect.earns.items():
                        earned = reason in event.earned
                        promised[reason, sureness, earned] += 1
                        assert sureness == "maybe" or earned == (sureness == "sure")
    assert promised["A", "maybe", True] and promised["A", "maybe", False]
    assert promised["C", "sure", True] and promised["D-tens", "sure", True]


def test_what_nobody_can_beat_is_sure() -> None:
    cards = ["9B0", "9P2", "1B0", "8G2", "1P0", "1G0"]
    deck = parse_deck({"game": "two_win", "name": "six", "cards": cards, "dealt": 3}, "six")
    table = Table("two_win", 2, order=cards, deck=deck)
    table.choose(0, "1B0")
    table.choose(1, "1P0")  # now 8G2, 1G0 and 1B0 are unseen: at best 81, and two stars
    view = table.view(0)
    found = {number_prospect(view, choice).number: number_prospect(view, choice) for choice in table.legal(0)}
    assert found[99].earns == {"A": "sure", "B": "sure", "C": "sure", "D-tens": "not", "D-units": "not"}
    assert found[19].earns["A"] == "maybe"


# ------------------------------------------------------------------------------------------------ 2 sans 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_card_is_said_to_do_it_does(seats: int) -> None:
    taken = turned = 0
    for seed in range(6):
        prospects: dict[int, PlayProspect] = {}
        for table in positions("two_sans_three", seats, seed):
            if prospects:
                step = table.history[-1]
                assert isinstance(step, Choose)
                prospect, seat = prospects[step.choice], step.seat
                events = table.events(seat, since=len(table.history) - 1)
                took = next((event for event in events if isinstance(event, Took)), None)
                given = next((event.points for event in events if isinstance(event, InterimBonus)), 0)
                assert [card.number for card in prospect.taken] == (took.taken if took else [])
                assert prospect.because == (took.because if took else None)
                assert prospect.bonus == given
                assert prospect.after == table.scores[seat]  # type: ignore[index]
                assert sum(card.points for card in prospect.taken) + given == prospect.points
                taken += len(prospect.taken)
                turned += any(card.count == 3 for card in prospect.taken)
            prospects = {}
            if not table.over:
                [seat] = table.waiting
                view = table.view(seat)
                prospects = {number: play_prospect(view, number) for number in table.legal(seat)}
    assert taken and turned


def test_the_highlighted_card_shows_where_it_would_go() -> None:
    table = Table("two_sans_three", 2, seed=11)
    view = table.view(0)
    speaker = speaker_for(table, MONO)
    number = table.legal(0)[0]
    rows = position_two_sans_three.rows(view, speaker, 60, play_prospect(view, number))
    text = "\n".join(row.plain for row in rows)
    assert MONO.sign("now") in text and f"{number}" in text
    assert "\n".join(row.plain for row in position_two_sans_three.rows(view, speaker, 60)) != text


# ------------------------------------------------------------------------------------------------- the end


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_standings_list_everyone_by_rank_and_add_up(game: str, seats: int) -> None:
    *_, table = positions(game, seats, seed=7)
    ending = table.news()
    assert sum(isinstance(event, Scored) for event in ending) == (seats if game == "two_sans_three" else 0)
    speaker = speaker_for(table, MONO)
    head, *rows = cells(table.view(0), ending, speaker)
    assert len(rows) == seats and len({len(row) for row in (head, *rows)}) == 1
    assert [int(row[0]) for row in rows] == sorted(table.result["places"])  # type: ignore[index]
    if game == "two_sans_three":
        for row in rows:
            *parts, total = (int(part.replace("−", "-")) for part in row[2:])
            assert sum(parts) == total
        assert sorted(int(row[-1].replace("−", "-")) for row in rows) == sorted(table.scores or [])
    assert len({line.cell_len for line in standings(table.view(0), ending, speaker)}) == 1
