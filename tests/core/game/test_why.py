"""Two moves are compared by their reasons, and only what differs is said."""

from __future__ import annotations

from typing import Any, cast

from tests.table.moonlight import GAME, KEEP, SWAP, State

from perihelion.core.game import AnyGame
from perihelion.core.game.why import Reason, faults, reasons, why

LISTED = {
    KEEP: [Reason("points", 2.0, 2), Reason("threat", 9.0), Reason("fault", -5.0)],
    SWAP: [Reason("points", 3.0, 3), Reason("loss", -4.0), Reason("quiet", 0.5)],
}


class Room:
    """Reasons for two moves, said as their kinds."""

    def reasons(self, _: State, move: int) -> list[Reason]:
        return LISTED[move]

    def say(self, _: State, reason: Reason, names: list[str], __: str) -> str:
        return f"{names[0]} {reason.kind}."


class Reasoned:
    """The game of the tests with such a room."""

    reasoning = Room()

    def __getattr__(self, name: str) -> Any:
        return getattr(GAME, name)


GAME_WITH_REASONS = cast(AnyGame, Reasoned())


def position() -> State:
    state = State()
    for move in (5, 8):
        state.play(move)
    return state


def test_what_the_other_move_has_as_well_or_more_of_is_left_out() -> None:
    kinds = [one.kind for one in reasons(GAME_WITH_REASONS, position(), KEEP, SWAP)]
    assert kinds == ["threat", "loss"]
    kinds = [one.kind for one in reasons(GAME_WITH_REASONS, position(), SWAP, KEEP)]
    assert kinds == ["fault", "points", "quiet"]


def test_at_most_two_reasons_are_said_the_weightiest_first() -> None:
    said = why(GAME_WITH_REASONS, position(), SWAP, KEEP, "en", ["Ana", "Bob"])
    assert said == "Ana fault. Ana points."


def test_without_another_move_what_every_legal_move_has_is_left_out() -> None:
    assert sorted(position().moves()) == sorted((KEEP, SWAP))
    assert why(GAME_WITH_REASONS, position(), KEEP, None, "en", ["Ana"]) == "Ana threat."
    said = why(GAME_WITH_REASONS, position(), SWAP, None, "en", ["Ana"])
    assert said == "Ana points. Ana quiet."


def test_a_game_without_reasons_says_nothing() -> None:
    assert GAME.why(position(), KEEP, SWAP, "en") == ""


def test_what_speaks_for_one_move_and_against_the_other_is_said_once() -> None:
    both = {KEEP: [Reason("stops", 5.0, 1, (1, 2))], SWAP: [Reason("allows", -9.0, 1, (1, 2))]}
    before = dict(LISTED)
    try:
        LISTED.update(both)
        kinds = [one.kind for one in reasons(GAME_WITH_REASONS, position(), KEEP, SWAP)]
    finally:
        LISTED.update(before)
    assert kinds == ["allows"]


def test_faults_say_nothing_of_the_best_move() -> None:
    assert faults(GAME_WITH_REASONS, position(), KEEP, SWAP, "en").endswith("fault.")
    said = faults(GAME_WITH_REASONS, position(), SWAP, KEEP, "en")
    assert "loss" in said and "threat" not in said
    assert faults(GAME, position(), KEEP, SWAP, "en") == ""
