"""Speaking in a language: messages filled with names and cards, as styled text or as words alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from deuce.events import Card
from deuce.games.protocol import Seat
from deuce.games.registry import game_of
from deuce.languages import text
from deuce.terminal.blocks import joined
from deuce.terminal.cards import Colours, Face, chip
from deuce.terminal.look import Look

MAX_NAME = 16  # cells a name may take
_SLOT = 0xE100  # private-use characters stand for styled pieces while Fluent fills in a message


@dataclass(frozen=True)
class Speaker:
    """How sentences are made: in which language, with whose names, for whom, and how cards are written."""

    game: str
    language: str
    names: tuple[str, ...]
    look: Look
    me: int | None = None  # the seat spoken to as "you"
    colours: Colours = ()  # of the cards, where the deck assigns them
    spoken: bool = False  # cards in words, for those who listen, instead of chips

    # -- messages

    def words(self, message: str, /, **values: str | int) -> str:
        """Say a message as a plain string."""
        return text(self.language, message, **values)

    def say(self, message: str, style: str = "", /, **values: str | int | Text) -> Text:
        """Say a message as text, with styled pieces among its values."""
        pieces: list[Text] = []
        plain: dict[str, str | int] = {}
        for name, value in values.items():
            if isinstance(value, Text):
                plain[name] = chr(_SLOT + len(pieces))
                pieces.append(value)
            else:
                plain[name] = value
        result = Text(style=style)
        for sign in self.words(message, **plain):
            slot = ord(sign) - _SLOT
            result.append(pieces[slot] if 0 <= slot < len(pieces) else sign)
        return result

    def of(self, seat: Seat, message: str, /, **values: str | int | Text) -> Text:
        """Say a message about a seat, which chooses between "you" and a name."""
        who = "you" if seat == self.me else "other"
        return self.say(message, who=who, name=self.name(seat), **values)

    def signs(self, *names: str) -> dict[str, Text]:
        """Signs of the look by their names, to be put into a message."""
        return {name: Text(self.look.sign(name), self.look.style("strong")) for name in names}

    # -- names

    def name(self, seat: Seat) -> str:
        """Return a seat's name within a sentence, the one spoken to by name too."""
        return self.names[seat]

    def label(self, seat: Seat) -> str:
        """Return a seat's name at the head of a line."""
        return self.words("table-you") if seat == self.me else self.names[seat]

    def listed(self, parts: Sequence[Text]) -> Text:
        """List some things in a row: "a, b and c"."""
        if len(parts) < 2:
            return joined(parts)
        return self.say("table-and", first=joined(parts[:-1], ", "), last=parts[-1])

    def seats(self, seats: Sequence[int]) -> Text:
        """List some seats in a row, within a sentence."""
        inside = self.words("table-you-too")
        return self.listed([Text(inside if seat == self.me else self.names[seat]) for seat in seats])

    # -- cards

    def card(self, code: Card) -> Text:
        """A card within a sentence, as what somebody passes, draws or plays: a chip, or "the blue 7 (2 stars)"."""
        if not self.spoken:
            return self.chip(code)
        card, part = self._card(code), game_of(self.game).terminal
        return Text(self.card_words(card) if part is None else part.card_in_sentence(card, self))

    def cards(self, codes: Sequence[Card]) -> Text:
        """Some cards within a sentence: chips beside each other, or "the blue 7 and the pink 4 (1 star)"."""
        parts = [self.card(code) for code in codes]
        return self.listed(parts) if self.spoken else joined(parts)

    def card_name(self, code: Card) -> Text:
        """A card on its own, at the head of a line or in a list: a chip, or "blue 7, 2 stars"."""
        return Text(self.card_words(self._card(code))) if self.spoken else self.chip(code)

    def card_names(self, codes: Sequence[Card]) -> Text:
        """A list of cards: chips beside each other, or "blue 7, 2 stars; pink 4"."""
        return joined((self.card_name(code) for code in codes), "; " if self.spoken else " ")

    def chip(self, code: Card) -> Text:
        """A card as a little picture in a line."""
        return chip(self.face(self._card(code)), self.look)

    def _card(self, code: Card) -> int:
        return game_of(self.game).rules.parse_card(code) if isinstance(code, str) else code

    def face(self, card: int) -> Face:
        """Return what is printed on a card: its code, where the game does not say how it looks."""
        game = game_of(self.game)
        if game.terminal is None:
            return Face(str(game.rules.card_code(card)), "", "", "none")
        return game.terminal.face(card, self.colours, self.look)

    def card_words(self, card: int) -> str:
        """A card on its own in words: "blue 7, 2 stars"; "46, sun"; its code, where the game has no words for it."""
        game = game_of(self.game)
        return (
            str(game.rules.card_code(card)) if game.terminal is None else game.terminal.card_words(card, self)
        )

    def signed(self, points: int) -> str:
        """Points won or lost, with their sign: +4, −7, 0."""
        return f"+{points}" if points > 0 else self.number(points)

    def number(self, value: int) -> str:
        """Write a number, with a proper minus."""
        return str(value).replace("-", self.look.sign("minus"))


def clean_name(name: object, fallback: str) -> str:
    """Clean a name from a file or an option of what could upset a terminal."""
    printable = "".join(sign for sign in str(name) if sign.isprintable()).strip() if name else ""
    return printable[:MAX_NAME] or fallback
