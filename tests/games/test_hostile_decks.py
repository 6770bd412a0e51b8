"""No lawful deck, however odd, leads compiled code out of its arrays or a counter beyond its byte."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from deuce import _jit

SCRIPT = Path(__file__).parents[1] / "hostile_games.py"


def played(*arguments: str, **checks: str) -> str:
    """What the script tells, run with these variables."""
    run = subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, **checks},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert run.returncode == 0, run.stderr[-4000:]
    return run.stdout


@pytest.mark.timeout(630)  # after a change of the sources all of it is compiled anew
def test_hostile_decks_leave_no_array() -> None:
    """Rules, views, records, bots, hints, self-play and environments, with every index checked."""
    assert _jit.ENABLED, "the tests run with NUMBA_DISABLE_JIT, so that there is nothing to check"
    # Checked code is kept apart, for the cache does not tell it from other code. Less optimised it is compiled sooner.
    kept = str(_jit.cache_root() / "checked")
    told = played(str(SCRIPT), "3", NUMBA_BOUNDSCHECK="1", NUMBA_OPT="1", DEUCE_CACHE_DIR=kept)
    assert told.startswith("compiled: True")
    assert told.count(" games in ") == 6


@pytest.mark.timeout(330)
def test_hostile_decks_overflow_no_counter() -> None:
    """The same source as plain Python, where NumPy warns when a whole number no longer fits."""
    told = played(
        *("-W", "error", str(SCRIPT), "rules", "records", "environments", "16"), NUMBA_DISABLE_JIT="1"
    )
    assert told.startswith("compiled: False")
    assert told.count(" games in ") == 3
