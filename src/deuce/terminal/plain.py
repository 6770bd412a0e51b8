"""Play line by line: for those who listen, for terminals that can do little, and for pipes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from deuce.games import two_win
from deuce.games.two_sans_three.state import ROW_SPAN, ROWS
from deuce.games.two_win.rules import number_of, tens_of
from deuce.games.two_win.state import DIGIT
from deuce.rulebook import Rulebook, rulebook
from deuce.stories.prospects import NumberProspect, number_prospect, play_prospect, receiver
from deuce.terminal import board_two_sans_three, board_two_win
from deuce.terminal.results import places
from deuce.terminal.session import Session
from deuce.terminal.speech import Speaker

Write = Callable[[str], None]
Read = Callable[[str], str | None]  # asks, and returns the answer; None at the end of the input

BACK = -1  # no choice has this number


def play(session: Session, write: Write, read: Read) -> None:
    """Play games until the person, or the input, has had enough."""
    write(rulebook(session.game, session.speaker.language).title)
    while True:
        finished = play_one(session, write, read)
        if session.keep():
            write(session.speaker.words("terminal-saved", file=str(session.save)))
        if not finished or _wants_to_quit(read(session.speaker.words("terminal-plain-again") + " ")):
            break
        session = session.again()
    write(session.speaker.words("terminal-goodbye", seed=str(session.seed)))


def play_one(session: Session, write: Write, read: Read) -> bool:
    """One game; false if it was broken off."""
    write(session.speaker.words("terminal-seed", seed=str(session.seed)))
    for line in session.welcome():
        write(line.plain)
    while not session.table.over:
        _tell(session, write)
        if session.me in session.table.waiting:
            choice = _ask(session, write, read)
            if choice is None:
                return False
            session.table.choose(session.me, choice)
        session.let_bots_choose()
    _tell(session, write)
    for place in places(session.view, session.scored, session.speaker):
        write(place)
    return True


def _tell(session: Session, write: Write) -> None:
    for line in session.news():
        write(line.plain)


def _wants_to_quit(answer: str | None) -> bool:
    return answer is None or answer.strip().lower() == "q"


# ----------------------------------------------------------------------------------------------------- asking


def _ask(session: Session, write: Write, read: Read) -> int | None:
    """The person's choice from a numbered list; None to quit."""
    view, speaker = session.view, session.speaker
    describe = _describe_two_win if session.game == two_win.ID else _describe_two_sans_three
    write("")
    for line in describe(view, speaker):
        write(line)
    if session.game == two_win.ID and two_win.phase_name(view) == "form":
        return _ask_for_number(session, write, read)
    write(_question(view, speaker))
    words = speaker.card_words if session.game == two_win.ID else partial(_play_words, view, speaker)
    return _pick([(choice, words(choice)) for choice in session.legal], session, write, read)


def _ask_for_number(session: Session, write: Write, read: Read) -> int | None:
    """Tens first, then units with what each number would earn: two short lists instead of a long one."""
    view, speaker = session.view, session.speaker
    while True:
        write(speaker.words("table-prompt-tens"))
        every = sorted({int(tens_of(choice)) for choice in session.legal})
        tens = _pick([(kind, speaker.card_words(kind)) for kind in every], session, write, read)
        if tens is None:
            return None
        write(f"{speaker.words('terminal-plain-form')} {speaker.words('terminal-plain-back')}")
        found = [number_prospect(view, choice) for choice in session.legal if tens_of(choice) == tens]
        options = [(int(number_of(tens, one.units)), _number_words(one, speaker)) for one in found]
        choice = _pick(options, session, write, read, back=True)
        if choice != BACK:
            return choice


def _pick(
    options: list[tuple[int, str]], session: Session, write: Write, read: Read, back: bool = False
) -> int | None:
    """One of some options, by its number in the list; None to quit, BACK for 0 where that is offered."""
    speaker = session.speaker
    for number, (_, words) in enumerate(options, 1):
        write(f"{number:>3}. {words}")
    while True:
        answer = read(speaker.words("terminal-plain-ask", count=len(options)) + " ")
        if answer is None or _wants_to_quit(answer):
            return None
        typed = answer.strip()
        number = int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 4 else -1
        if typed == "?":
            _write_rules(rulebook(session.game, speaker.language), write)
        elif back and number == 0:
            return BACK
        elif 1 <= number <= len(options):
            return options[number - 1][0]
        else:
            write(speaker.words("terminal-plain-unclear", count=len(options)))


