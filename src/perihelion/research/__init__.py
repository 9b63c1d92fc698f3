"""For people who study games."""

from perihelion.research.rollouts import Rollout, rollout

__all__ = ["Rollout", "rollout"]
