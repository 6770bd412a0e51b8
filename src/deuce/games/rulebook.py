"""Outlines of rulebooks: which message stands where. The words are in `locales/*.ftl`."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SectionOutline:
    """A section before it is put into words: message ids only."""

    name: str
    title: str
    paragraphs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Outline:
    """A rulebook before it is put into words: message ids only."""

    title: str
    intro: str
    credit: str
    sections: tuple[SectionOutline, ...]

    def message_ids(self) -> tuple[str, ...]:
        """Return every message of the rulebook, in reading order but for the credit, which stands in the head."""
        head = (self.title, self.intro, self.credit)
        return head + tuple(id for section in self.sections for id in (section.title, *section.paragraphs))


def rules_prefix(game: str) -> str:
    """Return how the names of all messages of a game's rules begin."""
    return f"rules-{game.replace('_', '-')}"


def items(count: int) -> tuple[str, ...]:
    """Return the names of the items of a list: item-1, item-2…"""
    return tuple(f"item-{number}" for number in range(1, count + 1))


def outline_of(game: str, sections: dict[str, tuple[str, ...]], seen: int) -> Outline:
    """Return the outline of a game: its sections by name, each with the names of its paragraphs.

    The last section says who sees what, in `seen` items.
    """
    prefix = rules_prefix(game)
    own = tuple(
        SectionOutline(name, f"{prefix}-{name}-title", tuple(f"{prefix}-{name}-{part}" for part in parts))
        for name, parts in sections.items()
    )
    seen_prefix = prefix.replace("rules-", "rules-seen-")
    who_sees_what = SectionOutline(
        "seen", "rules-seen-title", tuple(f"{seen_prefix}-{part}" for part in items(seen))
    )
    return Outline(f"{prefix}-title", f"{prefix}-intro", f"{prefix}-credit", (*own, who_sees_what))
