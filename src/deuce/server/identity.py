"""Who is who: guests are known by a signed cookie, and may take a second device along by a signed link."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
import time
import unicodedata
from base64 import urlsafe_b64encode
from collections.abc import Iterator

from deuce.server.keys import KEPT_MONTHS, Keys, month_of
from deuce.server.messages import MAX_NAME
from deuce.server.problems import Refusal

COOKIE = "deuce"
COOKIE_SECONDS = 400 * 24 * 3600  # browsers keep none for longer
ORIGIN_LETTERS = 12  # of what stands for a network
LINK_SECONDS = 30 * 60
GUEST_BYTES = 16
SIGNATURE = 22  # characters of a signature: 128 bits
# What shows nothing, or turns the direction of a text round, by its category in Unicode …
UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
# … and what Unicode counts among letters, marks and symbols and shows nothing of all the same: fillers, vowels that are
# not written, joiners, and all variation selectors that do not follow an emoji.
BLANKS = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u2d7f\u3164\uffa0\ufffc\U0001107f\U00016fe4\U0001d159"
).union(*(map(chr, range(*span)) for span in ((0x180B, 0x1810), (0xFE00, 0xFE10), (0xE0100, 0xE01F0))))
JOINERS = "\u200c\u200d"
VIRAMA = 9  # the combining class of signs that take a vowel away: a joiner after one says how the next letter hangs on
# Code points set aside for pictures, whatever Python's Unicode knows of them yet, and symbols that may be pictures.
# Emoji without the letters of flags and the colours of skin.
PICTURES = "\U0001f000-\U0001f1e5\U0001f200-\U0001f3fa\U0001f400-\U0001faff"
SYMBOLS = "".join(chr(at) for at in range(0x2190, 0x3300) if unicodedata.category(chr(at)) in ("So", "Sm"))
SYMBOLS = re.escape(SYMBOLS.replace("\u2800", "")) + "\u00a9\u00ae\u203c\u2049\u2122\u2139\u3030"
PICTURE = f"[{PICTURES}{SYMBOLS}][\U0001f3fb-\U0001f3ff\ufe0e\ufe0f]?"
MOST_JOINED = 4  # pictures in one: two people, a heart and a kiss
# Flags of countries and of their parts, keys, and pictures: people of some colour, doing things together.
EMOJI = re.compile(
    "[\U0001f1e6-\U0001f1ff]{2}"
    "|\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{3,6}\U000e007f"
    "|[0-9#*]\ufe0f\u20e3"
    rf"|{PICTURE}(?:\u200d{PICTURE}){{0,{MOST_JOINED - 1}}}"
)
ACCENTS = re.compile("[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]")  # of any script
MOST_ACCENTS = 2  # on one letter
MOST_MARKS = 5  # accents, vowels, tones and small letters on one letter: Burmese needs as many
# Code points in what a reader takes for one character: emoji have the most, each with a colour, and joined.
MOST_POINTS = 3 * MOST_JOINED - 1 + MOST_MARKS


def now() -> int:
    """Return the time, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def cleaned(text: str, most: int) -> str:
    """Put a person's text on one line: nothing invisible, nothing that turns direction, at most `most` characters.

    A character is what a reader takes for one: a letter with its accents, a family of joined emoji, a flag.
    """
    kept: list[str] = []
    for character in _characters(unicodedata.normalize("NFC", text)):
        if len(kept) == most:
            break
        if character != " " or (kept and kept[-1] != " "):
            kept.append(character)
    return unicodedata.normalize("NFC", "".join(kept)).rstrip(f" {JOINERS}")


def _characters(text: str) -> Iterator[str]:
    """Yield what readers take for single characters, each with no more marks than scripts need, and nothing unseen."""
    at = 0
    while at < len(text):
        emoji = EMOJI.match(text, at)
        character = emoji[0] if emoji else _shown(text[at])
        at = emoji.end() if emoji else at + 1
        bears_marks = character not in ("", " ") and not _is_mark(character[0])
        if not bears_marks and character != " ":
            character = ""
        marks = accents = 0
        while at < len(text):  # the marks on it, and what shows nothing
            mark = text[at]
            if _is_mark(mark):
                is_accent = unicodedata.category(mark) == "Me" or ACCENTS.match(mark) is not None
                fits = accents < MOST_ACCENTS if is_accent else mark not in character
                if bears_marks and fits and marks < MOST_MARKS:
                    character += mark
                    marks += 1
                    accents += is_accent
            elif mark in JOINERS and _joins(character, text[at + 1 : at + 2]):
                character += mark
            elif _shown(mark):
                break
            at += 1
        if character:
            yield character


def _is_mark(character: str) -> bool:
    return unicodedata.category(character) in ("Mn", "Me", "Mc") and character not in BLANKS


