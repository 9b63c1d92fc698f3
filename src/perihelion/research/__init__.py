"""For people who study games: the same engine behind the interfaces they already use.

What needs an extra imports it when it is asked for.
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
    **options: object,
) -> PettingZooEnv:
    """A game as an environment of PettingZoo. Needs perihelion[research]."""
    from perihelion.research.pettingzoo import PettingZooEnv
    from perihelion.research.setting import Setting

    return PettingZooEnv(Setting(name, seats, edition, **options), render_mode)


def gymnasium_env(
    name: str,
    render_mode: str | None = None,
    edition: Edition | str | None = None,
    **options: object,
) -> SoloEnv:
    """A game for one as an environment of Gymnasium. Needs perihelion[research]."""
    from perihelion.research.gymnasium import ALONE, SoloEnv
    from perihelion.research.setting import Setting

    return SoloEnv(Setting(name, ALONE, edition, **options), render_mode)


def register_gymnasium() -> list[str]:
    """Make the games for one known to `gymnasium.make`; returns their ids."""
    from perihelion.research.gymnasium import register

    return register()


def register_openspiel() -> list[str]:
    """Make every game known to `pyspiel.load_game`; returns their names there."""
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
    """Many games that are stepped together, in several processes. Needs perihelion[research]."""
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
    """Play many games for their results. The same seed gives the same, whoever does the work.

    `players` is a bot for all seats, or one for each; these move up a seat after every game.
    Needs perihelion[research].
    """
    from perihelion.research.plan import plan
    from perihelion.research.rollouts import roll

    return roll(plan(name, players, seed, seats, options, edition), games, workers, ray)
