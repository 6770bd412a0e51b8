"""Schemathesis: requests made up from the OpenAPI description, right and wrong ones."""

from __future__ import annotations

import asyncio
import os
import shutil

from soak.ground import Ground, nursery, ready

EXAMPLES = 200  # for each operation
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
        command = [
            program, "run", f"{server.address}{DESCRIPTION}", "--checks", "not_a_server_error",
            "--max-examples", str(EXAMPLES), "--seed", str(ground.seed), "--no-color",
        ]  # fmt: skip
        running = await asyncio.create_subprocess_exec(
            *command, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT, cwd=ground.folder
        )
        try:
            said, _ = await asyncio.wait_for(running.communicate(), max(30.0, ground.time_left))
        except TimeoutError:
            running.kill()
            await running.wait()
            ground.fault(f"not done within {ground.minutes:.0f} minutes")
            said = b""
        (ground.folder / "openapi.txt").write_bytes(said)
        lines = said.decode(errors="replace").splitlines()
        for line in lines:
            if "test cases" in line or "generated" in line.lower():
                ground.fact(line.strip())
        if running.returncode:
            ground.fault(f"Schemathesis ends with {running.returncode}: see {ground.folder / 'openapi.txt'}")
        await asyncio.to_thread(server.stop)
    ground.read_log()
