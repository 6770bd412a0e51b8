"""WebSocket frames made by hand, right and wrong, and messages changed at random."""

from __future__ import annotations

import base64
import os
import random
import struct
from typing import Any

import msgspec

from soak.grammar import ODD_IDS

TEXT, BINARY, CLOSE, PING, PONG = 0x1, 0x2, 0x8, 0x9, 0xA
ODD = (0, -1, 1, 2**31, 2**63, 2**64, 10**30, -(2**63) - 1, 0.5, 1e308, None, True, "", "\0", "💥", "A" * 100)
TOKENS = (
    b"null",
    b"-0",
    b"1e999",
    b'"\\ud800"',
    b"[[[[",
    b"{}",
    b'"id"',
    b",",
    b"\x00",
    b"\xff\xfe",
    b"\\u0000",
)


def frame(
    payload: bytes, opcode: int = TEXT, fin: bool = True, reserved: int = 0, masked: bool = True
) -> bytes:
    """One frame. The mask is all zeros: as lawful as any, and the bytes stay what they are."""
    first = (0x80 if fin else 0) | reserved << 4 | opcode
    mask = 0x80 if masked else 0
    size = len(payload)
    if size < 126:
        head = struct.pack("!BB", first, mask | size)
    elif size < 65_536:
        head = struct.pack("!BBH", first, mask | 126, size)
    else:
        head = struct.pack("!BBQ", first, mask | 127, size)
    return head + (b"\0\0\0\0" if masked else b"") + payload


def handshake(path: str, cookie: str, host: str, origin: str | None = None) -> bytes:
    key = base64.b64encode(os.urandom(16)).decode()
    source = "" if origin is None else f"Origin: {origin}\r\n"
    return (
        f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n{source}"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
    ).encode()


class Mutator:
    """Changes valid messages: a few bytes, a token, a value, a field; or leaves them valid."""

    def __init__(self, seed: int, samples: list[dict[str, Any]]) -> None:
        self.dice = random.Random(seed)
        self.samples = samples

    def message(self) -> bytes:
        """A message for the server, more or less."""
        dice = self.dice
        content = dict(dice.choice(self.samples))
        if "id" in content:
            content["id"] = f"f{dice.getrandbits(24):x}"
        way = dice.random()
        if way < 0.35:
            self._change(content)
        data = msgspec.json.encode(content)
        if "id" in content and dice.random() < 0.05:
            odd = b'"id":"%s"' % dice.choice(ODD_IDS)
            data = data.replace(b'"id":' + msgspec.json.encode(content["id"]), odd, 1)
        if way > 0.45:
            data = self.mutated(data).decode(errors="replace").encode()  # else the connection ends here
        return data

    def _change(self, content: dict[str, Any]) -> None:
        """Another value, a field too many or too few, or a field of another message."""
        dice = self.dice
        match dice.randrange(4):
            case 0:
                content[dice.choice(list(content))] = dice.choice(ODD)
            case 1:
                content.pop(dice.choice(list(content)))
            case 2:
                content.update(dice.choice(self.samples))
            case 3:
                content[dice.choice(("x", "n", "seat", "choice", "type"))] = [
                    dice.choice(ODD)
                ] * dice.randrange(4)

    def mutated(self, data: bytes) -> bytes:
        """A few bytes changed, doubled, left out or put in."""
        dice = self.dice
        changed = bytearray(data)
        for _ in range(1 + int(dice.expovariate(1))):
            at = dice.randrange(len(changed) + 1)
            match dice.randrange(6):
                case 0 if at < len(changed):
                    changed[at] ^= 1 << dice.randrange(8)
                case 1:
                    del changed[at : at + dice.randrange(1, 9)]
                case 2:
                    changed[at:at] = dice.choice(TOKENS)
                case 3:
                    changed[at:at] = changed[at : at + 16]
                case 4:
                    changed[at : at + 1] = dice.randbytes(dice.randrange(4))
                case 5:
                    changed[at:at] = b"[" * dice.choice((1, 10, 2000))
        return bytes(changed)

    def framing(self) -> bytes:
        """Bytes that break the WebSocket protocol, or come close to it."""
        dice = self.dice
        payload = self.message()
        match dice.randrange(9):
            case 0:
                return frame(payload, opcode=dice.randrange(16), fin=dice.random() < 0.5)
            case 1:
                return frame(payload, reserved=dice.randrange(1, 8))
            case 2:
                return frame(payload, masked=False)
            case 3:  # a length that lies
                return struct.pack("!BBQ", 0x81, 0xFF, dice.choice((2**63, 2**62, 65_537, 10**9))) + payload
            case 4:  # fragments, with something in between
                middle = frame(b"?" * dice.randrange(200), opcode=dice.choice((PING, CLOSE, TEXT)))
                return frame(payload, fin=False) + middle + frame(payload, opcode=0)
            case 5:
                return frame(dice.randbytes(dice.randrange(130)), opcode=CLOSE)
            case 6:
                return dice.randbytes(dice.randrange(1, 200))
            case 7:  # no UTF-8
                return frame(payload[:-1] + b"\xff")
            case _:
                return self.mutated(frame(payload))
