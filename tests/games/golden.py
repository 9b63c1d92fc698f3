"""Golden playthroughs: whole games as records, and the order of all moves along them.

They change only with a RULES_VERSION. To write one, with a seed and the options of the game:

    python -m tests.games.golden orion-duel symmetric_1 7 setup=symmetric_1
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

import perihelion
from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE, OVER, AnyGame
from perihelion.core.record import Record


def folder(game: AnyGame) -> Path:
    """Where the tests of a game keep its golden files."""
    return Path(__file__).parent / game.texts.package.rpartition(".")[2] / "golden"


def playthroughs(game: AnyGame) -> list[Path]:
    return sorted(folder(game).glob("*.txt"))


def orders(game: AnyGame) -> dict[str, str]:
    """The pinned order of moves by the name of the playthrough."""
    file = folder(game) / "orders.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.exists() else {}


def order(record: Record) -> str:
    """One digest of every list of legal moves from the first position to the last."""
    digest = sha256()
    for state in record.states():
        weights = state.weights() if state.actor == CHANCE else []
        digest.update(f"{state.actor} {state.moves()} {weights}\n".encode())
    return digest.hexdigest()


def played(game: AnyGame, seed: str, seats: int, options: Mapping[str, object]) -> Record:
    record, dealer = Record(game, seats, options=options), Dealer(seed)
    while record.state.actor != OVER:
        state = record.state
        chance = state.actor == CHANCE
        record.add(dealer.draw(state) if chance else state.nth(dealer.below(state.count())))
    return record


def write(name: str, title: str, seed: str, *given: str) -> None:
    game = perihelion.game(name)
    options = dict(text.split("=", 1) for text in given)
    seats = int(options.pop("seats", str(game.seats[0])))
    record = played(game, seed, seats, options)
    folder(game).mkdir(parents=True, exist_ok=True)
    (folder(game) / f"{title}.txt").write_text(str(record), "utf-8", newline="\n")
    pinned = {**orders(game), title: order(record)}
    lines = [f'{key} = "{value}"\n' for key, value in sorted(pinned.items())]
    (folder(game) / "orders.toml").write_text("".join(lines), "utf-8", newline="\n")


if __name__ == "__main__":
    write(*sys.argv[1:])
