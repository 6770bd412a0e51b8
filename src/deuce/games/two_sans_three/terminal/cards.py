"""The cards of 2 sans 3 in a terminal: a number and its colour, as a face or in words."""

from __future__ import annotations

from deuce.games.two_sans_three.state import ROW_SPAN
from deuce.terminal.cards import NONE, Colours, Face
from deuce.terminal.look import Look
from deuce.terminal.speech import Speaker

COLOUR_NAMES = ("sun", "wave", "peak", "leaf", "petal", "moon", "drop")  # keys of look.PAPER and look.SIGNS


def colour_of(number: int, colours: Colours) -> str:
    """Return the colour of a number as a word: sun … drop, none (15, 45, 75) or start."""
    if number % ROW_SPAN == 0:
        return "start"
    colour = int(colours[number])
    return "none" if colour == NONE else COLOUR_NAMES[colour]


def face(card: int, colours: Colours, look: Look) -> Face:
    """Return what is printed on a card."""
    colour = colour_of(card, colours)
    return Face(str(card), look.sign(colour), "", colour)


def card_words(card: int, speaker: Speaker) -> str:
    """A card on its own in words: "46, sun"."""
    return speaker.words("card-two-sans-three", number=card, colour=colour_of(card, speaker.colours))


def card_in_sentence(card: int, speaker: Speaker) -> str:
    """A card as what somebody plays or takes: "46 (sun)", with an article where the language wants one."""
    return speaker.words("card-two-sans-three-said", number=card, colour=colour_of(card, speaker.colours))
