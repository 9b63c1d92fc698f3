"""What a page is told of a position: everything at first, then only what has changed.

Most of a picture stays as it is from one position to the next, and so does most around it. Lists
(the lines of the picture, the log) are told as their new items, and as [from, to] for those that
the page has already.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from json import JSONEncoder
from typing import Final

from perihelion.core.game import Json

written: Final = JSONEncoder(ensure_ascii=False).encode


@dataclass(frozen=True, slots=True, eq=False)
class Shown:
    """A position as one pair of eyes sees it: the picture in lines, the log in lines as they are
    sent, the choices as they are sent, and everything beside."""

    beside: Json
    choices: str
    log: list[str]
    picture: list[str]

    def after(self, before: Shown | None, again: bool = False) -> str:
        """The message for a page that shows the one before; "" if it shows the same, or only its
        number where the page is to hear of it again."""
        known = before or NOTHING
        new = {name: part for name, part in self.beside.items() if known.beside.get(name) != part}
        if before is None:
            new = self.beside
        elif again and not new:
            new = {"number": self.beside["number"]}
        told = [written(new)[1:-1]] if new else []
        if known.choices != self.choices:
            told.append(f'"choices": {self.choices}')
        if before is None or before.log != self.log:
            told.append(f'"log": {_changes(known.log, self.log, str)}')
        if before is None or before.picture != self.picture:
            told.append(f'"picture": {_changes(known.picture, self.picture, written)}')
        return f'{{"position": {{{", ".join(told)}}}}}' if told else ""


NOTHING: Final = Shown({}, "", [], [])


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
