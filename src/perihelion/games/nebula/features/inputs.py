"""What a network is told of a position of Nebula: of personal tasks, only the own."""

from __future__ import annotations

from typing import Final

from perihelion.core.features import Features, Part, Parts, numbers, width
from perihelion.core.native import i16, i64, vec
from perihelion.games.nebula.board import NONE, Card
from perihelion.games.nebula.features.tables import (
    ASKS,
    PERSONAL,
    PUBLIC,
    SEATS,
    Tables,
    tables_of,
)
from perihelion.games.nebula.rules.scoring import pattern_count
from perihelion.games.nebula.rules.stages import ENDED
from perihelion.games.nebula.rules.tasks import progress
from perihelion.games.nebula.state import State

MOST_ROUNDS: Final = 25
MOST_NEED: Final = 21
MOST_PATTERN: Final = 8
MOST_HELD: Final = 10
MOST_STARS: Final = 21
MOST_POINTS: Final = 120
POINTS: Final = 4  # kinds of points that all can see: tasks, black holes, constellations, colours


def parts(state: State) -> Parts:
    board = state.board
    tables = tables_of(board)
    kinds = tables.kinds
    clusters = len(board.clusters)
    markers = len(board.markers)
    reward = tables.most_reward
    return {
        "stage": Part((ENDED + 1,), 0, 1),
        "to_move": Part((SEATS,), 0, 1),
        "turn_of": Part((SEATS,), 0, 1),
        "seats": Part((SEATS,), 0, 1),
        "full": Part((1,), 0, 1),
        "by_moment": Part((1,), 0, 1),
        "matched": Part((1,), 0, 1),
        "round": Part((1,), 0, MOST_ROUNDS),
        "track": Part((1,), 0, board.last),
        "steps_left": Part((1,), 0, board.steps),
        "supernova": Part((kinds,), 0, 1),
        "wanted": Part((kinds,), 0, 1),
        "placed": Part((kinds,), 0, 1),
        "drawn": Part((kinds,), 0, board.chaos_drawn),
        "bag": Part((kinds,), 0, max(board.stars)),
        "rays": Part((clusters, max(board.rays), kinds), 0, 1),
        "public_asks": Part((PUBLIC, ASKS), 0, 1),
        "public_colour": Part((PUBLIC, board.colours), 0, 1),
        "public_points": Part((PUBLIC,), 0, tables.most_points),
        "public_done": Part((PUBLIC, SEATS), 0, 1),
        "public_lacks": Part((PUBLIC, SEATS), 0, MOST_NEED),
        "advanced_asks": Part((len(board.numerals), ASKS), 0, 1),
        "advanced_colours": Part((len(board.numerals), board.colours), 0, 1),
        "advanced_count": Part((len(board.numerals),), 0, MOST_PATTERN),
        "personal_asks": Part((PERSONAL, ASKS), 0, 1),
        "personal_colour": Part((PERSONAL, board.colours), 0, 1),
        "personal_lacks": Part((PERSONAL,), 0, MOST_NEED),
        "marker_cell": Part((markers,), 0, max(board.value_last)),
        "marker_reward": Part((markers,), 0, reward),
        "black_holes": Part((SEATS,), 0, len(board.bar)),
        "points": Part((SEATS, POINTS), 0, MOST_POINTS),
        "observatory": Part((SEATS, kinds), 0, MOST_HELD),
        "stars": Part((SEATS, board.colours), 0, MOST_STARS),
        "filled": Part((SEATS, len(board.constellations)), 0, MOST_STARS),
        "occupied": Part((SEATS, board.cells), 0, 1),
        "galaxy": Part((board.colours, board.cells), 0, 1),
    }


def features(view: State, seat: int) -> Features:
    tables = tables_of(view.board)
    if not tables.width:
        tables.width = width(parts(view))
    row = vec[i16]([i16(0)] * tables.width)
    at = _table(row, tables, view, seat)
    at = _rays(row, at, tables, view)
    at = _public(row, at, tables, view, seat)
    at = _advanced(row, at, tables, view, seat)
    at = _personal(row, at, tables, view, seat)
    rewards = [0] * len(view.board.markers)
    at = _values(row, at, view, rewards)
    _players(row, at, tables, view, seat, rewards)
    return numbers(row)


def most(number: i64, limit: i64) -> i16:
    return i16(number if number < limit else limit)


def _table(row: vec[i16], tables: Tables, view: State, seat: int) -> i64:
    row[view.stage] = 1
    at: i64 = ENDED + 1
    if view.actor >= 0:
        row[at + (view.actor - seat) % view.seats] = 1
    at += SEATS
    if view.turn >= 0:
        row[at + (view.turn - seat) % view.seats] = 1
    at += SEATS
    row[at + view.seats - 1] = 1
    at += SEATS
    row[at] = 1 if view.full else 0
    row[at + 1] = 1 if view.by_moment else 0
    row[at + 2] = 1 if view.matched else 0
    row[at + 3] = most(view.round, MOST_ROUNDS)
    row[at + 4] = view.track
    row[at + 5] = view.steps_left
    at += 6
    kinds: i64 = tables.kinds
    if view.supernova >= 0:
        row[at + view.supernova] = 1
    if view.wanted >= 0:
        row[at + kinds + view.wanted] = 1
    used: i64 = view.used
    for kind in range(kinds):
        if used >> kind & 1:
            row[at + 2 * kinds + kind] = 1
        row[at + 3 * kinds + kind] = view.drawn[kind]
        row[at + 4 * kinds + kind] = view.bag[kind]
    return at + 5 * kinds


