"""How a tournament is held: format, game, clock, when it starts. Fixed when it is announced."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any, Final

from perihelion.table.errors import Refused
from perihelion.table.log.terms import WAITS, Terms, control
from perihelion.tournaments.progress import Rules
from perihelion.tournaments.results import ARENA, FORMATS, KNOCKOUT, ROUND_ROBIN

BY_HOST: Final = "host"
WHEN_FULL: Final = "full"
AT_TIME: Final = "time"
STARTS: Final = (BY_HOST, WHEN_FULL, AT_TIME)
MOST_ENTRANTS: Final = 128
MOST_IN_ROUND_ROBIN: Final = 24
MOST_ROUNDS: Final = 15
MOST_SIZE: Final = 5
MOST_WAIT_MINUTES: Final = 60
MOST_ARENA_MINUTES: Final = 14 * 24 * 60
FARTHEST_SECONDS: Final = 90 * 86_400.0
"""How far ahead a tournament may be announced."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a tournament; see `check`."""

    game: str
    format: str
    options: dict[str, Any] = field(default_factory=dict)
    size: int = 2
    """How many sit at a table."""
    least: int = 2
    """How many the game needs at a table."""
    rounds: int = 0
    """Of a Swiss, 0 for the usual number; of a round robin, how often all meet."""
    clock: str = "10+5"
    rated: bool = True
    wait: int = 5
    """Minutes after which somebody who has not come to a game in real time has lost it."""
    start: str = BY_HOST
    """Who or what starts it: the host, the last free place, or the time."""
    starts_at: float = 0.0
    places: int = MOST_ENTRANTS
    """How many may take part; with WHEN_FULL it starts when they are there."""
    minutes: int = 60
    """How long an arena lasts."""

    @property
    def rules(self) -> Rules:
        return Rules(self.format, self.size, self.rounds, self.least)

    @property
    def real_time(self) -> bool:
        return "+" in self.clock

    @property
    def open_late(self) -> bool:
        """Whether people may register while it goes on."""
        return self.format not in (ROUND_ROBIN, KNOCKOUT)

    @property
    def patience(self) -> float:
        """Seconds from the beginning of a round after which somebody who has not come has lost."""
        agreed = control(self.clock)
        return agreed.base if agreed is not None and agreed.each else self.wait * 60.0

    def terms(self, tournament: str) -> Terms:
        """The terms of its tables."""
        return Terms(
            rated=self.rated, clock=self.clock, away=WAITS, late="loss", tournament=tournament
        )

    def plain(self) -> dict[str, Any]:
        return asdict(self)

    def check(self, now: float) -> None:
        """Refuse settings that make no tournament."""
        most = MOST_IN_ROUND_ROBIN if self.format == ROUND_ROBIN else MOST_ENTRANTS
        if (
            self.format not in FORMATS
            or self.start not in STARTS
            or not max(2, self.least) <= self.size <= MOST_SIZE
            or not 0 <= self.rounds <= MOST_ROUNDS
            or not 2 <= self.places <= most
            or not 1 <= self.wait <= MOST_WAIT_MINUTES
            or not 5 <= self.minutes <= MOST_ARENA_MINUTES
            or not self.clock
        ):
            raise Refused("tournament/settings")
        control(self.clock)
        if self.start == AT_TIME and not now < self.starts_at <= now + FARTHEST_SECONDS:
            raise Refused("tournament/time")
        if self.format == ARENA and self.start == WHEN_FULL:
            raise Refused("tournament/settings")


def read_settings(plain: Mapping[str, Any]) -> Settings:
    """Stored settings as an object; missing fields get their defaults."""
    known = {item.name: plain[item.name] for item in fields(Settings) if item.name in plain}
    return Settings(**known)
