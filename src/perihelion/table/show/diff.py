"""What a page is told of a position: everything at first, then only what has changed.

Most of a picture stays as it is from one position to the next, and so does most around it. Lists
(the picture, the log, the choices) are told as their new items, and as [from, to] for those that
the page has already.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from json import JSONEncoder
from typing import Final, final

from perihelion.core.game import Json

written: Final = JSONEncoder(ensure_ascii=False).encode


@dataclass(frozen=True, slots=True, eq=False)
class Snapshot:
    """A position as one pair of eyes sees it: everything beside the picture, the log and, for who
    decides now, the choices in lines as they are sent, and the picture in lines."""

    details: Json
    choices: list[str] | None
    log: list[str]
    picture: list[str]


@final
class SnapshotDiff:
    """What one page has been told."""

    def __init__(self) -> None:
        self.shown: Snapshot | None = None
        self.choices: list[str] = []
        """The last ones it had: when it decides again, most are still there."""

    def message(self, now: Snapshot, again: bool = False) -> str:
        """The message that shows this to the page; "" if it shows the same, or only its number
        where the page is to hear of it again."""
        before, self.shown = self.shown, now
        known = before or NOTHING
        new = {name: part for name, part in now.details.items() if known.details.get(name) != part}
        if before is None:
            new = now.details
        elif again and not new:
            new = {"number": now.details["number"]}
        told = [written(new)[1:-1]] if new else []
        if now.choices is not None and now.choices != self.choices:
            told.append(f'"choices": {_changes(self.choices, now.choices, str)}')
            self.choices = now.choices
        if before is None or before.log != now.log:
            told.append(f'"log": {_changes(known.log, now.log, str)}')
        if before is None or before.picture != now.picture:
            told.append(f'"picture": {_changes(known.picture, now.picture, written)}')
        return f'{{"position": {{{", ".join(told)}}}}}' if told else ""


NOTHING: Final = Snapshot({}, None, [], [])


def _changes(before: list[str], now: list[str], write: Callable[[str], str]) -> str:
    """`now` as a list: stretches that stay as [from, to], what is new as it is written."""
    places = {item: place for place, item in enumerate(before)}
    none = len(before)
    found: list[str] = []
    start = end = none
    for item in now:
        if end < none and before[end] == item:
            end += 1
            continue
        if start < end:
            found.append(f"[{start}, {end}]")
        start = places.get(item, none)
        end = min(start + 1, none)
        if start == none:
            found.append(write(item))
    if start < end:
        found.append(f"[{start}, {end}]")
    return f"[{', '.join(found)}]"
