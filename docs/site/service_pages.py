"""The rest of the reference: commands, messages, views, REST and observations, each from the code in force."""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
from api_pages import markdown, sentence
from litestar import Litestar
from source_reader import Module, fields, read

from deuce.cli import COMMANDS, group
from deuce.games.registry import GAMES
from deuce.server.app import DESCRIPTION, ROUTES

WIDTH = 96  # columns of a help text
SETTINGS: dict[str, Any] = {"help_option_names": ["-h", "--help"]}
WORDS = {True: "yes", False: "no"}
WIRE = (
    ("The table, people and problems", "deuce.server.messages"),
    ("Hints, lessons and puzzles", "deuce.server.learning.messages"),
    ("Replays and reviews", "deuce.server.learning.replay_messages"),
    ("Ratings and the deal of the day", "deuce.server.people.messages"),
)


def service_pages() -> dict[str, str]:
    """Return these pages as Markdown, by their names."""
    return {
        "commands": command_page(),
        "messages": message_page(),
        "views": view_page(),
        "rest": rest_page(),
        "observations": observation_page(),
    }


# -------------------------------------------------------------------------------------------------- commands


def command_page() -> str:
    """Write what every command says with `--help`."""
    parts = [
        "# Commands",
        "What `deuce COMMAND --help` says, for each of them. Errors are told in one line; the exit code is 0 if all "
        "went well, 1 if something that was looked at is wrong, 2 if a command or a file could not be understood, "
        "70 if the mistake is ours, and 130 after Ctrl+C.",
        f"```text\n{_help(group, 'deuce')}\n```",
    ]
    for name in COMMANDS:
        with click.Context(group, info_name="deuce") as context:
            command = group.get_command(context, name)
        assert command is not None
        parts.append(f"## deuce {name}\n\n```text\n{_help(command, f'deuce {name}')}\n```")
        if isinstance(command, click.Group):
            for inner in command.list_commands(click.Context(command)):
                part = command.get_command(click.Context(command), inner)
                assert part is not None
                parts.append(
                    f"### deuce {name} {inner}\n\n```text\n{_help(part, f'deuce {name} {inner}')}\n```"
                )
    return "\n\n".join(parts) + "\n"


def _help(command: click.Command, name: str) -> str:
    context = click.Context(
        command, info_name=name, terminal_width=WIDTH, max_content_width=WIDTH, **SETTINGS
    )
    return command.get_help(context)


# -------------------------------------------------------------------------------------------------- messages


def message_page() -> str:
    """Write the structs that go over the wire, with their fields and the codes of refusals."""
    parts = [
        "# Messages",
        "Everything that the server and the page say to each other, as JSON. Play goes over the WebSocket "
        "`/api/tables/{id}/ws`; messages there have a `type`, which stands behind their names here. All else goes over "
        "[REST](rest.md). Seats count from 0, cards are written as in [records](../record.md), times are milliseconds "
        "since 1970 in UTC. A field with a default may be left out. What a game shows of itself is a [view](views.md).",
    ]
    for title, name in WIRE:
        module = read(name)
        parts.append(f"## {title}")
        parts += [_struct(module, node) for node in _classes(module)]
    parts.append("## Codes of refusals\n")
    parts.append(_codes(read("deuce.server.messages")))
    return "\n\n".join(parts) + "\n"


def view_page() -> str:
    """Write what a viewer may know of each game, field by field, and the events that are told."""
    parts = [
        "# Views and events",
        "What one viewer, at a seat or watching, is shown of a game by the server. It is built up from what that "
        "viewer may know. Bots in programs of their own get the views that [engines](../../engines.md) describes.",
    ]
    general = read("deuce.server.parts")
    parts += [
        "## All games",
        *(_struct(general, node) for node in _classes(general) if node.name == "BaseView"),
    ]
    for game in GAMES.values():
        parts.append(f"## {game.title}")
        for name in ("wire", "prospects", "events"):
            module = read(f"deuce.games.{game.id}.{name}")
            parts += [_struct(module, node, f"{game.id}-{name}-") for node in _classes(module)]
    return "\n\n".join(parts) + "\n"


def _classes(module: Module) -> Iterator[ast.ClassDef]:
    """Yield the public structs of a module that have fields or say something by being there."""
    for node in module.tree.body:
        if isinstance(node, ast.ClassDef) and node.name[0] != "_" and ast.get_docstring(node):
            yield node


def _struct(module: Module, node: ast.ClassDef, prefix: str = "") -> str:
    tags = [ast.unparse(word.value).strip("'\"") for word in node.keywords if word.arg == "tag"]
    tag = f" `{tags[0]}`" if tags else ""
    lines = [
        f"({prefix}{node.name.lower()})=\n### {node.name}{tag}\n",
        markdown(ast.get_docstring(node) or ""),
    ]
    rows = [
        f"| `{field.name}` | `{_cell(field.type)}` | {_default(field.default)} | {_cell(sentence(field.words))} |"
        for field in fields(module, node)
    ]
    if rows:
        lines += ["", "| field | type | default | meaning |", "|---|---|---|---|", *rows]
    return "\n".join(lines)


