"""How long the hardest level thinks: the longest decision and the longest turn of whole games.

    python benchmarks/turns.py                            # every game, two players and full tables
    python benchmarks/turns.py nebula --seats 4

CPU seconds. A turn is all that a seat decides before another one does, so where a player may have
several turns in a row they count as one.
"""

from __future__ import annotations

import argparse
import sys
from time import process_time

import perihelion
from perihelion import bots
from perihelion.bots.levels import LEVELS
from perihelion.bots.playout import draw_by_number, play_out
from perihelion.core.dealer import Dealer
from perihelion.core.game import State


def row(name: str, seats: int, seed: str) -> str:
    """Play one game and return its row of the table."""
    game = perihelion.game(name)
    players = [bots.named(f"search:{LEVELS[-1]}")(game, f"{seed}/{seat}") for seat in range(seats)]
    decisions: list[float] = []
    turns: list[float] = [0.0]
    last = 0

    def choose(state: State, _: int) -> int:
        nonlocal last
        if state.count() == 1:
            return state.nth(0)
        seat = state.actor
        if seat != last:
            turns.append(0.0)
            last = seat
        view = game.view(state, seat)
        started = process_time()
        move = players[seat].choose(view)
        decisions.append(process_time() - started)
        turns[-1] += decisions[-1]
        return move

    state: State = game.start(seats)
    play_out(state, choose, draw_by_number(Dealer(seed)))
    mean = sum(decisions) / len(decisions)
    return (
        f"| {name} | {seats} | {len(decisions)} | {mean:.2f} | {max(decisions):.2f} "
        f"| {max(turns):.2f} | {seed} |\n"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("names", nargs="*", default=perihelion.game_names(), metavar="GAME")
    parser.add_argument("--seats", type=int, nargs="+", help="two, and the most, unless given")
    parser.add_argument("--seed", default="turns")
    given = parser.parse_args()
    sys.stdout.write(
        "| game | players | decisions | mean s | longest decision | longest turn | seed |\n"
        "|---|--:|--:|--:|--:|--:|---|\n"
    )
    for name in given.names:
        most = perihelion.game(name).seats[-1]
        for seats in given.seats or sorted({2, most}):
            if seats in perihelion.game(name).seats:
                sys.stdout.write(row(name, seats, given.seed))
                sys.stdout.flush()


if __name__ == "__main__":
    main()
