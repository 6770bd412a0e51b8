"""Entrants of a match, as people write them: `name`, `name@50ms`, `name@2000`, `cmd:python examples/bot.py`."""

from __future__ import annotations

import contextlib
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from deuce.bots import Bot, Budget, make_bot, parse_budget
from deuce.bots.engine.guest import PATIENCE, ExternalBot
from deuce.bots.engine.warm import warm_up
from deuce.bots.learned import LearnedBot
from deuce.bots.policies import POLICY_IDS
from deuce.bots.registry import PolicyBot
from deuce.errors import UsageError
from deuce.games.registry import rules_of

COMMAND = "cmd:"
BUDGET_AT_END = re.compile(r"@\s*(\d[\d.]*\s*(?:ms|s)?)\s*$")


@dataclass(frozen=True)
class Entrant:
    """A bot that takes part in a match, with its budget."""

    label: str
    bot: Bot
    budget: Budget | None = None

    @property
    def cheats(self) -> bool:
        """Is it an oracle, which is shown the full state?"""
        return bool(getattr(self.bot, "cheats", False))

    @property
    def is_known(self) -> bool:
        """Does its choice follow from its view and its luck alone, and so quickly that it can be asked for again?"""
        return type(self.bot) in (PolicyBot, LearnedBot)

    @property
    def policy(self) -> int | None:
        """Return the number of the compiled policy, if the bot is nothing else."""
        return POLICY_IDS[self.bot.name] if type(self.bot) is PolicyBot else None


@contextlib.contextmanager
def entrants(
    specs: Sequence[str | Bot], game: str, budget: Budget | None = None, patience: float = PATIENCE
) -> Iterator[list[Entrant]]:
    """Make the bots that `specs` name, with labels that tell them apart; programs are ended on leaving."""
    with contextlib.ExitStack() as stack:
        found = []
        for spec in specs:
            entrant = _entrant(spec, game, budget, patience)
            if isinstance(spec, str) and isinstance(entrant.bot, ExternalBot):
                stack.callback(entrant.bot.close)
            found.append(entrant)
        yield _told_apart(found)


def _entrant(spec: str | Bot, game: str, budget: Budget | None, patience: float) -> Entrant:
    if not isinstance(spec, str):
        return Entrant(spec.name, spec, budget)
    name = spec.strip()
    own = budget
    suffix = ""
    if match := BUDGET_AT_END.search(name):
        own = parse_budget(match[1])
        name, suffix = name[: match.start()].rstrip(), f"@{own}"
    if name.startswith(COMMAND):
        engine = ExternalBot(name.removeprefix(COMMAND).strip(), game, patience)
        return Entrant(engine.name + suffix, engine, own)
    try:
        entrant = Entrant(name + suffix, make_bot(name, game, cheats=True), own)
    except UsageError as error:
        raise UsageError(f"{error}; cmd:… seats a program of yours") from error
    if entrant.policy is None and not entrant.cheats:
        warm_up(rules_of(game), entrant.bot)
    return entrant


def _told_apart(found: list[Entrant]) -> list[Entrant]:
    """Number entrants of the same label: greedy, greedy#2."""
    seen: Counter[str] = Counter()
    labelled = []
    for entrant in found:
        seen[entrant.label] += 1
        number = seen[entrant.label]
        label = entrant.label if number == 1 else f"{entrant.label}#{number}"
        labelled.append(Entrant(label, entrant.bot, entrant.budget))
    return labelled


def split_specs(texts: Sequence[str]) -> list[str]:
    """Split the specs of `--bots` options at commas, but not inside quotes or after a backslash.

    Quotes around a whole spec are taken off: 'greedy,"cmd:bot --weights 1,2"@50ms'. Those inside a command stay, for
    it is split into words as a shell does it: `cmd:bot --weights "1,2"`.
    """
    specs = [spec.strip() for text in texts for spec in _parts(text)]
    if not all(specs):
        raise UsageError(f"--bots has an empty name in {','.join(texts)!r}")
    return specs


def _parts(text: str) -> Iterator[str]:
    """Yield what stands between the commas of one option."""
    part = ""
    quote = ""
    around = False  # are the quotes those around a whole spec?
    letters = iter(text)
    for letter in letters:
        if letter == "\\" and quote != "'":
            escaped = next(letters, "")
            part += escaped if around and escaped == quote else letter + escaped
        elif quote:
            if letter == quote:
                part += "" if around else letter
                quote, around = "", False
            else:
                part += letter
        elif letter in "\"'":
            quote, around = letter, not part.strip()
            part += "" if around else letter
        elif letter == ",":
            yield part
            part = ""
        else:
            part += letter
    if quote:
        raise UsageError(f"--bots has a {quote} that is not closed in {text!r}")
    yield part
