"""Settings: from where, which of them counts, what is wrong with them, and that no password is ever shown."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from deuce.cli.serve import command
from deuce.errors import UsageError
from deuce.server import rates
from deuce.server.configuration import configuration, example, with_password
from deuce.server.databases import without_password
from deuce.server.keeping import DAY
from deuce.server.limits import Limits, Payer
from deuce.server.rates import RATES, Rate, parse_rate, shown_rate
from deuce.server.settings import BOUNDED, OPTIONS, Settings

SECRET = "p#a/s@s?w%o:rd"
POSTGRES = "postgresql://deuce@localhost/deuce"
NOTHING: dict[str, str] = {}


def written(folder: Path, content: str, name: str = "deuce.toml") -> str:
    file = folder / name
    file.write_text(content)
    file.chmod(0o600)
    return str(file)


def test_without_any_settings_all_is_as_ever() -> None:
    found = configuration({}, environment=NOTHING)
    assert found.settings == Settings() and not found.warnings
    assert {source for _, _, source in found.lines()} == {"built in"}


def test_the_command_line_comes_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    file = written(
        tmp_path, '[server]\nport = 1\nhost = "::1"\nlog = "json"\n[keep]\nfinished = "2y"\nreviews = "1d"\n'
    )
    environment = {"DEUCE_PORT": "2", "DEUCE_LOG": "text", "DEUCE_KEEP": "reviews=2d"}
    found = configuration({"server.port": "3", "server.host": None, "keep": "guests=3d"}, file, environment)
    settings = found.settings
    assert (settings.port, settings.log, settings.host) == (3, "text", "::1")
    assert (
        settings.keep.finished == 730 * DAY
        and settings.keep.reviews == 2 * DAY
        and settings.keep.guests == 3 * DAY
    )
    sources = {option.written: source for option, _, source in found.lines()}
    assert sources["server.port"] == "--port" and sources["server.log"] == "$DEUCE_LOG"
    assert sources["server.host"] == file and sources["keep.reviews"] == "$DEUCE_KEEP"
    assert sources["keep.guests"] == "--keep" and sources["site.name"] == "built in"


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.written)
def test_everything_can_be_set_in_a_file_and_in_the_environment(option: Any, tmp_path: Path) -> None:
    values = {
        "host": "::1", "port": 80, "workers": 2, "database": POSTGRES, "log": "json", "log-addresses": True,
        "proxy": ["10.0.0.1"], "spare": "10.0.0.0/8", "metrics-from": "10.0.0.0/8", "name": "Club", "contact": "a@b.c",
        "network-connections": 7, "services": ["push.example", "*.x.org"], "loopback": True,
        "words": str(tmp_path), "block-words": False, "chat-after-games": 3,
        "database-file": written(tmp_path, POSTGRES, "address"),
        "database-password-file": written(tmp_path, "x", "password"),
    }  # fmt: skip
    others = {"limits": "3/h, 4 at once", "keep": "5w"}
    more = option.default + 1 if isinstance(option.default, int) else others.get(option.section)
    value = values.get(option.name, others["keep"] if option.section == "keep" else more)
    needed = {"server.database": POSTGRES} if option.name in ("workers", "database-password-file") else {}
    shown = f'"{value}"' if isinstance(value, str) else str(value).lower().replace("'", '"')
    file = written(tmp_path, f"[{option.section}]\n{option.name} = {shown}\n")
    in_file = configuration(needed, file, NOTHING)
    text = ",".join(value) if isinstance(value, list) else str(value)
    in_environment = configuration(needed, None, {option.variable: text})
    assert in_file.settings == in_environment.settings != configuration(needed, None, NOTHING).settings
    assert in_file.sources[option.written] == file
    assert in_environment.sources[option.written] == f"${option.variable}"


def test_the_example_has_everything_and_changes_nothing(tmp_path: Path) -> None:
    text = example()
    live = "\n".join(line.removeprefix("# ") if " = " in line else line for line in text.splitlines())
    content = tomllib.loads(live)
    assert {f"{section}.{name}" for section in content for name in content[section]} == {
        option.written for option in OPTIONS
    }
    # Files and folders that are named are read, so that what is built in, none, cannot be written down.
    kept = [line for line in live.splitlines() if not line.startswith(("database", "words"))]
    found = configuration({}, written(tmp_path, "\n".join(kept)), NOTHING).settings
    assert replace(found, rates=Settings().rates) == Settings()
    assert {name: rate.burst for name, rate in found.rates.items()} == {
        name: rate.burst for name, rate in RATES.items()
    }
    for name, rate in found.rates.items():
        assert rate.per_second == pytest.approx(RATES[name].per_second, rel=1e-6), name


def test_the_example_is_shipped() -> None:
    shipped = (Path(__file__).parents[2] / "deploy" / "deuce.toml").read_text()
    assert shipped.endswith(example()), "write example() of deuce.server.configuration into it"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("port = 1", "outside of a section"),
        ("[server]\nprt = 1", "perhaps server.port"),
        ("[serve]\nport = 1", "there is no setting serve.port"),
        ("[server]\nport = 70000", "from 0 to 65535"),
        ("[server]\nport = true", "from 0 to 65535"),
        ("[server]\nworkers = 2", "2 workers need PostgreSQL"),
        ("[server]\nlog = 3", "one of text, json"),
        ("[server]\nproxy = 'example.org'", "give addresses or networks"),
        ("[server]\ndatabase = 'mysql://x:y@z/a'", "is no database that Deuce can use"),
        ("[limits]\nchat = 3", "a text in quotes"),
        ("[limits]\nchat = '3/s'", "a rate such as"),
        ("[limits]\nchat = '3/s, 0'", "a rate such as"),
        ("[keep]\nfinished = '3'", "hours, days, weeks or years"),
        ('[site]\nname = "a\\nb"', "a text of one line"),
        ("[moderation]\nwords = '/proc/nowhere'", "is no folder"),
        ("[server\n", "Expected"),
        # Files of somebody who means harm, or of a program that went wrong.
        ("a = " + "[" * 100_000, "recursion"),
        ("[server]\nport = " + "9" * 5000, "digits"),
        ("#" * 1_000_001, "more than 1000000 bytes"),
        ('[server]\nlog = "a\\nb\\u001b[31m"', "should be one of"),
        ('[server]\nhost = ""', "the name of a machine"),
        ('[server]\nhost = "a b"', "the name of a machine"),
        ('[server]\ndatabase = "a\\u0000b"', "should be a path"),
        ('[server]\ndatabase-password-file = "a\\u0000b"', "null byte"),
        ('[server]\ndatabase-password-file = "/dev/zero"', "more than 10000 bytes"),
        ('[limits]\nchat = "' + "9" * 400 + '/s, 1 at once"', "a rate such as"),
        ("[server]\nport = {a = 1}", "a whole number"),
        ("[server]\nport = nan", "a whole number"),
    ],
    ids=range(28),
)  # fmt: skip
def test_what_is_wrong_is_said_in_a_sentence(content: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=said) as refused:
        _ = configuration({}, written(tmp_path, content), NOTHING).settings
    assert str(refused.value).isprintable() and len(str(refused.value)) < 700


def test_a_file_with_a_mark_of_its_byte_order_is_read(tmp_path: Path) -> None:
    assert configuration({}, written(tmp_path, "\ufeff[server]\nport = 5\n"), NOTHING).settings.port == 5


def test_a_file_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="No such file"):
        _ = configuration({}, str(tmp_path / "nowhere.toml"), NOTHING).settings
    with pytest.raises(UsageError, match="No such file"):
        _ = configuration({}, None, {"DEUCE_CONFIG": str(tmp_path / "nowhere.toml")}).settings


# ---------------------------------------------------------------------------------------------------- secrets


def test_a_password_comes_from_a_file_or_the_environment_whatever_signs_it_has(tmp_path: Path) -> None:
    right = with_password(POSTGRES, SECRET)
    file = written(tmp_path, SECRET + "\n", "password")
    toml = written(tmp_path, f'[server]\ndatabase = "{POSTGRES}"\ndatabase-password-file = "{file}"\n')
    for found in (
        configuration({}, toml, NOTHING),
        configuration({}, None, {"DEUCE_DATABASE": POSTGRES, "DEUCE_DATABASE_PASSWORD": SECRET}),
        configuration({}, None, {"DEUCE_DATABASE": POSTGRES, "DEUCE_DATABASE_PASSWORD_FILE": file}),
        configuration({}, None, {"DEUCE_DATABASE_FILE": written(tmp_path, right, "address")}),
        configuration({}, None, {"DEUCE_DATABASE": right}),
    ):
        assert found.settings.database == right and found.settings.on_postgres
        assert SECRET not in str(list(found.lines())) and "p%23a" not in str(list(found.lines()))
        assert not found.warnings


def test_a_password_does_not_belong_where_others_read_it(tmp_path: Path) -> None:
    toml = written(tmp_path, '[server]\ndatabase = "postgresql://deuce:hunter2@localhost/deuce"\n')
    found = configuration({}, toml, NOTHING)
    assert "does not belong into this file" in found.faults[0] and "hunter2" not in str(found.faults)
    found = configuration({"server.database": "postgresql://deuce:hunter2@localhost/deuce"}, None, NOTHING)
    assert "the list of processes shows" in found.warnings[0] and "hunter2" not in str(found.warnings)
    file = Path(written(tmp_path, "hunter2", "password"))
    file.chmod(0o644)
    found = configuration({}, None, {"DEUCE_DATABASE": POSTGRES, "DEUCE_DATABASE_PASSWORD_FILE": str(file)})
    assert "can be read by others" in found.warnings[0]


@pytest.mark.parametrize(
    "environment",
    [
        {"DEUCE_DATABASE_PASSWORD": "hunter2"},
        {"DEUCE_DATABASE": "games.sqlite", "DEUCE_DATABASE_PASSWORD": "hunter2"},
        {"DEUCE_DATABASE": "postgresql://localhost/deuce", "DEUCE_DATABASE_PASSWORD": "hunter2"},
        {
            "DEUCE_DATABASE": "postgresql://deuce:hunter3@localhost/deuce",
            "DEUCE_DATABASE_PASSWORD": "hunter2",
        },
        {"DEUCE_DATABASE": "mysql://deuce:hunter2@localhost/deuce"},
        {"DEUCE_DATABASE": "postgresql://deuce:hunter2#1@localhost/deuce"},
    ],
)
def test_what_is_wrong_with_a_password_does_not_repeat_it(environment: dict[str, str]) -> None:
    found = configuration({}, None, environment)
    assert found.faults and "hunter" not in f"{found.faults} {found.warnings} {list(found.lines())}"


def test_an_address_is_shown_without_what_is_secret_in_it() -> None:
    assert without_password("postgresql://a:b@c:1/d?password=e") == "postgresql://a@c:1/d"
    assert without_password("games.sqlite") == "games.sqlite" and without_password("") == ""


# ---------------------------------------------------------------------------------------------------- limits


@pytest.mark.parametrize("name", RATES)
def test_a_rate_is_shown_as_it_is_written(name: str) -> None:
    read = parse_rate(shown_rate(RATES[name]))
    assert read.burst == RATES[name].burst
    assert read.per_second == pytest.approx(RATES[name].per_second, rel=1e-6)


@pytest.mark.parametrize("name", BOUNDED)
def test_a_bound_is_within_what_makes_sense(name: str, tmp_path: Path) -> None:
    _, least, most = BOUNDED[name]
    for wrong in (least - 1, most + 1, "true", '"x"'):
        found = configuration({}, written(tmp_path, f"[limits]\n{name} = {wrong}\n"), NOTHING)
        assert f"from {least} to {most}" in found.faults[0]


def test_limits_are_those_of_the_settings() -> None:
    limits = Limits({"connection-messages": Rate(1, 2), "chat": Rate(0.001, 1)})
    assert limits.connection_messages == Rate(1, 2) and limits.connection_frames == rates.CONNECTION_FRAMES
    ada = Payer("ada", "203.0.113.7")
    assert [limits.chat.take(ada) for _ in range(3)] == [True, False, False]
    assert all(limits.tables.take(ada) for _ in range(int(rates.TABLES.burst)))


# ----------------------------------------------------------------------------------------- `deuce serve --check`


def checked(*arguments: str, **environment: str) -> tuple[int, str]:
    clean = {name: value for name, value in os.environ.items() if not name.startswith("DEUCE_")}
    run = subprocess.run(
        [sys.executable, "-m", "deuce", "serve", "--check", *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        env=clean | environment,
    )
    return run.returncode, run.stdout + run.stderr


def test_check_says_what_is_in_force_and_what_is_wrong(tmp_path: Path) -> None:
    toml = written(tmp_path, '[site]\nname = "Club"\n')
    code, said = checked("--config", toml, "--port", "81", DEUCE_DATABASE=with_password(POSTGRES, SECRET))
    assert code == 0 and "nothing is wrong" in said
    assert "Club" in said and toml in said and "--port" in said and "$DEUCE_DATABASE" in said
    assert POSTGRES in said and SECRET not in said and "p%23a" not in said
    code, said = checked(DEUCE_PORT="x", DEUCE_LIMIT_CHAT="1", DEUCE_LIMITS_CHAT="much")
    assert code == 2 and said.count("deuce: wrong: ") == 2
    assert "$DEUCE_LIMIT_CHAT is no setting; perhaps $DEUCE_LIMITS_CHAT" in said


def test_a_server_with_wrong_settings_does_not_start_and_says_the_first() -> None:
    clean = {name: None for name in os.environ if name.startswith("DEUCE_")}
    run = CliRunner(env=clean).invoke(command, ["--port", "x", "--workers", "0"])
    assert isinstance(run.exception, UsageError) and "1 more: deuce serve --check" in str(run.exception)
