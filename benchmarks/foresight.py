"""What somebody alone at Nova Luna would gain who knew the tiles of the refill beforehand.

    python benchmarks/foresight.py --deals 20 --seed bound

Chance has one say in a solo game: at the refill (R47). Before and after it everything is known, so
plans are searched by beams alone. Of each deal the best plans up to the refill are continued in the
same futures. A player has to take one plan for all futures; foresight takes the best in each. What
remains between the two is all that a better judgement of positions could gain with these plans.
"""

from __future__ import annotations

import argparse
from statistics import mean, stdev

from rich.console import Console

import perihelion
from perihelion.bots.search.planner import Planner
from perihelion.bots.search.settings import SearchSettings
from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE, State
from perihelion.core.garbage import collector_resting

GAME = perihelion.game("nova-luna")


def drawn(state: State, seed: str) -> State:
    """The position after all draws that are due."""
    state, dealer = state.copy(), Dealer(seed)
    while state.actor == CHANCE:
        state.play(dealer.draw(state))
    return state


def planned(state: State, width: int) -> list[State]:
    planner = Planner(GAME, "foresight", SearchSettings())
    with collector_resting():
        return [sequence.state() for sequence in planner.sequences(state, width)]


def final_score(state: State, width: int) -> int:
    """The best score that a beam of this width finds; no draw is left."""
    ends = planned(state, width) if state.actor >= 0 else [state]
    return min(end.scores()[0] for end in ends)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--plans", type=int, default=48)
    parser.add_argument("--futures", type=int, default=3)
    parser.add_argument("--width", type=int, default=60, help="of the beams after the refill")
    parser.add_argument("--seed", default="bound")
    asked = parser.parse_args()
    console = Console(highlight=False)
    first: list[float] = []
    best: list[float] = []
    for deal in range(asked.deals):
        start = drawn(GAME.start(seats=1), f"{asked.seed}/{deal}")
        plans = planned(start, 300)[: asked.plans]
        futures = [f"{asked.seed}/{deal}/{future}" for future in range(asked.futures)]
        scores = [[final_score(drawn(p, f), asked.width) for f in futures] for p in plans]
        first.append(mean(scores[0]))
        best.append(mean(min(column) for column in zip(*scores, strict=True)))
        console.print(f"{deal}: the first plan {first[-1]:.1f}, with foresight {best[-1]:.1f}")
    gained = [one - other for one, other in zip(first, best, strict=True)]
    error = stdev(gained) / len(gained) ** 0.5 if len(gained) > 1 else 0.0
    console.print(
        f"first plan {mean(first):.1f}, with foresight {mean(best):.1f}, "
        f"gain {mean(gained):.1f} ± {error:.1f}"
    )


if __name__ == "__main__":
    main()
