"""Why words are no legal move: the rule, and a sentence that names the thing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple, NoReturn

from perihelion.core.errors import IllegalMove, InvalidMove
from perihelion.core.state import OVER
from perihelion.core.words import normal
from perihelion.games.via_nebula.board import (
    FOREST,
    LANE,
    LAY_FOREST,
    MEADOW,
    MIST,
    RUINS,
    TERRAIN_NAMES,
)
from perihelion.games.via_nebula.rules.contracts import kinds_held, most_of_a_kind
from perihelion.games.via_nebula.rules.offers import kinds_in
from perihelion.games.via_nebula.rules.position import (
    ACTIONS,
    DEAL,
    DELIVERY,
    DRAW_FIRST,
    DRAW_PLAN,
    HARVESTING,
    LANDING,
    LAY_TOKENS,
    LAYING,
    LIFTING,
    PLAN,
    REFILL,
    REMOVE_SPECIAL,
    RETURNS,
    SET_DISPLAY,
    SHORTCUT,
    SWAPPING,
)
from perihelion.games.via_nebula.rules.ways import cheapest_way
from perihelion.games.via_nebula.state import State
from perihelion.games.via_nebula.words.labels import TEXTS
from perihelion.games.via_nebula.words.reading import READERS, STORAGE, Source

# Which rule says what is to be done at each stage.
DUE: Final = {
    DRAW_FIRST: "R3",
    DEAL: "R3",
    SET_DISPLAY: "R4",
    REMOVE_SPECIAL: "R6",
    LAY_TOKENS: "R7",
    ACTIONS: "R13",
    DELIVERY: "R38",
    PLAN: "R39",
    SHORTCUT: "R40",
    RETURNS: "R48",
    SWAPPING: "R47",
    LIFTING: "R50",
    LANDING: "Q21",
    LAYING: "R50",
    HARVESTING: "R51",
    DRAW_PLAN: "R39",
    REFILL: "R34",
}


class Verb(NamedTuple):
    """What follows the first word, the stages in which it can be said, and who refuses it."""

    operands: tuple[str, ...]
    stages: tuple[int, ...]
    refuse: Callable[..., NoReturn]


def refuse(state: State, given: str) -> NoReturn:
    said = normal(given).split()
    verb = VERBS.get(said[0]) if said else None
    if verb is None or len(said) > 1 + len(verb.operands):
        raise InvalidMove("no-such-words", TEXTS, words=given.strip()[:60])
    named = zip(verb.operands, said[1:], strict=False)
    read = [READERS[kind](state.board, word) for kind, word in named]
    if state.actor == OVER:
        _illegal("game-over", state.ending())
    if state.stage not in verb.stages:
        if state.stage == ACTIONS and DELIVERY <= verb.stages[0] <= HARVESTING:
            _illegal("no-ability", "R36")
        _illegal("not-now", DUE[state.stage], stage=state.stage)
    if len(read) < len(verb.operands):
        _refuse_beginning(state, said[0], read)
    verb.refuse(state, *read)


def _refuse_beginning(state: State, verb: str, read: list[Any]) -> NoReturn:
    """The first words of a move: why nothing can follow them, or that something must."""
    sites = state.sites[state.turn]
    if verb == "transport" and read and read[0].space >= 0:
        if not sites:
            _illegal("no-own-site", "R25")
        lying = state.stock[read[0].space] if read[0].space < state.board.meadows else 0
        if not lying:
            _illegal("nothing-lies", "R25", where=state.board.names[read[0].space])
        kind = read[1] if len(read) > 1 else kinds_in(lying).bit_length() - 1
        if not state.goods & _within_reach(state) & 1 << kind * state.board.meadows + read[0].space:
            _transport(state, read[0], kind, sites[0])
    if verb == "build" and read:
        _need_own_site(state, read[0], "R31", "R31")
        if not state.fits[read[0]] & (state.display_set | state.hand[state.turn]):
            _illegal("nothing-fits", "R31", place=state.board.place_names[read[0]])
    raise InvalidMove("incomplete", TEXTS)


def _within_reach(state: State) -> int:
    """The (kind, meadow) pairs that some own site can be supplied from."""
    found = 0
    for place in state.sites[state.turn]:
        found |= state.reach[state.board.ruin_of[place] - state.board.first_ruin]
    return found


def _illegal(key: str, rule: str, **args: object) -> NoReturn:
    raise IllegalMove(key, TEXTS, rule, **args)


# The six actions.


def _craftsman(state: State, space: int) -> NoReturn:
    _need_token(state, space, "R14")
    _illegal("no-craftsman", "R14")


def _need_token(state: State, space: int, rule: str) -> None:
    if not state.tokens >> space & 1:
        _illegal("no-token", rule, space=state.board.names[space], lies=_what_lies(state, space))


def _site(state: State, space: int) -> NoReturn:
    board = state.board
    name = board.names[space]
    if board.terrain[space] != RUINS:
        _illegal("not-ruins", "R16", space=name, lies=_what_lies(state, space))
    on_board = len(state.sites[state.turn])
    if on_board == board.sites:
        _illegal("no-site", "R16")
    if on_board >= state.buildings[state.turn]:
        _illegal("too-many-sites", "R18", sites=on_board, buildings=state.buildings[state.turn])
    if board.capacity == 1:
        _illegal("ruins-closed", "R59", space=name)
    _illegal("ruins-full", "R16", space=name)


def _explore(state: State, space: int) -> NoReturn:
    board = state.board
    name = board.names[space]
    terrain = board.terrain[space]
    if state.tiles >> space & 1:
        _illegal("has-tile", "R19", space=name)
    if terrain not in (MIST, FOREST):
        rule = "R50" if terrain > FOREST else "R19"
        _illegal("not-wild", rule, space=name, lies=_what_lies(state, space))
    if not state.guild_tiles[state.turn] and not state.tile_reserve:
        _illegal("no-tile", "R24")
    if terrain == FOREST and state.actions < board.forest_cost:
        _illegal("forest-too-dear", "R22", space=name, actions=state.actions)
    _illegal("nothing-near", "R20", space=name)


def _transport(state: State, source: Source, kind: int, place: int) -> NoReturn:
    board = state.board
    if source.place >= 0:
        _illegal("lies-on-site", "R29", place=board.place_names[source.place])
    if source.space < 0:
        _illegal("not-from-storage", "R25")
    name = board.names[source.space]
    if not _held(state, source, kind):
        _illegal("no-resource", "R25", kind=board.kinds[kind], where=name)
    _need_own_site(state, place, "R25", "R27")
    end = board.ruin_of[place]
    way = cheapest_way(board, state.open, source.space, end)
    for space in way[1:-1]:
        if not state.open >> space & 1:
            lies = _what_lies(state, space)
            rule = {"ruins": "Q4", "token": "Q5"}.get(lies, "R26")
            args = {"place": board.place_names[place], "space": board.names[space], "lies": lies}
            _illegal("no-way", rule, start=name, **args)
    _illegal("touching", "Q3", start=name, place=board.place_names[place])


def _build(state: State, place: int, card: int) -> NoReturn:
    board = state.board
    _need_own_site(state, place, "R31", "R31")
    if not (state.display_set | state.hand[state.turn]) >> card & 1:
        done = any(contracts >> card & 1 for contracts in state.contracts)
        _illegal("card-done" if done else "card-elsewhere", "R31", card=board.card_type[card])
    held = state.site_goods[place]
    name = board.place_names[place]
    if board.different[card]:
        kinds = kinds_held(board, held)
        _illegal("too-few-kinds", "R45", place=name, kinds=kinds, due=board.different[card])
    if board.equal[card]:
        most = most_of_a_kind(held)
        _illegal("too-few-equal", "R44", place=name, most=most, due=board.equal[card])
    for kind, due in enumerate(board.unpacked(board.cost[card])):
        missing = due - (held >> LANE * kind & 255)
        if missing > 0:
            _illegal("missing", "R31", place=name, kind=board.kinds[kind], missing=missing)
    raise AssertionError("the contract can be fulfilled")


def _stop(state: State) -> NoReturn:
    _illegal("must-act", "Q36", done=state.done)


# What contracts bring.


def _deliver(state: State, kind: int, place: int) -> NoReturn:
    _need_own_site(state, place, "R38", "R38")
    _illegal("none-in-reserve", "Q25", kind=state.board.kinds[kind])


def _return(state: State, source: Source, kind: int) -> NoReturn:
    _need_own(state, source, "Q18")
    _nothing_there(state, source, kind, "R48")


def _swap(state: State, source: Source, kind: int, new: int) -> NoReturn:
    if source.space < 0 and source.place < 0:
        _illegal("swap-storage", "Q19")
    _need_own(state, source, "Q19")
    if kind == new:
        _illegal("same-kind", "Q38", kind=state.board.kinds[kind])
    if _held(state, source, kind):
        _illegal("none-in-reserve", "Q25", kind=state.board.kinds[new])
    _nothing_there(state, source, kind, "R47")


def _lift(state: State, space: int) -> NoReturn:
    lies = _what_lies(state, space)
    _illegal("no-tile-there", "Q21", space=state.board.names[space], lies=lies)


def _land(state: State, space: int) -> NoReturn:
    name = state.board.names[space]
    if space == state.lifted:
        _illegal("same-space", "Q21", space=name)
    if state.tiles >> space & 1:
        _illegal("has-tile", "Q21", space=name)
    _illegal("not-mist", "R50", space=name, lies=_what_lies(state, space))


def _lay(state: State, space: int) -> NoReturn:
    board = state.board
    if state.tiles >> space & 1:
        _illegal("has-tile", "Q22", space=board.names[space])
    due = "forest" if board.effect[state.card] == LAY_FOREST else "forbidden"
    lies = _what_lies(state, space)
    _illegal("not-there", "R50", space=board.names[space], lies=lies, due=due)


def _harvest(state: State, space: int) -> NoReturn:
    _need_token(state, space, "R51")
    raise AssertionError("every token may be taken off")


def _any(state: State, *_: object) -> NoReturn:
    """Chance: what was named is not among what can be drawn."""
    _illegal("not-to-draw", DUE[state.stage])


def _always(_: State) -> NoReturn:
    """`decline` and `use` are legal wherever they can be said, but for one."""
    _illegal("must-land", "Q21")


VERBS: Final = {
    "craftsman": Verb(("space",), (ACTIONS,), _craftsman),
    "site": Verb(("space",), (ACTIONS,), _site),
    "explore": Verb(("space",), (ACTIONS,), _explore),
    "transport": Verb(("source", "kind", "place"), (ACTIONS,), _transport),
    "build": Verb(("place", "card"), (ACTIONS,), _build),
    "stop": Verb((), (ACTIONS,), _stop),
    "deliver": Verb(("kind", "place"), (DELIVERY,), _deliver),
    "return": Verb(("source", "kind"), (RETURNS,), _return),
    "swap": Verb(("source", "kind", "kind"), (SWAPPING,), _swap),
    "lift": Verb(("space",), (LIFTING,), _lift),
    "land": Verb(("space",), (LANDING,), _land),
    "lay": Verb(("space",), (LAYING,), _lay),
    "harvest": Verb(("space",), (HARVESTING,), _harvest),
    "use": Verb((), (PLAN, SHORTCUT), _always),
    "decline": Verb((), tuple(range(DELIVERY, HARVESTING + 1)), _always),
    "first": Verb(("colour",), (DRAW_FIRST,), _any),
    "deal": Verb(("card",), (DEAL,), _any),
    "reveal": Verb(("card",), (SET_DISPLAY, REFILL), _any),
    "draw": Verb(("card",), (DRAW_PLAN,), _any),
    "remove": Verb(("token",), (REMOVE_SPECIAL,), _any),
    "token": Verb(("token",), (LAY_TOKENS,), _any),
}


# What is there.


def _held(state: State, source: Source, kind: int) -> bool:
    """Whether such a resource lies there."""
    if source.place >= 0:
        amounts = state.site_goods[source.place]
    elif source.space < 0:
        amounts = state.storage[state.turn]
    else:
        amounts = state.stock[source.space] if source.space < state.board.meadows else 0
    return bool(amounts >> LANE * kind & 255)


def _nothing_there(state: State, source: Source, kind: int, rule: str) -> NoReturn:
    board = state.board
    where = STORAGE
    if source.place >= 0:
        where = board.place_names[source.place]
    elif source.space >= 0:
        where = board.names[source.space]
    _illegal("no-resource", rule, kind=board.kinds[kind], where=where)


def _need_own(state: State, source: Source, rule: str) -> None:
    """The place must be an own site, the space an own exploitation."""
    if source.place >= 0:
        _need_own_site(state, source.place, rule, rule)
    elif source.space >= 0 and not state.manned[state.turn] >> source.space & 1:
        _illegal("not-own", rule, space=state.board.names[source.space])


def _need_own_site(state: State, place: int, rule: str, others: str) -> None:
    holder = state.places[place]
    name = state.board.place_names[place]
    if holder < 0:
        _illegal("place-free", rule, place=name)
    if holder & 1:
        _illegal("place-built", rule, place=name)
    if holder >> 1 != state.turn:
        _illegal("site-of-other", others, place=name, seat=holder >> 1)


def _what_lies(state: State, space: int) -> str:
    """One word for what a space shows now."""
    if state.open >> space & 1:
        return "empty"
    if state.tokens >> space & 1:
        return "token"
    if state.board.terrain[space] == MEADOW:
        owned = state.craftsman_at[space] >= 0
        return "exploitation" if owned else "neutral"
    return TERRAIN_NAMES[state.board.terrain[space]]
