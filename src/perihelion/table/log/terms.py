"""The terms of a table besides the rules: who may watch, the clock, which bot steps in."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from typing import Any, Final

from perihelion import bots
from perihelion.table.errors import Refused

OPENS: Final = "open"
STANDS_IN: Final = "bot"
LOSES: Final = "loss"
WAITS: Final = "wait"
MOST_WINS: Final = 9
MOST_MINUTES: Final = 180
MOST_DAYS: Final = 30
VACATION_DAYS: Final = 30
"""How many days of vacation each player may take in a year."""
DAY: Final = 86_400.0
NUMBERED: Final = 1
SEALED_SALTS: Final = 2


@dataclass(frozen=True, slots=True)
class Control:
    """A time control in seconds: `base` plus `increment` per decision or, with `each`, `base` for
    every decision."""

    base: float
    increment: float = 0.0
    each: bool = False


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of a table; they never change after it is set up."""

    watch: bool = True
    """Whether spectators are allowed."""
    clock: str = ""
    """No clock (""), "10+5" (minutes, plus seconds per decision) or "3d" (days per decision)."""
    late: str = STANDS_IN
    """What happens to a seat out of time: a bot steps in or, with two seats, the game is lost."""
    away: str = STANDS_IN
    """What happens, with minutes on the clock, to a player who is away: a bot plays on after a
    minute until they return, or nothing, and only the clock counts."""
    left: str = OPENS
    """What happens to a seat whose person leaves: it is open again, or a bot takes it."""
    bot: str = bots.DEFAULT
    """The bot that steps in."""
    wins: int = 1
    """How many wins decide the series."""
    won: tuple[int, ...] = ()
    """Wins of each seat in the series so far."""
    rated: bool = False
    """Whether the result changes the players' ratings."""
    coach: bool = False
    """Whether mistakes are named during play; only alone or against bots, and never rated."""
    seats: tuple[str, ...] = ()
    """The kind of each chair when the table was set up."""
    scheme: int = SEALED_SALTS
    """How draws are made: see `core.fair`. Tables up to 0.2.0 store no scheme."""
    vacation: bool = False
    """Whether the clock stands, where days run, while the player to move is on vacation."""
    companion: bool = False
    """Whether the game is played with the real box: people enter what they drew."""
    waits: bool = False
    """Whether play did not begin with the table, but waits for people or their salt."""
    tournament: str = ""
    """The tournament that the game belongs to. No seat of it is ever opened to others."""

    @property
    def control(self) -> Control | None:
        return control(self.clock)

    @property
    def real_time(self) -> bool:
        """Whether minutes run."""
        return "+" in self.clock

    @property
    def by_days(self) -> bool:
        """Whether players have days for each decision."""
        return self.clock.endswith("d")

    def plain(self) -> dict[str, Any]:
        return asdict(self)


def read(plain: Mapping[str, Any]) -> Terms:
    """Stored terms as an object; missing fields get their defaults."""
    known = {item.name: plain[item.name] for item in fields(Terms) if item.name in plain}
    known.setdefault("scheme", NUMBERED)
    for name in ("won", "seats"):
        known[name] = tuple(known.get(name, ()))
    return Terms(**known)


def settled(terms: Terms, seats: int) -> Terms:
    """The terms as they apply at a table of so many seats. A rated table of two has no stand-in
    bots: time decides. At a larger one a bot plays on for whoever is out, and that player comes
    last. With the real box nobody is replaced, and the clock only counts."""
    if terms.companion:
        return replace(terms, late=STANDS_IN, left=OPENS, away=WAITS, rated=False)
    lost = seats == 2 and (terms.rated or terms.late == LOSES)
    late = LOSES if lost else STANDS_IN
    if terms.rated:
        return replace(terms, late=late, left=OPENS, away=WAITS)
    return replace(terms, late=late)


def control(clock: str) -> Control | None:
    """The time control that "", "10+5" or "3d" means; Refused for anything else."""
    if not clock:
        return None
    if match := re.fullmatch(r"([0-9]{1,3})\+([0-9]{1,3})", clock):
        minutes, seconds = int(match[1]), int(match[2])
        if 1 <= minutes <= MOST_MINUTES:
            return Control(minutes * 60.0, float(seconds))
    match = re.fullmatch(r"([0-9]{1,2})d", clock)
    if match and 1 <= int(match[1]) <= MOST_DAYS:
        return Control(int(match[1]) * DAY, each=True)
    raise Refused("clock/unknown")
