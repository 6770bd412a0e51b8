"""Words that nobody says here: found in whatever spelling, and no harmless word is caught."""

from __future__ import annotations

from pathlib import Path

import pytest
from clients import Person, Refused, refusal, server

from deuce.errors import UsageError
from deuce.languages import LANGUAGES
from deuce.server.house.words import LISTS, WordList, read_lists, tokens

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    "text",
    [
        "fuck", "FUCK you", "what the fúck", "fuuuuuck", "f u c k", "f.u.c.k it", "fucking", "a55hole", "wh0re",
        "b!tch",        "Arschlöcher", "hurensohn!", "kurwa mać", "connard", "gilipollas", "vaffanculo", "klootzak",
        "\uff46\uff55\uff43\uff4b", "_fuck_", "fu\u00adck",
    ],
)  # fmt: skip
def test_a_word_is_found_however_it_is_spelled(text: str) -> None:
    assert read_lists().is_in(text), text


@pytest.mark.parametrize(
    "text",
    [
        "Scunthorpe", "an assassin in class", "a cockpit", "Therapist", "Dick Whittington", "Essex and Sussex",
        "Computer", "reputation", "Huren\u00adkind ist keins", "cumulative", "putative", "2 sans 3", "7B2, 37, 45!",
        "I won by 1 point, 3 to 2", "As es as es as", "Analyse", "der Neckar", "scrap", "Hello, Ada", "Spastik",
        "Kutsche",        "Cazzago", "disputa", "computar", "Pedalo", "niquel", "A B C D",
    ],
)  # fmt: skip
def test_no_harmless_word_is_caught(text: str) -> None:
    assert not read_lists().is_in(text), tokens(text)


def test_every_language_has_a_list() -> None:
    assert {file.stem for file in LISTS.glob("*.txt")} == set(LANGUAGES)
    for file in LISTS.glob("*.txt"):
        words = [line for line in file.read_text("utf-8").splitlines() if line and not line.startswith("#")]
        assert len(words) >= 15 and len(set(words)) == len(words), file.name


def test_an_operator_adds_words_and_takes_some_out(tmp_path: Path) -> None:
    (tmp_path / "en.txt").write_text("# ours\nspoilsport*  # and all forms of it\n-fuck*\n")
    words = read_lists(str(tmp_path))
    assert words.is_in("you Spoilsports") and not words.is_in("fuck") and words.is_in("kurwa")
    only_ours = read_lists(str(tmp_path), built_in=False)
    assert only_ours.is_in("spoilsport") and not only_ours.is_in("kurwa")
    assert not WordList().is_in("anything")


@pytest.mark.parametrize("content", ["two words\n", "xy" * 50])
def test_a_line_that_is_no_word_is_named(tmp_path: Path, content: str) -> None:
    (tmp_path / "en.txt").write_text(content)
    with pytest.raises(UsageError, match="should be one word"):
        read_lists(str(tmp_path))


async def test_such_words_are_neither_said_nor_names(database: Path) -> None:
    async with server(database) as address, Person(address, "Ada") as ada:
        table = await ada.open_table("two_win", "me", "open")
        async with ada.at(table) as chair:
            assert await refusal(chair.ask("say", text="you f u c k")) == "bad_words"
            await chair.ask("say", text="well done")
            assert [line["text"] for line in chair.chat] == ["well done"]
        with pytest.raises(Refused) as refused:
            await ada.rest("PATCH", "/me", name="Whore")
        assert refused.value.code == "bad_words"
        async with Person(address, "Arschloch") as rude, rude.at(table) as chair:
            assert await refusal(chair.ask("sit", seat=1, name="Arschloch")) == "bad_words"
        seats = [{"kind": "me", "name": "Ada"}, {"kind": "local", "name": "kurwa"}]
        with pytest.raises(Refused):
            await ada.rest("POST", "/tables", game="two_win", seats=seats)
