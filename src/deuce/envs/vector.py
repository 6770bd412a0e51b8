"""A Gymnasium vector environment: thousands of games in one compiled call.

    env = DeuceVectorEnv(game, num_envs=1024, opponents="greedy")
    observations, infos = env.reset(seed=1)
    observations, rewards, terminations, truncations, infos = env.step(env.random_actions())

Observations are a dictionary: "observation" (uint8, laid out as docs/research.md says) and "action_mask" (int8). They
are the environment's own buffers, written anew by every step: copy what you keep, or ask for `copy=True`.

Libraries differ in what they take. With `flat=True` an observation is the vector alone, and the mask is in
`infos["action_mask"]`; `action_masks()` gives it at any time. With `state=True` there is a "state" beside them, for
critics that may know everything: what each seat observes, the asked seat first, then to the left.

An action is a card; where a choice is of two cards, each of them is an action of its own. An illegal action is taken as
the lowest legal one, and `infos["illegal"]` says so.
The reward comes at the end, 1 for a win and -1 / (players - 1) for a loss; a shared win is shared. A game ends for the
learner when it is over or when it has dropped out.

With `opponents="self"` the learner plays every seat: `env.asked_seats` says whose action is wanted in each game. A game
then goes on until it is over for all; the reward is that of the seat that chose last, and `infos["seat_rewards"]` has
everybody's.

Importing this module registers every game with Gymnasium, for `make` and `make_vec`, as ENVIRONMENTS names it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike

from deuce._jit import Compiled, u64
from deuce.bots import Bot, make_bot
from deuce.bots.policies import POLICY_IDS, RANDOM
from deuce.chance import MASK, Stream
from deuce.envs.arrays import arrays_of
from deuce.envs.arrays.bitsets import MOST_ACTIONS, ROW_WORDS, sample
from deuce.envs.arrays.calls import direct
from deuce.envs.arrays.everything import everything_of
from deuce.envs.arrays.loop import (
    ACT,
    ANY_SEAT,
    AT_RANDOM,
    BEGIN,
    GAME,
    NOTHING,
    OUTSIDE,
    POLICIES,
    RESUME,
    SELF,
    TURN,
    loop_of,
)
from deuce.envs.arrays.memory import cache_lines, in_lines
from deuce.envs.league import League, Policy
from deuce.errors import UsageError
from deuce.games.deck import Deck, standard_deck
from deuce.games.protocol import blank
from deuce.games.registry import GAMES, rules_of

Opponent = str | Bot | Policy | League
ENVIRONMENTS = {f"deuce/{game.class_name}-v0": game.id for game in GAMES.values()}
Arrays = dict[str, np.ndarray]


class DeuceVectorEnv(VectorEnv):  # type: ignore[misc]  # typed only where Gymnasium is installed
    """Games of one learner against opponents.

    `opponents`: one for all other seats, or one for each, the learner's left neighbour first: a bot by name ("greedy",
    "learned" …), a bot, a policy, which is a function of observations and masks, or a League of policies; or "self".
    Compiled policies (random, greedy, heuristic) are played inside the call. `seat`: the learner's, another one in each
    game unless given.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1024,
        *,
        players: int = 2,
        opponents: Opponent | Sequence[Opponent] = "random",
        seat: int | None = None,
        deck: Deck | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = False,
        flat: bool = False,
        state: bool = False,
        render_mode: str | None = None,
    ) -> None:
        rules, arrays = rules_of(game), arrays_of(game)
        first = rules.new_state(deck or standard_deck(game), players)
        if num_envs < 1:
            raise UsageError(f"a vector environment has at least one game, not {num_envs}")
        if arrays.ACTIONS > MOST_ACTIONS:
            raise UsageError(
                f"{game} has {arrays.ACTIONS} actions; a vector environment has {MOST_ACTIONS} at most"
            )
        if seat is not None and not 0 <= seat < players:
            raise UsageError(f"there is no seat {seat} among {players} players")
        self.rules, self.players, self.num_envs = rules, players, num_envs
        self.render_mode = render_mode
        self._mode = AutoresetMode(autoreset_mode)
        self.metadata = {"autoreset_mode": self._mode, "render_modes": []}
        self._flat = flat
        parts: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(0, 255, (arrays.SIZE,), np.uint8),
            "action_mask": spaces.Box(0, 1, (arrays.ACTIONS,), np.int8),
        }
        if state:
            parts["state"] = spaces.Box(0, 255, (players * arrays.SIZE,), np.uint8)
        self.single_observation_space = parts["observation"] if flat else spaces.Dict(parts)
        self.single_action_space = spaces.Discrete(arrays.ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._copy = copy
        self._seat = ANY_SEAT if seat is None else seat
        self._alone = isinstance(opponents, str) and opponents == SELF
        self._outside: dict[int, Bot | Policy | League] = {}
        self._controllers = self._seated(opponents)
        self._leagues = {opponent for opponent in self._outside.values() if isinstance(opponent, League)}
        kind = SELF if self._alone else POLICIES if (self._controllers > RANDOM).any() else AT_RANDOM
        self._step = loop_of(game, kind)

        self.states = in_lines(num_envs, rules.STATE)  # of a pile only the top is shuffled (arrays/deal.py)
        self.states[:] = first
        self._games = np.zeros(num_envs, GAME)
        self._sets = np.zeros((num_envs, 2), np.uint64)
        self._over, self._illegal = np.zeros(num_envs, np.bool_), np.zeros(num_envs, np.bool_)
        self._todo, self._turn = np.zeros(num_envs, np.int8), np.full(num_envs, TURN, np.int8)
        self._rewards = np.zeros(num_envs, np.float64)
        self._seat_rewards = np.zeros((num_envs, players if self._alone else 0), np.float64)
        self._truncations = np.zeros(num_envs, np.bool_)
        self._masks = np.zeros((num_envs, ROW_WORDS), np.uint64)
        self._observations: Arrays = {
            "observation": np.zeros((num_envs, arrays.SIZE), np.uint8),
            "action_mask": self._masks.view(np.int8)[:, : arrays.ACTIONS],
        }
        self._write_everything: Compiled | None = None
        if state:
            everything = np.zeros((num_envs, players * arrays.SIZE), np.uint8)
            self._observations["state"] = everything
            self._write_everything = everything_of(game)
            rows = everything.view(arrays.OBSERVATION)
            self._everything = (self.states, self._games, np.zeros(1, arrays.NOTES), rows)
        self._arguments = (
            self.states,
            self._games,
            self._sets,
            self._over,
            self._seat,
            self._controllers,
            self._rewards,
            self._seat_rewards,
            self._illegal,
            self._observations["observation"].view(arrays.OBSERVATION)[:, 0],  # as records
            self._masks,
            np.zeros(num_envs, arrays.NOTES),
            cache_lines(rules.STATE, players, arrays.COLD),
        )
        self._random = Stream(0)
        self._sampled = np.zeros(num_envs, np.int64)
        self._nothing = np.zeros(num_envs, np.int64)
        self._begun = False

    def _seated(self, opponents: Opponent | Sequence[Opponent]) -> np.ndarray:
        """Return who plays each seat to the left of the learner; those that are not compiled go into self._outside."""
        controllers = np.full(self.players, OUTSIDE, np.int64)
        if self._alone:
            return controllers
        single = isinstance(opponents, str) or not isinstance(opponents, Sequence)
        seated: list[Any] = [opponents] * (self.players - 1) if single else list(opponents)  # type: ignore[arg-type]
        if len(seated) != self.players - 1:
            raise UsageError(
                f"{len(seated)} opponents for {self.players} players; name one, or one for each other seat"
            )
        for left, opponent in enumerate(seated, 1):
            if isinstance(opponent, str) and opponent in POLICY_IDS:
                controllers[left] = POLICY_IDS[opponent]
            else:
                self._outside[left] = (
                    make_bot(opponent, self.rules.ID) if isinstance(opponent, str) else opponent
                )
        return controllers

    # -- what Gymnasium asks

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin new games; game i of `seed` is game 0 of `seed + i`. options["reset_mask"] names some only."""
        which = np.ones(self.num_envs, np.bool_)
        if options and "reset_mask" in options:
            which = np.asarray(options["reset_mask"], np.bool_)
        if seed is None and not self._begun:
            seed = int(np.random.default_rng().integers(2**32))
        if seed is not None:
            seeds = [seed + i for i in range(self.num_envs)] if isinstance(seed, int) else seed
            for i, own in enumerate(seeds):
                if own is not None and which[i]:
                    self._games["seed"][i], self._games["episode"][i] = own & MASK, 0
            first = next((own for own in seeds if own is not None), 0)
            self._random = Stream(first, self.num_envs)
        self._begun = True
        self._todo[:] = np.where(which, BEGIN, NOTHING)
        self._run(self._todo, self._nothing)
        return self._given({})

    def step(self, actions: ArrayLike) -> tuple[Any, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        """Take an action in each game."""
        actions = np.asarray(actions, np.int64)
        if actions.shape != (self.num_envs,):
            raise UsageError(f"actions have the shape {actions.shape}; there are {self.num_envs} games")
        if self._mode == AutoresetMode.DISABLED and self._over.any():
            raise UsageError("some games are over: reset them by options={'reset_mask': …}")
        infos: dict[str, Any] = {"illegal": self._illegal}
        if self._alone:
            infos["seat_rewards"] = self._seat_rewards
        self._take(actions)
        over = self._over.copy() if self._copy or self._mode == AutoresetMode.SAME_STEP else self._over
        if self._mode == AutoresetMode.SAME_STEP and over.any():
            final = {name: array[over] for name, array in self._observations.items()}
            infos |= {"final_obs": final["observation"] if self._flat else final, "_final_obs": over}
            if self._alone:
                infos["seat_rewards"] = self._seat_rewards.copy()
            self._todo[:] = np.where(over, BEGIN, NOTHING)
            self._run(self._todo, self._nothing)
        rewards = self._rewards.copy() if self._copy else self._rewards
        observations, infos = self._given(infos)
        return observations, rewards, over, self._truncations, infos

    def action_masks(self) -> np.ndarray:
        """Return which actions are legal now, in each game: a copy, as booleans."""
        return self._observations["action_mask"].astype(np.bool_)

    def random_actions(self) -> np.ndarray:
        """Draw a random legal action for each game; the array is overwritten by the next call."""
        self._random.state = u64(sample(self._sets, self._random.state, self._sampled))
        return self._sampled

    @property
    def own_seats(self) -> np.ndarray:
        """Return the learner's seat in each game; when it plays every seat, the one that chose last."""
        return self._games["own"]

    @property
    def asked_seats(self) -> np.ndarray:
        """Return the seat whose action is wanted in each game; -1 where the game is over."""
        return self._games["asked"]

    # -- inside

    def _take(self, actions: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Take an action in each game, unchecked, and return no more than rewards, ends, and which were illegal.

        All three are the environment's own buffers, as observations are.
        """
        if not self._begun:
            raise UsageError("reset the environment before the first step")
        self._run(self._turn, actions)
        if self._leagues and self._over.any():
            ended = np.flatnonzero(self._over)
            shares = (self._rewards[ended] * (self.players - 1) + 1) / self.players
            for league in self._leagues:
                league.record(ended, shares)
        return self._rewards, self._over, self._illegal

    def _call_directly(self) -> None:
        """From now on the caller sees to it that actions are an array of 64-bit numbers without gaps."""
        self._step = direct(self._step, self._turn, self._nothing, *self._arguments)

    def _begin_all(self) -> None:
        """Begin the next game of its seed in each game."""
        self._todo[:] = BEGIN
        self._run(self._todo, self._nothing)

    def _given(self, infos: dict[str, Any]) -> tuple[Any, dict[str, Any]]:
        """Return the observations and the infos, as they were asked for."""
        arrays = self._observations
        if self._copy:
            arrays = {name: array.copy() for name, array in arrays.items()}
        if not self._flat:
            return arrays, infos
        others = {name: array for name, array in arrays.items() if name != "observation"}
        return arrays["observation"], infos | others

    def _run(self, todo: np.ndarray, actions: np.ndarray) -> None:
        """Do what is to do in each game, until the learner is asked everywhere."""
        self._step(todo, actions, *self._arguments)
        if self._outside:
            self._ask_outside()
        if self._write_everything is not None:
            self._write_everything(*self._everything)

    def _ask_outside(self) -> None:
        """Let the opponents that are not compiled choose, as long as one of them is asked."""
        seen, masks = self._observations["observation"], self._observations["action_mask"]
        while True:
            asked, own = self.asked_seats.astype(np.int64), self.own_seats.astype(np.int64)
            waiting = (asked >= 0) & (asked != own)
            if not waiting.any():
                return
            left = (asked - own) % self.players
            for position, opponent in self._outside.items():
                games = np.flatnonzero(waiting & (left == position))
                if len(games) == 0:
                    continue
                self._todo[:] = NOTHING
                if isinstance(opponent, League) or callable(opponent):
                    chosen = np.zeros(self.num_envs, np.int64)
                    if isinstance(opponent, League):
                        chosen[games] = opponent.choose(games, seen[games], masks[games])
                    else:
                        chosen[games] = opponent(seen[games], masks[games])
                    self._todo[games] = ACT
                    self._step(self._todo, chosen, *self._arguments)
                else:
                    for game in games:
                        self._let_choose(opponent, int(game))
                    self._todo[games] = RESUME
                    self._step(self._todo, self._nothing, *self._arguments)

    def _let_choose(self, bot: Bot, game: int) -> None:
        state, seat = self.states[game], int(self.asked_seats[game])
        view = blank(self.rules)
        self.rules.view(state, seat, view)
        legal = np.empty(self.rules.MAX_LEGAL, np.int64)
        legal = legal[: self.rules.legal(state, seat, legal)]
        rng = Stream(int(self._games["stream"][game]), 1 + seat)
        self.rules.choose(state, seat, int(bot.act(view, legal, rng)))


class DeuceEnv(gymnasium.Env):  # type: ignore[misc]
    """One game of the vector environment, for code that wants a plain Gymnasium environment."""

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012  Gymnasium's own convention

    def __init__(self, game: str, render_mode: str | None = None, **options: Any) -> None:
        self._env = DeuceVectorEnv(game, 1, autoreset_mode=AutoresetMode.DISABLED, **options)
        self._env._call_directly()
        self.observation_space = self._env.single_observation_space
        self.action_space = self._env.single_action_space
        self.render_mode = render_mode
        # One game has no time for what a batch does once for all: arrays of one entry are kept, and read as numbers.
        self._action, self._is_over = np.zeros(1, np.int64), False
        self._rows = {name: array[0] for name, array in self._env._observations.items()}
        self._seen, self._mask = self._rows["observation"], self._rows["action_mask"]
        self._is_plain = not self._env._flat and len(self._rows) == 2

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin a game; return the observation and the infos."""
        if seed is not None:
            super().reset(seed=seed)
        if seed is not None or not self._env._begun:
            self._env.reset(seed=seed)
        else:
            self._env._begin_all()
        self._is_over = False
        return self._given({})

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Take an action; return observation, reward, whether the game is over, False, and the infos."""
        if self._is_over:
            raise UsageError("the game is over: reset the environment")
        env = self._env
        self._action[0] = action
        rewards, over, illegal = env._take(self._action)
        self._is_over = is_over = over.item()
        observation, infos = self._given({"illegal": illegal.item()})
        return observation, rewards.item(), is_over, False, infos

    def action_masks(self) -> np.ndarray:
        """Return which actions are legal now: a copy, as booleans."""
        masks: np.ndarray = self._mask.astype(np.bool_)
        return masks

    def _given(self, infos: dict[str, Any]) -> tuple[Any, dict[str, Any]]:
        """Return copies of what is observed, as it was asked for."""
        if self._is_plain:
            return {"observation": self._seen.copy(), "action_mask": self._mask.copy()}, infos
        arrays = {name: row.copy() for name, row in self._rows.items()}
        return (arrays.pop("observation"), infos | arrays) if self._env._flat else (arrays, infos)


for _id, _game in ENVIRONMENTS.items():
    gymnasium.register(
        _id,
        entry_point=f"{__name__}:DeuceEnv",
        vector_entry_point=f"{__name__}:DeuceVectorEnv",
        kwargs={"game": _game},
    )
