"""Words that nobody says here: found in whatever spelling, and no harmless word is caught."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from clients import Person, Refused, refusal, server

from deuce.errors import UsageError
from deuce.games.deck import deck_data, standard_deck
from deuce.languages import LANGUAGES
from deuce.server.house.words import LISTS, WordList, read_lists, tokens

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    "text",
    [
        "fuck", "FUCK you", "what the fúck", "fuuuuuck", "f u c k", "f.u.c.k it", "fucking", "a55hole", "wh0re",
        "b!tch",        "Arschlöcher", "hurensohn!", "kurwa mać", "connard", "gilipollas", "vaffanculo", "klootzak",
        "\uff46\uff55\uff43\uff4b", "_fuck_", "fu\u00adck",
        # Nothing to be seen between the letters: joiners, selectors, fillers, signs of direction, tags.
        "fu\u200dck", "fu\u034fck", "fu\ufe0fck", "fu\u3164ck", "fu\u2800ck", "fu\u202eck", "fu\U000e0061ck",
        # Letters of other scripts, in circles, squares and flags, small capitals, with strokes.
        "fu\u0441k", "n\u0456gger", "\u0441unt", "c\u03c5nt", "h\u03c5rensohn", "fu\u0441king", "\u2ca5unt",
        "\u24d5\u24e4\u24d2\u24da", "\U0001f175\U0001f184\U0001f172\U0001f17a",
        "\U0001f155\U0001f164\U0001f152\U0001f15a",
        "\U0001f1eb\U0001f1fa\U0001f1e8\U0001f1f0", "\ua730\u1d1c\u1d04\u1d0b", "wh\u00f8re", "b\u0131tch", "\u0192uck",
        "\U0001d58b\U0001d59a\U0001d588\U0001d590", "F\u035fU\u035fC\u035fK\u035f", "f\u20ddu\u20ddc\u20ddk\u20dd",
        # Strokes for an i or an l, letters said twice, signs in a word.
        "n1gger", "b1tch", "sIut", "asshoIe", "s1ut", "fuuck", "ffuucckk", "f.uck", "fu-ck", "bi+ch", "kurvva",
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
        "Kutsche", "Cazzago", "disputa", "computar", "Pedalo", "niquel", "A B C D",
        # What one of our languages needs, whatever it sounds like in another.
        "je suis en retard", "un pique-nique", "El negro y el rojo", "das Pedal", "heil und gesund", "who're they?",
        "Ky's card", "hell", "flicken", "flick", "ein Troll, zwei Trolle", "de huren betalen", "negeer mij",
        "salopette",
        "nutteloos", "de Mongolen", "eine saloppe Art", "a putto", "FDP", "niggardly", "Schlamperei", "Put a card",
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


def test_a_harmless_word_that_looks_like_one_can_be_named() -> None:
    words = WordList(["kut", "=kutt"])
    assert words.is_in("kut") and words.is_in("kuut") and not words.is_in("Kutt")


def test_a_hostile_list_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "en.txt"
    for content in (b"\xff\xfe", b"x\n" * 1_000_001, b"*\n", b"-\n", b"...\n"):
        file.write_bytes(content)
        with pytest.raises(UsageError):
            read_lists(str(tmp_path))
    file.write_bytes("\ufeffspoilsport\r\n".encode())
    assert read_lists(str(tmp_path)).is_in("spoilsport")


@pytest.mark.parametrize("content", ["two words\n", "xy" * 50])
def test_a_line_that_is_no_word_is_named(tmp_path: Path, content: str) -> None:
    (tmp_path / "en.txt").write_text(content)
    with pytest.raises(UsageError, match="should be one word"):
        read_lists(str(tmp_path))


async def test_such_words_are_no_names_by_any_other_way_in(database: Path) -> None:
    """Sitting down again, decks, games that were played elsewhere and brought here, or gone on with."""
    async with server(database) as address, Person(address, "Ada") as ada:
        table = await ada.open_table("two_sans_three", "me", "open")
        async with ada.at(table) as chair:
            assert await refusal(chair.ask("sit", seat=0, name="Arsch\u200bloch")) == "bad_words"
            assert chair.info["seats"][0]["name"] == "Ada"
        table = await ada.open_table("two_sans_three", "me", "gentle")
        async with ada.at(table) as chair:
            await chair.play()
        record = (await ada.http.get(f"/api/tables/{table}/record")).json()
        for player in record["players"]:
            player["name"] = "kurwa"
        text = msgspec.json.encode(record).decode()
        brought = await ada.rest("POST", "/me/tables", record=text, seats=[0])
        going_on = await ada.rest("POST", "/what-if", record=text, frame=0, seat=0, level="gentle")
        for names in (brought["names"], [seat["name"] for seat in going_on["seats"]]):
            assert "kurwa" not in names and len(names) == 2
        deck = deck_data(standard_deck("two_sans_three")) | {"name": "fu\u200bck decks"}
        with pytest.raises(Refused) as refused:
            await ada.rest(
                "POST", "/tables", game="two_sans_three", seats=[{"kind": "me"}, {"kind": "open"}], deck=deck
            )
        assert refused.value.code == "bad_words"


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
