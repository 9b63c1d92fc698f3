"""Searches that tell whether one move is clearly better than every other."""

from __future__ import annotations

from typing import Final, NamedTuple

from perihelion.bots.analysis.line import guessed, line, positions
from perihelion.bots.levels import LEVELS, level
from perihelion.bots.search import Engine, SearchResult, SearchSettings, engine
from perihelion.bots.search.search import RELIABLE_ONE_IN
from perihelion.bots.search.values import winning_chances
from perihelion.core.game import AnyGame, State

# A move that was tried so many times is out of question if it is that much worse than it may be.
DISMISSED: Final = ((64, 0.25), (512, 0.1))
UNTRIED: Final = -1.0
# How much of its curiosity each search in turn has: the last one checks what the others say.
CURIOSITIES: Final = (1.0, 0.75, 1.33, 1.15)


class Lead(NamedTuple):
    """The best move, its chance to win, and by how much it leads every other move that is not among
    `same`: moves with which the same turn can be made in another order. `search` can tell how it
    expects the game to go on."""

    move: int
    same: frozenset[int]
    chance: float
    lead: float
    search: Engine


def settings_of(game: AnyGame, seats: int) -> SearchSettings:
    """The settings of the hardest level. Nothing is decided without simulations, because the other
    moves must have values too."""
    hardest = level(LEVELS[-1], game, seats).settings
    return hardest._replace(stop_early=False, sight=False, proof=0)


def chances(result: SearchResult, seat: int) -> list[float]:
    """The mover's chance to win after each move, UNTRIED where no simulation went."""
    return [
        winning_chances(shares)[seat] if shares else UNTRIED if visits == 0 else value
        for shares, value, visits in zip(result.shares, result.values, result.visits, strict=True)
    ]


def glance(game: AnyGame, view: State, seed: str, simulations: int) -> tuple[int, float]:
    """The best move of a short search, and its lead over the moves that were tried."""
    seats = game.seats_of(view)
    search = engine(game, seats, seed, settings_of(game, seats))
    result = search.look(view, simulations)
    known = chances(result, view.actor)
    same = transposed(game, view, search, result.move)
    others = [
        chance
        for move, chance, visits in zip(result.moves, known, result.visits, strict=True)
        if move != result.move and move not in same and visits
    ]
    best = known[result.moves.index(result.move)]
    return result.move, best - max(others, default=UNTRIED)


def clear_lead(
    game: AnyGame,
    view: State,
    seed: str,
    simulations: int,
    least: float,
    number: int = 0,
    right: frozenset[int] = frozenset(),
) -> Lead | None:
    """The best move after so many simulations if its chance leads every other move by at least
    `least`. Moves that the search neglected are searched on, the longer the closer they come. Moves
    that are known to be `right` as well are no rivals.

    Searches of different numbers have different curiosity: where nothing is drawn or hidden, seeds
    alone would change nothing."""
    seat = view.actor
    seats = game.seats_of(view)
    settings = settings_of(game, seats)
    curiosity = settings.curiosity * CURIOSITIES[number % len(CURIOSITIES)]
    search = engine(game, seats, seed, settings._replace(curiosity=curiosity))
    result = search.look(view, simulations)
    move = result.move
    mine = chances(result, seat)[result.moves.index(move)]
    if mine < least:
        return None
    same = transposed(game, view, search, move) | right - {move}
    narrowest = 1.0
    stages = [stage for stage in DISMISSED if stage[0] * RELIABLE_ONE_IN < simulations]
    stages.append((simulations // RELIABLE_ONE_IN, 0.0))
    for rival in _by_promise(result, seat):
        if result.moves[rival] == move or result.moves[rival] in same:
            continue
        lead = -1.0
        for tries, margin in stages:
            if result.visits[rival] < tries and result.proofs[rival] < 0.0:
                result = search.look_at(result.moves[rival], tries)
            lead = mine - chances(result, seat)[rival]
            if lead >= least + margin or result.proofs[rival] >= 0.0:
                break
        if lead < least:
            return None
        narrowest = min(narrowest, lead)
    return Lead(move, same, mine, narrowest, search)


def transposed(game: AnyGame, view: State, search: Engine, move: int) -> frozenset[int]:
    """The moves with which the turn that the search expects after a move can begin instead: the
    same moves in another order lead to the same position."""
    turn: list[int] = []
    for state, following in positions(game, view, line(game, view, search, move)):
        if state.actor != view.actor:
            break
        turn.append(following)
    start = guessed(game, view)
    if len(turn) < 2 or len(set(turn)) < len(turn):
        return frozenset()
    same: set[int] = set()
    for length in range(2, len(turn) + 1):
        after = _played(start, turn[:length])
        for first in turn[1:length]:
            other = _played(start, [first, *(one for one in turn[:length] if one != first)])
            if after is not None and other is not None and other.pack() == after.pack():
                same.add(first)
    return frozenset(same)


def _played(start: State, moves: list[int]) -> State | None:
    """The position after these moves of one seat; None if one of them is not legal."""
    state = start.copy()
    for move in moves:
        if state.actor != start.actor or move not in state.moves():
            return None
        state.play(move)
    return state


def _by_promise(result: SearchResult, seat: int) -> list[int]:
    """The indices of the moves from the likeliest rival of the best down."""
    known = chances(result, seat)
    return sorted(range(len(known)), key=lambda k: (-known[k], -result.visits[k], k))


def simulations_needed(
    game: AnyGame, view: State, right: tuple[int, ...], seed: str, budgets: tuple[int, ...]
) -> int:
    """The least of the budgets, in ascending order, with which two searches find a right move;
    twice the largest if there is none."""
    seats = game.seats_of(view)
    settings = settings_of(game, seats)
    for simulations in budgets:
        searches = (
            engine(game, seats, f"{seed}/{simulations}/{number}", settings) for number in range(2)
        )
        if all(search.look(view, simulations).move in right for search in searches):
            return simulations
    return budgets[-1] * 2
