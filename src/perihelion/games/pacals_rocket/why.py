"""What speaks for a move of Pacal's Rocket: points now and as things stand, patterns, stones."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from perihelion.core.game.why import Reason
from perihelion.games.pacals_rocket.rules.building import patterns
from perihelion.games.pacals_rocket.rules.scoring import majorities, unused_gods, water
from perihelion.games.pacals_rocket.state import State
from perihelion.games.pacals_rocket.words import TEXTS
from perihelion.games.pacals_rocket.words.builds import build_of


def reasons(view: State, move: int) -> list[Reason]:
    board = view.board
    if board.straight <= move < board.roll:
        return _flying(view, move)
    if board.throw <= move < board.keep:
        return _throwing(view, move)
    if move >= board.build:
        return _building(view, move)
    return []


def _building(view: State, move: int) -> list[Reason]:
    me, board = view.actor, view.board
    build = build_of(board, move)
    district = board.district[build.site]
    after = view.copy()
    after.play(move)
    good = []
    if after.bonus == me and view.bonus != me:
        good.append(Reason("bonus", 2.0 * board.bonus, board.bonus))
    bonus = board.bonus if good else 0
    taken = after.city.points[me] - view.city.points[me] - bonus
    if taken:
        good.append(Reason("takes", 1.5 * taken, taken, (district,)))
    good += _at_the_end("districts", view, after, majorities)
    separately = view.terms.separately
    good += _at_the_end("banks", view, after, lambda city: water(city, separately))
    return good


def _at_the_end(
    kind: str, view: State, after: State, score: Callable[..., list[int]]
) -> list[Reason]:
    """What the final scoring would give more, and what it would take from the rival who loses
    most."""
    me = view.actor
    before, now = score(view.city), score(after.city)
    change = [new - old for old, new in zip(before, now, strict=True)]
    good = []
    if change[me] > 0:
        good.append(Reason(kind, 1.0 * change[me], change[me]))
    loss, rival = min((lost, seat) for seat, lost in enumerate(change) if seat != me)
    if loss < 0:
        good.append(Reason(f"costs-{kind}", -0.8 * loss, -loss, (rival,)))
    return good


def storeys_with(view: State, cell: int) -> int:
    """The storeys of the tallest pattern of several squares that a stone of the mover on a square
    would be part of; 0 if there is none."""
    board, city, me = view.board, view.city, view.actor
    bit = board.bit[cell]
    if city.stones[me] & bit:
        return 0
    stones, pyramids = city.stones[me] | bit, city.pyramids[me]
    formed = patterns(board, view.terms.tilted, stones, pyramids)
    return max((pattern.earns for pattern in formed if pattern.cells & bit), default=0)


def _pattern(view: State, cell: int) -> list[Reason]:
    storeys = storeys_with(view, cell)
    return [Reason("pattern", 0.8 * storeys, storeys, (cell,))] if storeys > 1 else []


def _flying(view: State, move: int) -> list[Reason]:
    board = view.board
    after = view.copy()
    after.play(move)
    listed = _pattern(view, move % board.cells) if after.allowance else []
    if after.allowance == 2:
        listed.append(Reason("two-stones", 0.7, 2))
    spent = unused_gods(view.city)[view.actor] - unused_gods(after.city)[view.actor]
    if spent:
        listed.append(Reason("spends-god", -1.0 * spent, spent))
    return listed


def _throwing(view: State, move: int) -> list[Reason]:
    """A stone under a ship stays where the ship stands if it is the only one of its colour."""
    board, city, me = view.board, view.city, view.actor
    ship = move - board.throw
    if move >= board.throw_from:
        ship = (move - board.throw_from) // board.cells
    if city.load[ship * city.seats + me]:
        return [Reason("returns", -1.0)]
    return _pattern(view, city.ships[ship])


def say(view: State, reason: Reason, names: Sequence[str], language: str) -> str:
    board, things = view.board, reason.things
    said: dict[str, object] = {"count": reason.amount}
    if reason.kind == "takes":
        said["holy"] = "yes" if things[0] == board.holy_district else "no"
        said["value"] = board.values[things[0]]
    elif reason.kind == "pattern":
        said["cell"] = board.names[things[0]]
    elif things:
        said["name"] = names[things[0]]
    return TEXTS.say(language, f"why-{reason.kind}", **said)
