from __future__ import annotations

import perihelion
from perihelion.bots.greedy import SHORTLIST, GreedyBot
from perihelion.core.dealer import Dealer
from perihelion.core.game import OVER, State

from .strength import greedy_wins

GAME = perihelion.game("orion-duel")


def decided(state: State, move: int) -> bool:
    """Whether the move wins at once."""
    after = state.copy()
    after.play(move)
    return after.actor == OVER and after.standings()[state.actor] < max(after.standings())


def test_it_beats_random() -> None:
    assert greedy_wins(60, "test") >= 0.95 * 60


def test_it_takes_an_immediate_win() -> None:
    bot = GreedyBot(GAME, "win")
    chances = taken = 0
    for seed in range(12):
        dealer = Dealer(seed)
        state = GAME.start(setup="symmetric_2", first_player="blue")
        while state.actor != OVER:
            if any(decided(state, move) for move in state.moves()):
                chances += 1
                taken += decided(state, bot.choose(state))
            state.play(state.nth(dealer.below(state.count())))
    assert chances > 3
    assert taken >= 0.9 * chances


def test_the_shortlist_has_the_moves_with_the_highest_priors() -> None:
    state = GAME.start(setup="symmetric_1", first_player="blue")
    state.play(GAME.parse(state, "bent r3 E7"))
    moves = state.moves()
    prior = dict(zip(moves, GAME.heuristics.prior(state, moves), strict=True))
    shortlist = GreedyBot(GAME, "short").promising(state)
    assert len(shortlist) == SHORTLIST
    left_out = [prior[move] for move in moves if move not in shortlist]
    assert min(prior[move] for move in shortlist) >= max(left_out)


def test_among_equal_moves_the_seed_decides() -> None:
    state = GAME.start(setup="free", galaxy_player="blue")
    chosen = {GreedyBot(GAME, seed).choose(state) for seed in range(12)}
    assert len(chosen) > 5
