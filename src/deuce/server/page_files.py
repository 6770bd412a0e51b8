"""Files of the built page as they lie in the package, read once, and by what name this build of the page is known."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from pathlib import Path

STATIC = Path(__file__).parents[1] / "static"
FIRST_SCRIPT = re.compile(rb'src="[^"]*/assets/([\w-]+)\.js"')


@dataclass(frozen=True)
class File:
    """Holds a file as it was when it was read."""

    content: bytes
    changed: int
    tag: str


_files: dict[Path, File] = {}


def read(path: Path) -> File | None:
    """Return a file from memory, unless it has changed on disk."""
    try:
        changed = path.stat().st_mtime_ns
        known = _files.get(path)
        if known is None or known.changed != changed:
            content = path.read_bytes()
            known = _files[path] = File(content, changed, hashlib.sha256(content).hexdigest()[:16])
    except (OSError, ValueError):
        return None
    return known


def page_name() -> str | None:
    """Return what the page of this server is called: by its first script, whose name changes with anything in it."""
    document = read(STATIC / "index.html")
    found = FIRST_SCRIPT.search(document.content) if document else None
    return found[1].decode() if found else None
