"""Messages arrive whole, once and in order, however the bytes of their frames are cut or glued."""

from __future__ import annotations

import asyncio
import json
import os

import pytest
from clients import Person

pytestmark = pytest.mark.anyio

TEXT, CONTINUED, BINARY, WHOLE = 1, 0, 2, 0x80


def ping(name: str, size: int = 0) -> bytes:
    """A message that is answered, padded to a size."""
    return json.dumps({"type": "ping", "id": name}).encode().ljust(size)


def frame(data: bytes, kind: int = WHOLE | TEXT) -> bytes:
    """A frame of a client: masked."""
    mask = os.urandom(4)
    size = len(data)
    head = bytes((kind, 0x80 | size)) if size < 126 else bytes((kind, 0xFE)) + size.to_bytes(2, "big")
    return head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(data))


ONE, TWO = frame(ping("one")), frame(ping("two"))
CUTS = {
    "whole": [ONE],
    "glued": [ONE + TWO],
    # The sum of their sizes, modulo 128, is that of the first.
    "glued so that the first seems to be all": [ONE + frame(ping("two", 122))],
    "in halves": [ONE[:1], ONE[1:5], ONE[5:20], ONE[20:]],
    "glued and in halves": [ONE + TWO[:9], TWO[9:]],
    "size 125": [frame(ping("one", 125))],
    "size 126": [frame(ping("one", 126))],
    "size 127": [frame(ping("one", 127))],
    "size 300": [frame(ping("one", 300))],
    "in parts": [frame(ping("one")[:7], TEXT), frame(ping("one")[7:], WHOLE | CONTINUED)],
    "a part, its end glued": [
        frame(ping("one")[:7], TEXT),
        frame(ping("one")[7:], WHOLE | CONTINUED) + TWO,
    ],
    "binary": [frame(ping("one"), WHOLE | BINARY)],
}


@pytest.mark.parametrize("cut", CUTS)
async def test_frames_cut_and_glued(address: str, cut: str) -> None:
    async with Person(address, "Ada") as ada, ada.at(await ada.open_table("two_win", "me", "open")) as chair:
        expected = ["before", "one", *(["two"] if "glued" in cut else []), "after", "at the end"]
        line = chair.socket.transport
        for chunk in [frame(ping("before")), *CUTS[cut], frame(ping("after")), frame(ping("at the end"))]:
            line.write(chunk)
            await asyncio.sleep(0.02)  # so that it travels by itself

        def answered() -> list[str]:
            heard = [json.loads(message) for message in chair.raw]
            return [message["id"] for message in heard if message["type"] == "pong"]

        await chair.until(lambda: chair.closed or len(answered()) >= len(expected))
        assert answered() == expected


async def test_what_is_no_text_ends_the_connection(address: str) -> None:
    async with Person(address, "Ada") as ada, ada.at(await ada.open_table("two_win", "me", "open")) as chair:
        chair.socket.transport.write(frame(b"\xff\xfe"))
        await chair.until(lambda: chair.closed)
        assert chair.closed == 1007
