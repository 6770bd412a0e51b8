"""The cards of 2 WIN in a terminal: digit, colour and stars, as a face or in words."""

from __future__ import annotations

from deuce.games.two_win.state import COLOUR, DIGIT, STARS
from deuce.terminal.cards import Colours, Face
from deuce.terminal.look import Look
from deuce.terminal.speech import Speaker

COLOUR_NAMES = ("blue", "pink", "green")  # keys of look.PAPER and look.SIGNS


def face(card: int, colours: Colours, look: Look) -> Face:
    """Return what is printed on a card; the deck decides nothing about it."""
    return face_of(card, look)


def face_of(kind: int, look: Look) -> Face:
    """Return what is printed on a card of this kind."""
    colour = COLOUR_NAMES[COLOUR[kind]]
    return Face(str(DIGIT[kind]), look.sign(colour), look.sign("star") * int(STARS[kind]), colour)


def card_words(card: int, speaker: Speaker) -> str:
    """A card on its own in words: "blue 7, 2 stars"."""
    return speaker.words("card-two-win", **_values(card))


def card_in_sentence(card: int, speaker: Speaker) -> str:
    """A card as what somebody passes or draws: "the blue 7 (2 stars)"."""
    return speaker.words("card-two-win-said", **_values(card))


def _values(card: int) -> dict[str, str | int]:
    return {"digit": int(DIGIT[card]), "colour": COLOUR_NAMES[COLOUR[card]], "stars": int(STARS[card])}
