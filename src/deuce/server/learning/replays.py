"""Finished games step by step, as one seat or everybody saw them, from tables and from records that people upload.

Everybody may see everything of a game that is over, and nothing here ever looks at one that is not.
"""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Literal, NamedTuple, TypeVar, TypeVarTuple

import msgspec
import zstandard
from msgspec.structs import replace

from deuce.errors import DeuceError
from deuce.events import Event
from deuce.games.protocol import State, copy
from deuce.games.registry import game_of
from deuce.games.story import ALL, Choose, take
from deuce.record.model import Record, decode, encode
from deuce.record.stream import BYTE_ORDER_MARK, ZSTD_MAGIC
from deuce.server.identity import clean_name
from deuce.server.learning.replay_messages import MAX_RECORD, Frame, GameInFile, GamesInFile, Replay
from deuce.server.limits import Payer
from deuce.server.messages import GameView, SeatInfo, TableInfo
from deuce.server.parts import Code, wire_of
from deuce.server.problems import Refusal
from deuce.server.store import CHANCE, MoveRow
from deuce.server.tables.all_tables import Tables
from deuce.server.tables.context import Context
from deuce.server.tables.live_table import LiveTable
from deuce.server.tables.projection import colours_of, view_of
from deuce.server.tables.veils import Veils
from deuce.table import Table

MAX_FILE = 1_000_000  # bytes of a file that are looked at
# Bytes of a file after it is unpacked.
MAX_UNPACKED = 4_000_000
MAX_WINDOW = 1 << 23  # bytes that a compressed file may ask us to hold
# Games of a file that are listed to choose from.
GAMES_LISTED = 24
MAX_PACKED = 64  # replays in memory, packed; one has about 20 kB

T = TypeVar("T")
Given = TypeVarTuple("Given")  # what a piece of work is given


class Checkpoint(NamedTuple):
    """A game between two phases: everybody has yet to choose, or the game is over."""

    state: State
    # How many steps of the history led here.
    steps: int


def checkpoints(table: Table) -> Iterator[Checkpoint]:
    """Yield the game after the deal and after every phase, at the same steps as `deuce.analysis.phases`."""
    rules = table.rules
    state = rules.new_state(table.deck, table.seats, table.first)
    for steps, step in enumerate(table.history, 1):
        take(rules, state, step)
        open_choice = isinstance(step, Choose) and rules.choice_of(state, step.seat) >= 0
        if not open_choice and not rules.shuffle_due(state):
            yield Checkpoint(copy(state), steps)


def frames(table: Table, viewer: int | None, *, given_up: bool = False) -> list[Frame]:
    """Return a game frame by frame, as a seat knew it, or with everything in sight (None).

    A game that goes on has cards that are nobody's to see: only one that is over, or was given up, is shown.
    """
    if not table.over and not given_up:
        raise Refusal("not_over")
    found = list(checkpoints(table))
    happened = _events(table, ALL if viewer is None else viewer)
    made = []
    for index, (state, steps) in enumerate(found):
        before = found[index - 1].steps if index else 0
        after = found[index + 1].steps if index + 1 < len(found) else steps
        choices: list[Code | None] = [None] * table.seats
        for step in table.history[steps:after]:
            if isinstance(step, Choose) and viewer in (None, step.seat):
                choices[step.seat] = table.rules.choice_code(step.choice)
        moment, number = game_of(table.game).story.moment(state)
        made.append(
            Frame(
                steps=steps,
                moment=moment,  # type: ignore[arg-type]
                number=number,
                view=_view(table, state, viewer, choices),
                events=[event for events in happened[before:steps] for event in events],
                choices=choices,
            )
        )
    return made


def _events(table: Table, viewer: int) -> list[list[Event]]:
    """Return what each step of the history did, as a viewer may know it."""
    rules, story = table.rules, game_of(table.game).story
    state = rules.new_state(table.deck, table.seats, table.first)
    found = []
    for step in table.history:
        before = copy(state)
        take(rules, state, step)
        found.append(story.told(before, state, step, viewer))
    return found


def _view(table: Table, state: State, viewer: int | None, choices: list[Code | None]) -> GameView:
    wire, view = wire_of(game_of(table.game)), view_of(table.rules, state, viewer)
    return wire.unveiled(view, state) if viewer is None else wire.with_choice(view, choices[viewer])


# -------------------------------------------------------------------------------------------------- records


def table_of(text: str | bytes) -> tuple[Table, Record]:
    """Referee a record that somebody brought along, and return its game; a refusal says what is wrong with it."""
    line = text.encode() if isinstance(text, str) else text
    if len(line) > MAX_RECORD:
        raise Refusal("too_large")
    try:
        record = decode(line)
        table = Table.from_record(record)
    except (DeuceError, UnicodeEncodeError) as error:
        raise Refusal("bad_record", str(error)) from None
    if record["result"] is None:
        raise Refusal("not_over")
    return table, record


def check_played_out(record: Record) -> None:
    """Refuse a game that somebody gave up, where its end by the rules is asked for."""
    if "resigned" in record:
        raise Refusal("not_over", "This game was given up before its end.")


def log_of(table: Table, people: Collection[int], at: int, steps: int | None = None) -> list[MoveRow]:
    """Return the lines of the log of a game, or of its first steps, as if it had been played at a table of ours."""
    rules, moves = table.rules, []
    for n, step in enumerate(table.history[:steps], 1):
        if isinstance(step, Choose):
            by: Literal["player", "bot"] = "player" if step.seat in people else "bot"
            moves.append(MoveRow(n, step.seat, rules.choice_code(step.choice), at, by))
        else:
            moves.append(MoveRow(n, CHANCE, [rules.card_code(card) for card in step.order], at, "chance"))
    return moves


