"""People of the simulation: they play, change their minds, leave, come back, ask for a rematch.

Each looks at what it was shown at moments of its own, and does something that would make sense, mostly.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from simulation.guest import Guest

if TYPE_CHECKING:
    from simulation.world import World

THINK = (0.05, 0.9)  # seconds between two looks at the table
PATIENCE = 8.0  # seconds without a word after connecting
REACTIONS = ("hello", "nice", "wow", "thanks", "hurry", "sorry")


class Person(Guest):
    """Who does things."""

    def __init__(self, world: World, number: int, seat: int | None) -> None:
        super().__init__(world, number, seat)
        self._resigns = self._dice.random() < 0.1
        self._rematches = self._dice.random() < 0.6

    async def live(self) -> None:
        while not self.gone:
            await asyncio.sleep(self._dice.uniform(*THINK))
            self._act()

    def _act(self) -> None:
        now, world = self._world.loop.time(), self._world
        if self.table is None:
            self._find_table()
        elif self._line is None:
            if world.serving and (now >= self._back_at or not world.faulty):
                self._connect(self._dice.choice(world.serving))
        elif not self._shown:
            if now - self._since > PATIENCE:
                self._line.cut()
        elif world.quiet or self._say_again(now):
            pass
        elif world.faulty and self._dice.random() < world.plan.restless:
            self._leave()
        else:
            self._do_something()

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
