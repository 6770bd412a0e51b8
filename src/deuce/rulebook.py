"""The rules as players read them, in every language: which message stands where.

The words are in `locales/*.ftl`, their order is the `rulebook` of each game. `rulebook` puts both together.
"""

import re
from dataclasses import dataclass
from typing import Literal

from deuce.errors import UsageError
from deuce.games.registry import game_of
from deuce.games.rulebook import rules_prefix
from deuce.languages import has_text, text

# "A. ", "R1. " or "1. " at the head of an item, the same in every language.
_MARK = re.compile(r"([A-Z]|[A-Z]?\d)\. (.+)")


@dataclass(frozen=True, slots=True)
class Paragraph:
    text: str
    kind: Literal["text", "item"]

    def marked(self) -> tuple[str, str]:
        """Return an item's own mark (A, R1, 1; a bullet if it has none) and the words after it."""
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


def title_of(game: str, language: str) -> str:
    """Return the title of a game as players of a language know it: its message, else what the box says."""
    message = f"{rules_prefix(game)}-title"
    return text(language, message) if has_text(language, message) else game_of(game).title


def rulebook(game: str, language: str) -> Rulebook:
    """Return the rules of a game in a language; UsageError, in that language, if nobody has written them down."""
    outline = game_of(game).rulebook
    if outline is None:
        raise UsageError(text(language, "terminal-no-rulebook", title=title_of(game, language)))
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
