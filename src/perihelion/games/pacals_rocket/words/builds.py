"""Builds as they are said, and why one is not possible."""

from __future__ import annotations

from typing import NamedTuple, NoReturn

from perihelion.core.numbers.sets import members
from perihelion.games.pacals_rocket.board import Board, Pattern
from perihelion.games.pacals_rocket.edition import TALLEST
from perihelion.games.pacals_rocket.rules.building import patterns, sites
from perihelion.games.pacals_rocket.state import BUILD, State
from perihelion.games.pacals_rocket.words.refusals import (
    builder,
    illegal,
    refuse_stage,
    refuse_stone,
)


class Build(NamedTuple):
    """A pyramid of that size on the site, for these stones."""

    size: int
    site: int
    stones: int


def build_of(board: Board, move: int) -> Build:
    size, work = divmod(move - board.build, board.works)
    return Build(size + 1, board.work_site[work], board.work_stones[work])


def rivals(state: State, size: int, site: int) -> list[int]:
    """The legal builds of that size on that site: they differ in the stones they spend."""
    if state.stage != BUILD:
        return []
    board = state.board
    first = board.build + (size - 1) * board.works
    return [
        move
        for move in state.offer
        if first <= move < first + board.works and board.work_site[move - first] == site
    ]


def refuse(state: State, size: int, site: int, stones: int) -> NoReturn:
    """Why the build is not possible. No stones named: why it cannot be said without them."""
    refuse_stage(state, BUILD)
    name = state.board.names[site]
    others = rivals(state, size, site)
    if others and not stones:
        illegal("say-which", "R35", cell=name)
    if stones in [build_of(state.board, move).stones for move in others]:
        illegal("only-stones", "R35", cell=name)
    _refuse_stones(state, site, stones)
    old = state.city.heights[site]
    if size <= old:
        illegal("not-higher", "Q19", cell=name, storeys=old)
    _refuse_size(state, size, site, _formed(state, site, stones))


def _refuse_stones(state: State, site: int, stones: int) -> None:
    """Something that is named is not there, or cannot be used."""
    board = state.board
    city = state.city
    me = state.actor
    bit = board.bit[site]
    for cell in members(stones & ~city.stones[me]):
        refuse_stone(state, cell, "R29", "R24")
    if bit & city.pyramids[me] or bit & (stones or city.stones[me]):
        return
    if bit & city.built:
        illegal("foreign-pyramid", "R34", cell=board.names[site], seat=builder(state, site))
    if bit & city.stones[me]:
        illegal("site-not-spent", "R31", cell=board.names[site])
    refuse_stone(state, site, "R30", "R24")


def _formed(state: State, site: int, stones: int) -> list[Pattern]:
    """The patterns through the site that spend these stones, or any if none are named."""
    board = state.board
    mine = state.city.stones[state.actor]
    pyramids = state.city.pyramids[state.actor]
    bit = board.bit[site]
    formed = [
        pattern
        for pattern in [
            *patterns(board, True, mine, pyramids),
            *[pattern for pattern in board.patterns if pattern.cells == bit & mine],
        ]
        if pattern.cells & bit and (not stones or pattern.cells & mine == stones)
    ]
    if not formed:
        illegal("no-pattern", "R29", cells=", ".join(board.named(stones | bit)))
    if state.terms.tilted:
        return formed
    upright = [pattern for pattern in formed if not pattern.tilted]
    if not upright:
        illegal("tilted", "Q15")
    return upright


def _refuse_size(state: State, size: int, site: int, formed: list[Pattern]) -> NoReturn:
    """The patterns earn less or more than that, or there is no such pyramid left."""
    city = state.city
    me = state.actor
    mine = city.stones[me]
    most = max(pattern.earns for pattern in formed)
    if size > most:
        illegal("earns-less", "R29", cell=state.board.names[site], earned=most, size=size)
    bit = state.board.bit[site]
    usable = [p for p in formed if sites(state.terms, p, mine, city.pyramids[me]) & bit]
    earned = [pattern.earns for pattern in usable]
    if size > max(earned, default=0):
        illegal("masters-only-stones", "R58")
    if not city.left[me * TALLEST + size - 1]:
        illegal("size-gone", "R36", size=size)
    more = min(earns for earns in earned if earns > size)
    illegal("earns-more", "Q17", cell=state.board.names[site], earned=more, size=size)
