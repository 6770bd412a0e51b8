"""A third game needs nothing but its folder: the toy goes through everything that the two games do.

Environments and PettingZoo's own tests are in tests/research, for they need those libraries; a table of it on the
server is in tests/server.
"""

from __future__ import annotations

import json
from pathlib import Path

import games.test_conformance as conformance
import pytest
from click.testing import CliRunner
from games_at_random import new_game, steps_at_random, view_of, viewers
from toy import Climb

from deuce.chance import Stream
from deuce.cli import main, play
from deuce.games.deck import Deck, parse_deck, standard_deck
from deuce.games.protocol import blank
from deuce.games.registry import GAMES
from deuce.record import decode, referee
from deuce.table import Table

GAME = Climb.id
MAX_LINES = 250  # of all its files together
DECKS = ("standard", "small")

seats = pytest.mark.parametrize("seats", list(Climb.seats))


@pytest.fixture(autouse=True)
def _climb(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, GAME, Climb())


def deck_of(name: str) -> Deck:
    small = {"game": GAME, "name": name, "cards": list(range(3, 15)), "dealt": 3}
    return standard_deck(GAME) if name == "standard" else parse_deck(small, "test")


def run(capsys: pytest.CaptureFixture[str], *args: str) -> str:
    """What a command prints; it must succeed."""
    assert main(list(args)) == 0, capsys.readouterr().err
    return capsys.readouterr().out


def test_it_is_one_small_folder() -> None:
    files = [path for path in (Path(__file__).parents[1] / "toy").iterdir() if path.is_file()]
    assert sum(len(path.read_text("utf-8").splitlines()) for path in files) <= MAX_LINES


@pytest.mark.parametrize("deck", DECKS)
@seats
@pytest.mark.parametrize(
    "check",
    [
        conformance.test_random_play_ends_with_places,
        conformance.test_something_is_legal_until_the_end_and_is_legal_agrees,
        conformance.test_cards_are_conserved_after_every_step,
        conformance.test_the_same_seed_gives_the_same_game,
        conformance.test_a_restarted_state_plays_like_a_new_one,
        conformance.test_choices_in_any_order_and_changed_ones_give_the_same_result,
        conformance.test_a_copy_is_independent,
        conformance.test_a_state_is_its_bytes,
    ],
)
def test_it_conforms_with_every_deck(check: conformance.WithDeck, seats: int, deck: str) -> None:
    check(GAME, seats, deck_of(deck))


@seats
def test_it_conforms(seats: int) -> None:
    conformance.test_a_game_offers_what_the_protocol_asks_for(GAME)
    conformance.test_a_descriptor_says_what_the_rules_say(GAME)
    conformance.test_replayed_steps_give_the_same_state(GAME, seats)
    conformance.test_random_choice_is_what_choose_at_random_chooses(GAME, seats)


@seats
def test_what_is_imagined_from_a_view_gives_the_same_view(seats: int) -> None:
    rules, state = new_game(GAME, seats)
    for number, _ in enumerate(steps_at_random(rules, state, Stream(7))):
        for viewer in viewers(rules, state):
            seen, imagined = view_of(rules, state, viewer), blank(rules)
            rules.resample(seen, imagined, Stream(number).fork())
            assert view_of(rules, imagined, viewer).tobytes() == seen.tobytes()


@seats
def test_it_is_played_at_a_table(seats: int) -> None:
    table = Table(GAME, seats, seed=1)
    with pytest.raises(ValueError, match="is not in the hand"):
        table.choose(0, next(card for card in range(1, 25) if card not in table.legal(0)))
    while not table.over:
        seat = table.waiting[0]
        table.choose(seat, table.legal(seat)[-1])
    assert table.result is not None and table.result["scores"] == table.state.points[:seats].tolist()
    assert Table.from_record(table.record()).state.tobytes() == table.state.tobytes()


def test_simulated_games_are_lawful_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = str(tmp_path / "games.jsonl")
    options = ("--players", "3", "--games", "1000", "--seed", "4", "--bots", "greedy,random,random")
    said = json.loads(run(capsys, "simulate", GAME, *options, "--out", out, "--json"))
    assert (said["games"], said["length"]["mean"], said["length_unit"]) == (1000, 15.0, "turns")
    assert said["seats"][0]["wins"]["mean"] > 0.37
    assert "ok 1000 games" in run(capsys, "verify", out)


def test_bots_meet_in_the_arena(capsys: pytest.CaptureFixture[str]) -> None:
    bots = "search@60,heuristic,random"
    match = json.loads(run(capsys, "arena", GAME, "--bots", bots, "--deals", "12", "--json"))
    search, heuristic, chance = (standing["share"]["value"] for standing in match["standings"])
    assert min(search, heuristic) > chance


def test_it_is_played_in_a_plain_terminal(tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    options = ["--plain", "--players", "2", "--bots", "greedy", "--seed", "3", "--lang", "en"]
    played = CliRunner().invoke(play.command, [GAME, *options, "--save", str(save)], input="1\n" * 5)
    assert played.exit_code == 0, played.output
    assert "Climb" in played.output
    (line,) = save.read_bytes().splitlines()
    assert referee(decode(line)).over
