"""A person against bots: one game after the other, whatever the screen."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import numpy as np
import zstandard
from rich.text import Text

from deuce.bots import Budget, make_bot
from deuce.chance import Stream
from deuce.events import Event
from deuce.games.deck import Deck
from deuce.games.protocol import Choice, Seat, View
from deuce.games.registry import game_of
from deuce.languages import text
from deuce.record import Record, encode
from deuce.record.stream import ZSTD_SUFFIX
from deuce.rulebook import title_of
from deuce.table import Table
from deuce.terminal.look import Look
from deuce.terminal.speech import Speaker
from deuce.terminal.words import teller_for

BOT_PEOPLE = ("Nora", "Oskar", "Hugo", "Juno", "Emil")  # one for each bot at the largest table
SEEDS = 1_000_000  # seeds for people are short enough to be typed
BOT_STREAMS = 1 << 32  # far from the streams that shuffles come from

Question = tuple[View, np.ndarray]  # a bot's view, and what is legal


class Session:
    """A game at a table with bots, told to the person in seat `me`."""

    me = 0

    def __init__(
        self,
        game: str,
        bots: Sequence[str],
        *,
        language: str,
        look: Look,
        seed: int | None = None,
        deck: Deck | None = None,
        first: int = 0,
        spoken: bool = False,
        save: str | None = None,
        name: str | None = None,
    ) -> None:
        self.game = game
        self.part = game_of(game).terminal
        self.title = title_of(game, language)
        self.deck = deck
        self.bot_names = tuple(bots)
        self.save = save
        self.name = name
        self.first = first
        self.seed = secrets.randbelow(SEEDS) if seed is None else seed
        self.table = Table(game, len(bots) + 1, seed=self.seed, deck=deck, first=first)
        self.bots = {seat: make_bot(name, game) for seat, name in enumerate(bots, 1)}
        self._streams = {seat: Stream(self.seed, BOT_STREAMS + seat) for seat in self.bots}
        names = (text(language, "table-you"), *BOT_PEOPLE[: len(bots)])
        self.speaker = Speaker(game, language, names, look, self.me, self.table.deck.colours, spoken)
        self._teller = teller_for(self.speaker)
        self._steps_told = 0  # of the table's history, to the person
        self._saved = False

    def again(self) -> Session:
        """Make the next game at the same table: a new seed, and the next seat begins where that matters."""
        return Session(
            self.game,
            self.bot_names,
            language=self.speaker.language,
            look=self.speaker.look,
            deck=self.deck,
            first=(self.first + 1) % self.table.seats if game_of(self.game).start_moves_on else 0,
            spoken=self.speaker.spoken,
            save=self.save,
            name=self.name,
        )

    # -- the person

    @property
    def view(self) -> View:
        """Return what the person may know."""
        return self.table.view(self.me)

    @property
    def legal(self) -> list[Choice]:
        """Return what the person may choose now."""
        return self.table.legal(self.me)

    @property
    def out(self) -> bool:
        """Has the person nothing more to decide in this game?"""
        return self.part is not None and self.part.is_out(self.table.state, self.me)

    @property
    def watches(self) -> bool:
        """Does the person watch the bots move one after the other, instead of choosing along with them?"""
        return self.out or not game_of(self.game).simultaneous

    def news(self) -> list[Text]:
        """Return what happened since the last time, in words."""
        sentences = self._teller.tell(self.table.events(self.me, since=self._steps_told))
        self._steps_told = len(self.table.history)
        return sentences

    @property
    def ending_events(self) -> Sequence[Event]:
        """Return what the last step of a finished game did, as the person may know it."""
        return self.table.news(self.me)

    def ending(self) -> Text:
        """Return how the game ended, in a sentence."""
        return self._teller.tell(self.ending_events[-1:])[-1]

    def welcome(self) -> list[Text]:
        """Return who is at the table, and what the signs mean."""
        names = [f"{name} ({bot})" for name, bot in zip(self.speaker.names[1:], self.bot_names, strict=True)]
        you = self.speaker.words("table-you-too")
        table = self.speaker.listed([Text(name) for name in (you, *names)])
        lines = [self.speaker.say("terminal-players", names=table)]
        if self.part is not None and not self.speaker.spoken:
            lines.append(self.part.legend(self.speaker))
        return lines

    # -- the bots

    @property
    def bots_to_choose(self) -> tuple[Seat, ...]:
        """Return the bots that the table waits for."""
        return tuple(seat for seat in self.table.waiting if seat in self.bots)

    def question(self, seat: Seat) -> Question:
        """Return what a bot is asked: its view and what is legal."""
        return self.table.view(seat), np.array(self.table.legal(seat), np.int64)

    def answer(self, seat: Seat, question: Question, budget: Budget | None = None) -> Choice:
        """Ask a bot to choose. It touches nothing but the bot's own randomness, so that it may run in a thread."""
        view, legal = question
        return self.bots[seat].act(view, legal, self._streams[seat], budget)

    def let_bots_choose(self, budget: Budget | None = None) -> None:
        """Let every bot choose that the table waits for now."""
        for seat in self.bots_to_choose:
            self.table.choose(seat, self.answer(seat, self.question(seat), budget))

    def rehearse(self) -> None:
        """Play a little beside the game: what must be compiled is then compiled before the curtain rises."""
        bots = sorted(set(self.bot_names))
        language, look = self.speaker.language, self.speaker.look
        aside = Session(self.game, bots, language=language, look=look, deck=self.deck, seed=self.seed)
        game = game_of(self.game)
        for _ in range(game.phases_in_unit):
            # Everybody once: all together, or one after the other.
            for _ in range(1 if game.simultaneous else aside.table.seats):
                if aside.me in aside.table.waiting:
                    aside.table.choose(aside.me, aside.legal[0])
                aside.let_bots_choose(Budget(playouts=1))

    # -- the record

    def record(self) -> Record:
        """Return the record of the game so far."""
        people: list[dict[str, str]] = [{"name": self.name} if self.name else {}]
        people[0]["kind"] = "human"
        for name, bot in zip(self.speaker.names[1:], self.bot_names, strict=True):
            people.append({"name": name, "kind": "bot", "bot": bot})
        date = datetime.now(UTC).isoformat(timespec="seconds")
        return self.table.record(players=people, date=date)

    def keep(self) -> bool:
        """Add the game to the file of records, if there is one: once, and only if it has begun."""
        if self.save is None or self._saved or len(self.table.history) < 2:
            return False
        line = encode(self.record()) + b"\n"
        with Path(self.save).open("ab") as file:
            file.write(zstandard.compress(line) if self.save.endswith(ZSTD_SUFFIX) else line)
        self._saved = True
        return True
