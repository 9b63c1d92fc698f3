"""What is known without laying a tile is compared with laying all of them."""

from __future__ import annotations

from collections.abc import Iterator

import perihelion
from perihelion.bots.search.proof import Tactics, tactics_of
from perihelion.core.dealer import Dealer
from perihelion.core.edition import Edition
from perihelion.core.game import OVER, State

GAME = perihelion.game("orion-duel")
TINY = """
name = "tiny"
[board]
provenance = "a test"
column = [
  { name = "A", q = -1, top = 0, cells = 3 },
  { name = "B", q = 0, top = -1, cells = 4 },
  { name = "C", q = 1, top = -2, cells = 4 },
  { name = "D", q = 2, top = -2, cells = 3 },
]
[sides]
provenance = "a test"
[[sides.side]]
name = "west"
colour = "red"
opposite = "east"
cells = ["A1", "A2", "A3"]
[[sides.side]]
name = "east"
colour = "red"
opposite = "west"
cells = ["D1", "D2", "D3"]
[tiles]
provenance = "a test"
[[tiles.kind]]
name = "mixed"
count = 3
own = [[0, 0]]
other = [[1, 0]]
[[tiles.kind]]
name = "triangle"
count = 1
own = [[0, 0], [1, 0]]
other = [[1, -1]]
[tokens]
provenance = "a test"
galaxies = 3
black_holes = 3
between_galaxies = 1
between_black_holes = 1
between_both = 1
[winning]
provenance = "a test"
galaxies = 2
black_holes = 2
[setups]
provenance = "a test"
symmetric_1 = { galaxies = ["A2", "B1", "D2"], black_holes = ["B3", "C1", "C4"] }
symmetric_2 = { galaxies = ["B2", "B3", "C1"], black_holes = ["A1", "A3", "D3"] }
extra_3 = { galaxies = ["A1", "B4", "D3"], black_holes = ["B2", "C2", "C3"] }
"""
SETUPS = ("symmetric_1", "symmetric_2", "extra_3")


def tactics() -> Tactics[State]:
    known = tactics_of(GAME.heuristics)
    assert known is not None
    return known


def positions(edition: Edition | None, games: int) -> Iterator[State]:
    """All decisions of random games."""
    for seed in range(games):
        dealer = Dealer(f"threats/{seed}")
        state = GAME.start(2, edition, setup=SETUPS[seed % 3], first_player="blue")
        while state.actor != OVER:
            yield state.copy()
            state.play(state.nth(dealer.below(state.count())))


def winner(state: State, move: int) -> int:
    """Who wins at once, or -1."""
    after = state.copy()
    after.play(move)
    if after.actor != OVER or after.standings() == [1, 1]:
        return -1
    return after.standings().index(1)


def check(edition: Edition | None, games: int, least: int) -> None:
    wins, lost, total = 0, 0, 0
    for state in positions(edition, games):
        total += 1
        me, moves = state.actor, state.moves()
        win, answers = tactics().decisive(state)
        kept = moves if answers is None else answers
        assert (win >= 0) == any(winner(state, move) == me for move in moves)
        if win >= 0:
            wins += 1
            assert winner(state, win) == me
            continue
        assert kept == [move for move in moves if move in kept]
        for move in set(moves) - set(kept):
            lost += 1
            after = state.copy()
            after.play(move)
            if after.actor == OVER:
                assert after.standings()[me] == 2
            else:
                assert any(winner(after, answer) == 1 - me for answer in after.moves())
    assert wins > least
    assert lost > 10 * least


def test_wins_and_answers_on_a_tiny_board() -> None:
    check(GAME.read_edition(TINY, "tiny.toml"), 300, 60)


def test_wins_and_answers_on_the_printed_board() -> None:
    check(None, 12, 2)


def test_a_mirrored_position_has_the_same_key() -> None:
    state = GAME.start(2, None, setup="symmetric_1", first_player="blue")
    ways = tactics().symmetries(state)
    assert len(ways) == 3  # by two reflections and the half turn
    keys = set()
    for move in state.moves():
        after = state.copy()
        after.play(move)
        keys.add(tactics().key(after, ways))
        assert (tactics().symmetries(after) == []) or len(tactics().symmetries(after)) == 1
    assert len(keys) < 0.3 * state.count()
