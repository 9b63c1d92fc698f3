"""What words mean, as a screen reader says it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from perihelion.core.boards import board_cache
from perihelion.core.texts import Texts
from perihelion.games.via_nebula.board import MEADOW, TERRAIN_NAMES, Board
from perihelion.games.via_nebula.state import State

TEXTS: Final = Texts("perihelion.games.via_nebula")


def moment(view: State) -> dict[str, object]:
    return {
        "stage": view.stage,
        "card": view.board.card_type[view.card] if view.card >= 0 else "none",
        "may_stop": "yes" if view.done >= view.board.actions else "no",
        "actions": view.actions,
        "left": view.left,
        "last": "yes" if view.end_holder >= 0 else "no",
        "meadow": view.board.names[view.token_at.index(-1)] if -1 in view.token_at else "",
    }


def label(view: State, path: Sequence[str], language: str) -> str:
    """The meaning of the last word after those before it."""
    board = view.board
    word = path[-1]
    if len(path) == 1:
        return verb_label(view, word, language)
    if path[0] == "first":
        return TEXTS.say(language, f"seat-{board.colours.index(word)}")
    if word in board.token_names:
        return token_label(board, board.token_names.index(word), language)
    if word in board.card_names:
        return card_label(board, board.card_names.index(word), language)
    if word in board.kinds:
        return TEXTS.say(language, "kind", kind=word)
    if word == "storage":
        return storage_label(view, view.turn, language)
    if word in board.place_names and path[0] != "site":
        return place_label(view, board.place_names.index(word), language)
    return space_label(view, board.names.index(word), language)


def verb_label(view: State, word: str, language: str) -> str:
    me = view.turn
    tiles = view.guild_tiles[me] or view.tile_reserve
    left = {
        "craftsman": view.craftsmen[me],
        "site": view.board.sites - len(view.sites[me]),
        "explore": tiles,
        "build": view.buildings[me],
        "return": view.left,
    }.get(word, 0)
    card = view.board.card_type[view.card] if view.card >= 0 else "none"
    return TEXTS.say(language, "verb", word=word, left=left, card=card)


@board_cache(5000)
def amounts_label(board: Board, amounts: int, language: str) -> str:
    """“2 wood, 1 clay”, or that there is nothing."""
    said = [
        TEXTS.say(language, "amount", kind=kind, count=count)
        for kind, count in zip(board.kinds, board.unpacked(amounts), strict=True)
        if count
    ]
    return ", ".join(said) or TEXTS.say(language, "nothing")


def storage_label(view: State, seat: int, language: str) -> str:
    """What lies in storage, and what it costs (R68)."""
    goods = amounts_label(view.board, view.storage[seat], language)
    points = view.board.storage_points * view.stored(seat)
    return TEXTS.say(language, "storage", goods=goods, points=points)


def space_label(view: State, space: int, language: str) -> str:
    """A space and what lies on it."""
    board = view.board
    if board.terrain[space] != MEADOW:
        return _wild_label(board, space, bool(view.tiles >> space & 1), language)
    token = view.token_at[space]
    if token >= 0:
        return _lying_token_label(board, space, token, language)
    if view.stock[space]:
        goods = amounts_label(board, view.stock[space], language)
        owner = view.craftsman_at[space]
        name = board.names[space]
        return TEXTS.say(language, "exploitation", space=name, goods=goods, owner=owner)
    return _wild_label(board, space, False, language)


@board_cache(5000)
def _wild_label(board: Board, space: int, tile: bool, language: str) -> str:
    return TEXTS.say(
        language,
        "space",
        space=board.names[space],
        terrain=TERRAIN_NAMES[board.terrain[space]],
        tile="yes" if tile else "no",
    )


@board_cache(5000)
def _lying_token_label(board: Board, space: int, token: int, language: str) -> str:
    return TEXTS.say(
        language,
        "space-token",
        space=board.names[space],
        goods=token_goods(board, token, language),
        points=board.token_points[token],
    )


def token_goods(board: Board, token: int, language: str) -> str:
    """What a token brings to its meadow: “3 wheat”."""
    kind, count = board.kinds[board.token_kind[token]], board.token_amount[token]
    return TEXTS.say(language, "amount", kind=kind, count=count)


def token_label(board: Board, token: int, language: str) -> str:
    """A token that its owner has taken."""
    goods = token_goods(board, token, language)
    return TEXTS.say(language, "token", goods=goods, points=board.token_points[token])


def ruins_name(board: Board, place: int) -> str:
    """A building place by the name of its ruins, as it is printed on the board."""
    return board.names[board.ruin_of[place]]


def place_label(view: State, place: int, language: str) -> str:
    """A building place: free, a site with its resources, or a building."""
    holder = view.places[place]
    lies = "free" if holder < 0 else "building" if holder & 1 else "site"
    goods = amounts_label(view.board, view.site_goods[place], language)
    board = view.board
    half = ("left", "right")[place % 2] if board.capacity > 1 else "whole"
    said = {"lies": lies, "seat": holder >> 1, "goods": goods, "half": half}
    return TEXTS.say(language, "place", place=ruins_name(board, place), **said)


def cost_label(board: Board, card: int, language: str) -> str:
    if board.different[card]:
        return TEXTS.say(language, "any-different", count=board.different[card])
    if board.equal[card]:
        return TEXTS.say(language, "any-equal", count=board.equal[card])
    return amounts_label(board, board.cost[card], language)


def card_label(board: Board, card: int, language: str) -> str:
    """A contract: its name, what it asks for, its worth and its ability."""
    return TEXTS.say(
        language,
        "card",
        name=TEXTS.say(language, "contract", type=board.card_type[card]),
        cost=cost_label(board, card, language),
        points=board.points[card],
        ability=TEXTS.say(language, "ability", type=board.card_type[card]),
    )
