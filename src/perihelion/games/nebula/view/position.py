"""Who may know what, the position in plain words, and how a game ended."""

from __future__ import annotations

from typing import Final

from perihelion.core.dealer import Dealer
from perihelion.core.numbers.sets import members
from perihelion.core.state import CHANCE, OVER, Json, Seat
from perihelion.games.nebula.board import NONE, UNKNOWN, Board
from perihelion.games.nebula.rules import closing
from perihelion.games.nebula.rules.scoring import CATEGORIES, points
from perihelion.games.nebula.rules.stages import ENDED
from perihelion.games.nebula.state import State
from perihelion.games.nebula.words import TEXTS

STAGES: Final = (
    "fill clusters",
    "first supernova",
    "deal public tasks",
    "deal advanced cards",
    "deal personal tasks",
    "choose personal task",
    "start stars",
    "time or chaos",
    "steps of top",
    "steps of right",
    "steps of left",
    "give up a star",
    "chaos draws",
    "keep stars",
    "place",
    "supernova source",
    "supernova draw",
    "value marker",
    "refill",
    "over",
)
REASONS: Final = (
    ("track", closing.TRACK),
    ("constellations", closing.CONSTELLATIONS),
    ("bag", closing.BAG),
    ("markers", closing.MARKERS),
)


def view(state: State, seat: Seat) -> State:
    """R17, Q27: personal tasks are their owner's alone; at the end the kept ones are shown."""
    known = state.copy()
    for slot, card in enumerate(known.personal):
        shown = state.stage == ENDED and slot % 2 == 0
        if card != NONE and slot // 2 != seat and not shown:
            known.personal[slot] = UNKNOWN
    known.offer()  # the set of legal moves must not tell either
    return known


def guess(view: State, seat: Seat, dealer: Dealer) -> State:
    """Unknown personal tasks are drawn from those nobody has shown."""
    whole = view.copy()
    left = [card for card in range(len(view.board.personal)) if card not in view.personal]
    dealer.shuffle(left)
    for slot, card in enumerate(whole.personal):
        if card == UNKNOWN:
            whole.personal[slot] = left.pop()
    whole.offer()
    return whole


def describe(state: State) -> Json:
    board = state.board
    return {
        "version": "full" if state.full else "basic",
        "stage": STAGES[state.stage],
        "to_move": state.actor if state.actor >= 0 else _NOBODY[state.actor],
        "turn": state.turn,
        "round": state.round,
        "bag": _kinds(board, state.bag),
        "out_of_game": _kinds(board, state.box),
        "clusters": {name: _cluster(state, i) for i, name in enumerate(board.clusters)},
        "supernova": _kind(board, state.supernova),
        "black_hole_track": state.track,
        "public_tasks": [_public(state, place) for place in range(len(state.public))],
        "advanced_cards": {
            board.numerals[place]: None if card == NONE else board.advanced[card].name
            for place, card in enumerate(state.advanced)
        },
        "values_board": _values(state) if state.full else None,
        "players": [_player(state, seat) for seat in range(state.seats)],
        "turn_so_far": {
            "steps_left": state.steps_left,
            "stars_due": state.due,
            "drawn": _kinds(board, state.drawn),
            "placed": [_kind(board, kind) for kind in members(state.used)],
            "supernova_matched": state.matched,
            "supernova_to_match": _kind(board, state.wanted),
            "supernova_replaced": _kind(board, state.old),
            "rays_to_fill": _rays(board, state.pending),
        },
        "end_conditions": reasons(state),
        "scores": state.scores(),
        "standings": state.standings(),
        "ending": state.ending() or None,
    }


_NOBODY: Final = {CHANCE: "chance", OVER: "nobody"}


def reasons(state: State) -> list[str]:
    """The conditions of R37 that hold; before the first round there is nothing to end."""
    if not state.round:
        return []
    met = closing.reasons(state)
    return [name for name, flag in REASONS if met & flag]


def winners(state: State) -> list[int]:
    return [seat for seat, place in enumerate(state.standings()) if place == 1]


def _kind(board: Board, kind: int) -> str | None:
    if kind == NONE:
        return None
    return "black_hole" if kind == board.hole_kind else board.kinds[kind]


def _kinds(board: Board, stars: list[int]) -> Json:
    return {str(_kind(board, kind)): number for kind, number in enumerate(stars)}


def _rays(board: Board, rays: int) -> list[str]:
    stars = []
    for cluster, name in enumerate(board.clusters):
        for ray in range(board.rays[cluster]):
            if rays >> (board.ray[cluster] + ray) & 1:
                stars.append(f"{name} {ray}")
    return stars


def _cluster(state: State, cluster: int) -> Json:
    board = state.board
    first = board.ray[cluster]
    stars = state.rays[first : first + board.rays[cluster]]
    return {"clock": state.clocks[cluster], "rays": [_kind(board, kind) for kind in stars]}


def _public(state: State, place: int) -> Json:
    card = state.public[place]
    return {
        "card": None if card == NONE else state.board.public[card].name,
        "first": None if state.first[place] == NONE else state.first[place],
        "later": members(state.later[place]),
    }


def _values(state: State) -> Json:
    board = state.board
    return {
        "cells": dict(zip(board.markers, state.values.cells, strict=True)),
        "ranking": [[board.markers[marker] for marker in order] for order in state.values.order],
    }


def _player(state: State, seat: int) -> Json:
    board = state.board
    galaxy = state.galaxies[seat]
    pair = state.personal[2 * seat : 2 * seat + 2]
    cards = [_personal(board, card) for card in pair]
    chosen = seat < state.chosen
    return {
        "galaxy": {
            board.names[cell]: _kind(board, kind)
            for cell, kind in enumerate(galaxy.cells)
            if kind != NONE
        },
        "black_holes": galaxy.holes,
        "observatory": _kinds(board, galaxy.observatory),
        "dealt": None if chosen else cards,
        "personal_task": cards[0] if chosen else None,
        "returned_task": cards[1] if chosen else None,
        "complete_constellations": [
            board.constellation_names[i]
            for i, cells in enumerate(board.constellations)
            if cells & ~galaxy.occupied == 0
        ],
        "points": dict(zip(CATEGORIES, points(state, seat), strict=False)),
    }


def _personal(board: Board, card: int) -> str | None:
    if card == UNKNOWN:
        return "unknown"
    return None if card == NONE else board.personal[card].name


def why_won(view: State, language: str) -> str:
    """The winners' points and what broke a tie, then why the game ended."""
    won = winners(view)
    scores = view.scores()
    best = scores[won[0]]
    how = "shared" if len(won) > 1 else "holes" if scores.count(best) > 1 else "points"
    holes = view.galaxies[won[0]].holes
    sentences = [TEXTS.say(language, "ending-R37", how=how, points=best, holes=holes)]
    sentences += [TEXTS.say(language, f"reason-{name}") for name in reasons(view)]
    return " ".join(sentences)
