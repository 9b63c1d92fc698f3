"""The result of a search."""

from __future__ import annotations

from typing import final


@final
class SearchResult:
    """The move to play, its expected value for the mover (0 lost, 1 won), and the statistics.

    `visits`, `values`, `proofs`, `shares` and `policy` are parallel to `moves`. A value is -1 if
    the move was never tried. A proof is the result with best play, or -1 if it is not proven. A
    share is the expected value for every seat, or empty if it is not known. `policy` is the visits
    without those that were only forced: what a network should learn. `proven` means that `value` is
    the result with best play.
    """

    __slots__ = (
        "move",
        "moves",
        "policy",
        "proofs",
        "proven",
        "shares",
        "simulations",
        "value",
        "values",
        "visits",
    )

    def __init__(self, move: int, value: float, proven: bool, simulations: int) -> None:
        self.move: int = move
        self.value: float = value
        self.proven: bool = proven
        self.simulations: int = simulations
        self.moves: list[int] = []
        self.visits: list[int] = []
        self.values: list[float] = []
        self.proofs: list[float] = []
        self.shares: list[list[float]] = []
        self.policy: list[int] = []

    def __repr__(self) -> str:
        mark = "proven" if self.proven else f"{self.simulations} simulations"
        return f"SearchResult({self.move}, {self.value:.3f}, {mark})"
