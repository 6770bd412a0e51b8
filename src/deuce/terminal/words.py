"""Events put into sentences, as a friend at the table would say them: what happened, and why."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

import msgspec
from rich.text import Text

from deuce.events import Dealt, Ended, Event
from deuce.games.registry import game_of
from deuce.languages import has_text
from deuce.terminal.speech import Speaker


class Teller:
    """Puts the events of one game into sentences, in their order.

    This one knows the events that all games share, and says the others by their names and fields. A game whose
    events deserve better has a teller of its own, derived from it.
    """

    def __init__(self, speaker: Speaker) -> None:
        self.speaker = speaker

    def tell(self, events: Sequence[Event]) -> list[Text]:
        """Tell some events in sentences, one paragraph for what belongs together."""
        paragraphs: list[Text] = []
        for kind, group in groupby(events, key=self.paragraph):
            paragraphs += self.tell_together(kind, list(group))
        return paragraphs

    def paragraph(self, event: Event) -> object:
        """Neighbouring events for which this is the same are told together."""
        return type(event)

    def tell_together(self, kind: object, events: list[Event]) -> Iterable[Text]:
        """Return the paragraphs for events of one kind, as `paragraph` sorts them."""
        return [self.sentence(event) for event in events]

    def sentence(self, event: Event) -> Text:
        """Tell an event on its own, or as one sentence among others."""
        match event:
            case Dealt():
                count = next((len(hand) for hand in event.hands if hand), 0)
                return self.speaker.say("event-dealt", count=count)
            case Ended():
                return self._ended(event)
            case _:
                return Text(self.in_fields(event))

    def in_fields(self, event: Event) -> str:
        """Tell an event that nobody has put into words: who, its name, and the fields that the viewer may know."""
        fields = msgspec.structs.asdict(event)
        seat = fields.pop("seat", None)
        known = [
            _spaced(name) if value is True else f"{_spaced(name)} {written(value)}"
            for name, value in fields.items()
            if value is not None and value is not False and value != []
        ]
        what = _spaced(str(event.__struct_config__.tag)) + (f" ({', '.join(known)})" if known else "")
        return f"{what[0].upper()}{what[1:]}." if seat is None else f"{self.speaker.label(seat)}: {what}."

    def _ended(self, event: Ended) -> Text:
        if len(event.winners) > 1:
            return self.speaker.say("event-ended-shared", names=self.speaker.seats(event.winners))
        message = f"event-ended-{event.because.replace('_', '-')}"
        known = has_text(self.speaker.language, message)
        return self.speaker.of(event.winners[0], message if known else "event-ended")


def teller_for(speaker: Speaker) -> Teller:
    """Return the teller of the speaker's game, or the one that serves all games."""
    part = game_of(speaker.game).terminal
    return Teller(speaker) if part is None else part.make_teller(speaker)


def written(value: object) -> str:
    """Write a code or another plain value in a line of words: "7B2", "3P0 4P1", "28"."""
    return " ".join(map(written, value)) if isinstance(value, list | tuple) else str(value)


def _spaced(name: str) -> str:
    return name.replace("_", " ")
