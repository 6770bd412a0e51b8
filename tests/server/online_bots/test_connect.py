"""`deuce connect`: programs on standard input and output play at a server; connections are lost, and games go on."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from clients import PATIENCE, Person, ServerProcess, server
from programs import here, keep, make_bot

pytestmark = pytest.mark.anyio

EXAMPLES = Path(__file__).parents[3] / "examples"
PYTHON = (sys.executable, str(EXAMPLES / "bot.py"))


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
async def address(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[str]:
    database = tmp_path_factory.mktemp("connect") / "deuce.sqlite"
    async with server(database, bots_of_account=20) as address:
        yield address.replace("127.0.0.1", "localhost")


@pytest.fixture(scope="module")
async def owner(address: str) -> AsyncIterator[Person]:
    async with Person(address) as person:
        await keep(person, "Owner")
        yield person


class Connect:
    """A running `deuce connect`, and what it prints."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.lines: list[str] = []

    async def until(self, words: str, times: int = 1) -> None:
        """Wait for lines with these words."""
        async with asyncio.timeout(PATIENCE):
            while sum(words in line for line in self.lines) < times:
                assert self.process.stdout is not None
                line = await self.process.stdout.readline()
                assert line, f"it ended without {words!r}: {self.lines}"
                self.lines.append(line.decode().rstrip())

    async def end(self) -> int:
        """Stop it as Ctrl-C does, and return its exit code."""
        if self.process.returncode is None:
            self.process.send_signal(signal.SIGINT)
        assert self.process.stdout is not None
        self.lines += (await self.process.stdout.read()).decode().splitlines()
        return await asyncio.wait_for(self.process.wait(), PATIENCE)


@asynccontextmanager
async def connected(
    address: str, token: str, *options: str, program: tuple[str, ...] = PYTHON
) -> AsyncIterator[Connect]:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "deuce", "connect", address, *options, "--", *program),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
        env=os.environ | {"DEUCE_BOT_TOKEN": token, "PYTHONUNBUFFERED": "1"},
    )
    running = Connect(process)
    try:
        yield running
    finally:
        await running.end()


async def play(ada: Person, bot: str, game: str = "two_sans_three") -> None:
    table = (await ada.rest("POST", f"/bots/{bot}/play", game=game))["id"]
    async with ada.at(table) as chair:
        await chair.play()


@pytest.mark.parametrize("program", [PYTHON, ("node", str(EXAMPLES / "bot.mjs"))], ids=["python", "node"])
async def test_the_examples_play_several_games_at_once(
    address: str, owner: Person, program: tuple[str, ...]
) -> None:
    bot, token = await make_bot(owner, f"Example {program[-1][-4:]}")
    async with connected(address, token, "--max-games", "2", program=program) as running:
        async with Person(address, "Ada") as ada:
            await here(ada, bot)
            await asyncio.gather(play(ada, bot, "two_win"), play(ada, bot))
            await running.until("is over: place", times=2)
            await play(ada, bot)
            await running.until("is over: place", times=3)
        assert await running.end() == 0
        assert running.lines[-1] == "stopped"
        assert not any("forfeit" in line or token in line for line in running.lines)


async def test_what_is_accepted_is_stated(address: str, owner: Person) -> None:
    bot, token = await make_bot(owner, "Stated")
    options = (
        "--games",
        "two_win",
        "--players",
        "2,4",
        "--clocks",
        "quick",
        "--no-rated",
        "--max-games",
        "3",
    )
    async with connected(address, token, *options):
        found = await here(owner, bot)
        assert (found["games"], found["seats"], found["clocks"]) == (["two_win"], [2, 4], ["quick"])
        assert (found["rated"], found["casual"]) == (False, True)


async def test_a_program_that_fails_forfeits_and_the_next_game_has_a_fresh_process(
    address: str, owner: Person, tmp_path: Path
) -> None:
    bot, token = await make_bot(owner, "Fails once")
    mark = tmp_path / "failed"
    wrapped = tmp_path / "bot.py"
    wrapped.write_text(
        f"import pathlib, sys\nmark = pathlib.Path({str(mark)!r})\n"
        "if not mark.exists():\n"
        '    print(input() and \'{"type": "ready", "name": "F", "games": ["two_sans_three"]}\', flush=True)\n'
        "    input(); input(); mark.touch(); print('no choice', flush=True); sys.exit(3)\n"
        f"exec(open({str(EXAMPLES / 'bot.py')!r}).read())\n",
        "utf-8",
    )
    program = (sys.executable, str(wrapped))
    async with connected(address, token, program=program) as running, Person(address, "Ada") as ada:
        await here(ada, bot)
        await play(ada, bot)
        await running.until("no choice")
        await running.until("is forfeited: it reported an error")
        await play(ada, bot)
        await running.until("is over: place")


async def test_a_wrong_token_and_a_revoked_one_end_it_with_a_sentence(address: str, owner: Person) -> None:
    bot, token = await make_bot(owner, "Revoked")
    async with connected(address, "deucebot_wrong") as running:
        await running.until("does not know this token")
        assert await running.end() == 1
    async with connected(address, token) as running:
        await here(owner, bot)
        await owner.rest("DELETE", f"/account/bots/{bot}/token")
        await running.until("does not know this token")
        assert await running.end() == 1


async def test_after_the_server_was_killed_the_same_game_goes_on_in_the_same_process(tmp_path: Path) -> None:
    database = tmp_path / "deuce.sqlite"
    before = ServerProcess(database)
    address = f"http://localhost:{before.port}"
    async with Person(address) as owner, Person(address, "Ada") as ada:
        await keep(owner, "Owner")
        bot, token = await make_bot(owner, "Survivor")
        async with connected(address, token) as running:
            await here(ada, bot)
            table = (await ada.rest("POST", f"/bots/{bot}/play", game="two_sans_three"))["id"]
            async with ada.at(table) as chair:
                await chair.until(chair.choices)
                await chair.choose(chair.choices()[0])
            await running.until(f"game {table} begins")
            before.kill()
            await running.until("trying again")
            ServerProcess(database, before.port)
            await running.until(f"game {table} goes on")
            async with ada.at(table) as chair:
                await chair.play()
            await running.until(f"game {table} is over: place")
            assert sum("begins" in line for line in running.lines) == 1
