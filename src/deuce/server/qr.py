"""QR codes of tables, for phones at the same table: drawn beside the loop, one at a time, and remembered."""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

import segno

from deuce.server.limits import Limit, Payer
from deuce.server.problems import Refusal

PATH = re.compile(r"/t/[A-Za-z0-9_-]{1,40}")  # what the page shows a code of: a table to join
MAX_DRAWINGS = 256  # drawings of some 10 kB


def drawn(address: str) -> bytes:
    """Draw an address as SVG, which takes some milliseconds of pure Python."""
    drawing = BytesIO()
    segno.make(address, error="m", micro=False).save(
        drawing, kind="svg", xmldecl=False, svgns=True, border=2, scale=4, dark="#2a2621", light="#fffdf9"
    )
    return drawing.getvalue()


class QrCodes:
    """Keeps the codes that were asked for last, and has a thread that draws others."""

    def __init__(self, limit: Limit) -> None:
        self._limit = limit
        self._drawings: OrderedDict[str, bytes] = OrderedDict()
        # One: it shares the interpreter with the loop, however many wait for it.
        self._thread = ThreadPoolExecutor(1, "qr")

    async def of(self, origin: str, path: str, payer: Payer) -> bytes:
        """Return the QR code of a path of this site; only what has to be drawn is charged."""
        if not PATH.fullmatch(path):
            raise Refusal("malformed", "This is no address of a table.")
        address = origin + path
        drawing = self._drawings.get(address)
        if drawing is None:
            if not self._limit.take(payer):
                raise Refusal("too_fast")
            drawing = await asyncio.get_running_loop().run_in_executor(self._thread, drawn, address)
            self._drawings[address] = drawing
            if len(self._drawings) > MAX_DRAWINGS:
                self._drawings.popitem(last=False)
        else:
            self._drawings.move_to_end(address)
        return drawing

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)
