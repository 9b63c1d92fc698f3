"""The beginning of a turn as fields: where every card and token is, what lies on each space, and
what the players have. Supplies follow from the rest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NoReturn

from perihelion.core.errors import BadPosition
from perihelion.core.numbers.sets import members
from perihelion.core.position_fields.room import UNKNOWN, entered
from perihelion.core.score_pad import PadField, numbers
from perihelion.games.via_nebula.board import MEADOW, RUINS, Board
from perihelion.games.via_nebula.rules.pieces import lay_out
from perihelion.games.via_nebula.rules.position import NOBODY
from perihelion.games.via_nebula.rules.stages import ACTIONS
from perihelion.games.via_nebula.rules.turns import begin_turn
from perihelion.games.via_nebula.state import State
from perihelion.games.via_nebula.words import TEXTS
from perihelion.games.via_nebula.words.labels import card_label, token_label

NONE: Final = "none"
TILE: Final = "tile"
BOX: Final = "box"
PILE: Final = "pile"
HAND: Final = "hand"
MOST_LYING: Final = 9  # resources of a kind on a space
MOST_STORED: Final = 20


def fields(state: State) -> list[PadField]:
    board, seats = state.board, range(state.board.seats)
    owners = (NONE, *map(str, seats))
    held = tuple(f"{where}-{seat}" for where in ("hand", "done") for seat in seats)
    shown = tuple(f"display-{slot}" for slot in range(board.display))
    meadows = tuple(board.names[: board.meadows])
    placed = tuple(f"{what}-{seat}" for seat in seats for what in ("site", "building"))
    asked = [
        PadField("turn", None, "turn", tuple(map(str, seats))),
        PadField("first", None, "first", tuple(map(str, seats))),
        PadField("end", None, "end", owners),
        PadField("idle", None, "idle", numbers(board.seats)),
    ]
    for card, name in enumerate(board.card_names):
        neutral = board.neutral_set >> card & 1
        words = (PILE, *shown, *held) if neutral else (BOX, *held)
        asked.append(PadField(f"card-{name}", None, "card", words))
    kept = tuple(f"owner-{seat}" for seat in seats)
    asked += [
        PadField(f"token-{name}", None, "token", (BOX, *meadows, *kept))
        for name in board.token_names
    ]
    for space, name in enumerate(board.names):
        shape, terrain = f"cell-{name}", board.terrain[space]
        if terrain == MEADOW:
            asked.append(PadField(f"craftsman-{name}", None, "craftsman", owners, shape))
            asked += _amount_fields(board, f"stock-{name}", shape)
        elif terrain != RUINS:
            asked.append(PadField(f"tile-{name}", None, "tile", (NONE, TILE), shape))
    for place, name in enumerate(board.place_names):
        shape = f"cell-{board.names[board.ruin_of[place]]}"
        asked.append(PadField(f"place-{name}", None, "place", (NONE, *placed), shape))
        asked += _amount_fields(board, f"goods-{name}", shape)
    for seat in seats:
        tiles = numbers(board.explorers * board.stack)
        asked.append(PadField(f"tiles-{seat}", seat, "tiles", tiles[::-1]))
        for sort, count in (("private", board.hand), ("neutral", MOST_LYING)):
            unknown = tuple(f"{UNKNOWN}-{number}" for number in range(1, count + 1))
            asked.append(PadField(f"{sort}-{seat}", seat, sort, (NONE, *unknown)))
        asked += [
            PadField(f"stored-{seat}-{kind}", seat, "stored", numbers(MOST_STORED))
            for kind in board.kinds
        ]
    return asked


def _amount_fields(board: Board, name: str, shape: str) -> list[PadField]:
    group = name.partition("-")[0]
    return [
        PadField(f"{name}-{kind}", None, group, numbers(MOST_LYING), shape) for kind in board.kinds
    ]


def label(state: State, field: PadField, language: str) -> str:
    board = state.board
    sort, _, rest = field.name.partition("-")
    name, _, kind = rest.partition("-")
    good = TEXTS.say(language, "kind", kind=kind) if kind in board.kinds else ""
    if sort == "card":
        number = board.card_names.index(rest)
        name = f"{number + 1}. {card_label(board, number, language)}"
    elif sort == HAND:
        return TEXTS.say(language, "position-hand", sort=name, number=int(kind))
    elif sort == "token":
        number = board.token_names.index(rest)
        name = f"{number + 1}. {token_label(board, number, language)}"
    return TEXTS.say(language, "position-label", sort=sort, name=name, good=good)


def choice(state: State, field: PadField, word: str, language: str) -> str:
    sort, _, rest = word.partition("-")
    if field.group == HAND:
        number = state.board.card_names.index(word)
        return f"{number + 1}. {card_label(state.board, number, language)}"
    if field.group in ("turn", "first") or (field.group in ("end", "craftsman") and word != NONE):
        return TEXTS.say(language, f"seat-{word}")
    if word in state.board.names or word.isdecimal():
        return word
    player = "" if sort in ("display", UNKNOWN) or not rest else f"seat-{rest}"
    name = TEXTS.say(language, player) if player else rest
    if sort == "display":
        name = str(int(rest) + 1)
    return TEXTS.say(language, "position-word", word=sort, name=name)


def values(state: State) -> dict[str, str] | None:
    board = state.board
    if state.stage != ACTIONS or state.done or state.actions != board.actions:
        return None
    said = {"turn": str(state.turn), "first": str(state.first), "idle": str(state.idle)}
    said["end"] = NONE if state.end_holder < 0 else str(state.end_holder)
    for card, name in enumerate(board.card_names):
        said[f"card-{name}"] = _card_word(state, card)
    for token, name in enumerate(board.token_names):
        said[f"token-{name}"] = _token_word(state, token)
    for space, name in enumerate(board.names):
        if board.terrain[space] == MEADOW:
            owner = state.craftsman_at[space]
            said[f"craftsman-{name}"] = NONE if owner < 0 else str(owner)
            said |= _amount_words(board, f"stock-{name}", state.stock[space])
        elif board.terrain[space] != RUINS:
            said[f"tile-{name}"] = TILE if state.tiles >> space & 1 else NONE
    for place, name in enumerate(board.place_names):
        holder = state.places[place]
        what = "building" if holder & 1 else "site"
        said[f"place-{name}"] = NONE if holder < 0 else f"{what}-{holder >> 1}"
        said |= _amount_words(board, f"goods-{name}", state.site_goods[place])
    for seat in range(board.seats):
        said[f"tiles-{seat}"] = str(state.guild_tiles[seat])
        hidden = state.unknown_private[seat], state.unknown_neutral[seat]
        for sort, count in zip(("private", "neutral"), hidden, strict=True):
            said[f"{sort}-{seat}"] = f"{UNKNOWN}-{count}" if count else NONE
        said |= _amount_words(board, f"stored-{seat}", state.storage[seat])
    return said


def hand(view: State, seat: int) -> list[PadField]:
    """The contracts in the seat's own hand that nobody has entered."""
    names = view.board.card_names
    return [
        PadField(f"hand-{sort}-{number}", seat, HAND, tuple(names[card] for card in members(cards)))
        for sort, count, cards in (
            ("private", view.unknown_private[seat], view.box),
            ("neutral", view.unknown_neutral[seat], view.pile),
        )
        for number in range(1, count + 1)
    ]


