"""What may be picked in any order: it leads to nothing but legal moves."""

from __future__ import annotations

from perihelion.core.game import play
from perihelion.games.nebula import GAME
from perihelion.games.nebula.rules.stages import KEEP, LEFT, PLACE, RIGHT, SUPERNOVA, TOP, WAY
from tests.games.nebula.positions import ready
from tests.games.nebula.walks import walk


def test_every_way_is_a_row_of_legal_moves_that_ends_the_drawing() -> None:
    met = set()
    for state in walk(2, 2):
        plan = GAME.plan(state, "en") if state.actor >= 0 else None
        if plan is None or state.stage in met or state.stage > KEEP:
            continue
        met.add(state.stage)
        shapes = {shape.id for shape in GAME.scene(state, state.turn, "en").shapes}
        for way in plan.ways:
            assert set(way["picks"]) <= shapes & plan.notes.keys()
            assert len(way["spent"]) == len(way["picks"])
            after = state.copy()
            for words in way["moves"]:
                play(GAME, after, words)
            assert after.stage > LEFT
    assert met >= {WAY, RIGHT, LEFT, KEEP} or met >= {WAY, TOP, KEEP}


def test_the_clocks_go_where_they_are_picked_in_both_directions() -> None:
    state = ready()
    plan = GAME.plan(state, "en")
    assert plan is not None
    assert plan.say == "Steps: @@ of 5"
    assert len(plan.ways) == 4 * 5**2 + 2
    for way in plan.ways:
        assert sum(way["spent"]) == 5
        after = state.copy()
        for words in way["moves"]:
            play(GAME, after, words)
        clocks = [
            f"ray-{name}-{clock}"
            for name, clock in zip(state.board.clusters, after.clocks, strict=True)
        ]
        assert clocks == way["picks"]


def test_what_follows_a_black_hole_is_picked_with_it() -> None:
    """R33, R34: a marker of the values board, or the supernova for a star from the bag."""
    met = set()
    for version in ("full", "basic"):
        for state in walk(4, 2, version=version):
            if state.stage != PLACE:
                continue
            plan = GAME.plan(state, "en")
            if plan is None:
                continue
            assert plan.say == ""
            for way in plan.ways:
                (shape,) = way["picks"]
                assert way["moves"][0] == "hole"
                after = state.copy()
                for words in way["moves"]:
                    play(GAME, after, words)
                assert after.galaxies[state.turn].holes == state.galaxies[state.turn].holes + 1
                assert after.stage == SUPERNOVA or shape != "supernova"
                met.add((version, shape.split("-")[0]))
    assert met == {("full", "value"), ("full", "supernova"), ("basic", "supernova")}


def test_nothing_is_planned_where_no_black_hole_can_be_placed() -> None:
    placing = next(state for state in walk(2, 2) if state.stage == PLACE)
    placing.galaxies[placing.turn].observatory[placing.board.hole_kind] = 0
    placing.offer()
    assert GAME.plan(placing, "en") is None
