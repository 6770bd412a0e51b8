"""What an operator copies from us: the configuration of nginx, and the commands for backups."""

from __future__ import annotations

import os
import re
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from litestar.handlers import HTTPRouteHandler

from deuce.server import rest
from deuce.server.connection import MAX_MESSAGE_BYTES
from deuce.server.learning import hints, lessons, puzzles, replay_rest
from deuce.server.people import rest as people_rest
from deuce.server.store.sqlite import SqliteStore

ROOT = Path(__file__).parents[2]
UNITS = {"k": 1024, "m": 1024**2}
LARGEST = 1024**2  # bytes of any body
HANDLERS = [
    handler
    for module in (rest, hints, lessons, puzzles, replay_rest, people_rest)
    for handler in module.HANDLERS
]
POSTS = [
    handler
    for handler in HANDLERS
    if isinstance(handler, HTTPRouteHandler) and "POST" in handler.http_methods
]
LOCATION = re.compile(r"location (?P<how>~ )?(?P<where>\S+) {(?P<content>[^}]*)}")
LIMIT = re.compile(r"client_max_body_size (\d+)([km]);")


def limit_in(configuration: str) -> int | None:
    found = LIMIT.search(configuration)
    return int(found[1]) * UNITS[found[2]] if found else None


def taken_by_nginx(path: str) -> int:
    """How large a body nginx lets through: regular expressions are tried in their order, then prefixes."""
    _, _, tls = (ROOT / "deploy" / "nginx.conf").read_text().rpartition("server {")
    everywhere = limit_in(LOCATION.sub("", tls))
    assert everywhere is not None
    locations = sorted(LOCATION.finditer(tls), key=lambda found: found["how"] is None)
    for location in locations:
        where = location["where"]
        if re.search(where, path) if location["how"] else path.startswith(where):
            return limit_in(location["content"]) or everywhere
    raise AssertionError(f"nginx has nothing for {path}")


@pytest.mark.parametrize("handler", POSTS, ids=lambda handler: str(handler.handler_name))
def test_nginx_lets_through_what_the_server_takes(handler: HTTPRouteHandler) -> None:
    """Whole games and files of them, too."""
    limit = handler.request_max_body_size
    (path,) = handler.paths
    if isinstance(limit, int):
        assert limit <= taken_by_nginx(path) <= LARGEST
    else:  # those that say nothing take what the application does
        assert taken_by_nginx(path.replace("{table:str}", "abc")) == MAX_MESSAGE_BYTES


@pytest.mark.parametrize("path", ["/", "/api/tables", "/api/me", "/api/records/more", "/readyz"])
def test_nginx_lets_no_more_through_elsewhere_than_the_server_takes(path: str) -> None:
    assert taken_by_nginx(path) == MAX_MESSAGE_BYTES


def test_every_location_of_nginx_tells_who_asks() -> None:
    """nginx forgets headers set outside of a location as soon as one is set inside."""
    _, _, tls = (ROOT / "deploy" / "nginx.conf").read_text().rpartition("server {")
    for location in LOCATION.finditer(tls):
        assert "proxy_set_header" not in location["content"] and "proxy_pass" in location["content"]
    outside = LOCATION.sub("", tls)
    for header in ("Host", "X-Forwarded-For", "X-Forwarded-Proto", "X-Request-ID", "Upgrade", "Connection"):
        assert f"proxy_set_header {header} " in outside


# ----------------------------------------------------------------------------------------------------- backups

# Stands in for both tools, which may not be installed: what matters here is the file that the shell lets them make.
STAND_IN = f"""#!{sys.executable}
import re, sqlite3, sys
if sys.argv[0].endswith("sqlite3"):
    target = re.fullmatch(r"[.]backup '(.*)'", sys.argv[2])[1]
    with sqlite3.connect(sys.argv[1]) as source, sqlite3.connect(target) as copy:
        source.backup(copy)
else:
    print("a dump")
"""


def documented() -> list[str]:
    """The commands for a backup of either database."""
    blocks = re.findall(r"```\n(.*?)```", (ROOT / "docs" / "hosting.md").read_text(), re.DOTALL)
    return [line for block in blocks for line in block.splitlines() if re.search(r"\.backup|pg_dump", line)]


def test_a_backup_as_documented_is_for_its_owner_only(tmp_path: Path) -> None:
    tools, home = tmp_path / "tools", tmp_path / "home"
    database = home / ".local" / "share" / "deuce" / "deuce.sqlite"
    database.parent.mkdir(parents=True)
    tools.mkdir()
    for tool in ("sqlite3", "pg_dump"):
        (tools / tool).write_text(STAND_IN)
        (tools / tool).chmod(0o755)
    environment = os.environ | {"HOME": str(home), "PATH": f"{tools}:{os.environ['PATH']}"}
    commands = documented()
    assert len(commands) == 2, "one for each database"
    with SqliteStore(database):
        for command in commands:
            shell = ["sh", "-c", f"umask 022; {command}"]
            subprocess.run(shell, check=True, env=environment, cwd=home, timeout=60)
    made = [file for file in home.iterdir() if file.is_file()]
    assert len(made) == 2
    assert [stat.S_IMODE(file.stat().st_mode) for file in made] == [0o600, 0o600]
