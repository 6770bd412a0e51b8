"""The same source gives the same games, choices and judgements as machine code and as plain Python."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import digest_bots
import digest_games
import pytest

from deuce import _jit

HERE = Path(__file__).parent


def uncompiled_lines(script: str) -> list[str]:
    """What a script prints where nothing is compiled."""
    assert _jit.ENABLED, "the tests run with NUMBA_DISABLE_JIT, so that there is nothing to compare"
    # Warnings are errors: NumPy warns when an integer overflows, which machine code would do in silence.
    run = subprocess.run(
        [sys.executable, "-W", "error", str(HERE / script)],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    mode, *lines = run.stdout.splitlines()
    assert mode == "compiled: False"
    return lines


@pytest.mark.timeout(330)  # uncompiled games are slow
def test_compiled_and_uncompiled_games_are_the_same() -> None:
    lines = uncompiled_lines("digest_games.py")
    assert list(digest_games.digest_lines()) == lines
    assert sum(int(piles) for piles in re.findall(r"(\d+) new piles", "\n".join(lines))) >= 4


@pytest.mark.timeout(330)
def test_compiled_and_uncompiled_bots_find_the_same_to_the_bit() -> None:
    assert list(digest_bots.digest_lines()) == uncompiled_lines("digest_bots.py")
