"""The Python reference: a page for each of the packages that are public, from their docstrings."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

from source_reader import Definition, Field, Found, Module, comment_of, fields, find, members, offered, read


@dataclass(frozen=True)
class Page:
    """A page of the reference: a title, what it is about, and the modules whose public names it tells."""

    name: str
    title: str
    modules: tuple[str, ...]


PAGES = (
    Page("deuce", "deuce: all that `import deuce` offers", ("deuce",)),
    Page("games", "Games, decks and rules", ("deuce.games", "deuce.games.protocol", "deuce.games.deck")),
    Page("events", "Events and steps", ("deuce.events", "deuce.games.story")),
    Page("records", "Records", ("deuce.record", "deuce.record.parquet", "deuce.fairness")),
    Page("bots", "Bots", ("deuce.bots", "deuce.bots.parts")),
    Page("simulator", "Simulator", ("deuce.simulator",)),
    Page("arena", "Arena", ("deuce.arena", "deuce.arena.match")),
    Page("analysis", "Analysis", ("deuce.analysis", "deuce.analysis.game")),
    Page(
        "environments",
        "Environments",
        (
            "deuce.envs",
            "deuce.envs.vector",
            "deuce.envs.pettingzoo",
            "deuce.envs.pettingzoo.environments",
            "deuce.envs.openspiel",
            "deuce.envs.league",
            "deuce.envs.measure",
        ),
    ),
    Page("errors", "Errors and randomness", ("deuce.errors", "deuce.chance")),
)

# Of a module that compiled code uses too, only what people write against.
ONLY = {"deuce.games.story": ("Choose", "Shuffle", "Step", "Story")}

PROMPT = re.compile(r"^( *)>>> ")
CODE = re.compile(r"(`[^`]+`)")


def api_pages() -> dict[str, str]:
    """Return every page of the Python reference as Markdown, by its name."""
    told: set[tuple[str, str]] = set()  # each thing is told once, on the first page that offers it
    return {page.name: _page(page, told) for page in PAGES}


def public_names(module: str) -> list[str]:
    """Return the names of a module that the reference tells."""
    return [name for name in ONLY.get(module) or offered(read(module)) if name != "__version__"]


def _page(page: Page, told: set[tuple[str, str]]) -> str:
    parts = [f"# {page.title}"]
    for name in page.modules:
        module = read(name)
        parts.append(f"## {name}\n\n```{{py:module}} {name}\n```\n\n{markdown(module.words)}")
        for public in public_names(name):
            found = find(module, public)
            origin = (found.module.name, found.name)
            if origin not in told:
                told.add(origin)
                parts.append(_entry(f"{name}.{public}", found))
    return "\n\n".join(parts) + "\n"


def _entry(full: str, found: Found) -> str:
    """Tell a public name, whatever it is."""
    if found.node is None:
        first = found.module.words.partition("\n\n")[0]
        return f"::::{{py:data}} {full}\n\n{markdown(first)}\n::::"
    if isinstance(found.node, ast.ClassDef):
        return _class(full, found.module, found.node)
    if isinstance(found.node, Definition):
        return _function("function", full, found.node, f"{found.module.name}.{found.name}", 4)
    return f"::::{{py:data}} {full}\n\n{_assigned(found)}\n::::"


def _assigned(found: Found) -> str:
    assert isinstance(found.node, ast.Assign | ast.AnnAssign)
    words = sentence(comment_of(found.module, found.node))
    value = ast.unparse(found.node.value) if found.node.value else ""
    shown = f"```python\n{value}\n```" if value and len(value) < 400 else ""
    return f"{words}\n\n{shown}".strip()


def _class(full: str, module: Module, node: ast.ClassDef) -> str:
    bases = [ast.unparse(base) for base in node.bases]
    start = next((m for m in node.body if isinstance(m, ast.FunctionDef) and m.name == "__init__"), None)
    known = list(fields(module, node))
    signature = _arguments(start) if start else ""
    lines = [f":::::{{py:class}} {full}{signature}"]
    if (canonical := f"{module.name}.{node.name}") != full:
        lines.append(f":canonical: {canonical}")
    lines += ["", markdown(ast.get_docstring(node) or "")]
    if bases:
        lines += ["", f"Derived from {', '.join(f'`{base}`' for base in bases)}."]
    for field in known:
        lines += ["", _field(field)]
    for member in members(node):
        decorators = {ast.unparse(decorator).split(".")[-1] for decorator in member.decorator_list}
        if "setter" in decorators:
            continue
        if decorators & {"property", "cached_property"}:
            lines += ["", _property(member)]
        elif not isinstance(member, ast.ClassDef):
            kind = "method"
            options = "".join(f":{word}:\n" for word in ("classmethod", "staticmethod") if word in decorators)
            lines += ["", _function(kind, member.name, member, None, 4, options)]
    return "\n".join([*lines, ":::::"])


def _field(field: Field) -> str:
    kind = re.sub(r"\s+", " ", field.type).strip("'\"")
    default = f"\n:value: {field.default}" if field.default and len(field.default) < 60 else ""
    words = sentence(field.words)
    return f"::::{{py:attribute}} {field.name}\n:type: {kind}{default}\n\n{words}\n::::"


def _property(member: Definition) -> str:
    kind = ast.unparse(member.returns) if isinstance(member, ast.FunctionDef) and member.returns else "Any"
    return f"::::{{py:property}} {member.name}\n:type: {kind}\n\n{markdown(ast.get_docstring(member) or '')}\n::::"


def _function(
    kind: str, full: str, node: Definition, canonical: str | None, colons: int, options: str = ""
) -> str:
    fence = ":" * colons
    assert not isinstance(node, ast.ClassDef)
    given = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    if canonical and canonical != full:
        options += f":canonical: {canonical}\n"
    words = markdown(ast.get_docstring(node) or "")
    return f"{fence}{{py:{kind}}} {full}{_arguments(node)}{given}\n{options}\n{words}\n{fence}"


def _arguments(node: Definition) -> str:
    """Write the arguments as the source has them, without `self` and `cls`."""
    assert not isinstance(node, ast.ClassDef)
    text = ast.unparse(node.args)
    return f"({re.sub(r'^(self|cls)(, /)?(, |$)', '', text)})"


def sentence(words: str) -> str:
    """Make a comment a sentence to be read alone."""
    if not words:
        return ""
    return markdown(words[0].upper() + words[1:] + ("" if words[-1] in ".?!:" else "."))


def markdown(words: str) -> str:
    """Write a docstring as Markdown: prompts in a block of code, and no sign that Markdown would take for its own."""
    return "\n".join(_fenced(words.splitlines()))


def _fenced(lines: list[str]) -> Iterator[str]:
    inside = False
    for i, line in enumerate(lines):
        if not inside and PROMPT.match(line):
            inside = True
            yield from ("", "```pycon")
        elif inside and not line.strip():
            inside = False
            yield "```"
        after_blank = i == 0 or not lines[i - 1].strip()
        code = inside or (line.startswith("    ") and (after_blank or lines[i - 1].startswith("    ")))
        yield line if code else _escaped(line)
    if inside:
        yield "```"


def _escaped(line: str) -> str:
    parts = CODE.split(line)
    return "".join(part if CODE.fullmatch(part) else re.sub(r"([<*_$])", r"\\\1", part) for part in parts)
