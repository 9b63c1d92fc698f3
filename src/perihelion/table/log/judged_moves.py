"""A timeline in the pieces that an analysis judges: each decision, and each run of draws."""

from __future__ import annotations

from hashlib import sha256
from itertools import groupby
from typing import NamedTuple

from perihelion.core.game import CHANCE
from perihelion.table.log.timeline import Timeline


class JudgedMoves(NamedTuple):
    """Moves that are judged together: how many come before them, how many they are, and a digest of
    all moves up to their end, by which a judgement is known."""

    number: int
    length: int
    digest: str


def judged_moves(timeline: Timeline) -> list[JudgedMoves]:
    """The whole timeline. Moves that were taken back and made again have the same digest."""
    groups = []
    digest = sha256(str(timeline.game.RULES_VERSION).encode())
    number = 0
    for chance, steps in groupby(timeline.steps, lambda step: step.entry.seat == CHANCE):
        moves = [step.move for step in steps]
        for together in [moves] if chance else [[move] for move in moves]:
            digest.update("".join(f"/{move}" for move in together).encode())
            groups.append(JudgedMoves(number, len(together), digest.hexdigest()[:32]))
            number += len(together)
    return groups
