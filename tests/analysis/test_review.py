"""Review: chances that sum to 1, luck and skill that add up, judgements from what a player could know."""

import importlib
import json
import re
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner
from games_at_random import TABLES, legal_choices, small_deck, view_of

from deuce.analysis import Review, review
from deuce.analysis.evaluator import CHANCE, Evaluator
from deuce.analysis.game import Move
from deuce.analysis.judge import SURE, Judge
from deuce.analysis.ledger import Buckets, Ledger
from deuce.analysis.parts import reviewing_of
from deuce.analysis.phases import opening, phases
from deuce.analysis.reasons import MEASURES, reason, reasons
from deuce.analysis.worth import GRAIN, in_grains
from deuce.bots.registry import make_bot
from deuce.chance import Stream
from deuce.cli import main
from deuce.cli.review import command as review_command
from deuce.games.protocol import blank, copy
from deuce.games.registry import GAMES, rules_of
from deuce.languages import LANGUAGES, bundle, text
from deuce.record import RecordWriter
from deuce.record.model import encode
from deuce.table import Table

GAMES_EACH = 200
REVIEWED = 200  # of both games together
EVERY_FULL = 10  # one game in so many is played with the whole deck

every_game = pytest.mark.parametrize("game", GAMES)


def random_table(game: str, seats: int, seed: int, *, full: bool = True) -> Table:
    """A game played at random to its end."""
    table = Table(game, seats, seed=seed, deck=None if full else small_deck(game, seats))
    stream = Stream(seed, 1)
    while not table.over:
        for seat in table.waiting:
            legal = table.legal(seat)
            table.choose(seat, legal[stream.below(len(legal))])
    return table


def share_of_win(table: Table) -> np.ndarray:
    won = np.array(table.result["places"]) == 1  # type: ignore[index]
    shares: np.ndarray = won / won.sum()
    return shares


def grains(shares: Sequence[float]) -> list[int]:
    """Parts of a game in thousandths, as which they are shown: sums of them are exact."""
    found = [float(in_grains(share)) for share in shares]
    assert found == pytest.approx([GRAIN * share for share in shares], abs=1e-9)
    return [int(one) for one in found]


def is_exact(buckets: Buckets, worth: float, seats: int) -> bool:
    """Do the buckets sum to what the game was worth in the end, beyond an equal share of it, to the last digit?"""
    parts = grains([buckets.deal, buckets.draws, buckets.others, buckets.own])
    return sum(parts) == sum(grains([buckets.total])) == int(in_grains(worth) - in_grains(1 / seats))


def worths(table: Table) -> np.ndarray:
    """Half of a game goes to the winners, half to the places: for each of the others that one is ahead of."""
    places = np.array(table.result["places"])  # type: ignore[index]
    ahead = [((places > own).sum() + ((places == own).sum() - 1) / 2) for own in places]
    most = table.seats * (table.seats - 1) / 2
    found: np.ndarray = (share_of_win(table) + np.array(ahead) / most) / 2
    return found


# ------------------------------------------------------------------------------------------- luck and skill


@every_game
def test_the_buckets_of_every_player_sum_to_the_result_minus_an_equal_chance(game: str) -> None:
    evaluator = Evaluator(game, draws=2)
    sizes = [seats for there, seats in TABLES if there == game]
    for number in range(GAMES_EACH):
        seats = sizes[number % len(sizes)]
        table = random_table(game, seats, number, full=number % EVERY_FULL == 0)
        ledger = Ledger(evaluator, opening(table))
        stream = Stream(number)
        for phase in phases(table):
            ledger.add(phase, {seat: stream.unit() for seat in phase.choices})
        buckets = ledger.buckets()
        assert all(is_exact(one, worth, seats) for one, worth in zip(buckets, worths(table), strict=True))
        assert all(np.isclose(chances.sum(), 1) and (chances >= 0).all() for chances in ledger.chances)
        # What one player wins by luck the others lose, but for half a thousandth a player and draw.
        rounded = seats / GRAIN * len(ledger.chances)
        assert abs(sum(one.deal for one in buckets)) <= seats / GRAIN
        assert abs(sum(one.draws for one in buckets)) <= rounded


