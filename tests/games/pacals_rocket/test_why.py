"""Reasons of Pacal's Rocket are true: builds are played and scored, patterns are laid out."""

from __future__ import annotations

from perihelion.games.pacals_rocket import GAME
from perihelion.games.pacals_rocket.rules.scoring import final
from perihelion.games.pacals_rocket.state import BUILD, State
from perihelion.games.pacals_rocket.why import reasons
from perihelion.testing.tables import Table, walk


def positions() -> list[State]:
    table = Table("pacals-rocket", 3, tuple(GAME.finite.items()))
    return [s for seed in (1, 2, 3) for s in walk(table, seed).states if s.actor >= 0]


def test_the_points_of_a_build_are_those_of_the_score_track_and_the_final_scoring() -> None:
    seen: set[str] = set()
    for state in positions():
        board, me = state.board, state.actor
        for move in [one for one in state.moves() if one >= board.build][:4]:
            said = {one.kind: one.amount for one in reasons(state, move)}
            seen |= said.keys()
            after = state.copy()
            after.play(move)
            now = after.city.points[me] - state.city.points[me]
            assert now == said.get("takes", 0) + said.get("bonus", 0)
            separately = state.terms.separately
            total = final(after.city, separately)[me] - final(state.city, separately)[me]
            if total > now:
                assert total - now <= said.get("districts", 0) + said.get("banks", 0)
    assert {"takes", "districts", "banks"} <= seen


def test_a_pattern_can_be_built_once_the_stone_lies_there() -> None:
    seen = 0
    for state in positions()[::5]:
        me = state.actor
        for move in state.moves()[::9]:
            said = {one.kind: one for one in reasons(state, move)}
            if "pattern" not in said:
                continue
            cell = said["pattern"].things[0]
            after = state.copy()
            after.city.stones[me] |= state.board.bit[cell]
            after.enter(BUILD)
            sizes = {(one - state.board.build) // state.board.works + 1 for one in after.offer[:-1]}
            left = after.city.left[me * 5 + said["pattern"].amount - 1]
            assert not left or said["pattern"].amount in sizes
            seen += 1
    assert seen > 20


def test_a_god_stone_speaks_against_a_flight() -> None:
    for state in positions():
        board = state.board
        gods = [move for move in state.moves() if board.god <= move < board.roll]
        if gods:
            kinds = {one.kind: one for one in reasons(state, gods[0])}
            value = board.god_values[(gods[0] - board.god) // board.cells]
            assert kinds["spends-god"].weight < 0
            assert kinds["spends-god"].amount == value
            return
    raise AssertionError("no position with a god stone at hand")
