"""Simulations a second as the hardest level searches, beside another checkout.

    python benchmarks/version_speed.py --other ../perihelion-0.2.0
    python benchmarks/version_speed.py nova-luna --other ../perihelion-0.2.0 --rounds 5

The other checkout has a .venv of its own with its rules compiled, see `versions.py`. Both sides
search the same positions of a random game, each with the settings of its own hardest level but
without proofs and early stops, by hand-made heuristics. They take turns, each in a process of its
own, and the best of several rounds counts. Only what versions since 0.2.0 have in common is used.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from time import process_time
from typing import Any

import perihelion
from perihelion.bots import levels as own_levels
from perihelion.bots.search import Search
from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE

HERE = Path(__file__).parent.parent
HARDEST = 6
STAGES = (3, 12, 20)  # decisions into the game
SIMULATIONS = 4000
levels: Any = own_levels  # 0.2.0 had other names


def settings(game: Any) -> Any:
    if hasattr(levels, "learned"):
        plain = levels.level(HARDEST, game).settings
        return plain._replace(stop_early=False, proof=0, sight=False)
    plain = levels.level(HARDEST, game.texts.package).habits  # 0.2.0
    return plain._replace(settled=False, proof=0, sight=False)


def decision(game: Any, number: int) -> Any:
    """The position of `simulations.py`."""
    dealer = Dealer("simulations")
    state = game.start(2)
    left = number
    while left > 0 or state.actor == CHANCE or state.count() < 3:
        if state.actor == CHANCE:
            state.play(dealer.draw(state))
        else:
            left -= 1
            state.play(state.nth(dealer.below(state.count())))
    return state


def rate(name: str, number: int) -> float:
    """Simulations per second of CPU."""
    game: Any = perihelion.game(name)
    state = decision(game, number)
    view = game.view(state, state.actor)
    started = process_time()
    done = Search(game, number, settings(game)).look(view, SIMULATIONS).simulations
    return done / (process_time() - started)


class Side:
    """The process of one checkout."""

    def __init__(self, checkout: Path) -> None:
        self.process = subprocess.Popen(
            [checkout / ".venv/bin/python", __file__, "--answer"],
            env={**os.environ, "PYTHONPATH": str(checkout / "src")},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def rate(self, name: str, number: int) -> float:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps([name, number]) + "\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())


def answer() -> None:
    for line in sys.stdin:
        sys.stdout.write(f"{rate(*json.loads(line))}\n")
        sys.stdout.flush()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--other", type=Path, default=HERE)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--answer", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.answer:
        answer()
        return
    present, other = Side(HERE), Side(given.other.resolve())
    sys.stdout.write("| game | decisions before | present /s | other /s | ratio |\n")
    sys.stdout.write("|---|--:|--:|--:|--:|\n")
    for name in given.games or perihelion.game_names():
        for number in STAGES:
            rounds = range(given.rounds)
            pairs = [(present.rate(name, number), other.rate(name, number)) for _ in rounds]
            ours, theirs = (max(side) for side in zip(*pairs, strict=True))
            row = f"| {name} | {number} | {ours:,.0f} | {theirs:,.0f} | {ours / theirs:.1f} |\n"
            sys.stdout.write(row)
            sys.stdout.flush()
    for side in (present, other):
        side.process.communicate()  # closes its input, and so it ends


if __name__ == "__main__":
    main()
