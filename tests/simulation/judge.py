"""What must be true in the end: what the soak's checker asks for, and everybody has come to the same end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from soak.checker import Findings, check

from deuce.server.messages import ChatLine
from deuce.server.store import TableRow
from deuce.server.store.documents import RECKONING_DUE
from deuce.server.tables.following import CHAT_LINES
from simulation.disk import Disk
from simulation.guest import Guest, Message
from simulation.people import Person
from simulation.store import SimulatedStore

# What a message does to the row of a table: once it is acknowledged, a version since it was first said shows it.
EFFECTS: dict[str, Callable[[TableRow, Any, str, dict[str, Any]], bool]] = {
    "sit": lambda row, seat, guest, said: row.seats[seat].guest == guest,
    "stand": lambda row, seat, guest, said: row.seats[seat].guest != guest,
    "start": lambda row, seat, guest, said: row.state != "gathering",
    "contribute": lambda row, seat, guest, said: row.seats[seat].contribution == said["value"],
    "resign": lambda row, seat, guest, said: row.seats[seat].resigned,
    "replace": lambda row, seat, guest, said: row.seats[seat].stand_in,
    "return": lambda row, seat, guest, said: not row.seats[seat].stand_in,
    "again": lambda row, seat, guest, said: any(one.again for one in row.seats if one.guest == guest),
}


def informed(disk: Disk, people: list[Person]) -> list[str]:
    """Who does not see what is on disk, though nobody has done anything for a while."""
    wrong = []
    for person in people:
        if person.gone or person.table is None or (row := disk.row(person.table)) is None:
            continue
        lines = len(disk.log(row.id))
        if not person.connected:
            wrong.append("is not connected")
        elif person.n != lines:
            wrong.append(f"{person.guest} at {row.id} sees {person.n} lines of {lines}")
        else:
            wrong += [f"{person.guest} at {row.id} {what}" for what in _seen_wrongly(row, person)]
            wrong += [f"{person.guest} has not heard {line}" for line in _unheard(disk, row, person)]
    return wrong


def converged(disk: Disk, people: list[Person]) -> list[str]:
    """What keeps the simulation from its end: a game that goes on, a message without an answer, somebody who waits."""
    staying = [person for person in people if not person.gone]
    wrong = []
    for person in staying:
        row = disk.row(person.table) if person.table else None
        if person.table is None:
            if not people[0].gone:
                wrong.append(f"{person.guest} has found no table")
        elif row is None:
            wrong.append(f"{person.guest} is at {person.table}, which is not on disk")
        elif person.pending is not None:
            wrong.append(f"{person.pending[0]} of {person.guest} is not answered")
        elif row.state != "over" and _can_be_played(row, staying):
            wrong.append(f"{row.id} is still {row.state} at line {len(disk.log(row.id))}")
    wrong += [
        f"{note.id} has not been reckoned" for note in disk.documents if note.kind == RECKONING_DUE.name
    ]
    return wrong or informed(disk, people)


def _can_be_played(row: TableRow, staying: list[Person]) -> bool:
    """Is anybody of those who sit there still at the table?"""
    return any(
        seat.guest == person.guest and person.table == row.id for seat in row.seats for person in staying
    )


def _unheard(disk: Disk, row: TableRow, person: Person) -> list[ChatLine]:
    """The last lines of chat, as far as somebody was not told them."""
    heard = [(line["at"], line["name"], line["text"]) for line in person.lines_heard.get(row.id, ())]
    last = [line for _, line in disk.chat(row.id)[-CHAT_LINES:]]
    return [line for line in last if (line.at, line.name, line.text) not in heard]


def _seen_wrongly(row: TableRow, person: Person) -> list[str]:
    """What somebody was told of a table that is not so."""
    info = person.info
    told = [info["state"], info["next"], [_seat_told(seat) for seat in info["seats"]]]
    true = [
        row.state,
        row.next,
        [
            (seat.kind, seat.stand_in, seat.resigned, seat.again, seat.guest == person.guest)
            for seat in row.seats
        ],
    ]
    return [f"was told {told}, not {true}"] if told != true else []


def _seat_told(seat: dict[str, object]) -> tuple[object, ...]:
    return tuple(seat[key] for key in ("kind", "stand_in", "resigned", "again", "yours"))


async def judge(disk: Disk, people: list[Person], fault: Callable[[str], None]) -> Findings:
    """All that was said and done, against the log."""
    diaries = [diary for person in people for diary in person.diaries.values()]
    findings = await check(SimulatedStore(disk), diaries)
    for what in findings.faults:
        fault(what)
    for person in people:
        _check_seats(disk, person, fault)
        _check_chat(disk, person, fault)
    return findings


def _check_seats(disk: Disk, person: Person, fault: Callable[[str], None]) -> None:
    """Nobody looks from a seat of somebody else."""
    for table, seat in person.diaries:
        row = disk.row(table)
        if row is not None and seat is not None and row.seats[seat].guest != person.guest:
            fault(f"{person.guest} looked from seat {seat} of {table}, where {row.seats[seat].guest} sits")


def refused_though_done(disk: Disk, person: Guest, said: Message, code: str) -> bool:
    """Was somebody told that nothing was changed, though what they asked for is there?"""
    table = person.table or ""
    if said["type"] == "choose":
        return any(move.message == said["id"] for move in disk.log(table))
    row = disk.row(table)
    if row is None or code != "seat_taken":
        return False
    return row.seats[said["seat"]].guest == person.guest


def _check_chat(disk: Disk, person: Person, fault: Callable[[str], None]) -> None:
    """What was said and acknowledged has been said once."""
    for table, lines in person.said.items():
        kept = Counter(line.text for _, line in disk.chat(table))
        for text in lines:
            if kept[text] != 1:
                fault(f"“{text}” was acknowledged, and stands in the chat of {table} {kept[text]} times")
