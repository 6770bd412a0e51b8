"""Speaking in a language: messages filled with names and cards, as styled text or as words alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from deuce.events import Card
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
        """A message as a plain string."""
        return text(self.language, message, **values)

    def say(self, message: str, style: str = "", /, **values: str | int | Text) -> Text:
        """A message as text, with styled pieces among its values."""
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

    def of(self, seat: int, message: str, /, **values: str | int | Text) -> Text:
        """A message about a seat: it chooses between "you" and a name."""
        who = "you" if seat == self.me else "other"
        return self.say(message, who=who, name=self.name(seat), **values)

    def signs(self, *names: str) -> dict[str, Text]:
        """Signs of the look by their names, to be put into a message."""
        return {name: Text(self.look.sign(name), self.look.style("strong")) for name in names}

    # -- names

    def name(self, seat: int) -> str:
        """A seat's name within a sentence, the one spoken to by name too."""
        return self.names[seat]

    def label(self, seat: int) -> str:
        """A seat's name at the head of a line."""
        return self.words("table-you") if seat == self.me else self.names[seat]

    def listed(self, parts: Sequence[Text]) -> Text:
        """Some things in a row: "a, b and c"."""
        if len(parts) < 2:
            return joined(parts)
        return self.say("table-and", first=joined(parts[:-1], ", "), last=parts[-1])

    def seats(self, seats: Sequence[int]) -> Text:
        """Some seats in a row, within a sentence."""
        inside = self.words("table-you-too")
        return self.listed([Text(inside if seat == self.me else self.names[seat]) for seat in seats])

    # -- cards

    def card(self, code: Card) -> Text:
        """A card, by its code or its number: as a chip, or in words."""
        card = game_of(self.game).rules.parse_card(code) if isinstance(code, str) else code
        if self.spoken:
            return Text(self.card_words(card))
        return chip(self.face(card), self.look)

    def face(self, card: int) -> Face:
        """What is printed on a card: its code, where the game does not say how it looks."""
        game = game_of(self.game)
        if game.terminal is None:
            return Face(str(game.rules.card_code(card)), "", "", "none")
        return game.terminal.face(card, self.colours, self.look)

    def card_words(self, card: int) -> str:
        """A card in words: "blue 7, 2 stars"; "46, sun"; its code, where the game has no words for it."""
        game = game_of(self.game)
        return (
            str(game.rules.card_code(card)) if game.terminal is None else game.terminal.card_words(card, self)
        )

    def cards(self, codes: Sequence[Card]) -> Text:
        """Some cards: chips beside each other, or in words."""
        if self.spoken:
            return joined((self.card(code) for code in codes), "; ")
        return joined(self.card(code) for code in codes)

    def signed(self, points: int) -> str:
        """Points won or lost, with their sign: +4, −7, 0."""
        return f"+{points}" if points > 0 else self.number(points)

    def number(self, value: int) -> str:
        """A number, with a proper minus."""
        return str(value).replace("-", self.look.sign("minus"))


def clean_name(name: object, fallback: str) -> str:
    """A name from a file or an option, without what could upset a terminal."""
    printable = "".join(sign for sign in str(name) if sign.isprintable()).strip() if name else ""
    return printable[:MAX_NAME] or fallback
