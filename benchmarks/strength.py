"""How strong the bots are: one against another, until a sequential test is sure.

    python benchmarks/strength.py                       # the lower levels: some minutes
    python benchmarks/strength.py --full --jobs 2       # everything that is claimed: hours
    python benchmarks/strength.py nebula --only ladder:3 greedy:6
    python benchmarks/strength.py --seats 3 4           # one among several of the level below
    python benchmarks/strength.py --only ladder:2 --games 400            # that many, however clear
    python benchmarks/strength.py --only peer:6 --games 100 --cpu 0.1    # less time on both sides

Every finished game is stored in a file (--keep), so an interrupted run can be resumed. A game
played by other levels or another search than the current ones does not count.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from hashlib import sha256
from itertools import product
from multiprocessing import get_context
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

import perihelion
from perihelion import bots, compiled
from perihelion.bots.bot import Bot, Maker
from perihelion.bots.bot_games import play_bot_game, wins
from perihelion.bots.evaluator import LEARNED, learned, load
from perihelion.bots.levels import LEVELS, level
from perihelion.bots.search import Search
from perihelion.bots.trials import Trial
from perihelion.core.game import AnyGame, State

sys.path.insert(0, str(Path(__file__).parent.parent))

SEED = "strength"
MARGIN = 0.2  # over its share of the games, with more than two players
SECONDS = 1.0  # for a decision against OpenSpiel, on both sides
PROOF = 2000  # moves that the prover may play in that second
ANSWERS = {True: "yes", False: "no", None: "open"}
HEAD = """| game | seats | bot | against | games | won | share, 95 % | at least? | CPU s/game |
|---|--:|---|---|--:|--:|---|---|--:|
"""


class StrengthClaim(NamedTuple):
    """The first wins at least `strong` of its games against the second, rather than `weak`."""

    name: str
    better: str
    worse: str
    strong: float = 0.7
    weak: float = 0.5
    most: int = 60
    all: bool = False  # whether to play all games even if the test is sure
    seats: int = 2
    seconds: float = SECONDS

    def measured(self, games: int | None, seconds: float) -> StrengthClaim:
        """The claim with so many games and, against OpenSpiel, so much time for a decision."""
        claim = self
        if games is not None:
            claim = claim._replace(most=games, all=True)
        if seconds != SECONDS:
            claim = claim._replace(name=f"{self.name}@{seconds:g}", seconds=seconds)
        return claim

    def among(self, seats: int) -> StrengthClaim:
        """The claim for a table of this size, where all others are the second. Of more than two
        players, the first wins more than its share of the games by a margin."""
        if seats == self.seats:
            return self
        share = 1 / seats
        return self._replace(
            name=f"{self.name}/{seats}",
            strong=share + MARGIN,
            weak=share,
            seats=seats,
        )


CLAIMS = {
    claim.name: claim
    for claim in (
        *(StrengthClaim(f"ladder:{n}", f"search:{n}", f"search:{n - 1}") for n in LEVELS[1:]),
        StrengthClaim("random:1", "search:1", "random", 0.9, 0.7),
        StrengthClaim("greedy:6", "search:6", "greedy", 0.9, 0.7),
        StrengthClaim("peer:6", "timed:6", "openspiel", 0.85, 0.6),
    )
}
SHORT = ["ladder:2", "ladder:3"]
STRICTER = {("peer:6", "orion-duel"): (0.9, 0.7)}  # where more is claimed than in other games


class TimedBot:
    """The search of a level, limited by CPU time instead of simulations: other load on the machine
    affects neither side."""

    def __init__(self, game: AnyGame, seed: int | str, number: int, seconds: float) -> None:
        self.seconds = seconds
        mind = number == LEVELS[-1] and learned(game) is not None
        settings = level(number, game, 2, mind, plays=True).settings
        settings = settings._replace(proof=min(settings.proof, PROOF))
        evaluator = load(LEARNED, game) if mind else None
        self.search = Search(game, seed, settings, evaluator)

    def choose(self, view: State) -> int:
        if view.count() == 1:
            return view.nth(0)
        until = process_time() + self.seconds
        return self.search.look(view, stop=lambda: process_time() >= until).move


def maker(name: str, seconds: float) -> Maker:
    if name == "openspiel":
        from benchmarks.peer import PeerMaker  # OpenSpiel takes seconds to import

        return PeerMaker(seconds)
    if name.startswith("timed:"):

        def timed(game: AnyGame, seed: int | str) -> Bot:
            return TimedBot(game, seed, int(name[-1]), seconds)

        return timed
    return bots.named(name)


def version(name: str, claim: StrengthClaim) -> str:
    """A digest of what the result depends on: the levels and the compiled sources."""
    game = perihelion.game(name)
    numbers = [int(bot[-1]) for bot in (claim.better, claim.worse) if bot[-1].isdigit()]
    digest = sha256(
        repr([level(number, game, claim.seats, plays=True) for number in numbers]).encode()
    )
    for group in compiled.groups():
        if group.name in (game.texts.package.rpartition(".")[2], "search"):
            digest.update(compiled.library(group).encode())
    return digest.hexdigest()[:12]


def one_game(name: str, claim: StrengthClaim, seed: str, number: int) -> dict[str, Any]:
    """Play one game of the series; its number decides who sits where. Each deal is played as often
    as there are seats, with the first bot on each of them."""
    started = process_time()
    played = play_bot_game(
        perihelion.game(name),
        [
            maker(claim.better, claim.seconds),
            *[maker(claim.worse, claim.seconds)] * (claim.seats - 1),
        ],
        number,
        f"{seed}/{claim.name}",
        deal=number // claim.seats,
    )
    return {
        "game": name,
        "claim": claim.name,
        "version": version(name, claim),
        "seed": seed,
        "number": number,
        "won": wins([played], claim.seats)[0],
        "seconds": round(process_time() - started, 2),
        "moves": len(played.record.moves),
    }


class GameFile:
    """The finished games, stored in a file of JSON lines."""

    def __init__(self, file: Path, seed: str) -> None:
        self.file = file
        self.seed = seed
        self.games: dict[tuple[str, str, str, str, int], dict[str, Any]] = {}
        if file.exists():
            for line in file.read_text(encoding="utf-8").splitlines():
                self._remember(json.loads(line))

    def _remember(self, game: dict[str, Any]) -> None:
        series = (game["game"], game["claim"], game["version"], game.get("seed", SEED))
        self.games[(*series, game["number"])] = game

    def add(self, game: dict[str, Any]) -> None:
        self._remember(game)
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(game) + "\n")

    def of(self, name: str, claim: StrengthClaim, number: int) -> dict[str, Any] | None:
        return self.games.get((name, claim.name, version(name, claim), self.seed, number))


def results(
    pool: ProcessPoolExecutor, jobs: int, name: str, claim: StrengthClaim, kept: GameFile
) -> Iterator[dict[str, Any]]:
    """The games of a claim in the order of their numbers, some of them played in advance."""
    ahead: dict[int, Future[dict[str, Any]]] = {}
    try:
        for number in range(claim.most):
            for later in range(number, min(number + jobs, claim.most)):
                if later not in ahead and kept.of(name, claim, later) is None:
                    ahead[later] = pool.submit(one_game, name, claim, kept.seed, later)
            if number in ahead:
                kept.add(ahead.pop(number).result())
            game = kept.of(name, claim, number)
            assert game is not None
            yield game
    finally:
        for future in ahead.values():
            future.cancel()


def row(
    pool: ProcessPoolExecutor, jobs: int, name: str, claim: StrengthClaim, kept: GameFile
) -> str:
    """Test one claim and return its row of the table."""
    usual = claim.strong, claim.weak
    strong, weak = STRICTER.get((claim.name.partition("@")[0], name), usual)
    trial = Trial(strong, weak)
    sure = None
    seconds = 0.0
    for game in results(pool, jobs, name, claim, kept):
        trial.add(game["won"])
        seconds += game["seconds"]
        sure = trial.answer if sure is None else sure
        if sure is not None and not claim.all:
            break
    low, high = trial.interval()
    return (
        f"| {name} | {claim.seats} | {claim.better} | {claim.worse} "
        f"| {trial.games} | {trial.won:g} "
        f"| {trial.won / trial.games:.0%} ({low:.0%} to {high:.0%}) "
        f"| {strong:.0%}: {ANSWERS[sure]} | {seconds / trial.games:.1f} |\n"
    )


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("names", nargs="*", default=perihelion.game_names(), metavar="GAME")
    parser.add_argument(
        "--only", nargs="+", choices=CLAIMS, metavar="CLAIM", help=", ".join(CLAIMS)
    )
    parser.add_argument("--full", action="store_true", help="every claim, the quick ones first")
    parser.add_argument(
        "--seats",
        type=int,
        nargs="+",
        default=[2],
        help="players; games that allow fewer are left out",
    )
    parser.add_argument("--games", type=int, help="play so many, however early the test is sure")
    parser.add_argument(
        "--cpu", type=float, default=SECONDS, help="seconds for a decision against OpenSpiel"
    )
    parser.add_argument("--jobs", type=int, default=1, help="games at the same time")
    parser.add_argument("--seed", default=SEED, help="levels are tuned on one and shown on another")
    parser.add_argument("--keep", type=Path, default=Path("build/strength.jsonl"), metavar="FILE")
    return parser.parse_args()


def main() -> None:
    given = arguments()
    given.keep.parent.mkdir(parents=True, exist_ok=True)
    kept = GameFile(given.keep, given.seed)
    chosen = given.only or (list(CLAIMS) if given.full else SHORT)
    sys.stdout.write(f"The rules run {compiled.mode()}.\n\n{HEAD}")
    with ProcessPoolExecutor(given.jobs, get_context("spawn")) as pool:
        for seats, claim, name in product(given.seats, chosen, given.names):
            if seats in perihelion.game(name).seats:
                asked = CLAIMS[claim].among(seats).measured(given.games, given.cpu)
                sys.stdout.write(row(pool, given.jobs, name, asked, kept))
                sys.stdout.flush()


if __name__ == "__main__":
    main()
