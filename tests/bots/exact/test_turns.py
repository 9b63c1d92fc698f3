"""Wins in a few turns are compared with a search that tries everything."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import perihelion
from perihelion.bots.exact.turns import ForcedWins, OutOfBudget, Win
from perihelion.core.game import OVER, State
from tests.games.orion_duel.test_threats import positions

EDITION = Path(__file__).parents[3] / "examples" / "solved" / "rhombus_12.toml"
GAME = perihelion.game("orion-duel")


def after(state: State, move: int) -> State:
    then = state.copy()
    then.play(move)
    return then


def wins(state: State, turns: int) -> Iterator[int]:
    """The moves that win within so many turns, by playing all of them."""
    return (move for move in state.moves() if winning(after(state, move), state.actor, turns))


def winning(state: State, seat: int, turns: int) -> bool:
    if state.actor == OVER:
        return state.standings()[seat] < state.standings()[1 - seat]
    if turns == 1:
        return False
    for move in state.moves():
        then = after(state, move)
        if then.actor == OVER:
            if not winning(then, seat, turns):
                return False
        elif next(wins(then, turns - 1), None) is None:
            return False
    return True


def size(win: Win, state: State) -> int:
    """The lines of a tree, each of which must end in a win of the actor."""
    then = after(state, win.move)
    if then.actor == OVER:
        assert then.standings()[state.actor] == 1
        assert win.turns == 1
        assert not win.answers
        return 1
    lines = 0
    for reply in then.moves():
        replied = after(then, reply)
        if replied.actor == OVER:
            assert replied.standings()[state.actor] < replied.standings()[1 - state.actor]
            assert reply not in win.answers
            lines += 1
        else:
            assert win.answers[reply].turns < win.turns
            lines += size(win.answers[reply], replied)
    return lines


def test_turns_and_moves_agree_with_trying_everything() -> None:
    edition = GAME.read_edition(EDITION.read_text(encoding="utf-8"), EDITION.name)
    seen = {0: 0, 1: 0, 2: 0, 3: 0}
    for state in positions(edition, 60):
        if state.count() > 26:
            continue
        exact = ForcedWins(GAME)
        turns = exact.turns(state)
        expected = [list(wins(state, number)) for number in (1, 2, 3)]
        assert turns == next((k for k in (1, 2, 3) if expected[k - 1]), 0)
        seen[turns] += 1
        for number in (1, 2, 3):
            winning = [move for move in state.moves() if exact.wins(state, move, number)]
            assert winning == expected[number - 1]
        tree = exact.tree(state, 3)
        assert (tree is not None) == bool(turns)
        if tree is not None:
            assert tree.turns == turns
            assert size(tree, state) > 0
    assert min(seen.values()) >= 2, seen


def test_a_budget_is_kept() -> None:
    state = next(positions(None, 1))
    with pytest.raises(OutOfBudget):
        ForcedWins(GAME, budget=200).turns(state)
