"""What a refusal looks at: what lies where, whose it is, and the errors that say so."""

from __future__ import annotations

from typing import NoReturn

from perihelion.core.errors import IllegalMove
from perihelion.games.via_nebula.board import LANE, MEADOW, TERRAIN_NAMES, Board
from perihelion.games.via_nebula.rules.contracts import kinds_held, most_of_a_kind
from perihelion.games.via_nebula.state import State
from perihelion.games.via_nebula.words.labels import TEXTS, ruins_name
from perihelion.games.via_nebula.words.reading import STORAGE, Source


def illegal(key: str, rule: str, **args: object) -> NoReturn:
    raise IllegalMove(key, TEXTS, rule, **args)


def need_token(state: State, space: int, rule: str) -> None:
    if not state.tokens >> space & 1:
        illegal("no-token", rule, space=state.board.names[space], lies=what_lies(state, space))


def held(state: State, source: Source, kind: int) -> bool:
    """Whether such a resource lies there."""
    if source.place >= 0:
        amounts = state.site_goods[source.place]
    elif source.space < 0:
        amounts = state.storage[state.turn]
    else:
        amounts = state.stock[source.space] if source.space < state.board.meadows else 0
    return bool(amounts >> LANE * kind & 255)


def nothing_there(state: State, source: Source, kind: int, rule: str) -> NoReturn:
    board = state.board
    where = STORAGE
    if source.place >= 0:
        where = ruins_name(board, source.place)
    elif source.space >= 0:
        where = board.names[source.space]
    illegal("no-resource", rule, kind=board.kinds[kind], where=where)


def need_own(state: State, source: Source, rule: str) -> None:
    """The place must be an own site, the space an own exploitation."""
    if source.place >= 0:
        need_own_site(state, source.place, rule, rule)
    elif source.space >= 0 and not state.manned[state.turn] >> source.space & 1:
        illegal("not-own", rule, space=state.board.names[source.space])


def need_own_site(state: State, place: int, rule: str, others: str) -> None:
    holder = state.places[place]
    name = ruins_name(state.board, place)
    if holder < 0:
        illegal("place-free", rule, place=name)
    if holder & 1:
        illegal("place-built", rule, place=name)
    if holder >> 1 != state.turn:
        illegal("site-of-other", others, place=name, seat=holder >> 1)


def what_lies(state: State, space: int) -> str:
    """One word for what a space shows now."""
    if state.open >> space & 1:
        return "empty"
    if state.tokens >> space & 1:
        return "token"
    if state.board.terrain[space] == MEADOW:
        owned = state.craftsman_at[space] >= 0
        return "exploitation" if owned else "neutral"
    return TERRAIN_NAMES[state.board.terrain[space]]


def lacking(board: Board, card: int, amounts: int) -> int:
    """How many resources are missing for a contract."""
    if board.different[card]:
        return max(0, board.different[card] - kinds_held(board, amounts))
    if board.equal[card]:
        return max(0, board.equal[card] - most_of_a_kind(amounts))
    costs, held_here = board.unpacked(board.cost[card]), board.unpacked(amounts)
    return sum([max(0, due - have) for due, have in zip(costs, held_here, strict=True)])
