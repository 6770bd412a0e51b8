"""Reads public names, their signatures and what is said about them from the source text; nothing is imported.

So the reference needs none of the libraries that some modules are for, and comments beside fields can be told too.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "src"
Definition = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Module:
    """Holds the text of a module and its tree."""

    name: str
    lines: tuple[str, ...]
    tree: ast.Module

    @property
    def words(self) -> str:
        """The docstring."""
        return ast.get_docstring(self.tree) or ""

    def is_package(self) -> bool:
        """Whether it is the `__init__` of a folder."""
        return path_of(self.name).name == "__init__.py"


@dataclass(frozen=True)
class Found:
    """A name that a module offers, and where it is defined."""

    name: str
    module: Module
    node: Definition | ast.Assign | ast.AnnAssign | None  # None: a module


@dataclass(frozen=True)
class Field:
    """A field of a class: its type as it is written, and the comment beside or above it."""

    name: str
    type: str
    default: str | None
    words: str


def path_of(module: str) -> Path:
    """Return the file of a module."""
    path = SOURCES.joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


@cache
def read(module: str) -> Module:
    """Return a module by its dotted name."""
    text = path_of(module).read_text("utf-8")
    return Module(module, tuple(text.splitlines()), ast.parse(text))


def offered(module: Module) -> list[str]:
    """Return the public names of a module: those of `__all__`, or what is defined in it without an underscore."""
    for node in module.tree.body:
        if isinstance(node, ast.Assign) and any(_is_name(target, "__all__") for target in node.targets):
            return [str(name) for name in ast.literal_eval(node.value)]
    return [node.name for node in module.tree.body if isinstance(node, Definition) and node.name[0] != "_"]


def find(module: Module, name: str) -> Found:
    """Return where a name of a module is defined, through as many imports as it takes."""
    for node in _statements(module.tree):
        if isinstance(node, Definition) and node.name == name:
            return Found(name, module, node)
        if isinstance(node, ast.Assign) and any(_is_name(target, name) for target in node.targets):
            return Found(name, module, node)
        if isinstance(node, ast.AnnAssign) and _is_name(node.target, name):
            return Found(name, module, node)
        if isinstance(node, ast.ImportFrom) and any((a.asname or a.name) == name for a in node.names):
            original = next(a.name for a in node.names if (a.asname or a.name) == name)
            if path_of(f"{node.module}.{original}").exists():
                return Found(name, read(f"{node.module}.{original}"), None)
            return find(read(str(node.module)), original)
    raise LookupError(f"{module.name} offers {name}, which is defined nowhere")


def members(node: ast.ClassDef) -> Iterator[Definition]:
    """Yield the public methods and properties of a class, in the order of the source."""
    for member in node.body:
        if isinstance(member, Definition) and member.name[0] != "_":
            yield member


def fields(module: Module, node: ast.ClassDef) -> Iterator[Field]:
    """Yield the annotated fields of a class, with the comments about them."""
    for item in node.body:
        if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name) and item.target.id[0] != "_":
            default = ast.unparse(item.value) if item.value else None
            yield Field(item.target.id, ast.unparse(item.annotation), default, comment_of(module, item))


def comment_of(module: Module, node: ast.stmt) -> str:
    """Return the comment at the end of a statement, or else the lines of comment above it."""
    end = module.lines[(node.end_lineno or node.lineno) - 1]
    if beside := re.match(r"\s*#\s?(.*)", end[(node.end_col_offset or 0) :]):
        return beside[1]
    above: list[str] = []
    for line in reversed(module.lines[: node.lineno - 1]):
        if not line.strip().startswith("# ") or set(line.strip()) <= set("# -"):
            break
        above.insert(0, line.strip()[2:])
    return " ".join(above)


def undocumented(module: Module, name: str) -> Iterator[str]:
    """Yield what has no docstring of a public name: itself, and its methods."""
    found = find(module, name)
    if found.node is None:
        if not found.module.words:
            yield name
    elif isinstance(found.node, Definition):
        if not ast.get_docstring(found.node):
            yield name
        if isinstance(found.node, ast.ClassDef):
            yield from (f"{name}.{m.name}" for m in members(found.node) if not ast.get_docstring(m))


def _statements(tree: ast.Module) -> Iterator[ast.stmt]:
    """Yield the statements of a module, also those that only type checkers see."""
    for node in tree.body:
        if isinstance(node, ast.If):
            yield from node.body
        else:
            yield node


def _is_name(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name
