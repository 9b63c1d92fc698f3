"""What a table agrees on besides the rules: who may watch, how time is kept, who steps in."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, Final

from perihelion import bots
from perihelion.table.errors import Refused

OPENS: Final = "open"
STANDS_IN: Final = "bot"
LOSES: Final = "loss"
MOST_WINS: Final = 9
MOST_MINUTES: Final = 180
MOST_DAYS: Final = 30
DAY: Final = 86_400.0


@dataclass(frozen=True, slots=True)
class Control:
    """How time is kept: so much at first, and so much added by each decision; or, with `each`,
    so much for every decision anew."""

    base: float
    increment: float = 0.0
    each: bool = False


@dataclass(frozen=True, slots=True)
class Terms:
    """As set up; never changed afterwards."""

    watch: bool = True
    """Whether spectators are welcome."""
    clock: str = ""
    """No clock, "10+5" (minutes at first, seconds with each decision) or "3d" (days for each)."""
    late: str = STANDS_IN
    """Who runs out of time: a bot steps in, or, with two seats, the game is lost."""
    left: str = OPENS
    """Who leaves: the seat is open again, or a bot takes it."""
    bot: str = bots.DEFAULT
    """Who steps in."""
    wins: int = 1
    """How many wins decide the series."""
    won: tuple[int, ...] = ()
    """The series so far."""
    rated: bool = False
    """Whether the result counts for the ratings of those who play."""
    seats: tuple[str, ...] = ()
    """How each seat was held when the table was set up."""

    @property
    def control(self) -> Control | None:
        return control(self.clock)

    @property
    def real_time(self) -> bool:
        return "+" in self.clock

    def plain(self) -> dict[str, Any]:
        return asdict(self)


def read(plain: Mapping[str, Any]) -> Terms:
    """Terms as they were stored; what was not agreed on then is as it always was."""
    known = {item.name: plain[item.name] for item in fields(Terms) if item.name in plain}
    for name in ("won", "seats"):
        known[name] = tuple(known.get(name, ()))
    return Terms(**known)


def control(clock: str) -> Control | None:
    """The clock that such words mean: "", "10+5", "3d". Refused if they mean none."""
    if not clock:
        return None
    if found := re.fullmatch(r"([0-9]{1,3})\+([0-9]{1,3})", clock):
        minutes, seconds = int(found[1]), int(found[2])
        if 1 <= minutes <= MOST_MINUTES:
            return Control(minutes * 60.0, float(seconds))
    found = re.fullmatch(r"([0-9]{1,2})d", clock)
    if found and 1 <= int(found[1]) <= MOST_DAYS:
        return Control(int(found[1]) * DAY, each=True)
    raise Refused("clock/unknown")
