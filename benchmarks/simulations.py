"""How fast the search is, and whether its moves are legal and in time.

    python benchmarks/simulations.py             # simulations a second beside OpenSpiel's
    python benchmarks/simulations.py --hardest   # ... as the hardest level does them
    python benchmarks/simulations.py --watch 10000

Both sides play random rollouts to the end of the game, from the same positions, in turns of one
run. PERIHELION_PURE=1 measures the interpreted rules and search.
"""

from __future__ import annotations

import argparse
import json
import sys
from functools import partial
from itertools import count
from pathlib import Path
from time import monotonic, process_time
from typing import Any

import pyspiel

import perihelion
from perihelion import compiled
from perihelion.bots.levels import LEVELS, LevelBot, level
from perihelion.bots.playout import play_out
from perihelion.bots.search import Search, SearchSettings
from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE, AnyGame, State
from perihelion.research import openspiel

sys.path.insert(0, str(Path(__file__).parent.parent))
from benchmarks.peer import position, searcher

TO_THE_END = 1_000_000
ROLLOUT_SETTINGS = SearchSettings(sight=False, rollout=TO_THE_END)
EARLY, LATE = 3, 12  # decisions into the game
STAGES = (3, 12, 20)  # decisions into the game
HARDEST_SIMULATIONS = 4000
TIMED_EVERY = 50  # one move in so many is searched by time
MOVE_SECONDS = 0.5  # seconds for such a move
LATE_FACTOR = 1.2  # times that, before it counts as late


def decision(game: AnyGame, number: int) -> State:
    """A position with a choice, so many decisions into a random game."""
    dealer = Dealer("simulations")
    state: State = game.start(2)
    left = number
    while left > 0 or state.actor == CHANCE or state.count() < 3:
        if state.actor == CHANCE:
            state.play(dealer.draw(state))
        else:
            left -= 1
            state.play(state.nth(dealer.below(state.count())))
    return state


def rates(game: AnyGame, seconds: float) -> tuple[float, float]:
    """Simulations per second of CPU, ours and OpenSpiel's, on the same positions in turns."""
    openspiel.register()
    spiel: Any = pyspiel.load_game(openspiel.short_name(game.name))
    done = [0, 0]
    spent = [0.0, 0.0]
    for turn in count():
        state = decision(game, (EARLY, LATE)[turn % 2])
        started = process_time()
        view = game.view(state, state.actor)
        done[0] += Search(game, turn, ROLLOUT_SETTINGS).look(view, 100).simulations
        middle = process_time()
        searcher(spiel, turn, 100).mcts_search(position(spiel, state))
        done[1] += 100
        spent[0] += middle - started
        spent[1] += process_time() - middle
        if turn % 2 and min(spent) > seconds:
            return done[0] / spent[0], done[1] / spent[1]
    raise AssertionError


def hardest_rate(game: AnyGame) -> list[float]:
    """Simulations per second of CPU with the settings of the hardest level, without its proofs and
    early stops, at three stages of a random game."""
    settings = level(LEVELS[-1], game).settings
    settings = settings._replace(stop_early=False, proof=0, sight=False)
    rates: list[float] = []
    for number in STAGES:
        state = decision(game, number)
        view = game.view(state, state.actor)
        started = process_time()
        done = Search(game, number, settings).look(view, HARDEST_SIMULATIONS).simulations
        rates.append(done / (process_time() - started))
    return rates


class Watch:
    """Plays the quick levels on every game in turn, and some moves by a timed search."""

    def __init__(self) -> None:
        self.games = self.moves = self.illegal = self.timed = self.late = 0
        self.longest = self.hardest = 0.0

    def play(self) -> None:
        """Play one more game to its end."""
        number = self.games
        self.games += 1
        name = perihelion.game_names()[number % 5]
        game = perihelion.game(name)
        first: State = game.start(game.seats[number // 5 % len(game.seats)])
        seats = len(first.standings())
        levels = [partial(level, LEVELS[(number + seat) % 3], game) for seat in range(seats)]
        bots = [LevelBot(game, f"{number}/{seat}", one) for seat, one in enumerate(levels)]
        search = Search(game, number, level(6, game).settings)
        dealer = Dealer(f"watch/{number}")

        def choose(state: State, _: int) -> int:
            view = game.view(state, state.actor)
            self.moves += 1
            timed = self.moves % TIMED_EVERY == 0 and view.count() > 1
            move = self._by_time(search, view) if timed else bots[state.actor].choose(view)
            self.illegal += move not in state.moves()
            return move

        play_out(first, choose, lambda state, _: dealer.draw(state))

    def _by_time(self, search: Search, view: State) -> int:
        started, worked = monotonic(), process_time()
        move = search.look(view, seconds=MOVE_SECONDS).move
        took = (monotonic() - started) / MOVE_SECONDS
        self.timed += 1
        self.late += took > LATE_FACTOR
        self.longest = max(self.longest, took)
        self.hardest = max(self.hardest, (process_time() - worked) / MOVE_SECONDS)
        return move

    def __str__(self) -> str:
        return (
            f"{self.moves} moves of {self.games} games watched: {self.illegal} illegal; of "
            f"{self.timed} by time {self.late} took more than {LATE_FACTOR:.0%} of it, the longest "
            f"{self.longest:.0%} by the clock and {self.hardest:.0%} of CPU\n"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("games", nargs="*", default=perihelion.game_names(), metavar="GAME")
    parser.add_argument("--seconds", type=float, default=2.0, help="of CPU, for each side")
    parser.add_argument("--watch", type=int, default=0, metavar="MOVES")
    parser.add_argument("--hardest", action="store_true")
    parser.add_argument("--json", type=Path, default=Path("bench-simulations.json"))
    given = parser.parse_args()
    if given.hardest:
        sys.stdout.write(f"{compiled.mode()}\n| game | early /s | middle /s | late /s |\n")
        sys.stdout.write("|---|--:|--:|--:|\n")
        for name in given.games:
            columns = " | ".join(f"{rate:,.0f}" for rate in hardest_rate(perihelion.game(name)))
            sys.stdout.write(f"| {name} | {columns} |\n")
            sys.stdout.flush()
        return
    if given.watch:
        watch = Watch()
        while watch.moves < given.watch:
            watch.play()
        sys.stdout.write(str(watch))
        return
    sys.stdout.write(f"{compiled.mode()}\n| game | ours /s | OpenSpiel /s | ratio |\n")
    sys.stdout.write("|---|--:|--:|--:|\n")
    report: dict[str, Any] = {"mode": compiled.mode()}
    for name in given.games:
        ours, theirs = rates(perihelion.game(name), given.seconds)
        report[name] = {"ours": ours, "openspiel": theirs, "ratio": ours / theirs}
        sys.stdout.write(f"| {name} | {ours:,.0f} | {theirs:,.0f} | {ours / theirs:.1f} |\n")
        sys.stdout.flush()
    given.json.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
