"""A whole server without its web layer: all its parts are made, started and stopped together here."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from deuce.server import memory, metrics
from deuce.server.accounts.accounts import Accounts
from deuce.server.accounts.erasing import Erasing
from deuce.server.accounts.merging import Merging
from deuce.server.friends.circle import Circle
from deuce.server.friends.games import Games
from deuce.server.friends.invitations import Invitations
from deuce.server.friends.reports import Reports
from deuce.server.identity import Signer, now
from deuce.server.keys import keys_at
from deuce.server.matchmaking.queue import Matchmaker
from deuce.server.notices.notices import Notices
from deuce.server.online_bots.directory import Directory
from deuce.server.online_bots.inviting import OnlineBots
from deuce.server.online_bots.keeping import BotKeeping
from deuce.server.people.daily import DailyDeals
from deuce.server.people.reckoning import Reckoner
from deuce.server.people.standings import Standings
from deuce.server.store import Store, StoreError
from deuce.server.store.migrations import HEAD
from deuce.server.tables.all_tables import Tables
from deuce.server.tables.bus import Bus
from deuce.server.tables.context import Context
from deuce.server.tables.lobby import Lobby
from deuce.server.tables.observer import Observer
from deuce.server.tables.veils import Veils
from deuce.server.tournaments.desk import Desk
from deuce.server.tournaments.director import Director
from deuce.server.tournaments.notices import RoundHearer
from deuce.server.tournaments.state import Readings

log = logging.getLogger("deuce.server")

LOOK_ROUND_EVERY = 1.0  # seconds between two looks at clocks and tables where nobody is
KEYS_EVERY = 3600.0  # seconds between two looks at the signing keys


class Application:
    """Makes the parts of a server. Settings are those of Context; `blamed` tables ran when a process crashed.

    `round_hearers` hear, besides the notices of this server, when somebody is to play in a tournament.
    """

    def __init__(
        self,
        store: Store,
        signer: Signer,
        bus: Bus | None = None,
        *,
        blamed: Sequence[str] = (),
        round_hearers: Sequence[RoundHearer] = (),
        **settings: Any,
    ) -> None:
        self.context = Context(store, signer, bus, **settings)
        self.reckoner = Reckoner(self.context)
        readings = Readings(store)
        self.notices = Notices(self.context)
        self.director = Director(self.context, readings, [self.notices, *round_hearers])
        self.bot_directory = Directory(self.context)
        self.online_bots = OnlineBots(self.context)
        observers: list[Observer] = [self.reckoner, self.director, self.notices, self.online_bots]
        self.tables = Tables(self.context, observers, blamed)
        self.tables.on_called = self.online_bots.called
        self.notices.tables = self.tables
        self.online_bots.tables = self.tables
        self.circle = Circle(self.context)
        self.tables.on_blocks = self.circle.told
        self.lobby = Lobby(self.context, self.tables, self.circle.avoids)
        self.invitations = Invitations(self.context, self.tables, self.circle, self.notices)
        self.matchmaker = Matchmaker(self.context, self.tables, self.circle)
        self.reports = Reports(self.context, self.tables)
        self.daily = DailyDeals(self.context, self.tables)
        self.standings = Standings(self.context, self.tables)
        self.accounts = Accounts(self.context)
        self.merging = Merging(self.context, self.tables)
        self.erasing = Erasing(self.context, self.tables, self.daily)
        self.bot_keeping = BotKeeping(self.context, self.erasing, self.online_bots.cut)
        self.tournaments = Desk(self.context, self.tables, self.director, readings)
        self.veils = Veils([self.daily, self.tournaments])
        self.games = Games(self.context, self.tables, self.circle, self.veils)
        self._garbage = memory.Garbage()

    async def start(self) -> None:
        """Begin to compile, to hear of other servers and to watch the clocks."""
        metrics.tell_build(HEAD)
        with suppress(StoreError):  # it is read again and again
            await self.context.house.read()
        await self.tables.start()
        self.context.background(self.context.house.follow(self._operator_acted))
        self.context.thinkers.warm()
        self.context.background(self.look_round_for_ever())
        self.context.background(self.collect_for_ever())
        self.context.background(self._follow_keys())
        self.context.background(self.reckoner.catch_up())
        self.director.direct(self.tables)
        self.context.background(self.notices.run())
        self.context.background(self.matchmaker.run())
        self.context.background(self.online_bots.look_round_for_ever())

    def _operator_acted(self) -> None:
        """See what an operator has changed at tables that are in memory."""
        self.context.background(self.tables.catch_up())

    async def close(self) -> None:
        """Stop; what has been asked for is done before."""
        self.context.stop_background()
        await self.tables.close()
        await self.context.close()

    async def look_round_for_ever(self) -> None:
        """Look round every second, whatever went wrong the last time: clocks depend on it."""
        loop = asyncio.get_running_loop()
        while True:
            begun = loop.time()
            await asyncio.sleep(LOOK_ROUND_EVERY)
            lag = loop.time() - begun - LOOK_ROUND_EVERY
            try:
                metrics.measure_process(lag, compiled=self.context.thinkers.all_ready)
                await self.tables.look_round()
            except Exception:
                log.exception("while looking round")

    async def collect_for_ever(self) -> None:
        """Search for garbage in small steps, so that none of them stops anybody for long."""
        while True:
            await asyncio.sleep(memory.LOOK_EVERY)
            self._garbage.collect_if_due(compiled=self.context.thinkers.rehearsed)

    async def _follow_keys(self) -> None:
        """Learn of new signing keys long before they are used."""
        while True:
            await asyncio.sleep(KEYS_EVERY)
            try:
                self.context.signer.keys = await keys_at(self.context.store, now())
            except StoreError as error:
                log.warning("%s", error)
