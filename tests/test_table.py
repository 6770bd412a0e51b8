"""Table: checked play, history, undo and redo, news, records."""

import doctest
import random
from typing import Any

import pytest

import deuce.table
from deuce import Table
from deuce.errors import DeckError, GameOver, IllegalChoice, NotYourTurn, RecordError, UsageError
from deuce.events import Dealt
from deuce.games.deck import parse_deck, standard_deck
from deuce.games.registry import GAMES, rules_of
from deuce.games.story import ALL, SPECTATOR, Choose, Shuffle, seats_named
from deuce.games.two_win.events import Drew, Formed, NewPile, Passed

SMALL = parse_deck({"game": "two_win", "stars": [0, 1]}, "small")  # 54 cards: new piles are common


def play(table: Table, rng: random.Random, steps: int = 10_000) -> Table:
    """Random legal choices, seats in random order, now and then changed."""
    while not table.over and steps > 0:
        seat = rng.choice(table.acting if rng.random() < 0.2 else table.waiting)
        table.choose(seat, rng.choice(table.legal(seat)))
        steps -= 1
    return table


def with_new_pile() -> Table:
    """A finished game in which a new pile was made."""
    for seed in range(100):
        table = play(Table("two_win", 5, seed=seed, deck=SMALL), random.Random(seed))
        if table.record()["piles"]:
            return table
    raise AssertionError("no new pile in a hundred games")


def test_the_game_in_the_docstring() -> None:
    assert doctest.testmod(deuce.table) == (0, doctest.testmod(deuce.table).attempted)
    example = doctest.DocTestFinder().find(deuce.table)[0].examples
    assert 0 < sum(step.source.count("\n") for step in example) <= 15


# ------------------------------------------------------------------------------------------------- a new game


@pytest.mark.parametrize("game", GAMES)
def test_a_seed_gives_the_same_game_and_stands_in_the_record(game: str) -> None:
    one, two, other = (Table(game, 3, seed=seed) for seed in (5, 5, 6))
    assert one.record() == two.record()
    assert one.record()["seed"] == 5
    assert one.record()["deck"] != other.record()["deck"]


@pytest.mark.parametrize("game", GAMES)
def test_without_a_seed_a_random_one_that_any_json_reader_keeps(game: str) -> None:
    seeds = [Table(game, 2).seed for _ in range(4)]
    assert len(set(seeds)) == 4
    assert all(seed is not None and 0 <= seed < 2**53 for seed in seeds)


def test_an_order_implies_its_deck() -> None:
    order = [f"{digit}B0" for digit in range(1, 10)] * 3
    table = Table("two_win", 3, order=order)
    assert sorted(map(table.rules.card_code, table.deck.cards)) == sorted(order)
    assert (table.seed, "seed" in table.record()) == (None, False)
    assert Table("two_sans_three", 2, order=range(1, 30)[::-1], deck=tiny_sans()).shuffle_due == 0


