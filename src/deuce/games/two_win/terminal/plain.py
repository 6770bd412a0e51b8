"""2 WIN line by line: the position in sentences, and what the person is asked."""

from __future__ import annotations

from deuce.games.protocol import Choice, View
from deuce.games.two_win.core import card_code, phase_name
from deuce.games.two_win.prospects import NumberProspect, number_prospect, receiver
from deuce.games.two_win.rules import number_of, tens_of
from deuce.games.two_win.state import DIGIT
from deuce.games.two_win.terminal import position
from deuce.terminal.plain import BACK, Dialogue
from deuce.terminal.speech import Speaker


def describe(view: View, speaker: Speaker) -> list[str]:
    """Describe everyone at the table, and the person's hand."""
    lines = [
        f"{speaker.words('table-round', round=position.round_of(view))}. "
        f"{speaker.words('table-pile', count=int(view.pile_n) - int(view.top))}."
    ]
    for seat in range(int(view.seats)):
        parts = [position.status(view, seat, speaker)]
        if view.formed[seat]:
            kept = range(int(view.kept[seat]), int(view.formed[seat]))
            numbers = (f"{DIGIT[view.tens[seat, at]]}{DIGIT[view.units[seat, at]]}" for at in kept)
            parts.append(speaker.words("table-plain-numbers", numbers=" ".join(numbers)))
        names = ("table-closes-tens", "table-closes-units")
        runs = [
            speaker.words(name, colour=colour)
            for name, colour in zip(names, position.closing_names(view, seat), strict=True)
            if colour and view.inside >> seat & 1
        ]
        lines.append(" ".join([f"{speaker.label(seat)}: {', '.join(parts)}.", *runs]))
    me = int(view.viewer)
    hand = [card_code(kind) for kind in position.hand(view, me) or []]
    lines.append(speaker.say("table-plain-hand", cards=speaker.card_names(hand)).plain)
    if phase_name(view) == "form" and view.last[me]:
        lines.append(speaker.words("table-must-beat", number=int(view.last[me])))
    return lines


def ask(dialogue: Dialogue) -> Choice | None:
    """Ask for the card to pass, or for the number to form; None to quit."""
    session, speaker = dialogue.session, dialogue.session.speaker
    view = session.view
    if phase_name(view) == "form":
        return _ask_for_number(dialogue)
    name = speaker.name(receiver(view, int(view.viewer)))
    dialogue.write(speaker.words("terminal-plain-pass", name=name))
    return dialogue.pick([(choice, speaker.card_words(choice)) for choice in session.legal])


def _ask_for_number(dialogue: Dialogue) -> Choice | None:
    """Tens first, then units with what each number would earn: two short lists instead of a long one."""
    session, speaker = dialogue.session, dialogue.session.speaker
    view = session.view
    while True:
        dialogue.write(speaker.words("table-prompt-tens"))
        every = sorted({int(tens_of(choice)) for choice in session.legal})
        tens = dialogue.pick([(kind, speaker.card_words(kind)) for kind in every])
        if tens is None:
            return None
        dialogue.write(f"{speaker.words('terminal-plain-form')} {speaker.words('terminal-plain-back')}")
        found = [number_prospect(view, choice) for choice in session.legal if tens_of(choice) == tens]
        options = [(int(number_of(tens, one.units)), _number_words(one, speaker)) for one in found]
        choice = dialogue.pick(options, back=True)
        if choice != BACK:
            return choice


def _number_words(prospect: NumberProspect, speaker: Speaker) -> str:
    """Say in one line what a number is and what it would earn."""
    cards = f"{speaker.card_words(prospect.tens)}; {speaker.card_words(prospect.units)}"
    earns = [
        position.earning_words(prospect, reason, speaker).plain
        for reason, sureness in prospect.earns.items()
        if sureness != "not"
    ]
    return f"{prospect.number} ({cards}): {', '.join(earns)}"
