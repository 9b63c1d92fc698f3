"""Every game as a turn-based (AEC) PettingZoo environment."""

from __future__ import annotations

from typing import Any, TypeAlias

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
except ModuleNotFoundError as error:
    from perihelion.research.extras import missing

    raise missing(error, "research") from error

import numpy as np

from perihelion.core.game import OVER
from perihelion.research import picture
from perihelion.research.observation import empty_mask, mask
from perihelion.research.picture import MODES, Pixels
from perihelion.research.playthrough import Playthrough, refuse
from perihelion.research.setting import Setting
from perihelion.research.spaces import action_space, observation_space, seen_by

Observation: TypeAlias = dict[str, Any]
"""`observation` (see docs/research/observations.md) and `action_mask`."""


class PettingZooEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """A game. The environment draws chance itself; actions are those of the compact space.

    Rewards come at the end: see `Setting.returns`. An illegal move raises an error and changes
    nothing; PettingZoo's TerminateIllegalWrapper makes it a loss instead. An observation is one row
    of numbers, or with `named_parts` a dict of them.
    """

    def __init__(
        self, setting: Setting, render_mode: str | None = None, named_parts: bool = False
    ) -> None:
        super().__init__()
        self.setting = setting
        self.render_mode = picture.check_mode(render_mode)
        self.named_parts = named_parts
        name = setting.game.name.replace("-", "_")
        self.metadata: dict[str, Any] = {
            "name": f"perihelion_{name}_v0",
            "render_modes": list(MODES),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(setting.seats)]
        self.agents: list[str] = []
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": observation_space(setting, named_parts),
                    "action_mask": spaces.Box(0, 1, (setting.actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: action_space(setting) for agent in self.possible_agents}
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._playthrough = Playthrough(setting)
        self._mask = empty_mask(setting)

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start an episode: the first game of the seed, or without one the next game."""
        self._playthrough.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._turn()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not 0 <= action < self.setting.actions or not self._mask[action]:
            raise refuse(action)
        self._playthrough.act(int(action))
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {}
        self._turn()

    def observe(self, agent: str) -> Observation:
        state = self._playthrough.position.state
        seen = seen_by(self.setting, state, self._seats[agent], self.named_parts)
        if agent == self.agent_selection and state.actor != OVER:
            return {"observation": seen, "action_mask": self._mask}
        return {"observation": seen, "action_mask": empty_mask(self.setting)}

    def describe(self, agent: str) -> dict[str, Any]:
        """The agent's view as JSON, in the words of the rulebook."""
        view = self.setting.game.view(self._playthrough.position.state, self._seats[agent])
        return self.setting.game.describe(view)

    def words(self, action: int) -> str:
        """A legal action as words."""
        return self._playthrough.words(action)

    def render(self) -> str | Pixels | None:
        """The picture that a spectator sees."""
        state = self._playthrough.position.state
        return picture.render(self.setting, state, None, self.render_mode)

    def close(self) -> None:
        """Nothing to close: rendering opens no window."""

    def _turn(self) -> None:
        """Set the acting agent and its mask, or at the end the rewards."""
        state = self._playthrough.position.state
        if state.actor != OVER:
            self.agent_selection = self.possible_agents[state.actor]
            self._mask = mask(self.setting, state)
            self.infos[self.agent_selection] = {"action_mask": self._mask}
            return
        self._mask = empty_mask(self.setting)
        for agent, value in zip(self.agents, self.setting.returns(state), strict=True):
            self.rewards[agent] = value
            self._cumulative_rewards[agent] += value
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]
