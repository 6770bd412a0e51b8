"""All that is kept about somebody, as one piece of JSON: for them alone."""

from __future__ import annotations

from typing import Any

import msgspec

from deuce import __version__
from deuce.server.identity import Signer, now
from deuce.server.people.identities import Identities
from deuce.server.store import MAX_CHAT_LINES, Document, Store, TableRow
from deuce.server.store.documents import (
    ACCOUNT,
    BOT_TOKEN,
    ONLINE_BOT,
    PASSKEY,
    Kind,
    found_by,
    owned,
)
from deuce.server.tables.seating import held_by

MAX_TABLES = 10_000


async def exported(store: Store, signer: Signer, guest: str) -> dict[str, Any]:
    """Return everything that names a guest, by what it is. Times are milliseconds since 1970."""
    row = await store.guest(guest)
    documents: dict[str, list[dict[str, Any]]] = {}
    for kind, document in await owned(store, guest):
        if kind is BOT_TOKEN:  # a digest says nothing, and whose it is stands with the bot
            continue
        documents.setdefault(document.kind, []).append(_document(kind, document))
        for other, key in found_by(kind, document):
            if found := await other.get(store, key):
                documents.setdefault(found.kind, []).append(_document(other, found))
    tables = await store.tables_of(guest, MAX_TABLES)
    public = set(await Identities(store, signer).all_of(guest))
    return {
        "made": now(),
        "by": f"Deuce {__version__}",
        "id": signer.public_id(guest),
        "name": row.name if row else "",
        "since": row.created if row else None,
        "kept": documents,
        "tables": [await _table(store, table, guest, public) for table in tables],
    }


def _document(kind: Kind[Any, Any], document: Document) -> dict[str, Any]:
    """Return a document with its key. Keys hold the secret id by which we know the guest, which is nobody's to read."""
    key = msgspec.structs.asdict(kind.key_of(document))
    key.pop("guest", None)
    content: Any = document.content
    if kind is ACCOUNT:  # digests are of use to nobody but who would guess the codes
        content = {"since": content["since"], "codes": len(content["codes"])}
    elif kind is ONLINE_BOT:  # nor is the secret id of a bot anybody's to read
        content = {"since": content["since"]}
    elif kind is PASSKEY:
        content = {name: value for name, value in content.items() if name != "public_key"}
    return {**key, "at": document.at, "content": content}


async def _table(store: Store, row: TableRow, guest: str, public: set[str]) -> dict[str, Any]:
    seats = held_by(row, guest)
    said = [
        {"at": line.at, "text": line.text, "reaction": line.reaction}
        for _, line in await store.chat(row.id, MAX_CHAT_LINES)
        if line.by in public or (not line.by and line.seat in seats)
    ]
    return {
        "id": row.id,
        "game": row.game,
        "state": row.state,
        "created": row.created,
        "names": [seat.name for seat in row.seats],
        "yours": seats,
        "places": row.places,
        "scores": row.scores,
        "said": said,
    }
