"""OpenSpiel's own checks and algorithms on our games, and what they rely on: chance and information states."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import numpy as np
import pyspiel
import pytest
from games_at_random import cards_in, small_deck
from open_spiel.python import policy as spiel_policy
from open_spiel.python.algorithms import exploitability, external_sampling_mccfr, ismcts, mcts

from deuce.chance import Stream
from deuce.envs.histories import rising_outcomes
from deuce.envs.openspiel import CLASSES, NAMES, DeuceState, NamedPolicy, resampler
from deuce.errors import UsageError
from deuce.games.registry import rules_of

TINY_TWO_WIN = "dealt=2,deck=1B0/2B1/3P0/4P0/5G2"
TINY_TWO_SANS_THREE = "deuce_two_sans_three(dealt=3,deck=1/5/9/13/17/21/25/26/27)"
OPENED_DECK = "1/5/9/13/17/21/25/26/27"
OPENED_TWO_SANS_THREE = f"deuce_two_sans_three(dealt=3,deck={OPENED_DECK},opening=13/17/21)"
TABLES = [
    (name, seats)
    for name, (game, _) in NAMES.items()
    for seats in range(rules_of(game).MIN_SEATS, rules_of(game).MAX_SEATS + 1)
]


def codes_of(game: str, seats: int) -> str:
    """A deck that soon runs out, as an option."""
    deck = small_deck(game, seats)
    return f"dealt={deck.dealt},deck={'/'.join(str(rules_of(game).card_code(card)) for card in deck.cards)}"


def steps(state: DeuceState, rng: Stream) -> Any:
    """Play at random; yield before every step, and at the end."""
    while not state.is_terminal():
        yield
        if state.is_chance_node():
            cards, chances = zip(*state.chance_outcomes(), strict=True)
            goal = rng.unit()
            at = int(np.searchsorted(np.cumsum(chances), goal, side="right"))
            state.apply_action(cards[min(at, len(cards) - 1)])
        elif state.is_simultaneous_node():
            legal = [state.legal_actions(seat) for seat in range(state.num_players())]
            state.apply_actions([actions[rng.below(len(actions))] if actions else 0 for actions in legal])
        else:
            legal = state.legal_actions()
            state.apply_action(legal[rng.below(len(legal))])
    yield


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_random_simulation(name: str, seats: int) -> None:
    game = pyspiel.load_game(f"{name}(players={seats})")
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)
    reduced = pyspiel.load_game(f"{name}(players={seats},{codes_of(NAMES[name][0], seats)})")
    pyspiel.random_sim_test(reduced, num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_cards_are_conserved_and_returns_add_up_to_nothing(name: str, seats: int) -> None:
    rules = rules_of(NAMES[name][0])
    game = pyspiel.load_game(f"{name}(players={seats},{codes_of(rules.ID, seats)})")
    new_piles = 0
    for number in range(6):
        state = game.new_initial_state()
        deck = Counter(small_deck(rules.ID, seats).cards)
        for _ in steps(state, Stream(number)):
            record = state.histories.array(state.node)[0]
            assert cards_in(rules, record) == deck
        assert sum(state.returns()) == pytest.approx(0)
        assert max(state.returns()) <= game.max_utility()
        assert min(state.returns()) >= game.min_utility()
        new_piles += int(record.new_piles) if rules.ID == "two_win" else 0
    if rules.ID == "two_win" and seats > 2:
        assert new_piles > 0, "no game reached a new pile, so that its chance nodes went untested"


def test_a_set_dealt_in_rising_order_has_the_chances_of_a_set() -> None:
    cards = [1, 1, 1, 2, 4, 4, 7]
    expected = Counter(tuple(sorted(hand)) for hand in itertools.combinations(cards, 3))
    found: dict[tuple[int, ...], float] = {}

    def deal(hand: tuple[int, ...], chance: float) -> None:
        if len(hand) == 3:
            found[hand] = found.get(hand, 0) + chance
            return
        left = Counter(cards) - Counter(hand)
        last = hand[-1] if hand else -1
        outcomes = rising_outcomes(left, last, hand.count(last), 3 - len(hand))
        assert sum(share for _, share in outcomes) == pytest.approx(1)
        for card, share in outcomes:
            deal((*hand, card), chance * share)

    deal((), 1.0)
    assert found == pytest.approx({hand: ways / 35 for hand, ways in expected.items()})


@pytest.mark.parametrize(
    "spec", [f"deuce_two_win_turns({TINY_TWO_WIN})", f"deuce_two_win({TINY_TWO_WIN})", TINY_TWO_SANS_THREE]
)
def test_who_has_seen_the_same_knows_the_same(spec: str) -> None:
    """Equal information states are equal views, with equal legal actions; and a seat never forgets what it saw."""
    game = pyspiel.load_game(spec)
    known: dict[str, tuple[bytes, list[int]]] = {}
    shared = 0
    for number in range(300):
        state = game.new_initial_state()
        before = ["", ""]
        for _ in steps(state, Stream(number)):
            for seat in range(2):
                text = state.information_state_string(seat)
                assert text.split("|")[2].startswith(before[seat])
                before[seat] = state.node.private[seat]
                if not state.is_simultaneous_node() and state.current_player() != seat:
                    continue
                fact = (state.histories.view(state.node, seat).tobytes(), state.legal_actions(seat))
                shared += text in known
                assert known.setdefault(text, fact) == fact
    assert shared > (20 if spec == TINY_TWO_SANS_THREE else 50)


@pytest.mark.parametrize("name", ["deuce_two_win_turns", "deuce_two_sans_three"])
@pytest.mark.parametrize("seats", [2, 3])
def test_a_resampled_state_looks_the_same_to_its_player(name: str, seats: int) -> None:
    game = pyspiel.load_game(f"{name}(players={seats})")
    rng = Stream(5)
    resample = resampler(rng)
    state = game.new_initial_state()
    changed = 0
    for _ in steps(state, Stream(3)):
        if state.is_chance_node() or state.is_terminal():
            continue
        player = state.current_player()
        other = resample(state, player)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.legal_actions() == state.legal_actions()
        changed += str(other) != str(state)
        for _ in steps(other, rng):  # it can be played to its end
            pass
    assert changed > 5


@pytest.mark.parametrize("spec", ["deuce_two_win_turns(dealt=4)", "deuce_two_sans_three(dealt=8,players=3)"])
def test_information_set_tree_search(spec: str) -> None:
    game = pyspiel.load_game(spec)
    luck = np.random.RandomState(1)  # OpenSpiel's bots want this kind
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, luck), 2.0, 12, random_state=luck)
    bot.set_resampler(resampler(Stream(1)))
    state = game.new_initial_state()
    for _ in steps(state, Stream(2)):
        if not (state.is_chance_node() or state.is_terminal()):
            assert bot.step(state) in state.legal_actions()


def learned_policy(game: Any, iterations: int) -> Any:
    np.random.seed(1)  # noqa: NPY002  external sampling draws from it
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    for _ in range(iterations):
        solver.iteration()
    return solver.average_policy()


def test_counterfactual_regret_lowers_exploitability_in_two_win() -> None:
    game = pyspiel.load_game(f"deuce_two_win_turns({TINY_TWO_WIN})")
    uniform = exploitability.exploitability(game, spiel_policy.UniformRandomPolicy(game))
    assert 0 <= exploitability.exploitability(game, learned_policy(game, 100)) < 0.7 * uniform


def test_counterfactual_regret_lowers_exploitability_in_two_sans_three() -> None:
    """With the rows opened by hand there are 20 deals; chance alone would make 1,680 of them."""
    game = pyspiel.load_game(OPENED_TWO_SANS_THREE)
    uniform = exploitability.exploitability(game, spiel_policy.UniformRandomPolicy(game))
    assert uniform > 0.1
    assert 0 <= exploitability.exploitability(game, learned_policy(game, 60)) < 0.7 * uniform


def test_a_given_opening_lies_in_the_rows() -> None:
    state = pyspiel.load_game(OPENED_TWO_SANS_THREE).new_initial_state()
    assert state.is_chance_node()
    assert {card for card, _ in state.chance_outcomes()} <= {1, 5, 9, 25, 26, 27}
    for wrong, reason in (
        ("5/9", "3 different"),
        ("5/9/30", "3 different"),
        ("5/9/x", "not a line of numbers"),
    ):
        with pytest.raises(UsageError, match=reason):
            CLASSES["deuce_two_sans_three"]({"dealt": 3, "deck": OPENED_DECK, "opening": wrong})
    with pytest.raises(UsageError, match="2 WIN has no rows"):
        CLASSES["deuce_two_win"]({"opening": "1/2/3"})


def test_at_once_and_in_turns_are_the_same_game() -> None:
    """OpenSpiel's own conversion to turns gives every policy the exploitability that our turns give it."""
    ours = pyspiel.load_game(f"deuce_two_win_turns({TINY_TWO_WIN})")
    converted = pyspiel.convert_to_turn_based(pyspiel.load_game(f"deuce_two_win({TINY_TWO_WIN})"))
    values = [
        exploitability.exploitability(game, spiel_policy.UniformRandomPolicy(game))
        for game in (ours, converted)
    ]
    assert values[0] == pytest.approx(values[1])
    assert values[0] > 0.1


@pytest.mark.parametrize("name", ["random", "greedy", "heuristic"])
def test_our_policies_answer_openspiel(name: str) -> None:
    game = pyspiel.load_game(f"deuce_two_win_turns({TINY_TWO_WIN})")
    policy = NamedPolicy(game, name)
    state = game.new_initial_state()
    for _ in steps(state, Stream(4)):
        if not (state.is_chance_node() or state.is_terminal()):
            chances = policy.action_probabilities(state)
            assert list(chances) == state.legal_actions()
            assert sum(chances.values()) == pytest.approx(1)
