"""How long what is kept: settings of an operator, and a lifetime for everything there is."""

from __future__ import annotations

import ast
import importlib
import inspect
from collections.abc import Callable, Iterator
from dataclasses import fields
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from click.testing import CliRunner

from deuce.cli.serve import command
from deuce.errors import UsageError
from deuce.server import retention
from deuce.server.retention import DAY, HOUR, Retention, lifetime_of, parse_retention
from deuce.server.store.sqlite import TRIAL, SqliteStore

pytestmark = pytest.mark.anyio

SERVER = Path(retention.__file__).parent


def test_settings_are_read() -> None:
    assert parse_retention("") == Retention()
    read = parse_retention("never-began=12h, abandoned=2w,finished=3y,training=forever,puzzle-days=1d")
    assert (read.never_began, read.abandoned, read.finished) == (12 * HOUR, 14 * DAY, 3 * 365 * DAY)
    assert (read.training, read.puzzle_days, read.guests) == (None, DAY, 30 * DAY)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("nonsense=1d", "should be one of never-began, abandoned, finished"),
        ("abandoned", "should be one of"),
        ("abandoned=", "should be hours, days, weeks or years"),
        ("abandoned=0d", "should be hours, days, weeks or years"),
        ("abandoned=-1d", "should be hours"),
        ("abandoned=1", "should be hours"),
        ("abandoned=1m", "should be hours"),
        ("abandoned=123456d", "should be hours"),
        ("abandoned=1d,,", "should be one of"),
        ("Abandoned=1d", "should be one of"),
    ],
)
def test_settings_that_cannot_be_read_are_refused_with_a_sentence(text: str, said: str) -> None:
    with pytest.raises(UsageError, match=said):
        parse_retention(text)


def test_the_help_and_the_documentation_say_what_is_kept_how_long() -> None:
    (option,) = [option for option in command.params if option.name == "keep"]
    assert parse_retention(option.show_default) == Retention()  # type: ignore[attr-defined]
    assert "--keep" in CliRunner().invoke(command, ["--help"]).output
    hosting = Path(__file__).parents[2].joinpath("docs", "hosting.md").read_text("utf-8")
    for field in fields(Retention):
        assert f"| `{field.name.replace('_', '-')}`" in hosting


# ------------------------------------------------------------------------------- every kind has a lifetime


def kinds_in(module: ModuleType) -> Iterator[str]:
    """The kinds of the documents that a module makes: a constant, or what a function at its top returns."""
    tree = ast.parse(inspect.getsource(module))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]

    def resolved(kind: ast.expr, within: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[str]:
        known: Any = getattr(module, ast.unparse(kind), None)
        if isinstance(kind, ast.Constant):
            yield str(kind.value)
        elif isinstance(known, str):
            yield known
        elif isinstance(kind, ast.Call):
            make: Callable[..., str] = getattr(module, ast.unparse(kind.func))
            yield make(*["x"] * len(kind.args))
        elif isinstance(kind, ast.Name):
            yield from found_for(kind.id, within)
        else:
            pytest.fail(f"{module.__name__}, line {kind.lineno}: of what kind is this document?")

    def found_for(name: str, within: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[str]:
        """What a variable or a parameter stands for."""
        found = [
            (node.value, within)
            for node in ast.walk(within)
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name
        ]
        parameters = [parameter.arg for parameter in within.args.args]
        if not found and name in parameters:
            found = [
                (call.args[parameters.index(name)], caller)
                for caller in functions
                for call in ast.walk(caller)
                if isinstance(call, ast.Call) and ast.unparse(call.func) == within.name
            ]
        assert found, f"{module.__name__}, {within.name}: what is {name}?"
        for kind, function in found:
            yield from resolved(kind, function)

    for function in functions:
        for call in ast.walk(function):
            if isinstance(call, ast.Call) and ast.unparse(call.func) == "Document":
                yield from resolved(call.args[0], function)


def test_every_kind_of_document_has_a_lifetime() -> None:
    found: set[str] = set()
    for path in sorted(SERVER.rglob("*.py")):
        if "Document(" in path.read_text("utf-8") and path.parent.name != "store":
            name = ".".join(["deuce.server", *path.relative_to(SERVER).with_suffix("").parts])
            found |= set(kinds_in(importlib.import_module(name)))
    assert found >= {
        "shuffle",
        "review",
        "key",
        "rated",
        "rating-x",
        "daily-x-x",
        "daily-deal-x",
        "puzzle-day",
    }
    assert not [kind for kind in found if lifetime_of(kind) is None]
    assert isinstance(lifetime_of("daily-deal-two_win"), retention.Kept)
    assert isinstance(lifetime_of("daily-two_win-2026-01-02"), retention.WithTable)
    assert isinstance(lifetime_of("rating-step"), retention.WithTable)
    assert isinstance(lifetime_of(TRIAL.kind), retention.Kept)
    assert lifetime_of("something new") is None


async def test_every_table_of_the_schema_has_a_lifetime(database: Path) -> None:
    """A new table of the schema has to be thought of here, and in docs/hosting.md."""
    store = SqliteStore(database)
    rows = await store._rows("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    await store.close()
    with_a_table = {"tables", "moves", "players", "chat"}
    by_age = {"guests", "used_links", "documents"}
    one_row = {"secrets", "alembic_version"}
    assert {name for (name,) in rows} - {"sqlite_sequence"} == with_a_table | by_age | one_row
