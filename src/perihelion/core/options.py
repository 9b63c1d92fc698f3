"""The options of a game, with their values and defaults."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from perihelion.core.errors import BadOption

Value: TypeAlias = bool | int | str
Options: TypeAlias = dict[str, Value]
POSITION: Final = "position"
"""An option that every game may get: the position to begin with, as `position_fields` reads it."""


@dataclass(frozen=True, slots=True)
class Option:
    """One option. `gentle` is the value for a first game if that is not the default; `when` is
    another option and its values under which this one matters."""

    name: str
    default: Value
    values: tuple[Value, ...]
    gentle: Value | None = None
    when: tuple[str, tuple[Value, ...]] | None = None

    def read(self, given: object) -> Value:
        """The value of this option, from itself or its spelling; raises BadOption."""
        for value in self.values:
            if given == spell(value) or (given == value and type(given) is type(value)):
                return value
        known = ", ".join(spell(value) for value in self.values)
        raise BadOption("option-value", name=self.name, value=str(given), known=known)


def spell(value: Value) -> str:
    """A value as it is written in a record or on the command line."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def by_name(*options: Option) -> dict[str, Option]:
    return {option.name: option for option in options}


def settle(options: Mapping[str, Option], given: Mapping[str, object]) -> Options:
    """Every option with its given or default value, and a position if one is given; raises
    BadOption for unknown ones."""
    for name in given:
        if name not in options and name != POSITION:
            raise BadOption("option-unknown", name=name, known=", ".join(options) or "-")
    settled = {
        name: option.read(given[name]) if name in given else option.default
        for name, option in options.items()
    }
    return {**settled, POSITION: str(given[POSITION])} if given.get(POSITION) else settled
