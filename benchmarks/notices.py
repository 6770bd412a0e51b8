"""Notices between servers: how many changes a second one process can tell, and what hearing one costs another.

    python benchmarks/notices.py --seconds 5 --json notices.json

Two processes on a PostgreSQL of its own; one tells of changes at many tables as fast as they go out, in batches that
are on their way one after the other, the other one hears them.
"""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import sys
import time
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import asyncpg
import click

from deuce.server.store.postgres import PostgresStore
from deuce.server.tables.bus import Changed, Notice
from deuce.server.tables.postgres_bus import PostgresBus

TABLES = 2_000  # so many, changing in turn: changes at one table would be told as one
AT_ONCE = 500  # changes between two turns of the loop


def hearer(dsn: str, pipe: Connection) -> None:
    """The other process: counts until it is told to stop."""

    async def listen() -> None:
        heard = 0

        def hear(notice: Notice) -> None:
            nonlocal heard
            heard += isinstance(notice, Changed)

        bus = PostgresBus(dsn)
        listening = asyncio.create_task(bus.listen(hear))
        await asyncio.sleep(1)
        pipe.send("ready")
        begun = time.process_time()
        while not pipe.poll():
            await asyncio.sleep(0.05)
        pipe.send((heard, time.process_time() - begun))
        listening.cancel()

    asyncio.run(listen())


class Teller(PostgresBus):
    """A bus that says when all it was told has gone out."""

    def __init__(self, dsn: str) -> None:
        super().__init__(dsn)
        self.gone_out = asyncio.Event()

    async def _send(self, connection: asyncpg.Connection) -> None:
        await super()._send(connection)
        self.gone_out.set()


async def told(dsn: str, seconds: float) -> tuple[int, float]:
    """Tell for so long; how many changes went out, and the processor time for it."""
    bus = Teller(dsn)
    telling = asyncio.create_task(bus.listen(lambda notice: None))
    await asyncio.sleep(1)
    count, end, cpu = 0, time.perf_counter() + seconds, time.process_time()
    while time.perf_counter() < end:
        for _ in range(AT_ONCE):
            bus.tell(Changed(f"table-{count % TABLES:08}", 3, count // TABLES, 0))
            count += 1
        bus.gone_out.clear()
        await bus.gone_out.wait()
    cpu = time.process_time() - cpu
    telling.cancel()
    return count, cpu


async def prepared(dsn: str) -> None:
    store = PostgresStore(dsn)
    await store.open()
    await store.close()


@click.command(help=__doc__)
@click.option("--seconds", type=click.FloatRange(0.2, 60), default=5.0, show_default=True)
@click.option(
    "--json", "out", type=click.Path(dir_okay=False, path_type=Path), help="Write the figures here."
)
def main(seconds: float, out: Path | None) -> None:
    sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "server"))
    from postgres import Postgres

    cluster = Postgres()
    try:
        dsn = str(cluster.new_database())
        asyncio.run(prepared(dsn))
        context = multiprocessing.get_context("spawn")
        here, there = context.Pipe()
        process = context.Process(target=hearer, args=(dsn, there), daemon=True)
        process.start()
        if not here.poll(60):
            raise click.ClickException("the other process did not start")
        here.recv()
        count, cpu = asyncio.run(told(dsn, seconds))
        time.sleep(1)
        here.send("stop")
        heard, hearing = here.recv()
        process.join(10)
    finally:
        cluster.remove()
    figures: dict[str, Any] = {
        "changes_told_per_second": round(count / seconds),
        "changes_heard": round(heard / count, 4),
        "us_of_a_core_to_tell_one": round(1e6 * cpu / count, 1),
        "us_of_a_core_to_hear_one": round(1e6 * hearing / max(1, heard), 1),
    }
    for name, value in figures.items():
        click.echo(f"{name.replace('_', ' '):30} {value}")
    if out is not None:
        out.write_text(json.dumps({"notices": figures}, indent=1) + "\n")


if __name__ == "__main__":
    main()
