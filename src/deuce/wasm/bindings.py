"""What TypeScript knows of the engine: `python -m deuce.wasm.bindings` writes web/src/engine/layout.ts.

With `--check` nothing is written; the exit code says whether the file is up to date.
"""

from __future__ import annotations

import inspect
import json
import sys
from typing import Any

import numpy as np

from deuce.analysis import evaluator, hints, judge, weighing, worth
from deuce.analysis import game as reviewed
from deuce.bots.halving import (
    BY_THE_CLOCK,
    HALVING,
    MARGINS,
    SQUARES,
    VISITS,
    WINS,
)
from deuce.bots.learned import SHORTLIST_LENGTH
from deuce.bots.levels import ladder_of
from deuce.bots.parts import ByNetwork, BySearch
from deuce.bots.policies import POLICY_IDS
from deuce.bots.registry import make_bot
from deuce.bots.searching import SearchingBot
from deuce.games.deck import standard_deck
from deuce.games.game import Game
from deuce.games.protocol import MOST_SEATS, phase_names
from deuce.games.registry import GAMES
from deuce.wasm.bot_doors import weights_of
from deuce.wasm.build import FOLDER, read_about
from deuce.wasm.doors import CHANCE_DOORS, MOST_NAMED, doors_of
from deuce.wasm.exports import (
    REFUSALS,
    REFUSED,
    Argument,
    Array,
    Bits,
    Export,
    Record,
    Records,
    Rows,
    Whole,
)
from deuce.wasm.fingerprint import BYTES_DOORS
from deuce.wasm.review_doors import REVIEW_DOORS
from deuce.wasm.story_doors import described

TARGET = FOLDER / "layout.ts"
# What a review and a hint go by, wherever they are made.
REVIEW = {
    "candidates": judge.CANDIDATES,
    "mostAlso": weighing.MOST_ALSO,
    "batches": weighing.BATCHES,
    "verdicts": weighing.VERDICTS,
    "grain": worth.GRAIN,
    "draws": evaluator.DRAWS,
    "mostSeats": MOST_SEATS,
    "optionsShown": reviewed.OPTIONS_SHOWN,
    "choicesShown": hints.CHOICES_SHOWN,
}
HEAD = """\
// Made from the games' records and exports by `python -m deuce.wasm.bindings`. Do not edit.
// The only place that knows where something lies in a record, and what a function of the engine is given.
import type { PackedGame } from './packed';
"""


def typescript() -> str:
    """The whole file."""
    games = [game for game in GAMES.values() if game.page_exports]
    return "\n".join(
        [
            HEAD,
            _constant("REFUSED", REFUSED),
            _constant("REFUSALS", REFUSALS),
            _constant("ERRORS", read_about().errors, "Record<string, string>"),
            _constant("POLICIES", POLICY_IDS),
            _constant("MOST_NAMED", MOST_NAMED),
            _constant("SHORTLIST_LENGTH", SHORTLIST_LENGTH),
            _constant("SUMS", {"wins": WINS, "squares": SQUARES, "margins": MARGINS, "visits": VISITS}),
            _constant("HALVING", _words_of(HALVING)),
            _constant("WEIGHING", _words_of(weighing.WEIGHING)),
            _constant("REVIEW", REVIEW),
            _constant("LAYOUTS", {game.id: _layout(game) for game in games}),
            _constant(
                "PACKED",
                {game.id: found for game in games if (found := described(game))},
                "Record<string, PackedGame>",
            ),
            _raw_exports(games),
        ]
    )


def _constant(name: str, value: Any, kind: str = "") -> str:
    written = _literal(value)
    return f"export const {name}{': ' + kind if kind else ''} = {written}{'' if kind else ' as const'};\n"


def _literal(value: Any, depth: int = 0) -> str:
    """A value as TypeScript writes it: tables over several lines, all else in one."""
    if isinstance(value, dict) and value:
        inner = "  " * (depth + 1)
        lines = [f"{inner}{_key(key)}: {_literal(part, depth + 1)},\n" for key, part in value.items()]
        return "{\n" + "".join(lines) + "  " * depth + "}"
    return json.dumps(value, ensure_ascii=False)


def _key(key: str) -> str:
    return key if key.isidentifier() else json.dumps(key)


