"""What other sites and messengers show of a link to us (Open Graph): a title, a sentence and a picture.

They come from the texts of the languages and from what is known to whoever has the link: of a table its game, the name
of its host and how many seats are free; of a result what the link itself says. Nothing of any cards is looked at.
"""

from __future__ import annotations

from functools import lru_cache
from html import escape

from deuce.languages import FALLBACK, LANGUAGES, has_text, text
from deuce.server.pictures import SIZE, Facts, facts_of
from deuce.server.requests import AnyRequest, context_of, origin, tables_of
from deuce.server.store import StoreError, TableRow
from deuce.server.tables.listing import free_seats

MAX_KEPT = 512  # heads of pages, about a kilobyte each
MAX_WANTED = 200  # characters of Accept-Language that are looked at
MAX_TABLE = 40  # characters of a table's id
NO_MOVES = 2**31 - 1  # a number of moves that no table has: its row alone is read
OF_A_TABLE = ("t", "replay", "review")  # addresses that go on with the id of a table


def wanted_language(header: str) -> str:
    """Return the first language of a request that we speak.

    >>> wanted_language("pt-BR,de-CH;q=0.9,en;q=0.5")
    'de'
    """
    for part in header[:MAX_WANTED].split(","):
        tag = part.split(";")[0].strip().split("-")[0].lower()
        if tag in LANGUAGES:
            return tag
    return FALLBACK


async def head_of(request: AnyRequest, path: str) -> bytes:
    """Return the tags for the head of the page at an address."""
    language = wanted_language(request.headers.get("accept-language", ""))
    first, _, second = path.partition("/")
    if first in OF_A_TABLE and 0 < len(second) <= MAX_TABLE:
        row = await _row_of(request, second)
        if row is not None and has_text(language, f"page-goal-{_stem_of(row.game)}"):
            free = free_seats(row) if row.state == "gathering" else 0
            facts = Facts(row.game, len(row.seats), free)
            if first != "t":
                return game_head(language, origin(request), first, facts)
            host = next((seat.name for seat in row.seats if seat.guest and seat.guest == row.host), "")
            return table_head(language, origin(request), host, facts)
    if first == "daily":
        asked = {**request.query_params, "day": second, "seats": ""}
        return daily_head(language, origin(request), facts_of(asked.get("game", ""), asked))
    return home_head(language, origin(request))


async def _row_of(request: AnyRequest, table: str) -> TableRow | None:
    """Return what is kept of a table; nothing if the database is away: a link is shown without it then."""
    live = tables_of(request).in_memory.get(table)
    if live is not None:
        return live.row
    try:
        found = await context_of(request).store.since(table, NO_MOVES)
    except StoreError:
        return None
    return found[0] if found else None


@lru_cache(MAX_KEPT)
def table_head(language: str, at: str, host: str, facts: Facts) -> bytes:
    """Return the tags for a table: who invites to what."""
    title = _title(language, facts)
    named = (
        text(language, "page-invited-by", name=host, game=title)
        if host
        else text(language, "page-invited", game=title)
    )
    said = text(language, f"page-goal-{_stem_of(facts.game)}")
    if facts.free:
        said += " " + text(language, "page-invited-free", count=facts.free)
    return _tags(language, at, named, said, facts)


@lru_cache(MAX_KEPT)
def game_head(language: str, at: str, what: str, facts: Facts) -> bytes:
    """Return the tags for a finished game, to go through or reviewed."""
    title = f"{_title(language, facts)} · {text(language, f'page-{what}')}"
    return _tags(language, at, title, text(language, f"page-goal-{_stem_of(facts.game)}"), facts)


@lru_cache(MAX_KEPT)
def daily_head(language: str, at: str, facts: Facts) -> bytes:
    """Return the tags for the deal of the day, of one game or of all, or for somebody's result of it."""
    parts = [_title(language, facts)] if facts.game else []
    parts.append(text(language, "page-daily"))
    if facts.place is not None and facts.players is not None:
        parts.append(text(language, "page-share-place", place=facts.place, players=facts.players))
    return _tags(language, at, " · ".join(parts), text(language, "page-daily-short"), facts)


@lru_cache(MAX_KEPT)
def home_head(language: str, at: str) -> bytes:
    """Return the tags for every other page."""
    return _tags(language, at, text(language, "page-title"), text(language, "page-home-hello"), Facts())


def _title(language: str, facts: Facts) -> str:
    return text(language, f"page-game-{_stem_of(facts.game)}")


def _stem_of(game: str) -> str:
    """Return how a game is called in the names of messages."""
    return game.replace("_", "-")


def _tags(language: str, at: str, title: str, said: str, facts: Facts) -> bytes:
    values = {
        "og:type": "website",
        "og:site_name": "Deuce",
        "og:locale": language,
        "og:title": title,
        "og:description": said,
        "og:image": at + facts.path,
        "og:image:width": str(SIZE[0]),
        "og:image:height": str(SIZE[1]),
    }
    tags = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in values.items()]
    return "".join([*tags, '<meta name="twitter:card" content="summary_large_image" />']).encode()
