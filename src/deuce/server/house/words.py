"""Words that nobody says here: a list for each language, which an operator can add to or take from.

A word counts as a whole word only, so that no harmless one is caught which merely contains it. Spelling that is meant
to get round a list is seen through as far as it costs nobody anything: accents, letters of other scripts and digits
that look like ours, letters said twice or drawn out, and letters with something between them that cannot be seen or is
no letter.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from itertools import groupby
from pathlib import Path

from deuce.errors import UsageError
from deuce.server.identity import BLANKS

LISTS = Path(__file__).parent / "lists"
MAX_WORD = 60  # characters
MAX_WORDS = 100_000  # of all lists together
MAX_LIST = 2_000_000  # bytes of a file of words
UNSEEN = {"Cf", "Mn", "Me"}  # soft hyphens, joiners, accents, circles: categories of Unicode
TOKEN = re.compile(r"[^\W_]+")
# What is read as a letter of ours, and is none: digits and signs, then letters of other scripts, as they are after
# normalisation to small letters without accents.
SAME = (
    ("034578@$+€¢ł", "oeastbastecl"),
    ("авекмнорстухѕіјҽԁԛԝһӏгпи", "abekmhopctyxsijedqwhirnn"),  # Cyrillic
    ("αβγεηικνορτυχωϲϳ", "abyenikvoptuxwcj"),  # Greek
    ("ցհյոսօք", "ghjnuof"),  # Armenian
    ("ⲁⲃⲥⲉⲟⲣⲧⲩⲭⲓⲕ", "abceoptuxik"),  # Coptic
    ("øđħıŧƒƙɑɡɩɪɫʀʏɴʜʟɢʙᴀᴄᴅᴇᴊᴋᴍᴏᴘᴛᴜᴠᴡᴢꜰꜱ", "odhitfkagiilrynhlgbacdejkmoptuvwzfs"),  # Latin
)
LOOKALIKES = {
    ord(sign): letter for signs, letters in SAME for sign, letter in zip(signs, letters, strict=True)
}
# Letters in squares, circles and flags that Unicode does not call letters.
for _first in (0x1F130, 0x1F150, 0x1F170, 0x1F1E6):
    LOOKALIKES |= {_first + at: chr(ord("a") + at) for at in range(26)}
STROKES = "1!|"  # each may be meant for an i or for an l …
CAPITAL_I = re.compile("(?<=[a-z])I")  # … and so may this one
# What follows an apostrophe and belongs to the word after it: “who’re” is none of those words.
APOSTROPHES = re.compile("['\u2019\u02bc`\u00b4]")
CONTRACTED = {"d", "ll", "m", "re", "s", "t", "ve"}

Runs = tuple[int, ...]  # how often each letter of a word is said


def normalised(text: str, stroke: str = "i") -> str:
    """Return a text as words are looked for in it; `stroke` is the letter that strokes are taken for.

    >>> normalised("Fúck y0u, B1TCH")
    'fuck you, bitch'
    """
    plain = unicodedata.normalize("NFKD", CAPITAL_I.sub(STROKES[0], text)).casefold()
    seen = "".join(
        letter
        for letter in unicodedata.normalize("NFKD", plain)
        if letter not in BLANKS and unicodedata.category(letter) not in UNSEEN
    )
    for sign in STROKES:
        seen = seen.replace(sign, stroke)
    return seen.translate(LOOKALIKES).replace("vv", "w")


def tokens(text: str, stroke: str = "i") -> list[str]:
    """Return the words of a text; single letters in a row are one word, and so are letters with signs between them.

    >>> tokens("so f u c k it"), tokens("ku.rwa")
    (['so', 'fuck', 'it'], ['ku', 'rwa', 'kurwa'])
    """
    found: list[str] = []
    joins = False  # does the last word consist of single letters?
    for chunk in normalised(text, stroke).split():
        words = TOKEN.findall(chunk)
        for word in words:
            single = len(word) == 1
            if single and joins:
                found[-1] += word
            else:
                found.append(word)
            joins = single
        if len(words) > 1 and not (words[-1] in CONTRACTED and APOSTROPHES.search(chunk)):
            found.append("".join(words))
            joins = False
    return found


def _spelled(word: str) -> tuple[str, Runs]:
    """Return the letters of a word, each once where it is said several times in a row, and how often each is."""
    groups = [(letter, len(list(group))) for letter, group in groupby(word)]
    return "".join(letter for letter, _ in groups), tuple(count for _, count in groups)


class Spellings:
    """Words, each found again when its letters are said more often than they should be."""

    def __init__(self) -> None:
        self._runs: dict[str, set[Runs]] = {}

    def __len__(self) -> int:
        return sum(map(len, self._runs.values()))

    def add(self, word: str) -> None:
        letters, runs = _spelled(word)
        self._runs.setdefault(letters, set()).add(runs)

    def take_out(self, word: str) -> None:
        letters, runs = _spelled(word)
        self._runs.get(letters, set()).discard(runs)

    @property
    def shortest(self) -> int:
        return min(map(len, self._runs), default=0)

    def holds(self, letters: str, runs: Runs) -> bool:
        return any(all(map(int.__le__, least, runs)) for least in self._runs.get(letters, ()))


class WordList:
    """Words that are not said, beginnings of such words, and harmless ones that would be taken for one of them."""

    def __init__(self, lines: Iterable[str] = ()) -> None:
        self._words, self._beginnings = Spellings(), Spellings()
        self._harmless: set[str] = set()
        for line in lines:
            word = line.partition("#")[0].strip()
            if word.startswith("-"):  # what another list has, and this house does not mind
                self._kind(word).take_out(_checked(word[1:]))
            elif word.startswith("="):
                self._harmless.add(_checked(word[1:]))
            elif word:
                self._kind(word).add(_checked(word))
        self._shortest = self._beginnings.shortest
        if len(self._words) + len(self._beginnings) > MAX_WORDS:
            raise UsageError(f"there are more than {MAX_WORDS} words in the lists")

    def _kind(self, word: str) -> Spellings:
        return self._beginnings if word.endswith("*") else self._words

    def is_in(self, text: str) -> bool:
        """Does a text hold one of these words?"""
        if not self._words and not self._beginnings:
            return False
        is_read_twice = any(sign in text for sign in STROKES) or CAPITAL_I.search(text)
        strokes = "il" if is_read_twice else "i"
        return any(self._is_meant(word) for stroke in strokes for word in tokens(text, stroke))

    def _is_meant(self, word: str) -> bool:
        letters, runs = _spelled(word)
        is_one = self._words.holds(letters, runs) or any(
            self._beginnings.holds(letters[:size], runs[:size])
            for size in range(max(1, self._shortest), len(letters) + 1)
        )
        return is_one and word not in self._harmless


def _checked(line: str) -> str:
    """Return a word of a list as it is looked for."""
    word = normalised(line.strip().rstrip("*"))
    if len(word) > MAX_WORD or TOKEN.fullmatch(word) is None:
        raise UsageError(f"“{line[:MAX_WORD]}” should be one word: a line for each")
    return word


def read_lists(own: str = "", built_in: bool = True) -> WordList:
    """Read the lists of all languages, and those in a folder of the operator's, which come after them."""
    files = sorted(LISTS.glob("*.txt")) if built_in else []
    files += sorted(Path(own).glob("*.txt")) if own else []
    lines: list[str] = []
    for file in files:
        try:
            with file.open("rb") as opened:
                content = opened.read(MAX_LIST + 1)
            if len(content) > MAX_LIST:
                raise UsageError(f"{file}: a list has at most {MAX_LIST} bytes")
            lines += content.decode("utf-8-sig").splitlines()
        except (OSError, UnicodeDecodeError) as error:
            raise UsageError(f"{file}: {error}") from error
    return WordList(lines)
