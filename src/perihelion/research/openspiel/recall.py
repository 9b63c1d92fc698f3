"""What everybody has seen of the moves of a game, for information states.

A state keeps its recall and brings it up to date when somebody asks, so that each move is looked at
once along a line of play, and a game that nobody asks about pays nothing.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any, Final, final

from perihelion.core.game import Seat, State
from perihelion.research.setting import Setting

UNSEEN: Final = -1.0
"""The number of a move that a player has not fully seen."""
EVERYTHING: Final = -1
"""A viewer who sees all secrets."""


@final
class Recall:
    """The moves so far as each seat, a spectator (None) and EVERYTHING have seen them."""

    __slots__ = ("made", "numbers", "setting", "state", "words")

    def __init__(self, setting: Setting) -> None:
        self.setting: Final = setting
        self.state: State = setting.first.copy()
        self.made = 0
        viewers: list[Seat] = [*range(setting.seats), None, EVERYTHING]
        self.words: dict[Seat, list[str]] = {viewer: [] for viewer in viewers}
        self.numbers = [array("f") for _ in range(setting.seats)]
        """For each seat every move plus 1, or UNSEEN: moves of the engine, because an action may
        depend on what only its player knows."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Recall:
        twin = Recall.__new__(Recall)
        twin.setting = self.setting  # type: ignore[misc]
        twin.state = self.state.copy()
        twin.made = self.made
        twin.words = {viewer: words[:] for viewer, words in self.words.items()}
        twin.numbers = [numbers[:] for numbers in self.numbers]
        return twin

    def advance(self, moves: Sequence[int]) -> None:
        """Look at the moves that have been made since the last time."""
        game, state = self.setting.game, self.state
        for move in moves[self.made :]:
            whole = game.words(state, move)
            for viewer, words in self.words.items():
                seen = whole if viewer == EVERYTHING else game.seen(state, move, viewer)
                words.append(seen)
                if viewer is not None and viewer >= 0:
                    self.numbers[viewer].append(move + 1.0 if seen == whole else UNSEEN)
            state.play(move)
        self.made = len(moves)

    def in_another_world(self, seat: int, guess: State) -> None:
        """Go on from a position that the seat cannot tell from this one.

        Nobody then recalls more than the seat does: what others have drawn is not known to it.
        """
        self.state = guess.copy()
        for viewer in self.words:
            if viewer is not None:
                self.words[viewer] = self.words[seat][:]
        self.numbers = [self.numbers[seat][:] for _ in self.numbers]