def _rays(row: vec[i16], at: i64, tables: Tables, view: State) -> i64:
    """The kinds on the rays of each cluster, from the marked one on."""
    board = view.board
    kinds: i64 = tables.kinds
    wide: i64 = max(board.rays) * kinds
    for cluster, rays in enumerate(board.rays):
        first: i64 = board.ray[cluster]
        ray: i64 = view.clocks[cluster]
        number: i64 = rays
        for k in range(number):
            kind: i64 = view.rays[first + ray]
            if kind >= 0:
                row[at + kinds * k + kind] = 1
            ray = ray + 1 if ray + 1 < number else 0
        at += wide
    return at


def _card(row: vec[i16], asks: i64, colours: i64, card: Card) -> None:
    row[asks + card.asks] = 1
    if card.colour >= 0:
        row[colours + card.colour] = 1
    if card.other >= 0:
        row[colours + card.other] = 1


def _public(row: vec[i16], at: i64, tables: Tables, view: State, seat: int) -> i64:
    board = view.board
    colours = at + PUBLIC * ASKS
    points = colours + PUBLIC * tables.colours
    done = points + PUBLIC
    lacks = done + PUBLIC * SEATS
    seats = view.seats
    for place, number in enumerate(view.public):
        if number == NONE:
            continue
        card = board.public[number]
        _card(row, at + ASKS * place, colours + tables.colours * place, card)
        first = view.first[place]
        row[points + place] = card.first if first == NONE else card.later
        for after in range(seats):
            player = (seat + after) % seats
            if first == player or view.later[place] >> player & 1:
                row[done + SEATS * place + after] = 1
            else:
                have, need = progress(board, card, view.galaxies, player)
                if need > have:
                    row[lacks + SEATS * place + after] = most(need - have, MOST_NEED)
    return lacks + PUBLIC * SEATS


def _advanced(row: vec[i16], at: i64, tables: Tables, view: State, seat: int) -> i64:
    numerals: i64 = len(view.board.numerals)
    colours = at + numerals * ASKS
    counts = colours + numerals * tables.colours
    for place, number in enumerate(view.advanced):
        if number >= 0:
            card = view.board.advanced[number]
            _card(row, at + ASKS * place, colours + tables.colours * place, card)
            row[counts + place] = most(pattern_count(view, place, seat), MOST_PATTERN)
    return counts + numerals


def _personal(row: vec[i16], at: i64, tables: Tables, view: State, seat: int) -> i64:
    """The own tasks: both before the choice, then the one that was kept."""
    board = view.board
    colours = at + PERSONAL * ASKS
    lacks = colours + PERSONAL * tables.colours
    for k in range(1 if seat < view.chosen else PERSONAL):
        number = view.personal[PERSONAL * seat + k]
        if number >= 0:
            card = board.personal[number]
            _card(row, at + ASKS * k, colours + tables.colours * k, card)
            have, need = progress(board, card, view.galaxies, seat)
            if need > have:
                row[lacks + k] = most(need - have, MOST_NEED)
    return lacks + PERSONAL


def _values(row: vec[i16], at: i64, view: State, rewards: list[int]) -> i64:
    """Where the value markers stand, and what they are worth now."""
    board = view.board
    markers: i64 = len(rewards)
    if view.full:
        for marker, cell in enumerate(view.values.cells):
            row[at + marker] = cell
            rewards[marker] = board.otherwise[board.track_of[marker]]
        for track, order in enumerate(view.values.order):
            for rank, worth in enumerate(board.rewards[track]):
                if rank < len(order):
                    rewards[order[rank]] = worth
        for marker, worth in enumerate(rewards):
            row[at + markers + marker] = worth
    return at + 2 * markers


def _players(
    row: vec[i16], at: i64, tables: Tables, view: State, seat: int, rewards: list[int]
) -> None:
    board = view.board
    seats = view.seats
    kinds: i64 = tables.kinds
    colours: i64 = tables.colours
    cells: i64 = tables.cells
    groups: i64 = len(board.constellations)
    points = at + SEATS
    observatory = points + SEATS * POINTS
    stars = observatory + SEATS * kinds
    filled = stars + SEATS * colours
    occupied = filled + SEATS * groups
    planes = occupied + SEATS * cells
    for after in range(seats):
        player = (seat + after) % seats
        galaxy = view.galaxies[player]
        row[at + after] = min(galaxy.holes, len(board.bar))
        for kind, held in enumerate(galaxy.observatory):
            row[observatory + kinds * after + kind] = most(held, MOST_HELD)
        full: i64 = galaxy.occupied
        in_colours: i64 = 0
        for cell in range(cells):
            if full >> cell & 1:
                row[occupied + cells * after + cell] = 1
                colour: i64 = galaxy.cells[cell]
                spot = stars + colours * after + colour
                row[spot] = row[spot] + 1
                in_colours += rewards[board.marker[0] + colour]
                if after == 0:
                    row[planes + cells * colour + cell] = 1
        complete: i64 = 0
        for group in range(groups):
            here = tables.constellations[group] & full
            row[filled + groups * after + group] = i16(bits(here))
            if here == tables.constellations[group]:
                complete += (
                    rewards[board.marker[1] + group] if view.full else board.constellation_points
                )
        tasks: i64 = 0
        for place, first in enumerate(view.first):
            if first == player:
                tasks += board.public[view.public[place]].first
            elif view.later[place] >> player & 1:
                tasks += board.public[view.public[place]].later
        spot = points + POINTS * after
        row[spot] = most(tasks, MOST_POINTS)
        row[spot + 1] = most(board.bar[min(galaxy.holes, len(board.bar) - 1)], MOST_POINTS)
        row[spot + 2] = most(complete, MOST_POINTS)
        row[spot + 3] = most(in_colours, MOST_POINTS)


def bits(members: i64) -> i64:
    number: i64 = 0
    while members:
        members &= members - 1
        number += 1
    return number
