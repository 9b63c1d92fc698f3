"""The set-up of a game: players, edition, options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from perihelion import catalogue
from perihelion.cli import files
from perihelion.cli.arguments import BadArgument, Form, Given, number, setting
from perihelion.cli.voice import Voice
from perihelion.core.edition import Edition
from perihelion.core.game import AnyGame, check_seats
from perihelion.core.record import Record


@dataclass(frozen=True, slots=True)
class Setup:
    game: AnyGame
    seats: int
    edition: Edition | str | None
    options: Mapping[str, object]

    def record(
        self, options: Mapping[str, object] | None = None, names: Sequence[str] = ()
    ) -> Record:
        """An empty record; `options` replace the set-up's, for a later game of a match."""
        chosen = self.options if options is None else options
        return Record(self.game, self.seats, self.edition, chosen, names)


def declare(form: Form) -> None:
    form.argument("GAME", text="game")
    form.option("--seats", text="seats", metavar="N", type=number("--seats", 1))
    declare_option(form)
    form.option("--edition", text="edition", metavar="FILE")


def declare_option(form: Form) -> None:
    form.option(
        "--option", text="option", metavar="NAME=VALUE", type=setting, action="append", default=[]
    )


def setup(given: Given) -> Setup:
    game = catalogue.game(given.game)
    seats = given.seats or game.usual_seats
    check_seats(game, seats)
    return Setup(game, seats, files.edition(game, given.edition), options(given))


def options(given: Given) -> dict[str, object]:
    """The values of --option, each option once."""
    chosen: dict[str, object] = {}
    for name, value in given.option:
        if name in chosen:
            raise BadArgument("cli-option-twice", name=name)
        chosen[name] = value
    return chosen


def seat_name(game: AnyGame, seat: int, voice: Voice) -> str:
    """The name of a seat: by its game, or by its number; below 0 it is chance."""
    if seat < 0:
        return voice.text("cli-chance")
    if game.texts.has(voice.language, f"seat-{seat}"):
        return game.texts.say(voice.language, f"seat-{seat}")
    return voice.text("cli-seat", number=str(seat + 1))
