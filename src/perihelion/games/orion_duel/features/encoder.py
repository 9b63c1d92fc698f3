"""Features and masks of a game of Orion Duel in progress."""

from __future__ import annotations

from typing import Final, final

from perihelion.core.features import Features
from perihelion.core.native import i64, u8, vec
from perihelion.games.orion_duel.features.actions import actions, legal_actions
from perihelion.games.orion_duel.features.inputs import features
from perihelion.games.orion_duel.rules.sets import narrow_ones
from perihelion.games.orion_duel.state import CHOOSE_FIRST, State


@final
class Encoder:
    """As `core.batch.encoder.Encoder`, for compiled rules with their narrow words: of some hundred
    legal actions, only those that differ from the last time are marked anew."""

    def __init__(self, state: State) -> None:
        self._marks: Final[vec[u8]] = vec[u8]([u8(0)] * actions(state))
        self._mask: Final[memoryview] = memoryview(self._marks).toreadonly()
        self._bits: Final[int] = state.board.word_bits
        self._bit: Final[vec[i64]] = vec[i64]([i64(1 << k) for k in range(self._bits)])
        self._legal: vec[i64] = state.board.no_moves[:]  # the set that is marked
        self._turned: bool = False  # whether its two actions stand for moves in the other order

    def features(self, state: State, seat: int) -> Features:
        return features(state, seat)

    def mask(self, state: State) -> memoryview:
        choosing = state.stage == CHOOSE_FIRST and state.actor >= 0
        self._turned = choosing and state.actor == 1
        if choosing:
            legal = state.board.no_moves[:]
            for action in legal_actions(state):
                legal[action // self._bits] |= self._bit[action % self._bits]
        elif state.actor < 0:
            legal = state.board.no_moves
        else:
            legal = state.placements.legal
        marks = self._marks
        marked = self._legal
        start: i64 = 0
        for w in range(i64(len(marked))):
            changed = marked[w] ^ legal[w]
            marked[w] = legal[w]
            while changed:
                rest = changed & changed - 1
                action = start + narrow_ones((changed ^ rest) - 1)
                marks[action] = 1 - marks[action]
                changed = rest
            start += self._bits
        return self._mask

    def index(self, action: int) -> int:
        wanted: i64 = action
        if not 0 <= wanted < i64(len(self._marks)) or not self._marks[wanted]:
            return -1
        last = wanted // self._bits
        before = narrow_ones(self._legal[last] & self._bit[wanted % self._bits] - 1)
        for w in range(last):
            before += narrow_ones(self._legal[w])
        return 1 - before if self._turned else before
