"""Reasons of Nebula are true: stars are placed, and the score pad is read before and after."""

from __future__ import annotations

from perihelion.games.nebula import GAME
from perihelion.games.nebula.board import NONE
from perihelion.games.nebula.rules.stages import LEFT, PLACE, TOP, VALUE
from perihelion.games.nebula.state import State
from perihelion.games.nebula.why import reasons
from perihelion.games.nebula.words import step_of
from perihelion.testing.tables import Table, walk

POINTS = ("personal", "task", "holes", "colours", "advanced", "constellation")


def views() -> list[State]:
    states = [s for seed in (1, 2, 3) for s in walk(Table("nebula", 3, ()), seed).states]
    return [GAME.view(s, s.actor) for s in states if s.actor >= 0]


def test_points_add_up_to_what_the_score_pad_gains() -> None:
    seen: set[str] = set()
    for view in views():
        if view.stage != PLACE:
            continue
        for move in [one for one in view.moves()[::7] if one != view.board.stop]:
            listed = reasons(view, move)
            seen |= {one.kind for one in listed}
            gained = [gain.points for gain in GAME.gains(view, move, "en")]
            good = sum(one.amount for one in listed if one.kind in POINTS)
            assert good == sum(points for points in gained if points > 0)
            lost = [one.amount for one in listed if one.kind == "loses"]
            assert lost == ([-sum(gained)] if sum(gained) < 0 else [])
    assert {"colours", "holes", "fills", "progress"} <= seen


def test_a_value_marker_is_worth_what_all_scores_change_by() -> None:
    seen = 0
    for view in views():
        if view.stage != VALUE:
            continue
        for move in view.moves():
            after = view.copy()
            after.play(move)
            change = [b - a for a, b in zip(view.scores(), after.scores(), strict=True)]
            said = {one.kind: one for one in reasons(view, move)}
            if "value" in said:
                assert said["value"].amount == change[view.turn]
            if "value-costs" in said:
                assert -said["value-costs"].amount == change[said["value-costs"].things[0]]
            seen += bool(said)
    assert seen


def test_a_clock_that_stops_at_an_empty_ray_speaks_against_the_step() -> None:
    stages = 0
    for view in views():
        if not TOP <= view.stage <= LEFT:
            continue
        for move in view.moves():
            cluster, step = step_of(view.board, move)
            ray = (view.clocks[cluster] + step) % view.board.rays[cluster]
            empty = view.rays[view.board.ray[cluster] + ray] == NONE
            kinds = {one.kind for one in reasons(view, move)}
            assert ("no-star" in kinds) == empty
        stages += 1
    assert stages
