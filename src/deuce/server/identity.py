"""Who is who: guests are known by a signed cookie, and may take a second device along by a signed link."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
import time
import unicodedata
from base64 import urlsafe_b64encode

from deuce.server.keys import KEPT, Keys, month_of
from deuce.server.messages import MAX_NAME
from deuce.server.problems import Refusal

COOKIE = "deuce"
COOKIE_SECONDS = 400 * 24 * 3600  # browsers keep none for longer
LINK_SECONDS = 30 * 60
GUEST_BYTES = 16
SIGNATURE = 22  # characters of a signature: 128 bits
CONTROLS = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}  # also what turns the direction of a text round
INVISIBLE = set("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # letters and marks that show nothing
JOINER = "\u200d"  # joins emoji, and is taken away from everything else
STRAY_JOINER = re.compile(
    "(?<![\u2190-\u2bff\U0001f000-\U0001faff\ufe0f])\u200d|\u200d(?![\u2190-\u2bff\U0001f000-\U0001faff])"
)
SKIN_TONES = set(map(chr, range(0x1F3FB, 0x1F400)))
FLAG_LETTERS = set(map(chr, range(0x1F1E6, 0x1F200)))
MARKS = 2  # accents on one letter
POINTS = 8  # code points a character may have on the average


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def cleaned(text: str, most: int) -> str:
    """Text from a person on one line: nothing invisible, nothing that turns direction, at most so many characters.

    A character is what a reader takes for one: a letter with its accents, a family of joined emoji, a flag.
    """
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(character)
        if (kind in CONTROLS and character not in "\t\n\u200d") or character in INVISIBLE:
            continue
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks <= MARKS:
            kept.append(" " if character in "\t\n" or kind == "Zs" else character)
    line = " ".join(STRAY_JOINER.sub("", "".join(kept)).split())
    return "".join(_graphemes(line)[:most])[: POINTS * most].strip()


def _graphemes(text: str) -> list[str]:
    """What a reader takes for single characters (the rules of Unicode's annex 29 that cleaned text can need)."""
    found: list[str] = []
    for character in text:
        last = found[-1] if found else ""
        flags = sum(letter in FLAG_LETTERS for letter in last)
        joins = (
            unicodedata.category(character) in ("Mn", "Me", "Mc")
            or character == JOINER
            or character in SKIN_TONES
            or last.endswith(JOINER)
            or (character in FLAG_LETTERS and flags == len(last) == 1)
        )
        if last and joins:
            found[-1] += character
        else:
            found.append(character)
    return found


def clean_name(name: str) -> str:
    """A name fit to be shown; empty if nothing is left of it."""
    return cleaned(name, MAX_NAME).strip("\u200d ")


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
        """The guest of a cookie; None if it is missing, not one of ours, or too old."""
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
        """The newest key that may be used by now."""
        return max((month for month in self.keys if month <= month_of(now())), default=None)

    def _first_ones_count(self) -> bool:
        """Are cookies from before the keys of months still valid?"""
        return not self.keys or month_of(now()) - min(self.keys) < KEPT

    def public_id(self, guest: str) -> str:
        """A name for the guest that tells nothing."""
        return self._signature("public", guest)[:12]

    def secret_for(self, purpose: str, content: str) -> str:
        """A secret that follows from the key alone."""
        return self._signature(f"secret {purpose}", content)

    def link(self, guest: str) -> tuple[str, int]:
        """A token that makes one more device this guest, and until when."""
        expires = now() + LINK_SECONDS * 1000
        content = f"{guest}~{expires}~{secrets.token_urlsafe(6)}"
        month = self._month()
        key = self._key if month is None else self.keys[month]
        return f"{content}~{self._signature('link', content, key)}", expires

    def guest_of_link(self, token: str) -> tuple[str, int]:
        """The guest of a link that has not expired, and when it does."""
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
