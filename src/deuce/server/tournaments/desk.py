"""What people may ask of tournaments: to make one, to take part, to withdraw, to begin, and to look."""

from __future__ import annotations

import secrets
from contextlib import suppress

from msgspec.structs import replace

from deuce import fairness
from deuce.games.registry import game_of
from deuce.server import growth
from deuce.server.guests import BOT_PEOPLE
from deuce.server.identity import cleaned, now
from deuce.server.limits import Payer
from deuce.server.problems import Refusal
from deuce.server.store import ConflictError, TableRow
from deuce.server.store.contents import BotEntrant, Entrant, Tournament
from deuce.server.store.documents import (
    ENTRANT,
    ENTRY,
    TOURNAMENT,
    TOURNAMENT_GOES_ON,
    TOURNAMENT_SECRETS,
    EntrantKey,
    EntryKey,
    TournamentKey,
)
from deuce.server.tables import seating
from deuce.server.tables.all_tables import Tables
from deuce.server.tables.context import Context
from deuce.server.tournaments import showing
from deuce.server.tournaments.board import Board, Boards, Shown
from deuce.server.tournaments.director import Director, dropping
from deuce.server.tournaments.listing import Listing
from deuce.server.tournaments.messages import (
    MAX_TITLE,
    ComparedDeal,
    NewTournament,
    TournamentList,
)
from deuce.server.tournaments.state import (
    MAX_DEALS,
    MAX_ENTRANTS,
    MAX_GOING_ON,
    Kept,
    Readings,
    Whole,
    is_table_sealed,
)

STARTS_WITHIN = 7 * 24 * 3_600_000  # milliseconds: nobody plans further ahead
BY_HOST_WITHIN = 24 * 3_600_000  # milliseconds in which a host who says when it begins has to say so
SOON = 5 * 60_000  # milliseconds before the start in which it matters who is there
NOTED_EVERY = 30_000  # milliseconds between two notes that somebody is there
MAX_OVERTAKEN = 5  # tries to write something while others write the same
EMPTY_FOR = (
    10 * 60_000
)  # milliseconds after which a tournament that nobody has entered makes room for another
BOT_NAMES = tuple(f"{name}{number}" for number in ("", " II", " III") for name in BOT_PEOPLE)


