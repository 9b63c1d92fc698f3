"""Positions for tests, drawn as they lie on the table.

A drawing has a head line with columns and begins each row with its number; rows and columns that
are left out are empty. On a square:

    .     nothing             g     a green stone (g y r v b)      gyr   several stones
    G     the green ship      G+gr  the green ship over stones     r3    a red pyramid of 3 storeys

Ships that are not drawn are off the board: then they are in nobody's way.
"""

from __future__ import annotations

from textwrap import dedent

from perihelion.core import game as contract
from perihelion.core.dealer import Dealer
from perihelion.core.errors import MoveError
from perihelion.core.game import CHANCE
from perihelion.games.pacals_rocket import GAME
from perihelion.games.pacals_rocket.edition import TALLEST
from perihelion.games.pacals_rocket.state import BUILD, FLY, OTHER, OWN, State
from perihelion.games.pacals_rocket.words.builds import build_of

BOARD = GAME.start().board
INITIALS = "gyrvb"
KINDS = ("straight", "turning", "arrows", "set")
GREEN, YELLOW, RED, VIOLET, BLUE = range(5)


def square(name: str) -> int:
    return BOARD.names.index(name)


def squares(names: str) -> int:
    return sum(BOARD.bit[square(name)] for name in names.split())


def named(cells: int) -> str:
    return " ".join(BOARD.named(cells))


def position(
    drawing: str = "",
    seats: int = 5,
    actor: int = GREEN,
    roll: int | str = 3,
    stage: int = FLY,
    first_round: bool = False,
    **options: object,
) -> State:
    """The drawn position, with the actor on turn as the round's first player."""
    state = GAME.start(seats, None, **options)
    for name, things in drawn(drawing):
        _put(state, square(name), things)
    state.city.recount()
    state.actor = state.starter = actor
    if seats == 2 and not state.terms.rotating:
        state.starter, state.turn = 0, actor
    state.round = 1 if first_round else 2
    state.side = len(BOARD.pips) if roll == "arrows" else BOARD.pips.index(int(roll))
    state.allowance = 2
    state.enter(stage)
    return state


def building(drawing: str, **kwargs: object) -> State:
    return position(drawing, stage=BUILD, **kwargs)  # type: ignore[arg-type]


def drawn(drawing: str) -> list[tuple[str, str]]:
    lines = [line.split() for line in dedent(drawing).strip().splitlines()]
    found = []
    for number, *things in lines[1:]:
        assert len(things) == len(lines[0]), f"row {number} has not one thing for each column"
        found += [
            (column + number, thing)
            for column, thing in zip(lines[0], things, strict=True)
            if thing != "."
        ]
    return found


def _put(state: State, cell: int, things: str) -> None:
    city = state.city
    assert BOARD.bit[cell] & BOARD.open[city.seats], f"{BOARD.names[cell]} is not open land"
    ship, _, stones = things.partition("+")
    if things[-1].isdigit():
        raised(state, INITIALS.index(things[0]), cell, int(things[1]))
    elif ship.isupper():
        seat = INITIALS.index(ship.lower())
        city.ships[seat] = cell
        for colour in map(INITIALS.index, stones):
            city.load[seat * city.seats + colour] += 1
            city.supply[colour] -= 1
    else:
        for colour in map(INITIALS.index, things):
            city.stones[colour] |= BOARD.bit[cell]
            city.supply[colour] -= 1


def opened(seats: int, **options: object) -> State:
    """All ships stand; the first die is about to be rolled."""
    return say(GAME.start(seats, None, **options), *["E5", "G5", "E7", "G7", "F6"][:seats])


def keep_only(state: State, seat: int, *sizes: int) -> None:
    """Leave a player only these pyramids in the supply."""
    for size in range(1, TALLEST + 1):
        state.city.left[seat * TALLEST + size - 1] = sizes.count(size)
    state.enter(state.stage)


def idle(state: State) -> int:
    """A move that does nothing but what it must."""
    return state.moves()[-1] if state.stage in (OWN, OTHER, BUILD) else state.nth(0)


def turn_order(state: State, turns: int) -> str:
    """Who takes the next turns, with a * for each roll."""
    found = ""
    while turns:
        if state.actor == CHANCE:
            found += "*"
        elif state.stage == FLY:
            found += str(state.actor)
            turns -= 1
        state.play(idle(state))
    return found


def flying(ship: str, roll: int | str = 3, **kwargs: object) -> State:
    """The green ship alone on the board."""
    return position(f"{ship[0]}\n{ship[1:]} G", roll=roll, **kwargs)  # type: ignore[arg-type]


def raised(state: State, seat: int, cell: int, storeys: int) -> None:
    """A pyramid that was built before, without its points."""
    city = state.city
    city.heights[cell] = storeys
    city.pyramids[seat] |= BOARD.bit[cell]
    city.left[seat * TALLEST + storeys - 1] -= 1
    city.storeys[seat * BOARD.districts + BOARD.district[cell]] += storeys


def full(state: State, move: int) -> str:
    """The words of a move with everything that may be left out where it is clear: the kind of
    flight ("D8 straight") and the stones of a build ("pyramid-2 A1 A1+B1")."""
    if BOARD.straight <= move < BOARD.god:
        kind, cell = divmod(move - BOARD.straight, BOARD.cells)
        return f"{BOARD.names[cell]} {KINDS[kind]}"
    if move >= BOARD.build:
        build = build_of(BOARD, move)
        spent = "+".join(BOARD.named(build.stones))
        return f"pyramid-{build.size} {BOARD.names[build.site]} {spent}"
    return GAME.words(state, move)


def say(state: State, *moves: str) -> State:
    """Play moves given by their full words."""
    for said in moves:
        known = {full(state, move): move for move in state.moves()}
        contract.play(GAME, state, known.get(said, said))
    return state


def offered(state: State) -> set[str]:
    return {full(state, move) for move in state.moves()}


def ends(state: State, kind: str) -> str:
    """The squares that a kind of flight, or a god stone, leads to."""
    found = []
    for said in offered(state):
        first, second = said.split()
        if kind in (first, second):
            found.append(second if first == kind else first)
    return " ".join(sorted(found, key=square))


def builds(state: State) -> set[str]:
    return {said.removeprefix("pyramid-") for said in offered(state)} - {"pass"}


def refused(state: State, words: str) -> str:
    """The key and the rule of a refusal: "too-far R13"."""
    try:
        GAME.parse(state, words)
    except MoveError as error:
        return f"{error.key} {error.rule}".strip()
    return "legal"


def stones(state: State, seat: int) -> int:
    """How many stones a player owns, wherever they are; the marker is not counted."""
    city = state.city
    loaded = sum(city.load[ship * city.seats + seat] for ship in range(city.seats))
    return city.supply[seat] + city.stones[seat].bit_count() + loaded


def random_step(state: State, dealer: Dealer) -> int:
    """A random move, drawn by its weight where chance acts; it is not played."""
    if state.actor == CHANCE:
        return dealer.draw(state)
    return state.nth(dealer.below(state.count()))
