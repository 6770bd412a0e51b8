"""The shape of the code base: what may import what, how long files get, what no tracked file may hold."""

import ast
import re
import shutil
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "deuce"

# Lowest first. A module imports from its own layer and from those below it.
LAYERS = (
    {"errors", "_jit", "chance", "elementary", "fairness", "languages", "events"},
    {"games"},
    {"rulebook", "table", "record"},
    {"bots"},
    {"simulator"},
    {"analysis"},
    {"arena"},
    {"server", "terminal", "envs", "wasm", "site", "bridge"},
    {"cli"},
    {"__main__"},
)
LEVEL = {part: level for level, layer in enumerate(LAYERS) for part in layer}
FREE = {"__version__"}  # what every layer may take from the package itself

# Which layer each part in the folder of a game belongs to: it may import what that layer may.
PARTS = {
    "core": "games",
    "state": "games",
    "rules": "games",
    "views": "games",
    "notation": "games",
    "story": "games",
    "events": "games",
    "prospects": "games",
    "features": "games",
    "projection": "games",
    "cards": "games",
    "record": "record",
    "bots": "bots",
    "engine_view": "bots",
    "reasons": "analysis",
    "reviewing": "analysis",
    "counting": "analysis",
    "env": "envs",
    "chance": "envs",
    "picture": "envs",
    "rulebook": "games",
    "terminal": "terminal",
    "wire": "server",
    "lessons": "server",
    "scenes": "server",
    "page_exports": "wasm",
}
PURE_CORE = {
    "core",
    "state",
    "rules",
    "views",
    "notation",
}  # imports each other and the ground floor, nothing else
GROUND_FLOOR = {
    "errors",
    "_jit",
    "chance",
    "games.deck",
    "games.flat",
    "games.in_turn",
    "games.protocol",
    "games.search",
}

# The doorway, and the two halves of the builder of the page's engine, which nobody else imports.
KNOW_NUMBA = {"_jit.py", "wasm/linking.py", "wasm/lowering.py"}

MAX_LINES = 600

# games/ has no input or output, no clock and no randomness of its own.
IMPURE = {
    *("asyncio", "concurrent", "ctypes", "datetime", "fileinput", "glob", "http", "importlib", "io"),
    *("logging", "mmap", "multiprocessing", "os", "pathlib", "pickle", "platform", "random", "secrets"),
    *("select", "shutil", "signal", "socket", "sqlite3", "subprocess", "sys", "tempfile", "threading"),
    *("time", "urllib", "uuid"),
}
IMPURE_BUT_ALLOWED = {  # decks are data files, and a game is imported when it is asked for
    ("games/deck.py", "pathlib"),
    ("games/game.py", "importlib.resources"),
    ("games/game.py", "importlib.resources.abc"),
}

# Mirrors differ from machine to machine; hashes in a lock do not.
REGISTRY = re.compile(r"pypi\.org|pythonhosted\.org|registry\.npmjs\.org|registry\.yarnpkg\.com|[/]simple/")
ADDRESS = {
    "requirements.lock": re.compile(r"://"),
    "requirements-research.lock": re.compile(r"://"),
    "requirements-wasm.lock": re.compile(r"://"),
    "package-lock.json": re.compile(r'"resolved"'),
}
MACHINE_PATH = re.compile(r"(?<![\w.~$})-])/(?:home|root|Users|work|opt|mnt)/\w")


class Import(NamedTuple):
    file: str
    line: int
    module: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} imports {self.module}"


def imports_in(source: str, file: str) -> Iterator[Import]:
    """Every import, also those inside functions; `from deuce.x import y` counts as deuce.x.y if y is a module."""
    for node in ast.walk(ast.parse(source, file)):
        if isinstance(node, ast.Import):
            for name in node.names:
                yield Import(file, node.lineno, name.name)
        elif isinstance(node, ast.ImportFrom):
            module = "." * node.level + (node.module or "")
            for name in node.names:
                whole = f"{module}.{name.name}"
                yield Import(
                    file, node.lineno, whole if module == "importlib" or is_module(whole) else module
                )


def is_module(name: str) -> bool:
    """Is this the name of a module of ours, or of anything that `from deuce import …` may give?"""
    path = PACKAGE.parent / name.replace(".", "/")
    ours = name.split(".")[0] == "deuce"
    return ours and (name.count(".") == 1 or path.is_dir() or path.with_suffix(".py").exists())


@cache
def package_imports() -> tuple[Import, ...]:
    return tuple(
        found
        for path in sorted(PACKAGE.rglob("*.py"))
        for found in imports_in(path.read_text("utf-8"), path.relative_to(PACKAGE).as_posix())
    )


