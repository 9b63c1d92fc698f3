"""The boards of a game's editions, and the caches of what is made from them.

A board may take ten megabytes, and anybody can write an edition. So a game keeps the boards of its
shipped editions for good, but only the last of the others; and when it drops one, it also clears
the caches that are keyed by boards, which would hold on to it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cache, lru_cache, wraps
from typing import Final, Generic, ParamSpec, TypeVar, cast, final

from perihelion.core.edition import Edition

B = TypeVar("B")
P = ParamSpec("P")
T = TypeVar("T")

MOST_BOARDS: Final = 16
MOST_PARTS: Final = 5_000
"""What hundreds of tables of one game show at once: a part that has dropped out of its cache is
made again for every picture."""
CORE: Final = "perihelion.core"
_CACHES: Final[list[tuple[str, Callable[[], None]]]] = []
"""The module of each cache, and how it is cleared."""


def board_cache(most: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Cache a function whose arguments are boards or plain values, for the last `most` of them; the
    cache is cleared when its game drops a board."""

    def decorate(function: Callable[P, T]) -> Callable[P, T]:
        cached = lru_cache(maxsize=most)(function)
        _CACHES.append((function.__module__, cached.cache_clear))
        return cast(Callable[P, T], cached)

    return decorate


def part_cache(key: Callable[P, Hashable]) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Cache what a function makes of a part of a position, for the last keys; `key` is given the
    same arguments and returns everything that the result depends on. It is cleared as a
    `board_cache` is."""

    def decorate(function: Callable[P, T]) -> Callable[P, T]:
        parts: dict[Hashable, T] = {}
        _CACHES.append((function.__module__, parts.clear))

        @wraps(function)
        def cached(*args: P.args, **named: P.kwargs) -> T:
            shown = key(*args, **named)
            part = parts.get(shown)
            if part is None:
                if len(parts) >= MOST_PARTS:
                    del parts[next(iter(parts))]
                part = parts[shown] = function(*args, **named)
            return part

        return cached

    return decorate


def clear_caches(package: str) -> None:
    """Clear the caches by boards of a game's package, and those of core."""
    for module, clear in _CACHES:
        if f"{module}.".startswith((f"{package}.", f"{CORE}.")):
            clear()


@final
class Boards(Generic[B]):
    """The board of each edition, made when it is first asked for."""

    def __init__(self, package: str, make: Callable[[Edition], B]) -> None:
        self._package: Final = package
        self._make: Final = make
        self._shipped: Final[Callable[[Edition], B]] = cache(make)
        self._custom: Final = lru_cache(MOST_BOARDS)(self._make_custom)

    def __call__(self, edition: Edition) -> B:
        return self._shipped(edition) if edition.builtin else self._custom(edition)

    def __len__(self) -> int:
        """How many boards of custom editions are kept."""
        return self._custom.cache_info().currsize

    def drop(self) -> None:
        """Drop all boards of custom editions."""
        self._custom.cache_clear()
        clear_caches(self._package)

    def _make_custom(self, edition: Edition) -> B:
        if len(self) == MOST_BOARDS:  # the oldest will have to go
            clear_caches(self._package)
        return self._make(edition)
