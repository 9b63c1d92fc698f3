from __future__ import annotations

from pathlib import Path

from examples.solved.check import check

from tests.cli.running import START, Run

EDITION = Path(__file__).parents[3] / "examples" / "solved" / "hexagon_7.toml"


def test_a_small_game_is_solved_and_its_proof_holds(run: Run, tmp_path: Path) -> None:
    proof = tmp_path / "proof.xz"
    answer = run("solve", "orion-duel", *START, "--edition", EDITION, "--out", proof)
    assert answer.status == 0
    assert answer.out.startswith("Orange wins with best play.")
    assert check(str(EDITION), str(proof)) == "seat 1 wins (35 positions)"


def test_a_game_that_is_too_large_is_given_up(run: Run) -> None:
    answer = run("solve", "orion-duel", *START, "--moves", 20)
    assert answer.status == 2
    assert "Not solved within 20 moves" in answer.err


def test_a_game_with_chance_is_not_solved(run: Run) -> None:
    answer = run("solve", "nova-luna")
    assert answer.status == 2
    assert "without chance" in answer.err
