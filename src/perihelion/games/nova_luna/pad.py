"""The end of a game as fields: the tokens each player has left, and the order on the track."""

from __future__ import annotations

from collections.abc import Mapping

from perihelion.core.errors import BadPosition
from perihelion.core.score_pad import PadField, numbers
from perihelion.core.state import OVER
from perihelion.games.nova_luna.state import ENDED, State
from perihelion.games.nova_luna.words import TEXTS


def fields(state: State) -> list[PadField]:
    """For several players: a game for one counts time and tiles, not tokens alone."""
    if state.seats == 1:
        return []
    seats = range(state.seats)
    left = [PadField(f"left-{seat}", seat, "left", numbers(state.tokens)) for seat in seats]
    names = tuple(map(str, seats))
    return left + [
        PadField(f"order-{place}", None, "order", names[place:] + names[:place]) for place in seats
    ]


def label(state: State, field: PadField, language: str) -> str:  # noqa: ARG001
    if field.group == "left":
        return TEXTS.say(language, "score-left")
    return TEXTS.say(language, "note-turn", place=int(field.name.partition("-")[2]) + 1)


def choice(state: State, field: PadField, word: str, language: str) -> str:  # noqa: ARG001
    return TEXTS.say(language, f"seat-{word}") if field.group == "order" else word


def values(state: State) -> dict[str, str]:
    order = [*state.track, *(seat for seat in range(state.seats) if seat not in state.track)]
    left = {f"left-{seat}": str(count) for seat, count in enumerate(state.supply)}
    return left | {f"order-{place}": str(seat) for place, seat in enumerate(order)}


def final(state: State, values: Mapping[str, str]) -> State:
    """A seat that is named twice in the order keeps its first place; one left out comes last."""
    end = state.copy()
    seats = range(state.seats)
    end.supply = [int(values[f"left-{seat}"]) for seat in seats]
    if end.supply.count(0) > 1 and any(values[f"left-{seat}"] != "0" for seat in seats):
        raise BadPosition("pad-all-placed", TEXTS, "R37")
    named = [int(values[f"order-{place}"]) for place in seats]
    end.track = list(dict.fromkeys([*named, *seats]))
    for seat in seats:  # on which tiles the others lie does not matter
        end.own_mosaic(seat).tokens = [0] * (state.tokens - end.supply[seat])
    end.stage, end.actor = ENDED, OVER
    end.rule = "R37" if 0 in end.supply else "R38"
    return end
