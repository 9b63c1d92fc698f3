"""Whether a quick analysis can be trusted: how long it takes, and what one with 20 times the work
says of its verdicts.

    python benchmarks/analysis.py                          # two games of each: some minutes
    python benchmarks/analysis.py --games 20 --flags 99    # everything that is claimed: hours
    python benchmarks/analysis.py nova-luna --seed other

Games are played by a good bot and a friendly one. A flag is flagged again if the long analysis
calls the move a mistake too, and stands if it costs more than 5 points there, even if the long
analysis calls it doubtful. A move that was called best holds if it loses less than 3 points there.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean
from time import process_time
from typing import NamedTuple

import perihelion
from perihelion import bots, compiled
from perihelion.bots.analysis import QUICK, Judgement, Step, budget, judge, steps
from perihelion.bots.analysis.judgement import ALLOWED_COST, DOUBTFUL, MISTAKES
from perihelion.bots.bot_games import play_bot_game
from perihelion.bots.trials import wilson
from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE, AnyGame

TIMES = 20
LOST_POINTS = 0.03
PLAYERS = ("search:4", "search:2")
HEAD = """\
| game | games | steps | s, mean | most | a step | flags | again | stand | best | hold | doubtful |
|---|--:|--:|--:|--:|--:|--:|---|---|--:|---|--:|
"""


class Verdict(NamedTuple):
    """A decision, judged quickly and again with more work."""

    step: Step
    quick: Judgement


class Tally:
    """The verdicts of one game of the catalogue, and how many of them hold."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.steps = self.doubtful = 0
        self.longest = 0.0
        """The seconds of one step."""
        self.seconds: list[float] = []
        """Those of each game."""
        self.flags: list[bool] = []
        self.flagged_again: list[bool] = []
        self.best: list[bool] = []

    def row(self) -> str:
        return (
            f"| {self.game.name} | {len(self.seconds)} | {self.steps} | {fmean(self.seconds):.1f} "
            f"| {max(self.seconds):.1f} | {self.longest:.2f} "
            f"| {len(self.flags)} | {_share(self.flagged_again)} | {_share(self.flags)} "
            f"| {len(self.best)} | {_share(self.best)} | {self.doubtful} |\n"
        )


def _share(held: Sequence[bool]) -> str:
    if not held:
        return "–"
    low, high = wilson(sum(held), len(held))
    return f"{sum(held) / len(held):.0%} ({low:.0%} to {high:.0%})"


def check(tally: Tally, number: int, given: argparse.Namespace) -> None:
    """Play a game, analyse it, and look at a sample of the verdicts again."""
    game = tally.game
    makers = [bots.named(name) for name in PLAYERS]
    record = play_bot_game(game, makers, number, f"{given.seed}/analysis").record
    quick, much = budget(QUICK, game), budget(QUICK, game, TIMES)
    flags: list[Verdict] = []
    best: list[Verdict] = []
    start = process_time()
    for step in steps(game, record.start(), record.moves):
        begun = process_time()
        judgement = judge(game, step, quick, QUICK)
        tally.longest = max(tally.longest, process_time() - begun)
        tally.steps += 1
        tally.doubtful += judgement.grade == DOUBTFUL
        if judgement.grade in MISTAKES:
            flags.append(Verdict(step, judgement))
        if judgement.actor != CHANCE and judgement.graded:
            best.append(Verdict(step, judgement))
    tally.seconds.append(process_time() - start)
    dealer = Dealer(f"{given.seed}/{number}")
    for verdict in sample(flags, given.flags, dealer):
        again = judge(game, verdict.step, much, "again")
        tally.flags.append(again.cost > ALLOWED_COST)
        tally.flagged_again.append(again.grade in MISTAKES)
        keep(given, tally, "flag", verdict, again)
    for verdict in sample(best, given.best, dealer):
        move = game.parse(verdict.step.state, verdict.quick.best[0].words)
        again = judge(game, verdict.step._replace(moves=(move,)), much, "again")
        tally.best.append(again.cost < LOST_POINTS)
        keep(given, tally, "best", verdict, again)


def sample(verdicts: list[Verdict], most: int, dealer: Dealer) -> list[Verdict]:
    """At most so many of the verdicts, drawn at random."""
    order = list(range(len(verdicts)))
    dealer.shuffle(order)
    return [verdicts[k] for k in order[:most]]


def keep(
    given: argparse.Namespace, tally: Tally, kind: str, verdict: Verdict, again: Judgement
) -> None:
    """Add a verdict to the file of all of them."""
    if given.keep is None:
        return
    looks = {
        name: {key: getattr(one, key) for key in ("grade", "cost", "low", "high")}
        for name, one in (("quick", verdict.quick), ("again", again))
    }
    row = {"game": tally.game.name, "kind": kind, "step": verdict.step.number, **looks}
    with given.keep.open("a", encoding="utf-8") as file:
        file.write(json.dumps(row) + "\n")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("names", nargs="*", default=perihelion.game_names(), metavar="GAME")
    parser.add_argument("--games", type=int, default=2, help="games of each")
    parser.add_argument("--flags", type=int, default=4, help="flags of a game that are checked")
    parser.add_argument("--best", type=int, default=4, help="best moves of a game that are checked")
    parser.add_argument("--seed", default="analysis", help="another one gives other games")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="add every verdict to this file")
    return parser.parse_args()


def main() -> None:
    given = arguments()
    sys.stdout.write(f"The rules run {compiled.mode()}.\n\n{HEAD}")
    for name in given.names:
        tally = Tally(perihelion.game(name))
        for number in range(given.games):
            check(tally, number, given)
        sys.stdout.write(tally.row())
        sys.stdout.flush()


if __name__ == "__main__":
    main()
