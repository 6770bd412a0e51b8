"""A hundred thousand decks that nobody would think of: whole games by the rules, records there and back, broken files.

The games are played in a process of its own, in which every index of compiled code is checked. Before a deck is tried
it is written down: whatever the process dies of, the deck that did it stays in the folder, and can be tried again with
`python -m soak.decks SEED NUMBER 1`.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
from random import Random
from typing import Any

import hostile_games
import msgspec
from hostile_decks import random_deck
from hostile_games import play_by_the_rules

from deuce import _jit
from deuce.bots.policies import POLICY_IDS
from deuce.errors import DeckError
from deuce.games.deck import Deck, deck_data, parse_deck, standard_deck
from deuce.games.registry import GAMES, rules_of
from deuce.record import verify
from deuce.simulator.batch import Batch
from soak.ground import Ground

DECKS = 100_000
GAMES_OF_A_DECK = 8  # without records
LOOKED_AT = 25  # in one deck of so many, after every step, what each seat sees and what agrees with it
BROKEN_FILES = 3  # made of each deck
MAX_REFUSAL = 300  # characters
REPORT = 500  # decks between two reports of the process
LONGEST = 5.0  # seconds that a deck may take on a busy machine; most take milliseconds
MOST_FAULTS = 10
NOTE = "decks-tried.json"  # what is being tried

JUNK: tuple[Any, ...] = (
    *(
        None,
        True,
        -1,
        0,
        3,
        255,
        256,
        2**40,
        1.5,
        float("nan"),
        "",
        "x",
        "7B2",
        "7B9",
        "1" * 5000,
        "\0",
        "\u202e",
    ),
    *(
        [],
        [[]],
        {},
        {"a": {}},
        [1] * 300,
        ["1B0"] * 300,
        [[1]] * 90,
        ["B"],
        [0, 1, 2],
        list(range(90)),
        [None] * 90,
    ),
)


def deck_number(seed: int, number: int) -> tuple[str, int, Deck, Random]:
    """A game, how many play it, a deck, and the chance to go on with."""
    rng = Random(f"{seed}/{number}")
    game = rng.choice(list(GAMES))
    seats = rng.randint(rules_of(game).MIN_SEATS, rules_of(game).MAX_SEATS)
    return game, seats, random_deck(rng, game, seats), rng


def try_deck(seed: int, number: int) -> int:
    """Play a deck, and return in how many games; any error is a fault."""
    game, seats, deck, rng = deck_number(seed, number)
    data = deck_data(deck)
    assert parse_deck(json.loads(json.dumps(data)), "deck") == deck
    bots = [rng.choice(tuple(POLICY_IDS)) for _ in range(seats)]
    lines = Batch(game, seats, ["random"], number, deck, recorded=True).play(0, 1).lines
    lines += Batch(game, seats, bots, number, deck, recorded=True).play(1, 2).lines
    for line in lines:
        verify(line)
        assert msgspec.json.decode(line)["result"] is not None
    Batch(game, seats, ["random"], number, deck).play(2, 2 + GAMES_OF_A_DECK)
    looked_at = number % LOOKED_AT == 0
    if looked_at:
        play_by_the_rules(game, seats, deck, number)
    for _ in range(BROKEN_FILES):
        assert len(refusal(broken(rng, data))) < MAX_REFUSAL
    return len(lines) + GAMES_OF_A_DECK + looked_at


def refusal(data: Any) -> str:
    """What is said of the content of a deck file; nothing if it is a deck after all."""
    try:
        parse_deck(data, "deck")
    except DeckError as error:
        return str(error)
    return ""


def broken(rng: Random, data: dict[str, Any]) -> Any:
    """The content of a deck file, with something else in some places."""
    spoilt: Any = json.loads(json.dumps(data))
    for _ in range(rng.randint(1, 3)):
        keys = [*spoilt, "cards", "numbers", "digits", "colours", "stars", "dealt", "game", "name", "x"]
        key = rng.choice(keys)
        value = spoilt.get(key)
        if isinstance(value, list) and value and rng.random() < 0.6:
            value[rng.randrange(len(value))] = rng.choice(JUNK)
        elif key in spoilt and rng.random() < 0.3:
            del spoilt[key]
        else:
            spoilt[key] = rng.choice(JUNK)
    return rng.choice(JUNK) if rng.random() < 0.02 else spoilt


def child(seed: int, first: int, count: int) -> None:
    """Try decks, and say so in a line of JSON now and then."""
    note = os.open(NOTE, os.O_CREAT | os.O_WRONLY | os.O_TRUNC)
    games, slowest, slowest_deck = 0, 0.0, first
    for game in GAMES:  # so that no deck waits for the compiler
        Batch(game, 2, ["greedy", "random"], seed, recorded=True).play(0, 1)
        verify(*Batch(game, 2, ["random"], seed, recorded=True).play(0, 1).lines)
        Batch(game, 2, ["random"], seed).play(0, 1)
        play_by_the_rules(game, 2, standard_deck(game), seed)
    for number in range(first, first + count):
        _, seats, deck, _ = deck_number(seed, number)
        tried = {"seed": seed, "number": number, "seats": seats, "deck": deck_data(deck)}
        os.pwrite(note, msgspec.json.encode(tried).ljust(4096), 0)
        begun = time.perf_counter()
        games += try_deck(seed, number)
        took = time.perf_counter() - begun
        if took > slowest:
            slowest, slowest_deck = took, number
        done = number + 1 - first
        if done % REPORT == 0 or done == count:
            told = {"decks": done, "games": games, "slowest": slowest, "slowest_deck": slowest_deck}
            sys.stdout.write(json.dumps(told) + "\n")
            sys.stdout.flush()


async def decks(ground: Ground) -> None:
    """No deck that is lawful makes an error or a crash, and no deck file anything but a refusal."""
    wanted = min(ground.inputs, DECKS)
    kept = str(_jit.cache_root() / "checked")  # as tests/games/test_hostile_decks.py has it
    checked = {**os.environ, "NUMBA_BOUNDSCHECK": "1", "NUMBA_OPT": "1", "DEUCE_CACHE_DIR": kept}
    checked["PYTHONPATH"] = os.pathsep.join(path for path in sys.path if path)
    everything = [sys.executable, hostile_games.__file__]
    with ground.log.open("ab") as log:
        process = await asyncio.create_subprocess_exec(*everything, env=checked, stdout=log, stderr=log)
    if await process.wait():
        ground.fault(f"hostile decks left their arrays: {ground.log}")
    ground.tell("hostile decks went through rules, records, bots and environments")
    done = games = 0
    slowest = 0.0
    while done < wanted and ground.time_left > 0 and len(ground.verdict.faults) < MOST_FAULTS:
        command = [sys.executable, "-m", "soak.decks", str(ground.seed), str(done), str(wanted - done)]
        with ground.log.open("ab") as log:
            process = await asyncio.create_subprocess_exec(
                *command, cwd=ground.folder, env=checked, stdout=asyncio.subprocess.PIPE, stderr=log
            )
        told: dict[str, Any] = {"decks": 0, "games": 0, "slowest": 0.0}
        try:
            assert process.stdout is not None
            async with asyncio.timeout(max(ground.time_left, 1)):
                async for line in process.stdout:
                    told = json.loads(line)
                    if told["decks"] % (20 * REPORT) == 0:
                        ground.tell(f"{done + told['decks']:,} decks, {games + told['games']:,} games")
                await process.wait()
        except TimeoutError:
            pass
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        games, slowest = games + told["games"], max(slowest, told["slowest"])
        if process.returncode not in (0, -9):
            done = tell_fault(ground, process.returncode)
        else:
            done += told["decks"]
    if slowest > LONGEST:
        ground.fault(f"a deck took {slowest:.1f} s")
    ground.verdict.figures |= {"games": games, "slowest_deck_seconds": round(slowest, 2)}
    ground.fact(
        f"{done:,} decks, {games:,} games, {BROKEN_FILES * done:,} broken files; slowest {slowest:.2f} s"
    )
    ground.reached("decks", done, wanted)


def tell_fault(ground: Ground, code: int | None) -> int:
    """Keep the deck that the process died of; return the number of the next one."""
    tried = json.loads((ground.folder / NOTE).read_bytes())
    kept = ground.folder / f"deck-{tried['seed']}-{tried['number']}.json"
    kept.write_text(json.dumps(tried) + "\n", "utf-8")
    ground.fault(
        f"deck {tried['number']} of seed {tried['seed']} ended its process ({code}): {kept}, {ground.log}"
    )
    return int(tried["number"]) + 1


if __name__ == "__main__":
    child(*(int(argument) for argument in sys.argv[1:4]))
