"""What people may ask of tournaments: to make one, to take part, to withdraw, to begin, and to look."""

from __future__ import annotations

import secrets
from contextlib import suppress

from msgspec.structs import replace

from deuce import fairness
from deuce.games.registry import game_of
from deuce.server import growth
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
from deuce.server.tournaments.director import Director, dropping
from deuce.server.tournaments.messages import (
    MAX_TITLE,
    ComparedDeal,
    ListedTournament,
    NewTournament,
    TournamentInfo,
    TournamentList,
)
from deuce.server.tournaments.state import MAX_DEALS, Kept, Readings, Whole, is_table_sealed

STARTS_WITHIN = 7 * 24 * 3_600_000  # milliseconds: nobody plans further ahead
BY_HOST_WITHIN = 24 * 3_600_000  # milliseconds in which a host who says when it begins has to say so
SOON = 5 * 60_000  # milliseconds before the start in which it matters who is there
NOTED_EVERY = 30_000  # milliseconds between two notes that somebody is there
MAX_LISTED = 50
MAX_OWN = 30  # tournaments of a guest that are listed
MAX_OVERTAKEN = 5  # tries to write something while others write the same
MAX_GOING_ON = 200  # tournaments at once
BOT_NAMES = tuple(f"{name}{number}" for number in ("", " II", " III") for name in seating.BOT_PEOPLE)


