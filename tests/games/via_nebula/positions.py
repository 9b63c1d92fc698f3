"""Positions of Via Nebula for tests: a set-up by choice, changed piece by piece."""

from __future__ import annotations

from textwrap import dedent
from typing import Final

from perihelion.core import game as contract
from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE, OVER
from perihelion.core.numbers.sets import members
from perihelion.games.via_nebula import GAME
from perihelion.games.via_nebula.board import Board
from perihelion.games.via_nebula.rules.pieces import lay_out
from perihelion.games.via_nebula.rules.stages import ACTIONS
from perihelion.games.via_nebula.state import State

BLUE: Final = 0
BLACK: Final = 1
WHITE: Final = 2
PURPLE: Final = 3
CALM: Final = "workshop_1 workshop_2 workshop_3 workshop_4"
LETTERS: Final = "MRmFX"


def table(
    seats: int = 4,
    side: str = "beginner",
    display: str = CALM,
    tokens: dict[str, str] | None = None,
    removed: str = "special_food",
    **options: object,
) -> State:
    """The set-up, drawn as wished: Blue begins, hands are the private contracts in their order,
    special tokens lie in the last meadows unless `tokens` says otherwise."""
    state = GAME.start(seats, None, side=side, **options)
    board = state.board
    wished = {board.names.index(space): token for space, token in (tokens or {}).items()}
    say(state, "first blue")
    while state.box.bit_count() > board.private_set.bit_count() - 2 * seats:
        state.play(state.nth(0))
    for card in display.split():
        say(state, f"reveal {card}")
    say(state, f"remove {removed}")
    while state.actor == CHANCE:
        meadow = state.token_at.index(-1)
        free = [
            t for t in members(state.loose_tokens) if board.token_names[t] not in wished.values()
        ]
        token = wished.get(meadow) or board.token_names[free[0]]
        say(state, f"token {token}")
    return state


def say(state: State, *moves: str) -> State:
    """Play moves through the checked door."""
    for words in moves:
        contract.play(GAME, state, words)
    return state


def draw(state: State) -> State:
    """Let chance bring whatever comes first, as long as it acts."""
    while state.actor == CHANCE:
        state.play(state.nth(0))
    return state


def settle(state: State) -> None:
    """Make everything else follow from what was changed by hand."""
    lay_out(state)
    state.settle()


def amounts(board: Board, goods: str) -> int:
    return board.packed([goods.split().count(kind) for kind in board.kinds])


def goods(state: State, packed: int) -> str:
    """Amounts as words: "wood wood clay"."""
    counts = state.board.unpacked(packed)
    return " ".join(
        kind for kind, n in zip(state.board.kinds, counts, strict=True) for _ in range(n)
    )


def site(state: State, seat: int, place: str, lying: str = "") -> None:
    board = state.board
    number = board.place_names.index(place)
    state.places[number] = 2 * seat
    state.site_goods[number] = amounts(board, lying)
    state.reserve -= amounts(board, lying)
    settle(state)


def building(state: State, seat: int, place: str) -> None:
    state.places[state.board.place_names.index(place)] = 2 * seat + 1
    state.buildings[seat] -= 1
    settle(state)


def exploitation(state: State, seat: int, space: str, lying: str) -> None:
    """An own exploitation, or a neutral one for seat -1; whatever was there is gone."""
    board = state.board
    meadow = board.names.index(space)
    clear(state, space)
    state.stock[meadow] = amounts(board, lying)
    state.reserve -= amounts(board, lying)
    state.craftsman_at[meadow] = seat
    if seat >= 0:
        state.craftsmen[seat] -= 1
    settle(state)


def clear(state: State, spaces: str) -> None:
    """Empty meadows: printed ones lose token and resources, others get a tile of the reserve."""
    board = state.board
    for name in spaces.split():
        space = board.names.index(name)
        if space >= board.meadows:
            state.tiles |= 1 << space
            state.tile_reserve -= 1
            continue
        if state.token_at[space] >= 0:
            state.token_box |= 1 << state.token_at[space]
            state.token_at[space] = -1
        state.reserve += state.stock[space]
        state.stock[space] = 0
        if state.craftsman_at[space] >= 0:
            state.craftsmen[state.craftsman_at[space]] += 1
            state.craftsman_at[space] = -1
    settle(state)


def turn(state: State, seat: int, actions: int = 2, done: int = 0) -> State:
    state.turn = state.actor = seat
    state.actions, state.done, state.stage = actions, done, ACTIONS
    settle(state)
    return state


def store(state: State, seat: int, lying: str) -> None:
    state.storage[seat] += amounts(state.board, lying)
    state.reserve -= amounts(state.board, lying)
    settle(state)


def fulfil(state: State, seat: int, cards: str) -> None:
    """Contracts fulfilled earlier, wherever they came from."""
    for card in cards.split():
        bit = 1 << state.board.card_names.index(card)
        state.contracts[seat] |= bit
        state.pile &= ~bit
        state.box &= ~bit
        state.hand = [hand & ~bit for hand in state.hand]


def hold(state: State, seat: int, cards: str) -> None:
    """A hand of exactly these cards; the old one goes where it came from."""
    board = state.board
    state.box |= state.hand[seat] & board.private_set
    state.pile |= state.hand[seat] & board.neutral_set
    state.hand[seat] = sum(1 << board.card_names.index(card) for card in cards.split())
    state.box &= ~state.hand[seat]
    state.pile &= ~state.hand[seat]
    settle(state)


def legal(state: State, verb: str) -> set[str]:
    """What may follow a first word."""
    said = [GAME.words(state, move) for move in state.moves()]
    return {words.partition(" ")[2] for words in said if words.split()[0] == verb}


def verbs(state: State) -> set[str]:
    return {GAME.words(state, move).split()[0] for move in state.moves()}


def rule(state: State, words: str) -> str:
    """The rule that forbids the words; "legal" if none does."""
    refused = GAME.why_not(GAME.view(state, state.turn), words, "en")
    return refused.rule if refused else "legal"


def reason(state: State, words: str) -> str:
    refused = GAME.why_not(GAME.view(state, state.turn), words, "en")
    assert refused is not None
    return refused.sentence


def lying_on(state: State, place: str) -> str:
    return goods(state, state.site_goods[state.board.place_names.index(place)])


def lying_at(state: State, space: str) -> str:
    return goods(state, state.stock[state.board.names.index(space)])


def is_empty(state: State, space: str) -> bool:
    return bool(state.open >> state.board.names.index(space) & 1)


def drawing(board: Board, marked: set[str], mark: str = "*") -> str:
    """The board as its edition draws it, every second row moved to the right."""
    rows: list[list[str]] = [[] for _ in range(max(board.row) + 1)]
    for space in sorted(range(board.spaces), key=board.reading_order):
        name = board.names[space]
        rows[board.row[space]].append(mark if name in marked else LETTERS[board.terrain[space]])
    return "\n".join(" " * (row % 2) + " ".join(letters) for row, letters in enumerate(rows))


def drawn(picture: str) -> str:
    return dedent(picture).strip("\n")


def random_game(seed: int, seats: int, **options: object) -> list[State]:
    """Every position of a random game, the last one being its end."""
    dealer = Dealer(f"via-nebula {seed}")
    state = GAME.start(seats, None, **options)
    states = [state.copy()]
    while state.actor != OVER:
        state.play(state.nth(dealer.below(state.count())))
        states.append(state.copy())
    return states
