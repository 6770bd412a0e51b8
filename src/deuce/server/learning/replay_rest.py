"""REST: finished games to step through, to review and to play on from, and files of games brought along."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Stream

from deuce.record.model import encode
from deuce.server.learning import brought, what_if
from deuce.server.learning.replay_messages import (
    MAX_RECORD,
    GameBrought,
    GameGiven,
    GamesInFile,
    PlayOn,
    RecordGiven,
)
from deuce.server.learning.replays import MAX_FILE, Replays, check_played_out, table_of
from deuce.server.learning.reviews import Reviews
from deuce.server.messages import ListedTable, TableInfo
from deuce.server.problems import Refusal
from deuce.server.requests import AnyRequest, guest_of, payer_of

PACKED = {"Content-Encoding": "gzip", "Cache-Control": "private, no-cache"}
# The lines are sent one by one: nothing on the way may gather them.
LINE_BY_LINE = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
MAX_BODY = 2 * MAX_RECORD  # a record within JSON: its quotes are escaped


def replays_of(request: AnyRequest) -> Replays:
    replays: Replays = request.app.state.replays
    return replays


@get("/api/replays/{table:str}", summary="A finished game, frame by frame; seats from 0, none: all is seen")
async def replay_of_table(
    request: AnyRequest, table: FromPath[str], seat: FromQuery[int | None] = None
) -> Response[bytes]:
    packed = await replays_of(request).of_table(guest_of(request), payer_of(request), table, seat)
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
    guest_of(request)  # who does something is somebody from then on
    packed = await replays_of(request).of_record(payer_of(request), data.record, seat)
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
    guest_of(request)  # as above
    return await replays_of(request).listed(payer_of(request), content)


@post(
    "/api/reviews",
    status_code=200,
    request_max_body_size=MAX_BODY,
    summary="A review of a finished game, a line of JSON for each step of it",
)
async def review(request: AnyRequest, data: JSONBody[GameGiven]) -> Stream:
    guest, payer, replays = guest_of(request), payer_of(request), replays_of(request)
    reviews: Reviews = request.app.state.reviews
    if data.table is not None:
        live = await replays.finished(guest, data.table)
        record = live.record()
        check_played_out(record)
        lines = await reviews.of_table(payer, data.table, encode(record))
    elif data.record is not None:
        _, record = await replays.work(payer, table_of, data.record)
        check_played_out(record)
        lines = reviews.of_record(payer, record)
    else:
        raise Refusal("malformed")
    return Stream(lines, media_type="application/jsonl", headers=LINE_BY_LINE)


@post(
    "/api/what-if",
    status_code=201,
    request_max_body_size=MAX_BODY,
    summary="Play on from a moment of a finished game, against bots; that game stays as it is",
)
async def play_on(request: AnyRequest, data: JSONBody[PlayOn]) -> TableInfo:
    return await what_if.play_on(replays_of(request), data, guest_of(request), payer_of(request))


@post(
    "/api/me/tables",
    status_code=201,
    request_max_body_size=MAX_BODY,
    summary="Bring a game that was played without a server: refereed here, not rated; the same one once",
)
async def bring(request: AnyRequest, data: JSONBody[GameBrought]) -> ListedTable:
    return await brought.bring(replays_of(request), data, guest_of(request, stays=True), payer_of(request))


HANDLERS = [replay_of_table, replay_of_record, games_of_file, review, play_on, bring]
