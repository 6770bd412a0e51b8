"""Health, readiness, figures and log lines: enough for an operator, and nothing that is anybody's secret."""

from __future__ import annotations

import logging
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from clients import Person, Refused, figure, server

from deuce.server import logs, metrics
from deuce.server.tables.bus import Bus, Changed, LocalBus, Missed, Notice, Present
from deuce.server.tables.postgres_bus import MAX_NOTICE_BYTES, Envelope, _payloads
from deuce.server.tables.presence import Presence

pytestmark = pytest.mark.anyio


async def test_figures_count_what_happens(address: str) -> None:
    async with Person(address, "Ada") as ada:
        before = (await ada.http.get("/metrics")).text
        table = await ada.open_table("two_sans_three", "me", "steady")
        async with ada.at(table) as a:
            await a.choose(a.choices()[0])
            with pytest.raises(Refused):
                await a.choose("no such card")
            await a.until(lambda: a.waiting == [0])
        answer = await ada.http.get("/metrics")
    after = answer.text
    assert answer.headers["content-type"].startswith("text/plain")
    assert figure(after, "deuce_moves_total") == figure(before, "deuce_moves_total") + 2
    assert figure(after, r"deuce_commit_seconds_count") >= figure(before, r"deuce_commit_seconds_count") + 2
    assert (
        figure(after, "deuce_broadcast_seconds_count") == figure(before, "deuce_broadcast_seconds_count") + 2
    )
    assert figure(after, "deuce_refusals_total") > figure(before, "deuce_refusals_total")
    assert figure(after, "deuce_bot_queue") == 0
    assert table not in after and "Ada" not in after


async def test_health_and_readiness(address: str) -> None:
    async with Person(address) as ada:
        await ada.open_table("two_win", "me", "steady")
        await ada.open_table("two_sans_three", "me", "steady")
        assert (await ada.http.get("/healthz")).json()["status"] == "ok"
        ready = await ada.http.get("/readyz")
        assert ready.status_code == 200
        assert ready.json() == {"status": "ready", "database": True, "compiled": True}


async def test_log_lines_carry_the_request_and_no_secret(
    database: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "deuce.access")
    async with server(database) as address, Person(address, "Ada") as ada:
        table = await ada.open_table("two_win", "me", "steady")
        async with ada.at(table):
            pass
        link = (await ada.rest("POST", "/me/resume"))["link"]
        await ada.http.get(link.removeprefix(address))
        given = await ada.http.get("/healthz", headers={"X-Request-ID": "from-the-proxy"})
        odd = await ada.http.get("/healthz", headers={"X-Request-ID": 'x" injected'})
        cookie = ada.http.cookies["deuce"]
    assert given.headers["x-request-id"] == "from-the-proxy"
    assert odd.headers["x-request-id"] not in ('x" injected', "")
    records = [record for record in caplog.records if record.name == "deuce.access"]
    lines = [msgspec.json.decode(logs.JsonLines().format(record)) for record in records]
    routes = {(line["method"], line["route"]) for line in lines}
    assert {("POST", "/api/tables"), ("WEBSOCKET", "/api/tables/{table}/ws")} <= routes
    assert ("GET", "/healthz") not in routes, "what machines ask again and again fills no log"
    assert not any("address" in line for line in lines), "nobody has allowed it"
    assert all(line["ms"] >= 0 and isinstance(line["status"], int) for line in lines)
    text = str(lines)
    for secret in (table, cookie, link.rsplit("/", 1)[1], "Ada"):
        assert secret not in text


def test_a_log_line_is_json_whatever_happened() -> None:
    record = logging.LogRecord("deuce", logging.ERROR, "", 0, "table %s\n", ("t",), None)
    token = logs.request_id.set("r1")
    line = msgspec.json.decode(logs.JsonLines().format(record))
    logs.request_id.reset(token)
    assert line["message"] == "table t\n" and line["request"] == "r1" and line["level"] == "error"


def test_workers_add_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(metrics.SHARED, str(tmp_path))
    assert metrics.rendered() == b""  # no worker has written anything yet
    work = (
        "from deuce.server import metrics\n"
        "metrics.MOVES.labels('player').inc({moves})\n"
        "metrics.TABLES.set({tables})\n"
        "print(metrics.rendered().decode())"
    )
    told = ""
    for moves, tables in ((3, 2), (4, 5)):
        script = work.format(moves=moves, tables=tables)
        told = subprocess.run(
            [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True
        ).stdout
    assert figure(told, "deuce_moves_total") == 7
    assert figure(told, "deuce_tables") in (5, 7), (
        "a gauge counts workers that live, or have not been missed yet"
    )


# --------------------------------------------------------------------------------------- notices and presence


def test_many_notices_go_out_in_few_and_only_the_last_of_a_table() -> None:
    notices: list[Notice] = [Changed("t", 1, n, 0) for n in range(500)]
    notices += [Present("p", f"table{n}", [0, 1], 2, True) for n in range(500)]
    payloads = _payloads("me", [Missed(), *notices])
    assert all(len(payload.encode()) < 8000 for payload in payloads)
    assert len(payloads) < 2 + sum(map(len, payloads)) / MAX_NOTICE_BYTES
    heard = [notice for payload in payloads for notice in msgspec.json.decode(payload, type=Envelope).notices]
    assert heard == [Missed(), Changed("t", 1, 499, 0), *notices[500:]]


class Several(LocalBus):
    """A bus that knows of certain processes."""

    def __init__(self, process: str, *others: str) -> None:
        self.process = process
        self.others = set(others)

    @property
    def processes(self) -> set[str]:
        return {self.process} | self.others


def presences(*names: str) -> dict[str, tuple[Several, Presence]]:
    buses = {name: Several(name, *(other for other in names if other != name)) for name in names}
    return {name: (bus, Presence(bus)) for name, bus in buses.items()}


def test_exactly_one_process_acts_for_a_table() -> None:
    there = presences("a", "b", "c")
    acting = []
    for n in range(300):
        who = [name for name, (_, presence) in there.items() if presence.acting(f"t{n}", False, False)]
        assert len(who) == 1
        acting += who
    assert min(acting.count(name) for name in there) > 50  # spread over all


def test_who_has_people_acts_and_another_takes_over() -> None:
    there = presences("a", "b")
    notice = Present("b", "t", [1], 0, True)
    there["a"][1].hear(notice)
    assert not there["a"][1].acting("t", True, False)
    assert there["b"][1].acting("t", True, True)
    bus: Bus = there["a"][0]
    there["a"][0].others.clear()  # b is gone
    assert bus.processes == {"a"} and there["a"][1].acting("t", True, False)
    assert there["a"][1].seats("t") == {1}
    assert there["a"][1].forget("b") == ["t"]
    assert there["a"][1].seats("t") == set() and there["a"][1].watching("t") == 0
