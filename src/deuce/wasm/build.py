"""`make wasm`: python -m deuce.wasm.build [--check] writes web/src/engine/engine.wasm, and engine.json beside it.

With `--check` nothing is written; the exit code says whether the module is what these sources give, to the byte.
"""

from __future__ import annotations

import hashlib
import os
import platform
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Any

import msgspec

from deuce.games.registry import GAMES
from deuce.wasm.doors import CHANCE_DOORS, doors_of
from deuce.wasm.fingerprint import BYTES_DOORS
from deuce.wasm.review_doors import REVIEW_DOORS
from deuce.wasm.sources import digest_of, sources_of

FOLDER = Path(__file__).parents[3] / "web" / "src" / "engine"
MODULE, ABOUT = FOLDER / "engine.wasm", FOLDER / "engine.json"


class About(msgspec.Struct, frozen=True):
    """What is known of the module beside it."""

    module: str  # its digest
    digest: str  # of its sources
    sources: list[str]
    made_with: dict[str, str]  # versions; with others the same sources may give other bytes
    errors: dict[str, str]  # what the codes of errors that stop the module stand for


def read_about() -> About:
    """What is known of the module in the repository."""
    return msgspec.json.decode(ABOUT.read_bytes(), type=About)


def made_with() -> dict[str, str]:
    """The versions of all that has a say in the bytes of the module."""
    packages = {name: version(name) for name in ("llvmlite", "numba", "numpy", "ziglang")}
    return {"python": ".".join(platform.python_version_tuple()[:2]), **packages}


def build() -> tuple[bytes, About]:
    """Make the module. Numba is of no other use in this process afterwards."""
    from deuce.wasm import linking, lowering

    lowering.prepare()
    names = lowering.lower("chance.", None, CHANCE_DOORS)
    names += lowering.lower("bytes.", None, BYTES_DOORS)
    names += lowering.lower("review.", None, REVIEW_DOORS)
    names += [
        name
        for game in GAMES.values()
        for name in lowering.lower(f"{game.id}.", game.rules.STATE, doors_of(game))
    ]
    module = linking.link(lowering.texts, names)
    sources = sources_of(lowering.files)
    errors = {str(code): message for code, message in sorted(lowering.errors.items())}
    return module, About(hashlib.sha256(module).hexdigest(), digest_of(sources), sources, made_with(), errors)


def main(arguments: list[str]) -> int:
    if (
        os.environ.get("PYTHONHASHSEED") != "0"
    ):  # sets of names have an order, and that order ends up in the module
        os.execve(
            sys.executable,
            [sys.executable, "-m", "deuce.wasm.build", *arguments],
            {**os.environ, "PYTHONHASHSEED": "0"},
        )
    module, about = build()
    if "--check" in arguments:
        return 0 if MODULE.read_bytes() == module and read_about() == about else 1
    FOLDER.mkdir(parents=True, exist_ok=True)
    MODULE.write_bytes(module)
    ABOUT.write_bytes(_written(about))
    return 0


def _written(about: Any) -> bytes:
    return msgspec.json.format(msgspec.json.encode(about), indent=2) + b"\n"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
