"""Every shipped proof is accepted, and a new search comes to the same result."""

from __future__ import annotations

import lzma
from pathlib import Path

import pytest
from examples.solved.check import check

from perihelion.bots.exact.solution import solve
from tests.bots.exact.test_solution import GAME, SOLVED, start

PROOFS = sorted(SOLVED.glob("*.proof.xz"))


def test_at_least_four_editions_are_solved() -> None:
    assert len({file.name.partition(".")[0] for file in PROOFS}) >= 4


@pytest.mark.parametrize("file", PROOFS, ids=[file.name for file in PROOFS])
def test_a_shipped_proof_holds(file: Path) -> None:
    edition, setup, _ = file.name.split(".", 2)
    shown = check(str(SOLVED / f"{edition}.toml"), str(file))
    with lzma.open(file, "rt") as proof:
        moves = len(proof.read().partition("\n\n")[2].split())
    if moves < 100_000:
        solution = solve(GAME, start(SOLVED / f"{edition}.toml", setup), 10**7)
        [claim] = solution.claims
        assert shown.startswith(f"seat {claim.seat} {claim.result}")
