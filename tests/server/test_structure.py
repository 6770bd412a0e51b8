"""The order of the server's packages: each imports from those below it only, and no module imports in a circle.

An import counts wherever it stands: inside a function, or under TYPE_CHECKING, where it hides that two modules know
each other.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

SERVER = Path(__file__).parents[2] / "src" / "deuce" / "server"

# Lowest first: packages, and modules of the server itself. Nothing imports from its own row, or from one above it.
ORDER = (
    {"parts"},
    {
        "addresses",
        "crashes",
        "databases",
        "keeping",
        "logs",
        "memory",
        "messages",
        "metrics",
        "packed_wire",
        "rates",
        "signals",
    },
    {"problems", "settings"},
    {"configuration", "gate", "workers"},
    {"store"},
    {"door", "growth", "keys", "limits", "outage", "retention"},
    {"identity", "lookalikes", "page_files", "qr", "websocket"},
    {"pictures"},
    {"house"},
    {"guests"},
    {"tables"},
    {"connection", "requests", "sweeper"},
    {"people", "previews", "tournaments"},
    {"friends", "statistics"},
    {"matchmaking", "notices"},
    {"accounts"},
    {"online_bots"},
    {"learning"},
    {"application", "pages", "rest"},
    {"manual"},
    {"admin", "app", "typescript"},
    {"run"},
    {"start"},
)
LEVEL = {part: level for level, row in enumerate(ORDER) for part in row}

Graph = Mapping[str, Iterable[str]]  # module → what it imports of the server, as "tables.lobby"


def imports_in(source: str, modules: Iterable[str]) -> Iterator[str]:
    """The modules of the server that a source imports; `from deuce.server.tables import game` is tables.game."""
    for node in ast.walk(ast.parse(source)):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [name.name for name in node.names]
        elif isinstance(node, ast.ImportFrom):
            inside = [f"{node.module}.{name.name}" for name in node.names]
            names = [
                name if name.removeprefix("deuce.server.") in modules else node.module or ""
                for name in inside
            ]
        for name in names:
            if name.startswith("deuce.server."):
                yield name.removeprefix("deuce.server.")


@cache
def graph() -> Graph:
    files = {
        ".".join(path.relative_to(SERVER).with_suffix("").parts).removesuffix(".__init__"): path
        for path in sorted(SERVER.rglob("*.py"))
        if "migrations/versions" not in path.as_posix()
    }
    files.pop("__init__")
    return {
        module: tuple(imports_in(path.read_text("utf-8"), files.keys())) for module, path in files.items()
    }


def part_of(module: str) -> str:
    return module.split(".")[0]


def faults_of_order(found: Graph) -> list[str]:
    """Imports from the same row or from above."""
    return [
        f"{module} imports {imported}: {part_of(imported)} is not below {part_of(module)}"
        for module, imports in found.items()
        for imported in imports
        if part_of(imported) != part_of(module) and LEVEL[part_of(imported)] >= LEVEL[part_of(module)]
    ]


def circles(found: Graph) -> list[str]:
    """Modules that, by whichever way, import themselves. Importing a package is importing its __init__."""
    wrong = []
    for start in found:
        reached: set[str] = set()
        waiting = list(found[start])
        while waiting:
            module = waiting.pop()
            if module not in reached:
                reached.add(module)
                waiting += found.get(module, ())
        if start in reached:
            wrong.append(start)
    return wrong


def test_every_part_of_the_server_has_its_place_in_the_order() -> None:
    assert {part_of(module) for module in graph()} == LEVEL.keys()


def test_packages_of_the_server_import_from_below_only() -> None:
    assert not (faults := faults_of_order(graph())), "\n".join(faults)


def test_no_module_of_the_server_imports_in_a_circle() -> None:
    assert not (wrong := circles(graph())), ", ".join(wrong)


def test_the_core_of_tables_knows_nothing_of_people_and_learning() -> None:
    tables = {
        imported for module, found in graph().items() if part_of(module) == "tables" for imported in found
    }
    assert tables and not {"people", "learning", "rest", "application"} & {
        part_of(module) for module in tables
    }


def test_an_import_that_is_hidden_counts_too() -> None:
    source = (
        "from typing import TYPE_CHECKING\n"
        "from deuce.server.store import Store\n"
        "if TYPE_CHECKING:\n    from deuce.server.people import daily\n"
        "def late():\n    from deuce.server.tables.lobby import Lobby\n"
    )
    modules = {"store", "people", "people.daily", "tables.lobby"}
    found = {"tables.game": tuple(imports_in(source, modules))}
    assert found == {"tables.game": ("store", "people.daily", "tables.lobby")}
    assert faults_of_order(found) == ["tables.game imports people.daily: people is not below tables"]
    assert circles(found | {"people.daily": ("people.ratings",), "people.ratings": ("tables.game",)}) == [
        "tables.game",
        "people.daily",
        "people.ratings",
    ]
