"""Names, chat and names of decks: whatever people of any script write stays as it is, and nothing else gets through."""

from __future__ import annotations

import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deuce.server.identity import MOST_MARKS, MOST_POINTS, clean_name, cleaned
from deuce.server.messages import MAX_NAME

EVERYTHING = [chr(at) for at in range(sys.maxunicode + 1)]
MARKS = ("Mn", "Me", "Mc")
BY_CATEGORY: dict[str, list[str]] = {}
for sign in EVERYTHING:
    BY_CATEGORY.setdefault(unicodedata.category(sign), []).append(sign)

# What Unicode calls default-ignorable (DerivedCoreProperties), and what else is blank in every font.
IGNORABLE = [
    (0xAD, 0xAD),
    (0x34F, 0x34F),
    (0x61C, 0x61C),
    (0x115F, 0x1160),
    (0x17B4, 0x17B5),
    (0x180B, 0x180F),
    (0x200B, 0x200F),
    (0x202A, 0x202E),
    (0x2060, 0x206F),
    (0x2800, 0x2800),
    (0x3164, 0x3164),
    (0xFE00, 0xFE0F),
    (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0),
    (0xFFF0, 0xFFFC),
    (0x1BCA0, 0x1BCA3),
    (0x1D159, 0x1D159),
    (0x1D173, 0x1D17A),
    (0xE0000, 0xE0FFF),
]
UNSEEN = [chr(at) for first, last in IGNORABLE for at in range(first, last + 1)]
SPECIAL = (
    "\u200c\u200d\ufe0e\ufe0f\u20e3#*0123456789 \u094d\u0dca\u0915\u0300\u0301\U0001f3f4\U000e007f\u2764"
)

signs = st.one_of(
    st.sampled_from(UNSEEN),
    st.sampled_from(SPECIAL),
    st.sampled_from("👨👩👧🏽🏻🇵🇱🇬🇧❤️🏳\U000e0067\U000e0062"),
    st.sampled_from(sorted(BY_CATEGORY)).flatmap(lambda kind: st.sampled_from(BY_CATEGORY[kind])),
)
texts = st.lists(signs, max_size=120).map("".join)


@pytest.mark.parametrize(
    "name",
    [
        "Ada Lovelace",
        "Zoë Ångström",
        "Nguyễn Thị Ánh",
        "สมชาย นี้ก็ดี",
        "हिन्दी ज़िंदगी क्ष",
        "ශ්‍රී ලංකා",
        "محمد عَلِيّ",
        "שָׁלוֹם שִּׂיחָה",
        "မြွှေ့ ကြောင်း",
        "བསྒྲུབས",
        "김철수",
        "王小明 𠮷野",
        "かがみ ヴァ",
        "Γιώργος Ђорђе",
        "O'Neill-García 2.º",
        "★ 2 ∞ → ♥",
        "👩🏽‍❤️‍💋‍👨🏻",
        "👨‍👩‍👧‍👦 🕵🏽‍♂️ ❤️‍🔥 🏳️‍🌈",
        "🇵🇱🇳🇱 🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
        "1️⃣ #️⃣ ☺️ ☎︎ ©️ ‼️ \u2139\ufe0f",
        "🫨🩷",  # newer than the Unicode of some Pythons
    ],
)
def test_names_of_all_scripts_stay_as_they_are(name: str) -> None:
    assert cleaned(name, 60) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize("span", IGNORABLE, ids=lambda span: f"U+{span[0]:04X}")
def test_what_shows_nothing_is_no_name_and_hides_in_none(span: tuple[int, int]) -> None:
    for sign in map(chr, range(span[0], span[1] + 1)):
        assert clean_name(sign) == clean_name(sign * 20) == clean_name(f" {sign}\u0301") == ""
        assert clean_name(f"A{sign}da") == "Ada"


@pytest.mark.parametrize("kind", MARKS)
def test_marks_alone_are_no_name(kind: str) -> None:
    assert {clean_name(mark) + clean_name(f" {mark}{mark}") for mark in BY_CATEGORY[kind]} == {""}


@pytest.mark.parametrize(
    "given",
    [
        "Z" + "\u0335" * 191,
        "Z" + "\u0335\u0903" * 95,  # a spacing mark between accents
        "Z" + "\u20dd\u20de" * 95,  # circles and squares round it
        "ก" + "\u0e49\u0e47" * 95,
        "Z" + "".join(map(chr, range(0x300, 0x36F))),
        "ก" + "".join(BY_CATEGORY["Mn"][300:490]),
    ],
)
def test_the_marks_of_a_letter_are_bounded(given: str) -> None:
    assert 1 < len(unicodedata.normalize("NFD", clean_name(given))) <= 1 + MOST_MARKS
    assert clean_name(given + "a").endswith("a")


@pytest.mark.parametrize(
    "given", ["👨" + "\u200d👩" * 100, "👍" + "🏽" * 100, "🏴" + "\U000e0061" * 100, "🇵" * 200]
)
def test_the_parts_of_a_picture_are_bounded(given: str) -> None:
    assert len(cleaned(given, 1)) <= MOST_POINTS


@given(texts)
def test_whatever_is_given_what_is_kept_can_be_seen_and_is_bounded(text: str) -> None:
    name = clean_name(text)
    assert len(name) <= MOST_POINTS * MAX_NAME
    assert len(name.encode()) <= 4 * MOST_POINTS * MAX_NAME  # so it can be encoded, too
    assert name == name.strip() and "  " not in name
    assert not set(name) & set("\0\r\n\t\u202e\u2066\u2800\u3164\u115f")
    assert clean_name(name) == name == unicodedata.normalize("NFC", name)
    for word in name.split():
        assert unicodedata.category(word[0])[0] in "LNPS" or "\U0001f000" <= word[0] <= "\U0001faff"


@given(texts, st.integers(1, 40))
def test_what_is_cut_off_is_a_whole_character(text: str, most: int) -> None:
    whole = cleaned(text, 1000)
    assert whole.startswith(cleaned(text, most)) or unicodedata.normalize("NFD", whole).startswith(
        unicodedata.normalize("NFD", cleaned(text, most))
    )
