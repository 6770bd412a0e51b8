"""The messages about being told of things. The page's types are generated from them too."""

from __future__ import annotations

from typing import Annotated

import msgspec

from deuce.server.parts import Message

Minutes = Annotated[int, msgspec.Meta(ge=0, le=1439)]  # of a day, from midnight


class QuietHours(Message, frozen=True, kw_only=True):
    """When nobody wants to hear anything, by the clock of the device: what comes then waits until they are over."""

    start: Minutes
    end: Minutes


class Subscribe(Message, frozen=True, kw_only=True):
    """POST /api/push: where the browser of a device is reached, as it says itself."""

    endpoint: Annotated[str, msgspec.Meta(max_length=1000)]
    p256dh: Annotated[str, msgspec.Meta(max_length=120)]
    auth: Annotated[str, msgspec.Meta(max_length=60)]
    language: Annotated[str, msgspec.Meta(max_length=10)] = "en"
    offset: Annotated[int, msgspec.Meta(ge=-900, le=900)] = (
        0  # minutes by which the device's clock is ahead of UTC
    )
    quiet: QuietHours | None = None


class PushShown(Message, frozen=True, kw_only=True):
    """GET /api/push: whether this server can reach a guest whose page is closed."""

    key: str | None  # the server's own, for the browser to know it by; None: it reaches nobody
    devices: int  # of the guest that are told
    quiet: QuietHours | None = None  # as asked for last
