"""Engines: the protocol from both sides, views as JSON, and programs that misbehave."""

from __future__ import annotations

import io
import json
import sys
import time
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
from click.testing import CliRunner

from deuce.bots import Budget, make_bot
from deuce.bots.engine import guest
from deuce.bots.engine.guest import ExternalBot
from deuce.bots.engine.host import EngineHost, can_be
from deuce.bots.engine.protocol import MAX_LINE
from deuce.bots.engine.views import deck_from_json, deck_to_json, view_from_json, view_to_json
from deuce.bots.engine.warm import legal_choices
from deuce.bots.protocol import Thought
from deuce.chance import Stream
from deuce.cli.engine import command
from deuce.errors import EngineError, MessageError, UsageError
from deuce.games.deck import Deck, parse_deck, standard_deck
from deuce.games.protocol import Rules, blank, seats_in
from deuce.games.registry import GAMES, rules_of

ROOT = Path(__file__).parents[3]
EXAMPLE = f"{sys.executable} -I -S {ROOT / 'examples' / 'bot.py'}"
SMALL = parse_deck({"game": "two_win", "stars": [0, 2], "dealt": 8}, "small")  # so that new piles are made


def positions(rules: Rules, deck: Deck, seats: int, seed: int) -> Iterator[Any]:
    """The states of a random game, one after the other, also within a phase."""
    state = rules.new_state(deck, seats)
    rng = Stream(seed, seats)
    yield state
    while not rules.is_over(state):
        if due := rules.shuffle_due(state):
            rng.shuffle(state.pile, due)
            rules.shuffled(state)
            yield state
            continue
        for seat in seats_in(rules.acting(state)):
            rules.choose_at_random(state, seat, rng.bits())
            yield state


def seen_by(rules: Rules, state: Any, viewer: int) -> Any:
    view = blank(rules)
    rules.view(state, viewer, view)
    return view


def position(game: str, steps: int = 0, seats: int = 2) -> tuple[Any, np.ndarray]:
    """What the seat to act sees after so many steps of a random game, and its legal choices."""
    rules = rules_of(game)
    for index, state in enumerate(positions(rules, standard_deck(game), seats, 1)):
        waiting = [seat for seat in seats_in(rules.acting(state)) if rules.choice_of(state, seat) < 0]
        if index >= steps and waiting:
            view = seen_by(rules, state, waiting[0])
            return view, legal_choices(rules, view, waiting[0])
    raise AssertionError("the game is over before that")


# ------------------------------------------------------------------------------------------------ views


@pytest.mark.parametrize("deck", [standard_deck("two_win"), standard_deck("two_sans_three"), SMALL])
def test_a_view_comes_back_byte_for_byte(deck: Deck) -> None:
    rules = rules_of(deck.game)
    for seats in range(rules.MIN_SEATS, rules.MAX_SEATS + 1):
        for seed in range(2):
            for step, state in enumerate(positions(rules, deck, seats, seed)):
                over = rules.is_over(state)
                for viewer in (*range(seats), rules.SPECTATOR) if over else (step % seats,):
                    view = seen_by(rules, state, viewer)
                    line = msgspec.json.encode(view_to_json(rules, view))
                    sent_deck = deck_from_json(rules, json.loads(json.dumps(deck_to_json(rules, view))))
                    back = view_from_json(rules, json.loads(line), sent_deck)
                    assert back.tobytes() == view.tobytes(), line


def test_a_view_holds_no_card_that_the_seat_does_not_know() -> None:
    rules = rules_of("two_win")
    _, state = islice(positions(rules, standard_deck("two_win"), 3, 5), 2)
    data = json.loads(msgspec.json.encode(view_to_json(rules, seen_by(rules, state, 0))))
    assert [player["hand"] is None for player in data["players"]] == [False, True, True]
    assert data["pile"] == {
        **data["pile"],
        "left": 108 - 27,
        "cards": None,
        "returned": [],
    }
    assert (data["known"], data["stuck"], data["passed"], data["received"]) == ([], [], None, None)


@pytest.mark.parametrize("game", GAMES)
def test_a_view_that_cannot_be_is_refused(game: str) -> None:
    """Every number, card and list is changed in turn: the reader refuses it, or gives a view that can be."""
    rules = rules_of(game)
    deck = standard_deck(game)
    view, _ = position(game, 9)
    data = json.loads(msgspec.json.encode(view_to_json(rules, view)))
    refused = 0
    for _, changed in changes(data):
        try:
            read = view_from_json(rules, changed, deck)
        except MessageError:
            refused += 1
        else:
            can_be(rules, read)  # deals the hidden cards, and would leave its arrays if they did not add up
    assert refused > 100


