"""Tries changed editions one after another: python -m tests.games.editions GAME SECONDS SEED."""

from __future__ import annotations

import sys
import time
from random import Random

import perihelion
from perihelion.testing.editions.changes import attempt, mutated

WALK = 150


def main(name: str, seconds: float, seed: int) -> None:
    game = perihelion.game(name)
    shipped = [edition.text for edition in game.editions.values()]
    random = Random(seed)
    tried = valid = 0
    until = time.monotonic() + seconds
    base = shipped[0]
    while time.monotonic() < until:
        if tried % WALK == 0:  # what was valid is changed on and on, then all begins anew
            base = random.choice(shipped)
        text = mutated(base, random)
        tried += 1
        try:
            if attempt(game, text, f"{seed}/{tried}"):
                valid += 1
                base = text
        except Exception:
            print(text, file=sys.stderr)
            raise
    print(f"{name}: {tried} editions tried, {valid} valid")


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]), int(sys.argv[3]))
