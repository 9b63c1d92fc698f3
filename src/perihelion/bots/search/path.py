"""The way of one simulation through the tree."""

from __future__ import annotations

from typing import final

from perihelion.bots.search.tree import NONE
from perihelion.core.native import append, i64, vec
from perihelion.core.state import State


@final
class Path:
    """The nodes and moves of one descent."""

    __slots__ = ("edges", "leaf", "length", "nodes", "state")

    def __init__(self) -> None:
        self.nodes: vec[i64] = vec[i64]()
        self.edges: vec[i64] = vec[i64]()
        self.length: i64 = 0
        self.leaf: i64 = NONE
        self.state: State | None = None  # the position of a leaf that waits for its values

    def add(self, node: i64, k: i64) -> None:
        if self.length == len(self.nodes):
            self.nodes = append(self.nodes, node)
            self.edges = append(self.edges, k)
        else:
            self.nodes[self.length] = node
            self.edges[self.length] = k
        self.length += 1
