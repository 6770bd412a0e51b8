"""Who is who: guests are known by a signed cookie, and may take a second device along by a signed link."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
import unicodedata
from base64 import urlsafe_b64encode

from deuce.server.messages import MAX_NAME
from deuce.server.problems import Refusal

COOKIE = "deuce"
COOKIE_SECONDS = 400 * 24 * 3600  # browsers keep none for longer
LINK_SECONDS = 30 * 60
GUEST_BYTES = 16
SIGNATURE = 22  # characters of a signature: 128 bits
CONTROLS = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}  # also what turns the direction of a text round


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def cleaned(text: str, most: int) -> str:
    """Text from a person on one line: no control or direction characters, no heaps of accents, not too long."""
    plain = unicodedata.normalize("NFC", text)
    kept: list[str] = []
    marks = 0
    for character in plain:
        kind = unicodedata.category(character)
        if kind in CONTROLS and character not in "\t\n\u200d":  # the last one joins emoji
            continue
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks <= 2:
            kept.append(" " if character in "\t\n" or kind == "Zs" else character)
    return " ".join("".join(kept).split())[:most].strip()


def clean_name(name: str) -> str:
    """A name fit to be shown; empty if nothing is left of it."""
    return cleaned(name, MAX_NAME).strip("\u200d ")


class Signer:
    """Signs and checks what guests carry about. Without the key nothing of it can be made up."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def new_guest(self) -> str:
        return secrets.token_urlsafe(GUEST_BYTES)

    def cookie(self, guest: str) -> str:
        return f"{guest}.{self._signature('guest', guest)}"

    def guest_of(self, cookie: str | None) -> str | None:
        """The guest of a cookie; None if it is missing or not one of ours."""
        guest, dot, signature = (cookie or "").rpartition(".")
        if not dot or not self._signed(signature, "guest", guest):
            return None
        return guest

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
        return f"{content}~{self._signature('link', content)}", expires

    def guest_of_link(self, token: str) -> tuple[str, int]:
        """The guest of a link that has not expired, and when it does."""
        content, _, signature = token.rpartition("~")
        if content.count("~") != 2 or not self._signed(signature, "link", content):
            raise Refusal("bad_link")
        guest, expires, _ = content.split("~")
        if int(expires) < now():
            raise Refusal("bad_link")
        return guest, int(expires)

    def _signature(self, purpose: str, content: str) -> str:
        digest = hmac.new(self._key, f"{purpose}\0{content}".encode(), hashlib.sha256).digest()
        return urlsafe_b64encode(digest).decode()[:SIGNATURE]

    def _signed(self, signature: str, purpose: str, content: str) -> bool:
        right = self._signature(purpose, content)
        return hmac.compare_digest(signature.encode(), right.encode())
