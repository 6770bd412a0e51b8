"""Where settings come from: the command line, else the environment, else a file of settings, else what is built in.

Secrets come from the environment or from files that hold nothing else. Nothing that is said of a setting, right or
wrong, repeats one.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit, urlunsplit

from deuce.errors import UsageError
from deuce.server.databases import UNREADABLE, is_postgres, without_password
from deuce.server.keeping import parse_retention, shown_duration
from deuce.server.settings import KEPT, OPTIONS, Option, Settings, settings_from

CONFIG = "DEUCE_CONFIG"  # the variable that names the file of settings
PASSWORD = "DEUCE_DATABASE_PASSWORD"
KEEP = "DEUCE_KEEP"
# Variables of ours that are no settings of a server.
OTHERS = {CONFIG, PASSWORD, KEEP, "DEUCE_DATA_DIR", "DEUCE_CACHE_DIR", "DEUCE_DEBUG"}
DEFAULT = "built in"
MAX_FILE = 1_000_000  # bytes of a file of settings
MAX_SECRET = 10_000  # bytes of a file that holds a secret
MAX_SAID = 600  # characters of what is said of a setting
READABLE_BY_OTHERS = 0o077
BY_NAME = {option.written: option for option in OPTIONS}


@dataclass
class Configuration:
    """What is in force, where each value comes from, and what is wrong."""

    values: dict[str, Any] = field(default_factory=dict)
    sources: dict[str, str] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)

    @property
    def settings(self) -> Settings:
        """Return the settings; raise UsageError with the first thing that is wrong."""
        if self.faults:
            more = f" (and {len(self.faults) - 1} more: deuce serve --check)" if len(self.faults) > 1 else ""
            raise UsageError(f"{self.faults[0]}{more}")
        return settings_from(self.values)

    def lines(self) -> Iterator[tuple[Option, str, str]]:
        """Each setting, its value as it may be shown, and where that comes from."""
        for option in OPTIONS:
            value = self.values.get(option.written, option.default)
            shown = without_password(value) if option.is_secret else option.show(value)
            yield option, shown, self.sources.get(option.written, DEFAULT)


def configuration(
    given: Mapping[str, Any], file: str | None = None, environment: Mapping[str, str] | None = None
) -> Configuration:
    """Return what is in force; `given` are options of the command line, by how a setting is written, `keep` several."""
    environment = os.environ if environment is None else environment
    found = Configuration()
    from_file = _read_file(found, file or environment.get(CONFIG, ""))
    arguments = {name: value for name, value in given.items() if value is not None}
    kept = arguments.pop("keep", "") or ""
    for option in OPTIONS:
        if option.written in arguments:
            _set(found, option, arguments[option.written], f"--{option.name}")
        elif variable := next((name for name in option.variables if name in environment), None):
            _set(found, option, environment[variable], f"${variable}")
        elif option.written in from_file:
            value, source = from_file[option.written]
            _set(found, option, value, source)
    _set_kept(found, environment.get(KEEP, ""), f"${KEEP}")
    _set_kept(found, kept, "--keep")
    _find_database(found, environment)
    _check(found, environment)
    found.faults = [_one_line(fault) for fault in found.faults]
    return found


def _one_line(text: str) -> str:
    """Return what is said of a setting so that nothing in its value can break out of the line."""
    shown = "".join(letter if letter.isprintable() else "\ufffd" for letter in text)
    return shown if len(shown) <= MAX_SAID else f"{shown[:MAX_SAID]}…"


def _set(found: Configuration, option: Option, value: Any, source: str) -> None:
    try:
        found.values[option.written] = option.read(value)
    except UsageError as error:
        found.faults.append(
            f"{source}: {option.name}: {error}" if source != f"--{option.name}" else str(error)
        )
    found.sources[option.written] = source


def _set_kept(found: Configuration, text: str, source: str) -> None:
    """Several settings of what is kept for how long, in one text."""
    try:
        kept = parse_retention(text)
    except UsageError as error:
        found.faults.append(str(error))
        return
    named = {part.partition("=")[0].strip() for part in text.split(",")}
    for name in KEPT.keys() & named:
        found.values[f"keep.{name}"] = getattr(kept, name.replace("-", "_"))
        found.sources[f"keep.{name}"] = source


# ---------------------------------------------------------------------------------------------------- the file


def _read_file(found: Configuration, name: str) -> dict[str, tuple[Any, str]]:
    """Read the settings in a file, each with where it stands; what is not one of ours is a fault."""
    if not name:
        return {}
    try:
        content = tomllib.loads(_read(name, MAX_FILE).decode("utf-8-sig"))
    except UsageError as error:
        found.faults.append(str(error))
        return {}
    except (ValueError, RecursionError) as error:  # no text, no TOML, too long a number, too deep a list
        found.faults.append(f"{name}: {error}")
        return {}
    values: dict[str, tuple[Any, str]] = {}
    for section, settings in content.items():
        if not isinstance(settings, dict):
            found.faults.append(f"{name}: {section} stands outside of a section, such as [server]")
            continue
        for key, value in settings.items():
            written = f"{section}.{key}"
            if written in BY_NAME:
                values[written] = (value, name)
            else:
                found.faults.append(f"{name}: there is no setting {written}{_meant(written, BY_NAME)}")
    database, _ = values.get("server.database", ("", ""))
    if isinstance(database, str) and without_password(database) not in (database, UNREADABLE):
        del values["server.database"]
        found.faults.append(
            f"{name}: a password does not belong into this file, which others may read:"
            f" put it into one of its own (server.database-password-file) or into ${PASSWORD}"
        )
    return values


def _read(name: str, most: int) -> bytes:
    """Return what is in a file that an operator names."""
    try:
        with Path(name).open("rb") as file:
            content = file.read(most + 1)
    except OSError as error:
        raise UsageError(f"{name}: {error.strerror}") from None
    except ValueError as error:  # no name of a file
        raise UsageError(f"{name}: {error}") from None
    if len(content) > most:
        raise UsageError(f"{name}: this has more than {most} bytes")
    return content


def _meant(name: str, known: Mapping[str, Any]) -> str:
    close = get_close_matches(name, known, 1, 0.7)
    return f"; perhaps {close[0]}" if close else ""


# --------------------------------------------------------------------------------------------------- secrets


def with_password(database: str, password: str) -> str:
    """Put a password into the address of a database, whatever signs it has."""
    if not database or not is_postgres(database):
        raise UsageError("a password is for postgresql://user@host/name: a file of SQLite has none")
    parts = urlsplit(database)
    user, at, hosts = parts.netloc.rpartition("@")
    if not at or not user or ":" in user:
        raise UsageError(
            "the address of the database should name a user and no password beside the one given"
        )
    netloc = f"{user}:{quote(password, safe='')}@{hosts}"
    return urlunsplit((parts.scheme, netloc, parts.path, parts.query, parts.fragment))


def _find_database(found: Configuration, environment: Mapping[str, str]) -> None:
    """Put together the address of the database from wherever its parts are."""
    try:
        if name := found.values.get("server.database-file"):
            if "server.database" in found.sources:
                raise UsageError("the database is named twice: server.database and server.database-file")
            found.values["server.database"] = _database_in(_secret_in(found, name), name)
            found.sources["server.database"] = name
        password = environment.get(PASSWORD, "")
        if name := found.values.get("server.database-password-file"):
            if password:
                raise UsageError(f"the password of the database is given twice: in ${PASSWORD} and in {name}")
            password = _secret_in(found, name)
        if password and ("server.database" in found.values or "server.database" not in found.sources):
            found.values["server.database"] = with_password(found.values.get("server.database", ""), password)
    except UsageError as error:
        found.faults.append(str(error))


def _database_in(address: str, name: str) -> str:
    try:
        is_postgres(address)
    except UsageError as error:
        raise UsageError(f"{name}: {error}") from None
    return address


def _secret_in(found: Configuration, name: str) -> str:
    """Return what a file holds, without the end of its line."""
    try:
        secret = _read(name, MAX_SECRET).decode("utf-8").rstrip("\r\n")
    except UnicodeDecodeError:
        raise UsageError(f"{name}: this is no text") from None
    if os.name == "posix" and Path(name).stat().st_mode & READABLE_BY_OTHERS:
        found.warnings.append(f"{name} can be read by others: chmod 600 {name}")
    if not secret.isprintable() or not secret:
        raise UsageError(f"{name}: this should be one line")
    return secret


def _check(found: Configuration, environment: Mapping[str, str]) -> None:
    """Find what is right by itself and wrong together, or looks like a mistake."""
    database = found.values.get("server.database", "")
    workers = found.values.get("server.workers", 1)
    if workers > 1 and not found.faults and not (database and is_postgres(database)):
        found.faults.append(
            f"{workers} workers need PostgreSQL (--database postgresql://…): a SQLite file is for one process"
        )
    named_elsewhere = found.values.get("server.database-password-file") or PASSWORD in environment
    is_shown = found.sources.get("server.database") == "--database" and without_password(database) != database
    if is_shown and not named_elsewhere:
        found.warnings.append(
            f"the list of processes shows the password in --database: put it into ${PASSWORD}, or into a file"
            " (server.database-password-file)"
        )
    known = OTHERS | {variable for option in OPTIONS for variable in option.variables}
    for name in environment:
        if (
            name.startswith("DEUCE_")
            and name not in known
            and (close := get_close_matches(name, known, 1, 0.8))
        ):
            found.warnings.append(f"${name} is no setting; perhaps ${close[0]}")


def example() -> str:
    """Write a file of settings with everything in it, as it is built in."""
    lines: list[str] = []
    section = ""
    for option in OPTIONS:
        if option.section != section:
            section = option.section
            lines += ["", f"[{section}]"]
        value = option.default
        if isinstance(value, bool):
            shown = str(value).lower()
        elif isinstance(value, int) and option.section != "keep":
            shown = str(value)
        else:
            shown = f'"{option.show(value) if option.section != "keep" else shown_duration(value)}"'
        lines += [f"# {option.meaning}", f"# {option.name} = {shown}"]
    return "\n".join(lines).strip() + "\n"
