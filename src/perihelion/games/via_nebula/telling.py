"""Moves of Via Nebula as people say them. A contract that goes to a hand is named to its owner
alone; everything else is public."""

from __future__ import annotations

from collections.abc import Sequence

from perihelion.core.game.telling import Gain
from perihelion.core.numbers.sets import members
from perihelion.core.state import Seat
from perihelion.games.via_nebula.board import TERRAIN_NAMES, Board, total
from perihelion.games.via_nebula.rules.contracts import payment
from perihelion.games.via_nebula.rules.scoring import covered_explorers
from perihelion.games.via_nebula.rules.setup import receiver
from perihelion.games.via_nebula.state import State
from perihelion.games.via_nebula.words import TEXTS
from perihelion.games.via_nebula.words.labels import ruins_name
from perihelion.games.via_nebula.words.requirements import lacking


def tell(state: State, move: int, seat: Seat, names: Sequence[str], language: str) -> str:
    board = state.board
    if move >= board.first:
        return _draw(state, move, seat, names, language)
    said: dict[str, object] = {"player": names[state.actor], "seat": state.actor}
    if move < board.deliver:
        key, more = _action(state, move, language)
    elif move < board.lift:
        key, more = _goods(state, move, language)
    else:
        key, more = _tile(state, move, language)
    return TEXTS.say(language, key, **said, **more)


def _action(state: State, move: int, language: str) -> tuple[str, dict[str, object]]:
    """The six actions, and the words that take or leave an ability."""
    board = state.board
    if move < board.site:
        return "tell-craftsman", _token(state, move - board.craftsman, language)
    if move < board.explore:
        return "tell-site", {"space": board.names[move - board.site + board.first_ruin]}
    if move < board.transport:
        return "tell-explore", _opened(state, move - board.explore + board.first_mist, True)
    if move < board.build:
        place, good = divmod(move - board.transport, board.lane_bits)
        kind, meadow = divmod(good, board.meadows)
        goods = _kind(board, kind, language)
        space = board.names[meadow]
        return "tell-transport", {"goods": goods, "space": space, "place": ruins_name(board, place)}
    if move < board.stop:
        return "tell-build", _built(state, *divmod(move - board.build, board.cards), language)
    if move == board.stop:
        return "tell-stop", {}
    if move == board.decline:
        return "tell-decline", {"name": _contract(board, state.card, language)}
    if board.card_type[state.card] == "secret_plan":
        return "tell-plan", {}
    return "tell-shortcut", {"tiles": min(state.left, state.guild_tiles[state.turn])}


def _built(state: State, place: int, card: int, language: str) -> dict[str, object]:
    board, me = state.board, state.turn
    amounts = state.site_goods[place]
    ends = state.buildings[me] == 1 and state.end_holder < 0
    return {
        "place": ruins_name(board, place),
        "name": _contract(board, card, language),
        "points": board.points[card],
        "stored": total(amounts - payment(board, card, amounts)),
        "ends": "yes" if ends else "no",
    }


def _opened(state: State, space: int, explored: bool) -> dict[str, object]:
    """A space that gets a tile, and whether that shows an explorer (R23)."""
    board = state.board
    tiles = state.guild_tiles[state.turn]
    own = tiles and (explored or not board.readings.from_reserve)
    seen = own and covered_explorers(board, tiles - 1) < covered_explorers(board, tiles)
    return {
        "space": board.names[space],
        "terrain": TERRAIN_NAMES[board.terrain[space]],
        "explorer": "yes" if seen else "no",
        "points": board.explorer_points,
    }


def _goods(state: State, move: int, language: str) -> tuple[str, dict[str, object]]:
    """Express Delivery, Goods Export, Caravan and Stall."""
    board = state.board
    kinds = len(board.kinds)
    if move < board.give_meadow:
        place, kind = divmod(move - board.deliver, kinds)
        return "tell-deliver", {
            "goods": _kind(board, kind, language),
            "place": ruins_name(board, place),
        }
    if move < board.give_site:
        kind, meadow = divmod(move - board.give_meadow, board.meadows)
        return "tell-return", _returned(board, kind, "meadow", board.names[meadow], language)
    if move < board.give_storage:
        place, kind = divmod(move - board.give_site, kinds)
        return "tell-return", _returned(board, kind, "site", ruins_name(board, place), language)
    if move < board.swap_meadow:
        return "tell-return", _returned(board, move - board.give_storage, "storage", "", language)
    at_meadow = move < board.swap_site
    where, new = divmod(move - (board.swap_meadow if at_meadow else board.swap_site), kinds)
    where, old = divmod(where, kinds)
    return "tell-swap", {
        "goods": _kind(board, old, language),
        "new": _kind(board, new, language),
        "space": board.names[where] if at_meadow else ruins_name(board, where),
    }


