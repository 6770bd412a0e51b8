"""Cards, hands and lines as a terminal draws them."""

import io
import re

import pytest
from rich.console import Console
from rich.text import Text
from terminal_games import LOOKS

from deuce.games.deck import standard_deck
from deuce.games.two_sans_three.terminal import cards as cards_two_sans_three
from deuce.games.two_win.terminal import cards as cards_two_win
from deuce.games.two_win.terminal.cards import face_of
from deuce.terminal.blocks import NO_BREAK, beside, fit, line, stacked, wrapped
from deuce.terminal.cards import (
    TILE_HEIGHT,
    TILE_WIDTH,
    chip,
    fan,
    tile,
)
from deuce.terminal.look import PAPER, SIGNS, Look, look_for, write_nearest

COLOURS = standard_deck("two_sans_three").colours
every_look = pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)


# --------------------------------------------------------------------------------------------------- looks


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("colour", PAPER)
def test_print_stands_out_from_its_card(colour: str) -> None:
    dark, light = sorted(luminance(part) for part in PAPER[colour])
    assert (light + 0.05) / (dark + 0.05) >= 4.5


@every_look
def test_colours_differ_by_their_sign_too(look: Look) -> None:
    assert len({look.sign(colour) for colour in cards_two_win.COLOUR_NAMES}) == 3
    assert len({look.sign(colour) for colour in (*cards_two_sans_three.COLOUR_NAMES, "none", "start")}) == 9


def test_every_sign_takes_one_cell_and_has_one_in_ascii() -> None:
    for signs in SIGNS.values():
        assert [fit(sign, 9).plain.rstrip() for sign in signs] == list(signs)
        assert [Text(sign).cell_len for sign in signs] == [1, 1]
        assert signs[1].isascii()


@pytest.mark.parametrize(
    ("encoding", "environment", "look"),
    [
        ("utf-8", {"TERM": "xterm-256color"}, Look()),
        ("UTF-8", {"TERM": "xterm", "NO_COLOR": "1"}, Look(colour=False)),
        ("iso8859-1", {"TERM": "xterm"}, Look(unicode=False)),
        (None, {"TERM": "xterm"}, Look(unicode=False)),
        ("no such", {"TERM": "xterm"}, Look(unicode=False)),
        ("utf-8", {"TERM": "linux"}, Look(unicode=False)),  # its font has none of our signs
        ("utf-8", {"TERM": "vt100"}, Look(colour=False)),
    ],
)
def test_what_a_terminal_can_show(encoding: str, environment: dict[str, str], look: Look) -> None:
    assert look_for(encoding, environment) == look


@pytest.mark.parametrize(
    ("encoding", "written"),
    [("ascii", '"Leve-toi, Zolc" -> 7~* 3@ -1'), ("latin-1", '"Lève-toi, Zólc" -> 7~* 3@ -1')],
)
def test_what_an_encoding_lacks_is_written_by_its_nearest(encoding: str, written: str) -> None:
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding)
    write_nearest(stream, object())
    stream.write("“Lève-toi, Żółc” → 7≈★ 3✿ −1")
    stream.flush()
    assert raw.getvalue().decode(encoding) == written


# --------------------------------------------------------------------------------------------------- cards


def test_a_card_carries_digit_symbol_and_stars() -> None:
    kind = (7 - 1) * 9 + 0 * 3 + 2  # 7B2
    assert chip(face_of(kind, LOOKS["no colour"]), LOOKS["no colour"]).plain == "[7≈★★]"
    assert chip(face_of(kind, LOOKS["ascii"]), LOOKS["ascii"]).plain == "[7~**]"
    drawn = "\n".join(row.plain for row in tile(face_of(kind, Look()), Look()))
    assert all(part in drawn for part in "7≈★")


@pytest.mark.parametrize(
    ("number", "colour"), [(0, "start"), (60, "start"), (15, "none"), (75, "none"), (1, "sun"), (7, "drop")]
)
def test_start_cards_and_cards_without_colour_are_cards_of_their_own(number: int, colour: str) -> None:
    face = cards_two_sans_three.face(number, COLOURS, Look())
    assert (face.label, face.colour, face.symbol) == (str(number), colour, SIGNS[colour][0])


@every_look
@pytest.mark.parametrize("faded", [False, True])
@pytest.mark.parametrize("note", ["", "+4", "●"])
def test_a_tile_is_a_box(look: Look, faded: bool, note: str) -> None:
    for face in (face_of(80, look), cards_two_sans_three.face(89, COLOURS, look), None):
        block = tile(face, look, faded=faded, note=note)
        assert [row.cell_len for row in block] == [TILE_WIDTH] * TILE_HEIGHT
        if note and not faded:
            assert note in "".join(row.plain for row in block)


@every_look
@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("count", [0, 1, 9, 13, 14, 16, 25])
def test_a_hand_never_takes_two_rows_and_shows_the_cursor(look: Look, width: int, count: int) -> None:
    hand = [face_of(kind * 7 % 81, look) for kind in range(count)]
    for cursor in range(count):
        drawn = fan(hand, width, look, cursor=cursor, labels=[Text("units")] * count, faded={0, 3})
        assert len(drawn.lines) == TILE_HEIGHT + 2
        assert all(row.cell_len <= width for row in drawn.lines)
        assert drawn.first <= cursor < drawn.first + drawn.shown
        place = drawn.lines[-1].plain.index(look.sign("cursor"))
        assert drawn.card_at(place) == cursor
    assert fan(hand, width, look).card_at(0) is None


def test_a_long_hand_shows_that_there_is_more() -> None:
    hand = [face_of(kind, Look()) for kind in range(40)]
    middle = fan(hand, 80, Look(), cursor=20)
    text = "\n".join(row.plain for row in middle.lines)
    assert SIGNS["more-left"][0] in text and SIGNS["more-right"][0] in text


# --------------------------------------------------------------------------------------------------- lines


def test_sentences_wrap_at_words_but_not_inside_cards_or_before_french_colons() -> None:
    card = chip(face_of(62, Look()), Look())
    words = line("Tu joues ", card, f" et voici{NO_BREAK}: ", card, " ", card)
    for width in range(12, 40):
        rows = wrapped(words, width, "> ")
        assert all(row.cell_len <= width for row in rows)
        assert rows[0].plain.startswith("> ") and all(row.plain.startswith("  ") for row in rows[1:])
        flow = " ".join(row.plain[2:].strip(" ") for row in rows)
        assert flow == words.plain
        assert not any(re.match(r"\s*:", row.plain) for row in rows)


def test_a_wrapped_card_keeps_its_colours() -> None:
    words = line("You draw ", chip(face_of(62, Look()), Look()))
    console = Console(file=io.StringIO(), force_terminal=True, color_system="truecolor", width=40)
    console.print(stacked(wrapped(words, 12)))
    assert "48;2;" in console.file.getvalue()  # type: ignore[attr-defined]


def test_columns_stand_beside_each_other() -> None:
    rows = beside([([Text("a"), Text("bb")], 3), ([Text("ccccc")], 4)], gap=1)
    assert [row.plain for row in rows] == ["a   ccc…", "bb      "]
