"""The rules as players read them, in every language: which message stands where.

The words are in `locales/*.ftl`; here is only their order. `rulebook` puts both together.
"""

import re
from dataclasses import dataclass
from typing import Literal

from deuce.errors import UsageError
from deuce.languages import text

# "A. ", "R1. " or "1. " at the head of an item, the same in every language.
_MARK = re.compile(r"([A-D]|[RS]?\d)\. (.+)")


@dataclass(frozen=True, slots=True)
class Paragraph:
    text: str
    kind: Literal["text", "item"]

    def marked(self) -> tuple[str, str]:
        """An item's own mark (A, R1, 1; a bullet if it has none) and the words after it."""
        match = _MARK.fullmatch(self.text)
        return (match[1], match[2]) if match else ("•", self.text)


@dataclass(frozen=True, slots=True)
class Section:
    name: str
    title: str
    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    game: str
    language: str
    title: str
    intro: str
    credit: str
    sections: tuple[Section, ...]


@dataclass(frozen=True, slots=True)
class SectionOutline:
    """A section before it is put into words: message ids only."""

    name: str
    title: str
    paragraphs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Outline:
    title: str
    intro: str
    credit: str
    sections: tuple[SectionOutline, ...]

    def message_ids(self) -> tuple[str, ...]:
        """Every message of the rulebook, in reading order but for the credit, which stands in the head."""
        head = (self.title, self.intro, self.credit)
        return head + tuple(id for section in self.sections for id in (section.title, *section.paragraphs))


def _items(count: int) -> tuple[str, ...]:
    return tuple(f"item-{number}" for number in range(1, count + 1))


def _outline(game: str, sections: dict[str, tuple[str, ...]], seen: int) -> Outline:
    prefix = f"rules-{game.replace('_', '-')}"
    own = tuple(
        SectionOutline(name, f"{prefix}-{name}-title", tuple(f"{prefix}-{name}-{part}" for part in parts))
        for name, parts in sections.items()
    )
    seen_prefix = prefix.replace("rules-", "rules-seen-")
    who_sees_what = SectionOutline(
        "seen", "rules-seen-title", tuple(f"{seen_prefix}-{part}" for part in _items(seen))
    )
    return Outline(f"{prefix}-title", f"{prefix}-intro", f"{prefix}-credit", (*own, who_sees_what))


OUTLINES = {
    "two_win": _outline(
        "two_win",
        {
            "aim": ("1",),
            "cards": ("1", "2", "3"),
            "setup": ("1", "2"),
            "round": ("1",),
            "pass": ("1", "2", "3"),
            "form": ("1", "2", "3"),
            "draw": ("1", *_items(4), "2"),
            "pile": ("1", *_items(2), "2"),
            "end": ("1", "2"),
            "rulings": ("1", *_items(7)),
            "examples": ("1", "2", *_items(4), "3", "4", "5", "6"),
        },
        seen=3,
    ),
    "two_sans_three": _outline(
        "two_sans_three",
        {
            "aim": ("1",),
            "cards": ("1", *_items(4)),
            "setup": ("1", "2", "3", "4"),
            "placement": ("1", "2"),
            "turn": ("1", *_items(4), "2"),
            "take": ("1", *_items(2), "2"),
            "collection": ("1", "2", "3"),
            "interim": ("1",),
            "refill": ("1",),
            "end": ("1", "2"),
            "score": ("1", *_items(4), "2"),
            "rulings": ("1", *_items(3)),
            "examples": _items(7),
        },
        seen=3,
    ),
}


def rulebook(game: str, language: str) -> Rulebook:
    """The rules of a game in a language."""
    outline = OUTLINES.get(game)
    if outline is None:
        raise UsageError(f"no rules of {game!r}; there are {', '.join(OUTLINES)}")
    return Rulebook(
        game=game,
        language=language,
        title=text(language, outline.title),
        intro=text(language, outline.intro),
        credit=text(language, outline.credit),
        sections=tuple(
            Section(
                name=section.name,
                title=text(language, section.title),
                paragraphs=tuple(
                    Paragraph(text(language, id), "item" if "-item-" in id else "text")
                    for id in section.paragraphs
                ),
            )
            for section in outline.sections
        ),
    )
