"""Play line by line: for those who listen, simple terminals and pipes, and for games that have no board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from deuce.errors import UsageError
from deuce.games.protocol import Choice
from deuce.games.registry import game_of
from deuce.rulebook import rulebook
from deuce.terminal.results import standings_in_words
from deuce.terminal.session import Session
from deuce.terminal.words import written

Write = Callable[[str], None]
# Asks a question, and returns the answer; None at the end of the input.
Read = Callable[[str], str | None]

BACK = -1  # no choice has this number


@dataclass(frozen=True)
class Dialogue:
    """A conversation with the person, line by line, about one game."""

    session: Session
    write: Write
    read: Read

    def pick(self, options: list[tuple[int, str]], back: bool = False) -> int | None:
        """Ask for one of some options by its number in the list; None to quit, BACK for 0 where that is offered."""
        words = self.session.speaker.words
        for number, (_, option) in enumerate(options, 1):
            self.write(f"{number:>3}. {option}")
        while True:
            answer = self.read(words("terminal-plain-ask", count=len(options)) + " ")
            if answer is None or _wants_to_quit(answer):
                return None
            typed = answer.strip()
            number = int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 4 else -1
            if typed == "?":
                self._write_rules()
            elif back and number == 0:
                return BACK
            elif 1 <= number <= len(options):
                return options[number - 1][0]
            else:
                self.write(words("terminal-plain-unclear", count=len(options)))

    def _write_rules(self) -> None:
        try:
            book = rulebook(self.session.game, self.session.speaker.language)
        except UsageError as error:
            self.write(str(error))
            return
        self.write(book.title)
        self.write(book.intro)
        for section in book.sections:
            self.write("")
            self.write(section.title)
            for paragraph in section.paragraphs:
                self.write(paragraph.text)


def play(session: Session, write: Write, read: Read) -> None:
    """Play games until the person, or the input, has had enough."""
    write(session.title)
    while True:
        finished = play_one(Dialogue(session, write, read))
        if session.keep():
            write(session.speaker.words("terminal-saved", file=str(session.save)))
        if not finished or _wants_to_quit(read(session.speaker.words("terminal-plain-again") + " ")):
            break
        session = session.again()
    write(session.speaker.words("terminal-goodbye", seed=str(session.seed)))


def play_one(dialogue: Dialogue) -> bool:
    """Play one game; false if it was broken off."""
    session, write = dialogue.session, dialogue.write
    write(session.speaker.words("terminal-seed", seed=str(session.seed)))
    for line in session.welcome():
        write(line.plain)
    while not session.table.over:
        _tell(session, write)
        if session.me in session.table.waiting:
            choice = _ask(dialogue)
            if choice is None:
                return False
            session.table.choose(session.me, choice)
        session.let_bots_choose()
    _tell(session, write)
    for words in standings_in_words(session.view, session.ending_events, session.speaker):
        write(words)
    return True


def _tell(session: Session, write: Write) -> None:
    for line in session.news():
        write(line.plain)


def _wants_to_quit(answer: str | None) -> bool:
    return answer is None or answer.strip().lower() == "q"


def _ask(dialogue: Dialogue) -> Choice | None:
    """Describe the position and ask for the person's choice; None to quit."""
    session = dialogue.session
    part = session.part
    dialogue.write("")
    for line in describe(session) if part is None else part.describe(session.view, session.speaker):
        dialogue.write(line)
    return ask(dialogue) if part is None else part.ask(dialogue)


# -------------------------------------------------------------------- for a game that has no `terminal` part


def describe(session: Session) -> list[str]:
    """Say what can be said of a position of any game: when it is, whose turn, and the points."""
    speaker, game = session.speaker, game_of(session.game)
    unit, number = game.story.moment(session.table.state)
    names = speaker.seats(session.table.waiting).plain
    moment = speaker.words("terminal-plain-moment", unit=unit, number=number)
    lines = [f"{moment}. {speaker.words('terminal-plain-to-choose', names=names)}"]
    points = game.rules.scores(session.view)
    if points is not None:
        counted = [speaker.words("terminal-plain-points", count=count) for count in points]
        lines += [f"{speaker.label(seat)}: {words}." for seat, words in enumerate(counted)]
    return lines


def ask(dialogue: Dialogue) -> Choice | None:
    """Ask for one of the legal choices of any game, as records write them; None to quit."""
    session = dialogue.session
    dialogue.write(session.speaker.words("terminal-plain-choose"))
    code = session.table.rules.choice_code
    return dialogue.pick([(choice, written(code(choice))) for choice in session.legal])
