"""What the moves of a short search cost in the eyes of long ones: settings compared without games.

    python benchmarks/regret.py via-nebula --cpu 0.1 --try curiosity=0.3 --try curiosity=0.15

The result of a game says little about a setting, a decision says more. Positions of quick games of
the hardest level are searched at length three times, with half, all and twice its curiosity; a move
is worth its mean value there. The regret of a search is how much more the best move is worth than
the one it chose, in points of a hundred. What the long searches believe wrongly, nobody finds out
here: `versions.py` shows whether a setting wins.
"""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path
from statistics import mean, stdev
from time import process_time
from typing import Any, TypeAlias

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy is imported

import perihelion
from perihelion.bots.evaluator import HAND_MADE, LEARNED, learned, load
from perihelion.bots.levels import LEVELS, level
from perihelion.bots.search import Search, SearchResult, SearchSettings
from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE, OVER, AnyGame, State

QUICK = 0.01  # CPU seconds for a decision of the games that the positions come from
EVERY = 11  # a decision in so many becomes a position
SHARES = (0.5, 1.0, 2.0)  # of the curiosity, in the long searches
FEWEST = 0.02  # visits, as a share of the most visited move's, with which a value counts
WORSE = 0.02  # how much worse than all those a move is taken to be that has fewer

Position: TypeAlias = dict[str, Any]  # the moves that lead there, and what each move is worth


class Positions:
    """Positions of one game, and searches of them by CPU time."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        name = LEARNED if learned(game) is not None else HAND_MADE
        self.evaluator = load(name, game)
        self.settings = level(LEVELS[-1], game, 2, name == LEARNED).settings._replace(proof=0)

    def look(self, view: State, cpu: float, settings: SearchSettings, seed: str) -> SearchResult:
        until = process_time() + cpu
        search = Search(self.game, seed, settings, self.evaluator)
        return search.look(view, stop=lambda: process_time() >= until)

    def view_after(self, moves: list[int]) -> State:
        state: State = self.game.start(2)
        for move in moves:
            state.play(move)
        view: State = self.game.view(state, state.actor)
        return view

    def collect(self, number: int) -> list[Position]:
        positions: list[Position] = []
        played = 0
        while len(positions) < number:
            positions += self._of_game(played)
            played += 1
        return positions[:number]

    def _of_game(self, number: int) -> list[Position]:
        positions: list[Position] = []
        state: State = self.game.start(2)
        dealer = Dealer(f"regret/{number}")
        moves: list[int] = []
        decisions = 0
        while state.actor != OVER:
            if state.actor == CHANCE:
                move = dealer.at(len(moves)).draw(state)
            elif state.count() == 1:
                move = state.nth(0)
            else:
                decisions += 1
                view: State = self.game.view(state, state.actor)
                seed = f"{number}/{decisions}"
                move = self.look(view, QUICK, self.settings, seed).move
                if (decisions + number) % EVERY == EVERY // 2 and state.count() > 2:
                    positions.append({"moves": moves[:]})
            state.play(move)
            moves.append(move)
        return positions

    def judge(self, position: Position, seconds: float) -> None:
        """Add the worth of each move that the long searches visited often enough."""
        visits: dict[int, int] = {}
        sums: dict[int, float] = {}
        view = self.view_after(position["moves"])
        for share in SHARES:
            settings = self.settings._replace(curiosity=self.settings.curiosity * share)
            result = self.look(view, seconds, settings, f"long/{share}")
            for move, count, value in zip(result.moves, result.visits, result.values, strict=True):
                visits[move] = visits.get(move, 0) + count
                sums[move] = sums.get(move, 0.0) + count * value
        most = max(visits.values())
        position["worths"] = {
            str(move): sums[move] / count for move, count in visits.items() if count > FEWEST * most
        }

    def regret(
        self, position: Position, cpu: float, settings: SearchSettings, seed: str
    ) -> tuple[float, int]:
        """What the move of a short search costs, and its simulations."""
        worths: dict[str, float] = position["worths"]
        result = self.look(self.view_after(position["moves"]), cpu, settings, seed)
        worst = min(worths.values()) - WORSE
        return max(worths.values()) - worths.get(str(result.move), worst), result.simulations


def judged(searched: Positions, keep: Path, number: int, seconds: float) -> list[Position]:
    """The judged positions in a file; they are made and kept there if it is missing."""
    if not keep.exists():
        keep.parent.mkdir(parents=True, exist_ok=True)
        positions = searched.collect(number)
        for position in positions:
            searched.judge(position, seconds)
        positions = [position for position in positions if position["worths"]]  # not won at sight
        keep.write_text(json.dumps(positions), encoding="utf-8")
    kept: list[Position] = json.loads(keep.read_text(encoding="utf-8"))
    return kept


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--positions", type=int, default=24)
    parser.add_argument("--long", type=float, default=2.0, help="CPU seconds of a long search")
    parser.add_argument("--cpu", type=float, default=0.1, help="CPU seconds of a short one")
    parser.add_argument("--times", type=int, default=2, help="short searches of a position")
    parser.add_argument(
        "--try", action="append", default=[], dest="changes", metavar="NAME=VALUE,…"
    )
    parser.add_argument("--keep", type=Path, help="the judged positions, made if missing")
    given = parser.parse_args()
    searched = Positions(perihelion.game(given.game))
    keep = given.keep or Path(f"build/regret-{given.game}.json")
    positions = judged(searched, keep, given.positions, given.long)
    for change in ("", *given.changes):
        pairs = (part.partition("=") for part in change.split(",") if part)
        settings = searched.settings._replace(**{name: json.loads(to) for name, _, to in pairs})
        looks = [
            [searched.regret(position, given.cpu, settings, str(n)) for n in range(given.times)]
            for position in positions
        ]
        each = [100 * mean(regret for regret, _ in look) for look in looks]
        simulations = mean(done for look in looks for _, done in look)
        print(  # noqa: T201
            f"{change or 'as it is'}: {mean(each):.2f} ± {stdev(each) / len(each) ** 0.5:.2f}, "
            f"{simulations:.0f} simulations",
            flush=True,
        )


if __name__ == "__main__":
    main()
