"""How fast OpenSpiel's information states are, beside those of another checkout.

    python benchmarks/information_states.py --other CHECKOUT

Both play the same random games, in processes of their own that take turns. At every decision the
player to move is asked for its information state, and only these calls are timed, by the
processor. The other checkout needs a `.venv` of its own with OpenSpiel, as `make` builds it.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

KINDS = ("information_state_string", "information_state_tensor")
GAMES = ("nebula", "nova_luna", "orion_duel", "pacals_rocket", "via_nebula")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", choices=GAMES, nargs="+", default=GAMES, help="these games")
    parser.add_argument("--other", type=Path, help="the folder of the other checkout")
    parser.add_argument("--games", type=int, default=3, help="random games of each kind")
    parser.add_argument("--rounds", type=int, default=3, help="medians are taken of so many")
    parser.add_argument("--measure", metavar="GAME", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.measure:
        sys.stdout.write(json.dumps(measured(given.measure, given.games)))
    else:
        compare(given.only, given.other, given.games, given.rounds)


def compare(names: Sequence[str], other: Path | None, games: int, rounds: int) -> None:
    """Print the calls a second here and there, and the ratio."""
    sys.stdout.write("| game | what | here /s | there /s | times |\n|---|---|--:|--:|--:|\n")
    pythons = [sys.executable, *([str(other / ".venv/bin/python")] if other else [])]
    for name in names:
        runs: list[list[dict[str, float]]] = [[] for _ in pythons]
        for _ in range(rounds):
            for python, run in zip(pythons, runs, strict=True):
                command = [python, __file__, "--measure", name, "--games", str(games)]
                run.append(json.loads(subprocess.check_output(command)))
        for kind in KINDS:
            speeds = [median(measures[kind] for measures in run) for run in runs]
            columns = [f"{speed:,.0f}" for speed in speeds]
            if other:
                columns.append(f"{speeds[0] / speeds[1]:.1f}")
            sys.stdout.write(f"| {name} | {kind} | {' | '.join(columns)} |\n")


def measured(name: str, games: int) -> dict[str, float]:
    """Calls a second of each kind, in all decisions of random games."""
    import pyspiel

    from perihelion import research

    research.register_openspiel()
    game = pyspiel.load_game(f"python_perihelion_{name}")
    speeds = {}
    for kind in KINDS:
        spent, calls = 0.0, 0
        for number in range(games):
            chance = Random(number)
            state = game.new_initial_state()
            while not state.is_terminal():
                if not state.is_chance_node():
                    begin = process_time()
                    getattr(state, kind)()
                    spent += process_time() - begin
                    calls += 1
                state.apply_action(_drawn(state, chance))
        speeds[kind] = calls / spent
    return speeds


def _drawn(state: Any, chance: Random) -> int:
    """A random action, by its words: its number may be another in another version."""
    words = {state.action_to_string(action): action for action in state.legal_actions()}
    return int(words[chance.choice(sorted(words))])


if __name__ == "__main__":
    main()
