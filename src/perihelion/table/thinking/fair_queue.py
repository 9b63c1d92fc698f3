"""Weighted fair queueing: what waits, and what comes next.

Every item belongs to a path, as ("address", "holder"). Work is divided equally among the addresses
that wait for any, then equally among the holders of an address. Each of them has a virtual time,
which grows by the cost of what was done for it, divided by the item's weight. The next item is the
one that would end first in virtual time: so whoever got less comes first, and a short item comes
before a long one of somebody who got as much. Nothing waits for ever, because the virtual time of
all the others goes on. Nothing here asks what time it is.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from math import inf
from typing import Final, Generic, TypeAlias, TypeVar, final

T = TypeVar("T")
Path: TypeAlias = tuple[str, ...]


@dataclass(order=True, slots=True)
class _Waiting(Generic[T]):
    """An item in the line of its holder, by its virtual end there."""

    end: float
    number: int
    item: T = field(compare=False)
    cost: float = field(compare=False)
    charge: float = field(compare=False)


class _Flow(Generic[T]):
    """An address or a holder: what it got so far, and what waits for it."""

    def __init__(self, used: float) -> None:
        self.used = used
        """Its virtual time."""
        self.now = 0.0
        """The virtual time of its parts: what each would have got if all had got the same."""
        self.parts: dict[str, _Flow[T]] = {}
        self.line: list[_Waiting[T]] = []
        self.size = 0
        """How many items wait here and in the parts."""

    def head(self, longest: float) -> _Waiting[T] | None:
        """The item that comes next here, of those that cost no more than `longest`."""
        if self.parts:
            ends = [(end, one) for _, end, one in self.heads(longest)]
            return min(ends, key=lambda pair: (pair[0], pair[1].number))[1] if ends else None
        return next((one for one in self.line if one.cost <= longest), None)

    def heads(self, longest: float) -> Iterator[tuple[_Flow[T], float, _Waiting[T]]]:
        """The next item of each part, with its virtual end."""
        for part in self.parts.values():
            one = part.head(longest) if part.size else None
            if one is not None:
                yield part, part.used + one.charge, one

    def part(self, name: str) -> _Flow[T]:
        if name not in self.parts:
            self.parts[name] = _Flow(self.now)
        return self.parts[name]

    def advance(self, part: _Flow[T], charge: float) -> None:
        part.used += charge
        active = [one for one in self.parts.values() if one.size or one is part]
        least = min(one.used for one in active)
        self.now = max(self.now + charge / len(active), least)
        for name in [name for name, one in self.parts.items() if self._forgettable(one)]:
            del self.parts[name]

    def _forgettable(self, part: _Flow[T]) -> bool:
        """A part that would start again as if it were new."""
        return not part.size and part.used <= self.now


@final
class FairQueue(Generic[T]):
    def __init__(self) -> None:
        self._root: _Flow[T] = _Flow(0.0)
        self._paths: Final[dict[T, Path]] = {}
        self._count = 0

    def __len__(self) -> int:
        return len(self._paths)

    def __contains__(self, item: T) -> bool:
        return item in self._paths

    def add(self, item: T, path: Path, cost: float, weight: float = 1.0) -> None:
        """Let an item wait that will cost about so much. The greater its weight, the less of it is
        counted and the earlier it comes."""
        if item in self._paths:
            raise ValueError("it waits already")
        flows = self._flows(path)
        charge = cost / weight
        for above, flow in pairwise(flows):
            if not flow.size:  # nothing is due for the time it was idle
                flow.used = max(flow.used, above.now)
        self._count += 1
        one = _Waiting(flows[-1].used + charge, self._count, item, cost, charge)
        insort(flows[-1].line, one)
        for flow in flows:
            flow.size += 1
        self._paths[item] = path

    def pop(self, longest: float = inf) -> T | None:
        """Take the item that comes next, of those that cost no more than `longest`."""
        one = self._root.head(longest)
        if one is None:
            return None
        path = self._take(one)
        self.charge(path, one.charge)
        return one.item

    def discard(self, item: T) -> None:
        """Take an item out that is not wanted any more; nothing is counted for it."""
        if item in self._paths:
            flows = self._flows(self._paths[item])
            self._take(next(one for one in flows[-1].line if one.item == item))

    def charge(self, path: Path, amount: float) -> None:
        """Count more for a path, when something cost more than it was thought to."""
        flows = self._flows(path)
        for above, flow in pairwise(flows):
            above.advance(flow, amount)

    def _take(self, one: _Waiting[T]) -> Path:
        path = self._paths.pop(one.item)
        flows = self._flows(path)
        flows[-1].line.remove(one)
        for flow in flows:
            flow.size -= 1
        return path

    def _flows(self, path: Path) -> list[_Flow[T]]:
        """The flows along a path, from the root."""
        flows = [self._root]
        for name in path:
            flows.append(flows[-1].part(name))
        return flows