def hold(state: State, seat: int, hand: Mapping[str, str]) -> dict[str, str]:
    for card in hand.values():
        if list(hand.values()).count(card) > 1:
            _refuse("position-card-twice", "R3", name=state.board.card_names.index(card) + 1)
    held = {f"card-{card}": f"hand-{seat}" for card in hand.values()}
    said = values(state) or {}
    for name in held:
        if said.get(name) not in (PILE, BOX):
            _refuse("position-cards", "R3")
    return {**said, **held, f"private-{seat}": NONE, f"neutral-{seat}": NONE}


def _card_word(state: State, card: int) -> str:
    for seat in range(state.board.seats):
        if state.hand[seat] >> card & 1:
            return f"hand-{seat}"
        if state.contracts[seat] >> card & 1:
            return f"done-{seat}"
    if card in state.display:
        return f"display-{state.display.index(card)}"
    return PILE if state.board.neutral_set >> card & 1 else BOX


def _token_word(state: State, token: int) -> str:
    for seat, owned in enumerate(state.owned_tokens):
        if owned >> token & 1:
            return f"owner-{seat}"
    if token in state.token_at:
        return state.board.names[state.token_at.index(token)]
    return BOX


def _amount_words(board: Board, name: str, amounts: int) -> dict[str, str]:
    counts = board.unpacked(amounts)
    return {f"{name}-{kind}": str(n) for kind, n in zip(board.kinds, counts, strict=True)}


def set_up(start: State, given: Mapping[str, str]) -> State:
    board = start.board
    said = entered(fields(start), given)
    state = State(board)
    state.begin()
    state.loose_tokens = 0
    state.first, state.turn, state.idle = int(said["first"]), int(said["turn"]), int(said["idle"])
    state.end_holder = NOBODY if said["end"] == NONE else int(said["end"])
    _lay_cards(state, said)
    _lay_tokens(state, said)
    _lay_spaces(state, said)
    _build(state, said)
    _give(state, said)
    _count_supplies(state)
    _check_end(state)
    lay_out(state)
    state.settle()
    begin_turn(state, state.turn)
    if not state.count():
        _refuse("position-stuck", "Q26")
    return state


