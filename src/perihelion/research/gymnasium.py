"""Games for one player as Gymnasium environments.

    env = gymnasium.make("perihelion.envs:Perihelion/NovaLunaSolo-v1")
    envs = gymnasium.make_vec("perihelion.envs:Perihelion/NovaLuna-v1", num_envs=256)
"""

from __future__ import annotations

from copy import copy
from typing import Any, Final, Self

try:
    import gymnasium
except ModuleNotFoundError as error:
    from perihelion.research.extras import missing

    raise missing(error, "research") from error

from perihelion import catalogue
from perihelion.core.errors import IllegalMove
from perihelion.core.game import OVER, AnyGame
from perihelion.research import picture, vector_env
from perihelion.research.observation import Mask, mask
from perihelion.research.picture import MODES, Pixels
from perihelion.research.playthrough import Playthrough
from perihelion.research.setting import Setting
from perihelion.research.spaces import Seen, action_space, observation_space, seen_by
from perihelion.research.vector.env import GameVectorEnv

SOLO_SEATS: Final = 1
VERSION: Final = 1
"""Of the environments: changes whenever the same actions would earn or show something else."""
MAKER: Final = "perihelion.research:gymnasium_env"
SOLO_VECTOR_MAKER: Final = "perihelion.research.gymnasium:solo_vector_env"
VECTOR_MAKER: Final = "perihelion.research:vector_env"


class SoloEnv(gymnasium.Env[Seen, int]):
    """A game for one player. `info["action_mask"]` marks the legal actions.

    An observation is one row of numbers, or with `named_parts` a dict of them.

    Rewards: see `Reward`. An illegal move, as algorithms without masks try it, is not made and ends
    the episode with the least return there is.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self, setting: Setting, render_mode: str | None = None, named_parts: bool = False
    ) -> None:
        self.setting = setting
        self.render_mode = picture.check_mode(render_mode)
        self.named_parts = named_parts
        self.observation_space = observation_space(setting, named_parts)
        self.action_space = action_space(setting)
        self._playthrough = Playthrough(setting)
        self._mask = mask(setting, [])

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """A twin with the same future. The spaces are shared."""
        twin = copy(self)
        twin._playthrough = self._playthrough.copy()
        return twin

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Start an episode: the first game of the seed, or without one the next game."""
        super().reset(seed=seed)
        self._playthrough.begin(seed)
        return self._observed()

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        try:
            reward = self._playthrough.act(int(action))[0]
        except IllegalMove:
            observation, info = self._observed()
            reward = self.setting.reward.least
            return observation, reward, True, False, {**info, "illegal_move": int(action)}
        over = self._playthrough.position.state.actor == OVER
        observation, info = self._observed()
        return observation, reward, over, False, info

    def action_masks(self) -> Mask:
        """The mask of legal actions, under the name that masking algorithms expect."""
        return self._mask

    def describe(self) -> dict[str, Any]:
        """The player's view as JSON, in the words of the rulebook."""
        return self.setting.game.describe(
            self.setting.game.view(self._playthrough.position.state, 0)
        )

    def words(self, action: int) -> str:
        """A legal action as words."""
        return self._playthrough.words(action)

    def render(self) -> str | Pixels | None:
        return picture.render(self.setting, self._playthrough.position.state, 0, self.render_mode)

    def _observed(self) -> tuple[Seen, dict[str, Any]]:
        playthrough = self._playthrough
        self._mask = mask(self.setting, playthrough.legal)
        seen = seen_by(self.setting, playthrough.position.state, 0, self.named_parts)
        return seen, {"action_mask": self._mask}


def solo_vector_env(name: str, **given: Any) -> GameVectorEnv:
    return vector_env(name, seats=SOLO_SEATS, **given)


def environment_id(game: AnyGame, seats: int | None = None) -> str:
    """The Gymnasium id of a game: Perihelion/NovaLuna-v1, or alone Perihelion/NovaLunaSolo-v1."""
    name = game.name.title().replace("-", "")
    return f"Perihelion/{name}{'Solo' if seats == SOLO_SEATS else ''}-v{VERSION}"


def register() -> list[str]:
    """Register every game, unless it is registered, and return the ids."""
    ids = []
    for game in catalogue.games():
        if SOLO_SEATS in game.seats:
            ids.append(environment_id(game, SOLO_SEATS))
            if ids[-1] not in gymnasium.registry:
                gymnasium.register(
                    ids[-1],
                    entry_point=MAKER,
                    vector_entry_point=SOLO_VECTOR_MAKER,
                    kwargs={"name": game.name},
                )
        ids.append(environment_id(game))
        if ids[-1] not in gymnasium.registry:
            gymnasium.register(
                ids[-1], vector_entry_point=VECTOR_MAKER, kwargs={"name": game.name}
            )
    return ids
