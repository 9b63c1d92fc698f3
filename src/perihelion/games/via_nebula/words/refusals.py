"""Why words are no legal move: the rule, and a sentence that names the thing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple, NoReturn

from perihelion.core.errors import InvalidMove
from perihelion.core.state import OVER
from perihelion.core.words import normal
from perihelion.games.via_nebula.board import FOREST, LANE, LAY_FOREST, MIST, RUINS
from perihelion.games.via_nebula.rules import stages
from perihelion.games.via_nebula.rules.contracts import kinds_held, most_of_a_kind
from perihelion.games.via_nebula.rules.offers import kinds_in
from perihelion.games.via_nebula.rules.ways import cheapest_way
from perihelion.games.via_nebula.state import State
from perihelion.games.via_nebula.words import things
from perihelion.games.via_nebula.words.labels import TEXTS, ruins_name
from perihelion.games.via_nebula.words.reading import READERS, Source
from perihelion.games.via_nebula.words.requirements import (
    held,
    illegal,
    lacking,
    need_own,
    need_own_site,
    need_token,
    nothing_there,
    what_lies,
)

# Which rule says what is to be done at each stage.
DUE: Final = {
    stages.DRAW_FIRST: "R3",
    stages.DEAL: "R3",
    stages.SET_DISPLAY: "R4",
    stages.REMOVE_SPECIAL: "R6",
    stages.LAY_TOKENS: "R7",
    stages.ACTIONS: "R13",
    stages.DELIVERY: "R38",
    stages.PLAN: "R39",
    stages.SHORTCUT: "R40",
    stages.RETURNS: "R48",
    stages.SWAPPING: "R47",
    stages.LIFTING: "R50",
    stages.LANDING: "Q21",
    stages.LAYING: "R50",
    stages.HARVESTING: "R51",
    stages.DRAW_PLAN: "R39",
    stages.REFILL: "R34",
}


class Verb(NamedTuple):
    """What follows the first word, the stages in which it can be said, and who refuses it."""

    operands: tuple[str, ...]
    stages: tuple[int, ...]
    refuse: Callable[..., NoReturn]


def refuse(state: State, given: str, offered: Callable[[], set[str]]) -> NoReturn:
    """Say why the words are no legal move; `offered` are the words of those that are."""
    said = normal(given).split()
    verb = VERBS.get(said[0]) if said else None
    if verb is None or len(said) > 1 + len(verb.operands):
        named = things.thing(state, said[0]) if len(said) == 1 else None
        if named:
            _refuse_thing(state, *named, said[0] in offered())
        raise InvalidMove("no-such-words", TEXTS, words=given.strip()[:60])
    read: list[Any] = []
    for kind, word in zip(verb.operands, said[1:], strict=False):
        try:
            read.append(READERS[kind](state.board, word))
        except InvalidMove:
            if said[0] not in things.RULES or things.thing(state, word) is None:
                raise
            _need_moment(state, verb)
            things.choose(said[0], len(read))
    _need_moment(state, verb)
    if len(read) < len(verb.operands):
        _refuse_beginning(state, said[0], read)
    verb.refuse(state, *read)


def _need_moment(state: State, verb: Verb) -> None:
    """Such a move must be possible at this stage of the game."""
    if state.actor == OVER:
        illegal("game-over", state.ending())
    if state.stage not in verb.stages:
        if state.stage == stages.ACTIONS and stages.DELIVERY <= verb.stages[0] <= stages.HARVESTING:
            illegal("no-ability", "R36")
        illegal("not-now", DUE[state.stage], stage=state.stage)


def _refuse_thing(state: State, sort: str, number: int, offered: bool) -> NoReturn:
    """A thing that was named alone."""
    if state.actor == OVER:
        illegal("game-over", state.ending())
    if offered:
        raise InvalidMove("incomplete", TEXTS)
    if state.stage != stages.ACTIONS and state.stage not in things.DUE_VERBS:
        illegal("not-now", DUE[state.stage], stage=state.stage)
    refusals = {word: verb.refuse for word, verb in VERBS.items()}
    refusals["transport"] = lambda state, source: _refuse_beginning(state, "transport", [source])
    things.refuse_thing(state, sort, number, refusals)


def _refuse_beginning(state: State, verb: str, read: list[Any]) -> NoReturn:
    """The first words of a move: why nothing can follow them, or that something must."""
    sites = state.sites[state.turn]
    if verb == "transport" and read and read[0].space < 0:
        if read[0].place < 0:
            illegal("not-from-storage", "R25")
        if state.site_goods[read[0].place]:
            illegal("lies-on-site", "R29", place=ruins_name(state.board, read[0].place))
        things.choose(verb, 0)
    if verb == "transport" and read:
        if not sites:
            illegal("no-own-site", "R25")
        lying = state.stock[read[0].space] if read[0].space < state.board.meadows else 0
        if not lying:
            illegal("nothing-lies", "R25", where=state.board.names[read[0].space])
        kind = read[1] if len(read) > 1 else kinds_in(lying).bit_length() - 1
        if not (state.lying(kind) & _within_reach(state)) >> read[0].space & 1:
            _transport(state, read[0], kind, sites[0])
    if verb == "build" and read:
        need_own_site(state, read[0], "R31", "R31")
        if not state.fits[read[0]] & (state.display_set | state.hand[state.turn]):
            illegal("nothing-fits", "R31", place=ruins_name(state.board, read[0]))
    raise InvalidMove("incomplete", TEXTS)


def _within_reach(state: State) -> int:
    """The meadows that some own site can be supplied from."""
    meadows = 0
    for place in state.sites[state.turn]:
        meadows |= state.sources(state.board.ruin_of[place] - state.board.first_ruin)
    return meadows


# The six actions.


def _craftsman(state: State, space: int) -> NoReturn:
    need_token(state, space, "R14")
    illegal("no-craftsman", "R14")


def _site(state: State, space: int) -> NoReturn:
    board = state.board
    name = board.names[space]
    if board.terrain[space] != RUINS:
        illegal("not-ruins", "R16", space=name, lies=what_lies(state, space))
    on_board = len(state.sites[state.turn])
    if on_board == board.sites:
        illegal("no-site", "R16")
    if on_board >= state.buildings[state.turn]:
        illegal("too-many-sites", "R18", sites=on_board, buildings=state.buildings[state.turn])
    if board.capacity == 1:
        illegal("ruins-closed", "R59", space=name)
    illegal("ruins-full", "R16", space=name)


def _explore(state: State, space: int) -> NoReturn:
    board = state.board
    name = board.names[space]
    terrain = board.terrain[space]
    if state.tiles >> space & 1:
        illegal("has-tile", "R19", space=name)
    if terrain not in (MIST, FOREST):
        rule = "R50" if terrain > FOREST else "R19"
        illegal("not-wild", rule, space=name, lies=what_lies(state, space))
    if not state.guild_tiles[state.turn] and not state.tile_reserve:
        illegal("no-tile", "R24")
    if terrain == FOREST and state.actions < board.forest_cost:
        illegal("forest-too-dear", "R22", space=name, actions=state.actions)
    illegal("nothing-near", "R20", space=name)


def _transport(state: State, source: Source, kind: int, place: int) -> NoReturn:
    board = state.board
    if source.place >= 0:
        illegal("lies-on-site", "R29", place=ruins_name(board, source.place))
    if source.space < 0:
        illegal("not-from-storage", "R25")
    name = board.names[source.space]
    if not held(state, source, kind):
        illegal("no-resource", "R25", kind=board.kinds[kind], where=name)
    need_own_site(state, place, "R25", "R27")
    end = board.ruin_of[place]
    way = cheapest_way(board, state.open, source.space, end)
    for space in way[1:-1]:
        if not state.open >> space & 1:
            lies = what_lies(state, space)
            rule = {"ruins": "Q4", "token": "Q5"}.get(lies, "R26")
            args = {"place": ruins_name(board, place), "space": board.names[space], "lies": lies}
            illegal("no-way", rule, start=name, **args)
    illegal("touching", "Q3", start=name, place=ruins_name(board, place))


def _build(state: State, place: int, card: int) -> NoReturn:
    board = state.board
    need_own_site(state, place, "R31", "R31")
    if not (state.display_set | state.hand[state.turn]) >> card & 1:
        done = any(contracts >> card & 1 for contracts in state.contracts)
        illegal("card-done" if done else "card-elsewhere", "R31", type=board.card_type[card])
    goods = state.site_goods[place]
    name = ruins_name(board, place)
    if board.different[card]:
        kinds = kinds_held(board, goods)
        asked = {"due": board.different[card], "type": board.card_type[card]}
        illegal("too-few-kinds", "R45", place=name, kinds=kinds, **asked)
    if board.equal[card]:
        most = most_of_a_kind(goods)
        asked = {"due": board.equal[card], "type": board.card_type[card]}
        illegal("too-few-equal", "R44", place=name, most=most, **asked)
    for kind, due in enumerate(board.unpacked(board.cost[card])):
        missing = due - (goods >> LANE * kind & 255)
        if missing > 0:
            more = lacking(board, card, goods) - missing
            said = {"kind": board.kinds[kind], "missing": missing, "more": more}
            illegal("missing", "R31", place=name, type=board.card_type[card], **said)
    raise AssertionError("the contract can be fulfilled")


def _stop(state: State) -> NoReturn:
    illegal("must-act", "Q36", done=state.done)


# What contracts bring.


def _deliver(state: State, kind: int, place: int) -> NoReturn:
    need_own_site(state, place, "R38", "R38")
    illegal("none-in-reserve", "Q25", kind=state.board.kinds[kind])


def _return(state: State, source: Source, kind: int) -> NoReturn:
    need_own(state, source, "Q18")
    nothing_there(state, source, kind, "R48")


def _swap(state: State, source: Source, kind: int, new: int) -> NoReturn:
    if source.space < 0 and source.place < 0:
        illegal("swap-storage", "Q19")
    need_own(state, source, "Q19")
    if kind == new:
        illegal("same-kind", "Q38", kind=state.board.kinds[kind])
    if held(state, source, kind):
        illegal("none-in-reserve", "Q25", kind=state.board.kinds[new])
    nothing_there(state, source, kind, "R47")


def _lift(state: State, space: int) -> NoReturn:
    lies = what_lies(state, space)
    illegal("no-tile-there", "Q21", space=state.board.names[space], lies=lies)


def _land(state: State, space: int) -> NoReturn:
    name = state.board.names[space]
    if space == state.lifted:
        illegal("same-space", "Q21", space=name)
    if state.tiles >> space & 1:
        illegal("has-tile", "Q21", space=name)
    illegal("not-mist", "R50", space=name, lies=what_lies(state, space))


def _lay(state: State, space: int) -> NoReturn:
    board = state.board
    if state.tiles >> space & 1:
        illegal("has-tile", "Q22", space=board.names[space])
    due = "forest" if board.effect[state.card] == LAY_FOREST else "forbidden"
    lies = what_lies(state, space)
    illegal("not-there", "R50", space=board.names[space], lies=lies, due=due)


def _harvest(state: State, space: int) -> NoReturn:
    need_token(state, space, "R51")
    raise AssertionError("every token may be taken off")


def _any(state: State, *_: object) -> NoReturn:
    """Chance: what was named is not among what can be drawn."""
    illegal("not-to-draw", DUE[state.stage])


def _always(_: State) -> NoReturn:
    """`decline` and `use` are legal wherever they can be said, but for one."""
    illegal("must-land", "Q21")


VERBS: Final = {
    "craftsman": Verb(("space",), (stages.ACTIONS,), _craftsman),
    "site": Verb(("space",), (stages.ACTIONS,), _site),
    "explore": Verb(("space",), (stages.ACTIONS,), _explore),
    "transport": Verb(("source", "kind", "place"), (stages.ACTIONS,), _transport),
    "build": Verb(("place", "card"), (stages.ACTIONS,), _build),
    "stop": Verb((), (stages.ACTIONS,), _stop),
    "deliver": Verb(("kind", "place"), (stages.DELIVERY,), _deliver),
    "return": Verb(("source", "kind"), (stages.RETURNS,), _return),
    "swap": Verb(("source", "kind", "kind"), (stages.SWAPPING,), _swap),
    "lift": Verb(("space",), (stages.LIFTING,), _lift),
    "land": Verb(("space",), (stages.LANDING,), _land),
    "lay": Verb(("space",), (stages.LAYING,), _lay),
    "harvest": Verb(("space",), (stages.HARVESTING,), _harvest),
    "use": Verb((), (stages.PLAN, stages.SHORTCUT), _always),
    "decline": Verb((), tuple(range(stages.DELIVERY, stages.HARVESTING + 1)), _always),
    "first": Verb(("colour",), (stages.DRAW_FIRST,), _any),
    "deal": Verb(("card",), (stages.DEAL,), _any),
    "reveal": Verb(("card",), (stages.SET_DISPLAY, stages.REFILL), _any),
    "draw": Verb(("card",), (stages.DRAW_PLAN,), _any),
    "remove": Verb(("token",), (stages.REMOVE_SPECIAL,), _any),
    "token": Verb(("token",), (stages.LAY_TOKENS,), _any),
}
