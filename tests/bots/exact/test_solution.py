"""The checker, which knows nothing of the engine, accepts the proofs of solved games alone."""

from __future__ import annotations

import lzma
from pathlib import Path

import pytest
from examples.solved.check import check

import perihelion
from perihelion.bots.exact.solution import SHARES, WINS, Solution, Unsolved, lines, solve
from perihelion.core.game import OVER, State
from perihelion.core.options import Options
from tests.games.orion_duel.test_threats import TINY

GAME = perihelion.game("orion-duel")
SOLVED = Path(__file__).parents[3] / "examples" / "solved"
SMALLEST = SOLVED / "hexagon_7.toml"
EASY, NEVER = "galaxies = 2\nblack_holes = 2", "galaxies = 3\nblack_holes = 3"
SETUPS = ("symmetric_1", "symmetric_2", "extra_3")


def options(setup: str) -> Options:
    fixed: Options = {"tile_mirroring": True, "condition_counting": "distinct"}
    return {**fixed, "setup": setup, "first_player": "blue"}


def start(file: Path, setup: str) -> State:
    edition = GAME.read_edition(file.read_text(encoding="utf-8"), file.name)
    state: State = GAME.start(2, edition, **options(setup))
    return state


def proofs(file: Path, setup: str, solution: Solution) -> list[str]:
    digest = GAME.read_edition(file.read_text(encoding="utf-8"), file.name).digest
    return ["\n".join(lines(GAME, digest, options(setup), claim)) for claim in solution.claims]


def checked(file: Path, proof: str, folder: Path) -> str:
    packed = folder / "proof.xz"
    packed.write_bytes(lzma.compress(proof.encode()))
    return check(str(file), str(packed))


def value(state: State, known: dict[bytes, float]) -> float:
    """The result of seat 0 with best play, by trying everything."""
    if state.actor == OVER:
        blue, orange = state.standings()
        return 0.5 if blue == orange else float(blue < orange)
    key = state.pack()
    if key not in known:
        values = []
        for move in state.moves():
            after = state.copy()
            after.play(move)
            values.append(value(after, known))
        known[key] = max(values) if state.actor == 0 else min(values)
    return known[key]


@pytest.mark.parametrize("setup", SETUPS)
def test_values_agree_with_trying_everything(setup: str, tmp_path: Path) -> None:
    state = start(SMALLEST, setup)
    solution = solve(GAME, state, 10_000)
    assert solution.value == value(state, {})
    for proof in proofs(SMALLEST, setup, solution):
        assert WINS in checked(SMALLEST, proof, tmp_path)


def test_a_shared_victory_has_a_proof_for_each_seat(tmp_path: Path) -> None:
    """Tiles run out before anybody meets a condition."""
    file = tmp_path / "short.toml"
    text = TINY.replace("count = 3", "count = 1").replace(EASY, NEVER)
    file.write_text(text, encoding="utf-8")
    shared = 0
    for setup in SETUPS:
        solution = solve(GAME, start(file, setup), 200_000)
        assert solution.value == value(start(file, setup), {})
        for proof, claim in zip(proofs(file, setup, solution), solution.claims, strict=True):
            shared += claim.result == SHARES
            assert claim.result in checked(file, proof, tmp_path)
    assert shared >= 2


def test_a_wrong_proof_is_refused(tmp_path: Path) -> None:
    solution = solve(GAME, start(SMALLEST, "symmetric_1"), 10_000)
    [proof] = proofs(SMALLEST, "symmetric_1", solution)
    head, _, body = proof.partition("\n\n")
    moves = body.split()
    refused = 0
    for k in range(len(moves)):
        for other in ("0", "3", "9", "99999"):
            changed = [*moves[:k], other, *moves[k + 1 :]]
            try:
                checked(SMALLEST, f"{head}\n\n" + "\n".join(changed), tmp_path)
            except ValueError:
                refused += 1
    assert refused > 2 * len(moves)  # some other moves win as well
    for wrong in (
        proof.replace("seat 1", "seat 0"),
        proof.replace("symmetric_1", "extra_3"),
        proof.replace("edition ", "edition 0"),
        proof.replace("distinct", "instances"),
        f"{head}\n\n" + "\n".join(moves[:-1]),
    ):
        assert wrong != proof
        with pytest.raises(ValueError, match=r"claim|move|game"):
            checked(SMALLEST, wrong, tmp_path)


def test_what_cannot_be_solved_is_refused() -> None:
    with pytest.raises(Unsolved):
        solve(GAME, GAME.start(2, None, setup="free", galaxy_player="blue"), 100)
    with pytest.raises(Unsolved):
        solve(GAME, GAME.start(2, None, **options("symmetric_1")), 100)


def test_the_checker_is_short_and_independent() -> None:
    text = (SOLVED / "check.py").read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 150
    assert "perihelion" not in text
