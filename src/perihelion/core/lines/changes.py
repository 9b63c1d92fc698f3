"""What has changed in a list of lines, as JSON. Compiled, because it looks at every line of every
picture that is sent."""

from __future__ import annotations

from json.encoder import encode_basestring


def list_changes(before: list[str], now: list[str]) -> str:
    """`now` as a JSON list: ranges that stay as [from, to], and new lines, which are JSON."""
    places = dict(zip(before, range(len(before)), strict=True))
    none = len(before)
    parts: list[str] = []
    start = none
    end = none
    for line in now:
        if end < none and before[end] == line:
            end += 1
            continue
        if start < end:
            parts.append(f"[{start}, {end}]")
        start = places.get(line, none)
        if start == none:
            end = none
            parts.append(line)
        else:
            end = start + 1
    if start < end:
        parts.append(f"[{start}, {end}]")
    return f"[{', '.join(parts)}]"


def part_changes(before: list[list[str]], now: list[list[str]]) -> str:
    """The same for lines in parts, none of them JSON yet. A part that is the same object as before
    is not looked into."""
    kept = {id(part) for part in now}
    starts: dict[int, int] = {}  # of each part: its first line
    begins: dict[int, int] = {}  # of each first line: its part
    places: dict[str, int] = {}  # of the lines of parts that are gone
    none = 0
    for part in before:
        starts[id(part)] = none
        begins[none] = id(part)
        if id(part) not in kept:
            places.update(zip(part, range(none, none + len(part)), strict=True))
        none += len(part)
    parts: list[str] = []
    start = none
    end = none
    for part in now:
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
        for line in part:
            place = places.get(line, none)
            if place == end and place < none:
                end += 1
                continue
            if start < end:
                parts.append(f"[{start}, {end}]")
            start = place
            if place == none:
                end = none
                parts.append(encode_basestring(line))
            else:
                end = place + 1
    if start < end:
        parts.append(f"[{start}, {end}]")
    return f"[{', '.join(parts)}]"
