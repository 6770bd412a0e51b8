"""The arena: duplicate deals, honest figures, the same result on any number of workers, and failing bots."""

from __future__ import annotations

import json
import os
import re
import shlex
import sys
import time
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from deuce.arena import Sprt, play_match
from deuce.arena.deals import cards_seed, line_ups, wrapped
from deuce.arena.entrants import entrants, split_specs
from deuce.arena.ladder import (
    END,
    MEETINGS,
    START,
    Deals,
    bots_in,
    markdown,
    play_ladder,
    svg,
    with_budget,
    with_table,
)
from deuce.arena.match import Match
from deuce.arena.ratings import Estimate
from deuce.arena.sprt import parse_sprt
from deuce.bots import BOT_NAMES, Budget, make_bot
from deuce.bots.engine import guest
from deuce.bots.levels import LEVELS
from deuce.bots.policies import POLICY_IDS
from deuce.chance import Stream
from deuce.cli import main
from deuce.errors import UsageError
from deuce.games.deck import parse_deck
from deuce.games.registry import GAMES, rules_of
from deuce.record import read_records, verify
from deuce.table import Table

ROOT = Path(__file__).parents[2]
EXAMPLE = f"cmd:{sys.executable} -I -S {ROOT / 'examples' / 'bot.py'}"
IN_JAVASCRIPT = f"cmd:node {ROOT / 'examples' / 'bot.mjs'}"
POLICIES = [name for name in BOT_NAMES if name in POLICY_IDS]
THINKERS = [name for name in BOT_NAMES if name not in POLICY_IDS]


class Dice:
    """A bot in plain Python that uses several random numbers, after a nap of random length."""

    name = "dice"

    def act(self, view: Any, legal: np.ndarray, rng: Stream, budget: Budget | None = None) -> int:
        time.sleep(np.random.default_rng().random() * 1e-3)
        return int(legal[(rng.below(len(legal)) + rng.below(len(legal))) % len(legal)])

    def think(self, *_: Any) -> Any:
        raise UsageError("dice do not think")


class Failing(Dice):
    """A bot that goes wrong at its third decision."""

    name = "failing"

    def __init__(self, how: str) -> None:
        self.how = how
        self.asked = 0

    def act(self, view: Any, legal: np.ndarray, rng: Stream, budget: Budget | None = None) -> int:
        self.asked += 1
        if self.asked < 3:
            return int(legal[0])
        if self.how == "raises":
            raise ZeroDivisionError("two\nlines")
        return -1


def same_games(one: Match, other: Match) -> bool:
    names = ("seated", "ranks", "scores", "decisions")
    return all(
        np.array_equal(getattr(one.results, name), getattr(other.results, name), equal_nan=name == "scores")
        for name in names
    )