def _layout(game: Game) -> dict[str, Any]:
    """All that is fixed about a game."""
    rules, page = game.rules, game.page_exports
    assert page is not None
    deck = standard_deck(game.id)
    return {
        "id": game.id,
        "seats": [rules.MIN_SEATS, rules.MAX_SEATS],
        "simultaneous": game.simultaneous,
        "hasPoints": game.has_points,
        "startMovesOn": game.start_moves_on,
        "maxCards": rules.MAX_CARDS,
        "maxLegal": rules.MAX_LEGAL,
        "choices": rules.CHOICES,
        "nobody": rules.NOBODY,
        "spectator": rules.SPECTATOR,
        "phases": phase_names(rules),
        "deck": {"name": deck.name, "cards": deck.cards, "dealt": deck.dealt, "colours": deck.colours},
        "codes": _codes(game),
        "constants": page.CONSTANTS,
        "size": rules.STATE.itemsize,
        "fields": {
            name: {"at": offset, "shape": list(kind.shape)}
            for name, (kind, offset) in rules.STATE.fields.items()
        },
        "thinking": _thinking(game),
        "asks": {export.name: _outputs(export) for export in page.EXPORTS},
    }


def _thinking(game: Game) -> dict[str, Any] | None:
    """How large what bots think with is, and how each level plays."""
    if game.learning is None:
        return None
    weights, search = weights_of(game.id), game.learning.SEARCH
    assert search.fields is not None
    return {
        "weights": {"inputs": weights.inputs, "hidden": weights.hidden},
        "search": {"size": search.itemsize, "halving": search.fields["halving"][1]},
        "memory": {"size": game.learning.MEMORY.itemsize, "rows": game.learning.memory_for(BY_THE_CLOCK)},
        "levels": {name: _level(game, name, level) for name, level in ladder_of(game.id).items()},
        "judging": _judging(game),
        "reviewPlayouts": game.reviewing.PLAYOUTS if game.reviewing else 0,
    }


def _judging(game: Game) -> dict[str, int] | None:
    """How large the record of a judge is, and where in it stands what it found; None of one that cannot be reviewed."""
    if game.reviewing is None:
        return None
    layout = weighing.judging_layout(game.id)
    assert layout.fields is not None
    return {"size": layout.itemsize, "weighing": layout.fields["weighing"][1]}


def _level(game: Game, name: str, level: ByNetwork | BySearch) -> dict[str, Any]:
    """A level: the temperature of the network, or the work of a search: playouts, or seconds."""
    if isinstance(level, ByNetwork):
        return {"temperature": level.temperature}
    if level.playouts is not None:
        return {"playouts": level.playouts}
    bot = make_bot(name, game.id)
    assert isinstance(bot, SearchingBot)
    return {"seconds": bot.budget.seconds}


def _words_of(layout: Any) -> dict[str, Any]:
    """The fields of a record of 64-bit words: where each lies, how many there are, and whether they are whole."""
    return {
        name: {"at": offset, "length": int(np.prod(kind.shape)), "whole": kind.base.kind == "i"}
        for name, (kind, offset) in layout.fields.items()
        if kind.base.itemsize == 8
    }


def _codes(game: Game) -> list[Any]:
    """How records write each card, by its number."""
    return [game.rules.card_code(card) for card in range(max(standard_deck(game.id).cards) + 1)]


def _outputs(export: Export) -> dict[str, Any]:
    """The records and arrays of an export of a game's own: all arrays are written by it."""
    records = [argument for argument in export.arguments if isinstance(argument, Record | Records)]
    arrays = [argument for argument in export.arguments if isinstance(argument, Array)]
    assert len(records) == 1 and export.arguments[0] is records[0], export.name
    assert all(array.kind == "int64" for array in arrays), export.name
    return {
        "records": records[0].length if isinstance(records[0], Records) else 1,
        "wholes": sum(isinstance(argument, Whole) for argument in export.arguments),
        "arrays": [list(array.shape) for array in arrays],
    }


def _raw_exports(games: list[Game]) -> str:
    """What an instance of the module offers."""
    lines = [
        "/** What an instance of the module offers: addresses and whole numbers, random bits as BigInt. */",
        "export interface RawExports {",
        "  memory: WebAssembly.Memory;",
        "  allocate(size: number): number;",
        "  release(address: number): void;",
        "  error(): number;",
    ]
    owned = [("chance", CHANCE_DOORS), ("bytes", BYTES_DOORS), ("review", REVIEW_DOORS)]
    owned += [(game.id, doors_of(game)) for game in games]
    for owner, exports in owned:
        for export in exports:
            names = list(inspect.signature(export.function).parameters)
            arguments = ", ".join(map(_argument, names, export.arguments))
            lines.append(f"  '{owner}.{export.name}'({arguments}): number;")
    return "\n".join([*lines, "}\n"])


def _argument(name: str, argument: Argument) -> str:
    words = name.split("_")
    name = words[0] + "".join(word.capitalize() for word in words[1:])
    more = f", {name}Count: number" if isinstance(argument, Rows) else ""
    return f"{name}: {'bigint' if isinstance(argument, Bits) else 'number'}{more}"


def main(arguments: list[str]) -> int:
    made = typescript()
    if "--check" in arguments:
        return 0 if TARGET.exists() and TARGET.read_text("utf-8") == made else 1
    TARGET.write_text(made, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
