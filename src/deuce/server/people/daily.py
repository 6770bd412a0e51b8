"""The deal of the day: one a game and day (UTC), the same for everybody; one try of each guest counts.

Its seed is made from the server's secret key, so that nobody can know the cards beforehand, and is kept, so that they
stay the same should the key change. Until the day has closed, only those who have finished see results, tables and
records of others. The proof of an ordinary table's shuffle is not for it: here the server knows the deck all along.
"""

from __future__ import annotations

import msgspec

from deuce.games.registry import GAMES
from deuce.server import growth
from deuce.server.identity import now
from deuce.server.limits import Payer
from deuce.server.messages import GameId, TableInfo
from deuce.server.people import daily_deal
from deuce.server.people.daily_results import openings
from deuce.server.people.messages import (
    DailyCard,
    DailyDeal,
    DailyResults,
    DailyRow,
    DailyState,
    StartDaily,
    Today,
)
from deuce.server.problems import Refusal
from deuce.server.store import (
    AddMoves,
    ConflictError,
    DailyMark,
    Document,
    PutTable,
    TableRow,
    Write,
)
from deuce.server.store.contents import DailySeed, DailyTry
from deuce.server.store.documents import (
    DAILY_RESULT,
    DAILY_SEED,
    DAILY_TRY,
    FORGOTTEN_TRY,
    PLAYER,
    DealKey,
    MarkKey,
    ResultKey,
    TryKey,
)
from deuce.server.tables import seating, seeded
from deuce.server.tables.all_tables import Tables
from deuce.server.tables.context import Context
from deuce.server.tables.game import first_move

MAX_COMPARED = 1000  # results that are counted up
MAX_SHOWN = 20  # results in the table
MAX_EARLIER = 30  # days to choose from


