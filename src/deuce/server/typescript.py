"""The page's types from messages.py and events.py: `python -m deuce.server.typescript` writes web/src/lib/wire.ts.

With `--check` nothing is written; the exit code says whether the file is up to date.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from deuce import events
from deuce.analysis import figures, ledger
from deuce.analysis import game as reviewed
from deuce.analysis import reasons as review_reasons
from deuce.games.game import Game
from deuce.games.registry import GAMES, event_types
from deuce.server import messages, statistics
from deuce.server.accounts import messages as messages_accounts
from deuce.server.friends import messages as messages_friends
from deuce.server.guests import BOT_PEOPLE
from deuce.server.learning import messages as messages_learning
from deuce.server.learning import replay_messages
from deuce.server.matchmaking import messages as messages_matchmaking
from deuce.server.notices import messages as messages_notices
from deuce.server.online_bots import messages as messages_online_bots
from deuce.server.packed_wire import head_layout
from deuce.server.parts import wire_of
from deuce.server.people import messages as messages_ratings
from deuce.server.tournaments import messages as messages_tournaments

TARGET = Path(__file__).parents[3] / "web" / "src" / "lib" / "wire.ts"
HEAD = "// Made from the messages of src/deuce/server by `python -m deuce.server.typescript`. Do not edit.\n"
ALIASES = (
    *("GameId", "Level", "Clock", "Reaction", "ProblemCode"),
    *("AnyEvent", "GameView", "ServerMessage", "ClientMessage"),
)
RATING_ALIASES = ("Ladder", "DailyState")
TOURNAMENT_ALIASES = ("TournamentForm", "TournamentState", "TournamentClock", "EntrantState")
FROM_CLIENT = {
    "NewTable",
    "NewSeat",
    "QuickMatch",
    "Rename",
    "Adopt",
    "AskHint",
    "StartDaily",
    "PositionChoice",
    "GameGiven",
    "PlayOn",
    "GameBrought",
    "NewTournament",
    "Enter",
    "NewPasskey",
    "SignIn",
    "Recover",
    "Subscribe",
    "Invite",
    "QueueFor",
    "ReportPerson",
    "PlayBot",
}  # fields with a default may be left out
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null", Any: "unknown"}


def typescript() -> str:
    """Return the whole file of TypeScript."""
    names = {getattr(messages, alias): alias for alias in ALIASES}
    names |= {getattr(messages_ratings, alias): alias for alias in RATING_ALIASES}
    names |= {getattr(messages_tournaments, alias): alias for alias in TOURNAMENT_ALIASES}
    names |= {getattr(messages_friends, alias): alias for alias in ("Relation", "ReportReason")}
    names |= {getattr(messages_matchmaking, alias): alias for alias in ("QueueClock", "QueueMessage")}
    names[messages_accounts.GuestGames] = "GuestGames"
    names[replay_messages.ReviewLine] = "ReviewLine"
    for module in (*_event_modules(), *_view_modules()):
        names |= {value: name for name, value in vars(module).items() if _literal(value)}
    parts = [HEAD]
    parts += [
        f"export type {name} = {_written(alias, {})};\n" for alias, name in names.items() if _literal(alias)
    ]
    in_structs = names | {messages.AskedGame: "GameId"}
    parts += [_interface(struct, in_structs) for struct in _structs()]
    parts += [
        f"export type {name} = {_written(alias, {})};\n"
        for alias, name in names.items()
        if not _literal(alias)
    ]
    limits = {name: getattr(messages, name) for name in ("MAX_NAME", "MAX_CHAT")}
    parts += [f"export const {name} = {value};\n" for name, value in limits.items()]
    parts += [f"export const BOT_PEOPLE = {json.dumps(BOT_PEOPLE)} as const;\n"]
    # How a snapshot of bytes begins, in the words of `deuce.games.packed`; then come view, own and events of its game.
    head = {name: layout.described() for name, layout in head_layout().items()}
    parts.append(f"export const SNAPSHOT_HEAD = {json.dumps(head)} as const;\n")
    parts += list(filter(None, map(_constants, GAMES.values())))
    return "\n".join(parts)


def _constants(game: Game) -> str:
    """Write the figures of a game's rules as one typed constant, or nothing if its table needs none."""
    figures = wire_of(game).CONSTANTS
    if not figures:
        return ""
    lines = [f"/** Figures of the rules of {game.title}. */", f"export const {game.id.upper()}_RULES = {{"]
    lines += [f"  {name}: {json.dumps(value)}," for name, value in figures.items()]
    return "\n".join([*lines, "} as const;\n"])


