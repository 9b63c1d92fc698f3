"""The beginning of a turn as fields: clusters, galaxies, observatories, tasks, values and the box.

The black-hole track and the bag follow from the rest.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NoReturn

from perihelion.core.errors import BadPosition
from perihelion.core.position_fields.room import UNKNOWN, entered
from perihelion.core.score_pad import PadField, numbers
from perihelion.games.nebula.board import NONE, Board, Card
from perihelion.games.nebula.board import UNKNOWN as HIDDEN
from perihelion.games.nebula.rules import closing
from perihelion.games.nebula.rules.galaxy import Galaxy
from perihelion.games.nebula.rules.stages import TOP, WAY
from perihelion.games.nebula.state import State, begin
from perihelion.games.nebula.words import TEXTS, card_text, star

NOTHING: Final = "nothing"
YES: Final = "yes"
MOST_HELD: Final = 20
MOST_ROUNDS: Final = 200


def fields(state: State) -> list[PadField]:
    board, seats = state.board, range(state.seats)
    kinds = (NOTHING, *board.kinds)
    asked = [
        PadField("turn", None, "turn", tuple(map(str, seats))),
        PadField("round", None, "round", numbers(MOST_ROUNDS)[1:]),
        PadField("supernova", None, "supernova", kinds),
    ]
    for cluster, name in enumerate(board.clusters):
        rays = range(board.rays[cluster])
        asked.append(PadField(f"clock-{name}", None, f"clock-{name}", tuple(map(str, rays))))
        asked += [
            PadField(f"ray-{name}-{ray}", None, "ray", kinds, f"ray-{name}-{ray}") for ray in rays
        ]
    out = _out_of_game(state)
    asked += [
        PadField(f"box-{kind}", None, "box", numbers(board.stars[k])[out[k] :])
        for k, kind in enumerate(board.kinds)
    ]
    for place in range(len(state.public)):
        owners = (NOTHING, *map(str, seats))
        asked.append(PadField(f"public-{place}", None, "public", _names(board.public)))
        asked.append(PadField(f"first-{place}", None, "first", owners))
    if state.full:
        asked += _full_fields(state)
    for seat in seats:
        asked += _seat_fields(state, seat)
    return asked


def _full_fields(state: State) -> list[PadField]:
    board = state.board
    asked = [
        PadField(f"advanced-{place}", None, "advanced", _names(board.advanced))
        for place in range(len(board.numerals))
    ]
    for marker, name in enumerate(board.markers):
        track = board.track_of[marker]
        levels = range(1, board.track_of.count(track) + 1)
        cells = range(1, board.value_last[track] + 1)
        words = ("0", *(f"{cell}-{level}" for cell in cells for level in levels))
        asked.append(PadField(f"value-{name}", None, "value", words))
    return asked


def _seat_fields(state: State, seat: int) -> list[PadField]:
    board = state.board
    colours = (NOTHING, *board.kinds[: board.colours])
    cards = (UNKNOWN, *_names(board.personal))
    return [
        PadField(f"holes-{seat}", seat, "holes", numbers(len(board.bar))),
        PadField(f"personal-{seat}", seat, "personal", cards),
        PadField(f"returned-{seat}", seat, "returned", cards),
        *(
            PadField(f"later-{place}-{seat}", seat, f"later-{place}", (NOTHING, YES))
            for place in range(len(state.public))
        ),
        *(
            PadField(f"held-{seat}-{kind}", seat, "held", numbers(MOST_HELD))
            for kind in board.kinds
        ),
        *(
            PadField(f"cell-{seat}-{name}", seat, "cell", colours, _shape(seat, name))
            for name in board.names
        ),
    ]


def _shape(seat: int, name: str) -> str:
    """Only the galaxy of the first seat is drawn large for nobody in particular."""
    return f"{'other' if seat else 'cell'}-{seat}-{name}"


def _names(cards: Sequence[Card]) -> tuple[str, ...]:
    return tuple(card.name for card in cards)


def _out_of_game(state: State) -> list[int]:
    """By kind: how many stars so few players never use (R9)."""
    board = state.board
    out = [0] * len(board.kinds)
    used = board.parts.players[state.seats].black_holes
    out[board.hole_kind] = board.stars[board.hole_kind] - used
    return out


def label(state: State, field: PadField, language: str) -> str:
    board = state.board
    kind, _, rest = field.name.partition("-")
    first, _, second = rest.partition("-")
    name, place = rest, 0
    if kind in ("public", "first", "later", "advanced"):
        place = int(first) + 1
    elif kind in ("box", "held"):
        name = star(language, second or first)
    elif kind == "cell":
        name = second
    elif kind == "value":
        name = star(language, rest) if rest in board.kinds else rest
    elif kind in ("ray", "clock"):
        name, place = first, int(second or 0) + 1
    return TEXTS.say(language, "position-label", kind=kind, name=name, place=place)


def choice(state: State, field: PadField, word: str, language: str) -> str:
    board = state.board
    if word in (NOTHING, YES, UNKNOWN):
        return TEXTS.say(language, "position-word", word=word)
    if field.group in ("turn", "first"):
        return TEXTS.say(language, f"seat-{word}")
    if word in board.kinds:
        return star(language, word)
    cards = {"public": board.public, "advanced": board.advanced}
    if field.group in ("personal", "returned", *cards):
        pile = cards.get(field.group, board.personal)
        return f"{word}: {card_text(board, pile[_card(pile, word)], language)}"
    if field.group == "value" and word != "0":
        cell, _, level = word.partition("-")
        return TEXTS.say(language, "position-value", cell=int(cell), level=int(level))
    return str(int(word) + 1) if field.group.startswith("clock") else word


def _card(cards: Sequence[Card], name: str) -> int:
    return _names(cards).index(name)


def values(state: State) -> dict[str, str] | None:
    if not _begins(state):
        return None
    board = state.board
    said = {"turn": str(state.turn), "round": str(state.round)}
    said["supernova"] = _kind(board, state.supernova)
    for cluster, name in enumerate(board.clusters):
        said[f"clock-{name}"] = str(state.clocks[cluster])
        for ray in range(board.rays[cluster]):
            said[f"ray-{name}-{ray}"] = _kind(board, state.rays[board.ray[cluster] + ray])
    said |= {f"box-{kind}": str(n) for kind, n in zip(board.kinds, state.box, strict=True)}
    for place, card in enumerate(state.public):
        said[f"public-{place}"] = board.public[card].name
        first = state.first[place]
        said[f"first-{place}"] = NOTHING if first == NONE else str(first)
    for place, card in enumerate(state.advanced):
        said[f"advanced-{place}"] = board.advanced[card].name
    for marker, cell in enumerate(state.values.cells):
        said[f"value-{board.markers[marker]}"] = _value(state, marker) if cell else "0"
    for seat, galaxy in enumerate(state.galaxies):
        said[f"holes-{seat}"] = str(galaxy.holes)
        for slot, name in enumerate(("personal", "returned")):
            card = state.personal[2 * seat + slot]
            said[f"{name}-{seat}"] = UNKNOWN if card == HIDDEN else board.personal[card].name
        for place, later in enumerate(state.later):
            said[f"later-{place}-{seat}"] = YES if later >> seat & 1 else NOTHING
        for kind, count in zip(board.kinds, galaxy.observatory, strict=True):
            said[f"held-{seat}-{kind}"] = str(count)
        for cell, name in enumerate(board.names):
            said[f"cell-{seat}-{name}"] = _kind(board, galaxy.cells[cell])
    return said


def hand(view: State, seat: int) -> list[PadField]:
    """The personal cards that the view does not show to their own seat."""
    return [
        PadField(name, seat, name, _names(view.board.personal))
        for slot, name in enumerate(("personal", "returned"))
        if view.personal[2 * seat + slot] == HIDDEN
    ]


def hold(state: State, seat: int, hand: Mapping[str, str]) -> dict[str, str]:
    return {**(values(state) or {}), **{f"{name}-{seat}": card for name, card in hand.items()}}


def _begins(state: State) -> bool:
    """At the choice of the way, or just behind it where there was only one (Q32)."""
    if state.stage == WAY:
        return True
    held = any(state.galaxies[state.turn].observatory)
    return state.stage == TOP and not (held and state.in_bag(NONE))


def _kind(board: Board, kind: int) -> str:
    return NOTHING if kind == NONE else board.kinds[kind]


def _value(state: State, marker: int) -> str:
    """The cell of a marker, and its level in the stack there."""
    cells = state.values.cells
    order = state.values.order[state.board.track_of[marker]]
    below = order[order.index(marker) + 1 :]
    level = 1 + sum(cells[other] == cells[marker] for other in below)
    return f"{cells[marker]}-{level}"


def set_up(start: State, given: Mapping[str, str]) -> State:
    board = start.board
    state = begin(board, start.seats, start.full, start.by_moment)
    said = entered(fields(start), given)
    state.pending, state.due, state.stage = 0, 0, WAY
    state.turn, state.round = int(said["turn"]), int(said["round"])
    state.supernova = _number(board, said["supernova"])
    for cluster, name in enumerate(board.clusters):
        state.clocks[cluster] = int(said[f"clock-{name}"])
        for ray in range(board.rays[cluster]):
            kind = _number(board, said[f"ray-{name}-{ray}"])
            state.rays[board.ray[cluster] + ray] = kind
    for seat, galaxy in enumerate(state.galaxies):
        _fill_galaxy(board, galaxy, seat, said)
    state.track = min(board.last, sum(galaxy.holes for galaxy in state.galaxies))
    _lay_tasks(state, said)
    if state.full:
        _set_values(state, said)
    _count_bag(state, said)
    _check_clusters(state)
    if state.turn == 0 and closing.reasons(state):
        raise BadPosition("position-over", TEXTS, "R37")
    state.offer()
    if state.total == 1:  # Q32
        state.play(state.nth(0))
    return state


def _number(board: Board, word: str) -> int:
    return NONE if word == NOTHING else board.kinds.index(word)


def _fill_galaxy(board: Board, galaxy: Galaxy, seat: int, said: Mapping[str, str]) -> None:
    """R27 to R29: from the central cell on, linked, and never two of a colour side by side."""
    galaxy.holes = int(said[f"holes-{seat}"])
    galaxy.observatory = [int(said[f"held-{seat}-{kind}"]) for kind in board.kinds]
    for cell, name in enumerate(board.names):
        colour = _number(board, said[f"cell-{seat}-{name}"])
        if colour != NONE:
            if galaxy.blocked[colour] >> cell & 1:
                _refuse("position-colour", "R29", cell=name, player=seat + 1)
            galaxy.set(board, colour, cell)
    reached = galaxy.occupied & 1
    grown = 0
    while grown != reached:
        grown = reached
        for cell in range(board.cells):
            if reached >> cell & 1:
                reached |= board.linked[cell] & galaxy.occupied
    if reached != galaxy.occupied:
        apart = (galaxy.occupied ^ reached).bit_length() - 1
        _refuse("position-apart", "R28", cell=board.names[apart], player=seat + 1)


def _lay_tasks(state: State, said: Mapping[str, str]) -> None:
    board, seats = state.board, range(state.seats)
    piles = [("public", board.public, state.public), ("advanced", board.advanced, state.advanced)]
    for name, cards, places in piles:
        places[:] = [_card(cards, said[f"{name}-{place}"]) for place in range(len(places))]
        if len(set(places)) < len(places):
            _refuse("position-cards", "R14", card=next(c for c in places if places.count(c) > 1))
    for seat in seats:
        for slot, name in enumerate(("personal", "returned")):
            word = said[f"{name}-{seat}"]
            card = HIDDEN if word == UNKNOWN else _card(board.personal, word)
            if card != HIDDEN and card in state.personal:
                _refuse("position-personal", "R17", card=word)
            state.personal[2 * seat + slot] = card
    state.chosen = state.seats
    for place in range(len(state.public)):
        first = said[f"first-{place}"]
        later = [seat for seat in seats if said[f"later-{place}-{seat}"] == YES]
        if (later and first == NOTHING) or first in map(str, later):
            _refuse("position-markers", "R35", place=place + 1)
        state.first[place] = NONE if first == NOTHING else int(first)
        state.later[place] = sum(1 << seat for seat in later)


def _set_values(state: State, said: Mapping[str, str]) -> None:
    """R34: with every step of the black-hole track some marker has moved one cell."""
    board, board_values = state.board, state.values
    levels = [0] * len(board.markers)
    for marker, name in enumerate(board.markers):
        cell, _, level = said[f"value-{name}"].partition("-")
        board_values.cells[marker], levels[marker] = int(cell), int(level or 0)
    cells = board_values.cells
    if sum(cells) != state.track:
        _refuse("position-values", "R34", steps=state.track, moved=sum(cells))
    for track in range(len(board.rewards)):
        ahead = [m for m, cell in enumerate(cells) if cell and board.track_of[m] == track]
        if len({(cells[m], levels[m]) for m in ahead}) < len(ahead):
            _refuse("position-stack", "R42", place=track + 1)
        board_values.order[track] = sorted(ahead, key=lambda m: (-cells[m], -levels[m]))


def _count_bag(state: State, said: Mapping[str, str]) -> None:
    """R7, R9: what lies nowhere is in the bag."""
    board = state.board
    for kind, name in enumerate(board.kinds):
        lying = state.rays.count(kind) + (state.supernova == kind)
        lying += sum(g.observatory[kind] + g.cells.count(kind) for g in state.galaxies)
        if kind == board.hole_kind:
            lying += sum(galaxy.holes for galaxy in state.galaxies)
        state.box[kind] = int(said[f"box-{name}"])
        state.bag[kind] = board.stars[kind] - lying - state.box[kind]
        if state.bag[kind] < 0:
            _refuse("position-stars", "R7", star=name, most=board.stars[kind])


def _check_clusters(state: State) -> None:
    """R36: a cluster that has run low is filled at the end of a turn, while the bag lasts."""
    board = state.board
    for cluster, rays in enumerate(board.rays):
        stars = state.rays[board.ray[cluster] : board.ray[cluster] + rays]
        if rays - stars.count(NONE) <= state.refill_at and NONE in stars and any(state.bag):
            _refuse("position-low", "R36", name=board.clusters[cluster])


def _refuse(key: str, rule: str, **args: object) -> NoReturn:
    raise BadPosition(key, TEXTS, rule, **args)
