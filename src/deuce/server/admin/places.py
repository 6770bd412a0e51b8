"""What operators do about tables, and what they tell everybody."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from deuce.errors import UsageError
from deuce.languages import LANGUAGES
from deuce.server.admin.desk import Desk
from deuce.server.identity import cleaned, now
from deuce.server.keeping import parse_duration
from deuce.server.store import TableRow
from deuce.server.store.contents import Announcement, Decision, Report
from deuce.server.store.documents import ANNOUNCEMENT, AUDIT, CLOSED, REPORT, NumberKey, OnlyKey, TableKey

MAX_ANNOUNCED = 300  # characters
MAX_LISTED = 10_000
CHAT_SHOWN = 50  # lines of a table


async def tables(desk: Desk, state: str | None, most: int) -> list[dict[str, Any]]:
    """Tables, the newest first."""
    closed = {one.id for one in await desk.store.documents(CLOSED.name, most=MAX_LISTED)}
    return [
        {
            "table": row.id,
            "game": row.game,
            "state": "closed" if row.id in closed else row.state,
            "since": row.created,
            "listed": row.listed,
            "people": [seat.name for seat in row.seats if seat.kind == "human"],
        }
        for row in await desk.store.newest_tables(state, most)
    ]


async def table(desk: Desk, wanted: str) -> dict[str, Any]:
    """One table: who sits there, and what was said. No cards: an operator who wants to see those reads the database."""
    row = await _row(desk, wanted)
    latest = (await desk.store.latest([wanted]))[wanted]
    return {
        "table": row.id,
        "game": row.game,
        "state": row.state,
        "since": row.created,
        "moves": latest[1],
        "seats": [
            {
                "name": seat.name,
                "kind": seat.kind,
                "guest": desk.signer.public_id(seat.guest) if seat.guest else None,
            }
            for seat in row.seats
        ],
        "chat": [
            {"at": line.at, "name": line.name, "text": line.text or line.reaction}
            for _, line in await desk.store.chat(wanted, CHAT_SHOWN)
        ],
    }


async def _row(desk: Desk, wanted: str) -> TableRow:
    found = await desk.store.since(wanted, 0)
    if found is None:
        raise UsageError(f"there is no table {wanted}")
    return found[0]


async def close(desk: Desk, wanted: str, reason: str) -> None:
    """Close a table: whoever is there is sent away, its bots and its clock stand still, and nobody comes in."""
    await _row(desk, wanted)
    if await CLOSED.get(desk.store, TableKey(wanted)) is not None:
        raise UsageError(f"{wanted} is closed already")
    write = CLOSED.put(TableKey(wanted), Decision(reason), at=now())
    await desk.act("close", write, about=wanted, detail=reason)


async def reopen(desk: Desk, wanted: str) -> None:
    if await CLOSED.get(desk.store, TableKey(wanted)) is None:
        raise UsageError(f"{wanted} is not closed")
    await desk.act("reopen", CLOSED.drop(TableKey(wanted)), about=wanted)


# ------------------------------------------------------------------------------------------ for everybody


async def announce(desk: Desk, texts: dict[str, str], length: str) -> None:
    """Show a line on every page."""
    said: dict[str, str] = {}
    for language, text in texts.items():
        if language not in LANGUAGES:
            raise UsageError(f"there is no language {language}: give one of {', '.join(LANGUAGES)}")
        said[language] = cleaned(text, MAX_ANNOUNCED)
        if not said[language]:
            raise UsageError("an announcement needs something that can be seen")
    if "en" not in said:
        raise UsageError(
            "an announcement is said in English at least (en=…): for all whose language is missing"
        )
    duration = parse_duration(length)
    before = await ANNOUNCEMENT.get(desk.store, OnlyKey())
    content = Announcement(said, None if duration is None else now() + duration)
    write = ANNOUNCEMENT.put(
        OnlyKey(), content, at=now(), version=0 if before is None else before.version + 1
    )
    await desk.act("announce", write, detail=said["en"])


async def take_back(desk: Desk) -> None:
    await desk.act("announce", ANNOUNCEMENT.drop(OnlyKey()), detail="(taken back)")


async def announced(desk: Desk) -> dict[str, Any]:
    """Return what every page shows just now."""
    found = await ANNOUNCEMENT.get(desk.store, OnlyKey())
    said: Announcement | None = ANNOUNCEMENT.read(found) if found else None
    if said is None or (said.until is not None and said.until < now()):
        return {"texts": {}, "until": None}
    return {"texts": said.texts, "until": said.until}


# ------------------------------------------------------------------------------------------------ paperwork


async def audit(desk: Desk, most: int) -> list[dict[str, Any]]:
    """List what operators did, the newest first."""
    return [
        {"at": one.at, "by": act.by, "verb": act.verb, "about": act.about, "detail": act.detail}
        for one in await desk.store.documents(AUDIT.name, most=most)
        for act in [AUDIT.read(one)]
    ]


async def reports(desk: Desk, most: int, handled: bool) -> list[dict[str, Any]]:
    """List what people told the operators, the newest first."""
    found: list[dict[str, Any]] = []
    for one in await desk.store.documents(REPORT.name, most=most):
        report: Report = REPORT.read(one)
        if handled or not report.handled:
            key = REPORT.key_of(one).number
            found.append(
                {"report": key, "at": one.at, "table": report.table, "about": report.about, "by": report.by,
                 "reason": report.reason, "text": report.text, "handled": report.handled}
            )  # fmt: skip
    return found


async def handle(desk: Desk, wanted: str) -> None:
    """Put a report aside: it has been seen to."""
    found = await REPORT.get(desk.store, NumberKey(wanted))
    if found is None:
        raise UsageError(f"there is no report {wanted}")
    report = replace(REPORT.read(found), handled=True)
    await desk.act(
        "handle",
        REPORT.put(NumberKey(wanted), report, owner=found.owner, at=found.at, version=found.version + 1),
        about=wanted,
    )
