"""What the tests of the server share."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from clients import ServerProcess, server
from postgres import Postgres

from deuce.server.application import Application
from deuce.server.identity import Signer
from deuce.server.store.sqlite import SqliteStore


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def no_process_is_left() -> Iterator[None]:
    yield
    ServerProcess.end_all()


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "deuce.sqlite"


@pytest.fixture
async def address(database: Path) -> AsyncIterator[str]:
    """A server whose bots do not dawdle, and which calls people absent at once."""
    async with server(database, absent_after=0) as address:
        yield address


@pytest.fixture
async def app(database: Path) -> AsyncIterator[Application]:
    """A server without its web, whose bots do not dawdle."""
    app = Application(SqliteStore(database), Signer(b"key"), pace=0)
    app.context.thinkers.warm()
    yield app
    await app.close()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL for all tests of this process."""
    postgres = Postgres()
    yield postgres
    postgres.remove()
