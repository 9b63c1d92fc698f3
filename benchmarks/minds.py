"""Two evaluators against each other with equal CPU time, each as the hardest level plays by it.

    python benchmarks/minds.py nova-luna --cpu 1 --deals 100
    python benchmarks/minds.py nova-luna --cpu 0.03 --seats 3
    python benchmarks/minds.py via-nebula --first run/best.npz --second hand-made

On each deal the first plays once on every seat, the second on all others. A result is the share of
opponents that the first beats, so equal players get a half, whatever the number of seats. Time is
CPU time of this process: other work on the machine does not matter, but for its caches.
"""

from __future__ import annotations

import argparse
import os
from statistics import stdev
from time import process_time

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy is imported

import perihelion
from perihelion.bots.evaluator import HAND_MADE, LEARNED, load
from perihelion.bots.levels import LEVELS, level
from perihelion.bots.playout import draw_by_number, play_out
from perihelion.bots.search import Search
from perihelion.bots.search.values import final_values
from perihelion.bots.trials import wilson
from perihelion.core.dealer import Dealer
from perihelion.core.game import AnyGame, State

PROOF = 300  # moves that the prover may play: at the level itself it alone would take the time


class Match:
    """Plays the games, and counts simulations and decisions of both."""

    def __init__(self, game: AnyGame, names: list[str], seats: int, cpu: float, seed: str) -> None:
        self.game = game
        self.evaluators = [load(name, game) for name in names]
        self.settings = [
            level(LEVELS[-1], game, seats, name != HAND_MADE, plays=True).settings._replace(
                stop_early=False, proof=PROOF
            )
            for name in names
        ]
        self.seats, self.cpu, self.seed = seats, cpu, seed
        self.simulations, self.decisions = [0, 0], [0, 0]

    def play(self, deal: int, seat: int) -> float:
        """The share of its opponents that the first player beats from this seat."""
        game = self.game
        searches = [
            Search(
                game,
                f"{self.seed}/{deal}/{seat}/{place}",
                self.settings[int(place != seat)],
                self.evaluators[int(place != seat)],
            )
            for place in range(self.seats)
        ]

        def choose(state: State, _: int) -> int:
            if state.count() == 1:
                return state.nth(0)
            until = process_time() + self.cpu
            result = searches[state.actor].look(
                game.view(state, state.actor), stop=lambda: process_time() >= until
            )
            player = int(state.actor != seat)
            self.simulations[player] += result.simulations
            self.decisions[player] += 1
            return result.move

        state: State = game.start(self.seats)
        play_out(state, choose, draw_by_number(Dealer(f"{self.seed}/{deal}")))
        return final_values(state)[seat]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--first", default=LEARNED, help="the name of an evaluator")
    parser.add_argument("--second", default=HAND_MADE)
    parser.add_argument("--cpu", type=float, default=1.0, help="seconds a decision")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--seed", default="minds")
    given = parser.parse_args()
    game = perihelion.game(given.game)
    match = Match(game, [given.first, given.second], given.seats, given.cpu, given.seed)
    by_deal: list[float] = []
    for deal in range(given.deals):
        by_deal.append(sum(match.play(deal, seat) for seat in range(given.seats)))
        games, won = len(by_deal) * given.seats, sum(by_deal)
        low, high = wilson(won, games)
        error = stdev(by_deal) / len(by_deal) ** 0.5 / given.seats if deal else 0.5
        each = [
            done / max(1, n) for done, n in zip(match.simulations, match.decisions, strict=True)
        ]
        print(  # noqa: T201
            f"{won:g} of {games}: {won / games:.1%} ({low:.1%} to {high:.1%}), standard error of "
            f"paired deals {error:.1%}; simulations a decision {each[0]:.0f} and {each[1]:.0f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
