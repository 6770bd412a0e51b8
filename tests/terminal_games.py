"""Games for the tests of the terminal: random positions, and speakers to tell them."""

import re
from collections.abc import Iterator
from random import Random

from deuce.games.registry import GAMES, rules_of
from deuce.table import Table
from deuce.terminal.look import Look
from deuce.terminal.session import Session
from deuce.terminal.speech import Speaker

NAMES = ("You", "Nora", "Oskar", "Hugo", "Juno", "Emil")
LOOKS = {
    "colour": Look(),
    "table": Look(table=True),
    "no colour": Look(colour=False),
    "ascii": Look(colour=False, unicode=False),
    "coloured ascii": Look(unicode=False),
}
# both games at every number of players
TABLES = [
    (game, seats) for game in GAMES for seats in range(rules_of(game).MIN_SEATS, rules_of(game).MAX_SEATS + 1)
]


def positions(game: str, seats: int, seed: int) -> Iterator[Table]:
    """A table at every step of a random game, the deal and the end included. Low choices make games long."""
    random = Random(seed)
    table = Table(game, seats, seed=seed)
    yield table
    while not table.over:
        waiting = list(table.waiting)
        random.shuffle(waiting)
        for seat in waiting:
            table.choose(seat, min(random.choices(table.legal(seat), k=3)))
            yield table


def speaker_for(
    table: Table, look: Look, language: str = "en", me: int | None = 0, spoken: bool = False
) -> Speaker:
    return Speaker(table.game, language, NAMES[: table.seats], look, me, table.deck.colours, spoken)


class Person:
    """Answers each question with a random number from its list, and keeps what was written."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.lines: list[str] = []
        self.typed: list[str] = []

    def read(self, question: str) -> str | None:
        numbers = re.findall(r"\d+", question)
        answer = str(self.random.randint(1, int(numbers[-1]))) if numbers else "q"
        self.lines.append(question)
        self.typed.append(answer)
        return answer


def session(game: str, bots: list[str], language: str = "en", **options: object) -> Session:
    return Session(game, bots, language=language, look=Look(), seed=5, spoken=True, **options)  # type: ignore[arg-type]