def _event_modules() -> list[ModuleType]:
    """Return the modules in which games have events of their own."""
    return _modules(kind for kind in event_types() if kind.__module__ != events.__name__)


def _view_modules() -> list[ModuleType]:
    """Return the modules that say what is sent of each game."""
    return _modules(wire_of(game).VIEW for game in GAMES.values())


def _modules(types: Iterable[type]) -> list[ModuleType]:
    return [sys.modules[name] for name in dict.fromkeys(kind.__module__ for kind in types)]


def _literal(alias: Any) -> bool:
    return get_origin(alias) is Literal


def _structs() -> Iterator[type[msgspec.Struct]]:
    """Yield every struct that is sent, events first."""
    for module in (
        events,
        *_event_modules(),
        messages,
        *_view_modules(),
        messages_learning,
        figures,
        statistics,
        messages_ratings,
        messages_tournaments,
        messages_accounts,
        messages_notices,
        messages_friends,
        messages_matchmaking,
        messages_online_bots,
        review_reasons,
        ledger,
        reviewed,
        replay_messages,
    ):
        for name, value in vars(module).items():
            if (
                isinstance(value, type)
                and value.__name__ == name
                and issubclass(value, msgspec.Struct)
                and value.__module__ == module.__name__
            ):
                if value.__subclasses__():
                    continue  # a base
                yield value


def _interface(struct: type[msgspec.Struct], names: dict[Any, str]) -> str:
    optional = struct.__name__ in FROM_CLIENT or issubclass(struct, messages.FromClient)
    optional = optional or bool(struct.__struct_config__.omit_defaults)
    hints = get_type_hints(struct, include_extras=True)
    lines = [f"/** {' '.join((struct.__doc__ or '').split())} */"] if _described(struct) else []
    lines.append(f"export interface {_name(struct)} {{")
    if struct.__struct_config__.tag is not None:
        lines.append(f"  {struct.__struct_config__.tag_field}: '{struct.__struct_config__.tag}';")
    for field in msgspec.structs.fields(struct):
        mark = "?" if optional and not field.required else ""
        lines.append(f"  {field.encode_name}{mark}: {_written(hints[field.name], names)};")
    return "\n".join([*lines, "}\n"])


def _name(struct: type[msgspec.Struct]) -> str:
    """Return what a struct is called on the page; parts of a review carry its name, for "Move" might be anything."""
    name = struct.__name__
    is_figure = struct.__module__ == figures.__name__
    reviews = (
        struct.__module__.startswith("deuce.analysis.") and not name.startswith("Review") and not is_figure
    )
    return f"Review{name}" if reviews else name


def _described(struct: type[msgspec.Struct]) -> bool:
    return "__doc__" in vars(struct) and bool(struct.__doc__)


def _written(kind: Any, names: dict[Any, str]) -> str:
    """Write a Python type in TypeScript."""
    if kind in PLAIN:
        return PLAIN[kind]
    if kind in names:
        return names[kind]
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _written(args[0], names)
    if origin is Literal:
        return " | ".join(f"'{value}'" for value in args)
    if origin in (Union, UnionType):
        return " | ".join(_written(part, names) for part in _grouped(args, names))
    if origin is list:
        inner = _written(args[0], names)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is dict:
        return f"Partial<Record<{_written(args[0], names)}, {_written(args[1], names)}>>"
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return _name(kind)
    raise TypeError(f"no TypeScript for {kind!r}")


def _grouped(parts: tuple[Any, ...], names: dict[Any, str]) -> list[Any]:
    """Return the parts of a union, with those that make a named union taken together."""
    for alias in names:
        members = get_args(alias)
        if get_origin(alias) in (Union, UnionType) and set(members) < set(parts):
            return [alias, *(part for part in parts if part not in members)]
    return list(parts)


def main(args: list[str]) -> int:
    made = typescript()
    if "--check" in args:
        return 0 if TARGET.exists() and TARGET.read_text("utf-8") == made else 1
    TARGET.write_text(made, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
