"""The games in OpenSpiel. Importing this module registers them:

- `deuce_<game>`: a game as it is, turn by turn, or all seats of a phase choosing at once (a simultaneous game)
- `deuce_<game>_turns`: of a simultaneous game the same, the seats choosing one after the other, unseen: for algorithms
  that need turns

Parameters: `players`; `deck`, card codes such as 1B0/1B1/2P0 or 1/2/3 (empty: the standard deck); `dealt`, cards for
each (0: as many as usual); `opening`, the cards that a deal lays out for everyone, such as 5/10/15 (empty: chance
chooses them): with a small deck that leaves a tree of which all can be looked at. Returns add up to 0: a sole winner
gets 1; shared wins are shared. Actions are those of `deuce.envs.actions`; how chance deals is described in
`deuce.envs.histories`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python import policy as spiel_policy

from deuce.bots.policies import POLICY_IDS, policies_of
from deuce.chance import Stream
from deuce.envs.actions import deck_of, numbers_of
from deuce.envs.arrays import arrays_of
from deuce.envs.histories import Histories, Node
from deuce.envs.parts import NO_CARD
from deuce.errors import UsageError
from deuce.games.registry import GAMES, game_of, rules_of

# name → the id of the game, and whether the seats of a phase choose at once
NAMES = {
    f"deuce_{game.id}{suffix}": (game.id, at_once)
    for game in GAMES.values()
    if game.chance is not None
    for suffix, at_once in ((("", True), ("_turns", False)) if game.simultaneous else (("", False),))
}
PARAMETERS: dict[str, Any] = {"players": 2, "deck": "", "dealt": 0, "opening": ""}


def _game_type(name: str) -> Any:
    game, simultaneous = NAMES[name]
    rules = rules_of(game)
    dynamics = pyspiel.GameType.Dynamics
    return pyspiel.GameType(
        short_name=name,
        long_name=f"Deuce: {game_of(game).title}",
        dynamics=dynamics.SIMULTANEOUS if simultaneous else dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rules.MAX_SEATS,
        min_num_players=rules.MIN_SEATS,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


GAME_TYPES = {name: _game_type(name) for name in NAMES}


class DeuceGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game with its deck and number of players."""

    name: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        options = PARAMETERS | (params or {})
        game, self.simultaneous = NAMES[self.name]
        seats = int(options["players"])
        deck = deck_of(game, options["deck"], options["dealt"])
        self.histories = Histories(rules_of(game), deck, seats, numbers_of(options["opening"]))
        longest = self.histories.chance.most_phases(seats, deck.dealt)
        if game_of(game).simultaneous and not self.simultaneous:
            longest *= seats
        info = pyspiel.GameInfo(
            num_distinct_actions=self.histories.actions.count,
            max_chance_outcomes=max(deck.cards) + 1,
            num_players=seats,
            min_utility=-1.0 / (seats - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=longest,
        )
        super().__init__(GAME_TYPES[self.name], info, options)

    def new_initial_state(self) -> DeuceState:
        """Return the state before the deal, at which chance is to act."""
        return DeuceState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict[str, Any] | None = None
    ) -> Observer:
        """Return what writes observations of the kind that is asked for."""
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class DeuceState(pyspiel.State):  # type: ignore[misc]
    """A node of the game. OpenSpiel copies all attributes to clone it: there is one, which never changes."""

    def __init__(self, game: DeuceGame) -> None:
        super().__init__(game)
        self.node: Node = game.histories.root

    @property
    def histories(self) -> Histories:
        """The histories of the game: what chance and players may do at each node."""
        return self.get_game().histories  # type: ignore[no-any-return]

    def current_player(self) -> int:
        """Return who acts: a player, chance, all at once, or nobody any more."""
        if self.node.groups:
            return int(pyspiel.PlayerId.CHANCE)
        if self.node.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.SIMULTANEOUS) if self.get_game().simultaneous else self.node.seat

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self.node.over and not self.node.groups

    def _legal_actions(self, player: int) -> list[int]:
        return self.histories.legal(self.node, player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what chance may do, and how likely each of it is."""
        return self.histories.outcomes(self.node)

    def _apply_actions(self, actions: list[int]) -> None:
        node = self.node
        for seat in node.acting:
            self.node = self.histories.choose(self.node, seat, actions[seat])

    def _apply_action(self, action: int) -> None:
        node = self.node
        if node.groups:
            self.node = self.histories.deal_card(node, action)
        else:
            self.node = self.histories.choose(node, node.seat, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {self.histories.rules.card_code(action)}"
        return self.histories.choice_text(action)

    def returns(self) -> list[float]:
        """Return what everybody has won: 0 before the end, and 0 in sum."""
        seats = self.histories.seats
        if not self.is_terminal():
            return [0.0] * seats
        won = self.histories.array(self.node)["rank"][0, :seats] == 1
        return [float((seats * share - 1) / (seats - 1)) for share in won / won.sum()]

    def __str__(self) -> str:
        node = self.node
        seats = [f"seat {seat}:{seen}" for seat, seen in enumerate(node.private)]
        return "\n".join([f"all:{node.public}", *seats, f"chosen: {node.chosen}", f"dealt: {node.gifts}"])


def resampler(rng: Stream) -> Callable[[DeuceState, int], DeuceState]:
    """For OpenSpiel's IS-MCTS (`set_resampler`): states alike in all that a player has seen."""

    def resample(state: DeuceState, player: int) -> DeuceState:
        other: DeuceState = state.clone()
        other.node = state.histories.resampled(state.node, player, rng)
        return other

    return resample


class Observer:
    """What a player has seen: as text with perfect recall, or the present position as text and tensor."""

    def __init__(
        self, game: DeuceGame, kind: pyspiel.IIGObservationType, params: dict[str, Any] | None
    ) -> None:
        if params:
            raise UsageError(f"observers take no parameters, not {params}")
        self._kind = kind
        self._arrays = arrays_of(game.histories.rules.ID)
        self._bytes = np.zeros(self._arrays.SIZE, np.uint8)
        self._record = self._bytes.view(self._arrays.OBSERVATION)[0]
        self.tensor: Any = np.zeros(0 if kind.perfect_recall else self._arrays.SIZE, np.float32)
        self.dict: dict[str, Any] = {}
        if not kind.perfect_recall:
            for piece in self._arrays.LAYOUT.pieces:
                start = self._arrays.LAYOUT.start(piece.name)
                self.dict[piece.name] = self.tensor[start : start + piece.size].reshape(piece.shape)

    def set_from(self, state: DeuceState, player: int) -> None:
        """Write what a player knows into the tensor."""
        if not self._kind.perfect_recall:
            record = state.histories.array(state.node)[0]
            self._arrays.encode(record, player, NO_CARD, self._record)
            self.tensor[:] = self._bytes

    def string_from(self, state: DeuceState, player: int) -> str:
        """Return what a player knows as a text."""
        if not self._kind.perfect_recall:
            return self._position(state, player)
        node = state.node
        parts = [node.public] if self._kind.public_info else []
        if self._kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER:
            parts = [f"{player}:", *parts, f"{node.private[player]} {node.chosen[player]}"]
        elif self._kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            parts += [*node.private, str(node.chosen)]
        return "|".join(parts)

    def _position(self, state: DeuceState, player: int) -> str:
        self.set_from(state, player)
        pieces = [f"{player}: {state.node.chosen[player]}"]
        for name, values in self.dict.items():
            entries = [f"{at}={int(value)}" for at, value in enumerate(values.flat) if value]
            pieces.append(f"{name} {' '.join(entries)}")
        return "|".join(pieces)


class NamedPolicy(spiel_policy.Policy):  # type: ignore[misc]
    """One of our policies (random, greedy, heuristic) as an OpenSpiel policy, with exact probabilities."""

    def __init__(self, game: DeuceGame, name: str) -> None:
        super().__init__(game, list(range(game.num_players())))
        if name not in POLICY_IDS:
            raise UsageError(f"there is no policy {name!r}; the policies are {', '.join(POLICY_IDS)}")
        self._name = name
        self._decide = policies_of(game.histories.rules.ID).decide

    def action_probabilities(self, state: DeuceState, player_id: int | None = None) -> dict[int, float]:
        """Return how likely the policy is to take each action."""
        player = state.current_player() if player_id is None else player_id
        histories = state.histories
        legal = histories.legal(state.node, player)
        view = histories.view(state.node, player)
        if self._name == "random":
            hand = view["hand"][player, : view["hand_n"][player]].tolist()
            weights = [histories.chance.ways(hand, histories.actions.choice(action)) for action in legal]
            return {action: weight / sum(weights) for action, weight in zip(legal, weights, strict=True)}
        choice = int(self._decide(view, player, POLICY_IDS[self._name], Stream(0).bits()))
        best = histories.actions.action(choice)
        return {action: float(action == best) for action in legal}


# Classes, not functions: OpenSpiel lets go of what it holds when Python is gone already, which a class survives.
CLASSES: dict[str, type[DeuceGame]] = {name: type(name, (DeuceGame,), {"name": name}) for name in NAMES}
for _name, _class in CLASSES.items():
    pyspiel.register_game(GAME_TYPES[_name], _class)
