"""How strong the bots are: one against another, until a sequential test is sure.

    python benchmarks/strength.py orion-duel --pairs search:3-search:2 search:3-greedy --most 60

Every pair becomes a row of a table, printed and, with --into FILE, added to that file.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from time import process_time

import perihelion
from perihelion import bots, compiled
from perihelion.bots.trials import Trial, run

LADDER = [f"search:{high}-search:{high - 1}" for high in range(6, 1, -1)]
ANSWERS = {True: "yes", False: "no", None: "open"}
HEAD = """| game | bot | against | games | won | share, 95 % | ≥ {strong:.0%}? | CPU s/game | mode |
|---|---|---|--:|--:|---|---|--:|---|
"""


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("games", nargs="*", default=perihelion.game_names(), metavar="GAME")
    parser.add_argument("--pairs", nargs="+", default=LADDER, metavar="BOT-BOT")
    parser.add_argument("--most", type=int, default=60, help="games for a pair")
    parser.add_argument("--strong", type=float, default=0.7, help="the share of wins asked for")
    parser.add_argument("--weak", type=float, default=0.5, help="the share that refutes it")
    parser.add_argument("--seed", default="strength")
    parser.add_argument("--into", type=Path, metavar="FILE")
    return parser.parse_args()


def row(name: str, pair: str, given: argparse.Namespace) -> str:
    """One pair, played out."""
    game = perihelion.game(name)
    better, _, worse = pair.partition("-")
    makers = [bots.named(better), bots.named(worse)]
    trial = Trial(given.strong, given.weak)
    started = process_time()
    answer = run(trial, game, makers, given.most, f"{given.seed}/{name}/{pair}")
    seconds = (process_time() - started) / trial.games
    low, high = trial.interval()
    return (
        f"| {name} | {better} | {worse} | {trial.games} | {trial.won:g} "
        f"| {trial.won / trial.games:.0%} ({low:.0%} to {high:.0%}) | {ANSWERS[answer]} "
        f"| {seconds:.1f} | {compiled.mode()} |\n"
    )


def main() -> None:
    given = arguments()
    sys.stdout.write(HEAD.format(strong=given.strong))
    for name in given.games:
        for pair in given.pairs:
            line = row(name, pair, given)
            sys.stdout.write(line)
            sys.stdout.flush()
            if given.into:
                with given.into.open("a", encoding="utf-8") as file:
                    file.write(line)


if __name__ == "__main__":
    main()