def test_a_view_that_leaves_someone_without_a_choice_is_refused() -> None:
    """Seat 1 has chosen after a 99, though nothing is higher: bots must not be asked to imagine its hand."""
    new, act = messages("two_win", 8)
    assert act["view"]["phase"] == "form" and act["view"]["players"][0]["chosen"]
    nines = [code for code in ("9B1", "9B2", "9P1", "9P2") if code not in act["view"]["players"][1]["hand"]]
    act["view"]["players"][0]["numbers"][-1] = nines[:2]
    (answer,) = told(new, act)
    assert answer["type"] == "error" and "the view cannot be" in answer["message"]


def changes(data: Any) -> Iterator[tuple[str, Any]]:
    """Copies of parsed JSON, each with one thing changed."""
    text = json.dumps(data)

    def walk(node: Any, path: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
        yield path
        entries = (
            node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
        )
        for key, value in entries:
            yield from walk(value, (*path, key))

    for path in walk(data, ()):
        if not path:
            continue
        values: list[Any] = [None, -1, 0, 1, 7, 250, "9B2", "5P0", [], ["1B0"] * 300]
        for value in values:
            copy = json.loads(text)
            node = copy
            for key in path[:-1]:
                node = node[key]
            if node[path[-1]] != value:
                node[path[-1]] = value
                yield f"{path} = {value!r}", copy


# ---------------------------------------------------------------------------------------- our bots as engines


class Opinionated:
    """A bot that takes the last choice, and says why."""

    name = "opinionated"

    def act(self, view: Any, legal: np.ndarray, rng: Stream, budget: Budget | None = None) -> int:
        return int(legal[-1])

    def think(self, view: Any, legal: np.ndarray, rng: Stream, budget: Budget | None = None) -> list[Thought]:
        visits = budget.playouts if budget and budget.playouts else 1
        return [Thought(int(choice), 0.5, 0.1, None, visits) for choice in legal[::-1]]


def told(*lines: Any, bot: Callable[[str], Any] = lambda game: Opinionated()) -> list[dict[str, Any]]:
    """What a host answers to these messages, or raw lines."""
    source = b"".join(
        line if isinstance(line, bytes) else json.dumps(line).encode() + b"\n" for line in lines
    )
    target = io.BytesIO()
    EngineHost("test", "us", bot).serve(io.BytesIO(source), target)
    return [json.loads(line) for line in target.getvalue().splitlines()]


def messages(game: str, steps: int = 0, **changed: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """`new` and `act` for a position."""
    rules = rules_of(game)
    view, legal = position(game, steps)
    new = {"type": "new", "id": "7", "game": game, "seats": 2, "seat": int(view.viewer)}
    new["deck"] = deck_to_json(rules, view)
    act = {
        "type": "act",
        "id": "7",
        "view": json.loads(msgspec.json.encode(view_to_json(rules, view))),
        "legal": [rules.choice_code(int(choice)) for choice in legal],
        "seed": 5,
        "budget": {"playouts": 20},
    }
    return new, {**act, **changed}


@pytest.mark.parametrize("game", GAMES)
def test_the_host_shakes_hands_thinks_aloud_and_chooses(game: str) -> None:
    new, act = messages(game, think=True)
    hello = {"type": "hello", "protocol": 1, "games": [game, "chess"], "later": "keys we do not know"}
    ready, info, choice = told(hello, new, act, {"type": "over", "id": "7", "result": None}, {"type": "quit"})
    assert ready == {"type": "ready", "name": "test", "author": "us", "games": [game], "protocol": 1}
    assert [thought["choice"] for thought in info["thoughts"]] == act["legal"][::-1]
    assert info["thoughts"][0] == {"choice": act["legal"][-1], "win": 0.5, "error": 0.1, "visits": 20}
    assert choice == {"type": "choice", "id": "7", "choice": act["legal"][-1]}


def test_a_bot_gives_the_same_choice_through_the_protocol() -> None:
    for steps in range(0, 14, 2):
        new, act = messages("two_win", steps)
        view, legal = position("two_win", steps)
        bot = make_bot("random", "two_win")
        direct = bot.act(view, legal, Stream(act["seed"]), Budget(playouts=20))
        (answer,) = told(new, act, bot=lambda game: make_bot("random", game))
        assert answer["choice"] == rules_of("two_win").choice_code(direct)


NEW, ACT = messages("two_win")


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ([b"{\n"], "no message of the protocol"),
        ([b"\xff\xfe\x00\n"], "no message of the protocol"),
        ([b"[" * 100_000 + b"\n"], "no message of the protocol"),
        ([{"type": "dance"}], "no message of the protocol"),
        ([b"x" * (MAX_LINE + 5) + b"\n"], f"at most {MAX_LINE} bytes"),
        ([ACT], "has not begun"),
        ([{**NEW, "game": "chess"}], "there is no game 'chess'"),
        ([{**NEW, "seat": 2}], "no seat 2 of 2"),
        ([{**NEW, "seats": 99}], "of 99"),
        ([{**NEW, "deck": 5}], "a deck is a table"),
        ([{**NEW, "deck": {"game": "two_sans_three"}}], "the deck is for two_sans_three"),
        ([NEW, {**ACT, "legal": []}], "`legal` has 0 choices"),
        ([NEW, {**ACT, "legal": ["0X0"]}], "`legal` holds"),
        ([NEW, {**ACT, "legal": ACT["legal"][1:]}], "not the same"),
        ([NEW, {**ACT, "view": {}}], "the view is not one of two_win"),
        ([NEW, {**ACT, "view": {**ACT["view"], "seat": 1}}], "the view is not one of two_win"),
        ([{**NEW, "seat": 1}, ACT], "not that of seat 1 of 2"),
        ([NEW, {**ACT, "budget": {"ms": -1}}], "a budget is"),
    ],
)
def test_the_host_says_what_is_wrong_and_goes_on(lines: list[Any], words: str) -> None:
    *_, failure, ready = told(*lines, b"\n", {"type": "hello", "protocol": 1, "games": []})
    assert failure["type"] == "error" and words in failure["message"], failure
    assert ready["type"] == "ready"


