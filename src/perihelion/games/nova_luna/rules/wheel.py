"""The moon wheel (R14-R19) and the lunar track (R21, R22, R40)."""

from __future__ import annotations

from perihelion.games.nova_luna.board import Board
from perihelion.games.nova_luna.rules import EMPTY


def choices(board: Board, wheel: list[int], moon: int) -> list[int]:
    """The tiles that may be taken: the next three clockwise, gaps skipped (R17, R18)."""
    tiles: list[int] = []
    slot = moon
    for _ in range(board.slots - 1):
        slot = slot + 1 if slot + 1 < board.slots else 0
        if wheel[slot] != EMPTY:
            tiles.append(wheel[slot])
            if len(tiles) == board.choice:
                break
    return tiles


def next_gap(board: Board, wheel: list[int], moon: int, slot: int) -> int:
    """The first empty slot clockwise after this one and before the moon, or the moon's (R15)."""
    slot = slot + 1 if slot + 1 < board.slots else 0
    while slot != moon and wheel[slot] != EMPTY:
        slot = slot + 1 if slot + 1 < board.slots else 0
    return slot


def advance(track: list[int], distance: list[int], time: int) -> None:
    """Move the token that is first in turn (R21). It lands on top of those already there, and so
    comes before them in turn (R11, R22); distances are counted without end (Q9)."""
    seat = track.pop(0)
    distance[seat] += time
    place = 0
    while place < len(track) and distance[track[place]] < distance[seat]:
        place += 1
    track.insert(place, seat)


def places(track: list[int], supply: list[int]) -> list[int]:
    """The place of each seat by tokens left; of equals, who would be on turn earlier (R40, Q11).
    A game for one has no track: its only seat is first."""
    ranks = [1] * len(supply)
    for i, seat in enumerate(track):
        for j, other in enumerate(track):
            fewer = supply[other] - supply[seat]
            if fewer < 0 or (fewer == 0 and j < i):
                ranks[seat] += 1
    return ranks
