"""A position set up by hand as text, which a record, a table and a link carry.

It is an option that every game with the room has: `game.start(position="turn=orange …")`. So
records, tables and studies that begin in the middle need nothing else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from perihelion.core.dealer import Dealer
from perihelion.core.errors import BadPosition
from perihelion.core.options import POSITION
from perihelion.core.position_fields.room import UNKNOWN, PositionRoom
from perihelion.core.score_pad import PadField
from perihelion.core.state import CHANCE, OVER

if TYPE_CHECKING:
    from perihelion.core.game import AnyGame

LONGEST_TEXT: Final = 20_000
LONGEST_SETUP: Final = 1000  # moves


def room_of(game: AnyGame) -> PositionRoom[Any]:
    """The game's room; BadPosition if it has none."""
    if game.position_room is None:
        raise BadPosition("position-none", game=game.name)
    return game.position_room


def text_of(game: AnyGame, state: Any) -> str:
    """The position as text, only what differs from the first choices; BadPosition if it is not the
    beginning of a turn."""
    room = room_of(game)
    values = room.values(state)
    if values is None:
        raise BadPosition("position-within-turn")
    return spelled(room.fields(state), values)


def spelled(fields: Sequence[PadField], values: Mapping[str, str]) -> str:
    """Values as text; `values_of` reads it."""
    usual = {field.name: field.choices[0] for field in fields}
    return " ".join(f"{name}={word}" for name, word in values.items() if usual.get(name) != word)


def values_of(text: str) -> dict[str, str]:
    """The values in a text; BadPosition if it is too long or says something twice."""
    if len(text) > LONGEST_TEXT:
        raise BadPosition("position-too-long", most=LONGEST_TEXT)
    pairs = [item.partition("=") for item in text.split()]
    counts = Counter(name for name, _, _ in pairs)
    for name, equals, _ in pairs:
        if not equals or counts[name] > 1:
            raise BadPosition("position-field", name=name)
    return {name: word for name, _, word in pairs}


def begin(game: AnyGame, start: Any, text: str) -> Any:
    """The position of a text. What it leaves to chance is dealt by the text itself, so that the
    same text is always the same position; a table deals it before, see `dealt`."""
    return _whole(game, _going_on(game, start, text), Dealer(text))


def dealt(game: AnyGame, start: Any, text: str, seed: str) -> str:
    """The text with everything that it leaves to chance dealt by a seed."""
    return text_of(game, _whole(game, _going_on(game, start, text), Dealer(seed)))


def first_turn(game: AnyGame, start: Any) -> Any:
    """The beginning of the first turn after a set-up that is the same every time."""
    room, dealer, state = room_of(game), Dealer("position"), start.copy()
    for _ in range(LONGEST_SETUP):
        if room.values(state) is not None:
            break
        chance = state.actor == CHANCE
        state.play(dealer.draw(state) if chance else state.nth(dealer.below(state.count())))
    return state


def leaves_to_chance(game: AnyGame, state: Any) -> bool:
    """Whether something of a position that was set up is still UNKNOWN."""
    values = room_of(game).values(state) or {}
    return any(word.startswith(UNKNOWN) for word in values.values())


def hides(game: AnyGame, options: Mapping[str, object]) -> bool:
    """Whether options begin with a position in which seats know different things."""
    return game.secret and POSITION in options


def _going_on(game: AnyGame, start: Any, text: str) -> Any:
    state = room_of(game).set_up(start, values_of(text))
    if state.actor == OVER:
        raise BadPosition("position-over", game.texts, state.ending())
    return state


def _whole(game: AnyGame, state: Any, dealer: Dealer) -> Any:
    return game.guess(state, None, dealer) if leaves_to_chance(game, state) else state
