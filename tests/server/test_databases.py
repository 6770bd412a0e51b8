"""Which database is meant by `--database`, and that a file of SQLite is one server's, by whatever name it is called."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from deuce.errors import UsageError
from deuce.server.databases import default_path, is_postgres, sqlite_path
from deuce.server.store import StoreError
from deuce.server.store.postgres import shown
from deuce.server.store.sqlite import SqliteStore

SECRET = "hunter2"


@pytest.mark.parametrize(
    ("given", "path"),
    [
        ("games.sqlite", "games.sqlite"),
        ("a/b/games", "a/b/games"),
        ("/var/lib/deuce/games", "/var/lib/deuce/games"),
        ("sqlite:///games.sqlite", "games.sqlite"),
        ("sqlite:///a/games.sqlite", "a/games.sqlite"),
        ("sqlite:////var/lib/games", "/var/lib/games"),
        ("SQLite:///games", "games"),
        ("sqlite:///C:/games", "C:/games"),
        ("C:\\games", "C:\\games"),
        ("C:/games", "C:/games"),
        ("c://games", "c:/games"),
        ("of 10:30 o'clock", "of 10:30 o'clock"),
    ],
)
def test_a_file_is_named_by_a_path_or_by_sqlite(given: str, path: str) -> None:
    assert not is_postgres(given)
    assert sqlite_path(given) == Path(path)


@pytest.mark.parametrize(
    "given",
    [
        "postgresql://deuce@localhost/deuce",
        "postgres://localhost/deuce",
        "PostgreSQL://deuce:p%40ss@db:5432/deuce?sslmode=require",
        "postgresql:///deuce?host=%2Frun%2Fpostgresql",
        "postgresql://deuce:p@ss@db/deuce",
        "postgresql://one:5432,two:5433/deuce",
        "postgresql://deuce:secret@[::1]:5432/deuce",
    ],
)
def test_postgresql_is_known_by_its_scheme_and_shown_without_its_password(given: str) -> None:
    assert is_postgres(given)
    assert not [word for word in ("secret", "p%40ss", "p@ss") if word in shown(given)]


@pytest.mark.parametrize(
    "given",
    [
        f"mysql://deuce:{SECRET}@localhost/deuce",
        f"postgresql+asyncpg://deuce:{SECRET}@localhost/deuce",
        f"postgres:/deuce:{SECRET}@localhost/deuce",
        f"postgresql:////deuce:{SECRET}@localhost/deuce",
        f"sqlite://{SECRET}",
        f"sqlite:/{SECRET}",
        f"file:///{SECRET}",
        f"https://{SECRET}@deuce.example/",
        f"postgresql://deuce:{SECRET}/1@localhost/deuce",
        f"postgresql://deuce:{SECRET}?1@localhost/deuce",
        f"postgresql://deuce:{SECRET}#1@localhost/deuce",
        f"postgresql://deuce:{SECRET}[@localhost/deuce",
        f"postgresql://deuce@localhost:{SECRET}/deuce",
    ],
)
def test_any_other_address_is_refused_in_a_sentence_without_its_password(given: str) -> None:
    with pytest.raises(UsageError, match="postgresql://user") as refused:
        is_postgres(given)
    assert SECRET not in str(refused.value) and "\n" not in str(refused.value)


@pytest.mark.parametrize("given", ["sqlite:///", "sqlite:///games?mode=ro", "sqlite:///:memory:", ":memory:"])
def test_what_names_no_file_is_refused(given: str) -> None:
    assert not is_postgres(given)
    with pytest.raises(UsageError, match="names no file"):
        sqlite_path(given)


def test_a_wrong_address_makes_no_folder(tmp_path: Path) -> None:
    address = f"mysql://deuce:{SECRET}@localhost/deuce"
    command = [sys.executable, "-m", "deuce", "serve", "--port", "0", "--database", address]
    run = subprocess.run(command, capture_output=True, text=True, timeout=60, cwd=tmp_path)
    assert run.returncode == 2
    assert run.stderr.startswith("deuce: --database mysql://… is no database") and run.stderr.count("\n") == 1
    assert SECRET not in run.stderr + run.stdout
    assert list(tmp_path.iterdir()) == []


def test_where_the_database_lies(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DEUCE_DATA_DIR", str(tmp_path))
    assert default_path() == tmp_path / "deuce.sqlite"
    monkeypatch.delenv("DEUCE_DATA_DIR")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    if os.name == "posix" and sys.platform != "darwin":
        assert default_path() == tmp_path / "deuce" / "deuce.sqlite"


def test_without_a_home_folder_one_is_told_what_to_set(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """As system users are made: their home cannot be, or they have none at all."""
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith(("DEUCE_", "XDG_"))
    }
    environment |= {"HOME": "/proc/nonexistent", "DEUCE_CACHE_DIR": str(tmp_path)}
    run = subprocess.run(
        [sys.executable, "-m", "deuce", "serve", "--port", "0"],
        capture_output=True,
        text=True,
        timeout=60,
        env=environment,
    )
    assert run.returncode == 2 and "DEUCE_DATA_DIR" in run.stderr and run.stderr.count("\n") == 1, run.stderr
    for name in ("DEUCE_DATA_DIR", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)

    def nowhere() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", nowhere)
    with pytest.raises(UsageError, match="DEUCE_DATA_DIR"):
        default_path()


# ------------------------------------------------------------------------------------------- one server for a file


def test_a_link_to_a_database_does_not_let_a_second_server_in(tmp_path: Path) -> None:
    real, link = tmp_path / "real.sqlite", tmp_path / "link.sqlite"
    link.symlink_to(real)
    with SqliteStore(real), pytest.raises(StoreError, match="in use by another server"):
        SqliteStore(link)
    with SqliteStore(link), pytest.raises(StoreError, match="in use by another server"):
        SqliteStore(real)


def test_a_link_to_its_folder_does_not_either(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "real")
    with (
        SqliteStore(tmp_path / "real" / "deuce.sqlite"),
        pytest.raises(StoreError, match="in use by another server"),
    ):
        SqliteStore(tmp_path / "link" / "deuce.sqlite")


def test_a_second_name_of_the_file_does_not_either(tmp_path: Path) -> None:
    """Not even later: what SQLite has not put into the file yet lies beside the name it was opened by."""
    real, other = tmp_path / "real.sqlite", tmp_path / "other.sqlite"
    with SqliteStore(real):
        other.hardlink_to(real)
        with pytest.raises(StoreError, match="another name"):
            SqliteStore(other)
    with pytest.raises(StoreError, match="another name"):
        SqliteStore(other)
    real.unlink()
    with SqliteStore(other):
        pass


def test_a_link_to_a_file_that_is_not_there_yet_is_followed(tmp_path: Path) -> None:
    real, link = tmp_path / "new" / "real.sqlite", tmp_path / "link.sqlite"
    link.symlink_to(real)
    with SqliteStore(link):
        assert real.is_file() and link.is_symlink()


@pytest.mark.parametrize("folder", [".", "/"])
def test_a_folder_is_no_database(folder: str) -> None:
    with pytest.raises(StoreError, match="is a folder"):
        SqliteStore(Path(folder))
