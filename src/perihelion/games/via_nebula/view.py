"""Who may know what, and the position in plain words.

Secret are the hands: two private contracts each, and what a Secret Plan drew (R3, R39, Q28). How
many cards of either kind a hand holds is public.
"""

from __future__ import annotations

from collections.abc import Hashable

from perihelion.core.boards import part_cache
from perihelion.core.dealer import Dealer
from perihelion.core.numbers.sets import members
from perihelion.core.state import CHANCE, OVER, Json, ScoreRow, Seat
from perihelion.games.via_nebula.board import (
    PER_CONTRACT,
    PER_COVERED_EXPLORER,
    PER_PAIR,
    PER_TOKEN,
)
from perihelion.games.via_nebula.rules import scoring
from perihelion.games.via_nebula.state import State
from perihelion.games.via_nebula.words import TEXTS
from perihelion.games.via_nebula.words.labels import amounts_label, token_goods

STAGES = (
    "first player",
    "private contracts",
    "contract display",
    "special token to the box",
    "exploitation tokens",
    "actions",
    "express delivery",
    "secret plan",
    "shortcut",
    "return resources",
    "stall",
    "flying machine: tile",
    "flying machine: target",
    "lay a tile",
    "bountiful harvest",
    "secret plan: card",
    "fill the display",
    "over",
)
ENDINGS = (
    ("architect", PER_CONTRACT, "R41"),
    ("mayor", PER_PAIR, "R42"),
    ("merchant", PER_TOKEN, "R43"),
    ("lazy-explorer", PER_COVERED_EXPLORER, "R44"),
)


def view(state: State, seat: Seat) -> State:
    """The cards of other hands are put where they might be as well: in the box, in the pile."""
    known = state.copy()
    board = state.board
    for other in range(board.seats):
        if other != seat:
            private = known.hand[other] & board.private_set
            neutral = known.hand[other] & board.neutral_set
            known.hand[other] = 0
            known.box |= private
            known.pile |= neutral
            known.unknown_private[other] += private.bit_count()
            known.unknown_neutral[other] += neutral.bit_count()
    if seat != state.actor:  # who decides knows what may be done
        known.offer()
    return known


def guess(view: State, seat: Seat, dealer: Dealer) -> State:
    """Hands filled at random from the cards that may be there."""
    whole = view.copy()
    for other in range(view.board.seats):
        for _ in range(whole.unknown_private[other]):
            whole.box ^= _deal(whole, other, whole.box, dealer)
        for _ in range(whole.unknown_neutral[other]):
            whole.pile ^= _deal(whole, other, whole.pile, dealer)
        whole.unknown_private[other] = 0
        whole.unknown_neutral[other] = 0
    whole.offer()
    return whole


def _deal(state: State, seat: int, cards: int, dealer: Dealer) -> int:
    drawn = 1 << members(cards)[dealer.below(cards.bit_count())]
    state.hand[seat] |= drawn
    return drawn


def describe(state: State) -> Json:
    board = state.board
    return {
        "side": board.side,
        "stage": STAGES[state.stage],
        "to_move": _name(state, state.actor),
        "turn": _name(state, state.turn) if state.turn >= 0 else None,
        "first_player": _name(state, state.first) if state.first >= 0 else None,
        "actions_left": state.actions,
        "actions_done": state.done,
        "idle_turns": state.idle,
        "end_card": _name(state, state.end_holder) if state.end_holder >= 0 else None,
        "contract": board.card_names[state.card] if state.card >= 0 else None,
        "ability_left": state.left if state.card >= 0 else 0,
        "lifted": board.names[state.lifted] if state.lifted >= 0 else None,
        "tiles": board.named(state.tiles),
        "tile_reserve": state.tile_reserve,
        "empty_meadows": board.named(state.open),
        "tokens": {
            board.names[meadow]: board.token_names[token]
            for meadow, token in enumerate(state.token_at)
            if token >= 0
        },
        "exploitations": {
            board.names[meadow]: {
                "resources": _amounts(state, amounts),
                "craftsman": _name(state, owner) if owner >= 0 else None,
            }
            for meadow, (amounts, owner) in enumerate(
                zip(state.stock, state.craftsman_at, strict=True)
            )
            if amounts
        },
        "places": {
            board.place_names[place]: {
                "player": _name(state, holder >> 1),
                "is": "building" if holder & 1 else "site",
                "resources": _amounts(state, state.site_goods[place]),
            }
            for place, holder in enumerate(state.places)
            if holder >= 0
        },
        "general_reserve": _amounts(state, state.reserve),
        "display": [board.card_names[card] if card >= 0 else None for card in state.display],
        "pile": pile_size(state),
        "private_contracts_in_box": _box_size(state),
        "tokens_in_box": [board.token_names[token] for token in members(state.token_box)],
        "players": {colour: _player(state, seat) for seat, colour in enumerate(board.colours)},
        "scores": dict(zip(board.colours, state.scores(), strict=True)),
        "standings": dict(zip(board.colours, state.standings(), strict=True)),
        "ending": state.ending() or None,
    }


