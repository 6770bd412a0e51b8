"""An online bot at one table: it listens there as people do, and is told of it in the language of engines.

What it is sent is made of the view of its seat and of nothing else. Whatever is posted to it only says that something
has happened: then it looks at the table, and asks the bot if it is to choose.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable
from typing import Any, Protocol

import msgspec

from deuce.bots.engine.protocol import EXCERPT, SEED_BITS, Act, Limits
from deuce.bots.engine.protocol import Message as EngineMessage
from deuce.bots.engine.views import deck_to_json, view_to_json
from deuce.games.protocol import Rules, View, blank
from deuce.record.referee import result_of
from deuce.server import messages
from deuce.server.crashes import running
from deuce.server.identity import Signer, now
from deuce.server.messages import ClientMessage
from deuce.server.online_bots.protocol import OnlineNew, OnlineOver
from deuce.server.parts import legal_choices
from deuce.server.tables.audience import AUTO
from deuce.server.tables.game import Game
from deuce.server.tables.live_table import LiveTable

BUDGET_MS = 3_000  # what a bot is told that a choice may take
ANSWER_WITHIN = 15.0  # seconds after which it has forfeited: it may be far away, and its machine busy
SAY_AGAIN_AFTER = 1.0  # seconds, while the database is away
GATHERS_FOR = 180_000  # milliseconds that it waits for a game to begin
RESTS_AFTER = 600_000  # milliseconds without anything happening, after which it leaves until it is called
DESERTED_AFTER = 60_000  # the same where none of its people is there
STAYS_AFTER = 300_000  # milliseconds after the end, in case there is a rematch
PASSING_REFUSALS = ("try_again", "failed")  # refusals after which the same is said again
MAX_NAMED = 8  # legal choices that a sentence names
ANSWERS = (b'{"type":"accepted"', b'{"type":"refused"')

_encode = msgspec.json.encode


class _Answer(msgspec.Struct):
    """What is read of an answer to something that was said."""

    id: str | None
    problem: messages.Problem | None = None


class Bot(Protocol):
    """Says what a player asks of the bot whose seat it is."""

    guest: str
    name: str

    def tell(self, message: EngineMessage) -> None:
        """Send a message of the protocol of engines."""

    def ended(self, forfeited: bool) -> None:
        """Hear that a game was forfeited, or played to its end."""

    def left(self, player: Player) -> None:
        """Let go of a table."""

    def follow(self, table: str) -> None:
        """Come to the table of a rematch."""


class _Question:
    """A choice that the bot is asked for."""

    def __init__(self, phase_n: int, legal: list[Any], late: Callable[[], None]) -> None:
        self.phase_n = phase_n
        self.legal = legal
        self._timer = asyncio.get_running_loop().call_later(ANSWER_WITHIN, late)

    def close(self) -> None:
        self._timer.cancel()


class Player:
    """Plays one seat of an online bot. A listener of its table (see deuce.server.tables.audience)."""

    packed = True  # what it is posted is not read: bytes are made fastest
    unheard: frozenset[str] = frozenset()  # nor is chat

    def __init__(self, bot: Bot, live: LiveTable, signer: Signer) -> None:
        self.guest = bot.guest
        self.name = bot.name
        self.look: int | None = AUTO
        self.lines_sent = 0
        self.table_sent: messages.TableInfo | None = None
        self.changed = now()  # when something last happened
        self._bot = bot
        self._live = live
        self._signer = signer
        self._seen = (-1, -1)  # version and lines of the table at the last look
        self._begun = False  # the bot was told of the game
        self._over = False  # and of its end
        self._question: _Question | None = None
        self._said: dict[str, ClientMessage] = {}  # what was asked of the table, until it has answered
        # The version of the table at which the seat was asked back from a bot of the house.
        self._returned = -1
        self._looking = False
        self._left = False

    @property
    def table(self) -> str:
        return self._live.row.id

    @property
    def is_on(self) -> bool:
        """Is there a game that goes on for the bot, or is about to begin?"""
        return self._live.row.state != "over" and not self._over

    @property
    def lines(self) -> int:
        return self._live.game.n if self._live.game else 0

    def join(self) -> None:
        self._live.join(self, 0)

    def leave(self) -> None:
        """Go from the table; the seat stays the bot's."""
        if self._left:
            return
        self._left = True
        self._withdraw()
        if not self._live.closed:
            self._live.leave(self)
        self._bot.left(self)

    # --------------------------------------------------------------------------------------------- hearing

    def post(self, *data: bytes) -> None:
        """Hear that something has happened, or what came of something that was said."""
        for message in data:
            if message.startswith(ANSWERS):
                self._answered(msgspec.json.decode(message, type=_Answer))
        if not self._looking and not self._left:
            self._looking = True
            asyncio.get_running_loop().call_soon(self._look)

    def _answered(self, answer: _Answer) -> None:
        said = self._said.get(answer.id or "")
        if said is not None and answer.problem is not None and answer.problem.code in PASSING_REFUSALS:
            asyncio.get_running_loop().call_later(SAY_AGAIN_AFTER, self._say, said)
        elif said is not None:
            self._said = {}

    def _say(self, message: ClientMessage) -> None:
        if not self._left and not self._live.closed:
            self._said = {message.id: message}
            self._live.take(self, message)

    # --------------------------------------------------------------------------------------------- looking

    def _look(self) -> None:
        """See what there is to do: nothing that others have chosen is looked at, only one's own view."""
        self._looking = False
        if self._left:
            return
        row, game, held = self._live.row, self._live.game, self._live.audience.held(self.guest)
        if (row.version, self.lines) != self._seen:
            self._seen, self.changed = (row.version, self.lines), now()
        if not held:  # the host wants somebody else, or the bot is no more
            self._end(None)
            self.leave()
            return
        seat = held[0]
        if row.next is not None and row.state == "over":
            self._bot.follow(row.next)
            self.leave()
        elif game is not None and row.state == "over":
            with running(row.id):
                self._end(result_of(game.table.rules, self._view(game, seat)))
        elif row.seats[seat].resigned:
            self._end(None)
            self.leave()
        elif row.seats[seat].stand_in:
            self._withdraw()
            if self._returned != row.version:  # once, or it would be asked for without end
                self._returned = row.version
                self._say(messages.Return(id=f"return {row.version}", seat=seat))
        elif game is not None and not self._over:
            with running(row.id):
                self._begin(game, seat)
                self._ask(game, seat)

    def look_at_time(self) -> None:
        """Leave a table that has gone from memory, where nothing happens any more, or where nothing ever begins."""
        if self._left:
            return
        idle = now() - self.changed
        row = self._live.row
        if self._live.closed:
            self._end(None)
            self.leave()
        elif row.state == "over" and idle > STAYS_AFTER:
            self.leave()
        elif row.state == "gathering" and idle > GATHERS_FOR:
            for seat in self._live.audience.held(self.guest):
                self._say(messages.Stand(id=f"stand {row.version}", seat=seat))
        elif self._question is None and idle > (
            RESTS_AFTER if self._live.audience.has_people else DESERTED_AFTER
        ):
            self.leave()  # it does not count among those that it plays, and is called when it is to choose

    # -------------------------------------------------------------------------------------------- telling

    def _view(self, game: Game, seat: int) -> View:
        """Return what the bot's seat may know: a record in which hidden cards are not even at hand."""
        rules = game.table.rules
        seen = blank(rules)
        rules.view(game.table.state, seat, seen)
        return seen

    def _begin(self, game: Game, seat: int) -> None:
        if self._begun:
            return
        self._begun = True
        row, rules = self._live.row, game.table.rules
        deck = deck_to_json(rules, self._view(game, seat))
        self._bot.tell(
            OnlineNew(row.id, rules.ID, len(row.seats), seat, deck, clock=row.clock, rated=bool(row.rated))
        )

    def _ask(self, game: Game, seat: int) -> None:
        """Ask for a choice, once for each that is due."""
        asked = self._question
        if asked is not None and (asked.phase_n != game.phase_n or seat not in game.waiting):
            self._withdraw()  # the clock has chosen, or somebody else for the bot
        if seat not in game.waiting or self._question is not None or self._said:
            return
        rules, seen = game.table.rules, self._view(game, seat)
        legal = _legal(rules, seen, seat)
        self._question = _Question(game.phase_n, legal, self._late)
        seed = self._seed(f"{self.table} {seat} {game.phase_n}")
        self._bot.tell(Act(self.table, view_to_json(rules, seen), legal, seed, budget=Limits(ms=BUDGET_MS)))

    def _end(self, result: Any, forfeit: str = "") -> None:
        self._withdraw()
        if self._begun and not self._over:
            self._over = True
            self._bot.tell(OnlineOver(self.table, result, forfeit=forfeit or msgspec.UNSET))
            if forfeit or result is not None:
                self._bot.ended(bool(forfeit))

    def _seed(self, moment: str) -> int:
        """Return the seed for a choice: the same each time it is asked for, and nobody's to foresee."""
        secret = self._signer.secret_for("bot seed", moment)
        return int.from_bytes(hashlib.sha256(secret.encode()).digest()[:8]) >> (64 - SEED_BITS)

    def _withdraw(self) -> None:
        if self._question is not None:
            self._question.close()
            self._question = None

    # -------------------------------------------------------------------------------------------- answers

    def choose(self, choice: object) -> None:
        """Take the bot's choice. One that nobody has asked for, or asks for no more, means nothing."""
        question, held = self._question, self._live.audience.held(self.guest)
        if question is None or not held:
            return
        said = _encode(choice)
        legal = {_encode(option): option for option in question.legal}
        if said not in legal:
            self.forfeit(_illegal(said, list(legal)))
            return
        self._withdraw()
        n = question.phase_n
        self._say(messages.Choose(id=f"choice {n}", n=n, seat=held[0], choice=legal[said]))

    def _late(self) -> None:
        self.forfeit(f"it did not choose within {ANSWER_WITHIN:g} s")

    def forfeit(self, why: str) -> None:
        """Give the game up for the bot: a bot of the house plays on, and the seat comes last."""
        held = self._live.audience.held(self.guest)
        if self._left or self._over or not held or self._live.row.state != "playing":
            return
        self._end(None, forfeit=why)
        self._say(messages.Resign(id=f"forfeit {held[0]}", seat=held[0]))


def _legal(rules: Rules, seen: View, seat: int) -> list[Any]:
    return [rules.choice_code(int(choice)) for choice in legal_choices(rules, seen, seat)]


def _illegal(said: bytes, legal: list[bytes]) -> str:
    """Say what was chosen, and what could have been."""
    shown = said.decode("utf-8", "replace")
    shown = shown if len(shown) <= EXCERPT else f"{shown[:EXCERPT]}…"
    named = ", ".join(option.decode() for option in legal[:MAX_NAMED])
    more = f" and {len(legal) - MAX_NAMED} more" if len(legal) > MAX_NAMED else ""
    return f"it chose {shown}, which is not legal; legal were {named}{more}"
