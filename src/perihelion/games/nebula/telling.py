"""Moves of Nebula as people say them, and what they bring. Personal tasks are named only to their
owner (R17)."""

from __future__ import annotations

from collections.abc import Sequence

from perihelion.core.game.telling import Gain
from perihelion.core.state import Seat
from perihelion.games.nebula.board import NONE
from perihelion.games.nebula.rules import closing
from perihelion.games.nebula.rules.stages import (
    CHAOS,
    CHOOSE,
    FIRST_SUPERNOVA,
    PLACE,
    START_STARS,
    SUPERNOVA,
)
from perihelion.games.nebula.state import State
from perihelion.games.nebula.view import breakdown
from perihelion.games.nebula.words import TEXTS, card_text, marker_name, star, step_of


def tell(state: State, move: int, seat: Seat, names: Sequence[str], language: str) -> str:
    board = state.board
    player = names[state.turn]
    if move < board.hole:
        return _tell_star(state, move, player, language)
    if move == board.hole:
        holes = min(state.galaxies[state.turn].holes + 1, len(board.bar) - 1)  # R40, Q14
        return TEXTS.say(language, "tell-hole", player=player, points=board.bar[holes])
    if move < board.step:
        key = {board.stop: "tell-stop", board.time: "tell-time"}.get(move, "tell-chaos")
        return TEXTS.say(language, key, player=player)
    if move < board.give:
        return _tell_steps(state, move, player, language)
    if move < board.keep:
        return _with_stars(language, "tell-give", player, board.kinds[move - board.give])
    if move < board.source:
        kept = [board.kinds[kind] for kind in board.pairs[move - board.keep]]
        return _with_stars(language, "tell-keep", player, *kept)
    if move < board.source_bag:
        return _with_stars(language, "tell-source", player, board.kinds[move - board.source])
    if move == board.source_bag:
        return TEXTS.say(language, "tell-source-bag", player=player)
    if move < board.choose:
        marker = marker_name(board, move - board.value, language)
        cell = state.values.cells[move - board.value] + 1
        return TEXTS.say(language, "tell-value", player=player, marker=marker, cell=cell)
    if board.draw <= move < board.deal_public:
        return _tell_draw(state, move, player, language)
    return _tell_card(state, move, seat, player, language)


def _with_stars(language: str, key: str, player: str, *kinds: str) -> str:
    """A sentence with one star or several, in the accusative."""
    stars = [f"⟦{kind}⟧ {star(language, kind, 'star-told')}" for kind in kinds]
    return TEXTS.say(language, key, player=player, stars=TEXTS.say(language, "and").join(stars))


def _tell_star(state: State, move: int, player: str, language: str) -> str:
    board = state.board
    colour, cell = divmod(move, board.cells)
    kind = board.kinds[colour]
    covered = state.galaxies[state.turn].cells[cell]
    return TEXTS.say(
        language,
        "tell-star",
        player=player,
        kind=kind,
        star=star(language, kind, "star-told"),
        cell=board.names[cell],
        covers="no" if covered == NONE else "yes",
    )


def _tell_steps(state: State, move: int, player: str, language: str) -> str:
    board = state.board
    cluster, step = step_of(board, move)
    ray = (state.clocks[cluster] + step) % board.rays[cluster]
    kind = state.rays[board.ray[cluster] + ray]
    name = "none" if kind == NONE else board.kinds[kind]
    return TEXTS.say(
        language,
        "tell-steps",
        player=player,
        cluster=board.clusters[cluster],
        steps=abs(step),
        way="clockwise" if step > 0 else "counter" if step else "still",
        kind=name,
        star="" if kind == NONE else star(language, name, "star-told"),
    )


def _tell_draw(state: State, move: int, player: str, language: str) -> str:
    kind = state.board.kinds[move - state.board.draw]
    said = {"kind": kind, "star": star(language, kind, "star-one")}
    if state.stage in (FIRST_SUPERNOVA, SUPERNOVA):
        return TEXTS.say(language, "tell-drawn-supernova", **said)
    if state.stage == START_STARS:
        return _with_stars(language, "tell-drawn-start", player, kind)
    if state.stage == CHAOS:
        return TEXTS.say(language, "tell-drawn-chaos", **said)
    return TEXTS.say(language, "tell-drawn-cluster", **said)


def _tell_card(state: State, move: int, seat: Seat, player: str, language: str) -> str:
    """Cards that are turned up, and the personal tasks that are dealt and kept."""
    board = state.board
    if board.deal_public <= move < board.deal_personal:
        public = move < board.deal_advanced
        number = move - (board.deal_public if public else board.deal_advanced)
        card = (board.public if public else board.advanced)[number]
        key = "tell-public" if public else "tell-advanced"
        return TEXTS.say(language, key, text=card_text(board, card, language))
    kept = state.stage == CHOOSE
    text = "secret"
    if state.turn == seat:
        card = board.personal[move - (board.choose if kept else board.deal_personal)]
        text = card_text(board, card, language)
    return TEXTS.say(language, "tell-kept" if kept else "tell-dealt", player=player, text=text)


def gains(view: State, move: int, language: str) -> list[Gain]:
    """The rows of the score pad that a move would change. A star brings the public tasks too that
    it completes, although they are marked only at the end of the turn."""
    board, seat = view.board, view.turn
    if view.stage == CHOOSE:  # what the others hold is not known, so nothing can be played
        return []
    before, after = view.copy(), view.copy()
    after.play(move)
    if view.stage == PLACE and move != board.stop:
        closing.mark_tasks(before)
        closing.mark_tasks(after)
    rows = zip(breakdown(before, language), breakdown(after, language), strict=True)
    return [
        Gain(new.label, new.points[seat] - old.points[seat], new.rule)
        for old, new in rows
        if new.points[seat] != old.points[seat]
    ]
