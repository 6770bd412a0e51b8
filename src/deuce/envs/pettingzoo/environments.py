"""The games as PettingZoo environments: AEC, one seat after the other, and Parallel, all seats of a phase at once.

An observation is {"observation", "action_mask"}; docs/research.md lays them out. **An illegal action is taken as the
lowest legal one**, and `infos[agent]["illegal"]` says so: nothing else happens. Where a seat has nothing to choose
(Parallel, in a game of turns: whoever is not on turn) its mask is all zeros, and whatever it sends is ignored.

Rewards come when a seat is done: 1 for a win of its own, -1 / (players - 1) for a loss, shared wins shared; they add up
to 0. A seat is done when the game is over or when it has dropped out. `max_cycles` cuts a game short: it
is the number of steps in Parallel, of actions of each seat in AEC.
"""

from __future__ import annotations

from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from deuce.envs.pettingzoo.table import GameTable, Observation, Picture, render_modes
from deuce.errors import UsageError
from deuce.games.deck import Deck


class DeuceAEC(AECEnv):  # type: ignore[misc]  # typed only where PettingZoo is installed
    """A game, one seat after the other. The seats of a phase choose unseen."""

    def __init__(
        self,
        game: str,
        players: int = 2,
        deck: Deck | None = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self._table = GameTable(game, players, deck, render_mode)
        self.metadata = {"render_modes": render_modes(game), "name": f"{game}_v0", "is_parallelizable": False}
        self.possible_agents = list(self._table.agents)
        self.agents: list[str] = []
        self.max_cycles = max_cycles
        self.render_mode = render_mode

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of what an agent observes."""
        return self._table.observation_space(agent)

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of an agent's actions."""
        return self._table.action_space(agent)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game."""
        self._table.restart(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._acted = dict.fromkeys(self.agents, 0)
        self._go_on()

    def observe(self, agent: str) -> Observation:
        """Return what an agent observes now, with its mask."""
        self._insist_on_a_game()
        return self._table.observe(self._table.seats[agent])

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """Return what there is for the agent that is to act: observation, reward, ends, infos."""
        self._insist_on_a_game()
        agent = self.agent_selection
        return (
            self._table.observe(self._table.seats[agent]) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: int | None) -> None:
        """Take the action of the agent that is to act; None for one that is done."""
        self._insist_on_a_game()
        if not self.agents:
            raise UsageError("the game is over: reset the environment")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        table = self._table
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {"illegal": not table.choose(table.seats[agent], action)}
        if table.is_somebody_done:
            self._clear_rewards()
            for other in self.agents:
                if not self.terminations[other] and table.is_done(table.seats[other]):
                    self.terminations[other] = True
                    self.rewards[other] = table.reward(table.seats[other])
            self._accumulate_rewards()
        if self.max_cycles is not None:
            self._acted[agent] += 1
            if min(self._acted[other] for other in self.agents) >= self.max_cycles:
                self.truncations = {other: not self.terminations[other] for other in self.agents}
        self._go_on()
        if table.is_somebody_done or self.max_cycles is not None:
            self._deads_step_first()

    def _insist_on_a_game(self) -> None:
        if not self._table.has_begun:
            raise UsageError("reset the environment first: no game has begun")

    def _go_on(self) -> None:
        """Select the next seat to choose; if none is, any that has yet to hear that it is done."""
        waiting = self._table.waiting
        self.agent_selection = self._table.agents[waiting[0]] if waiting else self.agents[0]

    def render(self) -> Picture:
        """Draw the game as the render mode says."""
        return self._table.render()

    def close(self) -> None:
        """Do nothing: there is no window or file to close."""


class DeuceParallel(ParallelEnv):  # type: ignore[misc]
    """A game, all seats of a phase at once."""

    def __init__(
        self,
        game: str,
        players: int = 2,
        deck: Deck | None = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self._table = GameTable(game, players, deck, render_mode)
        self.metadata = {"render_modes": render_modes(game), "name": f"{game}_v0"}
        self.possible_agents = list(self._table.agents)
        self.agents: list[str] = []
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self._steps = 0

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of what an agent observes."""
        return self._table.observation_space(agent)

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of an agent's actions."""
        return self._table.action_space(agent)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a game; return the observations and infos of all agents."""
        self._table.restart(seed)
        self._steps = 0
        self.agents = list(self.possible_agents)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int | None]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Take the actions of all agents; return observations, rewards, terminations, truncations and infos."""
        table = self._table
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        for seat in table.waiting:
            agent = table.agents[seat]
            infos[agent]["illegal"] = not table.choose(seat, actions.get(agent))
        self._steps += 1
        done = {agent: table.is_done(table.seats[agent]) for agent in self.agents}
        rewards = {agent: table.reward(table.seats[agent]) if done[agent] else 0.0 for agent in self.agents}
        cut = self.max_cycles is not None and self._steps >= self.max_cycles
        truncations = {agent: cut and not done[agent] for agent in self.agents}
        observations = self._observations()
        self.agents = [] if cut else [agent for agent in self.agents if not done[agent]]
        return observations, rewards, done, truncations, infos

    def _observations(self) -> dict[str, Observation]:
        return {agent: self._table.observe(self._table.seats[agent]) for agent in self.agents}

    def render(self) -> Picture:
        """Draw the game as the render mode says."""
        return self._table.render()

    def close(self) -> None:
        """Do nothing: there is no window or file to close."""
