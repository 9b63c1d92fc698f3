"""Moves of Nebula as words.

"red A4" puts a red star on A4, "hole" a black hole on the bar, "stop" ends the placing. "time"
and "chaos" are the ways to draw; "top +2", "right -3", "left 0" move the clocks (clockwise is
positive); "give red" gives up a star for Chaos, "keep red hole" keeps two of those drawn.
"supernova red" and "supernova bag" say where the new supernova comes from, "value white" moves a
value marker, "keep P07" keeps a personal task. "draw red" and "deal V01" are chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, final

from perihelion.core.boards import MOST_BOARDS, board_cache
from perihelion.core.state import Seat
from perihelion.core.texts import Texts
from perihelion.core.words import normal
from perihelion.games.nebula.board import NONE, Board, Card
from perihelion.games.nebula.rules.stages import CHOOSE, DEAL_PERSONAL, LEFT, PLACE, TOP
from perihelion.games.nebula.state import State

TEXTS: Final = Texts("perihelion.games.nebula")


@final
class Vocabulary:
    """The words of every move of a board."""

    def __init__(self, board: Board) -> None:
        kinds = board.kinds
        self.words: list[str] = [f"{c} {cell}" for c in kinds[:-1] for cell in board.names]
        self.words += ["hole", "stop", "time", "chaos"]
        steps = range(-board.steps, board.steps + 1)
        self.words += [f"{name} {signed(step)}" for name in board.clusters for step in steps]
        self.words += [f"give {kind}" for kind in kinds]
        self.words += [f"keep {' '.join(kinds[kind] for kind in pair)}" for pair in board.pairs]
        self.words += [f"supernova {kind}" for kind in [*kinds, "bag"]]
        self.words += [f"value {marker}" for marker in board.markers]
        self.words += [f"keep {card.name}" for card in board.personal]
        self.words += [f"draw {kind}" for kind in kinds]
        for cards in (board.public, board.advanced, board.personal):
            self.words += [f"deal {card.name}" for card in cards]
        self.moves: Final = {normal(words): move for move, words in enumerate(self.words)}


@board_cache(2 * MOST_BOARDS)
def vocabulary(board: Board) -> Vocabulary:
    return Vocabulary(board)


def moment(view: State) -> dict[str, object]:
    board, waiting = view.board, view.pending & -view.pending
    ray = max(waiting.bit_length() - 1, 0)  # the next to get a star
    cluster = max(place for place, first in enumerate(board.ray) if first <= ray)
    return {
        "stage": view.stage,
        "left": view.steps_left,
        "placed": view.used.bit_count(),
        "cluster": board.clusters[cluster],
        "ray": ray - board.ray[cluster] + 1,
        "card": sum(card != NONE for card in view.public) + 1,
        "due": view.due,
    }


def signed(step: int) -> str:
    return f"{step:+}" if step else "0"


def words(state: State, move: int) -> str:
    return vocabulary(state.board).words[move]


def seen(state: State, move: int, seat: Seat) -> str:
    """R17: which personal tasks are dealt and kept only their owner learns."""
    if state.turn != seat:
        if state.stage == DEAL_PERSONAL:
            return "deal personal"
        if state.stage == CHOOSE:
            return "keep personal"
    return words(state, move)


def step_of(board: Board, move: int) -> tuple[int, int]:
    """The cluster and the signed steps of a move that moves a clock."""
    cluster, step = divmod(move - board.step, board.spread)
    return cluster, step - board.steps


def cyclic(view: State, path: Sequence[str]) -> bool:
    """One of the stars that can be placed is in hand from the beginning."""
    return view.stage == PLACE and not path


def label(view: State, path: Sequence[str], language: str) -> str:
    """What the last word of the path means, for a screen reader."""
    board = view.board
    word = path[-1]
    if len(path) == 1:
        if word in board.kinds:
            left = view.galaxies[view.turn].observatory[board.kinds.index(word)]
            return TEXTS.say(language, "star-in-hand", star=star(language, word), left=left)
        return TEXTS.say(language, "word", word=word)
    if path[0] in board.clusters:
        return _step_label(view, board.clusters.index(path[0]), int(word), language)
    if path[0] in board.kinds:
        cell = board.names.index(word)
        return cell_label(board, cell, view.galaxies[view.turn].cells[cell], language)
    if path[0] == "value":
        marker = board.markers.index(word)
        name = marker_name(board, marker, language)
        cell = view.values.cells[marker]
        return TEXTS.say(language, "value-step", marker=name, cell=cell, next=cell + 1)
    if word in board.kinds:
        return star(language, word)
    if word == "bag":
        return TEXTS.say(language, "from-bag")
    return card_text(board, _card(board, word), language)


def _card(board: Board, name: str) -> Card:
    for card in [*board.personal, *board.public, *board.advanced]:
        if card.name == name:
            return card
    raise KeyError(name)


def _step_label(view: State, cluster: int, step: int, language: str) -> str:
    board = view.board
    ray = (view.clocks[cluster] + step) % board.rays[cluster]
    kind = view.rays[board.ray[cluster] + ray]
    return TEXTS.say(
        language,
        "steps",
        steps=abs(step),
        way="clockwise" if step > 0 else "counter" if step else "still",
        star=star(language, board.kinds[kind]) if kind != NONE else "none",
    )


@lru_cache(maxsize=1000)
def star(language: str, kind: str, role: str = "star") -> str:
    """A star of a kind by name; the role is the form the sentence needs."""
    return TEXTS.say(language, role, kind=kind)


@board_cache(5000)
def cell_label(board: Board, cell: int, kind: int, language: str) -> str:
    """A cell and what lies on it."""
    return TEXTS.say(
        language,
        "cell",
        cell=board.names[cell],
        star=star(language, board.kinds[kind]) if kind != NONE else "none",
        radiant="yes" if board.radiant >> cell & 1 else "no",
    )


def marker_name(board: Board, marker: int, language: str) -> str:
    name = board.markers[marker]
    track = board.track_of[marker]
    if track == 0:
        return TEXTS.say(language, "colour", kind=name)
    if track == 1:
        return constellation(board, marker - board.marker[1], language)
    return TEXTS.say(language, "numeral", name=name)


def constellation(board: Board, number: int, language: str) -> str:
    name = board.constellation_names[number]
    symbol = board.parts.galaxy.symbols[name]
    return TEXTS.say(language, "constellation", name=name, symbol=symbol)


@board_cache(1000)
def card_text(board: Board, card: Card, language: str) -> str:
    """What a card asks for, as a sentence."""
    where = ""
    if card.kind == "constellation_exact_colours":
        where = constellation(board, board.constellations.index(card.sets[0]), language)
    elif card.kind.startswith("orbit_") and len(card.sets) == 1:
        where = str(board.orbits.index(card.sets[0]) + 1)
    colour = board.kinds[card.colour] if card.colour != NONE else ""
    other = board.kinds[card.other] if card.other != NONE else ""
    return TEXTS.say(
        language,
        f"card-{card.kind}",
        where=where,
        star=star(language, colour) if colour else "",
        accusative=star(language, colour, "star-acc") if colour else "",
        colours=TEXTS.say(language, "and").join(
            TEXTS.say(language, "colour", kind=kind) for kind in (colour, other) if kind
        ),
        stars=star(language, colour, "stars-gen") if colour else "",
        n=card.n,
        groups=card.groups,
    )


def cluster_asked(view: State) -> int:
    """The cluster whose steps are asked for now, or NONE."""
    return view.stage - TOP if TOP <= view.stage <= LEFT else NONE
