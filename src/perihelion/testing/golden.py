"""Golden playthroughs: whole games as records, and digests of what lies along them: the order of
all moves, the packed positions, and the pictures.

Records, orders and packed positions change only with a RULES_VERSION. To write one, with a title, a
seed and, if need be, the seats and options of the game:

    python -m perihelion.testing my-game tests/golden two_players 7 seats=2

Pictures may be drawn anew; then their digests are written again:

    python -m perihelion.testing my-game tests/golden pictures
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Final

import perihelion
from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE, OVER, AnyGame
from perihelion.core.record import Record
from perihelion.core.scene import FORMS
from perihelion.core.scene.svg import svg
from perihelion.core.texts import LANGUAGES

PICTURE_EVERY: Final = 12  # positions


def playthroughs(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.txt"))


def pinned(folder: Path, what: str) -> dict[str, str]:
    """The digests of one kind by the name of the playthrough."""
    file = folder / f"{what}.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.exists() else {}


def order(record: Record) -> str:
    """One digest of every list of legal moves from the first position to the last."""
    digest = sha256()
    for state in record.states():
        weights = state.weights() if state.actor == CHANCE else []
        digest.update(f"{state.actor} {state.moves()} {weights}\n".encode())
    return digest.hexdigest()


def packed(record: Record) -> str:
    """One digest of all positions, packed: another version must be able to read them."""
    digest = sha256()
    for state in record.states():
        digest.update(state.pack() + b"\n")
    return digest.hexdigest()


def pictures(record: Record) -> str:
    """One digest of some pictures; watchers, languages and forms take turns."""
    digest, game = sha256(), record.game
    seats = [None, *range(record.seats)]
    for number, state in enumerate(list(record.states())[::-PICTURE_EVERY]):
        seat, language = seats[number % len(seats)], LANGUAGES[number % len(LANGUAGES)]
        scene = game.scene(game.view(state, seat), seat, language, FORMS[number % len(FORMS)])
        digest.update(svg(scene).encode())
    return digest.hexdigest()


PINS: Final[dict[str, Callable[[Record], str]]] = {
    "orders": order,
    "packed": packed,
    "pictures": pictures,
}


def played(game: AnyGame, seed: str, seats: int, options: Mapping[str, object]) -> Record:
    """A random game."""
    record, dealer = Record(game, seats, options=options), Dealer(seed)
    while record.state.actor != OVER:
        state = record.state
        chance = state.actor == CHANCE
        record.add(dealer.draw(state) if chance else state.nth(dealer.below(state.count())))
    return record


def write(game: AnyGame, folder: Path, title: str, seed: str, *given: str) -> None:
    """Play a random game; write its record and pin what lies along it."""
    options = dict(text.split("=", 1) for text in given)
    seats = int(options.pop("seats", str(game.seats[0])))
    record = played(game, seed, seats, options)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{title}.txt").write_text(str(record), "utf-8", newline="\n")
    for what, digest in PINS.items():
        pin(folder, what, {**pinned(folder, what), title: digest(record)})


def pin(folder: Path, what: str, digests: Mapping[str, str]) -> None:
    lines = [f'{key} = "{value}"\n' for key, value in sorted(digests.items())]
    (folder / f"{what}.toml").write_text("".join(lines), "utf-8", newline="\n")


def pin_again(folder: Path, what: str) -> None:
    """Write the digests of one kind of all playthroughs again."""
    records = {file.stem: perihelion.read(file.read_text("utf-8")) for file in playthroughs(folder)}
    pin(folder, what, {title: PINS[what](record) for title, record in records.items()})


def main(name: str, folder: str, title: str, *given: str) -> None:
    if given:
        write(perihelion.game(name), Path(folder), title, *given)
    else:
        pin_again(Path(folder), title)
