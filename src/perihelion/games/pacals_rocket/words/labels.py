"""What a screen reader says for each word and each thing on the board."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from perihelion.core.boards import MOST_BOARDS, board_cache
from perihelion.games.pacals_rocket.board import Board
from perihelion.games.pacals_rocket.edition import TALLEST
from perihelion.games.pacals_rocket.state import BUILD, FLY, OTHER, OWN, PLACE, ROLL, State
from perihelion.games.pacals_rocket.words.refusals import KINDS, TEXTS


def case(view: State) -> str:
    """What kind of decision it is, where texts tell more apart than the stages do."""
    if view.stage == FLY:
        if view.line_range() == view.board.stuck:
            return "stuck"
        if not view.straight and not view.turning:
            return "stuck-god"
        return "first" if view.round == 1 else "arrows" if view.arrows() else "pips"
    if view.stage in (OWN, OTHER):
        if len(view.offer) == 1:
            return "no-stone"
        ship = "own" if view.stage == OWN else "other"
        return ship if view.city.supply[view.actor] else f"{ship}-loose"
    if view.stage == BUILD:
        return "build" if len(view.offer) > 1 else "no-build"
    return {PLACE: "place", ROLL: "roll"}.get(view.stage, "over")


def moment(view: State) -> dict[str, object]:
    return {"case": case(view)}


def label(view: State, path: Sequence[str], language: str) -> str:
    board = view.board
    word = path[-1]
    if word in board.colours:
        seat = board.colours.index(word)
        own = "yes" if seat == view.actor else "no"
        return TEXTS.say(language, "throw", seat=seat, own=own)
    if path[0].startswith("pyramid-"):
        return _build_label(view, path, language)
    if word.startswith("god-"):
        return TEXTS.say(language, "god", value=word.removeprefix("god-"))
    cell = _cells(board).get(word)
    if cell is not None:
        return cell_label(view, cell, language)
    if word in KINDS:
        return TEXTS.say(language, "kind", kind=word)
    return TEXTS.say(language, "word", word=word)


@board_cache(2 * MOST_BOARDS)
def _cells(board: Board) -> dict[str, int]:
    return {name: cell for cell, name in enumerate(board.names)}


def _build_label(view: State, path: Sequence[str], language: str) -> str:
    size = int(path[0].removeprefix("pyramid-"))
    if len(path) == 1:
        left = view.city.left[view.actor * TALLEST + size - 1]
        return TEXTS.say(language, "pyramid", storeys=size, left=left)
    if len(path) == 3:
        return TEXTS.say(language, "spend", cells=path[2].replace("+", ", "))
    site = view.board.names.index(path[1])
    old = view.city.heights[site]
    district = view.board.district[site]
    return TEXTS.say(
        language,
        "site",
        cell=path[1],
        district=district_label(view.board, district, language),
        old=old,
        points=view.city.gain(view.actor, district, size - old),
    )


@board_cache(1000)
def district_label(board: Board, district: int, language: str) -> str:
    return TEXTS.say(
        language,
        "district",
        holy="yes" if district == board.holy_district else "no",
        number=district + 1,
        value=board.values[district],
    )


def cell_label(view: State, cell: int, language: str) -> str:
    """A square and all that is on it."""
    things = things_on(view, cell, language)
    return square_label(view.board, view.terms.seats, cell, things, language)


@board_cache(5000)
def square_label(
    board: Board, seats: int, cell: int, things: tuple[str, ...], language: str
) -> str:
    bit = board.bit[cell]
    if bit & board.lake:
        return f"{board.names[cell]}, {TEXTS.say(language, 'lake')}"
    parts = [board.names[cell], district_label(board, board.district[cell], language)]
    if bit & (board.river_bank | board.lake_shore):
        parts.append(TEXTS.say(language, "bank"))
    if not bit & board.open[seats]:
        parts.append(TEXTS.say(language, "covered"))
    return ", ".join([*parts, *things])


def things_on(view: State, cell: int, language: str) -> tuple[str, ...]:
    """Everything on a square, in words."""
    city = view.city
    bit = view.board.bit[cell]
    parts = []
    for seat in range(view.terms.seats):
        if bit & city.pyramids[seat]:
            storeys = city.heights[cell]
            parts.append(TEXTS.say(language, "standing", seat=seat, storeys=storeys))
        if bit & city.stones[seat]:
            parts.append(TEXTS.say(language, "stone", seat=seat))
        if city.ships[seat] == cell:
            parts.append(load_label(view, seat, language))
    return tuple(parts)


def load_label(view: State, ship: int, language: str) -> str:
    """A ship and the stones under it: everybody could have counted them (Q27)."""
    seats = view.terms.seats
    return _load_label(ship, tuple(view.city.load[ship * seats : (ship + 1) * seats]), language)


@lru_cache(maxsize=5000)
def _load_label(ship: int, load: tuple[int, ...], language: str) -> str:
    parts = [TEXTS.say(language, "ship", seat=ship)]
    for colour, inside in enumerate(load):
        if inside:
            parts.append(TEXTS.say(language, "inside", seat=colour, count=inside))
    return ", ".join(parts)