class DailyDeals:
    """Answers what guests may ask of the deals of the day."""

    def __init__(self, context: Context, tables: Tables) -> None:
        self._context = context
        self._tables = tables
        self._store = context.store

    # ------------------------------------------------------------------------------------------ playing

    async def start(self, asked: StartDaily, guest: str, payer: Payer) -> TableInfo:
        """Open a table with the deal of a day: it is the try that counts if there is none yet, else practice."""
        day, game = asked.day, asked.game
        self._check_day(day)
        tried = await self._try_of(day, game, guest)
        begun = tried is not None and not await self._finished(DAILY_TRY.read(tried).table)
        over = daily_deal.closed(day, now())
        if tried is not None and begun and not asked.practice:
            return await self._info(DAILY_TRY.read(tried).table, guest)
        if asked.practice and not over and (tried is None or begun):
            raise Refusal("play_first")
        # After the day a try can be finished for a while, not begun: whoever is new by then may have seen the cards.
        practice = asked.practice or tried is not None or now() >= daily_deal.end_of(day)
        self._context.limits.check_new_table(payer, growth.GAME)
        if not practice and not self._context.limits.counted.take(payer):
            raise Refusal("too_fast")
        await self._context.thinkers.ready(game)
        mark = DailyMark(day, await self._seed(day, game), practice)
        row = self._row(game, guest, await self._context.guests.name_of(guest), mark)
        row = msgspec.structs.replace(row, origin=self._context.signer.origin_of(payer.address))
        deal = first_move(row, now(), seeded.shuffler(mark))
        writes: list[Write] = [PutTable(row), AddMoves(row.id, [deal])]
        if not practice:
            kept = DAILY_TRY.put(TryKey(day, game, guest), DailyTry(row.id), owner=guest, at=now())
            writes.append(kept)
        try:
            await self._store.commit(*writes)
        except ConflictError:  # another page of the same guest was quicker
            return await self.start(asked, guest, payer)
        return await self._info(row.id, guest)

    async def _info(self, table: str, guest: str) -> TableInfo:
        return (await self._tables.get(table)).audience.info(guest)

    def _row(self, game: GameId, guest: str, name: str, mark: DailyMark) -> TableRow:
        seats = daily_deal.seats(game, guest, name)
        row = TableRow(seating.new_id(), game, seats, now(), host=guest, hints=False, rated=False, daily=mark)
        return seating.started(row)

    async def _seed(self, day: str, game: GameId) -> str:
        """Return the secret of a deal, which is made when it is first played."""
        while True:
            known = await DAILY_SEED.get(self._store, DealKey(game, day))
            if known is not None:
                return DAILY_SEED.read(known).seed
            if daily_deal.closed(day, now()):
                raise Refusal("not_found")
            seed = self._context.signer.secret_for("daily", f"{day}:{game}")
            made = DAILY_SEED.put(DealKey(game, day), DailySeed(seed), at=daily_deal.start_of(day))
            try:
                await self._store.commit(made)
            except ConflictError:
                continue
            return seed

    def _check_day(self, day: str) -> None:
        if not daily_deal.is_day(day) or daily_deal.start_of(day) > now():
            raise Refusal("not_found")

    async def _try_of(self, day: str, game: GameId, guest: str) -> Document | None:
        key = TryKey(day, game, guest)
        return await DAILY_TRY.get(self._store, key) or await FORGOTTEN_TRY.get(
            self._store, self._mark_of(key)
        )

    def _mark_of(self, key: TryKey) -> MarkKey:
        """Return what stands for the try of a guest who was forgotten, and tells nothing of them."""
        return MarkKey(self._context.signer.secret_for(*DAILY_TRY.address(key)))

    async def marks_of_forgotten(self, guest: str) -> list[Write]:
        """Return what remembers a try of today without its guest: being forgotten gives nobody a second one."""
        writes: list[Write] = []
        day = daily_deal.today(now())
        for game in GAMES:
            key = TryKey(day, game, guest)
            if tried := await DAILY_TRY.get(self._store, key):
                writes.append(FORGOTTEN_TRY.put(self._mark_of(key), DAILY_TRY.read(tried), at=tried.at))
        return writes

    async def _finished(self, table: str) -> bool:
        found = await self._store.since(table, 0)
        return found is not None and found[0].state == "over"

    # ------------------------------------------------------------------------------------------- secrecy

    async def check_reads(self, row: TableRow, guest: str | None) -> None:
        """Refuse the game of a table as the table itself is."""
        await self.check_watches(row, guest)

    async def check_watches(self, row: TableRow, guest: str | None) -> None:
        """Refuse to show a table or its record to somebody who would see cards they have yet to play."""
        mark = row.daily
        if mark is None or not daily_deal.is_secret(mark, now()):
            return
        if guest is None or not (
            seating.held_by(row, guest) or await self._state_of(mark.day, row.game, guest) == "done"
        ):
            raise Refusal("play_first")

    async def _state_of(self, day: str, game: GameId, guest: str) -> DailyState:
        tried = await self._try_of(day, game, guest)
        if tried is None:
            return "new"
        return "done" if await self._finished(DAILY_TRY.read(tried).table) else "begun"

    # ------------------------------------------------------------------------------------------- looking

    async def today(self, guest: str) -> Today:
        day = daily_deal.today(now())
        deals = [await self._card(day, game, guest) for game in GAMES]
        before = daily_deal.day_before(day)
        known = [game for game in GAMES if await DAILY_SEED.get(self._store, DealKey(game, before))]
        return Today(day=day, ends=daily_deal.end_of(day), deals=deals, yesterday=known)

    async def _card(self, day: str, game: GameId, guest: str) -> DailyCard:
        tried = await self._try_of(day, game, guest)
        table = None if tried is None else DAILY_TRY.read(tried).table
        own = None if table is None else await DAILY_RESULT.get(self._store, ResultKey(game, day, table))
        result = None if own is None else DAILY_RESULT.read(own)
        return DailyCard(
            game=game,
            day=day,
            state=await self._state_of(day, game, guest),
            table=table,
            players=await self._store.count(DAILY_RESULT.name_for(game=game, day=day)),
            place=result.place if result else None,
            score=result.score if result else None,
            levels=list(daily_deal.bots(game)),
        )

    async def deal(self, day: str, game: GameId, guest: str) -> DailyDeal:
        """Return a day's deal, with the results if this guest may see them."""
        self._check_day(day)
        time = now()
        tried = await self._try_of(day, game, guest)
        table = None if tried is None else DAILY_TRY.read(tried).table
        state = await self._state_of(day, game, guest)
        known = await self._store.documents(DAILY_SEED.name_for(game=game), most=MAX_EARLIER + 2)
        days = [DAILY_SEED.key_of(deal).day for deal in known]
        is_today = day == daily_deal.today(time)
        if not is_today and day not in days:
            raise Refusal("not_found")
        open_to = state == "done" or daily_deal.closed(day, time)
        return DailyDeal(
            game=game,
            day=day,
            today=is_today,
            levels=list(daily_deal.bots(game)),
            state=state,
            table=table,
            players=await self._store.count(DAILY_RESULT.name_for(game=game, day=day)),
            results=await self._results(day, game, guest, table) if open_to else None,
            earlier=[other for other in days if other < day][:MAX_EARLIER],
        )

    async def _results(self, day: str, game: GameId, guest: str, table: str | None) -> DailyResults:
        kind = DAILY_RESULT.name_for(game=game, day=day)
        documents = await self._store.documents(kind, by="rank", most=MAX_COMPARED)
        results = [DAILY_RESULT.read(document) for document in documents]
        own = await DAILY_RESULT.get(self._store, ResultKey(game, day, table)) if table else None
        mine = DAILY_RESULT.read(own) if own else None
        rows = []
        for document in documents[:MAX_SHOWN]:
            above = sum(other.rank > document.rank for other in documents)
            rows.append(await self._line(document, 1 + above, guest))
        you, percentile = None, None
        if own is not None:
            above = await self._store.count(kind, above=own.rank)
            you = await self._line(own, 1 + above, guest)
            percentile = await self._percentile(kind, own.rank, above)
        return DailyResults(rows=rows, you=you, percentile=percentile, openings=openings(game, results, mine))

    async def _percentile(self, kind: str, rank: float, above: int) -> float | None:
        everyone = await self._store.count(kind)
        level = await self._store.count(kind, above=rank - 1e-9) - above - 1
        worse = everyone - above - level - 1
        return (worse + level / 2) / (everyone - 1) if everyone > 1 else None

    async def _line(self, document: Document, position: int, guest: str) -> DailyRow:
        result = DAILY_RESULT.read(document)
        players = await self._store.documents(PLAYER.name, owner=document.owner, most=1)
        return DailyRow(
            position=position,
            name=result.name,
            id=PLAYER.key_of(players[0]).public if players else None,
            place=result.place,
            score=result.score,
            rounds=result.rounds,
            gave_up=result.gave_up,
            table=DAILY_RESULT.key_of(document).table,
            you=document.owner == guest,
        )
