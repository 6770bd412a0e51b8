"""On a Ray cluster the same seed gives the same games, also when a node is lost in the middle."""

from __future__ import annotations

import json
import os
import secrets
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from deuce.cli import main

SCRIPT = Path(__file__).with_name("ray_cluster.py")
# Ray listens on all interfaces, whatever it is told: a network of its own keeps it from everybody else.
IN_A_NETWORK_OF_ITS_OWN = ["unshare", "--net", "sh", "-c", 'ip link set lo up && exec "$@"', "sh"]


def may_unshare() -> bool:
    if not shutil.which("unshare") or not shutil.which("ip"):
        return False
    return subprocess.run([*IN_A_NETWORK_OF_ITS_OWN, "true"], capture_output=True, timeout=30).returncode == 0


@pytest.mark.skipif(not may_unshare(), reason="needs the right to make a network namespace")
@pytest.mark.timeout(420)  # two nodes start, work, and one is waited for in vain
def test_two_nodes_of_which_one_is_lost() -> None:
    env = os.environ | {
        "RAY_AUTH_MODE": "token",
        "RAY_AUTH_TOKEN": secrets.token_hex(32),
        "RAY_USAGE_STATS_ENABLED": "0",
    }
    command = [*IN_A_NETWORK_OF_ITS_OWN, sys.executable, str(SCRIPT)]
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=400, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    found = json.loads(done.stdout.splitlines()[-1])
    assert found == {
        "processors": 2,
        "same_records": True,
        "same_summary": True,
        "progress": 3_000,
        "same_arena": True,
        "nodes_alive": [2, 1],
    }


@pytest.mark.parametrize(
    "command", [["simulate", "two_win"], ["arena", "two_win", "--bots", "greedy,random"]]
)
def test_another_place_is_refused(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*command, "--on", "moon"]) == 2
    assert "ray, or ray://HOST:PORT" in capsys.readouterr().err
