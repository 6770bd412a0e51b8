"""What an operator copies from us: configurations of nginx and Caddy, units of systemd, the compose file."""

from __future__ import annotations

import configparser
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from litestar.handlers import HTTPRouteHandler

from deuce.server.app import ROUTES
from deuce.server.connection import MAX_MESSAGE_BYTES
from deuce.server.settings import OPTIONS

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
UNITS = {"k": 1024, "m": 1024**2}
LARGEST = 1024**2  # bytes of any body
TAKING = [  # a body
    handler
    for handler in ROUTES
    if isinstance(handler, HTTPRouteHandler) and handler.http_methods & {"POST", "PATCH", "PUT"}
]
LOCATION = re.compile(r"location (?P<how>~\*? )?(?P<where>\S+) {(?P<content>[^}]*)}")
LIMIT = re.compile(r"client_max_body_size (\d+)([km]);")


def limit_in(configuration: str) -> int | None:
    found = LIMIT.search(configuration)
    return int(found[1]) * UNITS[found[2]] if found else None


def taken_by_nginx(path: str) -> int:
    """How large a body nginx lets through: regular expressions are tried in their order, then prefixes."""
    tls = (ROOT / "deploy" / "nginx" / "proxy.inc").read_text()
    everywhere = limit_in(LOCATION.sub("", tls))
    assert everywhere is not None
    locations = sorted(LOCATION.finditer(tls), key=lambda found: found["how"] is None)
    for location in locations:
        where = location["where"]
        if re.search(where, path) if location["how"] else path.startswith(where):
            return limit_in(location["content"]) or everywhere
    raise AssertionError(f"nginx has nothing for {path}")


@pytest.mark.parametrize("handler", TAKING, ids=lambda handler: str(handler.handler_name))
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
    tls = (ROOT / "deploy" / "nginx" / "proxy.inc").read_text()
    for location in LOCATION.finditer(tls):
        if location["where"].startswith("@"):  # it asks nobody
            continue
        assert "proxy_set_header" not in location["content"] and "proxy_pass" in location["content"]
    outside = LOCATION.sub("", tls)
    for header in ("Host", "X-Forwarded-For", "X-Forwarded-Proto", "X-Request-ID", "Upgrade", "Connection"):
        assert f"proxy_set_header {header} " in outside


# ------------------------------------------------------------------------------------------------ other files


def test_a_unit_of_systemd_is_one_and_names_what_there_is() -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None, delimiters=("=",))
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(DEPLOY / "deuce.service")
    service = unit["Service"]
    assert service["ExecStart"].endswith("/bin/deuce serve") and "HUP" in service["ExecReload"]
    assert service["User"] == "deuce" and service["NoNewPrivileges"] == "true"
    for name in ("deuce-backup.service", "deuce-backup.timer"):
        unit.read(DEPLOY / name)
    assert "deuce admin backup" in unit["Service"]["ExecStart"] and unit["Timer"]["OnCalendar"]


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_systemd_understands_the_units(tmp_path: Path) -> None:
    for unit in (*DEPLOY.glob("*.service"), *DEPLOY.glob("*.timer")):
        # The program is not installed here.
        text = unit.read_text().replace("/usr/local/lib/deuce/bin/deuce", "/bin/true")
        (tmp_path / unit.name).write_text(text)
    units = [str(unit) for unit in tmp_path.iterdir()]
    run = subprocess.run(["systemd-analyze", "verify", *units], capture_output=True, text=True, timeout=60)
    ours = [line for line in run.stderr.splitlines() if "deuce" in line]
    assert not ours, ours


@pytest.mark.skipif(shutil.which("caddy") is None, reason="Caddy is not installed")
def test_caddy_understands_its_file() -> None:
    command = ["caddy", "adapt", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile")]
    run = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert run.returncode == 0 and "127.0.0.1:2222" in run.stdout, run.stderr


def test_no_password_stands_in_the_compose_file() -> None:
    compose = (DEPLOY / "compose.yaml").read_text()
    assert "POSTGRES_PASSWORD:" not in compose and "DEUCE_DATABASE_PASSWORD_FILE" in compose
    variables = re.findall(r"\b(DEUCE_[A-Z_]+):", compose)
    known = {name for option in OPTIONS for name in option.variables}
    assert variables and set(variables) <= known


def test_no_command_installs_a_package_of_somebody_else() -> None:
    """No index has a package of ours by this name: whoever registers it would run code on the servers of our hosts."""
    texts = [*DEPLOY.rglob("*"), *(ROOT / "docs").glob("*.md"), ROOT / "README.md"]
    for path in texts:
        if path.is_file():
            for line in path.read_text("utf-8").splitlines():
                assert not re.search(r"pip install (?:\S+ )*['\"]?deuce(?:\[|['\" ]|$)", line), (
                    f"{path.name}: {line}"
                )
