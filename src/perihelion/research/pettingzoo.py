"""Every game as a turn-based (AEC) PettingZoo environment.

from perihelion.envs import nova_luna_v1

env = nova_luna_v1.env(seats=3)
"""

from __future__ import annotations

from copy import copy
from typing import Any, Final, Self, TypeAlias

try:
    import pettingzoo
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel
except ModuleNotFoundError as error:
    from perihelion.research.extras import missing

    raise missing(error, "research") from error

import numpy as np

from perihelion import catalogue
from perihelion.core.game import OVER, AnyGame
from perihelion.research import picture
from perihelion.research.observation import Floats, empty_mask, everything, kept_mask
from perihelion.research.picture import MODES, Pixels
from perihelion.research.playthrough import Playthrough, action_number, refuse
from perihelion.research.setting import Setting
from perihelion.research.spaces import action_space, observation_space, seen, state_space

VERSION: Final = 1
"""Of the environments: changes whenever the same actions would earn or show something else."""
MAKER: Final = "perihelion.research:pettingzoo_env"
PARALLEL_MAKER: Final = "perihelion.research:parallel_env"

Observation: TypeAlias = dict[str, Any]
"""`observation` (see docs/research/observations.md) and `action_mask`."""


class PettingZooEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """A game. The environment draws chance itself; actions are those of the compact space.

    Rewards: see `Reward`. An illegal move raises an error and changes nothing; PettingZoo's
    TerminateIllegalWrapper makes it a loss instead. An observation is one row of numbers, or with
    `named_parts` a dict of them.
    """

    def __init__(
        self, setting: Setting, render_mode: str | None = None, named_parts: bool = False
    ) -> None:
        super().__init__()
        self.setting = setting
        self.render_mode = picture.check_mode(render_mode)
        self.named_parts = named_parts
        self.metadata: dict[str, Any] = {
            "name": environment_id(setting.game).replace("/", "_").replace("-", "_"),
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
        self.state_space = state_space(setting)
        self._playthrough = Playthrough(setting)
        self._no_mask = empty_mask(setting)
        self._mask = self._no_mask

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """A twin with the same future. The spaces are shared."""
        twin = copy(self)
        twin._playthrough = self._playthrough.copy()
        twin.agents = self.agents[:]
        for name in ("rewards", "_cumulative_rewards", "terminations", "truncations"):
            if hasattr(self, name):  # not before the first reset
                setattr(twin, name, getattr(self, name).copy())
        if hasattr(self, "infos"):
            twin.infos = {agent: info.copy() for agent, info in self.infos.items()}
        return twin

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
        self._paid = self.setting.reward.nothing
        self._turn(self._paid)

    def step(self, action: int | None) -> None:
        self._playthrough.require_reset()
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise refuse(action)
        rewards = self._playthrough.act(action_number(action))
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {}
        self._turn(rewards)

    def observe(self, agent: str) -> Observation:
        playthrough = self._playthrough
        state = playthrough.position.state
        features = playthrough.encoder.features(state, self._seats[agent])
        # Of an agent that is not to move and of one that is done, no action is legal.
        mask = self._mask if agent == self.agent_selection else self._no_mask
        return {"observation": seen(self.setting, features, self.named_parts), "action_mask": mask}

    def state(self) -> Floats:
        """The observations of all agents, one after the other, for centralised training."""
        return everything(self.setting, self._playthrough.position.state)

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

    def _turn(self, rewards: list[float]) -> None:
        """Pay the rewards, and set the acting agent and its mask, or end the game."""
        playthrough = self._playthrough
        if rewards is not self._paid:
            self._paid = rewards
            for agent, value in zip(self.possible_agents, rewards, strict=True):
                self.rewards[agent] = value
                self._cumulative_rewards[agent] += value
        actor = playthrough.position.state.actor
        if actor != OVER:
            self.agent_selection = self.possible_agents[actor]
            self._mask = kept_mask(playthrough.mask())
            self.infos[self.agent_selection] = {"action_mask": self._mask}
            return
        self._mask = self._no_mask
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]


def parallel(env: PettingZooEnv) -> ParallelEnv[str, Observation, int | None]:
    """The same game by the parallel interface."""
    wrapped: ParallelEnv[str, Observation, int | None] = turn_based_aec_to_parallel(env)
    return wrapped


def environment_id(game: AnyGame) -> str:
    """The PettingZoo id of a game: perihelion/nova_luna-v1."""
    return f"perihelion/{game.name.replace('-', '_')}-v{VERSION}"


def register() -> list[str]:
    """Register every game, unless it is registered, and return the ids."""
    ids = {environment_id(game): game.name for game in catalogue.games() if max(game.seats) > 1}
    for known, kind, maker in (
        (pettingzoo.aec_registry, "aec", MAKER),
        (pettingzoo.parallel_registry, "parallel", PARALLEL_MAKER),
    ):
        for environment, name in ids.items():
            if environment not in known:
                pettingzoo.register(kind, environment, entry_point=maker, kwargs={"name": name})
    return list(ids)
