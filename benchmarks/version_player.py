"""A player for `versions.py`: the hardest level of whatever Perihelion its Python imports.

It is told about a game in lines of JSON on its input and answers on its output:

    {"game": "nebula", "seats": 2, "places": [0], "seed": "a", "settings": {}, "evaluator": ""}
    {"moves": [3, 17], "cpu": 1.0}

The first begins a game; each of the others brings the moves since the last one, and asks for a
move of the seat whose turn it is. Only what versions since 0.2.0 have in common is used.
"""

from __future__ import annotations

import json
import sys
import time
from hashlib import sha256
from inspect import signature
from typing import Any

# The searches take their time from here. CPU time leaves other work on the machine out of it.
time.monotonic = time.process_time

import perihelion  # noqa: E402
from perihelion.bots import levels as own_levels  # noqa: E402
from perihelion.bots.search import Search  # noqa: E402

HARDEST = 6
levels: Any = own_levels  # 0.2.0 had other names


def new_search(game: Any, seats: int, seed: str, changes: dict[str, Any], evaluator: str) -> Search:
    """The search of the hardest level, with the evaluator that this level uses."""
    if not hasattr(levels, "learned"):  # 0.2.0
        level = levels.level(HARDEST, game.texts.package)
        return Search(game, seed, level.habits._replace(**changes))
    name = evaluator or ("learned" if levels.learned(game) is not None else "hand-made")
    plays = {"plays": True} if "plays" in signature(levels.level).parameters else {}
    settings = levels.level(HARDEST, game, seats, name != "hand-made", **plays).settings
    return Search(game, seed, settings._replace(**changes), levels.load(name, game))


class VersionPlayer:
    """Follows one game and moves for some of its seats."""

    def __init__(self, asked: dict[str, Any]) -> None:
        self.game: Any = perihelion.game(asked["game"])
        self.state: Any = self.game.start(asked["seats"])
        self.searches = {
            place: new_search(
                self.game,
                asked["seats"],
                f"{asked['seed']}/{place}",
                asked["settings"],
                asked["evaluator"],
            )
            for place in asked["places"]
        }

    def answer(self, moves: list[int], cpu: float) -> dict[str, Any]:
        for move in moves:
            self.state.play(move)
        seat = self.state.actor
        started = time.process_time()
        result = self.searches[seat].look(self.game.view(self.state, seat), seconds=cpu)
        return {
            "move": result.move,
            "simulations": result.simulations,
            "seconds": time.process_time() - started,
            "legal": sha256(repr(self.state.moves()).encode()).hexdigest(),
            "position": sha256(self.state.pack()).hexdigest(),
        }


def main() -> None:
    player: VersionPlayer | None = None
    for line in sys.stdin:
        asked = json.loads(line)
        if "game" in asked:
            player = VersionPlayer(asked)
            continue
        assert player is not None
        sys.stdout.write(json.dumps(player.answer(asked["moves"], asked["cpu"])) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
