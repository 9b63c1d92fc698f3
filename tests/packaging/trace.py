"""Prints everything that happens in seeded random games, to compare two ways of running them."""

from __future__ import annotations

import sys

import perihelion
from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE, OVER, AnyGame

GAMES = 30


def trace(game: AnyGame, seed: int) -> None:
    dealer = Dealer(f"{game.name} {seed}")
    options = {
        name: option.values[dealer.below(len(option.values))]
        for name, option in game.options.items()
    }
    seats = game.seats[dealer.below(len(game.seats))]
    print(game.name, seed, seats, options)
    state = game.start(seats, None, **options)
    while state.actor != OVER:
        count = state.count()
        move = dealer.draw(state) if state.actor == CHANCE else state.nth(dealer.below(count))
        print(state.actor, count, move, hash(tuple(state.moves())))
        if count % 8 == 0:
            print(game.heuristics.evaluate(state), sum(game.heuristics.prior(state, [move])))
            print(game.features(state, 0).tolist())
        if state.actor >= 0 and count < 60:
            print(game.legal_actions(state), game.action(state, move))
            print(game.move_factors(state, state.moves(), state.actor).tolist())
        state.play(move)
    print(state.pack(), state.scores(), state.standings(), state.ending())


if __name__ == "__main__":
    for seed in range(GAMES):
        trace(perihelion.game(sys.argv[1]), seed)
