"""The cards of 2 WIN in a terminal: digit, colour and stars, as a face or in words."""

from __future__ import annotations

from deuce.games.two_win.state import COLOUR, DIGIT, STARS
from deuce.terminal.cards import Colours, Face
from deuce.terminal.look import Look
from deuce.terminal.speech import Speaker

COLOUR_NAMES = ("blue", "pink", "green")  # keys of look.PAPER and look.SIGNS


def face(card: int, colours: Colours, look: Look) -> Face:
    """What is printed on a card; the deck decides nothing about it."""
    return face_of(card, look)


def face_of(kind: int, look: Look) -> Face:
    """What is printed on a card of this kind."""
    colour = COLOUR_NAMES[COLOUR[kind]]
    return Face(str(DIGIT[kind]), look.sign(colour), look.sign("star") * int(STARS[kind]), colour)


def card_words(card: int, speaker: Speaker) -> str:
    """A card in words: "blue 7, 2 stars"."""
    colour = COLOUR_NAMES[COLOUR[card]]
    return speaker.words("card-two-win", digit=int(DIGIT[card]), colour=colour, stars=int(STARS[card]))
