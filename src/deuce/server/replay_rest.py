"""REST: finished games to step through, and files of games brought along."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from deuce.server.problems import Refusal
from deuce.server.replay_messages import MAX_RECORD, GamesInFile, RecordGiven
from deuce.server.replays import MAX_FILE, Replays
from deuce.server.rest import guest_of

AnyRequest = Request[Any, Any, Any]
PACKED = {"Content-Encoding": "gzip", "Cache-Control": "private, no-cache"}
MAX_BODY = 2 * MAX_RECORD  # a record within JSON: its quotes are escaped


def replays_of(request: AnyRequest) -> Replays:
    replays: Replays = request.app.state.replays
    return replays


@get("/api/replays/{table:str}", summary="A finished game, frame by frame; seats from 0, none: all is seen")
async def replay_of_table(
    request: AnyRequest, table: FromPath[str], seat: FromQuery[int | None] = None
) -> Response[bytes]:
    packed = await replays_of(request).of_table(guest_of(request), table, seat)
    return Response(packed, media_type="application/json", headers=PACKED)


@post(
    "/api/replays",
    status_code=200,
    request_max_body_size=MAX_BODY,
    summary="The same for a record; it is not kept",
)
async def replay_of_record(
    request: AnyRequest, data: JSONBody[RecordGiven], seat: FromQuery[int | None] = None
) -> Response[bytes]:
    packed = await replays_of(request).of_record(guest_of(request), data.record, seat)
    return Response(packed, media_type="application/json", headers=PACKED)


@post(
    "/api/records",
    status_code=200,
    request_max_body_size=MAX_FILE,
    summary="The first games of a file (.jsonl, .jsonl.zst), refereed; nothing is kept",
)
async def games_of_file(request: AnyRequest) -> GamesInFile:
    content = await request.body()
    if not content:
        raise Refusal("bad_record")
    return await replays_of(request).listed(guest_of(request), content)


HANDLERS = [replay_of_table, replay_of_record, games_of_file]