def _joins(before: str, after: str) -> bool:
    """May a joiner stand between? It shows how a letter hangs on one without a vowel (Sinhala, Devanagari …)."""
    return (
        unicodedata.combining(before[-1:] or " ") == VIRAMA
        and after not in BLANKS
        and unicodedata.category(after or " ") == "Lo"
    )


def _shown(character: str) -> str:
    """Return a character as it is kept: a space for any that is white, nothing for any that cannot be seen."""
    kind = unicodedata.category(character)
    if character in "\t\n" or kind == "Zs":
        return " "
    if character in BLANKS or (
        kind in UNSEEN and not (kind == "Cn" and "\U0001f000" <= character <= "\U0001faff")
    ):
        return ""
    return character


def clean_name(name: str) -> str:
    """Return a name as it may be shown; it is empty if nothing is left of it."""
    return cleaned(name, MAX_NAME)


class Signer:
    """Signs and checks what guests carry about. Without the keys nothing of it can be made up.

    `key` never changes: names that must stay the same come from it. Cookies and links are signed with the key of their
    month (see deuce.server.keys); cookies from before there were any are signed with `key`, for as long as one lives.
    """

    def __init__(self, key: bytes, keys: Keys | None = None) -> None:
        self._key = key
        self.keys: Keys = keys or {}

    def new_guest(self) -> str:
        return secrets.token_urlsafe(GUEST_BYTES)

    def cookie(self, guest: str) -> str:
        month = self._month()
        if month is None:
            return f"{guest}.{self._signature('guest', guest)}"
        return f"{guest}.{month}.{self._signature('guest', f'{guest}.{month}', self.keys[month])}"

    def guest_of(self, cookie: str | None) -> str | None:
        """Return the guest of a cookie; None if it is missing, not one of ours, or too old."""
        content, _, signature = (cookie or "").rpartition(".")
        guest, _, month = content.partition(".")
        if not guest:
            return None
        if not month:
            known = self._first_ones_count() and self._signed(signature, "guest", guest)
        else:
            key = (
                self.keys.get(int(month)) if month.isascii() and month.isdigit() and len(month) < 9 else None
            )
            known = key is not None and self._signed(signature, "guest", content, key)
        return guest if known else None

    def is_old(self, cookie: str | None) -> bool:
        """Should whoever brings this cookie get a new one?"""
        _, _, month = (cookie or "").rpartition(".")[0].partition(".")
        return month != ("" if self._month() is None else str(self._month()))

    def _month(self) -> int | None:
        """Return the newest key that may be used by now."""
        return max((month for month in self.keys if month <= month_of(now())), default=None)

    def _first_ones_count(self) -> bool:
        """Are cookies from before the keys of months still valid?"""
        return not self.keys or month_of(now()) - min(self.keys) < KEPT_MONTHS

    def public_id(self, guest: str) -> str:
        """Return a name for the guest from which nothing can be learned."""
        return self._signature("public", guest)[:12]

    def secret_for(self, purpose: str, content: str) -> str:
        """Return a secret that follows from the key alone."""
        return self._signature(f"secret {purpose}", content)

    def origin_of(self, network: str) -> str:
        """Return what stands for a network, where that is not to be known: without the key it cannot be found again."""
        return self.secret_for("address", network)[:ORIGIN_LETTERS] if network else ""

    def link(self, guest: str) -> tuple[str, int]:
        """Return a token that makes one more device this guest, and until when it is valid."""
        expires = now() + LINK_SECONDS * 1000
        content = f"{guest}~{expires}~{secrets.token_urlsafe(6)}"
        month = self._month()
        key = self._key if month is None else self.keys[month]
        return f"{content}~{self._signature('link', content, key)}", expires

    def guest_of_link(self, token: str) -> tuple[str, int]:
        """Return the guest of a link that has not expired, and when it does."""
        content, _, signature = token.rpartition("~")
        keys = [self._key, *self.keys.values()]
        if content.count("~") != 2 or not any(self._signed(signature, "link", content, key) for key in keys):
            raise Refusal("bad_link")
        guest, expires, _ = content.split("~")
        if int(expires) < now():
            raise Refusal("bad_link")
        return guest, int(expires)

    def _signature(self, purpose: str, content: str, key: bytes | None = None) -> str:
        digest = hmac.new(key or self._key, f"{purpose}\0{content}".encode(), hashlib.sha256).digest()
        return urlsafe_b64encode(digest).decode()[:SIGNATURE]

    def _signed(self, signature: str, purpose: str, content: str, key: bytes | None = None) -> bool:
        right = self._signature(purpose, content, key)
        return hmac.compare_digest(signature.encode(), right.encode())
