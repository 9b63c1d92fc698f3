"""Words back to moves, and the rule behind every refusal."""

from __future__ import annotations

from typing import Final, NoReturn

from perihelion.core.errors import IllegalMove, InvalidMove
from perihelion.core.numbers.sets import members
from perihelion.core.words import normal
from perihelion.games.nebula.board import NONE
from perihelion.games.nebula.rules.stages import (
    CHAOS,
    CHOOSE,
    DEAL_ADVANCED,
    DEAL_PERSONAL,
    DEAL_PUBLIC,
    ENDED,
    FILL,
    FIRST_SUPERNOVA,
    GIVE,
    KEEP,
    LEFT,
    PLACE,
    REFILL,
    RIGHT,
    SOURCE,
    START_STARS,
    SUPERNOVA,
    TOP,
    VALUE,
    WAY,
)
from perihelion.games.nebula.state import State
from perihelion.games.nebula.words.vocabulary import TEXTS, step_of, vocabulary, words

# Which rule says what is to be done at each stage.
_DUE: Final = {
    FILL: "R10",
    FIRST_SUPERNOVA: "R12",
    DEAL_PUBLIC: "R14",
    DEAL_ADVANCED: "R16",
    DEAL_PERSONAL: "R17",
    CHOOSE: "R17",
    START_STARS: "R19",
    WAY: "R20",
    TOP: "R21",
    RIGHT: "R21",
    LEFT: "R21",
    GIVE: "R24",
    CHAOS: "R24",
    KEEP: "R24",
    PLACE: "R25",
    SOURCE: "R33",
    SUPERNOVA: "R33",
    VALUE: "R34",
    REFILL: "R36",
}
_DRAWS: Final = (FILL, FIRST_SUPERNOVA, START_STARS, CHAOS, SUPERNOVA, REFILL)


def parse(state: State, given: str) -> int:
    move = vocabulary(state.board).moves.get(normal(given))
    if move is None:
        _refuse_words(state, given)
    if not state.legal >> move & 1:
        _refuse_move(state, move)
    return move


def _illegal(key: str, rule: str, **args: object) -> NoReturn:
    raise IllegalMove(key, TEXTS, rule, **args)


def _refuse_words(state: State, given: str) -> NoReturn:
    """Words outside the vocabulary: steps beyond the five, a wrong number, or no move at all."""
    board = state.board
    said = normal(given).split()
    kinds = [normal(kind) for kind in board.kinds]
    clusters = [normal(name) for name in board.clusters]
    if len(said) > 1 and said[0] in clusters and all(_is_step(word) for word in said[1:]):
        _need_stage(state, TOP, RIGHT, LEFT)
        if len(said) > 2:
            _illegal("two-ways", "R22", cluster=board.clusters[clusters.index(said[0])])
        _illegal("too-many-steps", "R21", steps=abs(int(said[1])), left=state.steps_left)
    if len(said) > 1 and said[0] == "keep" and all(word in kinds for word in said[1:]):
        _need_stage(state, KEEP)
        if len(said) == 1 + board.chaos_kept:
            raise InvalidMove("keep-order", TEXTS, known=", ".join(board.kinds))
        _illegal("keep-number", "R24", keep=board.chaos_kept)
    if len(said) == 2 and said[0] in kinds[:-1]:
        raise InvalidMove("no-such-cell", TEXTS, word=given.split()[1][:20])
    raise InvalidMove("no-such-words", TEXTS, words=given.strip()[:60])


def _is_step(word: str) -> bool:
    return word[word[0] in "+-" :].isdecimal() and len(word) < 6


def _need_stage(state: State, *stages: int) -> None:
    """Another thing is to be done now, or nothing any more."""
    if state.stage == ENDED:
        _illegal("game-over", "R37")
    if state.stage not in stages:
        _illegal("not-now", _DUE[state.stage], stage=state.stage)


