"""What a terminal can show: colour or none, Unicode or ASCII. Cards never rely on colour alone."""

from __future__ import annotations

import codecs
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass

from rich.style import Style

# Every sign we draw, and what stands for it in ASCII.
SIGNS = {
    "blue": "≈~",
    "pink": "✿@",
    "green": "❧%",
    "sun": "☼*",
    "wave": "≈~",
    "peak": "▲^",
    "leaf": "❧%",
    "petal": "✿@",
    "moon": "☾c",
    "drop": "◊v",
    "none": "·.",
    "start": "∩#",
    "star": "★*",
    "closed": "━=",
    "open": "┄-",
    "sure": "✓+",
    "maybe": "??",
    "not": "·-",
    "now": "●*",
    "cursor": "━^",
    "minus": "−-",
    "arrow": "→>",
    "more-left": "◂<",
    "more-right": "▸>",
    "dot": "·-",
    "top-left": "╭+",
    "top-right": "╮+",
    "bottom-left": "╰+",
    "bottom-right": "╯+",
    "across": "─-",
    "down": "│|",
    "tee-down": "┬+",
    "tee-up": "┴+",
}

# face, print: as on the page, contrast at least 4.2 for these large signs
PAPER = {
    "blue": ("#2B57AE", "#FFFDF8"),
    "pink": ("#F3A9C0", "#561032"),
    "green": ("#2F7A4E", "#FFFDF8"),
    "sun": ("#F3CB43", "#453000"),
    "wave": ("#2E58C0", "#FFFDF8"),
    "peak": ("#F07A14", "#381500"),
    "leaf": ("#1A6338", "#FFFDF8"),
    "petal": ("#CB80A4", "#3A0A26"),
    "moon": ("#581D74", "#FFFDF8"),
    "drop": ("#80C8FA", "#06294A"),
    "none": ("#E9E2D5", "#5B5349"),
    "start": ("#4A443C", "#F3ECE0"),
}

# Words on the app's own dark table, and on a terminal whose ground only its owner knows.
ON_TABLE = {
    "ink": "#F3ECE0",
    "strong": "bold #F3ECE0",
    "soft": "#C6BBAB",
    "faint": "#A59A8A",
    "lamp": "bold #F2BC5E",
    "gain": "#8CCB9E",
    "loss": "#F0A395",
}
ON_TERMINAL = {
    "ink": "",
    "strong": "bold",
    "soft": "",
    "faint": "dim",
    "lamp": "bold",
    "gain": "green",
    "loss": "red",
}
WITHOUT_COLOUR = ON_TERMINAL | {"gain": "", "loss": ""}


@dataclass(frozen=True)
class Look:
    """How to draw: with or without colour, in Unicode or ASCII, on our own table or on an unknown ground."""

    colour: bool = True
    unicode: bool = True
    table: bool = False

    def sign(self, name: str) -> str:
        """Return the sign of this name, one cell wide."""
        return SIGNS[name][0 if self.unicode else 1]

    def style(self, name: str) -> str:
        """Return the style of words: ink, strong, soft, faint, lamp, gain, loss."""
        if not self.colour:
            return WITHOUT_COLOUR[name]
        return (ON_TABLE if self.table else ON_TERMINAL)[name]

    def paper(self, colour: str, faded: bool = False) -> Style:
        """Return the face of a card; faded when it cannot be chosen now."""
        if not self.colour:
            return Style(dim=faded)
        face, ink = PAPER[colour]
        if faded:
            face, ink = _mix(face, "#1D1A17", 0.62), _mix(ink, face, 0.45)
        return Style(color=ink, bgcolor=face)


def _mix(one: str, other: str, share: float) -> str:
    """Mix a colour between two, `share` of the way to the other."""
    pairs = ((int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def look_for(encoding: str | None, environment: Mapping[str, str], table: bool = False) -> Look:
    """Find out what a terminal with this encoding and environment can show."""
    colour = not environment.get("NO_COLOR") and environment.get("TERM") not in ("dumb", "vt100", "vt220")
    return Look(colour, speaks_unicode(encoding) and environment.get("TERM") != "linux", table)


def speaks_unicode(encoding: str | None) -> bool:
    """Can every sign be written in this encoding?"""
    try:
        return codecs.lookup(encoding or "ascii").name.startswith("utf")
    except LookupError:
        return False


# -------------------------------------------------------------------------------- words in other encodings

NEAREST = (
    dict(zip("“”„«»’\u2018–−×łŁ·•\u00a0\u202f", '"""""\'\'--xlL--  ', strict=True))
    | {"…": "...", "ß": "ss", "æ": "ae", "œ": "oe", "→": "->", "¿": "", "¡": ""}
    | {signs[0]: signs[1] for name, signs in SIGNS.items() if name not in ("minus", "dot", "not", "arrow")}
)


def nearest(error: UnicodeError) -> tuple[str, int]:
    """Write what an encoding lacks by its nearest: é as e, ★ as *. For `codecs.register_error`."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    return "".join(_nearest(sign) for sign in lacking), error.end


def _nearest(sign: str) -> str:
    if sign in NEAREST:
        return NEAREST[sign]
    plain = unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode()
    return plain or "?"


def write_nearest(*streams: object) -> None:
    """Let streams write what their encoding lacks by its nearest, instead of failing."""
    codecs.register_error("deuce-nearest", nearest)
    for stream in streams:
        if (reconfigure := getattr(stream, "reconfigure", None)) is not None:
            reconfigure(errors="deuce-nearest")
