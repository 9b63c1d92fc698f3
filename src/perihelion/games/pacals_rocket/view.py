"""The position in plain words, the score pad and the end. Pacal's Rocket has no secrets: a ship
hides its load from the eye, but everybody could have counted it (Q27)."""

from __future__ import annotations

from collections.abc import Hashable

from perihelion.core.boards import part_cache
from perihelion.core.numbers.sets import members
from perihelion.core.state import CHANCE, OVER, Json, ScoreRow
from perihelion.games.pacals_rocket.edition import TALLEST
from perihelion.games.pacals_rocket.rules.scoring import (
    bank_storeys,
    majorities,
    majority,
    shores,
    unused_gods,
    water,
    water_points,
)
from perihelion.games.pacals_rocket.state import OTHER, OWN, PLACE, ROLL, State
from perihelion.games.pacals_rocket.words import TEXTS

STAGES = ("ships", "die", "move", "own ship", "other ship", "build", "over")


def describe(state: State) -> Json:
    board = state.board
    city = state.city
    terms = state.terms
    return {
        "players": terms.seats,
        "stage": STAGES[state.stage],
        "to_move": _name(state, state.actor),
        "turn_of": _name(state, state.mover()) if state.actor != OVER else None,
        "round": state.round,
        "start_player": board.colours[state.starter],
        "die": die(state),
        "stones_allowed": state.allowance if state.stage in (OWN, OTHER) else None,
        "open_districts": [
            name
            for district, name in enumerate(board.district_ids)
            if district not in board.covered[terms.seats]
        ],
        "ships": {board.colours[seat]: _ship(state, seat) for seat in range(terms.seats)},
        "energy_stones": {
            board.colours[seat]: board.named(city.stones[seat]) for seat in range(terms.seats)
        },
        "pyramids": {
            board.names[cell]: {"player": board.colours[seat], "storeys": city.heights[cell]}
            for seat in range(terms.seats)
            for cell in members(city.pyramids[seat])
        },
        "districts": {
            board.district_ids[district]: dict(
                zip(board.colours, city.storeys[district :: board.districts], strict=False)
            )
            for district in range(board.districts)
            if any(city.storeys[district :: board.districts])
        },
        "supply": {board.colours[seat]: _supply(state, seat) for seat in range(terms.seats)},
        "score_track": dict(zip(board.colours, city.points, strict=False)),
        "last_round": state.last_round,
        "scores": dict(zip(board.colours, state.scores(), strict=False)),
        "places": dict(zip(board.colours, state.standings(), strict=False)),
        "ending": state.ending() or None,
    }


def die(state: State) -> int | str | None:
    """What the die shows, or None where it is about to be rolled."""
    if state.stage in (PLACE, ROLL) or state.side < 0:
        return None
    return "arrows" if state.arrows() else state.board.pips[state.side]


def _ship(state: State, seat: int) -> Json:
    board = state.board
    city = state.city
    at = city.ships[seat]
    load = city.load[seat * city.seats : (seat + 1) * city.seats]
    return {
        "square": board.names[at] if at >= 0 else None,
        "load": {board.colours[colour]: count for colour, count in enumerate(load) if count},
    }


def _supply(state: State, seat: int) -> Json:
    board = state.board
    city = state.city
    kinds = len(board.god_values)
    return {
        "energy_stones": city.supply[seat],
        "pyramids": {
            str(size): city.left[seat * TALLEST + size - 1] for size in range(1, TALLEST + 1)
        },
        "god_stones": [
            value
            for kind, value in enumerate(board.god_values)
            for _ in range(city.gods[seat * kinds + kind])
        ],
    }


def _name(state: State, seat: int) -> str:
    return {CHANCE: "chance", OVER: "nobody"}.get(seat) or state.board.colours[seat]


def _scored(view: State, language: str) -> Hashable:
    """All that the score pad depends on."""
    city, terms = view.city, view.terms
    built = tuple(city.pyramids), tuple(city.heights), tuple(city.storeys)
    points = tuple(city.points), tuple(city.taken), tuple(city.gods), view.bonus
    return view.board, language, terms.separately, view.actor == OVER, built, points


@part_cache(_scored)
def breakdown(view: State, language: str) -> list[ScoreRow]:
    """The score track by its sources; behind it the final scoring, with points once it counts."""
    board = view.board
    city = view.city
    seats = range(city.seats)
    over = view.actor == OVER
    bonus = [board.bonus if seat == view.bonus else 0 for seat in seats]
    taken = [city.points[seat] - bonus[seat] for seat in seats]
    rows = [
        ScoreRow(
            _say(language, "taken"), "R37", taken, [_taken(view, seat, language) for seat in seats]
        ),
        ScoreRow(_say(language, "bonus"), "R42", bonus, [""] * city.seats),
    ]
    separately = view.terms.separately
    for key, rule, points, notes in (
        ("water", "R46", water(city, separately), _banks(view, language)),
        ("districts", "R48", majorities(city), _majorities(view, language)),
        ("gods", "R52", unused_gods(city), [_gods(view, seat) for seat in seats]),
    ):
        if not over:
            notes = [_so_far(language, points[seat], notes[seat]) for seat in seats]
        rows.append(ScoreRow(_say(language, key), rule, points if over else [], notes))
    return rows


def why_won(view: State, language: str) -> str:
    """The winners' points, then the rule that ended the game."""
    return TEXTS.say(language, f"ending-{view.ending()}", points=max(view.scores()))


def _say(language: str, key: str, **args: object) -> str:
    return TEXTS.say(language, f"score-{key}", **args)


def _so_far(language: str, points: int, note: str) -> str:
    return _say(language, "so-far", points=points, note=note) if points else ""


def _taken(view: State, seat: int, language: str) -> str:
    """Each district that was scored, with its points and how often."""
    board = view.board
    times = view.city.taken[seat * board.districts : (seat + 1) * board.districts]
    parts = [
        f"{_district(view, district, language)} +{board.values[district]}"
        + (f" ×{count}" if count > 1 else "")
        for district, count in enumerate(times)
        if count
    ]
    return ", ".join(parts)


def _district(view: State, district: int, language: str) -> str:
    holy = "yes" if district == view.board.holy_district else "no"
    return _say(language, "district", holy=holy, number=district + 1)


def _banks(view: State, language: str) -> list[str]:
    """Which pyramids stand on a bank, their storeys, and what these score."""
    board = view.board
    city = view.city
    notes = []
    for seat in range(city.seats):
        parts = []
        for shore in shores(board, view.terms.separately):
            storeys = bank_storeys(city, shore)[seat]
            cells = ", ".join(board.named(city.pyramids[seat] & shore))
            if storeys:
                said = _say(language, "bank", storeys=storeys, cells=cells)
                points = water_points(board.water, bank_storeys(city, shore))[seat]
                parts.append(f"{said} +{points}")
        notes.append("; ".join(parts))
    return notes


def _majorities(view: State, language: str) -> list[str]:
    """Which districts give each player how much."""
    notes: list[list[str]] = [[] for _ in range(view.city.seats)]
    for district in range(view.board.districts):
        for seat, points in enumerate(majority(view.city, district)):
            if points:
                notes[seat].append(f"{_district(view, district, language)} +{points}")
    return [", ".join(parts) for parts in notes]


def _gods(view: State, seat: int) -> str:
    values = view.board.god_values
    kinds = view.city.god_kinds(seat)
    return " + ".join(str(values[kind]) for kind in kinds)
