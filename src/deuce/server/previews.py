"""What other sites and messengers show of a link to us (Open Graph): a title, a sentence and a picture.

They come from the texts of the languages and from what is known to whoever has the link: of a table its game, the name
of its host and how many seats are free. Nothing of its cards is looked at.
"""

from __future__ import annotations

from functools import lru_cache
from html import escape

from deuce.games.registry import GAMES
from deuce.languages import FALLBACK, LANGUAGES, has_text, text
from deuce.server.requests import AnyRequest, context_of, origin, tables_of
from deuce.server.store import StoreError, TableRow
from deuce.server.tables.listing import free_seats

MAX_KEPT = 512  # heads of pages, about a kilobyte each
MAX_WANTED = 200  # characters of Accept-Language that are looked at
MAX_TABLE = 40  # characters of a table's id
NO_MOVES = 2**31 - 1  # a number of moves that no table has: its row alone is read
PICTURE = (1200, 630)  # pixels


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
    if first == "t" and 0 < len(second) <= MAX_TABLE:
        row = await _row_of(request, second)
        if row is not None and has_text(language, f"page-goal-{_stem_of(row.game)}"):
            host = next((seat.name for seat in row.seats if seat.guest and seat.guest == row.host), "")
            free = free_seats(row) if row.state == "gathering" else 0
            return table_head(language, origin(request), row.game, host, free)
    if first == "daily":
        game = request.query_params.get("game", "")
        return daily_head(language, origin(request), game if game in GAMES else "")
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
def table_head(language: str, at: str, game: str, host: str, free: int) -> bytes:
    """Return the tags for a table: who invites to what."""
    stem = _stem_of(game)
    title = text(language, f"page-game-{stem}")
    named = (
        text(language, "page-invited-by", name=host, game=title)
        if host
        else text(language, "page-invited", game=title)
    )
    said = text(language, f"page-goal-{stem}")
    if free:
        said += " " + text(language, "page-invited-free", count=free)
    return _tags(language, at, named, said, game)


@lru_cache(MAX_KEPT)
def daily_head(language: str, at: str, game: str) -> bytes:
    """Return the tags for the deal of the day, of one game or of all."""
    title = text(language, "page-daily")
    if game:
        title = f"{text(language, f'page-game-{_stem_of(game)}')} · {title}"
    return _tags(language, at, title, text(language, "page-daily-short"), game)


@lru_cache(MAX_KEPT)
def home_head(language: str, at: str) -> bytes:
    """Return the tags for every other page."""
    return _tags(language, at, text(language, "page-title"), text(language, "page-home-hello"), "")


def _stem_of(game: str) -> str:
    """Return how a game is called in the names of messages."""
    return game.replace("_", "-")


def _tags(language: str, at: str, title: str, said: str, game: str) -> bytes:
    values = {
        "og:type": "website",
        "og:site_name": "Deuce",
        "og:locale": language,
        "og:title": title,
        "og:description": said,
        "og:image": f"{at}/og/{game or 'deuce'}.png",
        "og:image:width": str(PICTURE[0]),
        "og:image:height": str(PICTURE[1]),
    }
    tags = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in values.items()]
    return "".join([*tags, '<meta name="twitter:card" content="summary_large_image" />']).encode()
