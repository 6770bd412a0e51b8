"""Deuce: play, study and research two card games about the number two.

What is named in `__all__` is public: it is documented, and stays as it is within a major version. Everything else may
change. Importing this package is cheap, for each name loads its module on first use.

>>> import deuce
>>> list(deuce.games.GAMES)
['two_win', 'two_sans_three']

A game, choice by choice. Seats count from 0; what a seat may choose is a number, or a code as records write it:

>>> table = deuce.Table("two_sans_three", seats=2, seed=7)
>>> bot = deuce.make_bot("greedy", table.game)
>>> rng = deuce.Stream(1)
>>> while not table.over:
...     seat = table.waiting[0]
...     events = table.choose(seat, bot.act(table.view(seat), table.legal(seat), rng))
>>> table.result["winners"]
[1]

Games by the million, and matches on duplicate deals:

>>> summary = deuce.simulate("two_win", players=4, games=1000, seed=1, bots=["heuristic", "greedy", "greedy", "greedy"])
>>> summary.seats[0].wins.mean > 0.6
True
>>> match = deuce.play_match("two_win", ["heuristic", "greedy"], deals=50, seed=1)
>>> match.standings[0].share.value > 0.8
True

Records, which anybody can referee:

>>> with deuce.RecordWriter("games.jsonl") as writer:
...     writer.write(table.record())
>>> [record["game"] for record in deuce.load_records("games.jsonl")]
['two_sans_three']
>>> deuce.verify(table.record())
False

`verify` raises `RecordError` at the first thing that is not lawful; it is True if the shuffle is proven, too.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from deuce import games
    from deuce.analysis import Review, review
    from deuce.arena import Match, Sprt, play_match
    from deuce.bots import BOT_NAMES, Bot, Budget, Thought, make_bot
    from deuce.chance import Stream
    from deuce.errors import DeckError, DeuceError, IllegalChoice, RecordError, UsageError
    from deuce.games.deck import Deck, load_deck, standard_deck
    from deuce.games.game import Game
    from deuce.record import Record, RecordWriter, load_records, read_records, verify
    from deuce.simulator import Summary, simulate
    from deuce.table import Table

__version__ = "1.0.0"
__all__ = [
    "BOT_NAMES",
    "Bot",
    "Budget",
    "Deck",
    "DeckError",
    "DeuceError",
    "Game",
    "IllegalChoice",
    "Match",
    "Record",
    "RecordError",
    "RecordWriter",
    "Review",
    "Sprt",
    "Stream",
    "Summary",
    "Table",
    "Thought",
    "UsageError",
    "__version__",
    "games",
    "load_deck",
    "load_records",
    "make_bot",
    "play_match",
    "read_records",
    "review",
    "simulate",
    "standard_deck",
    "verify",
]

_HOMES = {
    "deuce.analysis": ("Review", "review"),
    "deuce.arena": ("Match", "Sprt", "play_match"),
    "deuce.bots": ("BOT_NAMES", "Bot", "Budget", "Thought", "make_bot"),
    "deuce.chance": ("Stream",),
    "deuce.errors": ("DeckError", "DeuceError", "IllegalChoice", "RecordError", "UsageError"),
    "deuce.games.deck": ("Deck", "load_deck", "standard_deck"),
    "deuce.games.game": ("Game",),
    "deuce.record": ("Record", "RecordWriter", "load_records", "read_records", "verify"),
    "deuce.simulator": ("Summary", "simulate"),
    "deuce.table": ("Table",),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    if name == "games":
        return import_module("deuce.games")
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(_HOME_OF[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return __all__
