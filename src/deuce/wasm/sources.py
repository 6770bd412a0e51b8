"""What the module is made of, as a digest: whoever has changed a source and not built anew is told so by a test.

The builder knows which files have functions that it lowered. With them count the files that they import, and so on,
for constants may come from there; and the weights of the policies. Which files these are is kept beside the digest: a
new one can only take part if one of them has changed to import it.
"""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path

from deuce import _jit

PACKAGE = _jit.PACKAGE
BUILDER = (
    "wasm/bot_doors.py",
    "wasm/doors.py",
    "wasm/exports.py",
    "wasm/linking.py",
    "wasm/lowering.py",
    "wasm/review_doors.py",
    "wasm/runtime.c",
    "wasm/story_doors.py",
)


def digest_of(sources: Iterable[str]) -> str:
    """A digest of files of this package."""
    digest = hashlib.sha256()
    for name in sources:
        path = PACKAGE / name
        digest.update(name.encode() + b"\0" + (path.read_bytes() if path.is_file() else b"missing") + b"\0")
    return digest.hexdigest()


def sources_of(files: Iterable[Path]) -> list[str]:
    """The files of this package that take part when functions of these files do."""
    waiting = [path for path in files if path.is_relative_to(PACKAGE)]
    found = set(waiting)
    while waiting:
        new = set(_imported(waiting.pop())) - found
        waiting += new
        found |= new
    games = {
        path.parents[len(path.relative_to(PACKAGE / "games").parts) - 2] for path in found if _in_game(path)
    }
    weights = {path for game in games for path in game.glob("bots/*.json")}
    return sorted({path.relative_to(PACKAGE).as_posix() for path in found | weights} | set(BUILDER))


def _in_game(path: Path) -> bool:
    """Does a file lie in the folder of a game?"""
    return path.is_relative_to(PACKAGE / "games") and path.parent != PACKAGE / "games"


def _imported(path: Path) -> Iterator[Path]:
    """The files of this package that a file imports as it is loaded itself."""
    for node in ast.parse(path.read_bytes()).body:
        modules: list[str] = []
        if isinstance(node, ast.Import):
            modules = [name.name for name in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            modules = [node.module, *(f"{node.module}.{name.name}" for name in node.names)]
        for module in modules:
            place = PACKAGE.parent / module.replace(".", "/")
            for file in (place.with_suffix(".py"), place / "__init__.py"):
                if module.startswith("deuce.") and file.is_file():
                    yield file