@every_game
def test_a_whole_review_adds_up_and_is_the_same_on_any_number_of_workers(game: str) -> None:
    table = random_table(game, 3, 7)
    seen: list[tuple[int, int]] = []
    found = review(table, 60, seed=3, progress=lambda done, total: seen.append((done, total)), workers=1)
    told: list[Move] = []
    again = review(table, 60, seed=3, workers=2, on_move=told.append)
    assert told == again.moves
    assert found == again
    assert found != review(table, 60, seed=4, workers=2)
    choices = sum(len(phase.choices) for phase in phases(table))
    assert seen == [(done, choices) for done in range(1, choices + 1)]
    assert len(found.moves) == choices
    assert found.moments[-1].chances == share_of_win(table).tolist()
    for account, worth in zip(found.accounts, worths(table), strict=True):
        own = [move for move in found.moves if move.seat == account.seat]
        assert grains([-account.buckets.own]) == [sum(grains([move.given for move in own]))]
        assert grains([account.beside_ordinary]) == [sum(grains([move.credit for move in own]))]
        assert is_exact(account.buckets, worth, 3)


@every_game
def test_own_decisions_never_gain_and_agree_with_the_moves(game: str) -> None:
    """Whole reviews, with as few playouts as there can be: what must hold does not depend on them."""
    sizes = [seats for there, seats in TABLES if there == game]
    for number in range(REVIEWED // 2):
        seats = sizes[number % len(sizes)]
        table = random_table(game, seats, 1000 + number, full=False)
        found = review(table, 1, seed=number)
        for account, worth in zip(found.accounts, worths(table), strict=True):
            own = [move for move in found.moves if move.seat == account.seat]
            assert account.buckets.own <= 0
            assert grains([-account.buckets.own]) == [sum(grains([move.given for move in own]))]
            assert is_exact(account.buckets, worth, seats)
            named = sum(move.given for move in own if move.verdict in ("slip", "costly"))
            assert -account.buckets.own >= named - 1e-9
            assert all(move.given > 0 for move in own if move.verdict in ("slip", "costly"))


def thrown_game(seats: int) -> Table:
    """A game in which seat 0 forms 99 in round 1, the first one in which it can; everything else a bot chooses."""
    bot = make_bot("steady", "two_win")
    for seed in range(100):
        table, stream = Table("two_win", seats, seed=seed), Stream(seed)
        thrown = False
        while not table.over:
            for seat in table.waiting:
                choice = bot.act(table.view(seat), np.array(table.legal(seat)), stream)
                if seat == 0 and table.phase == "form" and not thrown:
                    tens_and_units = [(table.rules.choice_code(one), one) for one in table.legal(0)]
                    ends = [one for code, one in tens_and_units if code[0][0] == code[1][0] == "9"]
                    if not ends:
                        break
                    choice, thrown = ends[0], True
                table.choose(seat, choice)
            else:
                continue
            break
        if table.over:
            return table
    raise AssertionError("nobody is dealt two nines")


@pytest.mark.parametrize("seats", [2, 4])
def test_a_game_thrown_on_purpose_is_named_and_is_the_least_accurate(seats: int) -> None:
    table = thrown_game(seats)
    found = review(table, 240)
    mine = [move for move in found.moves if move.seat == 0]
    worst = max(mine, key=lambda move: move.given)
    assert [card[0] for card in worst.chosen.choice] == ["9", "9"]
    assert worst.number == 1 and worst.verdict == "costly"
    assert worst.reasons[0].key == "review-form-stuck"
    assert found.accounts[0].buckets.own < -0.1
    lowest = min(found.accounts, key=lambda account: account.accuracy or 0)
    assert lowest.seat == 0


def test_a_game_that_is_not_over_is_reviewed_as_far_as_it_goes() -> None:
    table = Table("two_sans_three", 2, seed=1)
    for _ in range(6):
        table.choose(table.waiting[0], table.legal(table.waiting[0])[0])
    found = review(table, 40)
    assert len(found.moves) == 6
    assert sum(found.moments[-1].chances) == pytest.approx(1)


def test_an_equal_chance_before_the_deal() -> None:
    for game, seats in TABLES:
        state = Table(game, seats, seed=1).at(0)
        assert Evaluator(game).chances(state).tolist() == [1 / seats] * seats


def test_who_is_out_has_no_chance() -> None:
    table = random_table("two_win", 5, 11)
    evaluator = Evaluator("two_win", draws=1)
    for phase in phases(table):
        chances = evaluator.chances(phase.before)
        inside = [bool(int(phase.before["inside"]) >> seat & 1) for seat in range(5)]
        assert [chance > 0 for chance in chances] == inside


def test_the_mean_over_draws_does_not_know_the_pile() -> None:
    """The same position on two piles, low cards first and high cards first: what is really drawn makes a difference,
    and the mean before the draw does not know of it."""
    rules, evaluator = rules_of("two_win"), Evaluator("two_win", draws=1000)
    drawing = (
        phase for phase in phases(random_table("two_win", 3, 5)) if evaluator.drew(phase.before, phase.after)
    )
    by_luck, by_mean = [], []
    for phase in islice(drawing, 6):
        means, drawn = [], []
        for step in (1, -1):
            turned = copy(phase.before)
            pile = turned["pile"][turned["top"] : turned["pile_n"]]
            pile[:] = np.sort(pile)[::step]
            assert evaluator.chances(phase.before).tolist() == evaluator.chances(turned).tolist()
            means.append(evaluator.after(turned, phase.choices)[CHANCE])
            for seat, choice in phase.choices.items():
                rules.choose(turned, seat, choice)
            drawn.append(evaluator.chances(turned))
        assert np.allclose([mean.sum() for mean in means], 1)
        by_mean.append(np.abs(means[0] - means[1]).max())
        by_luck.append(np.abs(drawn[0] - drawn[1]).max())
    assert max(by_luck) > 0.1
    assert max(by_mean) < 0.02


# ------------------------------------------------------------------------------------------------ judgements


@every_game
def test_what_is_hidden_does_not_matter(game: str) -> None:
    """Deal the cards a player cannot see anew: the judgement and its words stay the same."""
    table = random_table(game, 3, 21)
    rules = rules_of(game)
    judge = Judge(game, 60)
    for number, phase in enumerate(list(phases(table))[::5]):
        seat = next(iter(phase.choices))
        other = blank(rules)
        rules.resample(view_of(rules, phase.before, seat), other, Stream(number).fork())
        first, second = (view_of(rules, state, seat) for state in (phase.before, other))
        chosen = phase.choices[seat]
        one, two = (judge.weigh(view, 1, number, (chosen,)) for view in (first, second))
        assert one.choices == two.choices
        assert one.batches.tolist() == two.batches.tolist()
        assert reasons(game, first, chosen, one.best) == reasons(game, second, chosen, two.best)


@every_game
def test_only_what_is_surely_worse_is_called_so(game: str) -> None:
    found = review(random_table(game, 2, 4), 120)
    flagged = [move for move in found.moves if move.verdict in ("slip", "costly")]
    assert flagged
    assert all(move.loss > SURE * move.loss_error for move in flagged)
    assert all(move.options[0].choice == move.chosen.choice for move in found.moves if move.verdict == "best")
    for account in found.accounts:
        assert 0 <= account.accuracy <= 100  # type: ignore[operator]


def test_a_better_player_decides_better() -> None:
    """The network against two who play at random: it gives away less, and does better beside an ordinary player."""
    evaluator = Evaluator("two_win")
    table = Table("two_win", 3, seed=2)
    stream = Stream(2)
    while not table.over:
        for seat in table.waiting:
            if seat == 0:
                listed, wins = evaluator.opinion(table.state, 0)
                table.choose(0, int(listed[np.argmax(wins)]))
            else:
                legal = table.legal(seat)
                table.choose(seat, legal[stream.below(len(legal))])
    accounts = review(table, 120).accounts
    assert accounts[0].buckets.own > max(account.buckets.own for account in accounts[1:])
    assert accounts[0].beside_ordinary > max(account.beside_ordinary for account in accounts[1:])
    assert accounts[0].accuracy > max(account.accuracy or 0 for account in accounts[1:])  # type: ignore[operator]


# --------------------------------------------------------------------------------------------------- words


def reason_keys() -> set[str]:
    lists = [importlib.import_module(f"deuce.games.{game}.features").FEATURES for game in GAMES]
    return {f"review-{name}" for known in lists for name, *_ in known}


def test_every_reason_has_its_words_and_all_words_are_used() -> None:
    prefixes = ("review-form-", "review-pass-", "review-play-")
    stored = {name for name in bundle("en")._messages if name.startswith(prefixes)}
    assert stored == reason_keys()


def test_where_two_choices_differ_by_stars_alone_the_stars_are_named() -> None:
    alike = 0
    for seed in range(10):
        table = Table("two_win", 3, seed=seed)
        for seat in table.waiting:
            table.choose(seat, table.legal(seat)[0])
        view = table.view(0)
        by_look: dict[tuple[str, ...], list[int]] = {}
        for choice in table.legal(0):
            cards = table.rules.choice_code(choice)
            by_look.setdefault(tuple(card[:2] for card in cards), []).append(choice)
        for same in by_look.values():
            stars = {one: sum(int(card[2]) for card in table.rules.choice_code(one)) for one in same}
            for few, many in ((few, many) for few in same for many in same if stars[few] < stars[many]):
                alike += 1
                told = [(why.key, why.values) for why in reasons("two_win", view, few, many)]
                assert told[0][0] == "review-form-few-stars" and told[0][1]["stars"] == stars[few]
                spent = [why.key for why in reasons("two_win", view, many, few)]
                assert spent == ["review-form-saves"]
    assert alike > 10


@every_game
def test_a_reason_compares_only_what_both_choices_have(game: str) -> None:
    """No sentence says less, or more, of what the other choice has as much of."""
    rules, table = rules_of(game), random_table(game, 3, 9)
    told = 0
    for phase in phases(table):
        for seat, choice in phase.choices.items():
            view = view_of(rules, phase.before, seat)
            for best in legal_choices(rules, phase.before, seat)[::5]:
                if best == choice:
                    continue
                for why, one, other, good in zip(
                    [reason(game, view, choice, best, False), reason(game, view, best, choice, True)],
                    (choice, best),
                    (best, choice),
                    (False, True),
                    strict=True,
                ):
                    known = {
                        name: value
                        for _, _, values in reviewing_of(game).features(view, other)
                        for name, value in values.items()
                    }
                    for name in MEASURES:
                        if why is not None and name in why.values:
                            told += 1
                            mine, theirs = int(why.values[name]), int(known[name])
                            assert mine > theirs if good else mine < theirs, (one, other, why)
    assert told


@every_game
def test_reasons_can_be_said_in_every_language(game: str) -> None:
    rules = rules_of(game)
    table = random_table(game, 4, 8)
    said = set()
    for phase in phases(table):
        for seat, choice in phase.choices.items():
            view = view_of(rules, phase.before, seat)
            for best in legal_choices(rules, phase.before, seat)[::7]:
                for why in reasons(game, view, choice, best, points=3):
                    said.add(why.key)
                    for language in LANGUAGES:
                        assert text(language, why.key, **why.values)
    assert len(said) >= 8


# --------------------------------------------------------------------------------------------------- command


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "games.jsonl"
    with RecordWriter(path) as writer:
        for game in GAMES:
            writer.write(random_table(game, 2, 3).record([{"name": "Ada"}, {"name": "Bo"}]))
    return str(path)


def test_the_command_prints_json(file: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["review", file, "--game", "2", "--budget", "40", "--json"]) == 0
    found: Any = json.loads(capfd.readouterr().out)
    assert found["game"] == "two_sans_three"
    assert set(found) == set(Review.__struct_fields__)
    assert found["moves"][0]["options"][0]["lead"] is not None


def test_the_command_says_it_in_words(file: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["review", file, "--budget", "40", "--lang", "de", "--all"]) == 0
    said = capfd.readouterr().out
    assert "Gewinnchance" in said
    assert "1 Ada" in said
    assert re.search(r"[▁▂▃▄▅▆▇█]{5}", said)
    assert main(["review", file, "--game", "3"]) == 2


def test_names_in_a_record_do_nothing_to_the_terminal(tmp_path: Path) -> None:
    """They come from whoever wrote the file: no control sequences, no markup."""
    record = random_table("two_win", 2, 5, full=False).record(
        players=[
            {"name": "\x1b]0;Eve\x07\x9b2J\u202eAda"},
            {"kind": "bot", "bot": "[link=x]Bo[/link]\x1b[2J"},
        ]
    )
    file = tmp_path / "game.jsonl"
    file.write_bytes(encode(record) + b"\n")
    said = CliRunner().invoke(review_command, [str(file), "--budget", "1", "--lang", "en"])
    assert said.exit_code == 0
    assert not re.search("[\x1b\x07\x9b\u202e]", said.output) and "[link=x]Bo" in said.output
