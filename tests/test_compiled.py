"""The same source gives the same games as machine code and as plain Python."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from digest_games import digest_lines

from deuce import _jit

SCRIPT = Path(__file__).parent / "digest_games.py"


@pytest.mark.timeout(330)  # uncompiled games are slow
def test_compiled_and_uncompiled_games_are_the_same() -> None:
    assert _jit.ENABLED, "the tests run with NUMBA_DISABLE_JIT, so that there is nothing to compare"
    # Warnings are errors: NumPy warns when an integer overflows, which machine code would do in silence.
    run = subprocess.run(
        [sys.executable, "-W", "error", str(SCRIPT)],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    mode, *uncompiled = run.stdout.splitlines()
    assert mode == "compiled: False"
    compiled = list(digest_lines())
    assert compiled == uncompiled
    assert sum(int(piles) for piles in re.findall(r"(\d+) new piles", run.stdout)) >= 4
