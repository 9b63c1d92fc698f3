"""What words mean, as a screen reader says it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from perihelion.core.boards import MOST_BOARDS, board_cache, part_cache
from perihelion.core.texts import Texts
from perihelion.games.via_nebula.board import MEADOW, TERRAIN_NAMES, Board, total
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
    tokens, cards, places, spaces = _numbers(board)
    if word in tokens:
        return token_label(board, tokens[word], language)
    if word in cards:
        return card_label(board, cards[word], language)
    if word in board.kinds:
        return TEXTS.say(language, "kind", kind=word)
    if word == "storage":
        return storage_label(view, view.turn, language)
    if word in places and path[0] != "site":
        return place_label(view, places[word], language)
    return space_label(view, spaces[word], language)


@board_cache(2 * MOST_BOARDS)
def _numbers(board: Board) -> list[dict[str, int]]:
    """The numbers of tokens, cards, building places and spaces by their names."""
    every = (board.token_names, board.card_names, board.place_names, board.names)
    return [{name: number for number, name in enumerate(names)} for names in every]


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
    return _stored_label(view.board, view.storage[seat], language)


@board_cache(5000)
def _stored_label(board: Board, stored: int, language: str) -> str:
    goods = amounts_label(board, stored, language)
    points = board.storage_points * total(stored)
    return TEXTS.say(language, "storage", goods=goods, points=points)


def on_spaces(view: State, language: str) -> Hashable:
    """All that the labels of spaces depend on."""
    stock, owners = tuple(view.stock), tuple(view.craftsman_at)
    return view.board, language, view.tiles, tuple(view.token_at), stock, owners


@part_cache(on_spaces)
def space_labels(view: State, language: str) -> list[str]:
    """The labels of all spaces; nobody may change the list."""
    board, tiles = view.board, view.tiles
    meadows = range(board.meadows)
    wild = range(board.meadows, board.spaces)
    return [
        *(space_label(view, space, language) for space in meadows),
        *(_wild_label(board, space, bool(tiles >> space & 1), language) for space in wild),
    ]


def space_label(view: State, space: int, language: str) -> str:
    """A space and what lies on it."""
    board = view.board
    if board.terrain[space] != MEADOW:
        return _wild_label(board, space, bool(view.tiles >> space & 1), language)
    token = view.token_at[space]
    if token >= 0:
        return _lying_token_label(board, space, token, language)
    stock = view.stock[space]
    if stock:
        return _exploitation_label(board, space, stock, view.craftsman_at[space], language)
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
def _exploitation_label(board: Board, space: int, stock: int, owner: int, language: str) -> str:
    goods = amounts_label(board, stock, language)
    name = board.names[space]
    return TEXTS.say(language, "exploitation", space=name, goods=goods, owner=owner)


@board_cache(5000)
def _lying_token_label(board: Board, space: int, token: int, language: str) -> str:
    return TEXTS.say(
        language,
        "space-token",
        space=board.names[space],
        goods=token_goods(board, token, language),
        points=board.token_points[token],
    )


@board_cache(5000)
def token_goods(board: Board, token: int, language: str) -> str:
    """What a token brings to its meadow: “3 wheat”."""
    kind, count = board.kinds[board.token_kind[token]], board.token_amount[token]
    return TEXTS.say(language, "amount", kind=kind, count=count)


@board_cache(5000)
def token_label(board: Board, token: int, language: str) -> str:
    """A token that its owner has taken."""
    goods = token_goods(board, token, language)
    return TEXTS.say(language, "token", goods=goods, points=board.token_points[token])


def ruins_name(board: Board, place: int) -> str:
    """A building place by the name of its ruins, as it is printed on the board."""
    return board.names[board.ruin_of[place]]


def place_label(view: State, place: int, language: str) -> str:
    """A building place: free, a site with its resources, or a building."""
    return _place_label(view.board, place, view.places[place], view.site_goods[place], language)


@board_cache(5000)
def _place_label(board: Board, place: int, holder: int, stock: int, language: str) -> str:
    lies = "free" if holder < 0 else "building" if holder & 1 else "site"
    goods = amounts_label(board, stock, language)
    half = ("left", "right")[place % 2] if board.capacity > 1 else "whole"
    said = {"lies": lies, "seat": holder >> 1, "goods": goods, "half": half}
    return TEXTS.say(language, "place", place=ruins_name(board, place), **said)


def cost_label(board: Board, card: int, language: str) -> str:
    if board.different[card]:
        return TEXTS.say(language, "any-different", count=board.different[card])
    if board.equal[card]:
        return TEXTS.say(language, "any-equal", count=board.equal[card])
    return amounts_label(board, board.cost[card], language)


@board_cache(5000)
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
