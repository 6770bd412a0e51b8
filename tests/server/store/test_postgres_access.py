"""A PostgreSQL that is there and cannot be used: an operator is told why and what to do, and no password is said."""

from __future__ import annotations

import os
from pathlib import Path

import asyncpg
import pytest
from postgres import Postgres

from deuce.server.store import StoreError, UnavailableError
from deuce.server.store.postgres import PostgresStore

pytestmark = pytest.mark.anyio

SECRET = "hunter2"


async def refusal(dsn: str) -> str:
    """What is said of a database that cannot be opened."""
    with pytest.raises(StoreError) as refused:
        await PostgresStore(dsn).open()
    assert not isinstance(refused.value, UnavailableError), "it will not come back by itself"
    text = str(refused.value)
    assert SECRET not in text and "\n" not in text and "sqlalche" not in text
    return text


async def test_a_database_of_somebody_else_is_refused_with_advice(postgres: Postgres) -> None:
    dsn = postgres.new_database()
    connection = await asyncpg.connect(dsn)
    await connection.execute(f"CREATE ROLE stranger LOGIN PASSWORD '{SECRET}'")
    stranger = dsn.replace("deuce@", f"stranger:{SECRET}@")
    try:
        assert "OWNER" in await refusal(stranger)  # nothing can even be seen
        await connection.execute("GRANT USAGE ON SCHEMA public TO PUBLIC")
        said = await refusal(stranger)
    finally:
        await connection.execute("REVOKE USAGE ON SCHEMA public FROM PUBLIC")
        await connection.execute("DROP ROLE stranger")
        await connection.close()
    assert "permission denied" in said and "OWNER" in said


async def test_a_database_or_a_role_that_is_not_there_is_named(postgres: Postgres) -> None:
    dsn = postgres.new_database()
    said = await refusal(dsn.replace("deuce@", f"deuce:{SECRET}@").replace("/postgres", "/nowhere"))
    assert '"nowhere" does not exist' in said and "createdb" in said
    said = await refusal(dsn.replace("deuce@", f"nobody_there:{SECRET}@"))
    assert "nobody_there" in said and "createuser" in said


@pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0, reason="only root can become somebody else")
async def test_a_home_of_somebody_else_is_named(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it is after `su` or `setpriv` without a home of one's own: that nobody may read it is no outage."""
    dsn = postgres.new_database()
    home = tmp_path / "home"
    home.mkdir(mode=0o700)
    monkeypatch.setenv("HOME", str(home))
    os.seteuid(65534)
    try:
        said = await refusal(dsn)
    finally:
        os.seteuid(0)
    assert str(home) in said and "set HOME" in said
