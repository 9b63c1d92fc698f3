"""Import this to have every game at Gymnasium and PettingZoo. Needs perihelion[research].

    gymnasium.make("perihelion.envs:Perihelion/NovaLunaSolo-v1")

    import perihelion.envs
    pettingzoo.make("aec", "perihelion/nova_luna-v1", seats=3)

    from perihelion.envs import nova_luna_v1
    nova_luna_v1.env(seats=3)

Neither library has looked for entry points of other packages since Gymnasium 1.0.
"""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace

import pettingzoo

from perihelion import research

GYMNASIUM_IDS = research.register_gymnasium()
PETTINGZOO_IDS = research.register_pettingzoo()


def __getattr__(name: str) -> SimpleNamespace:
    """A game as PettingZoo's own modules are: `env`, `raw_env` and `parallel_env`."""
    game, _, version = name.rpartition("_v")
    environment = f"perihelion/{game}-v{version}"
    if environment not in PETTINGZOO_IDS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}", name=name)
    env = partial(pettingzoo.make, "aec", environment)
    return SimpleNamespace(
        env=env, raw_env=env, parallel_env=partial(pettingzoo.make, "parallel", environment)
    )