def _refuse_move(state: State, move: int) -> NoReturn:
    board = state.board
    if move < board.stop:
        _need_stage(state, PLACE)
        _refuse_placement(state, move)
    if move == board.stop:
        _need_stage(state, PLACE)
    elif move < board.step:
        _refuse_way(state, move)
    elif move < board.give:
        _refuse_steps(state, move)
    elif move < board.keep:
        _need_stage(state, GIVE)
        _illegal("not-in-observatory", "R24", kind=board.kinds[move - board.give])
    elif move < board.source:
        _need_stage(state, KEEP)
        _refuse_kept(state, board.pairs[move - board.keep])
    elif move < board.value:
        _need_stage(state, SOURCE)
        if move == board.source_bag:
            _illegal("bag-empty", "Q10")
        _illegal("not-in-observatory", "R33", kind=board.kinds[move - board.source])
    elif move < board.choose:
        _refuse_value(state, move - board.value)
    elif move < board.draw:
        _need_stage(state, CHOOSE)
        _illegal("not-dealt", "R17", card=board.personal[move - board.choose].name)
    elif move < board.deal_public:
        _need_stage(state, *_DRAWS)
        _refuse_draw(state, move - board.draw)
    else:
        _refuse_deal(state, move)
    raise AssertionError(f"no rule forbids {words(state, move)}")


def _refuse_way(state: State, move: int) -> None:
    """Chaos where it was not on offer (Q32: then Time is not asked for either)."""
    if state.stage == TOP and move == state.board.chaos:
        if not any(state.galaxies[state.turn].observatory):
            _illegal("chaos-needs-star", "R24")
        if not any(state.bag):
            _illegal("bag-empty", "Q19")
    _need_stage(state, WAY)


def _refuse_steps(state: State, move: int) -> None:
    board = state.board
    cluster, step = step_of(board, move)
    _need_stage(state, TOP, RIGHT, LEFT)
    asked = state.stage - TOP
    if cluster < asked:
        _illegal("already-moved", "R22", cluster=board.clusters[cluster])
    if cluster > asked:
        _illegal("other-cluster", "Q32", cluster=board.clusters[asked])
    if abs(step) > state.steps_left:
        _illegal("too-many-steps", "R21", steps=abs(step), left=state.steps_left)
    _illegal("too-few-steps", "R21", steps=abs(step), left=state.steps_left)


def _refuse_kept(state: State, pair: list[int]) -> None:
    for kind in pair:
        if pair.count(kind) > state.drawn[kind]:
            _illegal("not-drawn", "R24", kind=state.board.kinds[kind], drawn=state.drawn[kind])


def _refuse_value(state: State, marker: int) -> None:
    if not state.full:
        _illegal("no-values-board", "R68")
    _need_stage(state, VALUE)
    _illegal("value-at-end", "Q12", marker=state.board.markers[marker])


def _refuse_draw(state: State, kind: int) -> None:
    if state.bag[kind]:
        _illegal("draw-again", "R33", kind=state.board.kinds[kind])
    _illegal("not-in-bag", "Q27", kind=state.board.kinds[kind])


def _refuse_deal(state: State, move: int) -> None:
    board = state.board
    if move < board.deal_advanced:
        _need_stage(state, DEAL_PUBLIC)
    elif move < board.deal_personal:
        _need_stage(state, DEAL_ADVANCED)
    else:
        _need_stage(state, DEAL_PERSONAL)
    _illegal("already-dealt", _DUE[state.stage], card=words(state, move).split()[1])


def _refuse_placement(state: State, move: int) -> NoReturn:
    board = state.board
    galaxy = state.galaxies[state.turn]
    hole = move == board.hole
    colour, cell = (board.hole_kind, NONE) if hole else divmod(move, board.cells)
    kind = board.kinds[colour]
    if not galaxy.observatory[colour]:
        _illegal("not-in-observatory", "R25", kind=kind)
    if state.used >> colour & 1:
        _illegal("colour-used", "Q3" if hole else "R25", kind=kind)
    if state.used.bit_count() >= board.placed and not state.matched and colour != state.wanted:
        wanted = "none" if state.wanted == NONE else board.kinds[state.wanted]
        _illegal("third-star", "R26", wanted=wanted, placed=board.placed)
    if hole:
        _illegal("bar-full", "Q14", cells=len(board.bar))
    name = board.names[cell]
    if not galaxy.occupied:
        _illegal("first-star", "R28", cell=name, centre=board.names[0])
    if not galaxy.near >> cell & 1:
        if galaxy.occupied >> cell & 1:
            _illegal("alone", "Q7", cell=name)
        _illegal("not-linked", "R28", cell=name)
    same = members(board.linked[cell] & galaxy.stars[colour])
    _illegal(
        "same-colour",
        "R29",
        cell=name,
        kind=kind,
        others=", ".join(board.names[other] for other in same),
        number=len(same),
        link=_link(state, cell, same[0]),
    )


def _link(state: State, a: int, b: int) -> str:
    board = state.board
    for name, links in (("direct", board.direct), ("indirect", board.indirect)):
        if (a, b) in links or (b, a) in links:
            return name
    return "orbital"
