"""A tiny stand-in game with secrets. Each of two players draws a card that only its owner sees and
keeps it or swaps it for a new one; then both are shown and the higher card wins.

`python -m tests.table.moonlight …` is the command line with this game in the catalogue.
"""

from __future__ import annotations

import sys
from array import array
from ast import literal_eval
from collections.abc import Sequence
from typing import ClassVar, Final, Self, final

from perihelion import catalogue
from perihelion.core.dealer import Dealer
from perihelion.core.edition import Edition
from perihelion.core.errors import IllegalMove
from perihelion.core.features import Features, Part, Parts, numbers
from perihelion.core.game import CHANCE, OVER, Game, Json, ScoreRow, Seat
from perihelion.core.game.rooms import Rooms, Secrets
from perihelion.core.scene import Mark, Marks, Scene, Shape
from perihelion.core.texts import Texts

UNKNOWN: Final = -1
KEEP: Final = 0
SWAP: Final = 1
HIGHEST: Final = 9
NAME: Final = "moonlight"


@final
class State:
    def __init__(self) -> None:
        self.cards = [0, 0]
        self.to_draw = [0, 1]
        self.to_decide = [0, 1]
        self.actor = CHANCE

    def moves(self) -> list[int]:
        if self.actor == CHANCE:
            return list(range(2, 2 + HIGHEST))
        return [KEEP, SWAP] if self.actor >= 0 else []

    def count(self) -> int:
        return len(self.moves())

    def nth(self, k: int) -> int:
        return self.moves()[k]

    def weights(self) -> list[int]:
        return [1] * HIGHEST

    def play(self, move: int) -> None:
        if self.to_draw:
            self.cards[self.to_draw.pop(0)] = move - 1
        elif move == SWAP:
            self.to_draw = [self.to_decide.pop(0)]
        else:
            self.to_decide.pop(0)
        self.actor = CHANCE if self.to_draw else [*self.to_decide, OVER][0]

    def copy(self) -> Self:
        twin = self.__class__()
        twin.cards, twin.to_draw = self.cards[:], self.to_draw[:]
        twin.to_decide, twin.actor = self.to_decide[:], self.actor
        return twin

    def scores(self) -> list[int]:
        return self.cards[:] if self.actor == OVER else [0, 0]

    def standings(self) -> list[int]:
        scores = self.scores()
        return [1 + sum(other > score for other in scores) for score in scores]

    def ending(self) -> str:
        return "R1" if self.actor == OVER else ""

    def pack(self) -> bytes:
        return repr((self.cards, self.to_draw, self.to_decide)).encode()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.pack() == other.pack()

    __hash__ = None  # type: ignore[assignment]


@final
class Heuristics:
    def evaluate(self, state: State) -> list[float]:
        return [0.5, 0.5]

    def prior(self, state: State, moves: list[int]) -> list[float]:
        return [0.0] * len(moves)


@final
class AllRooms:
    """All rooms of so small a game."""

    TEXTS = Texts("tests.table")
    ICONS: ClassVar[dict[str, Marks]] = {}

    def words(self, state: State, move: int) -> str:
        return ("keep", "swap")[move] if move < 2 else f"card {move - 1}"

    def seen(self, state: State, move: int, seat: Seat) -> str:
        if state.actor == CHANCE and state.to_draw[0] != seat:
            return "card ?"
        return self.words(state, move)

    def parse(self, state: State, words: str) -> int:
        for move in state.moves():
            if self.words(state, move) == words.strip():
                return move
        raise IllegalMove("move-number", move=0)

    def label(self, view: State, path: Sequence[str], language: str) -> str:
        return path[-1]

    def touches(self, view: State, move: int) -> dict[str, str]:
        return {}

    def moment(self, view: State) -> dict[str, object]:
        return {"card": view.cards[view.actor]}

    def view(self, state: State, seat: Seat) -> State:
        known = state.copy()
        if state.actor != OVER:
            for other in (0, 1):
                if other != seat and known.cards[other]:
                    known.cards[other] = UNKNOWN
        return known

    def guess(self, view: State, seat: Seat, dealer: Dealer) -> State:
        whole = view.copy()
        for other in (0, 1):
            if whole.cards[other] == UNKNOWN:
                whole.cards[other] = 1 + dealer.below(HIGHEST)
        return whole

    def describe(self, state: State) -> Json:
        return {"cards": state.cards}

    def why_won(self, view: State, language: str) -> str:
        return "the higher card."

    def breakdown(self, view: State, language: str) -> list[ScoreRow]:
        return [ScoreRow("card", "R1", view.scores(), ["", ""])]

    FACTORS_PER_MOVE: Final = 1

    def parts(self, state: State) -> Parts:
        return {"card": Part((1,), 0, HIGHEST), "other_drawn": Part((1,), 0, 1)}

    def features(self, view: State, seat: int) -> Features:
        return numbers(array("h", [view.cards[seat], 1 if view.cards[1 - seat] else 0]))

    def actions(self, state: State) -> int:
        return 2

    def action(self, state: State, move: int) -> int:
        return move

    def move(self, state: State, action: int) -> int:
        return action

    def legal_actions(self, state: State) -> list[int]:
        return state.moves()

    def factors(self, state: State) -> int:
        return 3

    def move_factors(self, state: State, moves: Sequence[int], seat: int) -> Features:
        return numbers(array("h", moves))

    def scene(self, view: State, seat: Seat, language: str, form: str) -> Scene:
        shapes = [
            Shape(
                f"card-{owner}",
                (Mark("text", {"fill": "ink"}, str(card)),),
                (50 * owner, 0),
                label=f"card {card}",
            )
            for owner, card in enumerate(view.cards)
        ]
        palette = {"ink": ("#ffffff", "#000000")}
        return Scene("Moonlight", 100, 100, palette, shapes=shapes)


def unpack(_: Edition, packed: bytes) -> State:
    state = State()
    state.cards, state.to_draw, state.to_decide = literal_eval(packed.decode())
    state.actor = CHANCE if state.to_draw else [*state.to_decide, OVER][0]
    return state


ROOMS: Final = AllRooms()
GAME: Final = Game(
    NAME,
    rules_version=1,
    seats=range(2, 3),
    board=lambda edition: edition,
    start=lambda *_: State(),
    unpack=unpack,
    vocabulary=lambda _: 2 + HIGHEST,
    rooms=Rooms(ROOMS, ROOMS, ROOMS, ROOMS, Heuristics()),
    secrets=Secrets(ROOMS.view, ROOMS.seen, ROOMS.guess),
    package="tests.table.moonlight",
)


def be_there() -> None:
    """Put the game into the catalogue of this process."""
    catalogue._PACKAGES[NAME] = "tests.table.moonlight"


if __name__ == "__main__":
    from perihelion.cli import main

    be_there()
    sys.exit(main())
