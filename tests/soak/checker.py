"""Afterwards: the log against the rules and the diaries, and every message against what its reader may know."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from deuce.errors import DeuceError
from deuce.record import verify
from deuce.server.store import CHANCE, MoveRow, Store, TableRow
from deuce.server.tables import seating
from deuce.server.tables.game import Game, deck_of, record_of
from deuce.server.tables.projection import game_view
from deuce.table import Table
from soak.cards import Knowledge
from soak.players import Diary

MOST = 20  # faults that are told
TELL = 30.0  # seconds between two lines about how far it is


@dataclass
class Findings:
    """What was checked, and what is wrong."""

    tables: int = 0
    finished: int = 0
    moves: int = 0
    acknowledged: int = 0
    messages: int = 0
    cards: int = 0
    lost: int = 0
    duplicates: int = 0
    gaps: int = 0
    leaks: int = 0
    faults: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{self.tables} tables ({self.finished} finished), {self.moves} lines of the log, "
            f"{self.acknowledged} acknowledged choices, {self.messages} messages: "
            f"{self.lost} lost, {self.duplicates} duplicates, {self.gaps} gaps, {self.leaks} leaks"
        )


async def check(store: Store, diaries: Iterable[Diary]) -> Findings:
    """All tables of the diaries, as the store has them."""
    of_table: dict[str, list[Diary]] = {}
    for diary in diaries:
        of_table.setdefault(diary.table, []).append(diary)
    return await check_tables(store, of_table.values())


async def check_tables(
    store: Store, diaries: Iterable[list[Diary]], tell: Callable[[str], None] = lambda _: None
) -> Findings:
    """The same for diaries that come table by table: all of them together may be too many for memory."""
    findings = Findings()
    told = time.monotonic()
    for there in diaries:
        if time.monotonic() > told + TELL:
            told = time.monotonic()
            tell(f"checked so far: {findings}")
        table = there[0].table
        found = await store.since(table, 0)
        if found is None:
            findings.faults.append(f"{table}: not in the store")
            continue
        findings.tables += 1
        _check_table(found[0], found[1], there, findings)
        del findings.faults[MOST:]
    return findings


def _check_table(row: TableRow, moves: list[MoveRow], diaries: list[Diary], findings: Findings) -> None:
    def fault(what: str) -> None:
        findings.faults.append(f"{row.id}: {what}")

    findings.moves += len(moves)
    missing = [n for n, move in enumerate(moves, 1) if move.n != n]
    if missing:
        findings.gaps += len(missing)
        fault(f"the log has a gap before line {moves[missing[0] - 1].n}")
        return
    twice = [
        message for message, count in Counter(m.message for m in moves if m.message).items() if count > 1
    ]
    findings.duplicates += len(twice)
    if twice:
        fault(f"{twice} stand in the log more than once")
    for diary in diaries:
        _check_promises(diary, moves, findings)
        for what in diary.faults:
            fault(f"seat {diary.seat}: {what}")
        if diary.refusals.get("failed"):
            fault(f"seat {diary.seat}: {diary.refusals['failed']} refusals as “failed”")
    if moves:
        try:
            _replay(row, moves, diaries, findings)
        except DeuceError as error:
            fault(f"the log is not lawful: {error}")


def _check_promises(diary: Diary, moves: list[MoveRow], findings: Findings) -> None:
    """Every acknowledged choice is in the log, as it was made, in its order, where its sender was told."""
    kept = {move.message: move for move in moves if move.message is not None}
    last = 0
    for asked in diary.asked:
        move = kept.get(asked.id)
        if asked.acknowledged is None:
            continue
        findings.acknowledged += 1
        if move is None:
            findings.lost += 1
            findings.faults.append(f"{diary.table}: {asked} is not in the log")
            continue
        after = move.n
        while after < len(moves) and moves[after].seat == CHANCE:  # the new piles that it brought about
            after += 1
        if (move.seat, move.move) != (asked.seat, asked.choice):
            findings.faults.append(f"{diary.table}: {asked} was written as {move}")
        if not move.n <= asked.acknowledged <= after:
            findings.faults.append(f"{diary.table}: {asked} stands at {move.n}")
        if move.n <= last:
            findings.faults.append(f"{diary.table}: {asked} stands before what was asked for earlier")
        last = move.n


def _replay(row: TableRow, moves: list[MoveRow], diaries: list[Diary], findings: Findings) -> None:
    """By the rules, with all that was shown on the way."""
    heard = [[msgspec.json.decode(data) for data in diary.heard] for diary in diaries]
    findings.messages += sum(map(len, heard))
    table = Table(row.game, len(row.seats), deck=deck_of(row), order=moves[0].move, first=row.first)
    knowledge = [Knowledge(diary.seat) for diary in diaries]
    views: list[dict[int, Any]] = [{} for _ in diaries]
    for index, messages in enumerate(heard):
        for message in messages:
            if message["type"] == "snapshot" and message["view"] is not None:
                views[index].setdefault(message["n"], []).append(message["view"])
    for move in moves:
        if move.n > 1 and move.seat == CHANCE:
            table.shuffle(move.move)
        elif move.n > 1:
            table.choose(move.seat, move.move)
        for index, diary in enumerate(diaries):
            knowledge[index].look(table, move.n)
            right = None
            for shown in views[index].pop(move.n, ()):
                right = right or msgspec.to_builtins(game_view(table, diary.seat))
                if shown != right:
                    findings.faults.append(
                        f"{row.id}: seat {diary.seat} was shown something else than {move.n}"
                    )
    for index, diary in enumerate(diaries):
        if views[index]:
            findings.lost += 1
            findings.faults.append(f"{row.id}: seat {diary.seat} was shown lines that the log does not have")
        for message in heard[index]:
            for leak in knowledge[index].leaks(row.game, message):
                findings.leaks += 1
                findings.faults.append(f"{row.id}: {leak}")
    over = table.over or (seating.ends_by_giving_up(row) and any(seat.resigned for seat in row.seats))
    if over != (row.state == "over"):
        findings.faults.append(f"{row.id}: {row.state}, but the game is{'' if over else ' not'} over")
    if over:
        findings.finished += 1
        verify(record_of(row, Game(row, moves)))
