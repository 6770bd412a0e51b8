"""Run pytest in several processes, and what failed there once more alone.

    python tests/second_try.py WORKERS [arguments of pytest]

Many tests are about several processes and browsers at once, and a busy machine can make one of them late. What fails
beside others therefore gets a second try by itself. Whatever passes only then is named at the end, for it may hide a
race; more than two of them fail the run.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

MAX_SECOND_TRIES = 2  # tests that may pass only at the second try before the run fails
AGAIN = (
    "-n",
    "0",
    "--last-failed",
    "--last-failed-no-failures",
    "none",
    "--maxfail",
    "3",
    "-p",
    "second_try",
)


def main(workers: str, *arguments: str) -> int:
    """Both runs; returns the exit code for the whole."""
    code = run("-n", workers, *arguments)
    if code == pytest.ExitCode.NO_TESTS_COLLECTED:
        return 0
    if code != pytest.ExitCode.TESTS_FAILED:
        return code
    sys.stdout.write("Once more, alone: what failed beside others\n")
    sys.stdout.flush()
    return run(*AGAIN, *arguments)


def run(*arguments: str) -> int:
    # The second run loads this file as a plugin, by its name.
    paths = [str(Path(__file__).parent), *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    return subprocess.run(
        [sys.executable, "-m", "pytest", *arguments], env=environment, check=False
    ).returncode


# ---------------------------------------------------------------------------------- the plugin of the second run

outcomes = pytest.StashKey[dict[str, str]]()


def pytest_configure(config: pytest.Config) -> None:
    config.stash[outcomes] = {}
    config.pluginmanager.register(Tally(config.stash[outcomes]), "tally of second tries")


class Tally:
    """Notes how every test came out: as its call did, unless its set-up or tear-down did not pass."""

    def __init__(self, outcomes: dict[str, str]) -> None:
        self.outcomes = outcomes

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" or not report.passed:
            self.outcomes[report.nodeid] = report.outcome


def those(config: pytest.Config, outcome: str) -> list[str]:
    """The tests that failed in the first run and came out like this in the second."""
    return [name for name, how in config.stash[outcomes].items() if how == outcome]


def pytest_sessionfinish(session: pytest.Session) -> None:
    late, skipped = those(session.config, "passed"), those(session.config, "skipped")
    if session.exitstatus == pytest.ExitCode.OK and (len(late) > MAX_SECOND_TRIES or skipped):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Name them, right above pytest's closing line."""
    late = those(config, "passed")
    if late:
        terminalreporter.section(f"passed only at the second try: {len(late)}")
        for name in late:
            terminalreporter.line(name)
    if len(late) > MAX_SECOND_TRIES:
        terminalreporter.line(
            f"More than {MAX_SECOND_TRIES} tests needed a second try: the run has failed.", red=True
        )
    for name in those(config, "skipped"):
        terminalreporter.line(f"failed at first and was skipped then: {name}", red=True)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
