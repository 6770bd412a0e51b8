"""Words that nobody says here: a list for each language, which an operator can add to or take from.

A word counts as a whole word only, so that no harmless one is caught which merely contains it. Spelling that is meant
to get round a list is seen through as far as it costs nobody anything: accents, digits for letters, letters that go on
and on, and letters with something between them.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from pathlib import Path

from deuce.errors import UsageError

LISTS = Path(__file__).parent / "lists"
MAX_WORD = 60  # characters
MAX_WORDS = 100_000  # of all lists together
LOOKALIKES = str.maketrans("01345780@$!|ł", "oleastboasiil")
UNSEEN = "Cf"  # soft hyphens, joiners and the like
REPEATED = re.compile(r"(.)\1{2,}")
TOKEN = re.compile(r"[^\W_]+")


def normalised(text: str) -> str:
    """Return a text as words are looked for in it.

    >>> normalised("Fúúúck y0u")
    'fuck you'
    """
    plain = unicodedata.normalize("NFKD", text).casefold()
    letters = "".join(
        letter
        for letter in plain
        if not unicodedata.combining(letter) and unicodedata.category(letter) != UNSEEN
    )
    return REPEATED.sub(r"\1", letters.translate(LOOKALIKES))


def tokens(text: str) -> list[str]:
    """Return the words of a text; single letters in a row are one word, and so are letters with signs between them.

    >>> tokens("so f u c k it")
    ['so', 'fuck', 'it']
    """
    found: list[str] = []
    joins = False  # does the last word consist of single letters?
    for word in TOKEN.findall(normalised(text)):
        single = len(word) == 1
        if single and joins:
            found[-1] += word
        else:
            found.append(word)
        joins = single
    return found


class WordList:
    """Words that are not said, and beginnings of such words."""

    def __init__(self, lines: Iterable[str] = ()) -> None:
        self._words: set[str] = set()
        self._beginnings: set[str] = set()
        for line in lines:
            word = line.partition("#")[0].strip()
            if word.startswith("-"):  # what another list has, and this house does not mind
                self._take_out(normalised(word[1:].strip()))
            elif word:
                self._add(normalised(word))
        self._shortest = min(map(len, self._beginnings), default=0)
        if len(self._words) + len(self._beginnings) > MAX_WORDS:
            raise UsageError(f"there are more than {MAX_WORDS} words in the lists")

    def _add(self, word: str) -> None:
        if len(word) > MAX_WORD or " " in word:
            raise UsageError(f"“{word[:MAX_WORD]}” should be one word: a line for each")
        if word.endswith("*"):
            self._beginnings.add(word.rstrip("*"))
        else:
            self._words.add(word)

    def _take_out(self, word: str) -> None:
        self._words.discard(word)
        self._beginnings.discard(word.rstrip("*"))

    def is_in(self, text: str) -> bool:
        """Does a text hold one of these words?"""
        return any(map(self._is_meant, tokens(text))) if self._words or self._beginnings else False

    def _is_meant(self, word: str) -> bool:
        return word in self._words or any(
            word[:size] in self._beginnings for size in range(max(1, self._shortest), len(word) + 1)
        )


def read_lists(own: str = "", built_in: bool = True) -> WordList:
    """Read the lists of all languages, and those in a folder of the operator's, which come after them."""
    files = sorted(LISTS.glob("*.txt")) if built_in else []
    files += sorted(Path(own).glob("*.txt")) if own else []
    lines: list[str] = []
    for file in files:
        try:
            lines += file.read_text("utf-8").splitlines()
        except (OSError, UnicodeDecodeError) as error:
            raise UsageError(f"{file}: {error}") from error
    return WordList(lines)
