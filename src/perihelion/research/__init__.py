"""The engine behind the interfaces that researchers use: Gymnasium, PettingZoo and OpenSpiel.

Modules that need an extra are imported on first use.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from perihelion.core.edition import Edition

if TYPE_CHECKING:
    from pettingzoo import ParallelEnv

    from perihelion.research.gymnasium import AgentEnv
    from perihelion.research.pettingzoo import PettingZooEnv
    from perihelion.research.rollouts import Rollout
    from perihelion.research.vector.env import GameVectorEnv

__all__ = [
    "gymnasium_env",
    "parallel_env",
    "pettingzoo_env",
    "register_gymnasium",
    "register_openspiel",
    "register_pettingzoo",
    "rollout",
    "vector_env",
]


def pettingzoo_env(
    name: str,
    seats: int | None = None,
    render_mode: str | None = None,
    edition: Edition | str | None = None,
    named_parts: bool = False,
    returns: str | None = None,
    dense: bool = False,
    **options: object,
) -> PettingZooEnv:
    """A game as a PettingZoo environment. With `named_parts` an observation is a dict of arrays.

    `returns` is "win", "places" or "margin"; `dense` pays margins after every move. Needs
    perihelion[research].
    """
    from perihelion.research.pettingzoo import PettingZooEnv
    from perihelion.research.setting import Setting

    setting = Setting(name, seats, edition, returns=returns, dense=dense, **options)
    return PettingZooEnv(setting, render_mode, named_parts)


def parallel_env(name: str, **given: Any) -> ParallelEnv[str, dict[str, Any], int | None]:
    """`pettingzoo_env` by the parallel interface: everybody is asked in every step, and only the
    action of the agent to move counts. Needs perihelion[research]."""
    from perihelion.research.pettingzoo import parallel

    return parallel(pettingzoo_env(name, **given))


def gymnasium_env(
    name: str,
    seats: int | None = None,
    render_mode: str | None = None,
    edition: Edition | str | None = None,
    named_parts: bool = False,
    opponents: str = "greedy",
    seat: int | None = None,
    returns: str | None = None,
    dense: bool = False,
    **options: object,
) -> AgentEnv:
    """A game as a Gymnasium environment, in which bots play the other seats.

    The agent moves up a seat after every game, unless it has a fixed `seat`. With `named_parts` an
    observation is a dict of arrays. Needs perihelion[research].
    """
    from perihelion.research.gymnasium import AgentEnv
    from perihelion.research.setting import Setting

    setting = Setting(name, seats, edition, returns=returns, dense=dense, **options)
    return AgentEnv(setting, render_mode, named_parts, opponents, seat)


def vector_env(
    name: str,
    num_envs: int = 1,
    seats: int | None = None,
    workers: int = 1,
    autoreset_mode: str = "NextStep",
    edition: Edition | str | None = None,
    returns: str | None = None,
    dense: bool = False,
    **options: object,
) -> GameVectorEnv:
    """Many games stepped together, as a vector environment of Gymnasium; `autoreset_mode` is one of
    Gymnasium's: "NextStep", "SameStep" or "Disabled". Needs perihelion[research]."""
    from perihelion.research.setting import Setting
    from perihelion.research.vector.env import GameVectorEnv

    setting = Setting(name, seats, edition, returns=returns, dense=dense, **options)
    return GameVectorEnv(setting, num_envs, workers, autoreset_mode)


def register_gymnasium() -> list[str]:
    """Register every game with Gymnasium; returns the ids. `import perihelion.envs` does it too."""
    from perihelion.research.gymnasium import register

    return register()


def register_pettingzoo() -> list[str]:
    """Register every game with PettingZoo; returns the ids. `import perihelion.envs` does it."""
    from perihelion.research.pettingzoo import register

    return register()


def register_openspiel() -> list[str]:
    """Register every game with OpenSpiel; returns their names there."""
    from perihelion.research.openspiel import register

    return register()


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
