"""The events of 2 sans 3 in sentences: a turn in one breath, and the score as the rulebook adds it up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text

from deuce.events import Event
from deuce.games.two_sans_three.events import InterimBonus, Played, Refilled, Scored, Took, Turned
from deuce.games.two_sans_three.state import COLOUR_POINTS
from deuce.games.two_sans_three.terminal.cards import COLOUR_NAMES
from deuce.terminal.blocks import joined
from deuce.terminal.words import Teller


class TwoSansThreeTeller(Teller):
    """Tells what a card did, turn by turn."""

    def paragraph(self, event: Event) -> object:
        if isinstance(event, Played | Took | Turned | InterimBonus | Refilled):
            return event.turn
        return type(event)

    def tell_together(self, kind: object, events: list[Event]) -> Iterable[Text]:
        sentences = super().tell_together(kind, events)
        return [joined(sentences)] if isinstance(kind, int) else sentences

    def sentence(self, event: Event) -> Text:
        speaker = self.speaker
        match event:
            case Played():
                return speaker.of(event.seat, "event-played", card=speaker.card(event.card))
            case Took():
                return self._took(event)
            case Turned():
                colour = COLOUR_NAMES[event.colour]
                return speaker.say("event-turned", colour=colour, cards=self.numbers(event.cards))
            case InterimBonus():
                return speaker.of(event.seat, "event-interim-bonus", points=event.points)
            case Refilled():
                if event.cards is None:
                    return speaker.of(event.seat, "event-refilled", count=event.count)
                cards = speaker.cards(sorted(event.cards))
                return speaker.of(event.seat, "event-refilled-cards", cards=cards)
            case Scored():
                total = speaker.number(event.total)
                return speaker.of(event.seat, "event-scored", sum=self.sum_of(event), total=total)
            case _:
                return super().sentence(event)

    def _took(self, event: Took) -> Text:
        sentence = self.speaker.say(f"event-took-{event.because}", cards=self.speaker.cards(event.taken))
        if event.removed:
            cards = self.numbers(event.removed)
            sentence = joined(
                [sentence, self.speaker.say("event-removed", cards=cards, count=len(event.removed))]
            )
        return sentence

    def numbers(self, cards: Sequence[int]) -> Text:
        """Some cards whose colour is clear from the sentence: chips, or "12, 27 and 57"."""
        speaker = self.speaker
        if speaker.spoken:
            return speaker.listed([Text(str(card)) for card in cards])
        return joined(speaker.chip(card) for card in cards)

    def sum_of(self, event: Scored) -> str:
        """Return the points added up as the rulebook does: "4 + 10 − 6 + 7 + 5"."""
        parts = [
            int(COLOUR_POINTS[1]) * event.singles,
            int(COLOUR_POINTS[2]) * event.pairs,
            -event.down,
            event.interim,
            event.final,
        ]
        minus = self.speaker.look.sign("minus")
        signs = [
            f"{minus if part < 0 else '+'} {abs(part)}"
            for index, part in enumerate(parts[1:])
            if part or index == 1
        ]
        return " ".join([str(parts[0]), *signs])
