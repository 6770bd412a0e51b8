"""Schemathesis: requests made up from the OpenAPI description, right and wrong ones."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import time
from pathlib import Path

import msgspec
from clients import Person

from deuce.games.registry import GAMES
from deuce.server.people.messages import ladders
from soak.ground import Ground, nursery, ready

EXAMPLES = 100  # for each operation
REAL = 0.7  # of the names in addresses are those of something that is there: of the others no answer is but “not found”
DESCRIPTION = "/api/docs/openapi.json"


async def openapi(ground: Ground) -> None:
    """No answer may be an error of the server's."""
    program = os.environ.get("DEUCE_SCHEMATHESIS") or shutil.which("schemathesis")
    if program is None:
        ground.verdict.skipped = "no Schemathesis here: make fuzz installs it"
        return
    async with nursery(ground) as parent:
        database = ground.folder / "openapi.sqlite"
        server = await parent.start(str(database), ground.ports, ground.log, unlimited=True)
        await ready(server.address)
        settings, cookie = await furnish(server.address, ground.folder)
        command = [
            str(Path(program).absolute()), "--config-file", str(settings), "run", f"{server.address}{DESCRIPTION}",
            "--checks", "not_a_server_error", "--header", f"Cookie: {cookie}",
            "--max-examples", str(EXAMPLES), "--seed", str(ground.seed), "--no-color",
        ]  # fmt: skip
        running = await asyncio.create_subprocess_exec(
            *command, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT, cwd=ground.folder
        )
        try:
            said, _ = await asyncio.wait_for(running.communicate(), max(30.0, ground.time_left))
        except TimeoutError:
            ground.fault(f"not done within {ground.minutes:.0f} minutes")
            said = b""
        finally:
            if running.returncode is None:
                running.kill()
                await running.wait()
        (ground.folder / "openapi.txt").write_bytes(said)
        if made := re.search(rb"(\d+) generated", said):
            ground.verdict.figures["requests"] = int(made[1])
            ground.fact(f"{int(made[1])} requests made up by Schemathesis")
        if running.returncode:
            ground.fault(f"Schemathesis ends with {running.returncode}: see {ground.folder / 'openapi.txt'}")
        if not server.alive:
            ground.fault("the server is gone")
        await asyncio.to_thread(server.stop)
    ground.read_log()


async def furnish(address: str, folder: Path) -> tuple[Path, str]:
    """A table at which a game is on and one at which it is over: settings that name them, and a player's cookie."""
    async with Person(address, "Ada") as ada, Person(address, "Bo") as bo:
        over, on = [await ada.open_table(game, "me", "open") for game in ("two_sans_three", "two_win")]
        for table in (over, on):
            async with ada.at(table) as a, bo.at(table) as b:
                await b.ask("sit", seat=1)
                await a.ask("start")
                if table == over:
                    await asyncio.gather(a.play(), b.play())
        player = (await ada.rest("GET", "/me"))["id"]
        puzzle = await ada.rest("GET", "/puzzles/two_win")
        cookie = "; ".join(f"{name}={value}" for name, value in ada.http.cookies.items())
    names = {
        "table": [over, on],
        "player": [player],
        "ladder": list(ladders()),
        "game": ["two_win", "two_sans_three"],
        "name": [puzzle["id"]],
        "step": [step.name for game in GAMES.values() for step in game.lessons],
        "day": [time.strftime("%Y-%m-%d", time.gmtime())],
    }
    lines = []
    for name, values in names.items():
        lines += [f"[dictionaries.{name}]", f"values = {msgspec.json.encode(values).decode()}"]
    lines.append("[parameters]")
    lines += [f'"path.{name}" = {{ dictionary = "{name}", probability = {REAL} }}' for name in names]
    settings = folder / "schemathesis.toml"
    settings.write_text("\n".join(lines) + "\n")
    return settings, cookie