def _returned(board: Board, kind: int, source: str, space: str, language: str) -> dict[str, object]:
    return {"goods": _kind(board, kind, language), "source": source, "space": space}


def _tile(state: State, move: int, language: str) -> tuple[str, dict[str, object]]:
    """Flying Machine, Workshop, Adventurers and Bountiful Harvest."""
    board = state.board
    if move < board.land:
        return "tell-lift", {"space": board.names[move - board.lift + board.first_mist]}
    if move < board.lay:
        return "tell-land", {"space": board.names[move - board.land + board.first_mist]}
    if move < board.harvest:
        return "tell-lay", _opened(state, move - board.lay + board.first_forest, False)
    return "tell-harvest", _token(state, move - board.harvest, language)


def _draw(state: State, move: int, seat: Seat, names: Sequence[str], language: str) -> str:
    """What chance decides."""
    board = state.board
    if move < board.deal:
        return TEXTS.say(language, "tell-first", player=names[move - board.first])
    if move < board.reveal:
        owner = receiver(state)
        return _to_hand(board, "tell-deal", move - board.deal, owner, seat, names, language)
    if move < board.draw:
        name = _contract(board, move - board.reveal, language)
        return TEXTS.say(language, "tell-reveal", name=name)
    if move < board.remove:
        card = move - board.draw
        return _to_hand(board, "tell-draw", card, state.turn, seat, names, language)
    if move < board.token:
        kind = board.kinds[board.token_kind[move - board.remove]]
        return TEXTS.say(language, "tell-remove", kind=kind)
    meadow = state.token_at.index(-1)
    said = _token_worth(board, move - board.token, language)
    return TEXTS.say(language, "tell-token", space=board.names[meadow], **said)


def _to_hand(
    board: Board,
    key: str,
    card: int,
    owner: int,
    seat: Seat,
    names: Sequence[str],
    language: str,
) -> str:
    known = "yes" if seat == owner else "no"
    name = _contract(board, card, language) if seat == owner else ""
    return TEXTS.say(language, key, player=names[owner], known=known, name=name)


def _token(state: State, meadow: int, language: str) -> dict[str, object]:
    board = state.board
    return {
        "space": board.names[meadow],
        **_token_worth(board, state.token_at[meadow], language),
    }


def _token_worth(board: Board, token: int, language: str) -> dict[str, object]:
    kind, count = board.kinds[board.token_kind[token]], board.token_amount[token]
    goods = TEXTS.say(language, "tell-amount", kind=kind, count=count)
    return {"goods": goods, "points": board.token_points[token]}


def _kind(board: Board, kind: int, language: str) -> str:
    return TEXTS.say(language, "tell-kind", kind=board.kinds[kind])


def _contract(board: Board, card: int, language: str) -> str:
    return TEXTS.say(language, "contract", type=board.card_type[card])


def progress(view: State, move: int, language: str) -> list[Gain]:
    """What a resource that comes to a site contributes there: to the contract on display or in
    hand that would lack the least."""
    board = view.board
    if board.transport <= move < board.build:
        place, good = divmod(move - board.transport, board.lane_bits)
        kind = good // board.meadows
    elif board.deliver <= move < board.give_meadow:
        place, kind = divmod(move - board.deliver, len(board.kinds))
    else:
        return []
    now = view.site_goods[place]
    then = now + board.unit[kind]
    advanced = [
        (lacking(board, card, then), -board.points[card], card)
        for card in members(view.display_set | view.hand[view.turn])
        if lacking(board, card, then) < lacking(board, card, now)
    ]
    if not advanced:
        return []
    left, _, card = min(advanced)
    said = {"type": board.card_type[card], "place": ruins_name(board, place)}
    label = TEXTS.say(
        language, "progress", have=board.size[card] - left, size=board.size[card], **said
    )
    return [Gain(label, 1, "R31")]
