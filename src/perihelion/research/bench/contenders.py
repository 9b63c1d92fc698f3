"""How fast random play is, beside OpenSpiel's in the same run.

Every contender plays in a process of its own, and all are measured in turn, round after round, so
that whatever else the machine does hits them alike. `python -m perihelion.research.bench` is such
a process: it reads lengths in seconds, one a line, and answers each with its speed.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any, Final, Self, TypeAlias, final

import perihelion
from perihelion import catalogue, compiled
from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE, OVER, AnyGame, State
from perihelion.core.options import Options

ROUNDS: Final = 5
OURS: Final = "perihelion"
PEER: Final = "open_spiel"
YARDSTICK: Final = "python_tic_tac_toe"
PEERS: Final = {YARDSTICK: "Python", "hex(board_size=9)": "C++"}
# The interfaces, each by the function of steps.py that plays through it, and their peers.
INTERFACES: Final = ("pettingzoo", "gymnasium", "openspiel", "batch")
STEPPED: Final = "connect_four_v3"
STEPPED_PEERS: Final = {
    STEPPED: "connect_four",
    YARDSTICK: "openspiel",
    "python_kuhn_poker": "openspiel",
    "python_block_dominoes": "openspiel",
}
INTERPRETED: Final = "interpreted"
COMPILED: Final = "compiled"
MISSING: Final = "missing"

RandomGame: TypeAlias = Callable[[], int]
"""Plays one game at random and tells how many moves it had."""


@final
class Contender:
    """A game in a process of its own, and how fast it was in each round."""

    def __init__(self, maker: str, name: str, mode: str) -> None:
        self.maker = maker
        self.name = name
        self.moves: list[float] = []
        self.games: list[float] = []
        self._process = _process(maker, name, pure=mode == INTERPRETED)
        found = self._answer()
        self.missing = found == MISSING or (mode, found) == (COMPILED, INTERPRETED)
        self.mode: str = mode if self.missing else found

    def measure(self, seconds: float) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{seconds}\n")
        self._process.stdin.flush()
        moves, games = self._answer()
        self.moves.append(moves)
        self.games.append(games)

    def close(self) -> None:
        self._process.kill()
        self._process.communicate()

    def plain(self) -> dict[str, Any]:
        """As JSON."""
        plain: dict[str, Any] = {"maker": self.maker, "name": self.name, "mode": self.mode}
        if not self.missing:
            plain["moves_per_second"] = _figures(self.moves)
            plain["games_per_second"] = _figures(self.games)
        return plain

    def _answer(self) -> Any:
        assert self._process.stdout is not None
        return json.loads(self._process.stdout.readline())


@final
class Bench:
    """Our games, interpreted and compiled, and their peers; or our games through interfaces."""

    def __init__(self, names: Sequence[str], interfaces: bool = False) -> None:
        modes = (INTERPRETED, COMPILED)
        self.yardstick = STEPPED if interfaces else YARDSTICK
        if interfaces:
            ways = [(way, name) for name in names for way in INTERFACES if possible(way, name)]
            self.contenders = [Contender(*way, mode) for way in ways for mode in modes]
            self.contenders += [Contender(way, name, "") for name, way in STEPPED_PEERS.items()]
        else:
            self.contenders = [Contender(OURS, name, mode) for name in names for mode in modes]
            self.contenders += [Contender(PEER, name, mode) for name, mode in PEERS.items()]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for contender in self.contenders:
            contender.close()

    def round(self, seconds: float) -> None:
        for contender in self.contenders:
            if not contender.missing:
                contender.measure(seconds)

    def ratio(self, contender: Contender) -> float | None:
        """How many times the moves of the peer that all are measured by, by the medians."""
        for peer in self.contenders:
            if peer.name == self.yardstick and peer.moves and contender.moves:
                return median(contender.moves) / median(peer.moves)
        return None

    def plain(self, seconds: float) -> dict[str, Any]:
        """As JSON."""
        rows = []
        for contender in self.contenders:
            ratio = self.ratio(contender)
            rows.append({**contender.plain(), "ratio": None if ratio is None else round(ratio, 2)})
        return {
            "perihelion": perihelion.__version__,
            "python": platform.python_version(),
            "machine": platform.platform(),
            "cores": os.cpu_count(),
            "open_spiel": _peer_version(),
            "seconds": seconds,
            "yardstick": self.yardstick,
            "rows": rows,
        }


def settings(game: AnyGame) -> Options:
    """The options a game is measured with: gentle where it offers that, as long as it can be."""
    chosen: Options = {}
    for name, option in game.options.items():
        if option.gentle is not None:
            chosen[name] = option.gentle
        if name == "turn_limit":
            chosen[name] = max(value for value in option.values if type(value) is int)
    return chosen


def possible(way: str, name: str) -> bool:
    """Gymnasium is for one."""
    return way != "gymnasium" or 1 in catalogue.game(name).seats


def random_game(name: str) -> RandomGame:
    game = catalogue.game(name)
    seats = 2 if 2 in game.seats else game.seats[0]
    first: State = game.start(seats, None, **settings(game))
    dealer = Dealer("bench")

    def play() -> int:
        state = first.copy()
        moves = 0
        while state.actor != OVER:
            chance = state.actor == CHANCE
            state.play(dealer.draw(state) if chance else state.nth(dealer.below(state.count())))
            moves += 1
        return moves

    return play


def random_peer(name: str) -> RandomGame:
    """A game of OpenSpiel without chance, through its Python interface."""
    import_module("open_spiel.python.games.tic_tac_toe")
    game = import_module("pyspiel").load_game(name)
    dealer = Dealer("bench")

    def play() -> int:
        state = game.new_initial_state()
        moves = 0
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[dealer.below(len(actions))])
            moves += 1
        return moves

    return play


def speed(play: RandomGame, seconds: float) -> tuple[float, float]:
    """Moves and whole games in a second of the processor: what else it does does not count."""
    moves = games = 0
    start = process_time()
    spent = 0.0
    while spent < seconds:
        moves += play()
        games += 1
        spent = process_time() - start
    return moves / spent, games / spent


def _figures(rates: list[float]) -> dict[str, Any]:
    rounds = [round(rate, 1) for rate in rates]
    return {"best": max(rounds), "median": round(median(rates), 1), "rounds": rounds}


def _peer_version() -> str | None:
    try:
        return version(PEER)
    except PackageNotFoundError:
        return None


def _process(maker: str, name: str, pure: bool) -> subprocess.Popen[str]:
    """Runs `_contend`. In a session of its own, so that Ctrl-C reaches only us."""
    root = str(Path(perihelion.__file__).parent.parent)
    path = os.pathsep.join(filter(None, (root, os.environ.get("PYTHONPATH"))))
    return subprocess.Popen(
        [sys.executable, "-m", "perihelion.research.bench", maker, name],
        env={**os.environ, "PYTHONPATH": path, "PERIHELION_PURE": str(int(pure))},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def _player(maker: str, name: str) -> RandomGame:
    if maker == OURS:
        return random_game(name)
    if maker == PEER:
        return random_peer(name)
    known = name in catalogue.game_names()
    way = getattr(import_module("perihelion.research.bench.interfaces"), maker)
    play: RandomGame = way(name, settings(catalogue.game(name)) if known else {})
    return play


def _contend(maker: str, name: str) -> None:
    """The other end of a Contender."""
    answers, sys.stdout = sys.stdout, sys.stderr  # nothing else may speak on this line

    def answer(value: object) -> None:
        answers.write(json.dumps(value) + "\n")
        answers.flush()

    try:
        play = _player(maker, name)
    except ImportError:
        answer(MISSING)
        return
    play()
    ours = name in catalogue.game_names()
    answer(compiled.mode() if ours else PEERS.get(name, "Python"))
    for line in sys.stdin:
        answer(speed(play, float(line)))


if __name__ == "__main__":
    _contend(*sys.argv[1:])
