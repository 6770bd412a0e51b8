"""The deal of the day: one a game and day (UTC), the same for everybody; one try of each guest counts.

Its seed is made from the server's secret key, so that nobody can know the cards beforehand, and is kept, so that they
stay the same should the key change. Until the day has closed, only those who have finished see results, tables and
records of others. The proof of an ordinary table's shuffle is not for it: here the server knows the deck all along.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from deuce.games.registry import GAMES
from deuce.server.identity import now
from deuce.server.limits import Payer
from deuce.server.messages import GameId, TableInfo
from deuce.server.people import daily_deal
from deuce.server.people.daily_results import FORGOTTEN_TRY, TRY, Result, kind_of, openings, try_id
from deuce.server.people.messages import (
    DailyCard,
    DailyDeal,
    DailyResults,
    DailyRow,
    DailyState,
    StartDaily,
    Today,
)
from deuce.server.people.reckoning import PLAYER
from deuce.server.problems import Refusal
from deuce.server.store import (
    AddMoves,
    ConflictError,
    DailyMark,
    Document,
    DropDocument,
    PutDocument,
    PutTable,
    TableRow,
    Write,
)
from deuce.server.tables import seating
from deuce.server.tables.game import first_move

if TYPE_CHECKING:
    from deuce.server.tables.lobby import Lobby

COMPARED = 1000  # results that are counted up
SHOWN = 20  # and shown in the table
FORGOTTEN_MOST = 10_000  # tries of one guest: two a day for a dozen years
EARLIER = 30  # days to choose from


def deal_kind(game: GameId) -> str:
    """The kind of documents that keep the seeds of a game; the id is the day."""
    return f"daily-deal-{game}"


class Daily:
    """What guests may ask of the deals of the day."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._store = lobby.store

    # ------------------------------------------------------------------------------------------ playing

    async def start(self, asked: StartDaily, guest: str, payer: Payer) -> TableInfo:
        """A table with the deal of a day: the try that counts, as long as there is none, else practice."""
        day, game = asked.day, asked.game
        self._check_day(day)
        tried = await self._try_of(day, game, guest)
        begun = tried is not None and not await self._finished(tried.content["table"])
        over = daily_deal.closed(day, now())
        if tried is not None and begun and not asked.practice:
            return (await self._lobby.room(tried.content["table"])).info(guest)
        if asked.practice and not over and (tried is None or begun):
            raise Refusal("play_first")
        # After the day a try can be finished for a while, not begun: whoever is new by then may have seen the cards.
        practice = asked.practice or tried is not None or now() >= daily_deal.end_of(day)
        self._lobby.check_rate(payer)
        if not practice and not self._lobby.limits.counted.take(payer):
            raise Refusal("too_fast")
        await self._lobby.thinkers.ready(game)
        mark = DailyMark(day, await self._seed(day, game), practice)
        row = self._row(game, guest, await self._lobby.name_of(guest), mark)
        row = msgspec.structs.replace(row, origin=self._lobby.signer.origin_of(payer.address))
        deal = first_move(row, now(), daily_deal.shuffler(mark))
        writes: list[Write] = [PutTable(row), AddMoves(row.id, [deal])]
        if not practice:
            kept = Document(TRY, try_id(day, game, guest), {"table": row.id}, owner=guest, at=now())
            writes.append(PutDocument(kept))
        try:
            await self._store.commit(*writes)
        except ConflictError:  # another page of the same guest was quicker
            return await self.start(asked, guest, payer)
        return (await self._lobby.room(row.id)).info(guest)

    def _row(self, game: GameId, guest: str, name: str, mark: DailyMark) -> TableRow:
        seats = daily_deal.seats(game, guest, name)
        row = TableRow(seating.new_id(), game, seats, now(), host=guest, hints=False, rated=False, daily=mark)
        return seating.started(row)

    async def _seed(self, day: str, game: GameId) -> str:
        """The secret of a deal, made when it is first played."""
        while True:
            known = await self._store.document(deal_kind(game), day)
            if known is not None:
                return str(known.content["seed"])
            if daily_deal.closed(day, now()):
                raise Refusal("not_found")
            seed = self._lobby.signer.secret_for("daily", f"{day}:{game}")
            made = Document(deal_kind(game), day, {"seed": seed}, at=daily_deal.start_of(day))
            try:
                await self._store.commit(PutDocument(made))
            except ConflictError:
                continue
            return seed

    def _check_day(self, day: str) -> None:
        if not daily_deal.is_day(day) or daily_deal.start_of(day) > now():
            raise Refusal("not_found")

    async def _try_of(self, day: str, game: GameId, guest: str) -> Document | None:
        kept = await self._store.document(TRY, try_id(day, game, guest))
        return kept or await self._store.document(FORGOTTEN_TRY, self._forgotten_id(day, game, guest))

    def _forgotten_id(self, day: str, game: GameId, guest: str) -> str:
        """The same for a guest who was forgotten: it tells nothing of them."""
        return self._lobby.signer.secret_for(TRY, try_id(day, game, guest))

    async def forgotten(self, guest: str) -> list[Write]:
        """What drops all tries and results of a guest. Being forgotten gives nobody a second try at today's deals."""
        writes: list[Write] = []
        day = daily_deal.today(now())
        for game in GAMES:
            if tried := await self._store.document(TRY, try_id(day, game, guest)):
                name = self._forgotten_id(day, game, guest)
                writes.append(PutDocument(Document(FORGOTTEN_TRY, name, tried.content, at=tried.at)))
        for tried in await self._store.documents(TRY, owner=guest, most=FORGOTTEN_MOST):
            tried_on, tried_game, _ = tried.id.split(":", 2)
            kind = kind_of(tried_game, tried_on)
            writes += [DropDocument(TRY, tried.id), DropDocument(kind, tried.content["table"])]
        return writes

    async def _finished(self, table: str) -> bool:
        found = await self._store.since(table, 0)
        return found is not None and found[0].state == "over"

    # ------------------------------------------------------------------------------------------- secrecy

    async def check_may_see(self, row: TableRow, guest: str | None) -> None:
        """Refuse to show a table or its record to somebody who would see cards they have yet to play."""
        mark = row.daily
        if mark is None or daily_deal.closed(mark.day, now()):
            return
        if guest is None or not (
            seating.held_by(row, guest) or await self._state_of(mark.day, row.game, guest) == "done"
        ):
            raise Refusal("play_first")

    async def _state_of(self, day: str, game: GameId, guest: str) -> DailyState:
        tried = await self._try_of(day, game, guest)
        if tried is None:
            return "new"
        return "done" if await self._finished(tried.content["table"]) else "begun"

    # ------------------------------------------------------------------------------------------- looking

    async def today(self, guest: str) -> Today:
        day = daily_deal.today(now())
        deals = [await self._card(day, game, guest) for game in GAMES]
        return Today(day=day, ends=daily_deal.end_of(day), deals=deals)

    async def _card(self, day: str, game: GameId, guest: str) -> DailyCard:
        tried = await self._try_of(day, game, guest)
        table = None if tried is None else str(tried.content["table"])
        own = None if table is None else await self._store.document(kind_of(game, day), table)
        result = None if own is None else msgspec.convert(own.content, Result)
        return DailyCard(
            game=game,
            day=day,
            state=await self._state_of(day, game, guest),
            table=table,
            players=await self._store.count(kind_of(game, day)),
            place=result.place if result else None,
            score=result.score if result else None,
            levels=list(daily_deal.bots(game)),
        )

    async def deal(self, day: str, game: GameId, guest: str) -> DailyDeal:
        """A day's deal, with the results if this guest may see them."""
        self._check_day(day)
        time = now()
        tried = await self._try_of(day, game, guest)
        table = None if tried is None else str(tried.content["table"])
        state = await self._state_of(day, game, guest)
        known = await self._store.documents(deal_kind(game), most=EARLIER + 2)
        is_today = day == daily_deal.today(time)
        if not is_today and all(deal.id != day for deal in known):
            raise Refusal("not_found")
        open_to = state == "done" or daily_deal.closed(day, time)
        return DailyDeal(
            game=game,
            day=day,
            today=is_today,
            levels=list(daily_deal.bots(game)),
            state=state,
            table=table,
            players=await self._store.count(kind_of(game, day)),
            results=await self._results(day, game, guest, table) if open_to else None,
            earlier=[deal.id for deal in known if deal.id < day][:EARLIER],
        )

    async def _results(self, day: str, game: GameId, guest: str, table: str | None) -> DailyResults:
        kind = kind_of(game, day)
        documents = await self._store.documents(kind, by="rank", most=COMPARED)
        results = [msgspec.convert(document.content, Result) for document in documents]
        own = await self._store.document(kind, table) if table else None
        mine = msgspec.convert(own.content, Result) if own else None
        rows = []
        for document in documents[:SHOWN]:
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
        result = msgspec.convert(document.content, Result)
        players = await self._store.documents(PLAYER, owner=document.owner, most=1)
        return DailyRow(
            position=position,
            name=result.name,
            id=players[0].id if players else None,
            place=result.place,
            score=result.score,
            rounds=result.rounds,
            gave_up=result.gave_up,
            table=document.id,
            you=document.owner == guest,
        )
