"""What passes only at the second try is named and counted, whatever else happens in a run of pytest."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import second_try

FLAKY = """
from pathlib import Path

def test_flaky_{name}():
    seen = Path("{name}.seen")
    seen_before = seen.exists()
    seen.touch()
    assert seen_before
"""
GOOD = "def test_good(): pass\n"
BAD = "def test_bad(): assert False\n"
SKIPPED_LATER = """
from pathlib import Path
import pytest

def test_skipped_later():
    seen = Path("skipped.seen")
    if seen.exists():
        pytest.skip("gone")
    seen.touch()
    assert False
"""
TEARDOWN = """
from pathlib import Path
import pytest

@pytest.fixture
def leaky():
    yield
    seen = Path("teardown.seen")
    seen_before = seen.exists()
    seen.touch()
    assert seen_before

def test_teardown(leaky): pass
"""
AGAIN = "Once more, alone"
NAMED = "passed only at the second try"
CLOSING_LINE = re.compile(
    r"=+ .*\d+ (passed|failed|skipped|deselected).* in [\d.]+s.* =+|no tests ran in [\d.]+s"
)


Tries = Callable[..., tuple[int, str]]


@pytest.fixture
def tries(tmp_path: Path) -> Tries:
    """Runs toy tests, each source a file of its own, in a folder that knows nothing of ours."""

    def run(*sources: str, args: tuple[str, ...] = ()) -> tuple[int, str]:
        (tmp_path / "pytest.ini").write_text("[pytest]\n", "utf-8")
        for number, source in enumerate(sources):
            (tmp_path / f"test_toy_{number}.py").write_text(source, "utf-8")
        ran = subprocess.run(
            [sys.executable, second_try.__file__, "1", "-p", "xdist", *args],
            env={**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},  # the toys need none, and start sooner
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
            timeout=100,
        )
        return ran.returncode, ran.stdout + ran.stderr

    return run


def flaky(count: int) -> list[str]:
    return [FLAKY.format(name=f"number_{number}") for number in range(count)]


def test_a_run_without_failures_says_nothing_more(tries: Tries) -> None:
    code, said = tries(GOOD)
    assert code == 0
    assert "1 passed" in said and NAMED not in said and AGAIN not in said


def test_two_that_pass_only_at_the_second_try_are_named_and_the_run_passes(tries: Tries) -> None:
    code, said = tries(GOOD, *flaky(1), TEARDOWN)
    assert code == 0
    assert f"{NAMED}: 2" in said
    section = said.split(NAMED)[1]
    assert "test_toy_1.py::test_flaky_number_0" in section
    assert "test_toy_2.py::test_teardown" in section
    assert "test_good" not in section
    assert CLOSING_LINE.fullmatch(said.rstrip().splitlines()[-1])


def test_three_that_need_a_second_try_fail_the_run(tries: Tries) -> None:
    code, said = tries(GOOD, *flaky(3))
    assert code == 1
    assert f"{NAMED}: 3" in said and "the run has failed" in said
    assert CLOSING_LINE.fullmatch(said.rstrip().splitlines()[-1])


def test_what_fails_twice_fails_the_run_and_is_not_named_among_the_others(tries: Tries) -> None:
    code, said = tries(GOOD, BAD, *flaky(1))
    assert code == 1
    assert f"{NAMED}: 1" in said
    assert "test_bad" not in said.split(NAMED)[1].split("short test summary")[0]


def test_what_is_skipped_at_the_second_try_has_not_passed(tries: Tries) -> None:
    code, said = tries(GOOD, SKIPPED_LATER)
    assert code == 1
    assert NAMED not in said and "1 skipped" in said
    assert "failed at first and was skipped then: test_toy_1.py::test_skipped_later" in said


def test_a_choice_of_tests_that_leaves_none_passes(tries: Tries) -> None:
    code, said = tries(GOOD, args=("-k", "nothing_of_the_kind"))
    assert code == 0
    assert NAMED not in said


def test_a_run_that_cannot_begin_fails_without_a_second_try(tries: Tries) -> None:
    code, said = tries(GOOD, args=("--no-such-option",))
    assert code == pytest.ExitCode.USAGE_ERROR
    assert AGAIN not in said
