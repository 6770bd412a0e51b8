"""Somebody's browser in the simulation: it connects, keeps what it is shown, and says again what was not answered.

All that it is sent goes into diaries, one for each seat from which it looked, for the checker of the soak.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from soak.players import Asked, Diary

from simulation.network import Line

if TYPE_CHECKING:
    from simulation.servers import Server
    from simulation.world import World

Message = dict[str, Any]

AWAY = (0.0, 12.0)  # seconds that somebody is gone who leaves
SAY_AGAIN = 6.0  # seconds without an answer
DOUBLED = 0.05  # chance that something is said twice at once
WAIT = {"try_again"}  # said again in a moment
WRONG = {"failed", "malformed", "illegal", "no_such_seat", "no_such_table", "bad_seats", "bad_deck"}


class Guest:
    """A browser, and what its owner has been told so far."""

    def __init__(self, world: World, number: int, seat: int | None) -> None:
        self.guest = f"guest{number}"
        self.wish = seat  # where to sit; None: only watches
        self.table: str | None = None
        self.diaries: dict[tuple[str, int | None], Diary] = {}
        self.said: dict[str, list[str]] = {}  # lines of chat that were acknowledged, by table
        self.lines_heard: dict[str, list[Message]] = {}  # of chat, by table
        self.n = 0
        self.info: Message = {}
        self.waiting: list[int] = []
        self.pending: tuple[Message, Asked | None, float] | None = None  # and when it was said last
        self._first_said = 0.0
        self._world = world
        self._dice = world.dice
        self._number = number
        self._messages = 0
        self._line: Line | None = None
        self._since = 0.0  # when it connected
        self._back_at = 0.0
        self._told = 0
        self._shown = False  # a snapshot has come by this line
        self._view: Message | None = None
        self._mine: list[int] = []
        self._viewer: int | None = None
        self._asking = False  # for a table
        self._deserts = self._dice.random() < 0.1  # leaves for good, sooner or later
        self.gone = False

    @property
    def connected(self) -> bool:
        return self._line is not None and self._shown

    # ------------------------------------------------------------------------------------------- coming and going

    def go_to(self, table: str) -> None:
        """Leave the table where one is, and go to another."""
        if self._line is not None:
            self._line.cut()
        self.table, self.pending = table, None
        self._told = self.n = 0
        self.info, self._view, self._mine, self.waiting, self._viewer = {}, None, [], [], None

    def _connect(self, server: Server) -> None:
        assert self.table is not None
        world = self._world
        self._line = Line(
            world.number(),
            self.guest,
            self,
            self._dice,
            world.plan.slow_lines,
            server.process.context,
            world.outside,
        )
        self._shown, self._since = False, world.loop.time()
        line, table, told = self._line, self.table, self._told
        world.loop.call_later(
            world.delay(), server.connect, line, table, told, context=server.process.context
        )

    def lose(self, line: Line) -> None:
        if line is self._line:
            self._line = None
            self._shown = False

    def cut_off(self) -> None:
        if self._line is not None:
            self._line.cut()

    def _leave(self) -> None:
        if self._line is not None:
            self._line.cut()
            self._back_at = self._world.loop.time() + self._dice.uniform(*AWAY)
            self.gone = self._deserts

    # ------------------------------------------------------------------------------------------------- hearing

    def hear(self, line: Line, data: bytes) -> None:
        if line is not self._line or self.table is None:
            return
        self._world.note("heard", self._number, data)
        message = msgspec.json.decode(data)
        kind = message["type"]
        if kind == "snapshot":
            self._hear_snapshot(message)
        self._diary().heard.append(data)
        if kind == "progress":
            if message["n"] < self.n:
                self._fault(f"went back from {self.n} to {message['n']}")
            self.waiting, self.n = message["waiting"], message["n"]
        elif kind == "table":
            self.info, self._mine = message["table"], message["yours"]
        elif kind == "chat":
            self.lines_heard.setdefault(self.table, []).extend(message["lines"])
        elif kind in ("accepted", "refused"):
            self._hear_answer(message)

    def _hear_snapshot(self, message: Message) -> None:
        if self._shown and message["n"] < self.n:
            self._fault(f"went back from {self.n} to {message['n']}")
        if message["since"] not in (0, self._told):
            self._fault(f"a snapshot since {message['since']} to whom knew {self._told}")
        self._shown = True
        self.info, self._view = message["table"], message["view"]
        self.waiting, self._mine = message["waiting"], message["yours"]
        self.n = self._told = message["n"]
        self._viewer = message["view"]["viewer"] if message["view"] else None
        if self._viewer is not None and self._viewer not in self._mine:
            self._fault(f"was shown the hand of seat {self._viewer}, but sits on {self._mine}")

    def _hear_answer(self, message: Message) -> None:
        if self.pending is None or message["id"] != self.pending[0]["id"]:
            return  # the second answer to what was said twice
        said, asked, _ = self.pending
        if message["type"] == "accepted":
            self.pending = None
            if asked is not None:
                asked.acknowledged = message["n"]
            self._world.acknowledged(self, said, self._first_said)
            if said["type"] == "say":
                self.said.setdefault(self.table or "", []).append(said["text"])
            return
        code = message["problem"]["code"]
        refusals = self._diary().refusals
        refusals[code] = refusals.get(code, 0) + 1
        if code in WAIT:
            self.pending = said, asked, self._world.loop.time() - SAY_AGAIN + self._dice.uniform(0.1, 1.0)
            return
        self._world.refused(self, said, code)
        if code in WRONG:
            self._fault(f"refused: {code} {message['problem']['message']}, {said}")
        self.pending = None

    def _diary(self, seat: int | None = -1) -> Diary:
        assert self.table is not None
        key = self.table, self._viewer if seat == -1 else seat
        return self.diaries.setdefault(key, Diary(*key))

    def _fault(self, what: str) -> None:
        self._world.fault(f"{self.guest} at {self.table}: {what}")

    # -------------------------------------------------------------------------------------------------- asking

    def _find_table(self) -> None:
        if self._asking or not self._world.serving:
            return
        self._asking = True
        server = self._dice.choice(self._world.serving)
        self._world.loop.call_later(SAY_AGAIN, self._give_up_asking)
        self._world.ask_for_table(self, server)

    def _give_up_asking(self) -> None:
        self._asking = False

    def _ask(self, message: Message, choice: Any = None) -> None:
        self._messages += 1
        message["id"] = f"{self._number}-{self._messages}"
        asked = None
        if choice is not None:
            asked = Asked(message["id"], message["seat"], choice)
            self._diary(message["seat"]).asked.append(asked)
        self._first_said = self._world.loop.time()
        self.pending = message, asked, self._first_said
        self._say(message)
        if self._dice.random() < DOUBLED:
            self._say(message)

    def _say(self, message: Message) -> None:
        if self._line is not None:
            self._world.note("says", self._number, msgspec.json.encode(message))
            self._line.say(msgspec.json.encode(message))

    def _say_again(self, now: float) -> bool:
        """Say what was not answered once more, by a new line or after a while; true while an answer is waited for."""
        if self.pending is None:
            return False
        said, asked, when = self.pending
        if self._deserts and self._world.faulty and self._dice.random() < 0.2:
            self._leave()
            return True
        if now - when >= SAY_AGAIN or when < self._since:
            self.pending = said, asked, now
            self._say(said)
        return True
