"""What speaks for a move of Nebula: points by the score pad, tasks and constellations that come
nearer, and stars that a task or a value marker asks for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from perihelion.core.game.why import Reason
from perihelion.games.nebula.board import NONE, Card, ones
from perihelion.games.nebula.heuristics import HOPE
from perihelion.games.nebula.rules import closing
from perihelion.games.nebula.rules.scoring import (
    CATEGORIES,
    constellation_reward,
    points,
    task_points,
)
from perihelion.games.nebula.rules.stages import KEEP, LEFT, PLACE, TOP, VALUE
from perihelion.games.nebula.rules.tasks import progress
from perihelion.games.nebula.state import State
from perihelion.games.nebula.words import TEXTS, card_text, star, step_of
from perihelion.games.nebula.words.vocabulary import constellation

PERSONAL: Final = -1  # the personal task, among the places of the public ones
PLAIN: Final = ("personal", "holes", "colours", "advanced")  # rows that are said as they are


def reasons(view: State, move: int) -> list[Reason]:
    board = view.board
    if view.stage == PLACE and move != board.stop:
        return _placing(view, move)
    if view.stage == VALUE:
        return _value(view, move)
    if TOP <= view.stage <= LEFT:
        cluster, step = step_of(board, move)
        ray = (view.clocks[cluster] + step) % board.rays[cluster]
        kind = view.rays[board.ray[cluster] + ray]
        return [Reason("no-star", -1.5)] if kind == NONE else _star(view, kind)
    if view.stage == KEEP:
        return [one for kind in board.pairs[move - board.keep] for one in _star(view, kind)]
    return []


def _placing(view: State, move: int) -> list[Reason]:
    me = view.turn
    before, after = view.copy(), view.copy()
    after.play(move)
    closing.mark_tasks(before)
    closing.mark_tasks(after)
    rows = zip(CATEGORIES, points(before, me), points(after, me), strict=False)
    change = {name: new - old for name, old, new in rows}
    listed = [
        Reason(name, 1.0 * change[name], change[name]) for name in PLAIN if change.get(name, 0) > 0
    ]
    for place in range(len(view.public)):
        gained = task_points(after, place, me) - task_points(before, place, me)
        if gained:
            listed.append(Reason("task", 1.0 * gained, gained, (place,)))
    if sum(change.values()) < 0:
        listed.append(Reason("loses", 1.0 * sum(change.values()), -sum(change.values())))
    nearer = _progress(before, after)
    told = [_card(before, one.things[0]).sets for one in nearer]  # a task may be of one of them
    filled = [
        one
        for one in _constellations(before, after)
        if one.kind != "fills" or [view.board.constellations[one.things[0]]] not in told
    ]
    return listed + filled + nearer


def _constellations(before: State, after: State) -> list[Reason]:
    """Constellations that get a star more, or their last one."""
    board, me = before.board, before.turn
    old, new = before.galaxies[me].occupied, after.galaxies[me].occupied
    listed = []
    for number, cells in enumerate(board.constellations):
        have, had, need = ones(cells & new), ones(cells & old), ones(cells)
        reward = constellation_reward(after, number)
        if have == need > had and reward:
            listed.append(Reason("constellation", 1.0 * reward, reward, (number,)))
        elif have > had:
            weight = HOPE * reward * (have**2 - had**2) / need**2
            listed.append(Reason("fills", weight, have, (number, need)))
    return [one for one in listed if one.weight > 0]


def open_tasks(state: State, seat: int) -> list[tuple[int, Card, int]]:
    """The tasks a player has not done: the place of each, its card and what it would bring."""
    board = state.board
    tasks = []
    kept = state.kept(seat)
    if kept >= 0:
        tasks.append((PERSONAL, board.personal[kept], board.personal_points))
    for place, number in enumerate(state.public):
        if number != NONE and not task_points(state, place, seat):
            card = board.public[number]
            worth = card.first if state.first[place] == NONE else card.later
            tasks.append((place, card, worth))
    return tasks


def _progress(before: State, after: State) -> list[Reason]:
    """Open tasks that come nearer."""
    board, me = before.board, before.turn
    listed = []
    for place, card, worth in open_tasks(after, me):
        had, _ = progress(board, card, before.galaxies, me)
        have, need = progress(board, card, after.galaxies, me)
        if had < have < need:
            weight = HOPE * worth * (have**2 - had**2) / need**2
            listed.append(Reason("progress", weight, have, (place, need)))
    return listed


def _value(view: State, move: int) -> list[Reason]:
    """What a value marker's step is worth as things stand, and the rival it costs most."""
    me = view.turn
    after = view.copy()
    after.play(move)
    change = [sum(points(after, seat)) - sum(points(view, seat)) for seat in range(view.seats)]
    listed = []
    if change[me] > 0:
        listed.append(Reason("value", 1.0 * change[me], change[me]))
    loss, rival = min((lost, seat) for seat, lost in enumerate(change) if seat != me)
    if loss < 0:
        listed.append(Reason("value-costs", -0.8 * loss, -loss, (rival,)))
    return listed


def _star(view: State, kind: int) -> list[Reason]:
    """What a star of a kind is good for: a task that asks for its colour, or its value."""
    board = view.board
    listed = [
        Reason("star-task", 0.3 * worth, worth, (kind, place))
        for place, card, worth in open_tasks(view, view.turn)
        if card.colour == kind
    ]
    if view.full and kind < board.colours:
        reward = view.values.reward(board, board.marker[0] + kind)
        if reward:
            listed.append(Reason("star-value", 0.5 * reward, reward, (kind,)))
    return listed


def say(view: State, reason: Reason, names: Sequence[str], language: str) -> str:
    board, things = view.board, reason.things
    said: dict[str, object] = {"count": reason.amount}
    if reason.kind in ("constellation", "fills"):
        said["name"] = constellation(board, things[0], language)
    if reason.kind in ("fills", "progress"):
        said["need"] = things[1]
    if reason.kind in ("task", "progress"):
        said["card"] = _task(view, things[0], language)
    if reason.kind in ("star-task", "star-value"):
        said["star"] = star(language, board.kinds[things[0]], "star-one")
    if reason.kind == "star-task":
        said["card"] = _task(view, things[1], language)
    elif reason.kind == "value-costs":
        said["name"] = names[things[0]]
    return TEXTS.say(language, f"why-{reason.kind}", **said)


def _task(view: State, place: int, language: str) -> str:
    return card_text(view.board, _card(view, place), language)


def _card(view: State, place: int) -> Card:
    board = view.board
    if place == PERSONAL:
        return board.personal[view.kept(view.turn)]
    return board.public[view.public[place]]
