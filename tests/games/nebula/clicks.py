"""How many clicks the turns of a game take on the page, from what the page is given: the tree of
words and the plan."""

from __future__ import annotations

from itertools import permutations

from perihelion.bots import named
from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE, OVER
from perihelion.core.game.plan import Plan, Way
from perihelion.core.record import Record
from perihelion.core.words import tree
from perihelion.games.nebula import GAME
from perihelion.games.nebula.rules.stages import LEFT, PLACE, WAY
from perihelion.games.nebula.state import State

FEW = 6
"""As many clicks as a usual turn takes at most."""


def usual_turns(bot: str, games: int, seats: int, version: str) -> list[int]:
    """The clicks of every turn in games of a bot against itself."""
    clicks: list[int] = []
    for number in range(games):
        record = Record(GAME, seats, None, {"version": version}, ["Ana", "Bob", "Eva"][:seats])
        dealer = Dealer(f"clicks {number}")
        bots = [named(bot)(GAME, f"clicks {number} {seat}") for seat in range(seats)]
        while (actor := record.state.actor) != OVER:
            if actor == CHANCE:
                record.add(dealer.at(len(record.moves)).draw(record.state))
            else:
                record.add(bots[actor].choose(record.game.view(record.state, actor)))
        clicks += clicks_of_turns(record)
    return clicks


def clicks_of_turns(record: Record) -> list[int]:
    """The clicks of every turn. Stars that are placed one after another are placed in the order
    that takes the fewest: whoever has one of them in hand begins with it."""
    states: list[State] = [state for state in record.states() if isinstance(state, State)]
    moves = list(record.moves)
    said = [GAME.words(state, move) for state, move in zip(states, moves, strict=False)]
    turns: list[int] = []
    drawing = False
    at = 0
    while at < len(moves):
        state = states[at]
        row = 1
        if state.actor >= 0 and state.stage >= WAY:
            if state.stage <= LEFT and not drawing:
                turns.append(0)
            drawing = state.stage <= LEFT
            plan = GAME.plan(state, "en")
            way = _picked(plan, said[at:]) if plan else None
            if plan and way:
                row = len(way["moves"])
                turns[-1] += _picks(plan, way)
            else:
                row = _placed(states[at:], moves[at:]) or 1
                orders = permutations(said[at : at + row])
                turns[-1] += min(_clicks(state, order) for order in orders)
        at += row
    return turns


def _picked(plan: Plan, said: list[str]) -> Way | None:
    return next((way for way in plan.ways if way["moves"] == said[: len(way["moves"])]), None)


def _picks(plan: Plan, way: Way) -> int:
    """How many of the picks of a way, in their order, leave no other way."""
    for number in range(1, len(way["picks"])):
        left = [other for other in plan.ways if _has(other, way["picks"][:number])]
        if all(sorted(other["picks"]) == sorted(way["picks"]) for other in left):
            return number
    return len(way["picks"])


def _has(way: Way, picked: list[str]) -> bool:
    return all(way["picks"].count(pick) >= picked.count(pick) for pick in picked)


def _placed(states: list[State], moves: list[int]) -> int:
    """How many stars are placed from here on, one after another."""
    number = 0
    for state, move in zip(states, moves, strict=False):
        if state.stage != PLACE or move >= state.board.hole:
            break
        number += 1
    return number


def _clicks(state: State, row: tuple[str, ...]) -> int:
    """The clicks of moves in this order; very many if it is not legal."""
    state = state.copy()
    clicks = 0
    for words in row:
        legal = {GAME.words(state, move): move for move in state.moves()}
        if words not in legal:
            return 99
        star, _, cell = words.partition(" ")
        root = tree(GAME, state, "en")
        hands = [choice.word for choice in root.next if root.cyclic and choice.next]
        takes = next((hand for hand in hands if f"{hand} {cell}" in legal), star)
        clicks += 1 if takes == star else 2  # the star is taken in hand first
        state.play(legal[words])
    return clicks
