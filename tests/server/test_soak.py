"""The soak itself takes long and is run by hand: here only that its servers can be started at all."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

TESTS = Path(__file__).parents[1]


def test_the_nursery_of_servers_gets_ready() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "soak.nursery"],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(map(str, (TESTS, TESTS / "server")))},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=110,
    )
    assert (run.returncode, run.stdout) == (0, "ready\n"), run.stderr
