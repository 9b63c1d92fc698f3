"""The messages that bring a page from one snapshot of a position to the next.

Most of a position does not change. Lists (the picture, the log, the choices) are sent as their new
items, and as [from, to] for ranges that the page already has.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, final

from msgspec.json import Encoder

from perihelion.core.lines import list_changes, part_changes
from perihelion.table.show.wire import Details

_encode: Final = Encoder().encode


def as_json(value: object) -> str:
    return _encode(value).decode()


@dataclass(frozen=True, slots=True, eq=False)
class Snapshot:
    """A position as it is sent to viewers with one perspective."""

    details: Details
    choices: list[str] | None
    """The tree of choices, a line of JSON for each node; None if the viewer is not to move."""
    log: list[str]
    """A line of JSON for each move."""
    picture: list[list[str]]
    """The lines of the SVG as JSON, in parts."""


@final
class SnapshotDiff:
    """Makes the messages for one page, relative to what it was sent before."""

    def __init__(self) -> None:
        self.sent: Snapshot | None = None
        self.choices: list[str] = []
        """The last choices that were sent: at the next decision most are the same."""

    def message(self, now: Snapshot, again: bool = False) -> str:
        """The difference to the last snapshot as JSON, at first all of it. "" if there is none or,
        with `again`, the number alone."""
        before, self.sent = self.sent, now
        known: Mapping[str, object] = before.details if before else {}
        details = {
            name: value
            for name, value in now.details.items()
            if name not in known or known[name] != value
        }
        if again and not details:
            details = {"number": now.details["number"]}
        parts = [as_json(details)[1:-1]] if details else []
        if now.choices is not None and now.choices != self.choices:
            parts.append(f'"choices": {list_changes(self.choices, now.choices)}')
            self.choices = now.choices
        log = before.log if before else []
        if before is None or log != now.log:
            parts.append(f'"log": {list_changes(log, now.log)}')
        picture = before.picture if before else []
        if before is None or picture != now.picture:
            parts.append(f'"picture": {part_changes(picture, now.picture)}')
        return f'{{"position": {{{", ".join(parts)}}}}}' if parts else ""
