"""Games for one as environments of Gymnasium.

import gymnasium
from perihelion import research

research.register_gymnasium()
env = gymnasium.make("Perihelion/NovaLunaSolo-v0")
"""

from __future__ import annotations

from typing import Any, Final

try:
    import gymnasium
    from gymnasium import spaces
except ModuleNotFoundError as error:
    from perihelion.research.extras import missing

    raise missing(error, "research") from error

import numpy as np

from perihelion import catalogue
from perihelion.core.game import OVER, AnyGame
from perihelion.research import picture
from perihelion.research.observation import MOST, Floats, Mask, mask, nothing, observe, size
from perihelion.research.picture import MODES, Pixels
from perihelion.research.playthrough import Playthrough
from perihelion.research.setting import Setting

ALONE: Final = 1
WORST: Final = -1.0
MAKER: Final = "perihelion.research:gymnasium_env"


class SoloEnv(gymnasium.Env[Floats, int]):
    """A game played alone. `info["action_mask"]` tells which moves are legal.

    The reward comes at the end: see `Setting.returns`. Algorithms that know no masks try moves
    that are not legal: such a move is not made, and the game ends as the worst there is.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(self, setting: Setting, render_mode: str | None = None) -> None:
        self.setting = setting
        self.render_mode = picture.check(render_mode)
        self.observation_space = spaces.Box(-MOST, MOST, (size(self.setting),), np.float32)
        self.action_space = spaces.Discrete(self.setting.moves)  # type: ignore[assignment]
        self._playthrough = Playthrough(self.setting)
        self._mask = nothing(self.setting)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        """The same seed, the same games. Without one, the next game of the seed before."""
        super().reset(seed=seed)
        self._playthrough.begin(seed)
        return self._observed()

    def step(self, action: int) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        if not 0 <= action < self.setting.moves or not self._mask[action]:
            seen, info = self._observed()
            return seen, WORST, True, False, {**info, "illegal_move": int(action)}
        self._playthrough.play(int(action))
        state = self._playthrough.held.state
        seen, info = self._observed()
        return seen, self.setting.returns(state)[0], state.actor == OVER, False, info

    def action_masks(self) -> Mask:
        """The legal moves, by the name that algorithms with masks look for."""
        return self._mask

    def describe(self) -> dict[str, Any]:
        """What the player may know, in the words of the rulebook."""
        return self.setting.game.describe(self.setting.game.view(self._playthrough.held.state, 0))

    def words(self, action: int) -> str:
        """A legal action as the words that people play it by."""
        return str(self.setting.game.words(self._playthrough.held.state, action))

    def render(self) -> str | Pixels | None:
        return picture.render(self.setting, self._playthrough.held.state, 0, self.render_mode)

    def _observed(self) -> tuple[Floats, dict[str, Any]]:
        state = self._playthrough.held.state
        over = state.actor == OVER
        self._mask = nothing(self.setting) if over else mask(self.setting, state)
        return observe(self.setting, state, 0), {"action_mask": self._mask}


def environment_id(game: AnyGame) -> str:
    """What Gymnasium calls a game: Perihelion/NovaLunaSolo-v0."""
    return f"Perihelion/{game.name.title().replace('-', '')}Solo-v0"


def register() -> list[str]:
    """Make every game for one known to Gymnasium. To do it again does nothing."""
    found = []
    for game in catalogue.games():
        if ALONE in game.seats:
            found.append(environment_id(game))
            if found[-1] not in gymnasium.registry:
                gymnasium.register(found[-1], entry_point=MAKER, kwargs={"name": game.name})
    return found
