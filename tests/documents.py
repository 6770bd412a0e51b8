"""The scripts in docs/ that write the parts of pages that come from figures."""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

DOCS = Path(__file__).parents[1] / "docs"


@cache
def maker(name: str) -> Any:
    """One of them, as a module; they import each other."""
    sys.path.insert(0, str(DOCS))
    try:
        return import_module(name)
    finally:
        sys.path.remove(str(DOCS))
