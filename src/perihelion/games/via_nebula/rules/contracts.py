"""What contracts ask for, and what pays them."""

from __future__ import annotations

from perihelion.games.via_nebula.board import LANE, Board


def fits(board: Board, amounts: int) -> int:
    """The contracts that these resources fulfil (R31), worked out once for each amount."""
    cards = board.fits.get(amounts, -1)
    if cards < 0:
        cards = 0
        for card in range(board.cards):
            if payable(board, card, amounts):
                cards |= 1 << card
        board.fits[amounts] = cards
    return cards


def payable(board: Board, card: int, amounts: int) -> bool:
    if board.different[card]:  # R45
        return kinds_held(board, amounts) >= board.different[card]
    if board.equal[card]:  # R44
        return most_of_a_kind(amounts) >= board.equal[card]
    # No lane of the difference may borrow: the high bits set beforehand must all survive.
    high = board.high
    return ((amounts | high) - board.cost[card]) & high == high


def payment(board: Board, card: int, amounts: int) -> int:
    """What leaves the site for the general reserve (R32); the kinds are no decision (Q7)."""
    if board.different[card]:
        paid = 0
        left = board.different[card]
        for kind, unit in enumerate(board.unit):
            if left and amounts >> LANE * kind & 255:
                paid += unit
                left -= 1
        return paid
    if board.equal[card]:
        for kind, unit in enumerate(board.unit):
            if amounts >> LANE * kind & 255 >= board.equal[card]:
                return unit * board.equal[card]
    return board.cost[card]


def kinds_held(board: Board, amounts: int) -> int:
    return (((amounts | board.high) - board.one_of_each) & board.high).bit_count()


def most_of_a_kind(amounts: int) -> int:
    most = 0
    while amounts:
        if amounts & 255 > most:
            most = amounts & 255
        amounts >>= LANE
    return most


def missing(board: Board, card: int, held: int) -> int:
    """Amounts that a site still lacks; flexible contracts take what comes first."""
    kinds = len(board.kinds)
    lacking = 0
    if board.different[card]:
        due = board.different[card]
        for kind in range(kinds):
            if held >> LANE * kind & 255:
                due -= 1
        for kind in range(kinds):
            if due > 0 and not held >> LANE * kind & 255:
                lacking += board.unit[kind]
                due -= 1
        return lacking
    if board.equal[card]:
        most = 0
        best = 0
        for kind in range(kinds):
            if held >> LANE * kind & 255 > most:
                most = held >> LANE * kind & 255
                best = kind
        return board.unit[best] * max(0, board.equal[card] - most)
    for kind in range(kinds):
        short = (board.cost[card] >> LANE * kind & 255) - (held >> LANE * kind & 255)
        if short > 0:
            lacking += board.unit[kind] * short
    return lacking
