"""The spaces of observations and actions, for Gymnasium and PettingZoo."""

from __future__ import annotations

from typing import Any, TypeAlias

try:
    from gymnasium import spaces
except ModuleNotFoundError as error:
    from perihelion.research.extras import missing

    raise missing(error, "research") from error

import numpy as np

from perihelion.research.observation import Floats, bounds, parts
from perihelion.research.setting import Setting

Seen: TypeAlias = "Floats | dict[str, Floats]"
"""An observation: one row of numbers, or its named parts."""


def observation_space(setting: Setting, named: bool) -> spaces.Space[Any]:
    """The space of observations, as one box or as a box for each named part."""
    if not named:
        low, high = bounds(setting)
        return spaces.Box(low, high, dtype=np.float32)
    return spaces.Dict(
        {
            name: spaces.Box(part.low, part.high, part.shape, np.float32)
            for name, part in setting.parts.items()
        }
    )


def state_space(setting: Setting) -> spaces.Box:
    """The space of `observation.everything`."""
    low, high = bounds(setting)
    return spaces.Box(np.tile(low, setting.seats), np.tile(high, setting.seats), dtype=np.float32)


class ActionSpace(spaces.Discrete[Any]):
    """Draws the same samples as any `Discrete`, but from a mask much faster."""

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        if mask is None or probability is not None or not _is_mask(mask, self.n):
            return super().sample(mask, probability)
        legal = mask.view(np.bool_).nonzero()[0]
        if not len(legal):
            return self.start
        return legal[self.np_random.integers(len(legal))]


def _is_mask(mask: Any, actions: int) -> bool:
    return isinstance(mask, np.ndarray) and mask.dtype == np.int8 and mask.shape == (actions,)


def action_space(setting: Setting) -> ActionSpace:
    return ActionSpace(setting.actions)


def seen(setting: Setting, features: memoryview, named: bool) -> Seen:
    """Features in the space that `observation_space` gives."""
    row = np.frombuffer(features, np.int16).astype(np.float32)
    return parts(setting, row) if named else row
