"""Why nothing can be done with a thing that was named alone, as by a click on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NoReturn, TypeAlias

from perihelion.core.errors import InvalidMove
from perihelion.games.via_nebula.board import MEADOW, RUINS
from perihelion.games.via_nebula.rules import stages
from perihelion.games.via_nebula.state import State
from perihelion.games.via_nebula.words.labels import ruins_name
from perihelion.games.via_nebula.words.reading import READERS, STORAGE, Source
from perihelion.games.via_nebula.words.requirements import (
    illegal,
    lacking,
    need_own,
    need_own_site,
)

Refusals: TypeAlias = dict[str, Callable[..., NoReturn]]
# The first word of what is to be done at the stage of an ability.
DUE_VERBS: Final = {
    stages.DELIVERY: "deliver",
    stages.RETURNS: "return",
    stages.SWAPPING: "swap",
    stages.LIFTING: "lift",
    stages.LANDING: "land",
    stages.LAYING: "lay",
    stages.HARVESTING: "harvest",
}
# The rule of each kind of move, where a thing was named that does not belong to it.
RULES: Final = {
    "craftsman": "R14",
    "site": "R16",
    "explore": "R19",
    "transport": "R25",
    "build": "R31",
    "deliver": "R38",
    "return": "R48",
    "swap": "R47",
    "lift": "R50",
    "land": "R50",
    "lay": "R50",
    "harvest": "R51",
}


def thing(state: State, word: str) -> tuple[str, int] | None:
    """What a word names: a space, a building place, a kind, a card, or the storage."""
    if word == STORAGE:
        return STORAGE, 0
    for sort in ("space", "place", "kind", "card"):
        try:
            return sort, READERS[sort](state.board, word)
        except InvalidMove:
            continue
    return None


def choose(verb: str, words: int) -> NoReturn:
    """Say what is to be chosen after so many words."""
    illegal("choose", RULES[verb], step=f"{verb}-{words}")


def refuse_thing(state: State, sort: str, number: int, refusals: Refusals) -> NoReturn:
    """Why the thing cannot be used now, and what is possible; `refusals` are those of whole moves
    by their first words."""
    if state.stage in DUE_VERBS:
        _refuse_at_ability(state, sort, number, refusals)
    if sort == "space":
        _refuse_space(state, number, refusals)
    if sort == "place":
        need_own_site(state, number, "R31", "R31")
        illegal("nothing-fits", "R31", place=ruins_name(state.board, number))
    if sort == "card":
        _refuse_card(state, number, refusals)
    illegal("supply" if sort == "kind" else "not-from-storage", "R25")


def _refuse_at_ability(state: State, sort: str, number: int, refusals: Refusals) -> NoReturn:
    verb = DUE_VERBS[state.stage]
    if sort == "space" and verb in ("lift", "land", "lay", "harvest"):
        refusals[verb](state, number)
    if sort in ("space", "place") and verb in ("return", "swap"):
        source = Source(space=number) if sort == "space" else Source(place=number)
        need_own(state, source, RULES[verb])
    if sort == "kind" and verb == "deliver" and state.sites[state.turn]:
        refusals[verb](state, number, state.sites[state.turn][0])
    choose(verb, 0)


def _refuse_space(state: State, space: int, refusals: Refusals) -> NoReturn:
    """What could be done with such a space, and why not with this one."""
    board = state.board
    if state.open >> space & 1:
        illegal("empty-meadow", "R26", space=board.names[space])
    if board.terrain[space] == MEADOW:
        if state.tokens >> space & 1:
            refusals["craftsman"](state, space)
        refusals["transport"](state, Source(space=space))
    if board.terrain[space] != RUINS:
        refusals["explore"](state, space)
    for place in state.sites[state.turn]:
        if board.ruin_of[place] == space:
            illegal("nothing-fits", "R31", place=board.names[space])
    refusals["site"](state, space)


def _refuse_card(state: State, card: int, refusals: Refusals) -> NoReturn:
    """What the best site lacks for the contract."""
    sites = state.sites[state.turn]
    if not sites and (state.display_set | state.hand[state.turn]) >> card & 1:
        illegal("no-site-for", "R31", type=state.board.card_type[card])
    goods = state.site_goods
    place = min(sites, key=lambda site: lacking(state.board, card, goods[site]), default=0)
    refusals["build"](state, place, card)
