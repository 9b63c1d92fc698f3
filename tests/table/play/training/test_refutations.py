"""Refutations are searched once, and one share does not wait for many of them."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from perihelion import catalogue
from perihelion.bots.puzzles.refutation import Refutation
from perihelion.core.position import Position
from perihelion.core.puzzles import puzzles
from perihelion.table.errors import Refused
from perihelion.table.limits import ConcurrencyLimit
from perihelion.table.play.registry import TableRegistry
from perihelion.table.play.training import refutations
from perihelion.table.play.training.refutations import Refutations
from tests.table.registries import with_registry

ORION = catalogue.game("orion-duel")
PUZZLE = min(puzzles(ORION).values(), key=lambda one: (one.turns, one.id))
WRONG = [move for move in PUZZLE.view.moves() if move not in PUZZLE.right_moves]
POSITION = Position(ORION, PUZZLE.view)


def test_a_refutation_is_searched_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(refutations, "CACHED", 1)

    async def scenario(registry: TableRegistry) -> list[Refutation]:
        kept = Refutations(registry.analysis_queue, ConcurrencyLimit(1))
        first = await kept.of(POSITION, WRONG[0], PUZZLE.turns, "ana")
        registry.analysis_queue.close()  # nothing can be searched any more
        again = await kept.of(POSITION, WRONG[0], PUZZLE.turns, "ana")
        return [first, again]

    first, again = with_registry(tmp_path, scenario)
    assert first is again and first.line[0] == ORION.words(PUZZLE.view, WRONG[0])


def test_one_share_does_not_wait_for_many(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> list[Refutation | BaseException]:
        kept = Refutations(registry.analysis_queue, ConcurrencyLimit(1))
        asked = [
            kept.of(POSITION, move, PUZZLE.turns, share)
            for move, share in zip(WRONG, ("ana", "ana", "bob"), strict=False)
        ]
        return await asyncio.gather(*asked, return_exceptions=True)

    mine, refused, theirs = with_registry(tmp_path, scenario)
    assert isinstance(mine, Refutation) and isinstance(theirs, Refutation)
    assert isinstance(refused, Refused)
