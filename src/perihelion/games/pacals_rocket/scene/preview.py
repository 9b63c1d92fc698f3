"""What a move would touch in the picture."""

from __future__ import annotations

from perihelion.core.numbers.sets import members
from perihelion.games.pacals_rocket.rules.building import patterns, sites, sizes
from perihelion.games.pacals_rocket.state import State
from perihelion.games.pacals_rocket.words import words
from perihelion.games.pacals_rocket.words.builds import Build, build_of


def touches(view: State, move: int) -> dict[str, str]:
    """Squares and ships by id, each with the piece that would come to lie there or with what would
    become of it."""
    board = view.board
    if move >= board.build:
        return _build_touches(view, build_of(board, move))
    said = words(view, move).split()
    if board.throw <= move < board.keep:
        if len(said) == 1:
            return {f"ship-{said[0]}": "loaded"}
        mine = board.colours[view.actor]
        return {f"ship-{said[0]}": f"@stone-{mine}-{said[1]}", f"cell-{said[1]}": "spent"}
    if move < board.god:
        return {f"cell-{said[0]}": f"@ship-{board.colours[view.actor]}"}
    if move < board.roll:
        mine = board.colours[view.actor]
        return {f"cell-{said[1]}": f"@ship-{mine}", said[0].replace("-", f"-{mine}-"): "spent"}
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
    looks[f"cell-{board.names[build.site]}"] = f"@stock-{build.size}"
    return looks
