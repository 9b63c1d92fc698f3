"""How long a game can be: whatever is done uses something up."""

from __future__ import annotations

from perihelion.games.via_nebula.board import RETURN_RESOURCES, Board


def longest(board: Board) -> int:
    """More moves there cannot be, chance included."""
    tokens = len(board.token_names)
    built = board.seats * board.buildings
    # A token is taken off once, and no resource comes onto a meadow but with a token or for
    # another one (R15, R47); a site is built on; a tile that lies stays on the board (R50).
    actions = tokens + built + board.tiles + sum(board.token_amount) + built
    # A turn that is ended by choice has had an action (Q36).
    stops = actions
    # A building may bring an ability, at most two decisions but for returns (R48), and a card.
    ability = 2
    for card in range(board.cards):
        if board.effect[card] == RETURN_RESOURCES:
            ability = max(ability, board.amount[card])
    setup = 1 + board.seats * board.hand + board.display + tokens
    return setup + actions + stops + built * (ability + 1)