def _default(text: str | None) -> str:
    if text is None:
        return ""
    made = re.fullmatch(r"msgspec\.field\(default_factory=(\w+)\)", text)
    return f"`{ {'list': '[]', 'dict': '{}'}.get(made[1], made[1]) if made else _cell(text) }`"


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")


def _codes(module: Module) -> str:
    """Write the codes of refusals, with the comments beside them."""
    text = "\n".join(module.lines)
    block = re.search(r"^ProblemCode = Literal\[\n(.*?)^\]", text, re.DOTALL | re.MULTILINE)
    assert block is not None
    rows = re.findall(r'"(\w+)",(?:  # (.*))?', block[1])
    return "\n".join(
        ["| code | when |", "|---|---|", *(f"| `{code}` | {sentence(words)} |" for code, words in rows)]
    )


# ------------------------------------------------------------------------------------------------------ REST


def rest_page() -> str:
    """Write every address of the server that is no page, as its OpenAPI describes it."""
    schema: dict[str, Any] = Litestar(ROUTES, openapi_config=DESCRIPTION).openapi_schema.to_schema()
    told = {node.name for _, name in WIRE for node in _classes(read(name))}
    parts = [
        "# REST",
        f"{schema['info']['description']} A server tells the same at `/api/docs/openapi.json`. Who asks is known by a "
        "cookie, which the first answer brings. Whatever changes something has to come from the server's own pages. A "
        "refusal is a [Problem](messages.md#problem), with a status that fits its code.",
        "| method | address | what it does |\n|---|---|---|\n"
        + "\n".join(
            f"| {method.upper()} | [`{path}`](#{_anchor(method, path)}) | {_said(what)} |"
            for path, methods in schema["paths"].items()
            for method, what in methods.items()
        ),
    ]
    for path, methods in schema["paths"].items():
        for method, what in methods.items():
            parts.append(f"({_anchor(method, path)})=\n## {method.upper()} {_plain(path)}\n\n{_said(what)}")
            parts += _asked(what, told)
    rest = {name: shape for name, shape in schema["components"]["schemas"].items() if name not in told}
    parts.append("## Other shapes")
    parts += [_shape(name, shape, told) for name, shape in sorted(rest.items()) if "properties" in shape]
    return "\n\n".join(parts) + "\n"


def _plain(path: str) -> str:
    return path.replace("{", "\\{")


def _anchor(method: str, path: str) -> str:
    return f"{method}{re.sub(r'[^a-z]+', '-', path.lower())}".strip("-")


def _said(what: dict[str, Any]) -> str:
    words = what.get("description") or what.get("summary") or ""
    return markdown(words + ("" if words.endswith((".", "?", "!")) else "."))


def _asked(what: dict[str, Any], told: set[str]) -> Iterator[str]:
    rows = [
        f"| `{given['name']}` | {given['in']} | {_type(given['schema'], told)} | {WORDS[given['required']]} |"
        for given in what.get("parameters", ())
    ]
    if rows:
        yield "\n".join(["| parameter | in | type | required |", "|---|---|---|---|", *rows])
    bodies = what.get("requestBody", {}).get("content", {}).values()
    lines = [f"- Body: {_type(body['schema'], told)}" for body in bodies]
    for status, answer in what["responses"].items():
        for kind, body in answer.get("content", {}).items():
            if status < "300":
                lines.append(f"- Answer: {_type(body['schema'], told)} ({status}, `{kind}`)")
    if lines:
        yield "\n".join(lines)


def _type(schema: dict[str, Any], told: set[str]) -> str:
    """Write a schema as a type, with links to the shapes that it names."""
    if reference := schema.get("$ref"):
        name = reference.rsplit("/", 1)[-1]
        return f"[{name}](messages.md#{name.lower()})" if name in told else f"`{name}`"
    if options := schema.get("oneOf") or schema.get("anyOf"):
        return " or ".join(_type(option, told) for option in options)
    if "enum" in schema:
        return " or ".join(f"`{json.dumps(value)}`" for value in schema["enum"])
    if "const" in schema:
        return f"`{json.dumps(schema['const'])}`"
    if schema.get("type") == "array":
        return f"list of {_type(schema.get('items', {}), told)}"
    kinds = schema.get("type", "anything")
    return " or ".join(kinds) if isinstance(kinds, list) else str(kinds)


def _shape(name: str, schema: dict[str, Any], told: set[str]) -> str:
    rows = [f"| `{field}` | {_cell(_type(shape, told))} |" for field, shape in schema["properties"].items()]
    words = markdown(schema.get("description", ""))
    return f"### {name}\n\n{words}\n\n| field | type |\n|---|---|\n" + "\n".join(rows)


# ---------------------------------------------------------------------------------------------- observations


def observation_page() -> str:
    """Write what each number of an observation means."""
    sys.path.insert(0, str(Path(__file__).parents[1]))
    try:
        from make_research import layouts
    finally:
        sys.path.pop(0)
    return (
        "# Observations and actions\n\nWhat [environments](environments.md) give and take. Observations are vectors of "
        "uint8, written by one function that is given a view, or a state of which it reads what the seat may know.\n\n"
        + re.sub(r"^###", "##", layouts(), flags=re.MULTILINE)
        + "\n"
    )
