"""The simulator: the same seed gives the same games whoever plays them how; figures are those of the records."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from statistics import mean
from typing import Any

import numpy as np
import pytest
from games_at_random import TABLES, decks, small_deck

from deuce.bots import Bot, Budget, Thought
from deuce.chance import Stream
from deuce.cli import main
from deuce.errors import DeckError, IllegalChoice, UsageError
from deuce.games.deck import Deck, standard_deck
from deuce.record import decode, encode, read_lines, verify
from deuce.simulator import Batch, Summary, run, simulate
from deuce.simulator import batch as batch_module
from deuce.simulator.speed import measure
from deuce.simulator.summary import average, share

GAMES = 60
SEED = 7

with_decks = pytest.mark.parametrize(
    ("game", "seats", "deck"),
    [
        pytest.param(game, seats, deck, id=f"{game}-{seats}-{deck.name}")
        for game, seats in TABLES
        for deck in decks(game, seats)
    ],
)


class Lowest:
    """A bot that is not compiled: it takes the lowest choice."""

    name = "lowest"

    def act(self, view: Any, legal: np.ndarray, rng: Stream, budget: Budget | None = None) -> int:
        rng.below(3)
        return int(legal[0])

    def think(self, view: Any, legal: np.ndarray, rng: Stream, budget: Budget | None = None) -> list[Thought]:
        return []


def played(
    game: str,
    seats: int,
    deck: Deck | None = None,
    bots: Sequence[str | Bot] = ("random",),
    workers: int = 2,
    games: int = GAMES,
) -> tuple[list[bytes], Summary]:
    """The records of some games, and their summary without what a clock tells."""
    lines: list[bytes] = []
    batch = Batch(game, seats, bots, SEED, deck, recorded=True)
    return lines, untimed(run(batch, games, workers, lines.append))


def untimed(summary: Summary) -> Summary:
    return replace(summary, workers=0, seconds=0.0, games_per_s=0.0, decisions_per_s=0.0)


# ---------------------------------------------------------------------------------------------- the same games


@with_decks
def test_the_same_seed_gives_the_same_games_whatever_the_workers(game: str, seats: int, deck: Deck) -> None:
    lines, summary = played(game, seats, deck, workers=1)
    assert len(set(lines)) == GAMES
    for workers in (2, 7):
        assert played(game, seats, deck, workers=workers) == (lines, summary)


@with_decks
def test_recording_changes_nothing(game: str, seats: int, deck: Deck) -> None:
    _, summary = played(game, seats, deck)
    assert untimed(simulate(game, seats, GAMES, SEED, deck=deck)) == summary


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_other_policies_recorded_or_not(game: str, seats: int) -> None:
    bots = ["greedy", *["random"] * (seats - 1)]
    lines, summary = played(game, seats, bots=bots, workers=1)
    assert [seat.bot for seat in summary.seats] == bots
    assert untimed(simulate(game, seats, GAMES, SEED, bots)) == summary
    assert played(game, seats, bots=bots, workers=3) == (lines, summary)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_other_bots_are_dealt_the_same_cards(game: str, seats: int) -> None:
    by_random, _ = played(game, seats, games=20)
    others: list[list[str | Bot]] = [["greedy"], [Lowest()], [Lowest(), *["random"] * (seats - 1)]]
    for bots in others:
        lines, _ = played(game, seats, bots=bots, games=20)
        assert lines != by_random
        decks_dealt = [decode(line)["deck"] for line in lines]
        assert decks_dealt == [decode(line)["deck"] for line in by_random]


@with_decks
def test_bots_in_python(game: str, seats: int, deck: Deck) -> None:
    bots: list[str | Bot] = [Lowest(), *["random"] * (seats - 1)]
    lines, summary = played(game, seats, deck, bots, workers=1, games=12)
    assert played(game, seats, deck, bots, workers=3, games=12) == (lines, summary)
    assert untimed(simulate(game, seats, 12, SEED, bots, deck=deck)) == summary
    for line in lines:
        verify(line)
        assert decode(line)["players"][0] == {"name": "lowest", "kind": "bot", "bot": "lowest"}
    assert_summary_is_of(summary, lines)


def test_a_bot_that_breaks_the_rules_is_named() -> None:
    class Cheat(Lowest):
        name = "cheat"

        def act(self, view: Any, legal: np.ndarray, rng: Stream, budget: Budget | None = None) -> int:
            return int(max(legal)) + 1

    with pytest.raises(
        IllegalChoice, match=r"the bot cheat in seat 2 chose \d+, none of the \d+ legal choices"
    ):
        simulate("two_win", 2, 3, SEED, ["random", Cheat()])


def test_a_log_that_is_too_short_grows(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = played("two_win", 4)
    monkeypatch.setattr(batch_module, "LOG_LENGTH", 10)
    assert played("two_win", 4) == lines


# ------------------------------------------------------------------------------------------ records and figures


@with_decks
def test_records_verify_and_round_trip(game: str, seats: int, deck: Deck) -> None:
    lines, _ = played(game, seats, deck)
    new_piles = 0
    for index, line in enumerate(lines):
        verify(line)
        record = decode(line)
        assert encode(record) == line
        assert record["players"] == [{"name": "random", "kind": "bot", "bot": "random"}] * seats
        assert (record["seed"], record["notes"]) == (SEED, f"game {index}")
        new_piles += len(record.get("piles", []))
    assert new_piles > 0 or game != "two_win" or deck.name != "small" or seats == 2


def assert_summary_is_of(summary: Summary, lines: list[bytes]) -> None:
    records = [decode(line) for line in lines]
    assert summary.games == len(records)
    if summary.game == "two_win":
        lengths = [len(record["rounds"]) for record in records]
        phases = [phase for record in records for entry in record["rounds"] for phase in entry.values()]
        decisions = sum(choice is not None for phase in phases for choice in phase)
    else:
        lengths = [len(record["turns"]) for record in records]
        decisions = sum(lengths)
    assert summary.decisions == decisions
    assert summary.length.mean == pytest.approx(mean(lengths))
    assert (summary.shortest, summary.longest) == (min(lengths), max(lengths))
    for index, seat in enumerate(summary.seats):
        shares = [
            1 / len(winners) if index in winners else 0
            for winners in (record["result"]["winners"] for record in records)
        ]
        assert seat.wins.mean == pytest.approx(mean(shares))
        if seat.score is not None:
            points = [record["result"]["scores"][index] for record in records]
            assert seat.score.mean == pytest.approx(mean(points))


@with_decks
def test_the_summary_is_that_of_the_records(game: str, seats: int, deck: Deck) -> None:
    lines, summary = played(game, seats, deck)
    assert_summary_is_of(summary, lines)
    assert sum(seat.wins.mean for seat in summary.seats) == pytest.approx(1)
    assert all((seat.score is None) == (game == "two_win") for seat in summary.seats)


def test_intervals() -> None:
    half = share(50, 100)
    assert (half.mean, half.low, half.high) == pytest.approx((0.5, 0.4038, 0.5962), abs=1e-4)
    none, every = share(0, 10), share(10, 10)
    assert (none.low, none.high) == pytest.approx((0, 0.2775), abs=1e-4)
    assert (every.low, every.high) == pytest.approx((0.7225, 1), abs=1e-4)
    values = [3, 5, 7, 9]
    scored = average(sum(values), sum(value * value for value in values), len(values))
    assert (scored.mean, scored.low, scored.high) == pytest.approx((6, 3.4697, 8.5303), abs=1e-4)
    assert average(5, 25, 1).low is None


def test_progress_is_told_of_every_game() -> None:
    told: list[int] = []
    batch = Batch("two_win", 3, ["random"], SEED)
    run(batch, 1_000, 2, progress=told.append)
    assert len(told) > 2
    assert sum(told) == 1_000


# ---------------------------------------------------------------------------------------------------- commands

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def deuce(capsysbinary: pytest.CaptureFixture[bytes]) -> Run:
    """Run a command: exit code, output, errors."""

    def run_command(*args: str) -> tuple[int, str, str]:
        code = main(args)
        out, err = capsysbinary.readouterr()
        return code, out.decode(), err.decode()

    return run_command


def test_the_table(deuce: Run) -> None:
    asked = ("simulate", "2sans3", "--players", "3", "--games", "50", "--seed", "4")
    deuce(*asked)  # the first time it may say that it compiles
    code, out, err = deuce(*asked)
    assert (code, err) == (0, "")
    for word in ("two_sans_three, 3 players", "games/s", "decisions/s", "54.00", "turns", "95 % interval"):
        assert word in out
    assert out.count("random") == 3


def test_a_seed_is_made_up_and_told(deuce: Run) -> None:
    seeds = {json.loads(deuce("simulate", "2win", "--games", "2", "--json")[1])["seed"] for _ in range(3)}
    assert len(seeds) == 3


def test_json(deuce: Run) -> None:
    args = ("simulate", "two_win", "--games", "50", "--seed", "4", "--json", "--bots", "greedy,random")
    found = json.loads(deuce(*args)[1])
    assert list(found) == [
        *("game", "players", "seed", "workers", "games", "decisions", "seconds", "games_per_s"),
        *("decisions_per_s", "length_unit", "length", "shortest", "longest", "seats"),
    ]
    assert (found["game"], found["players"], found["games"], found["seed"]) == ("two_win", 2, 50, 4)
    assert [seat["bot"] for seat in found["seats"]] == ["greedy", "random"]
    assert set(found["seats"][0]["wins"]) == {"mean", "low", "high"}
    one_worker = json.loads(deuce(*args, "--workers", "1")[1])
    assert one_worker["workers"] == 1
    assert one_worker["seats"] == found["seats"]


@pytest.mark.parametrize("name", ["games.jsonl", "games.jsonl.zst"])
def test_out_writes_records(name: str, deuce: Run, tmp_path: Path) -> None:
    file = tmp_path / name
    args = ("simulate", "two_win", "--players", "3", "--games", "40", "--seed", "4", "--out", str(file))
    assert deuce(*args)[0] == 0
    lines = [line for _, line in read_lines(file)]
    assert len(lines) == 40
    code, out, _ = deuce("verify", str(file))
    assert (code, "ok 40 games" in out) == (0, True)

    code, out, err = deuce(*args)
    assert (code, out, err) == (2, "", f"deuce: {file} exists already; --force overwrites it\n")
    assert deuce(*args, "--force", "--workers", "1")[0] == 0
    assert [line for _, line in read_lines(file)] == lines


@pytest.mark.parametrize(("game", "bots"), [("two_win", "greedy,random"), ("two_sans_three", "random")])
def test_uncompiled_it_plays_the_same_games(game: str, bots: str, deuce: Run) -> None:
    args = ("simulate", game, "--games", "4", "--seed", "4", "--bots", bots, "--out", "-")
    uncompiled = subprocess.run(
        [sys.executable, "-m", "deuce", *args],
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert uncompiled.returncode == 0
    assert uncompiled.stdout == deuce(*args)[1]


def test_out_to_standard_output(deuce: Run) -> None:
    code, out, err = deuce("simulate", "two_win", "--games", "5", "--seed", "4", "--out", "-")
    assert code == 0
    assert [decode(line.encode())["seats"] for line in out.splitlines()] == [2] * 5
    assert "win share" in err


def test_another_deck(deuce: Run, tmp_path: Path) -> None:
    deck = small_deck("two_sans_three", 2)
    file = tmp_path / "deck.json"
    file.write_text(json.dumps({"game": "two_sans_three", "numbers": list(deck.cards), "dealt": deck.dealt}))
    out = tmp_path / "games.jsonl"
    args = ("--games", "5", "--seed", "4", "--deck", str(file), "--out", str(out), "--json")
    code, summary, _ = deuce("simulate", "two_sans_three", *args)
    assert (code, json.loads(summary)["length"]["mean"]) == (0, 14)
    assert deuce("verify", str(out))[0] == 0
    code, _, err = deuce("simulate", "two_win", "--deck", str(file))
    assert (code, err) == (2, "deuce: the deck deck.json is for two_sans_three, not for two_win\n")


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (["chess"], "there is no game 'chess'; the games are two_win and two_sans_three"),
        (["two_win", "--players", "7"], "2 WIN is for 2 to 6 players, not 7"),
        (["two_sans_three", "--players", "1"], "2 sans 3 is for 2 to 4 players, not 1"),
        (["two_win", "--games", "0"], "`games` is 0; it should be from 1 to"),
        (["two_win", "--games", "-5"], "`games` is -5; it should be from 1 to"),
        (["two_win", "--workers", "0"], "`workers` is 0; it should be from 1 to"),
        (["two_win", "--seed", "-1"], "`seed` is -1; it should be from 0 to"),
        (["two_win", "--seed", str(2**64)], "it should be from 0 to"),
        (["two_win", "--bots", "nobody"], "there is no bot 'nobody'; the bots are random"),
        (["two_win", "--bots", "random,random,random"], "3 bots for 2 players; name one for all"),
        (["two_win", "--bots", ""], "there is no bot ''; the bots are random"),
        (["two_win", "--deck", "no-such-file.toml"], "no-such-file.toml: cannot be read"),
        (["two_win", "--out", "no-such-folder/games.jsonl"], "No such file or directory"),
        (["two_win", "--out", "."], "Is a directory"),
    ],
)
def test_bad_values_are_one_line_and_exit_2(args: list[str], why: str, deuce: Run) -> None:
    code, out, err = deuce("simulate", *args)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert why in err


def test_bad_values_from_python() -> None:
    with pytest.raises(UsageError, match="there is no game"):
        simulate("chess")
    with pytest.raises(DeckError, match="not for two_win"):
        simulate("two_win", deck=standard_deck("two_sans_three"))


def test_bench_json(deuce: Run) -> None:
    args = ("bench", "--game", "two_sans_three", "--players", "2", "--players", "3", "--seconds", "0.01")
    found = json.loads(deuce(*args, "--json")[1])
    assert all(list(line) == ["game", "players", "cores", "games_per_s", "decisions_per_s"] for line in found)
    assert {(line["game"], line["players"]) for line in found} == {
        ("two_sans_three", 2),
        ("two_sans_three", 3),
    }
    assert found[0]["cores"] == 1
    for line in found:
        turns = line["decisions_per_s"] / line["games_per_s"]
        assert turns == pytest.approx(18 * line["players"])
    code, table, _ = deuce(*args)
    assert code == 0
    assert "decisions/s" in table


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (["--seconds", "0"], "--seconds is 0; it should be more than 0"),
        (["--seconds", "nan"], "--seconds is nan; it should be more than 0"),
        (["--game", "chess"], "there is no game 'chess'"),
        (["--players", "5", "--game", "two_sans_three"], "2 sans 3 is for 2 to 4 players, not 5"),
    ],
)
def test_bench_bad_values(args: list[str], why: str, deuce: Run) -> None:
    code, out, err = deuce("bench", *args)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert why in err


def test_two_cores_are_measured_like_one() -> None:
    for cores in (1, 2):
        speed = measure("two_win", 3, cores, 0.01)
        assert (speed.game, speed.players, speed.cores) == ("two_win", 3, cores)
        assert speed.decisions_per_s > speed.games_per_s > 0
