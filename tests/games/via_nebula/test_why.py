"""Reasons of Via Nebula are true: moves are played, and the score pad and the offer are read."""

from __future__ import annotations

from perihelion.games.via_nebula import GAME
from perihelion.games.via_nebula.rules.stages import ACTIONS
from perihelion.games.via_nebula.state import State
from perihelion.games.via_nebula.why import reasons
from perihelion.testing.tables import Table, walk


def views() -> list[State]:
    states = [s for seed in (1, 2, 3) for s in walk(Table("via-nebula", 3, ()), seed).states]
    return [GAME.view(s, s.actor) for s in states if s.actor >= 0 and s.stage >= ACTIONS]


def test_points_are_those_of_the_score_pad_after_the_move() -> None:
    seen: set[str] = set()
    for view in views()[::2]:
        for move in view.moves()[::5]:
            said = {one.kind: one for one in reasons(view, move)}
            seen |= said.keys()
            after = view.copy()
            after.play(move)
            points = after.scores()[view.turn] - view.scores()[view.turn]
            if "builds" in said:
                assert said["builds"].things[1] == points
            else:
                gained = [said[kind].amount for kind in ("token", "points") if kind in said]
                lost = said["loses"].amount if "loses" in said else 0
                assert points == sum(gained) - lost
            if "ready" in said:
                card, place, _ = said["ready"].things
                assert after.fits[place] >> card & 1
                assert not view.fits[place] >> card & 1
    assert {"builds", "token", "ready", "advances", "site", "way"} <= seen


def test_a_way_lets_a_resource_be_carried_that_could_not_be_before() -> None:
    seen = 0
    for view in views()[::2]:
        board = view.board
        carried = {(place, good // board.meadows) for place, good in _transports(view)}
        for move in view.moves()[::3]:
            after = view.copy()
            after.play(move)
            for reason in reasons(view, move):
                if reason.kind != "way" or after.stage != ACTIONS or after.turn != view.turn:
                    continue
                kind, place, _ = reason.things
                assert (place, kind) not in carried
                assert (place, kind) in {
                    (where, good // board.meadows) for where, good in _transports(after)
                }
                seen += 1
    assert seen > 3


def _transports(state: State) -> list[tuple[int, int]]:
    """The places and goods of the transports that may be made now."""
    board = state.board
    moves = [move for move in state.moves() if board.transport <= move < board.build]
    return [divmod(move - board.transport, board.lane_bits) for move in moves]
