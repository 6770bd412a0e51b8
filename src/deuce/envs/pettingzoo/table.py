"""One game for PettingZoo: what the AEC and the Parallel environment have in common."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from gymnasium import spaces

from deuce.chance import MASK, Stream
from deuce.envs.actions import Actions
from deuce.envs.arrays import arrays_of
from deuce.envs.arrays.calls import direct
from deuce.envs.arrays.single import DONE, LEGAL, NOTHING, OVER, WAITING, Single, single_of
from deuce.envs.pettingzoo.picture import picture_of, text_of
from deuce.errors import UsageError
from deuce.games.deck import Deck, standard_deck
from deuce.games.protocol import seats_in
from deuce.games.registry import game_of, rules_of

Observation = dict[str, np.ndarray]
Picture = np.ndarray | str | None  # what `render` gives: pixels, a text, or nothing because it was printed


def render_modes(game: str) -> list[str]:
    """Return how a game can be shown: as text, and as a picture if it has one."""
    return ["human", "ansi", *(["rgb_array"] if game_of(game).picture else [])]


class GameTable:
    """A game, its chance, and what seats see and may do. Actions are those of deuce.envs.actions."""

    def __init__(self, game: str, players: int, deck: Deck | None, render_mode: str | None) -> None:
        if render_mode not in (None, *(modes := render_modes(game))):
            raise UsageError(f"render_mode is {render_mode!r}, not {', '.join(modes)}")
        self.rules, self._arrays = rules_of(game), arrays_of(game)
        deck = standard_deck(game) if deck is None else deck
        self._deck = deck
        self._states = np.full(1, self.rules.new_state(deck, players), self.rules.STATE)
        self.state = self._states[0]
        self.actions = Actions(self.rules, deck)
        self.agents = [f"player_{seat}" for seat in range(players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.agents)}
        self.players = players
        self.render_mode = render_mode
        self._observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 255, (self._arrays.SIZE,), np.uint8),
                    "action_mask": spaces.Box(0, 1, (self.actions.count,), np.int8),
                }
            )
            for agent in self.agents
        }
        self._action_spaces = {agent: spaces.Discrete(self.actions.count) for agent in self.agents}
        self._status = 0
        self._seed: int | None = None
        self._games = 0
        # Written anew by each observation, and given out as copies.
        self._row = np.zeros(self._arrays.SIZE, np.uint8)
        self._mask = np.zeros(self.actions.count, np.int8)
        self._compile(single_of(game))

    def _compile(self, play: Single) -> None:
        """Prepare the compiled calls; they always get the same arrays, and a seat and an action as plain numbers."""
        states, streams = self._states, np.zeros(1, np.uint64)
        legal_choices = np.zeros(self.rules.MAX_LEGAL, np.int64)
        choices, action_of = self.actions.choices, self.actions.action_of
        rows = self._row.view(self._arrays.OBSERVATION)
        self._streams = streams
        begin = direct(play.begin, states, streams)
        choose = direct(play.choose, states, 0, 0, choices, legal_choices, streams)
        observe = direct(play.observe, states, 0, action_of, legal_choices, rows, self._mask)
        self._begin: Callable[[], int] = lambda: begin(states, streams)
        self._choose: Callable[[int, int], int] = lambda seat, action: choose(
            states, seat, action, choices, legal_choices, streams
        )
        self._observe: Callable[[int], None] = lambda seat: observe(
            states, seat, action_of, legal_choices, rows, self._mask
        )

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_spaces[agent]

    def restart(self, seed: int | None) -> None:
        """Begin a new game; without a seed, the next one of the seed before."""
        if seed is not None or self._seed is None:
            self._seed = int(np.random.default_rng().integers(2**32)) if seed is None else seed & MASK
            self._games = 0
        self._streams[0] = Stream(self._seed, self._games).state
        self._status = int(self._begin())
        self._games += 1

    @property
    def has_begun(self) -> bool:
        """Has a game begun?"""
        return self._games > 0

    @property
    def waiting(self) -> tuple[int, ...]:
        """Return the seats that have yet to choose."""
        return seats_in(self._status & WAITING)

    @property
    def is_somebody_done(self) -> bool:
        """Is the game over for anybody?"""
        return self._status >> DONE & WAITING != 0

    def choose(self, seat: int, action: int | None) -> bool:
        """Take an action, or the lowest legal one if it is illegal; true if it was legal. Then chance acts."""
        named = NOTHING if action is None else int(action)
        if not 0 <= named < self.actions.count:  # compiled code takes no number of more than 64 bits
            named = NOTHING
        self._status = status = int(self._choose(seat, named))
        return status & LEGAL != 0

    def observe(self, seat: int) -> Observation:
        """Return what a seat sees, and the mask of its actions."""
        self._observe(seat)
        return {"observation": self._row.copy(), "action_mask": self._mask.copy()}

    def is_done(self, seat: int) -> bool:
        """Is the game over for a seat, because it ended or because the seat has dropped out?"""
        return bool(self._status >> (DONE + seat) & 1)

    def reward(self, seat: int) -> float:
        """Return what a seat gets when it is done: 1 for a win of its own; all rewards add up to 0."""
        share = 0.0
        if self._status & OVER:
            won = self.state.rank[: self.players] == 1
            share = float(won[seat] / won.sum())
        return (self.players * share - 1) / (self.players - 1)

    def render(self) -> Picture:
        """Show the whole table, as an omniscient watcher sees it."""
        if self.render_mode == "rgb_array":
            return picture_of(self.rules.ID, self.state)
        text = text_of(self.rules.ID, self.state, self._deck.colours)
        if self.render_mode == "human":
            import click

            click.echo(text)
            return None
        return text
