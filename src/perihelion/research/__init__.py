"""The engine behind the interfaces that researchers use: Gymnasium, PettingZoo and OpenSpiel.

Modules that need an extra are imported on first use.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from perihelion.core.edition import Edition

if TYPE_CHECKING:
    from perihelion.research.gymnasium import SoloEnv
    from perihelion.research.pettingzoo import PettingZooEnv
    from perihelion.research.rollouts import Rollout
    from perihelion.research.vector import Batch

__all__ = [
    "batch",
    "gymnasium_env",
    "pettingzoo_env",
    "register_gymnasium",
    "register_openspiel",
    "rollout",
]


def pettingzoo_env(
    name: str,
    seats: int | None = None,
    render_mode: str | None = None,
    edition: Edition | str | None = None,
    named_parts: bool = False,
    **options: object,
) -> PettingZooEnv:
    """A game as a PettingZoo environment. With `named_parts` an observation is a dict of arrays.

    Needs perihelion[research].
    """
    from perihelion.research.pettingzoo import PettingZooEnv
    from perihelion.research.setting import Setting

    return PettingZooEnv(Setting(name, seats, edition, **options), render_mode, named_parts)


def gymnasium_env(
    name: str,
    render_mode: str | None = None,
    edition: Edition | str | None = None,
    named_parts: bool = False,
    **options: object,
) -> SoloEnv:
    """A game for one player as a Gymnasium environment. With `named_parts` an observation is a dict
    of arrays. Needs perihelion[research]."""
    from perihelion.research.gymnasium import SOLO_SEATS, SoloEnv
    from perihelion.research.setting import Setting

    return SoloEnv(Setting(name, SOLO_SEATS, edition, **options), render_mode, named_parts)


def register_gymnasium() -> list[str]:
    """Register the games for one player with Gymnasium; returns their ids."""
    from perihelion.research.gymnasium import register

    return register()


def register_openspiel() -> list[str]:
    """Register every game with OpenSpiel; returns their names there."""
    from perihelion.research.openspiel import register

    return register()


def batch(
    name: str,
    games: int,
    seats: int | None = None,
    workers: int = 1,
    seed: int | str = 0,
    edition: Edition | str | None = None,
    **options: object,
) -> Batch:
    """A vector environment: many games stepped together. Needs perihelion[research]."""
    from perihelion.research.setting import Setting
    from perihelion.research.vector import Batch

    return Batch(Setting(name, seats, edition, **options), games, workers, seed)


def rollout(
    name: str,
    players: str | Sequence[str] = "random",
    games: int = 1000,
    seed: int | str = 0,
    workers: int = 1,
    seats: int | None = None,
    edition: Edition | str | None = None,
    ray: str | None = None,
    **options: object,
) -> Rollout:
    """Play many games for their results, which depend on the seed and not on the workers.

    `players` is one bot for all seats, or one for each seat; they move up a seat after every game.
    Needs perihelion[research].
    """
    from perihelion.research.plan import plan
    from perihelion.research.rollouts import roll

    return roll(plan(name, players, seed, seats, options, edition), games, workers, ray)