def _lay_cards(state: State, said: Mapping[str, str]) -> None:
    board = state.board
    for card, name in enumerate(board.card_names):
        where, _, number = said[f"card-{name}"].partition("-")
        if where in (PILE, BOX):
            continue
        state.pile &= ~(1 << card)
        state.box &= ~(1 << card)
        if where == "display":
            if state.display[int(number)] >= 0:
                _refuse("position-display", "R4", slot=int(number) + 1)
            state.display[int(number)] = card
        else:
            cards = state.hand if where == "hand" else state.contracts
            cards[int(number)] |= 1 << card
    for seat in range(board.seats):
        state.unknown_private[seat] = _unknown(said[f"private-{seat}"])
        state.unknown_neutral[seat] = _unknown(said[f"neutral-{seat}"])
        held = (state.hand[seat] | state.contracts[seat]) & board.private_set
        if held.bit_count() + state.unknown_private[seat] > board.hand:
            _refuse("position-private", "R3", player=seat + 1, most=board.hand)
    if sum(state.unknown_private) > state.box.bit_count():
        _refuse("position-cards", "R3")
    hidden = sum(state.unknown_neutral)
    if hidden > state.pile.bit_count() or (-1 in state.display and state.pile.bit_count() > hidden):
        _refuse("position-cards", "R4")


def _unknown(word: str) -> int:
    return 0 if word == NONE else int(word.rpartition("-")[2])


def _lay_tokens(state: State, said: Mapping[str, str]) -> None:
    board = state.board
    for token, name in enumerate(board.token_names):
        word = said[f"token-{name}"]
        if word == BOX:
            state.token_box |= 1 << token
        elif word.startswith("owner-"):
            state.owned_tokens[int(word.partition("-")[2])] |= 1 << token
        else:
            meadow = board.names.index(word)
            if state.token_at[meadow] >= 0:
                _refuse("position-two-tokens", "R7", space=word)
            state.token_at[meadow] = token


def _amounts(board: Board, name: str, said: Mapping[str, str]) -> int:
    return int(board.packed([int(said[f"{name}-{kind}"]) for kind in board.kinds]))


def _lay_spaces(state: State, said: Mapping[str, str]) -> None:
    board = state.board
    tiles = 0
    for space, name in enumerate(board.names):
        if said.get(f"tile-{name}") == TILE:
            tiles |= 1 << space
        if board.terrain[space] != MEADOW:
            continue
        state.stock[space] = _amounts(board, f"stock-{name}", said)
        owner = said[f"craftsman-{name}"]
        if owner != NONE:
            state.craftsman_at[space] = int(owner)
            state.craftsmen[int(owner)] -= 1
        bare = not state.stock[space]
        if (state.token_at[space] >= 0 and not bare) or (owner != NONE and bare):
            _refuse("position-meadow", "R15", space=name)
    state.tiles = tiles


def _build(state: State, said: Mapping[str, str]) -> None:
    board = state.board
    sites = [board.sites] * board.seats
    for place, name in enumerate(board.place_names):
        what, _, owner = said[f"place-{name}"].partition("-")
        state.site_goods[place] = _amounts(board, f"goods-{name}", said)
        if what == "site":
            sites[int(owner)] -= 1
            state.places[place] = 2 * int(owner)
        elif what == "building":
            state.buildings[int(owner)] -= 1
            state.places[place] = 2 * int(owner) + 1
        if state.site_goods[place] and what != "site":
            _refuse("position-goods", "R27", place=name)
    for seat in range(board.seats):
        if min(sites[seat], state.buildings[seat], state.craftsmen[seat]) < 0:
            _refuse("position-pieces", "R2", player=seat + 1)
        built = board.buildings - state.buildings[seat]
        contracts = state.contracts[seat].bit_count()
        if built != contracts:
            said_sum = {"built": built, "contracts": contracts}
            _refuse("position-contracts", "R31", player=seat + 1, **said_sum)


def _give(state: State, said: Mapping[str, str]) -> None:
    board = state.board
    for seat in range(board.seats):
        state.guild_tiles[seat] = int(said[f"tiles-{seat}"])
        state.storage[seat] = _amounts(board, f"stored-{seat}", said)


def _count_supplies(state: State) -> None:
    """What lies nowhere else is in the reserve (R2)."""
    board = state.board
    state.tile_reserve = board.tiles - sum(state.guild_tiles) - state.tiles.bit_count()
    if state.tile_reserve < 0:
        _refuse("position-tiles", "R2", most=board.tiles)
    lying = [board.unpacked(n) for n in (*state.stock, *state.site_goods, *state.storage)]
    for kind, counts in zip(board.kinds, zip(*lying, strict=True), strict=True):
        if sum(counts) > board.per_kind:
            _refuse("position-resources", "R2", kind=kind, most=board.per_kind, lying=sum(counts))
    left = [board.per_kind - sum(counts) for counts in zip(*lying, strict=True)]
    state.reserve = int(board.packed(left))


def _check_end(state: State) -> None:
    """R61: who builds the last building takes the end card; R62: then each other has one turn."""
    done = [seat for seat, left in enumerate(state.buildings) if not left]
    holder = state.end_holder
    if (holder < 0 and done) or (holder >= 0 and holder not in done):
        _refuse("position-end", "R61")
    if holder == state.turn:
        raise BadPosition("position-over", TEXTS, "R62")


def _refuse(key: str, rule: str, **args: object) -> NoReturn:
    raise BadPosition(key, TEXTS, rule, **args)
