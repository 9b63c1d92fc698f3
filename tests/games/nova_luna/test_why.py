"""Reasons of Nova Luna are true: the moves are played, and what follows is counted."""

from __future__ import annotations

from perihelion.core.state import OVER
from perihelion.games.nova_luna import GAME
from perihelion.games.nova_luna.state import PLACE, REFILL, TAKE, State
from perihelion.games.nova_luna.why import reasons
from perihelion.testing.tables import Table, walk


def positions() -> list[State]:
    return [s for seed in (1, 2) for s in walk(Table("nova-luna", 3, ()), seed).states]


def placed(state: State, seat: int) -> int:
    return len(state.mosaics[seat].tokens)


def best_placing(state: State, tile: int, seat: int) -> int:
    """The most tokens that a seat could place with a tile, by laying it everywhere."""
    most = 0
    for cell in state.mosaics[seat].free:
        twin = state.mosaics[seat].copy()
        most = max(most, twin.lay(state.board, tile, cell, state.supply[seat]))
    return most


def test_what_is_said_of_a_move_happens_when_it_is_played() -> None:
    seen: set[str] = set()
    for state in positions()[::3]:
        if state.stage not in (PLACE, TAKE, REFILL) or state.actor < 0:
            continue
        me = state.actor
        for move in state.moves()[:8]:
            said = {one.kind: one for one in reasons(state, move)}
            seen |= said.keys()
            after = state.copy()
            after.play(move)
            if state.stage == PLACE:
                tokens = placed(after, me) - placed(state, me)
                if "last" not in said:
                    assert tokens == (said["completes"].amount if "completes" in said else 0)
                assert ("last" in said) == (after.actor == OVER and not after.supply[me])
            elif state.stage == TAKE:
                tile = after.hand
                most = best_placing(after, tile, me)
                assert most == (said["can-complete"].amount if "can-complete" in said else 0)
                assert ("again" in said) == (after.track[0] == me)
                if "wanted" in said:
                    rival = said["wanted"].things[0]
                    assert rival != me
                    assert said["wanted"].amount == best_placing(state, tile, rival)
            elif "fits" in said or "nothing-fits" in said:
                kept = state.copy()
                kept.play(state.board.refill + 1)
                tiles = [one - state.board.take for one in kept.moves()]
                best = max(best_placing(state, tile, me) for tile in tiles)
                assert best == (said["fits"].amount if "fits" in said else 0)
    assert {"completes", "can-complete", "again", "wanted", "nearly"} <= seen


def test_the_place_that_completes_tasks_is_explained_by_its_tiles() -> None:
    for state in positions():
        if state.stage != PLACE:
            continue
        gains = {
            move: len(state.mosaics[state.actor].would_cover(state.board, state.hand, move))
            for move in state.moves()
        }
        best, worst = max(gains, key=gains.__getitem__), min(gains, key=gains.__getitem__)
        if gains[best] > gains[worst] == 0 and state.supply[state.actor] > gains[best]:
            assert GAME.why(state, best, worst, "en").startswith("It completes")
            assert GAME.why(state, worst, best, "en") in ("", GAME.why(state, worst, None, "en"))
            return
    raise AssertionError("no position where places differ")
