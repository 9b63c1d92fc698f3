"""What an edition of Syzygy holds, read, checked and made into tables once.

A move is one int. First come the flights, planet by planet and hour by hour; then the rolls, one
for each number of pips. Hours are counted from 0 here, which is 12 o'clock.
"""

from typing import Final, final

from perihelion.core.edition import Edition

PLANETS, HOURS, SIDES, ROUNDS, POINTS = 7, 24, 20, 50, 99  # at most; printed are 5, 12, 6, 8, 3


@final
class Board:
    """The tables of an edition, or BadEdition with the key that is wrong."""

    def __init__(self, edition: Edition) -> None:
        root = edition.sections()
        sky, die = root.section("sky"), root.section("die")
        scoring, players = root.section("scoring"), root.section("players")
        # A field is read with its bounds: an edition may come from anybody.
        planets = sky.tables("planet", PLANETS, 2)
        sides = die.rows("sides", (1, HOURS), (1, SIDES), most=SIDES, least=1)
        names = [planet.name("name", "roll").casefold() for planet in planets]
        self.hours: Final[int] = sky.number("hours", 4, HOURS)
        self.clock: Final[list[int]] = [self.hours, *range(1, self.hours)]  # hours as people say
        self.planets: Final[list[str]] = sky.different("planet", names)  # from the Sun outwards
        self.strides: Final[list[int]] = [planet.number("stride", 1, HOURS) for planet in planets]
        starts = [planet.number("starts", 1, self.hours) for planet in planets]
        self.starts: Final[list[int]] = [hour % self.hours for hour in starts]
        self.pips: Final[list[int]] = [pips for pips, _ in sides]
        die.different("sides", [str(pips) for pips in self.pips])
        self.weights: Final[list[int]] = [number for _, number in sides]
        self.conjunction: Final[int] = scoring.number("conjunction", 0, POINTS)
        self.opposition: Final[int] = scoring.number("opposition", 0, POINTS)
        self.parade: Final[int] = scoring.number("parade", 0, POINTS)
        self.parade_planets: Final[int] = scoring.number("parade_planets", 2, PLANETS)
        self.comets: Final[int] = players.number("comets", 0, 4)
        self.rounds: Final[dict[str, int]] = players.numbers(long=(1, ROUNDS), short=(1, ROUNDS))
        root.done()
        if self.hours % 2:
            sky.wrong("hours", "edition-odd-hours")  # R2: every hour has an opposite
        self.roll: Final[int] = len(names) * self.hours  # the first roll
        self.moves: Final[int] = self.roll + len(sides)
