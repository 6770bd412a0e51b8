"""What people do to the seats of a table in memory: changed by deuce.server.tables.seating, written, then shown."""

from __future__ import annotations

from msgspec.structs import replace

from deuce.server.crashes import running
from deuce.server.identity import now
from deuce.server.problems import Refusal
from deuce.server.store import PutTable, SeatRow, TableRow
from deuce.server.tables import fairness, seating
from deuce.server.tables.context import Context
from deuce.server.tables.game import begun
from deuce.server.tables.parts import AllTables, Whole


class Seats:
    """Changes the seats of one table: who takes them, when its game begins, who plays for whom, the rematch."""

    def __init__(self, table: Whole, context: Context, tables: AllTables) -> None:
        self._table = table
        self._audience = table.audience
        self._context = context
        self._tables = tables

    @property
    def begin_by_themselves(self) -> bool:
        """Does the game begin as soon as everybody who is to play is there?"""
        row = self._table.row
        return row.state == "gathering" and row.starts_full and bool(row.rated)

    # ------------------------------------------------------------------------------------ before the start

    async def gather(self, row: TableRow) -> None:
        """Change seats before the start, unless they are as they were asked to be."""
        if row is self._table.row:
            return
        if row.starts_full and seating.is_complete(row) and not self.not_there(row):
            await self.start(seating.started(row))
            return
        await self._table.commit(row)
        self._audience.look_anew()
        self._audience.send_table()
        self._table.changed()

    async def seat_online_bot(self, seat: int, guest: str, bot: SeatRow) -> None:
        """Put an online bot on a seat, because the host asks for it."""
        await self.gather(seating.seat_online_bot(self.handed_on(guest), seat, guest, bot))

    async def sit_anywhere(self, guest: str, name: str) -> None:
        """Take a seat by a quick match."""
        await self.gather(
            seating.sit_anywhere(self._table.row, guest, name, self._audience.is_present(guest))
        )

    async def come(self, guest: str) -> None:
        """Note that somebody has come to the rematch, or to a quick match, which begins when all have."""
        before = self._table.row
        if before.state != "gathering" or not self._audience.held(guest):
            return
        row = seating.ready(before, guest)
        matched = any(seat.matched for seat in before.seats if seat.guest == guest)
        begins = seating.is_complete(row) and (row.starts_full or not matched)
        if begins and not self.not_there(row):
            await self.start(seating.started(row))
        elif row != before:
            await self._table.commit(row)
            self._table.changed()

    async def begin(self) -> None:
        """Begin a game that begins by itself, if everybody is there."""
        row = self._table.row
        if self.begin_by_themselves and seating.is_complete(row) and not self.not_there(row):
            await self.start(seating.started(row))

    async def go(self, guest: str) -> None:
        """Note that somebody has gone from a table that begins by itself, unless they are back."""
        if self.begin_by_themselves and self._audience.held(guest) and not self._audience.is_present(guest):
            await self._table.commit(seating.gone(self._table.row, guest))
            self._table.changed()

    def not_there(self, row: TableRow) -> list[int]:
        """Return the seats of a rated game whose people are not there: nobody is rated against those who have gone."""
        people = [at for at, seat in enumerate(row.seats) if row.rated and seat.kind == "human"]
        present = self._audience.is_present
        return [at for at in people if not (row.seats[at].ready and present(row.seats[at].guest))]

    # ------------------------------------------------------------------------------------------- the start

    async def start(self, row: TableRow) -> None:
        """Start the game as asked: deal, or wait a moment for contributions to the shuffle."""
        row = fairness.awaited(row, self._context.patience)
        if row.state == "dealing":
            await self._table.commit(row)
            self._audience.send_table()
            self._table.changed()
        else:
            await self._deal(row)

    async def contribute(self, row: TableRow) -> None:
        """Take a contribution to the shuffle, and deal if that was the last to be waited for."""
        if row.state == "dealing" and not fairness.missing(row):
            await self._deal(row)
        elif row is not self._table.row:
            await self._table.commit(row)
            self._audience.send_table()
            self._table.changed()

    async def deal_now(self) -> None:
        """Patience is at its end: deal with what has been contributed."""
        if self._table.row.state == "dealing":
            await self._deal(self._table.row)

    async def _deal(self, row: TableRow) -> None:
        secret = await fairness.secret_of(self._context.store, row)
        with running(row.id):
            row, game, deal = begun(row, secret)
        await self._table.commit(row, deal)
        self._table.game = game
        self._audience.send_snapshots()
        self._table.changed()
        self._table.turn_came()

    # ------------------------------------------------------------------------------------------- absence

    def _absent(self, guest: str | None) -> bool:
        """Has somebody been away for so long that others need not wait? With days to choose nobody ever is."""
        away = self._audience.away_since(guest) if guest else None
        timed = self._table.row.clock != "days"
        return away is not None and timed and now() - away >= self._context.absent_after

    def check_absent(self, row: TableRow, seat: int) -> None:
        """Refuse to replace somebody who is still there."""
        if not self._absent(row.seats[seat].guest):
            raise Refusal("still_there")

    def check_sent_away(self, seat: int, guest: str) -> None:
        """Nobody is sent away from a quick match who has come to it: its host is only who asked first."""
        row = self._table.row
        taken = row.seats[seat] if seat < len(row.seats) else None
        if row.starts_full and taken and taken.guest not in (None, guest) and taken.ready:
            self.check_absent(row, seat)

    def handed_on(self, guest: str) -> TableRow:
        """Return the table, in the hands of whoever sits there and asks, if the host has gone."""
        row, seated = self._table.row, bool(self._audience.held(guest))
        return replace(row, host=guest) if seated and self._absent(row.host) else row

    # ------------------------------------------------------------------------------------- during the game

    async def reseat(self, row: TableRow) -> None:
        """Let somebody play, or no longer play, for a seat of a game that goes on."""
        game = self._table.game
        assert game is not None
        deadline = seating.deadline(row, game.waiting, game.opened)
        await self._table.commit(replace(row, deadline=deadline))
        self._audience.send_table()
        self._audience.send_progress()
        self._table.changed()

    def resumed(self) -> TableRow:
        """Return the table, with a clock that goes on from now if its people had left it alone."""
        row, game = self._table.row, self._table.game
        if game is None or game.over or row.deadline is not None:
            return row
        deadline = seating.deadline(row, game.waiting, now())
        return row if deadline is None else replace(row, deadline=deadline)

    async def resume(self) -> None:
        """Let the clock go on, because somebody is back of those who had left the table alone."""
        if (row := self.resumed()) is not self._table.row:
            await self._table.commit(row)
            self._audience.send_progress()
            self._table.changed()

    async def mark_hinted(self, seat: int, guest: str) -> None:
        """Mark the game, for all to see, before anybody is given a hint."""
        if (row := seating.hinted(self._table.row, seat, guest)) is not self._table.row:
            await self._table.commit(row)
            self._audience.send_table()
            self._table.changed()

    # ------------------------------------------------------------------------------------- who goes for good

    async def erase(self, guest: str) -> None:
        """Leave no trace of a guest at this table."""
        await self._change_people(seating.erased(self._table.row, guest))

    async def hand_over(self, guest: str, other: str) -> None:
        """Give all that a guest has at this table to another, who is the same person."""
        if not self._audience.held(other):
            await self._change_people(seating.handed_over(self._table.row, guest, other))

    async def _change_people(self, row: TableRow) -> None:
        if row == self._table.row:
            return
        if row.state == "playing":
            await self.reseat(row)
        else:
            await self._table.commit(row)
            self._audience.look_anew()
            self._audience.send_table()
            self._table.changed()

    # ----------------------------------------------------------------------------------------- the rematch

    async def play_again(self, guest: str) -> None:
        """Open the table of a rematch because somebody wants one, or come to it if there is one."""
        table = self._table
        row = seating.ask_again(table.row, guest)
        following = row.next
        if following is None:
            new = replace(seating.rematch(row, guest), origin=self._audience.origin)
            row = replace(table.marked(row), next=new.id, version=table.row.version + 1)
            with table.writing():
                await self._tables.open_new(new, PutTable(row))
            table.row = row
        else:
            await table.commit(row)
        self._audience.send_table()
        table.changed()
        if following is not None:
            other = await self._tables.get(following)
            await other.post(lambda: other.come(guest))
