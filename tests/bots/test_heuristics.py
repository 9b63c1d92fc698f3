"""The heuristics of every game keep their values while they become faster.

`heuristics.json` holds what they said when it was written: for positions of seeded random games the
evaluation, and of the priors their sum and the sum weighted by place. Write it anew, on purpose,
with `python -m tests.bots.test_heuristics`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import perihelion
from perihelion.core.game import AnyGame, State
from tests.bots.positions import decisions

FILE = Path(__file__).with_name("heuristics.json")
EVERY = 5
NAMES = ["nebula", "nova-luna", "orion-duel", "pacals-rocket", "via-nebula"]


def positions(game: AnyGame, seats: int) -> Iterator[State]:
    """Decisions of two random games, and what follows their first move."""
    for number in range(2):
        for state in decisions(game, seats, f"heuristics/{number}", every=EVERY):
            yield state
            after = state.copy()
            after.play(after.nth(0))
            yield after


def said(game: AnyGame, state: State) -> list[float]:
    values = list(game.heuristics.evaluate(state))
    if state.actor >= 0:
        prior = game.heuristics.prior(state, state.moves())
        values += [sum(prior), sum(value * k for k, value in enumerate(prior, 1))]
    return values


def everything(game: AnyGame) -> dict[str, list[list[float]]]:
    return {
        str(seats): [said(game, state) for state in positions(game, seats)] for seats in game.seats
    }


@pytest.mark.parametrize("name", NAMES)
def test_heuristics_say_what_they_said(name: str) -> None:
    game = perihelion.game(name)
    kept = json.loads(FILE.read_text())[name]
    for seats, rows in everything(game).items():
        assert len(rows) == len(kept[seats])
        for row, wanted in zip(rows, kept[seats], strict=True):
            assert row == pytest.approx(wanted, abs=2e-6, rel=1e-6)


def test_heuristics_do_not_change_the_position() -> None:
    for name in NAMES:
        game = perihelion.game(name)
        for state in positions(game, game.seats[-1]):
            before = state.pack()
            said(game, state)
            assert state.pack() == before


def main() -> None:
    values = {name: everything(perihelion.game(name)) for name in NAMES}
    shortened = json.loads(json.dumps(values), parse_float=lambda text: round(float(text), 7))
    FILE.write_text(json.dumps(shortened, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