def tiny_sans() -> Any:
    return parse_deck({"game": "two_sans_three", "numbers": list(range(1, 30)), "dealt": 12}, "tiny")


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        (("chess", 2), UsageError, "there is no game 'chess'"),
        (("two_win", 1), UsageError, "the number of seats is 1, not a whole number from 2 to 6"),
        (("two_win", 7), UsageError, "from 2 to 6"),
        (("two_win", "3"), UsageError, "the number of seats is '3'"),
        (("two_win", True), UsageError, "the number of seats is True"),
        (("two_sans_three", 5), UsageError, "from 2 to 4"),
    ],
)
def test_impossible_tables(arguments: Any, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        Table(*arguments)


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"seed": -1}, UsageError, "the seed is -1"),
        ({"seed": 2**64}, UsageError, "the seed is 18446744073709551616"),
        ({"seed": 1.5}, UsageError, "the seed is 1.5"),
        ({"first": 2}, UsageError, "the seat that begins is 2, not a whole number from 0 to 1"),
        ({"seed": 1, "order": [1]}, UsageError, "give a seed or the order of the deck, not both"),
        ({"order": [1, 2, 3]}, DeckError, "3 numbers are too few"),
        ({"order": ["7B2"]}, DeckError, "'7B2' is not a card; cards are the numbers 1-89"),
        ({"order": [1, *range(1, 30), *range(31, 60)]}, DeckError, "not a list of different numbers"),
        ({"deck": SMALL}, DeckError, "is for two_win"),
        ({"deck": standard_deck("two_sans_three"), "order": [1]}, DeckError, "missing: 2, 3, 4, 5, 6, 7 …"),
    ],
)
def test_impossible_options(options: dict[str, Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        Table("two_sans_three", 2, **options)


# --------------------------------------------------------------------------------------------------- refusals


def two_hands() -> Table:
    deck = parse_deck(
        {"game": "two_win", "cards": [f"{d}{c}0" for d in range(1, 7) for c in "BG"], "dealt": 6}, ""
    )
    order = "1B0 2B0 3B0 4B0 5B0 6B0 1G0 2G0 3G0 4G0 5G0 6G0".split()  # noqa: SIM905 (hands read better so)
    return Table("two_win", 2, deck=deck, order=order)


def refused(table: Table, seat: int, choice: Any, error: type[Exception] = IllegalChoice) -> str:
    """The message of a refusal, after which all is as it was."""
    before = table.state.tobytes(), table.history
    with pytest.raises(error) as caught:
        table.choose(seat, choice)
    assert (table.state.tobytes(), table.history) == before
    assert type(caught.value) is error
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_refusals_while_passing() -> None:
    table = two_hands()
    hand = "the hand is 1B0 2B0 3B0 4B0 5B0 6B0"
    assert refused(table, 0, "1G0") == f"seat 1, round 1: 1G0 is not in the hand; {hand}"
    assert refused(table, 0, table.legal(1)[0]) == f"seat 1, round 1: 1G0 is not in the hand; {hand}"
    two = "seat 1, round 1: 1B0 2B0 are two cards; to pass, choose one"
    assert refused(table, 0, ("1B0", "2B0")) == f"{two}; {hand}"
    assert "'7X2' is not a card; a card is a digit 1-9, B, P or G, and 0-2 stars" in refused(table, 0, "7X2")
    nonsenses: list[Any] = [
        None,
        1.5,
        {},
        [],
        ["1B0"],
        ["1B0", "2B0", "3B0"],
        b"1B0",
        -1,
        81,
        100,
        10**9,
        "1b0",
    ]
    for nonsense in nonsenses:
        assert refused(table, 0, nonsense).startswith("seat 1, round 1: ")
    assert "there is no seat with index 2; they go from 0 to 1" in refused(table, 2, "1B0", UsageError)
    assert "there is no seat with index '0'" in refused(table, "0", "1B0", UsageError)  # type: ignore[arg-type]


def test_refusals_while_forming() -> None:
    table = two_hands()
    table.choose(0, "6B0")
    table.choose(1, "6G0")
    hand = "the hand is 1B0 2B0 3B0 4B0 5B0 6G0"
    assert (
        refused(table, 0, "1B0")
        == f"seat 1, round 1: 1B0 is one card; a number is two, tens and units; {hand}"
    )
    assert refused(table, 0, ("6B0", "1B0")) == f"seat 1, round 1: 6B0 is not in the hand; {hand}"
    assert refused(table, 0, ["1B0", "1B0"]) == f"seat 1, round 1: 1B0 is only once in the hand; {hand}"
    table.choose(0, ("4B0", "5B0"))
    table.choose(1, ("3G0", "4G0"))
    table.choose(0, "1B0")
    table.choose(1, "1G0")
    low = "seat 1, round 2: 23 is not higher than 45; legal: 61, 62, 63"
    assert refused(table, 0, ("2B0", "3B0")) == low
    assert refused(table, 1, ("2G0", "5G0")).endswith(
        "25 is not higher than 34; legal: 51, 52, 56, 61, 62, 65"
    )


def test_a_long_list_of_legal_numbers_is_shortened() -> None:
    order = [f"{digit}{colour}0" for colour in "BG" for digit in range(1, 10)]
    table = Table("two_win", 2, order=order)
    for blue, green in (("8B0", "8G0"), (("2B0", "9B0"), ("2G0", "9G0")), ("7B0", "7G0")):
        table.choose(0, blue)
        table.choose(1, green)
    legal = "legal: 31, 34, 35, 36, 37, 38 … (36 in all)"
    assert refused(table, 0, ("1B0", "3B0")) == f"seat 1, round 2: 13 is not higher than 29; {legal}"


def test_refusals_out_of_turn_and_after_the_end() -> None:
    table = Table("two_sans_three", 3, seed=2)
    message = refused(table, 1, table.rules.legal, NotYourTurn)
    assert message == "seat 2, turn 1: nothing to choose now; to choose: seat 1"
    play(table, random.Random(1))
    assert table.result is not None
    assert (
        refused(table, 0, 5, GameOver)
        == f"turn 54: the game is over, won by {seats_named(table.result['winners'])}"
    )
    assert [table.legal(seat) for seat in range(3)] == [[], [], []]


def test_refusals_while_a_new_pile_is_due() -> None:
    done = with_new_pile()
    table = Table.from_record({**done.record(), "piles": [], **broken_off_before_pile(done)})
    assert (table.phase, table.acting) == ("draw", ())
    due = table.shuffle_due
    assert refused(table, 0, "1B0", NotYourTurn).endswith(f"nobody chooses before {due} cards are shuffled")
    pile = done.record()["piles"][0]
    history = table.history
    for wrong, message in (
        (pile[1:], "missing: "),
        ([*pile, "1B0"], "too many: 1B0"),
        (["1X0"], "'1X0' is not"),
    ):
        with pytest.raises(DeckError, match=message):
            table.shuffle(wrong)
    assert (table.history, table.shuffle_due) == (history, due)
    assert isinstance(table.shuffle(pile)[0], NewPile)
    with pytest.raises(UsageError, match="nothing waits to be shuffled"):
        table.shuffle(pile)


def broken_off_before_pile(table: Table) -> dict[str, Any]:
    """The rounds of a record up to where its first new pile is due, and no result."""
    before = next(e for e in table.events() if isinstance(e, NewPile))
    return {"rounds": table.record()["rounds"][: before.round], "result": None}


# ---------------------------------------------------------------------------------------------------- history


@pytest.mark.parametrize("game", GAMES)
def test_history_leads_to_every_state_and_undo_goes_back_through_them(game: str) -> None:
    table = with_new_pile() if game == "two_win" else play(Table(game, 4, seed=8), random.Random(8))
    steps = table.history
    assert isinstance(steps[0], Shuffle)
    assert table.at(len(steps)).tobytes() == table.state.tobytes()
    passed = []
    while table.can_undo:
        table.undo()
        passed.append((len(table.history), table.state.tobytes()))
        assert not table.shuffle_due
    assert passed[-1][0] == 1
    assert table.rules.phase_name(table.at(0)) == "deal"
    with pytest.raises(UsageError, match="nothing to undo"):
        table.undo()
    for count, state in passed[-2::-1]:
        table.redo()
        assert (len(table.history), table.state.tobytes()) == (count, state)
    table.redo()
    assert (table.history, table.can_redo, table.over) == (steps, False, True)
    with pytest.raises(UsageError, match="nothing to redo"):
        table.redo()
    with pytest.raises(UsageError, match="the number of steps is"):
        table.at(len(steps) + 1)


def test_a_new_choice_after_undo_leaves_nothing_to_redo() -> None:
    table = Table("two_sans_three", 2, seed=1)
    first, second = table.legal(0)[:2]
    table.choose(0, first)
    table.undo()
    assert table.can_redo
    table.choose(0, second)
    assert (table.can_redo, table.record()["turns"]) == (False, [second])


def test_what_is_undone_and_played_again_meets_the_same_chance() -> None:
    table = with_new_pile()
    record = table.record()
    while table.can_undo:
        table.undo()
    rounds = iter(record["rounds"])
    while not table.over:
        entry = next(rounds)
        for phase in ("pass", "form"):
            for seat, code in enumerate(entry.get(phase, [])):
                if code is not None:
                    table.choose(seat, code)
    assert table.record() == record


def test_shuffles_from_outside_are_undone_one_by_one() -> None:
    done = with_new_pile()
    table = Table.from_record(done.record())
    while not isinstance(table.history[-1], Shuffle):
        table.undo()
    pile = table.history[-1]
    table.undo()
    assert table.shuffle_due == len(pile.order)
    table.redo()
    assert (table.history[-1], table.shuffle_due) == (pile, 0)


def test_a_choice_can_be_replaced_and_the_record_holds_the_last_one() -> None:
    table = two_hands()
    for card in ("1B0", "2B0", "1B0", "3B0"):
        assert table.choose(0, card) == []
    table.choose(1, "1G0")
    assert table.record()["rounds"] == [{"pass": ["3B0", "1G0"]}]
    assert table.history[1:3] == (Choose(0, 0), Choose(0, 9))
    assert len(Table.from_record(table.record()).history) == 3


# ----------------------------------------------------------------------------------------------------- events


def test_choose_returns_what_happened_and_news_repeats_it_for_a_viewer() -> None:
    table = two_hands()
    assert [type(event) for event in table.news()] == [Dealt]
    assert table.choose(0, "1B0") == []
    assert [type(event) for event in table.news(1)] == [Dealt]
    happened = table.choose(1, "1G0")
    assert happened == table.news() == table.news(ALL) == [Passed(1, 0, 1, "1B0"), Passed(1, 1, 0, "1G0")]
    assert table.news(0) == happened  # of two players each knows both cards
    assert table.news(None) == table.news(SPECTATOR) == [Passed(1, 0, 1, None), Passed(1, 1, 0, None)]
    table.choose(0, ("2B0", "3B0"))
    assert table.news() == happened
    table.undo()
    assert table.news() == happened


def test_news_includes_the_new_pile_that_followed_by_itself() -> None:
    table = with_new_pile()
    while not any(isinstance(event, NewPile) for event in table.news()):
        table.undo()
    kinds = [type(event) for event in table.news()]
    assert kinds[0] is Formed
    assert Drew in kinds[kinds.index(NewPile) :]
    table.undo()
    table.redo()
    assert [type(event) for event in table.news()] == kinds


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("viewer", [ALL, None, 0, 2])
def test_events_are_those_of_all_steps_from_any_step_on(game: str, viewer: int | None) -> None:
    table = play(Table(game, 3, seed=4), random.Random(4), steps=40)
    whole = table.events(viewer)
    parts = [table.events(viewer, since) for since in range(len(table.history) + 1)]
    assert parts[0] == whole and parts[-1] == []
    for part in parts:
        assert whole[len(whole) - len(part) :] == part


# ------------------------------------------------------------------------------------------ views and records


@pytest.mark.parametrize("game", GAMES)
def test_properties_are_those_of_the_rules(game: str) -> None:
    table = play(Table(game, 3, seed=9), random.Random(9), steps=7)
    rules = rules_of(game)
    assert (table.game, table.rules.ID, table.seats, table.over) == (game, game, 3, False)
    assert (table.phase, table.result) == (rules.phase_name(table.state), None)
    assert (table.round is None) == (game == "two_sans_three") == (table.turn is not None)
    assert table.scores == rules.scores(table.state)
    assert set(table.waiting) <= set(table.acting)
    for seat in range(3):
        assert all(rules.is_legal(table.state, seat, choice) for choice in table.legal(seat))
        assert [rules.parse_choice(code) for code in table.legal_codes(seat)] == table.legal(seat)
        assert table.view(seat).viewer == seat
    assert table.view(None).viewer == SPECTATOR
    assert repr(table) == f"<Table {game}, 3 seats, {'round 2' if table.round else 'turn 8'}, {table.phase}>"


@pytest.mark.parametrize("game", GAMES)
def test_every_moment_of_a_game_has_a_record_that_leads_back_to_it(game: str) -> None:
    table = play(Table(game, 3, seed=11, deck=SMALL if game == "two_win" else None), random.Random(11))
    while table.can_undo:
        record = table.record()
        again = Table.from_record(record)
        assert again.record() == record
        if table.waiting == table.acting:  # no phase is half chosen
            assert again.phase == table.phase
            assert [again.view(seat).tobytes() for seat in range(3)] == [
                table.view(seat).tobytes() for seat in range(3)
            ]
        table.undo()


def test_what_a_record_says_about_itself_is_kept() -> None:
    players = [{"name": "Ada", "kind": "human"}, {"name": "Bo", "kind": "bot", "bot": "random"}]
    record = Table("two_win", 2, seed=1).record(players=players, date="2025-11-15T12:00:00Z", notes="first")
    assert list(record) == [
        *("format", "game", "seats", "players", "date", "seed", "notes", "deck", "piles", "rounds", "result"),
    ]
    table = Table.from_record({**record, "venue": "home"})
    assert table.seed is None
    assert table.record() == {**record, "venue": "home"}
    assert table.record(notes="second", fair={"secret": "x"})["fair"] == {"secret": "x"}


def test_from_record_refuses_what_is_not_lawful() -> None:
    record = Table("two_win", 2, seed=1).record()
    with pytest.raises(RecordError, match=r"\[seats\]: `seats` is 7, not 2 to 6"):
        Table.from_record({**record, "seats": 7})