class Desk:
    """Answers people. It also keeps the cards of a running round from everybody who does not hold them."""

    def __init__(self, context: Context, tables: Tables, director: Director, readings: Readings) -> None:
        self._context = context
        self._store = context.store
        self._tables = tables
        self._director = director
        self._readings = readings

    # ------------------------------------------------------------------------------------------- making

    async def create(self, asked: NewTournament, guest: str, payer: Payer) -> TournamentInfo:
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
        if await self._store.count(TOURNAMENT_GOES_ON.name) >= MAX_GOING_ON:
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
        return await self.show(key.tournament, guest)

    async def begin(self, tournament: str, guest: str) -> TournamentInfo:
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
            self._readings.forget(tournament)
            self._director.wake(tournament)
            return await self.show(tournament, guest)
        raise Refusal("try_again")

    async def cancel(self, tournament: str, guest: str) -> None:
        """Delete a tournament that has not begun, because the host says so."""
        whole = await self._hosted(tournament, guest)
        await self._store.commit(*dropping(whole))
        self._readings.forget(tournament)

    async def _hosted(self, tournament: str, guest: str) -> Whole:
        whole = await self._whole(tournament, fresh=True)
        if whole.about.host != self._context.signer.public_id(guest):
            raise Refusal("not_host", "Only the host of the tournament may do that.")
        if whole.about.state != "open":
            raise Refusal("already_started")
        return whole

    # -------------------------------------------------------------------------------------- taking part

    async def enter(
        self, tournament: str, guest: str, payer: Payer, contribution: str | None
    ) -> TournamentInfo:
        """Take part from now on, come back after having withdrawn, or say that one is there again."""
        public = self._context.signer.public_id(guest)
        for _ in range(MAX_OVERTAKEN):
            whole = await self._whole(tournament, fresh=True)
            known = whole.people.get(public)
            if (known is None or known.entrant.out) and not showing.can_enter(whole):
                raise Refusal("already_started", "This tournament takes nobody else.")
            if known is None:
                self._context.limits.check_new_table(payer, growth.GUEST + _share(whole.about))
            try:
                await self._put(whole, public, known, guest, contribution)
            except ConflictError:  # by another device of the same guest
                continue
            self._readings.forget(tournament)
            if await TOURNAMENT.get(self._store, TournamentKey(tournament)) is None:
                entry = ENTRY.drop(EntryKey(tournament, guest))
                await self._store.commit(ENTRANT.drop(EntrantKey(tournament, public)), entry)
            self._director.wake(tournament)
            return await self.show(tournament, guest)
        raise Refusal("try_again")

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

    async def withdraw(self, tournament: str, guest: str) -> TournamentInfo:
        """Take part no longer: the game that goes on is given up, and nobody waits for the next one."""
        public = self._context.signer.public_id(guest)
        for _ in range(MAX_OVERTAKEN):
            whole = await self._whole(tournament, fresh=True)
            known = whole.people.get(public)
            if known is None:
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
            self._readings.forget(tournament)
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
        own = [
            ENTRY.key_of(entry).tournament
            for entry in await self._store.documents(ENTRY.name, owner=guest, most=MAX_OWN)
        ]
        notes = await self._store.documents(TOURNAMENT_GOES_ON.name, most=MAX_GOING_ON)
        going_on = [TOURNAMENT_GOES_ON.key_of(note).tournament for note in notes]
        recent = await self._store.documents(TOURNAMENT.name, most=MAX_LISTED)
        over = [TOURNAMENT.key_of(one).tournament for one in recent]
        found: list[ListedTournament] = []
        for tournament in dict.fromkeys([*own, *going_on, *over]):
            if len(found) >= MAX_LISTED:
                break
            document = await TOURNAMENT.get(self._store, TournamentKey(tournament))
            about = TOURNAMENT.read(document) if document else None
            if about is None or not (about.listed or tournament in own):
                continue
            people = await self._store.count(ENTRANT.name_for(tournament=tournament))
            found.append(showing.listed(tournament, about, people, tournament in own))
        return TournamentList(now=now(), tournaments=found)

    async def show(self, tournament: str, guest: str) -> TournamentInfo:
        """Return a tournament. Whoever takes part and looks at it is there: no bot has to begin for them."""
        whole = await self._whole(tournament)
        public = self._context.signer.public_id(guest)
        await self._note_here(whole, public)
        shown = showing.info(whole, public, await self._revealed(whole))
        # A draw is written before its tables are opened; of many tables the last ones take a moment.
        if shown.table is not None and not await self._store.latest([shown.table]):
            return replace(shown, table=None)
        return shown

    async def _note_here(self, whole: Whole, public: str) -> None:
        kept, time = whole.people.get(public), now()
        if kept is None or kept.entrant.out or public in whole.playing or whole.about.state == "over":
            return
        soon = whole.about.by_host or whole.about.starts - time < SOON
        if soon and time - kept.entrant.here > NOTED_EVERY:
            key = EntrantKey(whole.id, public)
            entrant = replace(kept.entrant, here=time)
            put = ENTRANT.put(key, entrant, owner=kept.guest, at=time, version=kept.version + 1)
            with suppress(ConflictError):  # somebody else noted it, or they have just withdrawn
                await self._store.commit(put)
            self._readings.forget(whole.id)

    async def deal(self, tournament: str, number: int) -> ComparedDeal:
        """Return how each table played a deal, once nobody plays it any more."""
        whole = await self._whole(tournament)
        if not 1 <= number <= whole.about.deals or (
            not any(bout.deal == number for bout in whole.bouts) and not whole.is_sealed(number)
        ):
            raise Refusal("not_found")
        if whole.is_sealed(number):
            raise Refusal("sealed")
        return showing.compared(whole, number, (await self._revealed(whole))[number])

    async def _revealed(self, whole: Whole) -> dict[int, str]:
        """Return the secrets of deals that everybody has played."""
        shown = [deal for deal in range(1, whole.about.deals + 1) if not whole.is_sealed(deal)]
        if not shown:
            return {}
        kept = await TOURNAMENT_SECRETS.get(self._store, TournamentKey(whole.id))
        made = TOURNAMENT_SECRETS.read(kept) if kept else []
        return {deal: made[deal - 1] for deal in shown if deal <= len(made)}

    async def _whole(self, tournament: str, *, fresh: bool = False) -> Whole:
        if not seating.is_id(tournament):
            raise Refusal("not_found")
        whole = await (self._readings.fresh(tournament) if fresh else self._readings.get(tournament))
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
