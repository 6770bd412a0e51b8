"""What stands at the head of every page: the guest's name, rating and streak, and what waits for them."""

from __future__ import annotations

from deuce.server.guests import Guests
from deuce.server.people import calendar, ratings
from deuce.server.people.messages import Glance, ladders
from deuce.server.store import Store
from deuce.server.store.documents import ACCOUNT, RATING, GuestKey, LadderKey
from deuce.server.tables.lobby import Lobby


async def at_a_glance(store: Store, guests: Guests, lobby: Lobby, guest: str) -> Glance:
    """Return a guest's own state in a few words."""
    tables = await lobby.history(guest)
    days = await calendar.shown(store, guest)
    return Glance(
        name=await guests.name_of(guest),
        finished=await store.finished(guest),
        waiting=sum(table.your_turn for table in tables),
        playing=sum(table.state == "playing" for table in tables),
        rating=await _rating(store, guest),
        streak=days.streak,
        account=await ACCOUNT.get(store, GuestKey(guest)) is not None,
        done_today=days.done_today,
    )


async def _rating(store: Store, guest: str) -> int | None:
    """Return the rating on the ladder that the guest has played most; None as long as it says little."""
    found = [await RATING.get(store, LadderKey(ladder, guest)) for ladder in ladders()]
    known = [RATING.read(document) for document in found if document is not None]
    settled = [rating for rating in known if ratings.is_settled(rating.games)]
    return ratings.shown(max(settled, key=lambda rating: rating.games).mu) if settled else None
