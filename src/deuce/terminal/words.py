"""Events told in words, as a friend at the table would: what happened, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from rich.text import Text

from deuce.events import Dealt, Ended, Event
from deuce.games.two_sans_three.events import InterimBonus, Played, Refilled, Scored, Took, Turned
from deuce.games.two_sans_three.state import COLOUR_POINTS
from deuce.games.two_win.events import Drew, DroppedOut, Forfeited, Formed, NewPile, Passed, Reason
from deuce.terminal.blocks import joined
from deuce.terminal.cards import TWO_SANS_THREE_COLOURS
from deuce.terminal.speech import Speaker

LETTER_COLOURS = {"B": "blue", "P": "pink", "G": "green"}


class Teller:
    """Tells the events of one game, in order: it remembers the numbers formed, which explain later draws."""

    def __init__(self, speaker: Speaker) -> None:
        self.speaker = speaker
        self.formed: dict[int, Formed] = {}

    def tell(self, events: Sequence[Event]) -> list[Text]:
        """Some events in sentences, one paragraph for what belongs together."""
        told: list[Text] = []
        for kind, group in groupby(events, key=_paragraph):
            told += self._tell_alike(kind, list(group))
        return told

    def _tell_alike(self, kind: object, events: list[Event]) -> Iterator[Text]:
        if kind is Passed:
            yield joined(self._passes([event for event in events if isinstance(event, Passed)]))
        elif kind is Drew:
            yield from self._draws([event for event in events if isinstance(event, Drew)])
        elif kind is Formed:
            numbers = [event for event in events if isinstance(event, Formed)]
            self.formed.update((event.seat, event) for event in numbers)
            yield joined(self._formed(event) for event in numbers)
            if any(event.seat == self.speaker.me and not event.earned for event in numbers):
                yield self.speaker.of(self.speaker.me or 0, "event-drew-nothing")
        elif isinstance(kind, int):  # a turn of 2 sans 3
            yield joined(self._one(event) for event in events)
        else:
            yield from (self._one(event) for event in events)

    def _passes(self, events: list[Passed]) -> Iterator[Text]:
        speaker = self.speaker
        known = [event for event in events if event.card is not None]
        if not known:
            yield speaker.say("event-passed-all")
        for event in sorted(known, key=lambda event: event.seat != speaker.me):
            assert event.card is not None
            card = speaker.card(event.card)
            if event.to == speaker.me:
                yield speaker.say("event-passed-to-you", name=speaker.name(event.seat), card=card)
            else:
                yield speaker.of(event.seat, "event-passed", to=speaker.name(event.to), card=card)

    def _formed(self, event: Formed) -> Text:
        number = Text(str(event.number))
        if not self.speaker.spoken:
            number = self.speaker.card(event.tens) + self.speaker.card(event.units)
        return self.speaker.of(event.seat, "event-formed", number=number)

    def _draws(self, events: list[Drew]) -> Iterator[Text]:
        """One sentence for all that a seat draws."""
        by_seat: dict[int, list[Drew]] = {}
        for event in events:
            by_seat.setdefault(event.seat, []).append(event)
        for seat, draws in by_seat.items():
            reasons = ", ".join(self.reason(seat, draw.reason) for draw in draws)
            cards = [draw.card for draw in draws if draw.card is not None]
            if cards:
                yield self.speaker.of(
                    seat, "event-drew-cards", cards=self.speaker.cards(cards), reasons=reasons
                )
            else:
                yield self.speaker.of(seat, "event-drew", count=len(draws), reasons=reasons)

    def reason(self, seat: int, reason: Reason) -> str:
        """Why a card was drawn: "highest", "third pink"."""
        match reason:
            case "A":
                return self.speaker.words("event-reason-highest")
            case "B":
                return self.speaker.words("event-reason-stars")
            case "C":
                return self.speaker.words("event-reason-pair")
            case _:
                formed = self.formed[seat]
                card = formed.tens if reason == "D-tens" else formed.units
                return self.speaker.words("event-reason-run", colour=LETTER_COLOURS[card[1]])

    def _one(self, event: Event) -> Text:
        """An event that is told on its own, or as one sentence among others."""
        speaker = self.speaker
        match event:
            case Dealt():
                return speaker.say("event-dealt", count=next((len(hand) for hand in event.hands if hand), 0))
            case DroppedOut():
                if event.because == "no_card":
                    return speaker.of(event.seat, "event-dropped-out-no-card")
                if event.cards < 2:
                    return speaker.of(event.seat, "event-dropped-out-too-few")
                return speaker.of(event.seat, "event-dropped-out-no-number", number=event.last)
            case NewPile():
                return speaker.say("event-new-pile", count=event.cards)
            case Forfeited():
                return speaker.of(event.seat, "event-forfeited", count=event.cards)
            case Played():
                return speaker.of(event.seat, "event-played", card=speaker.card(event.card))
            case Took():
                return self._took(event)
            case Turned():
                colour = TWO_SANS_THREE_COLOURS[event.colour]
                return speaker.say("event-turned", colour=colour, cards=speaker.cards(event.cards))
            case InterimBonus():
                return speaker.of(event.seat, "event-interim-bonus", points=event.points)
            case Refilled():
                if event.cards is None:
                    return speaker.of(event.seat, "event-refilled", count=event.count)
                return speaker.of(
                    event.seat, "event-refilled-cards", cards=speaker.cards(sorted(event.cards))
                )
            case Scored():
                return speaker.of(
                    event.seat, "event-scored", sum=self.sum_of(event), total=speaker.number(event.total)
                )
            case Ended():
                return self._ended(event)
            case Passed() | Formed() | Drew():
                return joined(self._tell_alike(type(event), [event]))
        raise TypeError(f"no words for {type(event).__name__}")

    def _took(self, event: Took) -> Text:
        told = self.speaker.say(f"event-took-{event.because}", cards=self.speaker.cards(event.taken))
        if event.removed:
            cards = self.speaker.cards(event.removed)
            told = joined([told, self.speaker.say("event-removed", cards=cards, count=len(event.removed))])
        return told

    def sum_of(self, event: Scored) -> str:
        """The points added up as the rulebook does: "4 + 10 − 6 + 7 + 5"."""
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

    def _ended(self, event: Ended) -> Text:
        if len(event.winners) > 1:
            return self.speaker.say("event-ended-shared", names=self.speaker.seats(event.winners))
        return self.speaker.of(event.winners[0], f"event-ended-{event.because.replace('_', '-')}")


def _paragraph(event: Event) -> object:
    """What is told in one breath: the same kind, or the same turn."""
    if isinstance(event, Played | Took | Turned | InterimBonus | Refilled):
        return event.turn
    return type(event)
