"""The arrays of a vector environment, in memory that several processes share."""

from __future__ import annotations

from dataclasses import dataclass
from multiprocessing import RawArray
from typing import Any, TypeAlias, final

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    from perihelion.research.extras import missing

    raise missing(error, "research") from error

from perihelion.research.observation import size
from perihelion.research.setting import Setting

Shared: TypeAlias = dict[str, tuple[Any, str, tuple[int, ...]]]
"""For each array: its memory, dtype and shape."""


@final
@dataclass(frozen=True, slots=True)
class Arrays:
    """One row a game."""

    observations: NDArray[np.int16]
    """What the seat to move is told; when a game is over, the seat that moved last."""
    masks: NDArray[np.int8]
    """1 for each of its legal actions; 0 everywhere when the game is over."""
    actors: NDArray[np.int32]
    """That seat."""
    rewards: NDArray[np.float32]
    """The rewards of every seat for the last step."""
    earned: NDArray[np.float32]
    """The reward of the seat that moved."""
    ended: NDArray[np.bool_]
    """Whether the game ended with the last step."""
    illegal: NDArray[np.bool_]
    """Whether it ended because the action was not legal."""
    actions: NDArray[np.int64]
    """The actions of the step."""
    final: NDArray[np.int16]
    """The last observation of a game that ended with a step that also began the next game."""

    def rows(self, rows: range) -> Arrays:
        """The same arrays, but only these rows of them."""
        cut = slice(rows.start, rows.stop)
        return Arrays(*(getattr(self, name)[cut] for name in Arrays.__slots__))


def shared_memory(setting: Setting, games: int) -> Shared:
    numbers = size(setting)
    shapes: dict[str, tuple[str, tuple[int, ...]]] = {
        "observations": ("int16", (games, numbers)),
        "masks": ("int8", (games, setting.actions)),
        "actors": ("int32", (games,)),
        "rewards": ("float32", (games, setting.seats)),
        "earned": ("float32", (games,)),
        "ended": ("bool", (games,)),
        "illegal": ("bool", (games,)),
        "actions": ("int64", (games,)),
        "final": ("int16", (games, numbers)),
    }
    return {
        name: (RawArray("b", np.dtype(kind).itemsize * int(np.prod(shape))), kind, shape)
        for name, (kind, shape) in shapes.items()
    }


def arrays_in(shared: Shared) -> Arrays:
    return Arrays(
        **{
            name: np.frombuffer(memory, kind).reshape(shape)
            for name, (memory, kind, shape) in shared.items()
        }
    )