# ---------------------------------------------------------------------------------------- duplicate deals


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [2, 3])
def test_a_deal_has_the_same_cards_in_all_its_games(game: str, players: int, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl.zst"
    match = play_match(game, ["random", "greedy", Dice()], players=players, deals=3, seed=5, out=out)
    records = [record for _, record in read_records(out)]
    assert len(records) == match.games
    per_deal = match.games // 3
    decks = [[tuple(record["deck"]) for record in records[d * per_deal :][:per_deal]] for d in range(3)]
    assert all(len(set(deal)) == 1 for deal in decks)
    assert len({deal[0] for deal in decks}) == 3
    for row, record in enumerate(records):
        verify(record)
        assert record["seed"] == int(cards_seed(wrapped(5), row // per_deal))
        assert record["deck"] == Table(game, players, seed=record["seed"]).record()["deck"]
        bots = [player["bot"] for player in record["players"]]
        seated = match.results.seated[row // per_deal, row % per_deal]
        assert bots == [match.standings[bot].label for bot in seated]
        assert record["result"]["places"] == match.results.ranks[row // per_deal, row % per_deal].tolist()


def test_new_piles_come_from_the_deal_too(tmp_path: Path) -> None:
    """Two bots that play alike get the same new piles, whoever sits where."""
    out = tmp_path / "games.jsonl"
    small = parse_deck({"game": "two_win", "stars": [0, 2], "dealt": 8}, "small")
    play_match("two_win", ["greedy", "greedy"], players=6, deals=10, seed=2, out=out, deck=small)
    records = [record for _, record in read_records(out)]
    assert sum(len(record["piles"]) for record in records) > 10
    for one, other in zip(records[::6], records[1::6], strict=True):
        assert (one["piles"], one["rounds"]) == (other["piles"], other["rounds"])


@pytest.mark.parametrize("bots", range(2, 7))
@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("pairing", ["all", "one-vs-many"])
def test_everyone_sits_everywhere_and_meets_everyone(bots: int, players: int, pairing: str) -> None:
    met = set()
    seats: Counter[tuple[int, int]] = Counter()
    for deal in range(30):
        tables = line_ups(bots, players, pairing, 1, deal)
        for table in tables.tolist():
            assert len(table) == players and len(set(table)) > 1
            seats.update(enumerate(table))
            met |= {(a, b) for a in table for b in table if a != b}
    assert len(set(seats.values())) == 1 and len(seats) == bots * players
    assert len(met) == bots * (bots - 1)


# ------------------------------------------------------------------------------------------- determinism


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_games_on_any_number_of_workers(game: str) -> None:
    specs: list[Any] = ["greedy", Dice(), *(f"{name}@40" for name in THINKERS[:1])]
    one, three = (play_match(game, specs, deals=4, seed=7, workers=workers) for workers in (1, 3))
    assert same_games(one, three)
    assert one.standings[0].share == three.standings[0].share
    assert one.standings[1].rating == three.standings[1].rating
    assert not same_games(one, play_match(game, specs, deals=4, seed=8))


@pytest.mark.parametrize("game", GAMES)
def test_compiled_games_are_those_played_step_by_step(game: str, tmp_path: Path) -> None:
    for players in range(2, rules_of(game).MAX_SEATS + 1):
        quick = play_match(game, POLICIES, players=players, deals=6, seed=3)
        assert quick.standings[0].mean_ms is None
        slow = play_match(game, POLICIES, players=players, deals=6, seed=3, out=tmp_path / "games.jsonl")
        assert slow.standings[0].mean_ms is not None
        assert same_games(quick, slow)


# ----------------------------------------------------------------------------------------------- figures


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [2, 4])
def test_a_bot_against_itself_gets_exactly_its_share(game: str, players: int) -> None:
    for bots in (["random", "random"], [Dice(), Dice()]):
        match = play_match(game, bots, players=players, deals=10, seed=4)
        for standing in match.standings:
            share = standing.share
            assert (share.value, share.low, share.high) == pytest.approx((1 / players,) * 3, abs=1e-12)
            assert standing.rating.value == pytest.approx(0, abs=1e-6)
        cell = match.cross[0][1]
        assert cell is not None and cell.value == pytest.approx(0.5)


@pytest.mark.parametrize(("game", "least"), [("two_win", 0.95), ("two_sans_three", 0.65)])
def test_greedy_beats_random(game: str, least: float) -> None:
    match = play_match(game, ["random", "greedy"], deals=1000, seed=1)
    random, greedy = match.standings
    assert greedy.share.low > least
    assert random.share.value == pytest.approx(1 - greedy.share.value)
    assert greedy.rating.low > 0 > random.rating.high
    assert match.games == 2000 and greedy.games == 2000
    assert (greedy.score is None) == (game == "two_win")


def test_one_against_many_counts_the_lone_one() -> None:
    match = play_match("two_win", ["greedy", "random"], players=4, pairing="one-vs-many", deals=100, seed=1)
    assert match.games == 100 * 2 * 4
    greedy, random = match.standings
    assert greedy.share.low > 0.8 and random.share.high < 0.1
    assert match.cross[0][1] == greedy.share and match.cross[1][0] == random.share
    assert "3 of the column" in match.cross_meaning
    # Seats of the lone bot and of copies are told apart, each way round.
    assert (greedy.games, greedy.as_many and greedy.as_many.games) == (400, 1200)
    assert greedy.as_many is not None and random.as_many is not None
    assert greedy.share.value + 3 * random.as_many.share.value == pytest.approx(1)
    assert random.share.value + 3 * greedy.as_many.share.value == pytest.approx(1)


def test_points_of_one_and_of_many_are_not_mixed() -> None:
    match = play_match(
        "two_sans_three", ["greedy", "random"], players=3, pairing="one-vs-many", deals=50, seed=1
    )
    results = match.results
    lone = results.counted("one-vs-many")
    for bot, standing in enumerate(match.standings):
        own = results.seated == bot
        assert standing.score == pytest.approx(results.scores[own & lone].mean())
        assert standing.as_many is not None
        assert standing.as_many.score == pytest.approx(results.scores[own & ~lone].mean())
        assert standing.decisions == results.decisions[own].sum()
    for pairing, players in (("all", 3), ("one-vs-many", 2)):
        match = play_match("two_sans_three", ["greedy", "random"], players=players, pairing=pairing, deals=2)  # type: ignore[arg-type]  # a literal
        assert all(standing.as_many is None for standing in match.standings)


# -------------------------------------------------------------------------------------------------- SPRT


def test_sprt_stops_early_when_it_is_clear() -> None:
    sprt = Sprt(0.5, 0.6)
    match = play_match("two_win", ["greedy", "random"], deals=5000, seed=1, sprt=sprt)
    assert sprt.verdict == "high"
    assert match.deals == sprt.deals == match.results.deals < 100
    again = Sprt(0.5, 0.6)
    same = play_match("two_win", ["greedy", "random"], deals=5000, seed=1, sprt=again, workers=1)
    assert (again.deals, again.ratio) == (sprt.deals, sprt.ratio) and same_games(match, same)
    low = play_match("two_win", ["random", "greedy"], deals=5000, seed=1, sprt=Sprt(0.4, 0.5))
    assert low.sprt is not None and low.sprt.verdict == "low"


def test_sprt_is_honest() -> None:
    """Deals of two games, at either hypothesis: wrong verdicts stay near one in twenty."""
    rng = np.random.default_rng(5)
    for share, wrong in ((0.5, "high"), (0.56, "low")):
        errors = 0
        for _ in range(200):
            sprt = Sprt(0.5, 0.56)
            while sprt.verdict is None:
                sprt.add(float((rng.random(2) < share).mean()))
            errors += sprt.verdict == wrong
        assert errors <= 19  # 10 expected


def test_sprt_does_not_take_a_mirror_for_a_winner() -> None:
    match = play_match("two_sans_three", ["random", "random"], deals=3000, seed=1, sprt=Sprt(0.5, 0.55))
    assert match.sprt is not None and match.sprt.verdict == "low"


@pytest.mark.parametrize("text", ["", "0.5", "0.6,0.5", "0.5,0.5", "-1,2", "a,b", "0.1,0.2,0.3", "nan,1"])
def test_sprt_bounds_are_checked(text: str) -> None:
    with pytest.raises(UsageError, match="--sprt"):
        parse_sprt(text)


# ------------------------------------------------------------------------------------ bots that go wrong


@pytest.mark.parametrize(
    ("how", "reason"),
    [
        ("raises", "failing failed: ZeroDivisionError: two lines"),
        ("cheats", "failing chose -1, which is not legal"),
    ],
)
def test_a_failing_bot_loses_its_games_and_the_reason_is_shown(how: str, reason: str) -> None:
    match = play_match("two_win", [Failing(how), "random"], deals=3, workers=1)
    failing, random = match.standings
    assert failing.forfeits >= 5 and failing.share.value < 0.2 and random.share.value > 0.8
    assert match.forfeits[0].reason == reason
    at_four = play_match("two_sans_three", [Failing(how), "random"], players=4, deals=1, workers=1)
    seat = at_four.forfeits[0].seat
    expected = [4 if other == seat else 1 for other in range(4)]
    assert at_four.results.ranks[0, at_four.forfeits[0].game].tolist() == expected


def test_a_forfeited_game_has_a_record_that_says_so(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    play_match("two_win", [Failing("raises"), "random"], deals=1, out=out, workers=1)
    records = [record for _, record in read_records(out)]
    broken = [record for record in records if record["result"] is None]
    assert broken and all("forfeits: failing failed" in record["notes"] for record in broken)


BAD_ENGINES = {
    "illegal": 'print(\'{"type": "choice", "id": "%s", "choice": "0X0"}\' % m[\'id\'], flush=True)',
    "late": "time.sleep(30)",
    "crash": "raise SystemExit('ran away')",
}


@pytest.mark.parametrize("fault", BAD_ENGINES)
def test_a_bad_engine_forfeits_and_hangs_nothing(
    fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guest, "GRACE_SECONDS", 0.1)
    program = tmp_path / "engine.py"
    program.write_text(
        "import json, sys, time\n"
        "for line in sys.stdin:\n"
        "    m = json.loads(line)\n"
        "    if m['type'] == 'hello':\n"
        "        print(json.dumps({'type': 'ready', 'name': 'bad', 'games': m['games']}), flush=True)\n"
        "    elif m['type'] == 'act':\n"
        f"        {BAD_ENGINES[fault]}\n"
    )
    start = time.monotonic()
    match = play_match("two_win", [f"cmd:{sys.executable} -I -S {program}@100ms", "greedy"], deals=4)
    assert time.monotonic() - start < 20
    assert match.standings[0].share.value == 0 and match.standings[0].forfeits == match.games
    said = {"illegal": "0X0", "late": "did not choose within 0.2 s", "crash": "ran away"}[fault]
    assert said in match.forfeits[0].reason
    assert "not asked any more" in match.forfeits[-1].reason


@pytest.mark.parametrize("game", GAMES)
def test_the_example_bot_plays_whole_games_and_well(game: str) -> None:
    match = play_match(game, [EXAMPLE, "random"], deals=15, seed=1)
    assert not match.forfeits
    assert match.standings[0].label == "Example"
    assert match.standings[0].share.low > 0.5
    table = play_match(game, [EXAMPLE, "random"], players=3, deals=2)
    assert not table.forfeits and table.games == 8


@pytest.mark.parametrize("game", GAMES)
def test_the_example_in_javascript_plays_as_the_one_in_python(game: str) -> None:
    match = play_match(game, [IN_JAVASCRIPT, "random"], deals=15, seed=1)
    same = play_match(game, [EXAMPLE, "random"], deals=15, seed=1)
    assert match.standings[0].label == "Example (JavaScript)"
    assert not match.forfeits and same_games(match, same)
    assert match.standings[0].share.low > 0.5


def test_an_engine_of_ours_plays_as_the_bot_itself() -> None:
    engine = f"cmd:{sys.executable} -m deuce engine --bot greedy"
    match = play_match("two_win", [engine, "greedy"], deals=3, workers=1)
    assert not match.forfeits
    assert match.standings[0].share == Estimate(0.5, 0.5, 0.5)


class Oracle(Dice):
    """Sees all cards, and says so."""

    name = "oracle"
    cheats = True

    def act(self, view: Any, legal: np.ndarray, rng: Stream, budget: Budget | None = None) -> int:
        hands = view.hand[: view.seats]
        assert (hands[:, 0] != 255).all() and view.viewer < view.seats
        return int(legal[0])


def test_only_an_oracle_is_shown_the_state() -> None:
    assert not play_match("two_win", [Oracle(), "random"], deals=1).forfeits
    honest = Oracle()
    honest.cheats = False
    assert play_match("two_win", [honest, "random"], deals=1).forfeits


# -------------------------------------------------------------------------------------------- specs, command


def test_specs_name_bots_budgets_and_programs() -> None:
    texts = ['greedy,random@50ms, "cmd:bot --weights 1,2"', "greedy@2000"]
    assert split_specs(texts) == ["greedy", "random@50ms", "cmd:bot --weights 1,2", "greedy@2000"]
    quoted = {
        'cmd:bot --weights "1,2",greedy': ['cmd:bot --weights "1,2"', "greedy"],
        "cmd:bot --weights '1,2' , greedy": ["cmd:bot --weights '1,2'", "greedy"],
        "cmd:bot 1\\,2,greedy": ["cmd:bot 1\\,2", "greedy"],
        'greedy,"cmd:bot 1,2"@50ms': ["greedy", "cmd:bot 1,2@50ms"],
        "'cmd:bot \"a b\",c',greedy": ['cmd:bot "a b",c', "greedy"],
        '"cmd:bot \\"a,b\\"",greedy': ['cmd:bot "a,b"', "greedy"],
        'cmd:bot "it\'s, so",greedy': ['cmd:bot "it\'s, so"', "greedy"],
    }
    assert {text: split_specs([text]) for text in quoted} == quoted
    with entrants(
        ["greedy", "random@50ms", "greedy", "random @ 2000"], "two_win", Budget(playouts=9)
    ) as field:
        assert [entrant.label for entrant in field] == ["greedy", "random@50ms", "greedy#2", "random@2000"]
        budgets = [entrant.budget for entrant in field]
    assert budgets == [Budget(playouts=9), Budget(seconds=0.05), Budget(playouts=9), Budget(playouts=2000)]


def test_a_program_gets_its_commas(tmp_path: Path) -> None:
    program = tmp_path / "named.py"
    program.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    m = json.loads(line)\n"
        "    if m['type'] == 'hello':\n"
        "        ready = {'type': 'ready', 'name': '|'.join(sys.argv[1:]), 'games': m['games']}\n"
        "        print(json.dumps(ready), flush=True)\n"
    )
    start = f"cmd:{sys.executable} -I -S {program}"
    texts = [f"{start} --weights '1,2' 3,greedy", f'"{start} 1,2"@50ms', f"{start} a\\,b"]
    with entrants(split_specs(texts), "two_win") as field:
        assert [entrant.label for entrant in field] == ["--weights|1,2|3", "greedy", "1,2@50ms", "a,b"]


def test_the_commands_with_commas_that_the_documentation_shows_run(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On few deals, with a bot that is our example once its weights have come as they are meant."""
    page = (ROOT / "docs" / "engines.md").read_text("utf-8")
    (block,) = re.findall(r"<!-- run by tests/arena/test_arena.py -->\n```console\n(.*?)```", page, re.DOTALL)
    commands = [shlex.split(line.removeprefix("$ ")) for line in block.splitlines()]
    (tmp_path / "bot.py").write_text(
        "import runpy, sys\n"
        "assert sys.argv[1:] == ['--weights', '1,2'], sys.argv\n"
        f"runpy.run_path({str(ROOT / 'examples' / 'bot.py')!r}, run_name='__main__')\n"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    assert [command[:2] for command in commands] == [["deuce", "arena"]] * 3
    for command in commands:
        code, text, err = run([*command[2:], "--deals", "2", "--json"], capsys)
        assert (code, err) == (0, ""), command
        found = json.loads(text)
        assert found["games"] == 4 and found["forfeits"] == [] and len(found["standings"]) == 2


def run(args: Sequence[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    code = main(["arena", *args])
    out, err = capsys.readouterr()
    return code, out, "".join(line for line in err.splitlines(True) if not line.startswith("Compiling"))


def test_the_command_prints_tables_or_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out_file = tmp_path / "games.jsonl"
    args = ["2win", "--bots", "random,greedy,random", "--deals", "20", "--seed", "3"]
    code, text, err = run(args, capsys)
    assert (code, err) == (0, "")
    assert "two_win, 2 players: 120 games on 20 deals" in text
    assert "win share of the row against the column" in text and "random#2" in text
    code, text, err = run([*args, "--json", "--out", str(out_file)], capsys)
    data = json.loads(text)
    assert (data["deals"], data["games"], data["players"], data["forfeits"]) == (20, 120, 2, [])
    assert [standing["label"] for standing in data["standings"]] == ["random", "greedy", "random#2"]
    assert data["ranking"][0] == 1 and sorted(data["ranking"]) == [0, 1, 2]
    assert data["cross"][1][0]["value"] > 0.9 and data["cross"][0][0] is None
    assert len(list(read_records(out_file))) == 120
    code, text, _ = run(["2win", "--bots", "greedy,random", "--sprt", "0.5,0.7", "--workers", "1"], capsys)
    assert code == 0 and "SPRT: greedy has a win share of 0.7 rather than 0.5, clear after" in text


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["two_win", "--bots", "random"], "at least two bots"),
        (["two_win", "--bots", "random,nobody"], "there is no bot 'nobody'"),
        (["two_win", "--bots", "random,,greedy"], "empty name"),
        (["two_win", "--bots", 'random,"cmd:bot 1,2'], 'has a " that is not closed'),
        (["two_win", "--bots", "random,greedy@fast"], "there is no bot 'greedy@fast'"),
        (["two_win", "--bots", "random,cmd:no-such-program-here"], "cannot be started"),
        (["two_win", "--bots", "random,greedy", "--players", "7"], "2 to 6 players"),
        (["two_win", "--bots", "random,greedy", "--budget", "soon"], "not a budget"),
        (["two_win", "--bots", "random,greedy,random", "--sprt", "0.5,0.6"], "compares two bots"),
        (["two_win", "--bots", "random,greedy", "--sprt", "1"], "not two win shares"),
        (["two_win", "--bots", "random,greedy", "--deals", "0"], "--deals"),
        (["two_win", "--bots", "random,greedy", "--out", "no/such/folder/x.jsonl"], "No such file"),
        (["chess", "--bots", "random,greedy"], "GAME"),
        (["two_win"], "--bots"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(
    args: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run(args, capsys)
    assert (code, out) == (2, "") and words in err and "Traceback" not in err


def test_another_deck(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    deck = tmp_path / "small.toml"
    deck.write_text('game = "two_win"\ndigits = [1, 2, 3, 4, 5]\nstars = [0, 1]\ndealt = 5\n')
    code, text, _ = run(["two_win", "--bots", "random,greedy", "--deals", "5", "--deck", str(deck)], capsys)
    assert code == 0 and "10 games" in text
    code, _, err = run(["two_sans_three", "--bots", "random,greedy", "--deck", str(deck)], capsys)
    assert code == 2 and "is for two_win" in err


# ------------------------------------------------------------------------------------------------- ladder


def test_the_ladder_becomes_a_table_and_a_plot() -> None:
    lines: list[str] = []
    games = {
        game: play_ladder(
            game,
            [("greedy", "random")],
            deals=Deals(50, 2, 2),
            seed=1,
            budget=None,
            workers=1,
            tell=lines.append,
        )
        for game in GAMES
    }
    data = json.loads(json.dumps({"settings": "Tiny.", "games": games}))
    readme = f"# Deuce\n{START}\nold\n{END}\nend\n"
    renewed = with_table(readme, data)
    assert renewed == f"# Deuce\n{START}\n{markdown(data)}\n{END}\nend\n" == with_table(renewed, data)
    assert "| greedy |" in renewed and "2 WIN" in renewed and len(lines) == 2
    plot = svg(data)
    assert plot.count("<circle") == 4 and plot.startswith("<svg") and "greedy" in plot
    with pytest.raises(UsageError, match="no <!-- ratings -->"):
        with_table("# Deuce", data)


def test_in_the_ladder_every_level_meets_the_one_below() -> None:
    names = [level.name for level in LEVELS]
    assert bots_in(MEETINGS) == [*POLICY_IDS, *names]
    assert all(pair[::-1] in MEETINGS for pair in pairwise(names))


def test_how_many_deals_depends_on_who_plays() -> None:
    deals = Deals(policies=3, quick=2, thinkers=1)
    for game in GAMES:
        policy, network, quick, thinker = (
            make_bot(name, game) for name in ("greedy", "keen", "sharp", "fierce")
        )
        pairs = ([policy] * 2, [policy, network], [quick, network], [thinker, policy], [thinker, quick])
        assert [deals.of(pair) for pair in pairs] == [3, 2, 2, 1, 1]


def test_a_budget_for_the_ladder_leaves_levels_with_their_own_work_alone() -> None:
    bots = [make_bot(name, "two_sans_three") for name in ("keen", "sharp", "fierce")]
    assert with_budget(bots, None) == ["keen", "sharp", "fierce"]
    assert with_budget(bots, Budget(seconds=0.1)) == ["keen", "sharp", "fierce@100ms"]


def test_the_readme_says_what_was_measured() -> None:
    measured = ROOT / "docs" / "ratings.json"
    readme = (ROOT / "README.md").read_text("utf-8")
    if measured.exists():
        data = json.loads(measured.read_text("utf-8"))
        assert readme == with_table(readme, data)
        assert (ROOT / "docs" / "ratings.svg").read_text("utf-8") == svg(data)
    else:
        _, _, rest = readme.partition(START)
        assert not rest.partition(END)[0].strip(), "run `make ratings`: no figures without their source"
