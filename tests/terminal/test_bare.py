"""A game without a `terminal` part: played line by line, told by its fields, and honest about what it lacks."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from terminal_games import NAMES, Person, positions, session
from toy import Climb

from deuce.cli import main, play, show
from deuce.errors import UsageError
from deuce.events import Dealt, Ended, Event
from deuce.games.registry import GAMES
from deuce.games.two_sans_three import TwoSansThree
from deuce.games.two_sans_three.events import Refilled
from deuce.games.two_win import TwoWin
from deuce.games.two_win.events import Formed, Passed
from deuce.languages import LANGUAGES, text
from deuce.record import RecordWriter
from deuce.rulebook import rulebook, title_of
from deuce.terminal import plain
from deuce.terminal.controls import controls_for
from deuce.terminal.look import Look
from deuce.terminal.results import cells, standings
from deuce.terminal.speech import Speaker
from deuce.terminal.words import Teller, teller_for


class BareTwoWin(TwoWin):
    """2 WIN as if nobody had drawn it, or written its rules down."""

    terminal = None  # type: ignore[assignment]
    rulebook = None  # type: ignore[assignment]


class BareTwoSansThree(TwoSansThree):
    """2 sans 3 as if nobody had drawn it, or written its rules down."""

    terminal = None  # type: ignore[assignment]
    rulebook = None  # type: ignore[assignment]


@pytest.fixture(autouse=True)
def _bare(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in (BareTwoWin(), BareTwoSansThree(), Climb()):
        monkeypatch.setitem(GAMES, game.id, game)


def speaker(game: str, language: str = "en", spoken: bool = True) -> Speaker:
    return Speaker(game, language, NAMES, Look(), 0, spoken=spoken)


# --------------------------------------------------------------------------------------------- line by line


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "others"), [("two_win", 2), ("two_sans_three", 1)])
def test_a_whole_game_by_codes(game: str, others: int, language: str) -> None:
    person = Person(seed=others)
    table = session(game, ["greedy"] * others, language)
    plain.play(table, person.lines.append, person.read)
    assert table.table.over
    whole = "\n".join(person.lines)
    assert "\x1b" not in whole and "{" not in whole and "[" not in whole
    unit, points = ("round", None) if game == "two_win" else ("turn", table.table.scores)
    first = text(language, "terminal-plain-moment", unit=unit, number=1)
    assert any(line.startswith(f"{first}. ") for line in person.lines)
    assert person.lines.count(text(language, "terminal-plain-choose")) == len(person.typed) - 1
    # The result: rank and name of everyone, and the points if the game has any.
    head = text(language, "table-column-place")
    ranks = [line for line in person.lines if line.startswith(f"{head} ")]
    assert len(ranks) == others + 1
    column = text(language, "table-column-total")
    shown = [int(line.split()[-1].replace("−", "-")) for line in ranks if f", {column} " in line]
    assert sorted(shown) == sorted(points or [])


def test_choices_are_offered_as_records_write_them() -> None:
    table = session("two_win", ["greedy"])
    legal = table.table.legal_codes(0)
    lines: list[str] = []
    plain.play(table, lines.append, lambda question: None)
    offered = [match[1] for line in lines if (match := re.fullmatch(r" *\d+\. (.+)", line))]
    assert offered == legal
    assert "Round 1. To choose: you and Nora." in lines


def test_two_cards_stand_beside_each_other() -> None:
    lines: list[str] = []
    answers = iter(["1", None])
    plain.play(session("two_win", ["greedy"]), lines.append, lambda question: next(answers))
    assert any(re.fullmatch(r" *1\. \d[BPG]\d \d[BPG]\d", line) for line in lines)


def test_points_stand_with_whoever_has_them() -> None:
    lines: list[str] = []
    plain.play(session("two_sans_three", ["greedy"]), lines.append, lambda question: None)
    assert "Turn 1. To choose: you." in lines
    assert "You: 0 points." in lines and "Nora: 0 points." in lines


def test_a_question_mark_says_that_there_are_no_rules_to_read() -> None:
    lines: list[str] = []
    answers = iter(["?", None])
    plain.play(session("two_win", ["greedy"]), lines.append, lambda question: next(answers))
    assert "Nobody has put the rules of 2 WIN into words yet." in lines


# ------------------------------------------------------------------------------------------------- telling


class Rang(Event, frozen=True, tag="rang_bell"):
    """An event that no game has."""

    loud: bool
    times: int = 0
    of: list[str] | None = None


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (Rang(True, 2, ["a", "b"]), "Rang bell (loud, times 2, of a b)."),
        (Rang(False), "Rang bell (times 0)."),
        (Rang(False, 1, []), "Rang bell (times 1)."),
        (
            Formed(6, 1, "5B1", "5G1", 55, 2, ["C", "D-units"]),
            "Nora: formed (round 6, tens 5B1, units 5G1, number 55, stars 2, earned C D-units).",
        ),
        (Passed(6, 0, 1, "7B2"), "You: passed (round 6, to 1, card 7B2)."),
        (Passed(6, 1, 2, None), "Nora: passed (round 6, to 2)."),
        (Refilled(3, 1, 6, None), "Nora: refilled (turn 3, count 6)."),
        (Dealt([["1B0"] * 9, None]), "Everyone holds 9 cards."),
        (Ended([1], [2, 1], "points"), "Nora wins with the most points."),
        (Ended([0], [1, 2], "patience"), "You win."),
        (Ended([1], [2, 1], "patience"), "Nora wins."),
    ],
)
def test_an_event_is_said_by_its_fields(event: Event, words: str) -> None:
    teller = teller_for(speaker("two_win"))
    assert type(teller) is Teller
    assert [line.plain for line in teller.tell([event])] == [words]


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_wins_for_a_reason_of_their_own_wins_in_every_language(language: str) -> None:
    teller = teller_for(speaker("two_win", language))
    you, other = (teller.tell([Ended([seat], [1, 2], "patience")])[0].plain for seat in (0, 1))
    assert "Nora" in other and "Nora" not in you and you.endswith(".")


def test_cards_are_written_by_their_codes() -> None:
    assert speaker("two_win").card("7B2").plain == "7B2"
    assert speaker("two_win", spoken=False).card("7B2").plain.strip() == "7B2"
    assert speaker("two_sans_three").card(46).plain == "46"


@pytest.mark.parametrize(("game", "columns"), [("two_win", 2), ("two_sans_three", 3)])
def test_standings_show_rank_and_points(game: str, columns: int) -> None:
    *_, table = positions(game, 3, seed=7)
    head, *rows = cells(table.view(0), table.news(), speaker(game))
    assert head == ["Place", "Player", "Points"][:columns]
    assert [int(row[0]) for row in rows] == sorted(table.result["places"])  # type: ignore[index]
    assert len({line.cell_len for line in standings(table.view(0), table.news(), speaker(game))}) == 1


def test_a_record_is_told_without_a_board(tmp_path: Path) -> None:
    *_, table = positions("two_win", 2, seed=7)
    with RecordWriter(tmp_path / "games.jsonl") as writer:
        writer.write(table.record())
    result = CliRunner().invoke(show.command, [str(tmp_path / "games.jsonl"), "--lang", "en"])
    assert result.exit_code == 0, result.output
    assert "Seat 1: passed (round 1, to 1, card " in result.output
    assert re.search(r"^ +1  Seat \d$", result.output, re.MULTILINE)
    assert " Round 1" not in result.output


# ----------------------------------------------------------------------------------------- what is not there


def drawn(typed: str, monkeypatch: pytest.MonkeyPatch, *args: str) -> Result:
    """`deuce play` on a terminal that could draw."""
    monkeypatch.setattr(play, "_can_draw", lambda: True)
    return CliRunner().invoke(play.command, ["two_win", "--seed", "8", *args], input=typed)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_full_screen_says_that_there_is_none_and_offers_lines(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    title = title_of("two_win", language)
    offer = text(language, "terminal-plain-only", title=title), text(language, "terminal-plain-offer")
    accepted = drawn("\n1\nq\n", monkeypatch, "--lang", language)
    assert accepted.exit_code == 0, accepted.output
    assert accepted.output.startswith(f"{offer[0]}\n{offer[1]} ")
    assert text(language, "terminal-plain-choose") in accepted.output
    assert accepted.output.endswith(text(language, "terminal-goodbye", seed="8") + "\n")


@pytest.mark.parametrize("typed", ["", "q\n", "Q\n"])
def test_the_offer_can_be_declined(typed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    declined = drawn(typed, monkeypatch, "--lang", "en")
    assert declined.exit_code == 0
    assert declined.output.splitlines()[-1].strip() == "Enter plays line by line, q quits:"


def test_there_are_no_controls() -> None:
    with pytest.raises(UsageError, match="2 WIN has no table on the screen yet"):
        controls_for(session("two_win", ["greedy"]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_that_nobody_wrote_down_are_a_usage_error_in_one_line(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(UsageError, match="Climb"):
        rulebook("climb", language)
    assert main(["rules", "climb", "--lang", language]) == 2
    expected = " ".join(text(language, "terminal-no-rulebook", title="Climb").split())
    assert capsys.readouterr().err == f"deuce: {expected}\n"


def test_a_title_without_a_message_is_that_of_the_box() -> None:
    assert title_of("climb", "de") == "Climb"
    assert title_of("two_sans_three", "de") == "3 sind eine zu viel!"
