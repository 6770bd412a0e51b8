"""Who plays how well: leaderboards and profiles."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from deuce.games.registry import GAMES
from deuce.server.people import ratings
from deuce.server.people.identities import Identities
from deuce.server.people.messages import (
    BotRating,
    Ladder,
    LadderProfile,
    Leaderboard,
    LeaderboardRow,
    Profile,
    RatingChange,
    RatingPoint,
    Tally,
    ladders,
)
from deuce.server.people.past_reviews import reviews_of
from deuce.server.people.ratings import (
    SETTLED_FROM,
    UNLISTED,
    is_provisional,
    is_settled,
    ladder_of,
    shown,
)
from deuce.server.problems import Refusal
from deuce.server.store import Document
from deuce.server.store.contents import Rating, RatingStep
from deuce.server.store.documents import ONLINE_BOT, RATING, RATING_STEP, LadderKey, PlayerKey, SeatKey
from deuce.server.tables.all_tables import Tables
from deuce.server.tables.context import Context
from deuce.server.tables.game import ONLINE
from deuce.server.tables.seating import held_by

MAX_ROWS = 50  # on a leaderboard
MAX_STEPS = 500  # rated games in a profile
LEVELS_FIRST = ("gentle", "curious", "steady", "keen", "sharp", "fierce", ONLINE, "people")


class Standings:
    """Answers what may be asked about ratings."""

    def __init__(self, context: Context, tables: Tables) -> None:
        self._identities = Identities(context.store, context.signer)
        self._store = context.store
        self._tables = tables

    # --------------------------------------------------------------------------------------- leaderboard

    async def leaderboard(self, ladder: Ladder, guest: str) -> Leaderboard:
        kind = RATING.name_for(ladder=ladder)
        documents = await self._store.documents(kind, by="rank", most=MAX_ROWS)
        listed = [document for document in documents if document.rank > UNLISTED]
        rows = await asyncio.gather(
            *(self._row(document, position, guest) for position, document in enumerate(listed, 1))
        )
        own = await RATING.get(self._store, LadderKey(ladder, guest))
        mine = _rating(own)
        you = None
        if own is not None and own.rank > UNLISTED:
            you = await self._row(own, 1 + await self._store.count(kind, above=own.rank), guest)
        return Leaderboard(
            ladder=ladder,
            rows=rows,
            players=await self._store.count(kind, above=UNLISTED),
            you=you,
            games_missing=max(0, SETTLED_FROM - (mine.games if mine else 0)),
            bots=[
                BotRating(level=level, rating=shown(rating.mu))  # type: ignore[arg-type]
                for level in ratings.reference().get(ladder, {})
                for rating in (ratings.bot_rating(ladder, level),)  # type: ignore[arg-type]
            ],
        )

    async def _row(self, document: Document, position: int, guest: str) -> LeaderboardRow:
        rating, rated = RATING.read(document), RATING.key_of(document).guest
        return LeaderboardRow(
            position=position,
            id=rating.public,
            name=await self._name(rated),
            rating=shown(rating.mu),
            provisional=is_provisional(rating),
            games=rating.games,
            wins=rating.wins,
            you=rated == guest,
            bot=await ONLINE_BOT.get(self._store, PlayerKey(rating.public)) is not None,
        )

    async def _name(self, guest: str) -> str:
        row = await self._store.guest(guest)
        return row.name if row else ""

    # ------------------------------------------------------------------------------------------ profiles

    async def profile(self, player: str, reader: str) -> Profile:
        """Return the profile behind a public id."""
        guest = await self._identities.guest_of(player)
        if guest is None:
            raise Refusal("not_found")
        return await self._profile(guest, player, reader)

    async def own_profile(self, guest: str) -> Profile:
        return await self._profile(guest, await self._identities.shown(guest), guest)

    async def _profile(self, guest: str, public: str, reader: str) -> Profile:
        documents = await self._store.documents(RATING_STEP.name, owner=guest, most=MAX_STEPS)
        documents.reverse()  # oldest first
        steps = [RATING_STEP.read(document) for document in documents]
        times = [document.at for document in documents]
        found = [await self._ladder(ladder, guest, steps, times, reader == guest) for ladder in ladders()]
        played = [profile for profile in found if profile is not None]
        games = dict.fromkeys(GAMES, 0)
        for profile in played:
            games[profile.ladder.rpartition("-")[0]] += profile.games
        favourite = max(games, key=lambda game: games[game])
        bot = await ONLINE_BOT.get(self._store, PlayerKey(public))
        return Profile(
            id=public,
            name=await self._name(guest),
            you=guest == reader,
            since=times[0] if times else None,
            finished=await self._store.finished(guest),
            ladders=played,
            by_players=_by_players(steps),
            by_opponent=_by_opponent(steps),
            favourite=favourite if games[favourite] else None,
            streak=_streak(steps),
            reviews=await reviews_of(self._store, guest),
            bot=bot is not None,
            owner=await self._name(bot.owner) if bot else "",
        )

    async def _ladder(
        self, ladder: Ladder, guest: str, steps: list[RatingStep], times: list[int], own: bool
    ) -> LadderProfile | None:
        document = await RATING.get(self._store, LadderKey(ladder, guest))
        rating = _rating(document)
        if document is None or rating is None:
            return None
        listed = document.rank > UNLISTED
        return LadderProfile(
            ladder=ladder,
            rating=shown(rating.mu) if is_settled(rating.games) else None,
            games_missing=max(0, SETTLED_FROM - rating.games),
            provisional=is_provisional(rating),
            position=1 + await self._store.count(document.kind, above=document.rank) if listed else None,
            games=rating.games,
            wins=rating.wins,
            best=round(rating.best) if listed else None,
            points=[
                RatingPoint(
                    at=at,
                    rating=shown(step.mu) if is_settled(step.number) else None,
                    change=step.change if is_settled(step.number - 1) else None,
                    place=step.place,
                    players=step.players,
                    table=step.table if own else None,
                )
                for step, at in sorted(zip(steps, times, strict=True), key=lambda item: item[0].number)
                if step.ladder == ladder
            ],
        )

    async def change(self, table: str, guest: str) -> RatingChange:
        """Return what a game did to the rating of a guest."""
        row = (await self._tables.get(table)).row
        if row.state != "over":
            raise Refusal("not_over")
        if not ratings.changes_ratings(row):
            return RatingChange(ladder=None, rating=None, change=None, games_missing=None)
        ladder = ladder_of(row.game, len(row.seats))
        for seat in held_by(row, guest):
            document = await RATING_STEP.get(self._store, SeatKey(row.id, seat))
            if document is not None and document.owner == guest:
                step = RATING_STEP.read(document)
                return RatingChange(
                    ladder=ladder,
                    rating=shown(step.mu) if is_settled(step.number) else None,
                    change=step.change if is_settled(step.number - 1) else None,
                    games_missing=max(0, SETTLED_FROM - step.number),
                )
        return RatingChange(ladder=ladder, rating=None, change=None, games_missing=None)


def _rating(document: Document | None) -> Rating | None:
    return None if document is None else RATING.read(document)


def _by_players(steps: Iterable[RatingStep]) -> list[Tally]:
    found: dict[int, list[float]] = {}
    for step in steps:
        found.setdefault(step.players, []).append(step.share)
    return [Tally(key=str(many), games=len(won), won=sum(won)) for many, won in sorted(found.items())]


def _by_opponent(steps: Iterable[RatingStep]) -> list[Tally]:
    found: dict[str, tuple[float, int]] = {}
    for step in steps:
        for key, (won, met) in (*step.bots.items(), ("people", step.people)):
            before = found.get(key, (0.0, 0))
            found[key] = (before[0] + won, before[1] + met)
    return [
        Tally(key=key, games=found[key][1], won=found[key][0])
        for key in LEVELS_FIRST
        if found.get(key, (0, 0))[1]
    ]


def _streak(steps: list[RatingStep]) -> int:
    """Count how many of the last games were won without a break; a shared win counts."""
    streak = 0
    for step in reversed(steps):
        if step.share == 0:
            break
        streak += 1
    return streak
