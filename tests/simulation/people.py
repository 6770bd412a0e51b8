"""People of the simulation: they play, change their minds, leave, come back, and say again what was not answered.

Each looks at what it was shown at moments of its own and does something that would make sense, mostly. All that it was
sent goes into diaries, one for each seat from which it looked, for the checker of the soak.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec
from soak.players import Asked, Diary

from simulation.network import Line

if TYPE_CHECKING:
    from simulation.servers import Server
    from simulation.world import World

Message = dict[str, Any]

THINK = (0.05, 0.9)  # seconds between two looks at the table
AWAY = (0.0, 12.0)  # seconds that somebody is gone who leaves
SAY_AGAIN = 6.0  # seconds without an answer
PATIENCE = 8.0  # seconds without a word after connecting
REACTIONS = ("hello", "nice", "wow", "thanks", "hurry", "sorry")
WAIT = {"try_again"}  # said again in a moment
WRONG = {"failed", "malformed", "illegal", "no_such_seat", "no_such_table", "bad_seats", "bad_deck"}


class Person:
    """Somebody with a browser."""

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
        self._resigns = self._dice.random() < 0.1
        self._rematches = self._dice.random() < 0.6
        self._deserts = self._dice.random() < 0.1
        self.gone = False  # for good

    @property
    def connected(self) -> bool:
        return self._line is not None and self._shown

    async def live(self) -> None:
        while not self.gone:
            await asyncio.sleep(self._dice.uniform(*THINK))
            self._act()

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
        if code in WRONG:
            self._fault(f"refused: {code} {message['problem']['message']}, {said}")
        self.pending = None

    def _diary(self, seat: int | None = -1) -> Diary:
        assert self.table is not None
        key = self.table, self._viewer if seat == -1 else seat
        return self.diaries.setdefault(key, Diary(*key))

    def _fault(self, what: str) -> None:
        self._world.fault(f"{self.guest} at {self.table}: {what}")

    # -------------------------------------------------------------------------------------------------- acting

    def _act(self) -> None:
        now, world = self._world.loop.time(), self._world
        if self.table is None:
            self._find_table()
        elif self._line is None:
            if now >= self._back_at or not world.faulty:
                servers = world.serving
                if servers:
                    self._connect(self._dice.choice(servers))
        elif not self._shown:
            if now - self._since > PATIENCE:
                self._line.cut()
        elif self._say_again(now):
            pass
        elif world.faulty and self._dice.random() < world.plan.restless:
            self._leave()
        else:
            self._do_something()

    def _say_again(self, now: float) -> bool:
        """Say what was not answered once more, by a new line or after a while; true while an answer is waited for."""
        if self.pending is None:
            return False
        said, asked, when = self.pending
        if self._deserts and self._world.faulty and self._dice.random() < 0.05:
            self._leave()
            return True
        if now - when >= SAY_AGAIN or when < self._since:
            self.pending = said, asked, now
            self._say(said)
        return True

    def _find_table(self) -> None:
        if self._asking or not self._world.serving:
            return
        self._asking = True
        server = self._dice.choice(self._world.serving)
        self._world.loop.call_later(SAY_AGAIN, self._give_up_asking)
        self._world.ask_for_table(self, server)

    def _give_up_asking(self) -> None:
        self._asking = False

    def _do_something(self) -> None:
        chance, state = self._dice.random(), self.info["state"]
        # Once nothing goes wrong any more, nobody talks: it might tell a server what it should know by itself.
        talks = self._world.faulty
        if chance < 0.01 and talks:
            self._ask({"type": "say", "text": f"line {self._messages} of {self.guest}"})
        elif chance < 0.015 and talks:
            self._ask({"type": "react", "reaction": self._dice.choice(REACTIONS)})
        elif chance < 0.02 and talks and self._mine:
            self._ask({"type": "look", "seat": self._dice.choice([None, *self._mine])})
        elif state == "gathering":
            self._gather(chance)
        elif state == "dealing":
            self._contribute(chance)
        elif state == "playing":
            self._play(chance)
        elif state == "over":
            self._again()

    def _gather(self, chance: float) -> None:
        seats = self.info["seats"]
        opened = [at for at, seat in enumerate(seats) if seat["kind"] == "open"]
        if not self._mine:
            if self.wish is not None and opened:
                seat = self.wish if self.wish in opened else self._dice.choice(opened)
                self._ask({"type": "sit", "seat": seat, "name": self.guest})
        elif chance < 0.04:
            self._ask({"type": "stand", "seat": self._dice.choice(self._mine)})
        elif chance < 0.07 and opened and len(self._mine) == 1:
            self._ask({"type": "sit", "seat": self._dice.choice(opened), "name": self.guest})
        elif chance < 0.09:
            # Not one's own: a table at which only bots are left is nobody's, and never begins.
            if others := [at for at in range(len(seats)) if at not in self._mine]:
                seat, kind = self._dice.choice(others), self._dice.choice(["open", "bot"])
                self._ask({"type": "set_seat", "seat": seat, "kind": kind, "level": "gentle"})
        elif chance < (0.5 if not opened else 0.15):
            self._ask({"type": "start", "level": "gentle"})
        else:
            self._contribute(chance)

    def _contribute(self, chance: float) -> None:
        missing = [seat for seat in self._mine if self.info["fair"]["contributions"][seat] is None]
        if missing and (chance < 0.8 or self._number % 4):
            value = f"{self._dice.getrandbits(128):032x}"
            self._ask({"type": "contribute", "seat": missing[0], "value": value})

    def _play(self, chance: float) -> None:
        seats = self.info["seats"]
        own = [seat for seat in self._mine if not seats[seat]["stand_in"] and not seats[seat]["resigned"]]
        replaced = [seat for seat in self._mine if seats[seat]["stand_in"]]
        absent = [at for at, seat in enumerate(seats) if seat["kind"] == "human" and not seat["present"]]
        due = [seat for seat in own if seat in self.waiting]
        if replaced and chance < 0.5:
            self._ask({"type": "return", "seat": replaced[0]})
        elif self._resigns and own and chance > 0.98:
            self._ask({"type": "resign", "seat": own[0]})
        elif absent and self._mine and chance > 0.9:
            self._ask({"type": "replace", "seat": self._dice.choice(absent)})
        elif due:
            if self._viewer in due:
                self._choose(self._viewer)
            else:
                self._ask({"type": "look", "seat": self._dice.choice(due)})
        elif self._viewer in own and chance < 0.15:
            self._choose(self._viewer)  # something else: others have not chosen yet

    def _choose(self, seat: int | None) -> None:
        if self._view is None:
            return
        if self._view["game"] == "two_sans_three":
            choices = [play["card"] for play in self._view["plays"]]
        else:
            choices = list(self._view["passes"]) or [form["choice"] for form in self._view["forms"]]
        if choices:
            choice = self._dice.choice(choices)
            self._ask({"type": "choose", "n": self._told, "seat": seat, "choice": choice}, choice)

    def _again(self) -> None:
        following = self.info["next"]
        # In the end all do: a rematch begins when everybody has come.
        comes = self._rematches or not self._world.faulty
        if following is not None and comes and self._world.may_follow(following):
            self.go_to(following)
        elif self._rematches and self._world.may_follow(None) and self._has_not_asked_again():
            self._ask({"type": "again"})

    def _has_not_asked_again(self) -> bool:
        return any(not self.info["seats"][seat]["again"] for seat in self._mine)

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

    def _say(self, message: Message) -> None:
        if self._line is not None:
            self._world.note("says", self._number, msgspec.json.encode(message))
            self._line.say(msgspec.json.encode(message))
