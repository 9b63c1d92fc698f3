"""The parameters of a search."""

from __future__ import annotations

from typing import NamedTuple


class SearchSettings(NamedTuple):
    curiosity: float = 0.6  # the exploration constant of PUCT
    warmth: float = 1.0  # the softmax temperature of the priors
    width: int = 12  # progressive widening: moves considered at first, the best by prior,
    growth: float = 1.0  # ... and how many more for each square root of the visits
    rollout: int = 0  # random moves before a leaf is evaluated
    guided: int = 0  # moves drawn by hand-made priors before a leaf is evaluated by hand
    blend: float = 0.0  # share of the leaf itself in its value, if moves were drawn before that
    depth: int = 99  # decisions looked ahead
    sight: bool = True  # whether to take a move that wins at once without searching
    proof: int = 0  # moves that the prover may play before the search
    pooled: bool = False  # whether all outcomes of a draw share one node
    stop_early: bool = False  # whether to stop once no other move can overtake the first
    first_play: float = 0.0  # how much less than its parent a move is worth before it is tried
    leaves: int = 1  # leaves that are gathered and evaluated together
    noise: float = 0.0  # share of Dirichlet noise in the priors at the root, for self-play
    alpha: float = 0.0  # the parameter of that noise; 0 chooses it by the number of moves
    forced: float = 0.0  # forced playouts at the root: visits of a move are at least
    #   sqrt(forced * prior * visits of the root), once it has been tried
