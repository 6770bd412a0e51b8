"""2 sans 3 line by line: the position in sentences, and what the person is asked."""

from __future__ import annotations

from deuce.games.protocol import Choice, View
from deuce.games.two_sans_three.prospects import play_prospect
from deuce.games.two_sans_three.state import COLOURS, ROW_SPAN, ROWS
from deuce.games.two_sans_three.terminal import position
from deuce.terminal.plain import Dialogue
from deuce.terminal.speech import Speaker


def describe(view: View, speaker: Speaker) -> list[str]:
    """Describe the rows, everyone's collection, and the person's hand."""
    turn, of = position.turns(view)
    bonuses = position.bonuses(view, speaker)
    lines = [f"{speaker.words('table-turn', turn=turn, turns=of)}. {bonuses}."]
    for row in range(ROWS):
        start = row * ROW_SPAN
        cards = speaker.card_names([start, *view.row[row, : view.row_n[row]].tolist()])
        numbers = f"{start + 1}-{start + ROW_SPAN - 1}"
        lines.append(speaker.say("table-plain-row", numbers=numbers, cards=cards).plain)
    for seat in range(int(view.seats)):
        parts = [
            speaker.words("terminal-plain-points", count=position.points(view, seat)),
            position.status(view, seat, speaker),
        ]
        if view.down[seat]:
            parts.append(speaker.words("table-plain-down", count=int(view.down[seat])))
        up = [
            n for colour in range(COLOURS) for n in view.up[seat, colour, : view.up_n[seat, colour]].tolist()
        ]
        collection = f" {speaker.card_names(up).plain}." if up else ""
        lines.append(f"{speaker.label(seat)}: {', '.join(parts)}.{collection}")
    me = int(view.viewer)
    hand = position.hand(view, me) or []
    lines.append(speaker.say("table-plain-hand", cards=speaker.card_names(hand)).plain)
    return lines


def ask(dialogue: Dialogue) -> Choice | None:
    """Ask for the card to play; None to quit."""
    session, speaker = dialogue.session, dialogue.session.speaker
    dialogue.write(speaker.words("terminal-plain-play"))
    view = session.view
    return dialogue.pick([(number, _play_words(view, speaker, number)) for number in session.legal])


def _play_words(view: View, speaker: Speaker, number: int) -> str:
    """Say in one line what a card is and what it would do."""
    prospect = play_prospect(view, number)
    parts = []
    for words, points in position.outlook_words(prospect, speaker):
        parts.append(words.plain if points is None else f"{words.plain} ({speaker.signed(points)}).")
    return " ".join(parts)
