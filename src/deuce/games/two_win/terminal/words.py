"""The events of 2 WIN in sentences: passes, numbers, and why cards were drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.text import Text

from deuce.events import Event
from deuce.games.protocol import Seat
from deuce.games.two_win.events import Drew, DroppedOut, Forfeited, Formed, NewPile, Passed, Reason
from deuce.games.two_win.notation import COLOUR_LETTERS
from deuce.games.two_win.terminal.cards import COLOUR_NAMES
from deuce.terminal.blocks import joined
from deuce.terminal.speech import Speaker
from deuce.terminal.words import Teller

LETTER_COLOURS = dict(zip(COLOUR_LETTERS, COLOUR_NAMES, strict=True))


class TwoWinTeller(Teller):
    """Tells a round of 2 WIN: it remembers the numbers formed, which explain later draws."""

    def __init__(self, speaker: Speaker) -> None:
        super().__init__(speaker)
        self.formed: dict[Seat, Formed] = {}

    def tell_together(self, kind: object, events: list[Event]) -> Iterable[Text]:
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
        else:
            yield from super().tell_together(kind, events)

    def sentence(self, event: Event) -> Text:
        speaker = self.speaker
        match event:
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
            case _:
                return super().sentence(event)

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
        """Yield one sentence for all that a seat draws."""
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
