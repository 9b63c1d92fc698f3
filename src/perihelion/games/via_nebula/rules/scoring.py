"""Points (R64 to R69)."""

from __future__ import annotations

from perihelion.core.numbers.sets import members
from perihelion.games.via_nebula.board import (
    PER_CONTRACT,
    PER_COVERED_EXPLORER,
    PER_PAIR,
    PER_TOKEN,
    Board,
)


def covered_explorers(board: Board, guild_tiles: int) -> int:
    """R23: stacks are used up from the left, so what is left fills the last ones."""
    return (guild_tiles + board.stack - 1) // board.stack


def token_points(board: Board, tokens: int) -> int:
    """R64."""
    return sum([board.token_points[token] for token in members(tokens)])


def printed_points(board: Board, contracts: int) -> int:
    """R65, without what contracts count at the end."""
    return sum([board.points[card] for card in members(contracts)])


def counted_points(board: Board, card: int, contracts: int, tokens: int, covered: int) -> int:
    """R41 to R44: what an end-scoring contract counts; 0 for any other."""
    effect = board.effect[card]
    worth = board.amount[card]
    if effect == PER_CONTRACT:
        return worth * contracts.bit_count()
    if effect == PER_PAIR:  # Q9, Q10
        return worth * len([other for other in members(contracts) if board.size[other] == 2])
    if effect == PER_TOKEN:
        return worth * tokens.bit_count()
    if effect == PER_COVERED_EXPLORER:
        return worth * covered
    return 0


def contract_points(board: Board, contracts: int, tokens: int, covered: int) -> int:
    points = printed_points(board, contracts)
    for card in members(contracts):
        points += counted_points(board, card, contracts, tokens, covered)
    return points


def ranks(scores: list[int], stored: list[int]) -> list[int]:
    """R69: places from 1; fewer resources in storage break a tie."""
    places: list[int] = []
    for mine, my_storage in zip(scores, stored, strict=True):
        place = 1
        for score, storage in zip(scores, stored, strict=True):
            if score > mine or (score == mine and storage < my_storage):
                place += 1
        places.append(place)
    return places
