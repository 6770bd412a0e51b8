"""Compile what the tests will need, while lint, types and page keep the other core busy (`make test`)."""

from __future__ import annotations

from deuce.games.registry import GAMES
from deuce.server.tables.thinking import REHEARSED, rehearse_bot, rehearse_hint, rehearse_table


def main() -> None:
    for game in GAMES:
        rehearse_table(game)
    for game in GAMES:
        for level in REHEARSED:
            rehearse_bot(level, game)
        rehearse_hint(game)


if __name__ == "__main__":
    main()
