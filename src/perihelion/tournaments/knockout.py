"""Knockout: a seeded bracket of two, in which the best two can meet in the final only; or pods of
equal strength, of which the better half goes on."""

from __future__ import annotations

from collections.abc import Sequence

from perihelion.tournaments.pods import pod_sizes, snake
from perihelion.tournaments.results import Entrant, Game, seeded
from perihelion.tournaments.seats import SeatHistory


def bracket(slots: int) -> list[int]:
    """The seeds 0, 1 … in the order of the bracket, for a power of two: neighbours meet, and seeds
    that play as expected meet as late as possible."""
    order = [0]
    while len(order) < slots:
        order = [seed for best in order for seed in (best, 2 * len(order) - 1 - best)]
    return order


def paired(
    entrants: Sequence[Entrant], games: Sequence[Game], number: int, size: int, least: int = 2
) -> list[tuple[int, ...]]:
    """The games of a round, by seat; a game of one is a bye; none when only one is left."""
    seeds = [entrant.number for entrant in seeded(entrants) if entrant.first <= 1]
    history = SeatHistory(games)
    if size == 2:
        return _bracket_games(seeds, games, number, history)
    left = seeds
    for earlier in range(1, number):
        left = _survivors([game for game in games if game.round == earlier], seeds)
    if number > 1 and _final_was(games, number - 1):
        return []
    sizes = pod_sizes(len(left), size, least)
    resting = left[: len(left) - sum(sizes)]  # the best, as in a bracket
    pods = [history.seated(pod) for pod in snake(left[len(resting) :], sizes)]
    return [*((player,) for player in resting), *pods]


def _bracket_games(
    seeds: list[int], games: Sequence[Game], number: int, history: SeatHistory
) -> list[tuple[int, ...]]:
    slots = 1
    while slots < len(seeds):
        slots *= 2
    line: list[int | None] = [seeds[seed] if seed < len(seeds) else None for seed in bracket(slots)]
    for earlier in range(1, number):
        here = {player: game for game in games if game.round == earlier for player in game.players}
        line = [_winner(line[k : k + 2], here, seeds) for k in range(0, len(line), 2)]
    if len(line) < 2:
        return []
    pairs = [
        [player for player in line[k : k + 2] if player is not None] for k in range(0, len(line), 2)
    ]
    return [history.seated(pair) for pair in pairs if pair]


def _winner(pair: Sequence[int | None], here: dict[int, Game], seeds: Sequence[int]) -> int | None:
    """Who of two slots goes on: of a draw the better seed, of two who did not come nobody."""
    players = [player for player in pair if player is not None]
    if not players or players[0] not in here:
        return None
    going = _survivors([here[players[0]]], seeds)
    return going[0] if going else None


def _survivors(games: Sequence[Game], seeds: Sequence[int]) -> list[int]:
    """Who goes on, by seed: the better half of each game; ties go to the better seed."""
    going: set[int] = set()
    for game in games:
        order = sorted(
            (place, seeds.index(player), player)
            for player, place in zip(game.players, game.places, strict=True)
            if player not in game.absent
        )
        going.update(player for *_, player in order[: max(1, len(game.players) // 2)])
    return [player for player in seeds if player in going]


def _final_was(games: Sequence[Game], number: int) -> bool:
    return sum(game.round == number for game in games) <= 1


def total_rounds(players: int, size: int, least: int = 2) -> int:
    """How many rounds it takes until one is left."""
    rounds = 0
    while players > 1:
        rounds += 1
        if players <= size:
            break
        if size == 2:
            players = (players + 1) // 2
        else:
            sizes = pod_sizes(players, size, least)
            players += sum(max(1, pod // 2) - pod for pod in sizes)
    return rounds
