"""What everybody has seen of the moves of a game, for information states.

A state keeps its recall and brings it up to date when somebody asks, so that each move is looked at
once along a line of play, and a game that nobody asks about pays nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, final

from perihelion.core.game import Seat, State
from perihelion.core.position import Position
from perihelion.research.setting import Setting

UNSEEN: Final = -1.0
"""The number of a move that a player has not fully seen."""
EVERYTHING: Final = -1
"""A viewer who sees all secrets."""


@final
class Recall:
    """The moves so far as each seat, a spectator (None) and EVERYTHING have seen them.

    Most moves lie open, so they are kept once, and for each viewer what it has seen instead of
    some of them.
    """

    __slots__ = ("_instead", "_numbers", "_words", "setting", "state")

    def __init__(self, setting: Setting) -> None:
        self.setting: Final = setting
        self.state: State = setting.first.copy()
        self._words: list[str] = []
        self._numbers: list[float] = []  # of the moves, plus 1
        self._instead: dict[Seat, dict[int, str]] = {
            viewer: {} for viewer in (*range(setting.seats), None, EVERYTHING)
        }

    def __deepcopy__(self, memo: dict[int, Any]) -> Recall:
        twin = Recall.__new__(Recall)
        twin.setting = self.setting  # type: ignore[misc]
        twin.state = self.state.copy()
        twin._words = self._words[:]
        twin._numbers = self._numbers[:]
        twin._instead = {viewer: instead.copy() for viewer, instead in self._instead.items()}
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle, and so for OpenSpiel's way to write states."""
        position = self.setting.position(self.state)
        return _restored, (self.setting, position, self._words, self._numbers, self._instead)

    def advance(self, moves: Sequence[int]) -> None:
        """Look at the moves that have been made since the last time."""
        game, state = self.setting.game, self.state
        for move in moves[len(self._words) :]:
            whole = game.words(state, move)
            # What a spectator may know, every seat may.
            if game.seen(state, move, None) != whole:
                self._hide(move, whole)
            self._words.append(whole)
            self._numbers.append(move + 1.0)
            state.play(move)

    def _hide(self, move: int, whole: str) -> None:
        for viewer, instead in self._instead.items():
            if viewer != EVERYTHING:
                seen = self.setting.game.seen(self.state, move, viewer)
                if seen != whole:
                    instead[len(self._words)] = seen

    def words(self, viewer: Seat) -> list[str]:
        """Every move as the viewer has seen it."""
        words = self._words[:]
        for number, seen in self._instead[viewer].items():
            words[number] = seen
        return words

    def numbers(self, seat: int) -> list[float]:
        """Every move plus 1, or UNSEEN: moves of the engine, because an action may depend on what
        only its player knows."""
        numbers = self._numbers[:]
        for number in self._instead[seat]:
            numbers[number] = UNSEEN
        return numbers

    def in_another_world(self, seat: int, guess: State) -> None:
        """Go on from a position that the seat cannot tell from this one.

        Nobody then recalls more than the seat does: what others have drawn is not known to it.
        """
        self.state = guess.copy()
        self._words, self._numbers = self.words(seat), self.numbers(seat)
        for viewer, instead in self._instead.items():
            if viewer is not None:
                instead.clear()


def _restored(setting: Setting, position: Position, *rest: Any) -> Recall:
    recall = Recall(setting)
    recall.state = position.state
    recall._words, recall._numbers, recall._instead = rest
    return recall
