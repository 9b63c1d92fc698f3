"""Hands that a set-up position leaves open: with the real box each player enters their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from perihelion.core.errors import BadPosition
from perihelion.core.position_fields.room import entered
from perihelion.core.position_fields.text import room_of, values_of
from perihelion.core.score_pad import PadField

if TYPE_CHECKING:
    from perihelion.core.game import AnyGame


@runtime_checkable
class HandRoom(Protocol):
    """`position_fields` of a game in which seats hold cards in secret."""

    def hand(self, view: Any, seat: int, /) -> list[PadField]:
        """What the seat holds and the position leaves open, a field for each card, from what that
        seat knows; [] if nothing."""

    def hold(self, state: Any, seat: int, hand: Mapping[str, str], /) -> dict[str, str]:
        """The values of the position in which the seat holds that hand."""


def hand_fields(game: AnyGame, state: Any, seat: int) -> list[PadField]:
    """What a seat is to enter. It follows from what the seat knows, so that its choices do not tell
    what others hold."""
    room = game.position_room
    return room.hand(game.view(state, seat), seat) if isinstance(room, HandRoom) else []


def open_hands(game: AnyGame, state: Any) -> frozenset[int]:
    """The seats whose hands a position leaves open."""
    if not game.secret:
        return frozenset()
    return frozenset(s for s in range(game.seats_of(state)) if hand_fields(game, state, s))


def hand_words(game: AnyGame, state: Any, seat: int, given: Mapping[str, str]) -> str:
    """A hand as text; BadPosition if a card is missing, or impossible by what the seat knows."""
    fields = hand_fields(game, state, seat)
    for field in fields:
        if field.name not in given:
            raise BadPosition("position-field", name=field.name)
    words = " ".join(f"{name}={word}" for name, word in entered(fields, given).items())
    with_hands(game, game.view(state, seat), {seat: words})
    return words


def with_hands(game: AnyGame, state: Any, hands: Mapping[int, str]) -> Any:
    """The position with these hands, each as text; BadPosition if they clash."""
    room = room_of(game)
    assert isinstance(room, HandRoom)
    for seat, words in sorted(hands.items()):
        state = room.set_up(state, room.hold(state, seat, values_of(words)))
    return state
