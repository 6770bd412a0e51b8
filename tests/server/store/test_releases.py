"""Databases as releases wrote them: this version opens them, their games are whole, and play goes on.

`release-X.sql` is a dump of a SQLite file that release X made: two games that are over, one that goes on, with chat. A
new one is made with each release and none is ever changed.
"""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from clients import Person, server
from postgres import Postgres

from deuce.record import referee
from deuce.server.admin.backups import restore
from deuce.server.settings import Settings
from deuce.server.store.migrations import HEAD
from deuce.server.store.sqlite import SqliteStore

pytestmark = pytest.mark.anyio

RELEASES = sorted(Path(__file__).parent.glob("release-*.sql"))


def written_by(release: Path, database: Path) -> None:
    with closing(sqlite3.connect(database)) as connection:
        connection.executescript(release.read_text("utf-8"))


def test_there_is_one_at_least() -> None:
    assert RELEASES


def test_every_version_says_how_to_come_there_from_the_last_one() -> None:
    """And to which schema that leads: who adds a revision looks at the notes again."""
    changelog = (Path(__file__).parents[3] / "CHANGELOG.md").read_text("utf-8")
    written = re.split(r"^## ", changelog, flags=re.MULTILINE)[1:]
    versions = [
        version for version in written if version.partition("\n")[2].strip()
    ]  # nothing unreleased yet
    first = RELEASES[0].stem.removeprefix("release-")
    for version in versions:
        if not version.startswith(f"[{first}]"):
            assert "### Upgrading\n" in version, version.splitlines()[0]
    newest = RELEASES[-1].stem.removeprefix("release-")
    if not versions[0].startswith(f"[{newest}]"):
        notes = versions[0].partition("### Upgrading\n")[2].partition("\n### ")[0]
        assert f"From {newest}" in notes and HEAD in notes


@pytest.mark.parametrize("release", RELEASES, ids=lambda path: path.stem)
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_the_database_of_a_release_goes_on_with_this_version(
    release: Path, kind: str, database: Path, postgres: Postgres, tmp_path: Path
) -> None:
    place: Path | str = database
    if kind == "sqlite":
        written_by(release, database)
    else:
        written_by(release, tmp_path / "backup")
        place = postgres.new_database()
        await restore(Settings(database=place), tmp_path / "backup", replace=False)
    async with server(place) as address, Person(address) as eve:
        with closing(sqlite3.connect(tmp_path / "dump")) as dump:
            dump.executescript(release.read_text("utf-8"))
            tables = dump.execute("SELECT id, state FROM tables").fetchall()
            lines = dict(dump.execute("SELECT table_id, count(*) FROM moves GROUP BY table_id").fetchall())
        assert sorted(state for _, state in tables) == ["over", "over", "playing"]
        for table, state in tables:
            if state == "over":
                record = (await eve.http.get(f"/api/tables/{table}/record")).json()
                assert referee(record).over
            async with eve.at(table) as chair:
                assert chair.n == lines[table]
                if state == "playing":
                    assert [line["text"] for line in chair.chat] == ["See you tomorrow"]
    if kind == "sqlite":
        store = SqliteStore(database)
        assert (await store._rows("SELECT version_num FROM alembic_version"))[0][0] == HEAD
        await store.close()