def layer_fault(found: Import) -> str | None:
    """What is wrong with this import, if anything."""
    if found.module.startswith("."):
        return f"{found}: import from deuce.… by its full name"
    root, _, inner = found.module.partition(".")
    if root != "deuce" or found.file == "__init__.py":
        return None
    here, home, part = layer_of(found.file.removesuffix(".py").replace("/", "."))
    there, other_home, _ = layer_of(inner)
    if here not in LEVEL:
        return f"{found.file}: give {here} a place in LAYERS, or in PARTS if it is a part of a game"
    if home and not part:  # the descriptor of a game: its door to all parts
        return None if other_home in ("", home) else f"{found}: a game knows no other game"
    if there in FREE:
        return None
    if there not in LEVEL:
        return f"{found}: no such layer; import from the module that defines it"
    if found.file == "games/game.py" and found.module.split(".")[-1] in {"parts", "scenes"}:
        return None  # what the layers above ask of a game, for the type checker only
    if LEVEL[there] > LEVEL[here]:
        return f"{found}: {here} lies below {there}"
    if home and other_home not in ("", home):
        return f"{found}: a game knows no other game"
    core = other_home == home and inner.split(".")[2:] and inner.split(".")[2] in PURE_CORE
    if part in PURE_CORE and not core and inner not in GROUND_FLOOR:
        return f"{found}: the core of a game imports its own modules and the ground floor, nothing else"
    return None


def layer_of(module: str) -> tuple[str, str, str]:
    """The layer of a module below deuce, the game whose folder it is in, and the part of the game that it is."""
    top, _, rest = module.partition(".")
    folder, _, inner = rest.partition(".")
    if top != "games" or not (PACKAGE / "games" / folder / "__init__.py").exists() or not folder:
        return top, "", ""
    part = inner.split(".")[0].replace("__init__", "")
    return (PARTS.get(part, part) if part else "games"), folder, part


def test_imports_point_one_way() -> None:
    faults = [fault for found in package_imports() if (fault := layer_fault(found))]
    assert not faults, "\n".join(faults)


def test_an_upward_import_is_named_by_file_and_line() -> None:
    source = "import numpy\n\ndef late():\n    from deuce import bots\n"
    faults = [layer_fault(found) for found in imports_in(source, "games/two_win/rules.py")]
    assert faults == [None, "games/two_win/rules.py:4 imports deuce.bots: games lies below bots"]


def test_every_module_has_a_layer() -> None:
    parts = {path.relative_to(PACKAGE).parts[0].removesuffix(".py") for path in PACKAGE.rglob("*.py")}
    assert parts - {"__init__"} <= LEVEL.keys()


def test_only_the_doorway_imports_numba() -> None:
    faults = [
        str(found)
        for found in package_imports()
        if found.module.split(".")[0] in {"numba", "llvmlite"} and found.file not in KNOW_NUMBA
    ]
    assert not faults, "\n".join(faults)


def test_only_the_builder_changes_numba() -> None:
    faults = [
        str(found)
        for found in package_imports()
        if found.module in {"deuce.wasm.lowering", "deuce.wasm.linking"} and found.file != "wasm/build.py"
    ]
    assert not faults, "\n".join(faults)


def test_games_are_pure() -> None:
    faults = [
        str(found)
        for found in package_imports()
        if layer_of(found.file.removesuffix(".py").replace("/", "."))[0] == "games"
        and (found.module.split(".")[0] in IMPURE or found.module.startswith("numpy.random"))
        and (found.file, found.module) not in IMPURE_BUT_ALLOWED
    ]
    assert not faults, "\n".join(faults)


def test_files_stay_short() -> None:
    lengths = {
        path.relative_to(ROOT).as_posix(): len(path.read_text("utf-8").splitlines())
        for folder in ("src", "tests")
        for path in (ROOT / folder).rglob("*.py")
    }
    long = [f"{file}: {lines} lines" for file, lines in lengths.items() if lines > MAX_LINES]
    assert not long, "\n".join(long)


def tracked_files() -> list[Path]:
    """What git tracks or would add; without git (an unpacked sdist), every file outside hidden folders."""
    git = shutil.which("git")
    if git and (ROOT / ".git").exists():
        command = [git, "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        listing = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, timeout=60).stdout
        names = listing.decode().split("\0")
        return [path for name in names if name and (path := ROOT / name).is_file()]
    inside = [path.relative_to(ROOT) for path in ROOT.rglob("*") if path.is_file()]
    return [
        ROOT / path
        for path in inside
        if not any(part.startswith(".") or part == "node_modules" for part in path.parts[:-1])
    ]


def test_no_registry_and_no_path_of_a_machine() -> None:
    faults = []
    for path in tracked_files():
        patterns = [REGISTRY, MACHINE_PATH, *filter(None, [ADDRESS.get(path.name)])]
        for number, line in enumerate(path.read_text("utf-8", errors="replace").splitlines(), 1):
            faults += [
                f"{path.relative_to(ROOT)}:{number}: {match[0]}"
                for pattern in patterns
                if (match := pattern.search(line))
            ]
    assert not faults, "\n".join(faults)
