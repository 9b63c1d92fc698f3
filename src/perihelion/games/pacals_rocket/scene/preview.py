"""What a move would touch in the picture."""

from __future__ import annotations

from perihelion.core.numbers.sets import members
from perihelion.games.pacals_rocket.rules.building import patterns, sites, sizes
from perihelion.games.pacals_rocket.state import State
from perihelion.games.pacals_rocket.words import words
from perihelion.games.pacals_rocket.words.builds import Build, build_of
from perihelion.games.pacals_rocket.words.refusals import TURNING


def touches(view: State, move: int) -> dict[str, str]:
    """Squares and ships by id, with what would become of them."""
    board = view.board
    if move >= board.build:
        return _build_touches(view, build_of(board, move))
    said = words(view, move).split()
    if board.throw <= move < board.keep:
        looks = {f"ship-{said[0]}": "loaded"}
        if len(said) == 2:
            looks[f"cell-{said[1]}"] = "spent"
        return looks
    if move < board.straight:
        return {f"cell-{said[0]}": "start"}
    if move < board.god:
        turns = board.turning <= move < board.arrows
        return {f"cell-{said[0]}": TURNING if turns else "straight"}
    if move < board.roll:
        return {
            f"cell-{said[1]}": "god",
            said[0].replace("-", f"-{board.colours[view.actor]}-"): "spent",
        }
    return {}


def _build_touches(view: State, build: Build) -> dict[str, str]:
    """The site, the stones that are spent, and the pyramids one such pattern leans on."""
    board = view.board
    city = view.city
    me = view.actor
    mine = city.stones[me]
    site = board.bit[build.site]
    looks = {f"cell-{board.names[cell]}": "spent" for cell in members(build.stones)}
    for pattern in patterns(board, view.terms.tilted, mine, city.pyramids[me]):
        if build.size == 1 and build.stones == site:
            break  # a stone alone is enough
        if (
            pattern.cells & mine == build.stones
            and sites(view.terms, pattern, mine, city.pyramids[me]) & site
            and build.size in sizes(city, me, pattern.earns)
        ):
            for cell in members(pattern.cells & ~build.stones):
                looks[f"cell-{board.names[cell]}"] = "leaning"
            break
    looks[f"cell-{board.names[build.site]}"] = "site"
    return looks
