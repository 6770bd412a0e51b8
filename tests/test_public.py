"""What `import deuce` offers: all of it documented, its examples true, and nothing else."""

from __future__ import annotations

import doctest
import inspect
import subprocess
import sys
from pathlib import Path

import pytest

import deuce
import deuce.games


def test_the_examples_are_true(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for module in (deuce, deuce.games):
        result = doctest.testmod(module)
        assert result.attempted > 2 and result.failed == 0


@pytest.mark.parametrize("name", deuce.__all__)
def test_every_public_name_is_there_and_says_what_it_is(name: str) -> None:
    value = getattr(deuce, name)
    if inspect.isclass(value) or inspect.isfunction(value) or inspect.ismodule(value):
        assert (inspect.getdoc(value) or "").partition("\n")[0].endswith((".", ":", "?"))


def test_public_methods_say_what_they_do() -> None:
    silent = [
        f"{name}.{attribute}"
        for name in deuce.__all__
        if inspect.isclass(value := getattr(deuce, name))
        for attribute, member in vars(value).items()
        if not attribute.startswith("_") and callable(member) and not inspect.getdoc(member)
    ]
    assert not silent


def test_nothing_else_is_offered() -> None:
    assert dir(deuce) == sorted(deuce.__all__)
    with pytest.raises(AttributeError, match="has no attribute 'chess'"):
        deuce.chess  # noqa: B018


def test_the_names_stay_whatever_is_imported() -> None:
    """A package of the same name as a function would take its place as soon as anybody imports it."""
    code = """
import pkgutil, deuce
for module in pkgutil.iter_modules(deuce.__path__):
    assert module.name not in deuce.__all__ or module.name == "games", module.name
"""
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