def test_the_command_plays_and_names_bots(capsys: pytest.CaptureFixture[str]) -> None:
    new, act = messages("two_sans_three")
    lines = "\n".join(json.dumps(line) for line in (new, act, {"type": "quit"}))
    result = CliRunner().invoke(command, ["--bot", "greedy"], input=lines + "\n")
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout)["choice"] in act["legal"]
    result = CliRunner().invoke(command, ["--bot", "nobody"])
    assert isinstance(result.exception, UsageError) and "no bot 'nobody'" in str(result.exception)


# ----------------------------------------------------------------------------------- programs from outside

ENGINE = """
import json, os, subprocess, sys, time
mode = sys.argv[1]
def say(**message):
    print(json.dumps(message), flush=True)
if mode == "exits":
    sys.exit("no such file of weights")
if mode == "mute":
    time.sleep(60)
if mode == "noisy":
    sys.stderr.write("noise\\n" * 200_000)
for line in sys.stdin:
    message = json.loads(line)
    kind = message["type"]
    if kind == "hello":
        if mode == "garbage at once":
            print("Welcome!", flush=True)
        elif mode == "one game":
            say(type="ready", name="X", games=["chess"])
        elif mode == "version":
            say(type="ready", name="X", games=message["games"], protocol=9)
        elif mode == "chooses at once":
            say(type="choice", id="", choice=1)
        else:
            say(type="ready", name="Imp", games=message["games"])
    elif kind == "quit" and mode != "stays":
        break
    elif kind == "act":
        game, legal = message["id"], message["legal"]
        if mode == "illegal": say(type="choice", id=game, choice="9B9")
        elif mode == "not legal": say(type="choice", id=game, choice=90 if legal[0] == 1 else "1B0")
        elif mode == "wrong type": say(type="choice", id=game, choice={"a": [1]})
        elif mode == "wrong id": say(type="choice", id="0.99", choice=legal[0])
        elif mode == "garbage": print("\\x1b[2J{", flush=True)
        elif mode == "not UTF-8": os.write(1, b"\\xff\\xfe{}\\n")
        elif mode == "ready again": say(type="ready", name="Imp", games=[])
        elif mode == "error": say(type="error", message="I am\\nlost")
        elif mode == "sleeps": time.sleep(60)
        elif mode == "talks":
            while True: say(type="info", text="hm"); time.sleep(0.01)
        elif mode == "floods":
            while True: print("{" * 1000)
        elif mode == "long line": sys.stdout.write("x" * 3_000_000); sys.stdout.flush(); time.sleep(60)
        elif mode == "crashes": raise RuntimeError("out of luck")
        elif mode == "closes": os.close(1); time.sleep(60)
        elif mode == "child": subprocess.Popen(["sleep", "60"]); os._exit(3)
        else:
            say(type="info", id=game, thoughts=[{"choice": legal[0], "win": 0.25, "visits": 3}])
            say(type="choice", id=game, choice=legal[0])
"""


