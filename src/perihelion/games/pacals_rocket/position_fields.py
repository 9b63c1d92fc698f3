"""The beginning of a turn as fields: ships, loads, stones, pyramids, god stones and points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NoReturn

from perihelion.core.errors import BadPosition
from perihelion.core.numbers.sets import members
from perihelion.core.position_fields.room import entered
from perihelion.core.score_pad import PadField, numbers
from perihelion.core.state import CHANCE
from perihelion.games.pacals_rocket.edition import TALLEST
from perihelion.games.pacals_rocket.rules.city import City
from perihelion.games.pacals_rocket.rules.terms import NO_LIMIT
from perihelion.games.pacals_rocket.state import FLY, ROLL, State
from perihelion.games.pacals_rocket.words import TEXTS

EMPTY: Final = "empty"
STONE: Final = "stone"
NOT_ROLLED: Final = "roll"
ARROWS: Final = "arrows"
MOST_POINTS: Final = 150
MOST_TAKEN: Final = 9
MOST_ROUNDS: Final = 200


def fields(state: State) -> list[PadField]:
    board, seats = state.board, range(state.terms.seats)
    names = [board.names[cell] for cell in _open(state)]
    land = [board.names[cell] for cell in _open(state) if board.district[cell] >= 0]
    pyramids = tuple(f"{seat}-{size}" for seat in seats for size in range(1, TALLEST + 1))
    die = (NOT_ROLLED, *map(str, board.pips), ARROWS)
    asked = [
        PadField("mover", None, "mover", tuple(map(str, seats))),
        PadField("die", None, "die", die),
        PadField("round", None, "round", numbers(MOST_ROUNDS)[1:]),
        *(PadField(f"square-{n}", None, "square", (EMPTY, *pyramids), f"cell-{n}") for n in land),
    ]
    for seat in seats:
        asked.append(PadField(f"ship-{seat}", seat, "ship", tuple(names)))
        asked.append(PadField(f"track-{seat}", seat, "track", numbers(MOST_POINTS)))
        asked += [
            PadField(f"god-{seat}-{value}", seat, f"god-{value}", numbers(board.god_counts[kind]))
            for kind, value in enumerate(board.god_values)
        ]
        asked += [
            PadField(f"load-{ship}-{seat}", seat, f"load-{ship}", numbers(board.energy_stones))
            for ship in seats
        ]
        asked += [
            PadField(f"stone-{seat}-{name}", seat, f"stone-{seat}", (EMPTY, STONE), f"cell-{name}")
            for name in names
        ]
        asked += [
            PadField(f"taken-{seat}-{name}", seat, "taken", numbers(MOST_TAKEN))
            for name in board.district_ids
        ]
    return asked


def _open(state: State) -> list[int]:
    """The squares where something may lie with so many players."""
    city = City(state.board, state.terms.seats)
    city.deal()
    return members(city.free())


def label(state: State, field: PadField, language: str) -> str:
    kind, _, rest = field.name.partition("-")
    name = rest.rpartition("-")[2]
    if kind == "load":
        name = TEXTS.say(language, f"seat-{rest.partition('-')[0]}")
    elif kind == "taken":
        name = str(state.board.district_ids.index(name) + 1)
    return TEXTS.say(language, "position-label", kind=kind, name=name)


def choice(state: State, field: PadField, word: str, language: str) -> str:  # noqa: ARG001
    if word in (EMPTY, STONE, NOT_ROLLED, ARROWS):
        return TEXTS.say(language, "position-word", word=word)
    if field.group == "mover":
        return TEXTS.say(language, f"seat-{word}")
    if field.group == "square":
        seat, _, size = word.partition("-")
        colour = TEXTS.say(language, f"seat-{seat}")
        return TEXTS.say(language, "pad-pyramid", colour=colour, size=size)
    return word


def values(state: State) -> dict[str, str] | None:
    if state.stage not in (ROLL, FLY):
        return None
    board, city = state.board, state.city
    seats, kinds = city.seats, len(board.god_values)
    die = NOT_ROLLED
    if state.stage == FLY:
        die = ARROWS if state.arrows() else str(board.pips[state.side])
    said = {"mover": str(state.mover()), "die": die, "round": str(state.round)}
    for field in fields(state):
        kind, _, rest = field.name.partition("-")
        first, _, second = rest.partition("-")
        if kind == "square":
            said[field.name] = _pyramid(state, board.names.index(rest))
        elif kind == "ship":
            said[field.name] = board.names[city.ships[int(rest)]]
        elif kind == "track":
            said[field.name] = str(city.points[int(rest)])
        elif kind == "god":
            place = int(first) * kinds + board.god_values.index(int(second))
            said[field.name] = str(city.gods[place])
        elif kind == "load":
            said[field.name] = str(city.load[int(first) * seats + int(second)])
        elif kind == "stone":
            lies = city.stones[int(first)] & board.bit[board.names.index(second)]
            said[field.name] = STONE if lies else EMPTY
        elif kind == "taken":
            district = board.district_ids.index(second)
            said[field.name] = str(city.taken[int(first) * board.districts + district])
    return said


def _pyramid(state: State, cell: int) -> str:
    for seat, pyramids in enumerate(state.city.pyramids):
        if pyramids & state.board.bit[cell]:
            return f"{seat}-{state.city.heights[cell]}"
    return EMPTY


def set_up(start: State, given: Mapping[str, str]) -> State:
    board, terms = start.board, start.terms
    said = entered(fields(start), given)
    city = City(board, terms.seats)
    city.deal()
    state = State(board, terms, city)
    _build(state, said)
    _dock(state, said)
    _lay_stones(state, said)
    _give_gods(state, said)
    _count_points(state, said)
    city.recount()
    _set_turn(state, said)
    return state


def _build(state: State, said: Mapping[str, str]) -> None:
    """R34: a player has only so many pyramids of each size, and all but two end the game."""
    board, city = state.board, state.city
    for name, word in said.items():
        if not name.startswith("square-") or word == EMPTY:
            continue
        cell = board.names.index(name.removeprefix("square-"))
        seat, size = (int(part) for part in word.split("-"))
        city.heights[cell] = size
        city.pyramids[seat] |= board.bit[cell]
        city.storeys[seat * board.districts + board.district[cell]] += size
        place = seat * TALLEST + size - 1
        city.left[place] -= 1
        if city.left[place] < 0:
            _refuse("position-pyramids", "R5", player=seat + 1, size=size)
    for seat in range(city.seats):
        if city.in_supply(seat) <= 1:
            raise BadPosition("position-over", TEXTS, "R42")


def _dock(state: State, said: Mapping[str, str]) -> None:
    """R18: ships stand on squares of their own, never on a pyramid."""
    board, city = state.board, state.city
    built = sum(city.pyramids)
    for seat in range(city.seats):
        name = said[f"ship-{seat}"]
        cell = board.names.index(name)
        if cell in city.ships or built & board.bit[cell]:
            _refuse("position-docked", "R18", cell=name)
        city.ships[seat] = cell


def _lay_stones(state: State, said: Mapping[str, str]) -> None:
    """R24: what lies on a square with a ship is under it. The rest of the stones is in supply."""
    board, city = state.board, state.city
    taken = sum(city.pyramids) | sum(board.bit[cell] for cell in city.ships)
    for seat in range(city.seats):
        for cell, name in enumerate(board.names):
            if said.get(f"stone-{seat}-{name}") == STONE:
                city.stones[seat] |= board.bit[cell]
                if taken & board.bit[cell]:
                    _refuse("position-stone", "R24", cell=name)
        for ship in range(city.seats):
            city.load[ship * city.seats + seat] = int(said[f"load-{ship}-{seat}"])
        lying = city.stones[seat].bit_count() + sum(city.load[seat :: city.seats])
        city.supply[seat] = board.energy_stones - lying
        if lying > board.energy_stones:
            most = board.energy_stones
            _refuse("position-stones", "R5", player=seat + 1, most=most, lying=lying)


def _give_gods(state: State, said: Mapping[str, str]) -> None:
    board, city = state.board, state.city
    city.gods = [
        int(said[f"god-{seat}-{value}"]) for seat in range(city.seats) for value in board.god_values
    ]


def _count_points(state: State, said: Mapping[str, str]) -> None:
    """R37: points come from districts. Who scored which of them may have been forgotten."""
    board, city = state.board, state.city
    for seat in range(city.seats):
        taken = [int(said[f"taken-{seat}-{name}"]) for name in board.district_ids]
        points = int(said[f"track-{seat}"])
        if points and not any(taken):
            taken = _explained(state, seat, points)
        sum_of_taken = sum(n * value for n, value in zip(taken, board.values, strict=True))
        if sum_of_taken != points:
            said_sum = {"points": points, "sum": sum_of_taken}
            _refuse("position-points", "R37", player=seat + 1, **said_sum)
        city.taken[seat * board.districts : (seat + 1) * board.districts] = taken
        city.points[seat] = points


def _explained(state: State, seat: int, points: int) -> list[int]:
    """Some districts with pyramids of the seat that give these points together, the fewest; none
    if there are no such."""
    board = state.board
    first = seat * board.districts
    own = [d for d in range(board.districts) if state.city.storeys[first + d]]
    ways: dict[int, list[int]] = {0: [0] * board.districts}
    for total in range(1, points + 1):
        for district in own:
            before = ways.get(total - board.values[district])
            if before is not None and before[district] < MOST_TAKEN:
                way = before[:]
                way[district] += 1
                if total not in ways or sum(way) < sum(ways[total]):
                    ways[total] = way
    return ways.get(points, ways[0])


def _set_turn(state: State, said: Mapping[str, str]) -> None:
    board, terms, points = state.board, state.terms, state.city.points
    state.round = int(said["round"])
    if terms.limit != NO_LIMIT and state.round > terms.limit:
        raise BadPosition("position-over", TEXTS, "Q34")
    state.starter = (state.round - 1) % terms.seats if terms.rotating else 0
    state.turn = (int(said["mover"]) - state.starter) % terms.seats
    for seat in range(terms.seats):
        if points[seat] >= terms.threshold:  # R43, R56
            moved = (seat - state.starter) % terms.seats < state.turn
            if terms.seats == 2 or not moved:
                rule = "R56" if terms.seats == 2 else "R43"
                raise BadPosition("position-over", TEXTS, rule)
            state.last_round = True
    rolls = state.turn == 0 or terms.seats == 2
    if said["die"] != NOT_ROLLED:
        pips = said["die"]
        state.side = len(board.pips) if pips == ARROWS else board.pips.index(int(pips))
        state.actor = state.mover()
        state.enter(FLY)
    elif rolls:
        state.actor = CHANCE
        state.enter(ROLL)
    else:
        _refuse("position-die", "R8")


def _refuse(key: str, rule: str, **args: object) -> NoReturn:
    raise BadPosition(key, TEXTS, rule, **args)
