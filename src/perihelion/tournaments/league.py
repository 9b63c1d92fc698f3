"""Leagues: divisions that play round robins over seasons, with promotion and relegation."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import TypeVar

Player = TypeVar("Player")


def next_divisions(
    ranked: Sequence[Sequence[Player]],
    moving: int,
    size: int,
    leaving: Collection[Player] = (),
    joining: Sequence[Player] = (),
) -> list[list[Player]]:
    """The divisions of the next season, the highest first. `ranked` are those of the last one, each
    by its final places. The first `moving` of a division go up and the last `moving` go down;
    who leaves makes room for those below, who joins begins at the bottom. Every division but the
    lowest has `size` players, and nobody is alone in the lowest."""
    order: list[Player] = []
    divisions = [list(division) for division in ranked if division]
    for upper, lower in pairwise(divisions):
        exchanged = min(moving, len(upper) // 2, (len(lower) + 1) // 2)
        down = upper[len(upper) - exchanged :]
        upper[len(upper) - exchanged :] = lower[:exchanged]
        lower[:exchanged] = down
    for division in divisions:
        order += [player for player in division if player not in leaving]
    order += [player for player in joining if player not in order and player not in leaving]
    made = [order[k : k + size] for k in range(0, len(order), size)]
    if len(made) > 1 and len(made[-1]) == 1:
        made[-2:] = [made[-2] + made[-1]]
    return made
