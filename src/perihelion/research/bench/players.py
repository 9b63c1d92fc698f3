"""Plays random games, ours or OpenSpiel's, and measures their speed.

`python -m perihelion.research.bench` reads durations in seconds, one a line, and answers each with
its speed.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from importlib import import_module
from time import process_time
from typing import Final, TypeAlias

from perihelion import catalogue
from perihelion.bots.playout import play_at_random
from perihelion.core.dealer import Dealer
from perihelion.core.game import AnyGame, State
from perihelion.core.options import Options

OURS: Final = "perihelion"
PEER: Final = "open_spiel"
YARDSTICK: Final = "python_tic_tac_toe"
PEERS: Final = {YARDSTICK: "Python", "hex(board_size=9)": "C++"}
MISSING: Final = "missing"
INTERPRETED: Final = "interpreted"
COMPILED: Final = "compiled"

RandomGame: TypeAlias = Callable[[], int]
"""Plays one random game and returns its number of moves."""


def bench_options(game: AnyGame) -> Options:
    """The options for measuring a game: the gentle ones, and the longest turn limit."""
    chosen: Options = {}
    for name, option in game.options.items():
        if option.gentle is not None:
            chosen[name] = option.gentle
    return {**chosen, **game.finite}


def random_game(name: str) -> RandomGame:
    game = catalogue.game(name)
    first: State = game.start(game.usual_seats, None, **bench_options(game))
    dealer = Dealer("bench")

    return lambda: play_at_random(first.copy(), dealer)


def random_peer(name: str) -> RandomGame:
    """An OpenSpiel game without chance, through its Python interface."""
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
    """Moves and games per second of CPU time, which other load does not affect."""
    moves = games = 0
    start = process_time()
    spent = 0.0
    while spent < seconds:
        moves += play()
        games += 1
        spent = process_time() - start
    return moves / spent, games / spent


def _random_player(maker: str, name: str) -> RandomGame:
    if maker == OURS:
        return random_game(name)
    if maker == PEER:
        return random_peer(name)
    known = name in catalogue.game_names()
    way = getattr(import_module("perihelion.research.bench.interfaces"), maker)
    play: RandomGame = way(name, dict(catalogue.game(name).finite) if known else {})
    return play


def _mode(name: str) -> str:
    """How the rules of a game run here; those of another package may be compiled or not."""
    game = catalogue.game(name)
    rules = sys.modules[type(game.start(game.seats[0])).__module__]
    return INTERPRETED if str(rules.__file__).endswith(".py") else COMPILED


def contend(maker: str, name: str) -> None:
    """Answer the requests of a `Contender` on standard input."""
    answers, sys.stdout = sys.stdout, sys.stderr  # only answers may be written to stdout

    def answer(value: object) -> None:
        answers.write(json.dumps(value) + "\n")
        answers.flush()

    try:
        play = _random_player(maker, name)
    except ImportError:
        answer(MISSING)
        return
    play()
    ours = name in catalogue.game_names()
    answer(_mode(name) if ours else PEERS.get(name, "Python"))
    for line in sys.stdin:
        answer(speed(play, float(line)))
