"""The result of a search."""

from __future__ import annotations

from typing import final


@final
class SearchResult:
    """The move to play, what its player may expect (0 lost, 1 won), and how that came about.

    `visits`, `values` and `proofs` lie beside `moves`. A value is -1 where a move was never tried,
    a proof -1 where nothing is proven; otherwise it is the result with best play. `proven` says
    that the value of the position itself is such a result. `shares` lie beside them too: what
    every seat may expect after the move, empty where that is not known.
    """

    __slots__ = (
        "move",
        "moves",
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

    def __repr__(self) -> str:
        mark = "proven" if self.proven else f"{self.simulations} simulations"
        return f"SearchResult({self.move}, {self.value:.3f}, {mark})"
