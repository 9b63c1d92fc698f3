"""The end of a real game as a form or a link carries it, and what the engine makes of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlencode

from perihelion.core.edition import Edition
from perihelion.core.errors import BadPosition, PerihelionError
from perihelion.core.game import AnyGame
from perihelion.core.options import Options, settle
from perihelion.core.score_pad import PadField, ScorePadRoom, settled_values
from perihelion.table.errors import Refused
from perihelion.table.forms import whole_number

OPTION: Final = "option-"
EDITION: Final = "edition"
LONGEST_NAME: Final = 24


@dataclass(frozen=True, slots=True)
class EnteredEnd:
    """What was entered: the set-up, the value of every field, and the final position."""

    game: AnyGame
    pad: ScorePadRoom[Any]
    seats: int
    options: Options
    names: list[str]
    fields: list[PadField]
    values: dict[str, str]
    state: Any
    """The final position; one with nothing entered if there is a problem."""
    problem: BadPosition | None = None
    """Why what was entered cannot be the end of a game."""
    edition: str = ""
    """The edition as the form names it; "" is the standard one."""
    edition_name: str = ""
    """What people call it; "" for the standard one."""

    def link(self) -> str:
        """The query that leads back here: only what differs from the usual."""
        query = {"seats": str(self.seats)}
        if self.edition:
            query[EDITION] = self.edition
        for name, option in self.game.options.items():
            if self.options[name] != option.default:
                query[OPTION + name] = str(self.options[name])
        query |= {f"name-{seat}": name for seat, name in enumerate(self.names) if name}
        query |= {
            field.name: self.values[field.name]
            for field in self.fields
            if self.values[field.name] != field.choices[0]
        }
        return urlencode(query)


def entered_end(
    game: AnyGame, form: Mapping[str, str], edition: Edition | None = None
) -> EnteredEnd:
    """Read a form or a link, whose edition is found already (None: the standard one); Refused if
    it is not one of this game's score pad."""
    if game.pad is None:
        raise Refused("pad/none")
    several = [seats for seats in game.seats if seats > 1]
    seats = whole_number(form.get("seats", str(game.usual_seats)), 2)
    if seats is None or seats not in several:
        raise Refused("message/malformed")
    wanted = {
        name.removeprefix(OPTION): value for name, value in form.items() if name.startswith(OPTION)
    }
    try:
        options = settle(game.options, wanted)
        start = game.start(seats, edition, **options)
        fields = game.pad.fields(start)
        values = settled_values(fields, form)
        state, problem = _final(game.pad, start, fields, values)
    except (PerihelionError, ValueError):
        raise Refused("message/malformed") from None
    names = [" ".join(form.get(f"name-{seat}", "").split())[:LONGEST_NAME] for seat in range(seats)]
    told = (form.get(EDITION, ""), edition.name) if edition is not None else ("", "")
    return EnteredEnd(game, game.pad, seats, options, names, fields, values, state, problem, *told)


def _final(
    pad: ScorePadRoom[Any], start: Any, fields: list[PadField], values: dict[str, str]
) -> tuple[Any, BadPosition | None]:
    try:
        return pad.final(start, values), None
    except BadPosition as problem:
        return pad.final(start, settled_values(fields, {})), problem