def _player(state: State, seat: int) -> Json:
    board = state.board
    return {
        "craftsmen": state.craftsmen[seat],
        "sites": board.sites - len(state.sites[seat]),
        "buildings": state.buildings[seat],
        "stacks": stacks(state, seat),
        "explorers_visible": board.explorers - state.covered(seat),
        "storage": _amounts(state, state.storage[seat]),
        "tokens": [board.token_names[token] for token in members(state.owned_tokens[seat])],
        "contracts": [board.card_names[card] for card in members(state.contracts[seat])],
        "hand": [board.card_names[card] for card in members(state.hand[seat])],
        "hidden_private": state.unknown_private[seat],
        "hidden_neutral": state.unknown_neutral[seat],
    }


def stacks(state: State, seat: int) -> list[int]:
    """R10, R19: the tiles on each explorer space, from the left."""
    board = state.board
    left = state.guild_tiles[seat]
    return [
        max(0, min(board.stack, left - board.stack * (board.explorers - 1 - space)))
        for space in range(board.explorers)
    ]


def pile_size(state: State) -> int:
    return state.pile.bit_count() - sum(state.unknown_neutral)


def _box_size(state: State) -> int:
    return state.box.bit_count() - sum(state.unknown_private)


def _scored(view: State, language: str) -> Hashable:
    """All that the score pad depends on; nothing of it is secret."""
    won = tuple(view.owned_tokens), tuple(view.contracts), view.end_holder
    return view.board, language, won, tuple(view.guild_tiles), tuple(view.storage)


@part_cache(_scored)
def breakdown(view: State, language: str) -> list[ScoreRow]:
    """R64 to R69."""
    board = view.board
    seats = range(board.seats)
    tokens = [
        ScoreRow(
            TEXTS.say(language, "score-tokens"),
            "R64",
            [scoring.token_points(board, view.owned_tokens[seat]) for seat in seats],
            [
                ", ".join(token_goods(board, token, language) for token in members(owned))
                for owned in view.owned_tokens
            ],
        ),
        ScoreRow(
            TEXTS.say(language, "score-contracts"),
            "R65",
            [scoring.printed_points(board, view.contracts[seat]) for seat in seats],
            [_worth(view, view.contracts[seat], language) for seat in seats],
        ),
    ]
    for name, effect, rule in ENDINGS:
        tokens.append(_ending_line(view, name, effect, rule, language))
    covered = [view.covered(seat) for seat in seats]
    stored = [view.stored(seat) for seat in seats]
    return [
        *tokens,
        ScoreRow(
            TEXTS.say(language, "score-explorers"),
            "R66",
            [board.explorer_points * (board.explorers - here) for here in covered],
            [
                TEXTS.say(language, "visible", count=board.explorers - here, of=board.explorers)
                for here in covered
            ],
        ),
        ScoreRow(
            TEXTS.say(language, "score-end-card"),
            "R67",
            [board.end_card_points * (seat == view.end_holder) for seat in seats],
            [""] * board.seats,
        ),
        ScoreRow(
            TEXTS.say(language, "score-storage"),
            "R68",
            [board.storage_points * here for here in stored],
            [
                amounts_label(view.board, view.storage[seat], language) if stored[seat] else ""
                for seat in seats
            ],
        ),
    ]


def why_won(view: State, language: str) -> str:
    """The winners' points and what broke a tie (R69), then why the game ended."""
    scores, places = view.scores(), view.standings()
    best = scores[places.index(1)]
    tied = scores.count(best) > places.count(1)
    return TEXTS.say(
        language,
        f"ending-{view.ending()}",
        points=best,
        tied="yes" if tied else "no",
    )


def _ending_line(view: State, name: str, effect: int, rule: str, language: str) -> ScoreRow:
    """What one kind of end-scoring contract brings to whoever has it."""
    board = view.board
    points = []
    notes = []
    for seat in range(board.seats):
        cards = [card for card in members(view.contracts[seat]) if board.effect[card] == effect]
        points.append(sum(_counted(view, seat, card) for card in cards))
        notes.append(_names(view, sum(1 << card for card in cards), language))
    return ScoreRow(TEXTS.say(language, f"score-{name}"), rule, points, notes)


def _counted(view: State, seat: int, card: int) -> int:
    tokens = view.owned_tokens[seat]
    contracts = view.contracts[seat]
    return scoring.counted_points(view.board, card, contracts, tokens, view.covered(seat))


def _worth(view: State, cards: int, language: str) -> str:
    """Contracts, each with the points printed on it."""
    board = view.board
    return ", ".join(
        f"{TEXTS.say(language, 'contract', type=board.card_type[card])} {board.points[card]}"
        for card in members(cards)
    )


def _names(view: State, cards: int, language: str) -> str:
    return ", ".join(
        TEXTS.say(language, "contract", type=view.board.card_type[card]) for card in members(cards)
    )


def _amounts(state: State, amounts: int) -> dict[str, int]:
    counts = state.board.unpacked(amounts)
    return {kind: n for kind, n in zip(state.board.kinds, counts, strict=True) if n}


def _name(state: State, seat: int) -> str:
    return {CHANCE: "chance", OVER: "nobody"}.get(seat) or state.board.colours[seat]
