"""Games for one player as Gymnasium environments.

import gymnasium
from perihelion import research

research.register_gymnasium()
env = gymnasium.make("Perihelion/NovaLunaSolo-v0")
"""

from __future__ import annotations

from typing import Any, Final

try:
    import gymnasium
except ModuleNotFoundError as error:
    from perihelion.research.extras import missing

    raise missing(error, "research") from error

from perihelion import catalogue
from perihelion.core.game import OVER, AnyGame
from perihelion.research import picture
from perihelion.research.observation import Mask, empty_mask, mask
from perihelion.research.picture import MODES, Pixels
from perihelion.research.playthrough import Playthrough
from perihelion.research.setting import Setting
from perihelion.research.spaces import Seen, action_space, observation_space, seen_by

SOLO_SEATS: Final = 1
WORST_REWARD: Final = -1.0
MAKER: Final = "perihelion.research:gymnasium_env"


class SoloEnv(gymnasium.Env[Seen, int]):
    """A game for one player. `info["action_mask"]` marks the legal actions.

    An observation is one row of numbers, or with `named_parts` a dict of them.

    The reward comes at the end: see `Setting.returns`. An illegal move, as algorithms without masks
    try it, is not made and ends the episode with the worst reward.
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
        self._playthrough = Playthrough(self.setting)
        self._mask = empty_mask(self.setting)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Start an episode: the first game of the seed, or without one the next game."""
        super().reset(seed=seed)
        self._playthrough.begin(seed)
        return self._observed()

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        if not 0 <= action < self.setting.actions or not self._mask[action]:
            observation, info = self._observed()
            return observation, WORST_REWARD, True, False, {**info, "illegal_move": int(action)}
        self._playthrough.act(int(action))
        state = self._playthrough.position.state
        observation, info = self._observed()
        return observation, self.setting.returns(state)[0], state.actor == OVER, False, info

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
        state = self._playthrough.position.state
        over = state.actor == OVER
        self._mask = empty_mask(self.setting) if over else mask(self.setting, state)
        seen = seen_by(self.setting, state, 0, self.named_parts)
        return seen, {"action_mask": self._mask}


def environment_id(game: AnyGame) -> str:
    """The Gymnasium id of a game: Perihelion/NovaLunaSolo-v0."""
    return f"Perihelion/{game.name.title().replace('-', '')}Solo-v0"


def register() -> list[str]:
    """Register every game for one player, unless it is registered, and return the ids."""
    ids = []
    for game in catalogue.games():
        if SOLO_SEATS in game.seats:
            ids.append(environment_id(game))
            if ids[-1] not in gymnasium.registry:
                gymnasium.register(ids[-1], entry_point=MAKER, kwargs={"name": game.name})
    return ids
