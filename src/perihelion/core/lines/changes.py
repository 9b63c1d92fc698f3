"""What has changed in a list of lines, as JSON. Compiled, because it looks at every line of every
picture that is sent."""

from __future__ import annotations

from typing import Any


def list_changes(before: list[str], now: list[str]) -> str:
    """`now`, of which every line is JSON, as a JSON list: ranges of lines that stay as [from, to],
    and new lines."""
    return part_changes([before], [now])


def part_changes(before: list[list[str]], now: list[list[str]]) -> str:
    """The same for lines in parts. Most parts are the same objects at the same place as before, and
    so are most lines of the others: only the rest is looked up."""
    starts: dict[int, int] = {}  # of each part: its first line
    begins: dict[int, int] = {}  # of each first line: its part
    none = 0
    for part in before:
        starts[id(part)] = none
        begins[none] = id(part)
        none += len(part)
    fork = _alike(before, now)
    shift = len(now) - len(before)
    places: dict[str, int] = {}  # of the lines that are not where they were
    for k in range(max(fork, fork - shift), len(before)):
        if before[k] is not now[k + shift]:
            _find_moved(before[k], now[k + shift], starts[id(before[k])], places)
    for k in range(fork, min(len(before), fork - shift)):
        _find_moved(before[k], [], starts[id(before[k])], places)
    parts: list[str] = []
    start = none
    end = none
    for k in range(len(now)):
        part = now[k]
        if begins.get(end, 0) == id(part):
            end += len(part)
            continue
        known = starts.get(id(part), -1)
        if known >= 0:
            if start < end:
                parts.append(f"[{start}, {end}]")
            start = known
            end = known + len(part)
            continue
        j = k - shift
        old = before[j] if j >= fork else []
        first = starts.get(id(old), 0)
        split = _alike(old, part)
        lag = len(part) - len(old)
        for i in range(len(part)):
            line = part[i]
            if i < split:
                place = first + i
            elif i - lag >= split and old[i - lag] is line:
                place = first + i - lag
            else:
                place = places.get(line, none)
            if place == end and place < none:
                end += 1
                continue
            if start < end:
                parts.append(f"[{start}, {end}]")
            start = place
            if place == none:
                end = none
                parts.append(line)
            else:
                end = place + 1
    if start < end:
        parts.append(f"[{start}, {end}]")
    return f"[{', '.join(parts)}]"


def _alike(before: list[Any], now: list[Any]) -> int:
    """How many items are the same objects, from the first on."""
    most = min(len(before), len(now))
    alike = 0
    while alike < most and before[alike] is now[alike]:
        alike += 1
    return alike


def _find_moved(before: list[str], now: list[str], first: int, places: dict[str, int]) -> None:
    """Add the places of the lines of a part that are not where they were, counted from its begin
    before the first difference, and from its end behind it."""
    split = _alike(before, now)
    lag = len(now) - len(before)
    for k in range(split, len(before)):
        if k + lag < split or now[k + lag] is not before[k]:
            places[before[k]] = first + k