def names_of(record: Record, seats: int) -> list[str]:
    """Return the names in a record as they may be shown; a bot without one goes by what it is."""
    players = record.get("players") or [{}] * seats
    found = []
    for player in players:
        name = player.get("name") or player.get("bot") or ""
        found.append(clean_name(name) if isinstance(name, str) else "")
    return found


def games_in(content: bytes) -> GamesInFile:
    """List the first games of a file, plain or compressed. What is cut off at its end is left out."""
    whole = len(content) < MAX_FILE
    if content.startswith(ZSTD_MAGIC):
        content, whole = _unpacked(content)
    lines = content.removeprefix(BYTE_ORDER_MARK).split(b"\n")
    if not whole:
        lines.pop()
    numbered = [(number, line) for number, line in enumerate(lines, 1) if line.strip()]
    games = [_listed(number, line) for number, line in numbered[:GAMES_LISTED]]
    if not games:
        raise Refusal("bad_record")
    return GamesInFile(games=games, more=not whole or len(numbered) > len(games))


def _unpacked(content: bytes) -> tuple[bytes, bool]:
    """Unpack a compressed file, or its beginning, as far as we want to know it; say whether that is all."""
    unpacked = bytearray()
    try:
        with zstandard.ZstdDecompressor(max_window_size=MAX_WINDOW).stream_reader(content) as stream:
            while len(unpacked) < MAX_UNPACKED and (block := stream.read(1 << 16)):
                unpacked += block
    except zstandard.ZstdError as error:
        raise Refusal("bad_record", f"not a file compressed by Zstandard ({error})") from None
    return bytes(unpacked), len(content) < MAX_FILE and len(unpacked) < MAX_UNPACKED


def _listed(number: int, line: bytes) -> GameInFile:
    try:
        table, record = table_of(line)
    except Refusal as refusal:
        return GameInFile(line=number, fault=str(refusal))
    date = record.get("date")
    assert table.result is not None
    return GameInFile(
        line=number,
        game=table.game,
        names=names_of(record, table.seats),
        winners=table.result["winners"],
        date=date if isinstance(date, str) else None,
        record=encode(record).decode(),
    )


# --------------------------------------------------------------------------------------------------- service


class Replays:
    """Makes replays of a server's tables and of what people bring, in a thread of their own."""

    def __init__(self, context: Context, tables: Tables, veils: Veils) -> None:
        self.context = context
        self.tables = tables
        self._veils = veils
        self._pool = ThreadPoolExecutor(1, "deuce-replay")
        self._packed: OrderedDict[tuple[str, int | None], bytes] = OrderedDict()

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def finished(self, guest: str, table: str) -> LiveTable:
        """Return the table of a finished game, unless whoever asks has the same cards still to play."""
        live = await self.tables.get(table)
        await self._veils.check_reads(live.row, guest)
        if live.game is None or not live.game.over:
            raise Refusal("not_over")
        return live

    async def work(self, payer: Payer, job: Callable[[*Given], T], *args: *Given) -> T:
        """Do something that takes a while for somebody, beside the loop."""
        if not self.context.limits.replays.take(payer):
            raise Refusal("too_fast")
        return await asyncio.get_running_loop().run_in_executor(self._pool, job, *args)

    async def of_table(self, guest: str, payer: Payer, table: str, viewer: int | None) -> bytes:
        """Return the replay of a table as packed JSON."""
        live = await self.finished(guest, table)
        _check_seat(viewer, len(live.row.seats))
        key = (table, viewer)
        if key not in self._packed:
            assert live.game is not None
            # Nobody is named as "yours": the same answer is for everybody.
            about = replace(live.audience.info(""), state="over", next=None, watching=0)
            game = live.game
            packed = await self.work(payer, _replay, game.table, about, True, viewer, game.given_up)
            self._packed[key] = packed
            if len(self._packed) > MAX_PACKED:
                self._packed.popitem(last=False)
        return self._packed[key]

    async def of_record(self, payer: Payer, text: str, viewer: int | None) -> bytes:
        """Return the replay of a record that somebody brought along."""
        packed: bytes = await self.work(payer, _replay_of_record, text, viewer)
        return packed

    async def listed(self, payer: Payer, content: bytes) -> GamesInFile:
        """Return the games of a file that somebody brought along."""
        found: GamesInFile = await self.work(payer, games_in, content)
        return found


def _check_seat(viewer: int | None, seats: int) -> None:
    if viewer is not None and not 0 <= viewer < seats:
        raise Refusal("no_such_seat")


def _replay(table: Table, about: TableInfo, stored: bool, viewer: int | None, given_up: bool) -> bytes:
    shown = frames(table, viewer, given_up=given_up)
    replay = Replay(table=about, stored=stored, viewer=viewer, frames=shown)
    return gzip.compress(msgspec.json.encode(replay), 6, mtime=0)


def _replay_of_record(text: str, viewer: int | None) -> bytes:
    table, record = table_of(text)
    _check_seat(viewer, table.seats)
    return _replay(table, info_of(table, record), False, viewer, "resigned" in record)


def info_of(table: Table, record: Record) -> TableInfo:
    """Describe a record as if it were a table of ours."""
    players = record.get("players") or [{}] * table.seats
    kinds = ["human" if player.get("kind") == "human" else "bot" for player in players]
    names = names_of(record, table.seats)
    return TableInfo(
        id="",
        game=table.game,
        deck="standard",
        clock="none",
        listed=False,
        state="over",
        seats=[
            SeatInfo(kind=kind, name=name)  # type: ignore[arg-type]
            for kind, name in zip(kinds, names, strict=True)
        ],
        host=None,
        watching=0,
        first=table.first,
        created=0,
        colours=colours_of(table.deck),
    )
