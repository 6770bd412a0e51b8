"""What all who look at a tournament are shown alike: made once for them, and kept until something has changed."""

from __future__ import annotations

import asyncio
import hashlib
from dataclasses import dataclass, field

import msgspec

from deuce.server.store import Store
from deuce.server.store.documents import PLAYER, TOURNAMENT_SECRETS, PlayerKey, TournamentKey
from deuce.server.tournaments import showing
from deuce.server.tournaments.messages import TournamentReader
from deuce.server.tournaments.state import MAX_KEPT, Readings, Whole

TAG_CHARACTERS = 22  # of a digest in base 16, so 88 bits: nobody gains by two boards that are taken for one


@dataclass(frozen=True, eq=False)
class Board:
    """A tournament as it was read, and what is the same for all its readers."""

    whole: Whole
    secrets: dict[int, str]  # of deals that nobody plays any more
    account_of_host: str | None  # see `Boards.account_of_host`
    encoded: bytes  # a `TournamentForAll`
    digest: bytes
    there: set[str] = field(default_factory=set)  # tables of the tournament that are known to be open


@dataclass(frozen=True)
class Shown:
    """A tournament as one reader sees it."""

    board: Board
    reader: TournamentReader

    def encoded(self) -> bytes:
        """Return a `TournamentInfo`: both parts as one object, of which the larger is never encoded again."""
        return msgspec.json.encode(self.reader)[:-1] + b"," + self.board.encoded[1:]

    @property
    def tag(self) -> str:
        """Return what changes with anything but the clock, as HTTP has it."""
        own = msgspec.json.encode(msgspec.structs.replace(self.reader, now=0))
        return f'"{hashlib.sha256(self.board.digest + own).hexdigest()[:TAG_CHARACTERS]}"'


class Boards:
    """The boards of the tournaments that are looked at. One is made anew when the tournament has been read anew."""

    def __init__(self, store: Store, readings: Readings) -> None:
        self._store = store
        self._readings = readings
        self._kept: dict[str, Board] = {}
        self._making = asyncio.Lock()

    async def get(self, tournament: str) -> Board | None:
        """Return the board of a tournament. Whoever asks while it is being made waits for that one."""
        whole = await self._readings.get(tournament)
        if whole is None:
            return None
        async with self._making:
            last = self._kept.get(tournament)
            if last is not None and last.whole is whole:
                return last
            board = await self._made(whole, last)
            self._kept.pop(tournament, None)
            self._kept[tournament] = board
            while len(self._kept) > MAX_KEPT:
                del self._kept[next(iter(self._kept))]
            return board

    async def _made(self, whole: Whole, last: Board | None) -> Board:
        secrets = await self._revealed(whole, last)
        encoded = msgspec.json.encode(showing.for_all(whole, secrets))
        digest = hashlib.sha256(encoded).digest()
        board = Board(whole, secrets, await self.account_of_host(whole), encoded, digest)
        if last is not None:
            board.there.update(last.there)
        return board

    async def _revealed(self, whole: Whole, last: Board | None) -> dict[int, str]:
        """Return the secrets of deals that everybody has played; what was revealed stays so."""
        shown = [deal for deal in range(1, whole.about.deals + 1) if not whole.is_sealed(deal)]
        if last is not None and last.secrets.keys() == set(shown):
            return last.secrets
        kept = await TOURNAMENT_SECRETS.get(self._store, TournamentKey(whole.id))
        made = TOURNAMENT_SECRETS.read(kept) if kept else []
        return {deal: made[deal - 1] for deal in shown if deal <= len(made)}

    async def account_of_host(self, whole: Whole) -> str | None:
        """Return the account that the host has become part of since, while there is something left for a host to do."""
        if whole.about.state != "open":
            return None
        known = await PLAYER.get(self._store, PlayerKey(whole.about.host))
        return None if known is None else known.owner

    async def is_open(self, board: Board, table: str) -> bool:
        """Is a table there? A draw is written before its tables are opened; of many the last ones take a moment."""
        if table not in board.there and await self._store.latest([table]):
            board.there.add(table)
        return table in board.there
