"""The end of a game as fields: the score track, the pyramids, the god stones that are left."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from perihelion.core.errors import BadPosition
from perihelion.core.score_pad import PadField, numbers
from perihelion.core.state import OVER
from perihelion.games.pacals_rocket.edition import TALLEST
from perihelion.games.pacals_rocket.state import ENDED, State
from perihelion.games.pacals_rocket.words import TEXTS

MOST_POINTS: Final = 150
NOBODY: Final = "nobody"
EMPTY: Final = "empty"


def fields(state: State) -> list[PadField]:
    board, seats = state.board, range(state.city.seats)
    pyramids = tuple(f"{seat}-{size}" for seat in seats for size in range(1, TALLEST + 1))
    squares = [
        PadField(f"square-{name}", None, "square", (EMPTY, *pyramids), f"cell-{name}")
        for cell, name in enumerate(board.names)
        if board.district[cell] >= 0
    ]
    gods = [
        PadField(f"god-{seat}-{value}", seat, f"god-{value}", numbers(board.god_counts[kind]))
        for seat in seats
        for kind, value in enumerate(board.god_values)
    ]
    track = [PadField(f"track-{seat}", seat, "track", numbers(MOST_POINTS)) for seat in seats]
    bonus = PadField("bonus", None, "bonus", (NOBODY, *map(str, seats)))
    return [*track, *gods, bonus, *squares]


def label(state: State, field: PadField, language: str) -> str:  # noqa: ARG001
    kind, _, rest = field.name.partition("-")
    name = rest.rpartition("-")[2]
    return TEXTS.say(language, "pad-field", kind=kind, name=name)


def choice(state: State, field: PadField, word: str, language: str) -> str:  # noqa: ARG001
    if word in (NOBODY, EMPTY):
        return TEXTS.say(language, "pad-none", word=word)
    if field.group == "bonus":
        return TEXTS.say(language, f"seat-{word}")
    if field.group == "square":
        seat, _, size = word.partition("-")
        return TEXTS.say(
            language, "pad-pyramid", colour=TEXTS.say(language, f"seat-{seat}"), size=size
        )
    return word


def values(state: State) -> dict[str, str]:
    board, city = state.board, state.city
    said = {"bonus": NOBODY if state.bonus < 0 else str(state.bonus)}
    for field in fields(state):
        kind, _, rest = field.name.partition("-")
        if kind == "track":
            said[field.name] = str(city.points[int(rest)])
        elif kind == "god":
            seat, _, value = rest.partition("-")
            place = int(seat) * len(board.god_values) + board.god_values.index(int(value))
            said[field.name] = str(city.gods[place])
        elif kind == "square":
            said[field.name] = _pyramid(state, board.names.index(rest))
    return said


def _pyramid(state: State, cell: int) -> str:
    for seat, pyramids in enumerate(state.city.pyramids):
        if pyramids >> cell & 1:
            return f"{seat}-{state.city.heights[cell]}"
    return EMPTY


def final(state: State, values: Mapping[str, str]) -> State:
    end = state.copy()
    board, city = end.board, end.city
    for field in fields(state):
        word = values[field.name]
        kind, _, rest = field.name.partition("-")
        if kind == "track":
            city.points[int(rest)] = int(word)
        elif kind == "god":
            seat, _, value = rest.partition("-")
            place = int(seat) * len(board.god_values) + board.god_values.index(int(value))
            city.gods[place] = int(word)
        elif kind == "square" and word != EMPTY:
            seat, _, size = word.partition("-")
            _build(end, int(seat), board.names.index(rest), int(size))
    _check_pyramids(end)
    bonus = values["bonus"]
    end.bonus = -1 if bonus == NOBODY else int(bonus)
    end.stage, end.actor, end.rule = ENDED, OVER, "R43"
    city.recount()
    return end


def _check_pyramids(end: State) -> None:
    """R5: a player has only so many pyramids of each size."""
    board, city = end.board, end.city
    for seat, built in enumerate(city.pyramids):
        heights = [city.heights[cell] for cell in range(board.cells) if built & board.bit[cell]]
        for size, count in enumerate(board.pyramids, 1):
            if heights.count(size) > count:
                said = {"player": seat + 1, "size": size}
                raise BadPosition("position-pyramids", TEXTS, "R5", **said)


def _build(state: State, seat: int, cell: int, size: int) -> None:
    board, city = state.board, state.city
    city.heights[cell] = size
    city.pyramids[seat] |= board.bit[cell]
    city.storeys[seat * board.districts + board.district[cell]] += size