def _number_words(prospect: NumberProspect, speaker: Speaker) -> str:
    """A number of 2 WIN and what it would earn, in one line."""
    cards = f"{speaker.card_words(prospect.tens)}; {speaker.card_words(prospect.units)}"
    earns = [
        board_two_win.earning_words(prospect, reason, speaker).plain
        for reason, sureness in prospect.earns.items()
        if sureness != "not"
    ]
    return f"{prospect.number} ({cards}): {', '.join(earns)}"


def _question(view: Any, speaker: Speaker) -> str:
    if speaker.game != two_win.ID:
        return speaker.words("terminal-plain-play")
    return speaker.words("terminal-plain-pass", name=speaker.name(receiver(view, int(view.viewer))))


def _play_words(view: Any, speaker: Speaker, number: int) -> str:
    """A card of 2 sans 3 and what it would do, in one line."""
    prospect = play_prospect(view, number)
    parts = []
    for words, points in board_two_sans_three.outlook_words(prospect, speaker):
        parts.append(words.plain if points is None else f"{words.plain} ({speaker.signed(points)}).")
    return " ".join(parts)


# ------------------------------------------------------------------------------------------------- describing


def _describe_two_win(view: Any, speaker: Speaker) -> list[str]:
    lines = [
        f"{speaker.words('table-round', round=board_two_win.round_of(view))}. "
        f"{speaker.words('table-pile', count=int(view.pile_n) - int(view.top))}."
    ]
    for seat in range(int(view.seats)):
        parts = [board_two_win.status(view, seat, speaker)]
        if view.formed[seat]:
            kept = range(int(view.kept[seat]), int(view.formed[seat]))
            numbers = (f"{DIGIT[view.tens[seat, at]]}{DIGIT[view.units[seat, at]]}" for at in kept)
            parts.append(speaker.words("table-plain-numbers", numbers=" ".join(numbers)))
        names = ("table-closes-tens", "table-closes-units")
        runs = [
            speaker.words(name, colour=colour)
            for name, colour in zip(names, board_two_win.closing_names(view, seat), strict=True)
            if colour and view.inside >> seat & 1
        ]
        lines.append(" ".join([f"{speaker.label(seat)}: {', '.join(parts)}.", *runs]))
    me = int(view.viewer)
    hand = [two_win.card_code(kind) for kind in board_two_win.hand(view, me) or []]
    lines.append(speaker.say("table-plain-hand", cards=speaker.cards(hand)).plain)
    if two_win.phase_name(view) == "form" and view.last[me]:
        lines.append(speaker.words("table-must-beat", number=int(view.last[me])))
    return lines


def _describe_two_sans_three(view: Any, speaker: Speaker) -> list[str]:
    turn, of = board_two_sans_three.turns(view)
    bonuses = board_two_sans_three.bonuses(view, speaker)
    lines = [f"{speaker.words('table-turn', turn=turn, turns=of)}. {bonuses}."]
    for row in range(ROWS):
        start = row * ROW_SPAN
        cards = speaker.cards([start, *view.row[row, : view.row_n[row]].tolist()])
        numbers = f"{start + 1}-{start + ROW_SPAN - 1}"
        lines.append(speaker.say("table-plain-row", numbers=numbers, cards=cards).plain)
    for seat in range(int(view.seats)):
        parts = [
            speaker.words("terminal-plain-points", count=board_two_sans_three.points(view, seat)),
            board_two_sans_three.status(view, seat, speaker),
        ]
        if view.down[seat]:
            parts.append(speaker.words("table-plain-down", count=int(view.down[seat])))
        up = [n for colour in range(7) for n in view.up[seat, colour, : view.up_n[seat, colour]].tolist()]
        collection = f" {speaker.cards(up).plain}." if up else ""
        lines.append(f"{speaker.label(seat)}: {', '.join(parts)}.{collection}")
    me = int(view.viewer)
    hand = board_two_sans_three.hand(view, me) or []
    lines.append(speaker.say("table-plain-hand", cards=speaker.cards(hand)).plain)
    return lines


def _write_rules(book: Rulebook, write: Write) -> None:
    write(book.title)
    write(book.intro)
    for section in book.sections:
        write("")
        write(section.title)
        for paragraph in section.paragraphs:
            write(paragraph.text)