class Desk:
    """Answers people. It also keeps the cards of a running round from everybody who does not hold them."""

    def __init__(self, context: Context, tables: Tables, director: Director, readings: Readings) -> None:
        self._context = context
        self._store = context.store
        self._tables = tables
        self._director = director
        self._readings = readings
        self._boards = Boards(context.store, readings)
        self._listing = Listing(context.store)

    # ------------------------------------------------------------------------------------------- making

    async def create(self, asked: NewTournament, guest: str, payer: Payer) -> Shown:
        """Make a tournament; whoever does is its host, and need not take part."""
        name = cleaned(asked.name, MAX_TITLE)
        if not name:
            raise Refusal("empty_text")
        self._context.house.check_name(name)
        if asked.size not in game_of(asked.game).seats:
            raise Refusal("bad_seats")
        time = now()
        if asked.starts is not None and not time <= asked.starts <= time + STARTS_WITHIN:
            raise Refusal("malformed", "A tournament begins within a week.")
        if not self._context.limits.tournaments.take(payer):
            raise Refusal("too_fast")
        if await self._store.count(TOURNAMENT_GOES_ON.name) >= MAX_GOING_ON and not await self._made_room():
            raise Refusal("too_fast", "There are too many tournaments at once.")
        arena = asked.form == "arena"
        deals = min(MAX_DEALS, 5 + asked.minutes // 2) if arena else asked.rounds
        made = [secrets.token_bytes(fairness.SECRET_BYTES) for _ in range(deals)]
        bots = tuple(
            BotEntrant(f"bot-{at}", BOT_NAMES[at - 1], level) for at, level in enumerate(asked.bots, 1)
        )
        about = Tournament(
            name,
            asked.form,
            asked.game,
            asked.size,
            asked.clock,
            deals,
            asked.starts if asked.starts is not None else time + BY_HOST_WITHIN,
            time,
            self._context.signer.public_id(guest),
            tuple(map(fairness.commitment_of, made)),
            minutes=asked.minutes if arena else 0,
            listed=asked.listed,
            by_host=asked.starts is None,
            bots=bots,
        )
        # Whoever brings bots along pays for their games, and everybody for their own: here, and on entering.
        self._context.limits.check_growth(payer, growth.GUEST + len(bots) * _share(about))
        key = TournamentKey(seating.new_id())
        await self._store.commit(
            TOURNAMENT.put(key, about, at=time),
            TOURNAMENT_SECRETS.put(key, [secret.hex() for secret in made], at=time),
            TOURNAMENT_GOES_ON.put(key, None, at=time),
        )
        self._listing.forget(key.tournament)
        return await self.show(key.tournament, guest)

    async def _made_room(self) -> bool:
        """Drop a tournament that nobody has entered, the one that has waited for longest; false if there is none."""
        notes = await self._store.documents(TOURNAMENT_GOES_ON.name, most=2 * MAX_GOING_ON)
        for note in reversed(notes):
            tournament = TOURNAMENT_GOES_ON.key_of(note).tournament
            if note.at > now() - EMPTY_FOR or await self._store.count(
                ENTRANT.name_for(tournament=tournament)
            ):
                continue
            whole = await self._readings.fresh(tournament)
            if whole is None or whole.about.state != "open" or whole.people:
                continue
            with suppress(ConflictError):
                await self._store.commit(*dropping(whole))
                self._changed(tournament)
                return True
        return False

    def _changed(self, tournament: str) -> None:
        """Read a tournament anew the next time."""
        self._readings.forget(tournament)
        self._listing.forget(tournament)

    async def begin(self, tournament: str, guest: str) -> Shown:
        """Begin now, because the host says so."""
        for _ in range(MAX_OVERTAKEN):
            whole = await self._hosted(tournament, guest)
            if len(whole.active) < 2 or not any(one in whole.people for one in whole.active):
                raise Refusal("not_started", "At least two have to take part, and one of them in person.")
            about = replace(whole.about, starts=min(whole.about.starts, now()))
            key = TournamentKey(tournament)
            try:
                await self._store.commit(TOURNAMENT.put(key, about, at=now(), version=whole.version + 1))
            except ConflictError:
                continue
            self._changed(tournament)
            self._director.wake(tournament)
            return await self.show(tournament, guest)
        raise Refusal("try_again")

    async def cancel(self, tournament: str, guest: str) -> None:
        """Delete a tournament that has not begun, because the host says so."""
        for _ in range(MAX_OVERTAKEN):
            whole = await self._hosted(tournament, guest)
            try:
                await self._store.commit(*dropping(whole))
            except ConflictError:  # it begins just now, or they have begun it elsewhere
                continue
            self._changed(tournament)
            return
        raise Refusal("try_again")

    async def _hosted(self, tournament: str, guest: str) -> Whole:
        whole = await self._whole(tournament)
        if not self._hosts(whole, await self._boards.account_of_host(whole), guest):
            raise Refusal("not_host", "Only the host of the tournament may do that.")
        if whole.about.state != "open":
            raise Refusal("already_started")
        return whole

    def _hosts(self, whole: Whole, account: str | None, guest: str) -> bool:
        """Has a guest made a tournament, or a guest who has become part of their account since?"""
        return account == guest or whole.about.host == self._context.signer.public_id(guest)

    def _public(self, whole: Whole, guest: str) -> str:
        """Return by what public id a guest takes part, or would."""
        return whole.known_as.get(guest) or self._context.signer.public_id(guest)

    # -------------------------------------------------------------------------------------- taking part

    async def enter(self, tournament: str, guest: str, payer: Payer, contribution: str | None) -> Shown:
        """Take part from now on, come back after having withdrawn, or say that one is there again."""
        for _ in range(MAX_OVERTAKEN):
            whole = await self._whole(tournament)
            public = self._public(whole, guest)
            known = whole.people.get(public)
            if (
                known is not None and known.guest != guest
            ):  # an old cookie of a guest who became part of an account
                raise Refusal("already_started", "You take part already, with your account.")
            if (known is None or known.entrant.out) and not showing.can_enter(whole):
                raise Refusal("already_started", "This tournament takes nobody else.")
            if known is None:
                self._context.limits.check_new_table(payer, growth.GUEST + _share(whole.about))
            try:
                await self._put(whole, public, known, guest, contribution)
            except ConflictError:  # by another device of the same guest
                continue
            self._changed(tournament)
            if known is None:
                await self._check_place(tournament, public, guest)
            self._director.wake(tournament)
            return await self.show(tournament, guest)
        raise Refusal("try_again")

    async def _check_place(self, tournament: str, public: str, guest: str) -> None:
        """Take back an entry for which there is no place, for others came at the same moment, or no tournament."""
        there = await TOURNAMENT.get(self._store, TournamentKey(tournament)) is not None
        if there and await self._store.count(ENTRANT.name_for(tournament=tournament)) <= MAX_ENTRANTS:
            return
        await self._store.commit(
            ENTRANT.drop(EntrantKey(tournament, public)), ENTRY.drop(EntryKey(tournament, guest))
        )
        self._changed(tournament)
        if there:
            raise Refusal("already_started", "This tournament takes nobody else.")

    async def _put(
        self, whole: Whole, public: str, known: Kept | None, guest: str, contribution: str | None
    ) -> None:
        time = now()
        key = EntrantKey(whole.id, public)
        if known is not None:
            entrant = replace(known.entrant, here=time, out=False)
            put = ENTRANT.put(key, entrant, owner=guest, at=time, version=known.version + 1)
            await self._store.commit(put)
            return
        name = await self._context.guests.name_of(guest)
        given = contribution if whole.about.state == "open" else None
        entrant = Entrant(name, time, time, given)
        await self._store.commit(
            ENTRANT.put(key, entrant, owner=guest, at=time),
            ENTRY.put(EntryKey(whole.id, guest), public, owner=guest, at=time),
        )

    async def withdraw(self, tournament: str, guest: str) -> Shown:
        """Take part no longer: the game that goes on is given up, and nobody waits for the next one."""
        for _ in range(MAX_OVERTAKEN):
            whole = await self._whole(tournament)
            public = self._public(whole, guest)
            known = whole.people.get(public)
            if known is None or known.guest != guest:
                raise Refusal("not_seated", "You do not take part.")
            key = EntrantKey(tournament, public)
            try:
                if whole.about.state == "open":
                    entry = ENTRY.drop(EntryKey(tournament, guest))
                    await self._store.commit(ENTRANT.drop(key), entry)
                else:
                    entrant = replace(known.entrant, out=True)
                    put = ENTRANT.put(key, entrant, owner=guest, at=now(), version=known.version + 1)
                    await self._store.commit(put)
            except ConflictError:
                continue
            self._changed(tournament)
            if table := whole.playing.get(public):
                await self._give_up(table, guest)
            self._director.wake(tournament)
            return await self.show(tournament, guest)
        raise Refusal("try_again")

    async def _give_up(self, table: str, guest: str) -> None:
        live = await self._tables.get(table)

        async def resign() -> None:
            row = live.row
            for seat in seating.held_by(row, guest):
                if row.state == "playing" and not row.seats[seat].resigned:
                    await live.seats.reseat(seating.resign(row, seat, guest))

        await live.post(resign)

    # -------------------------------------------------------------------------------------------- looking

    async def listed(self, guest: str) -> TournamentList:
        """Return the tournaments that a guest takes part in, and those that are for everybody."""
        return await self._listing.of(guest)

    async def show(self, tournament: str, guest: str) -> Shown:
        """Return a tournament. Whoever takes part and looks at it is there: no bot has to begin for them."""
        board = await self._board(tournament)
        whole = board.whole
        public = self._public(whole, guest)
        known = whole.people.get(public)
        if known is not None and known.guest == guest:
            await self._note_here(whole, public, known)
        table = whole.playing.get(public)
        opened = table is not None and await self._boards.is_open(board, table)
        hosts = self._hosts(whole, board.account_of_host, guest)
        return Shown(board, showing.for_reader(whole, public, hosts, opened))

    async def _note_here(self, whole: Whole, public: str, kept: Kept) -> None:
        time = now()
        if kept.entrant.out or public in whole.playing or whole.about.state == "over":
            return
        soon = whole.about.by_host or whole.about.starts - time < SOON
        if soon and time - kept.entrant.here > NOTED_EVERY:
            key = EntrantKey(whole.id, public)
            entrant = replace(kept.entrant, here=time)
            put = ENTRANT.put(key, entrant, owner=kept.guest, at=time, version=kept.version + 1)
            with suppress(ConflictError):  # somebody else noted it, or they have just withdrawn
                await self._store.commit(put)

    async def deal(self, tournament: str, number: int) -> ComparedDeal:
        """Return how each table played a deal, once nobody plays it any more."""
        board = await self._board(tournament)
        whole = board.whole
        if not 1 <= number <= whole.about.deals or (
            not any(bout.deal == number for bout in whole.bouts) and not whole.is_sealed(number)
        ):
            raise Refusal("not_found")
        if whole.is_sealed(number):
            raise Refusal("sealed")
        return showing.compared(whole, number, board.secrets[number])

    async def _board(self, tournament: str) -> Board:
        """Return what all who look at a tournament share, as it was within the last second."""
        board = await self._boards.get(tournament) if seating.is_id(tournament) else None
        if board is None:
            raise Refusal("not_found")
        return board

    async def _whole(self, tournament: str) -> Whole:
        """Return a tournament as it is now."""
        whole = await self._readings.fresh(tournament) if seating.is_id(tournament) else None
        if whole is None:
            raise Refusal("not_found")
        return whole

    # ------------------------------------------------------------------------------------------- secrecy

    async def check_watches(self, row: TableRow, guest: str | None) -> None:
        """Refuse whoever does not sit at a table whose deal is still being played, there or elsewhere."""
        if (guest is None or not seating.held_by(row, guest)) and await is_table_sealed(self._store, row):
            raise Refusal("sealed")

    async def check_reads(self, row: TableRow, guest: str | None) -> None:
        """Refuse the whole game to everybody, those who played it too: with it comes the secret of all shuffles."""
        if await is_table_sealed(self._store, row):
            raise Refusal("sealed")


def _share(about: Tournament) -> int:
    """Return the bytes that the games of one entrant may come to, shared with those at the same tables."""
    return growth.GAME * about.deals // about.size
