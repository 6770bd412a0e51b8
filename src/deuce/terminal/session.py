"""A person against bots: one game after the other, whatever the screen."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np
import zstandard
from rich.text import Text

from deuce.bots import Budget, make_bot
from deuce.chance import Stream
from deuce.events import Scored
from deuce.games import two_sans_three, two_win
from deuce.games.deck import Deck, standard_deck
from deuce.languages import text
from deuce.record import Record, encode
from deuce.record.stream import ZSTD_SUFFIX
from deuce.table import Table
from deuce.terminal.cards import TWO_SANS_THREE_COLOURS, TWO_WIN_COLOURS
from deuce.terminal.look import Look
from deuce.terminal.speech import Speaker
from deuce.terminal.words import Teller

BOT_PEOPLE = ("Mira", "Oskar", "Wren", "Juno", "Emil")  # one for each bot at the largest table
SEEDS = 1_000_000  # seeds for people are short enough to be typed
BOT_STREAMS = 1 << 32  # far from the streams that shuffles come from

Question = tuple[Any, np.ndarray]  # a bot's view, and what is legal


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
        self.deck = deck
        self.bot_names = tuple(bots)
        self.save = save
        self.name = name
        self.first = first
        self.seed = secrets.randbelow(SEEDS) if seed is None else seed
        self.table = Table(game, len(bots) + 1, seed=self.seed, deck=deck, first=first)
        self.bots = {seat: make_bot(name, game) for seat, name in enumerate(bots, 1)}
        self._streams = {seat: Stream(self.seed, BOT_STREAMS + seat) for seat in self.bots}
        colours = (deck or standard_deck(game)).colours
        names = (text(language, "table-you"), *BOT_PEOPLE[: len(bots)])
        self.speaker = Speaker(game, language, names, look, self.me, colours, spoken)
        self._teller = Teller(self.speaker)
        self._told = 0  # steps of the table's history that the person has heard of
        self._saved = False

    def again(self) -> Session:
        """The next game at the same table: a new seed, and the next seat to the left begins."""
        return Session(
            self.game,
            self.bot_names,
            language=self.speaker.language,
            look=self.speaker.look,
            deck=self.deck,
            first=(self.first + 1) % self.table.seats if self.game == two_sans_three.ID else 0,
            spoken=self.speaker.spoken,
            save=self.save,
            name=self.name,
        )

    # -- the person

    @property
    def view(self) -> Any:
        """What the person may know."""
        return self.table.view(self.me)

    @property
    def legal(self) -> list[int]:
        """What the person may choose now."""
        return self.table.legal(self.me)

    @property
    def out(self) -> bool:
        """Has the person nothing more to decide in this game?"""
        return self.game == two_win.ID and not self.table.state.inside >> self.me & 1

    def news(self) -> list[Text]:
        """What happened since the last time, in words."""
        told = self._teller.tell(self.table.events(self.me, since=self._told))
        self._told = len(self.table.history)
        return told

    @property
    def scored(self) -> list[Scored]:
        """How the points of a finished game of 2 sans 3 add up."""
        return [event for event in self.table.news(self.me) if isinstance(event, Scored)]

    def ending(self) -> Text:
        """How the game ended, in a sentence."""
        return self._teller.tell(self.table.news(self.me)[-1:])[-1]

    def welcome(self) -> list[Text]:
        """Who is at the table, and what the signs mean."""
        look = self.speaker.look
        names = [f"{name} ({bot})" for name, bot in zip(self.speaker.names[1:], self.bot_names, strict=True)]
        you = self.speaker.words("table-you-too")
        table = self.speaker.listed([Text(name) for name in (you, *names)])
        lines = [self.speaker.say("terminal-players", names=table)]
        if self.speaker.spoken:
            return lines
        keys = (
            (*TWO_WIN_COLOURS, "star", "closed", "open")
            if self.game == two_win.ID
            else TWO_SANS_THREE_COLOURS
        )
        signs = {key: Text(look.sign(key), look.style("strong")) for key in keys}
        message = f"terminal-welcome-{self.game.replace('_', '-')}"
        return [*lines, self.speaker.say(message, **signs)]

    # -- the bots

    @property
    def bots_to_choose(self) -> tuple[int, ...]:
        """The bots that the table waits for."""
        return tuple(seat for seat in self.table.waiting if seat in self.bots)

    def question(self, seat: int) -> Question:
        """What a bot is asked: its view and what is legal."""
        return self.table.view(seat), np.array(self.table.legal(seat), np.int64)

    def answer(self, seat: int, question: Question, budget: Budget | None = None) -> int:
        """A bot's choice. It touches nothing but the bot's own randomness, so that it may run in a thread."""
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
        for _ in range(2):  # both phases of a round
            aside.table.choose(aside.me, aside.legal[0])
            aside.let_bots_choose(Budget(playouts=1))

    # -- the record

    def record(self) -> Record:
        """The record of the game so far."""
        people: list[dict[str, Any]] = [{"name": self.name} if self.name else {}]
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
