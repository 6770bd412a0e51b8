"""Deuce: play, study and research two card games about the number two.

Importing this package is cheap. The names below load their modules on first use.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from deuce.table import Table

__version__ = "0.1.0"
__all__ = ["Table", "__version__"]

_LAZY = {"Table": "deuce.table"}


def __getattr__(name: str) -> object:
    if name not in _LAZY:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(_LAZY[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_LAZY})