@pytest.fixture(scope="session")
def imp(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], str]:
    """The command of a program that behaves as the mode says."""
    path = tmp_path_factory.mktemp("engines") / "imp.py"
    path.write_text(ENGINE)
    return lambda mode: f"{sys.executable} -I -S {path} '{mode}'"


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guest, "HANDSHAKE_SECONDS", 5.0)
    monkeypatch.setattr(guest, "GRACE_SECONDS", 0.3)


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(
    ("mode", "words"),
    [
        ("illegal", ["it chose", "9B9", "legal were 1"]),
        ("not legal", ["which is not legal", "legal were"]),
        ("wrong type", ["it chose"]),
        ("wrong id", ["it answered for game '0.99'"]),
        ("garbage", ["its line", "no message of the protocol"]),
        ("not UTF-8", ["its line", "no message of the protocol"]),
        ("ready again", ["ready again"]),
        ("error", ["it reported an error", "lost"]),
        ("sleeps", ["it did not choose within 0.35 s"]),
        ("talks", ["it did not choose within 0.35 s"]),
        ("floods", ["no message of the protocol"]),
        ("long line", ["a line of more than"]),
        ("crashes", ["closed its output", "exit code 1", "RuntimeError: out of luck"]),
        ("closes", ["closed its output"]),
        ("child", ["did not choose within"]),
    ],
)
def test_a_bad_answer_is_told_and_hangs_nothing(
    imp: Callable[[str], str], mode: str, words: list[str]
) -> None:
    view, legal = position("two_win", 2)
    bot = ExternalBot(imp(mode), "two_win")
    start = time.monotonic()
    seat = bot.join("12.1")
    with pytest.raises(EngineError) as caught:
        seat.act(view, legal, Stream(1), Budget(seconds=0.05))
    seat.leave()
    bot.close()
    assert time.monotonic() - start < 4
    message = str(caught.value)
    assert "Imp" in message and "of game 12.1" in message and "seat 2" in message
    assert "\n" not in message and "\x1b" not in message
    for word in words:
        assert word in message, message
    # whoever still had its pipes, a child for one, would keep the threads waiting
    assert not any(thread.is_alive() for thread in seat._process._threads)


@pytest.mark.usefixtures("quick")
def test_three_forfeits_in_a_row_are_enough(imp: Callable[[str], str]) -> None:
    view, legal = position("two_win")
    bot = ExternalBot(imp("crashes"), "two_win")
    for _ in range(guest.MAX_FORFEITS):
        with pytest.raises(EngineError, match="out of luck"):
            bot.act(view, legal, Stream(1))
    with pytest.raises(EngineError, match="not asked any more"):
        bot.act(view, legal, Stream(1))


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("mode", ["fine", "noisy", "stays"])
def test_a_good_answer_counts_whatever_else_it_does(imp: Callable[[str], str], mode: str) -> None:
    bot = ExternalBot(imp(mode), "two_sans_three")
    view, legal = position("two_sans_three")
    assert bot.act(view, legal, Stream(1)) == legal[0]
    assert bot.think(view, legal, Stream(1)) == [Thought(int(legal[0]), 0.25, 0.0, None, 3)]
    start = time.monotonic()
    bot.close()
    assert time.monotonic() - start < 2


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("no-such-program-at-all", "cannot be started"),
        ("", "needs a command"),
        ("'unbalanced", "is not a command"),
        ("imp:exits", "no such file of weights"),
        ("imp:garbage at once", "Welcome!"),
        ("imp:one game", "does not play two_win; it plays chess"),
        ("imp:version", "speaks protocol 9, not 1"),
        ("imp:chooses at once", "answered hello with"),
    ],
)
def test_an_engine_that_cannot_be_used_is_said_at_once(
    imp: Callable[[str], str], command: str, words: str
) -> None:
    if command.startswith("imp:"):
        command = imp(command.removeprefix("imp:"))
    with pytest.raises(UsageError) as caught:
        ExternalBot(command, "two_win")
    assert words in str(caught.value)


def test_a_handshake_that_does_not_come_is_not_waited_for(
    imp: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guest, "HANDSHAKE_SECONDS", 0.2)
    with pytest.raises(UsageError, match="did not answer in time"):
        ExternalBot(imp("mute"), "two_win")


# ------------------------------------------------------------------------------------------------- example


def test_the_example_is_short_and_its_own() -> None:
    source = (ROOT / "examples" / "bot.py").read_text("utf-8")
    assert len(source.splitlines()) <= 60
    assert "import deuce" not in source and "from deuce" not in source


@pytest.mark.parametrize("game", GAMES)
def test_the_documented_fields_are_those_of_the_views(game: str) -> None:
    """docs/engines.md names every field of every message and view."""
    words = (ROOT / "docs" / "engines.md").read_text("utf-8")
    rules = rules_of(game)
    for state in positions(rules, standard_deck(game), rules.MAX_SEATS, 4):
        data = json.loads(msgspec.json.encode(view_to_json(rules, seen_by(rules, state, 0))))
        for name in field_names(data):
            assert f"`{name}`" in words, name


def field_names(data: Any) -> set[str]:
    if isinstance(data, list):
        return set().union(*map(field_names, data))
    if not isinstance(data, dict):
        return set()
    return set(data).union(*map(field_names, data.values()))
