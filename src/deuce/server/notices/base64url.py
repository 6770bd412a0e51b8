"""Bytes as the web writes them: base64url without padding."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode


def b64(content: bytes) -> str:
    """Write bytes."""
    return urlsafe_b64encode(content).decode().rstrip("=")


def un64(text: str) -> bytes:
    """Read them again; ValueError if they are not written so."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
