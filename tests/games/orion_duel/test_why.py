"""Reasons of Orion Duel are true: wins and threats by trying every move, ways by a plain search."""

from __future__ import annotations

from perihelion.core.game.why import Reason
from perihelion.games.orion_duel import GAME
from perihelion.games.orion_duel.state import PLACE_TILES, State
from perihelion.games.orion_duel.why import FAR, hexes_to_link, passed, reasons
from perihelion.testing.tables import Table, walk
from tests.games.orion_duel.plain_ways import fronts

FREE = Table("orion-duel", 2, (("setup", "symmetric_1"),))


def wins(state: State) -> list[int]:
    """The moves that win at once, found by playing all."""
    won = []
    for move in state.moves():
        after = state.copy()
        after.play(move)
        if after.winner == state.actor and after.ending() == "R25":
            won.append(move)
    return won


def kinds(state: State, move: int) -> dict[str, Reason]:
    return {reason.kind: reason for reason in reasons(state, move)}


def late() -> list[State]:
    """Positions near the end of random games, where most threats are."""
    states = [walk(FREE, seed).states for seed in range(8)]
    return [one for game in states for one in game[-4:-1] if one.stage == PLACE_TILES]


def test_wins_and_threats_are_those_found_by_trying_every_move() -> None:
    seen: set[str] = set()
    for state in late():
        threatened = wins(passed(state))
        winning = wins(state)
        for move in [*winning[:2], *state.moves()[:: max(1, state.count() // 6)]]:
            after = state.copy()
            after.play(move)
            said = kinds(state, move)
            seen |= said.keys()
            assert ("wins" in said) == (after.winner == state.actor)
            if after.winner >= 0 or after.stage != PLACE_TILES:
                continue
            answers = wins(after)
            assert ("allows" in said) == bool(answers)
            assert ("stops" in said) == bool(threatened and not answers)
            assert ("threatens" in said) == bool(not answers and wins(passed(after)))
    assert {"wins", "allows", "stops", "threatens"} <= seen


def test_a_link_is_as_long_as_the_plain_search_finds_it() -> None:
    for state in late()[::3]:
        board = state.board
        for colour in (0, 1):
            networks = state.networks[colour]
            free = board.all & ~state.hexes(0) & ~state.hexes(1)
            for pair, (one, other) in enumerate(board.pairs):
                layers = fronts(board, networks, free, one, other, 40)
                length = len(layers) - 1 if layers[-1] & other else FAR
                assert hexes_to_link(state, colour, pair) == length


def test_a_threat_that_is_answered_is_named_in_words() -> None:
    for state in late():
        if not wins(passed(state)) or wins(state):
            continue
        for move in state.moves():
            stops = kinds(state, move).get("stops")
            if stops:
                sentence = GAME.why(state, move, None, "en", ["Ana", "Boris"])
                assert sentence.startswith(f"Otherwise {['Ana', 'Boris'][1 - state.actor]} wins")
                return
    raise AssertionError("no position with a threat that can be answered")


def test_tokens_are_counted_under_either_colour() -> None:
    for state in late():
        for move in state.moves()[::40]:
            after = state.copy()
            after.play(move)
            me, said = state.actor, kinds(state, move)
            if "wins" in said:
                continue
            own = after.grown.score(after.board, me) - state.grown.score(state.board, me)
            counted = [
                said[kind].amount if kind in said else 0 for kind in ("galaxies", "takes-holes")
            ]
            assert own == counted[0] - counted[1]
