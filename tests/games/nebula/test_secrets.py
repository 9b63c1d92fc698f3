"""R17, Q27: personal tasks are their owner's alone; everything else is public."""

from __future__ import annotations

import json

import pytest

from perihelion.core.dealer import Dealer
from perihelion.core.game import OVER, Seat
from perihelion.core.scene.svg import svg
from perihelion.core.words import tree
from perihelion.games.nebula import GAME
from perihelion.games.nebula.board import NONE, UNKNOWN
from perihelion.games.nebula.state import State
from tests.games.nebula.positions import BOARD
from tests.games.nebula.walks import walk


def told(state: State, seat: Seat) -> bytes:
    """Everything a seat is ever sent about a position."""
    view = GAME.view(state, seat)
    parts = [
        view.pack().decode(),
        json.dumps(GAME.describe(view)),
        str(GAME.breakdown(view, "en")),
        GAME.prompt(view, "en") + GAME.hint(view, "en") + GAME.outcome(view, "en"),
        svg(GAME.scene(view, seat, "en")),
        str(view.legal),
    ]
    if view.actor == seat:
        parts.append(str(tree(GAME, view, "en").plain()))
    return "\n".join(parts).encode()


def other_secrets(state: State, seat: Seat, dealer: Dealer) -> State:
    """The same position with other cards in every place the seat may not know."""
    other = state.copy()
    hidden = [
        slot
        for slot, card in enumerate(state.personal)
        if card != NONE and slot // 2 != seat and not (state.actor == OVER and slot % 2 == 0)
    ]
    kept = {card for slot, card in enumerate(state.personal) if slot not in hidden}
    cards = [card for card in range(len(BOARD.personal)) if card not in kept]
    dealer.shuffle(cards)
    for slot in hidden:
        other.personal[slot] = cards.pop()
    other.offer()
    return other


@pytest.mark.parametrize("seats", [2, 4])
def test_equal_views_give_equal_bytes(seats: int) -> None:
    dealer = Dealer("secrets")
    for number, state in enumerate(walk(4, seats)):
        if number % 97 and not 27 < number < 34 and state.actor != OVER:
            continue
        for seat in (*range(seats), None):
            twin = other_secrets(state, seat, dealer)
            assert GAME.view(twin, seat) == GAME.view(state, seat)
            assert told(twin, seat) == told(state, seat)


@pytest.mark.parametrize(("seats", "version"), [(2, "basic"), (3, "full"), (4, "full")])
def test_a_guess_agrees_with_the_view(seats: int, version: str) -> None:
    for number, state in enumerate(walk(6, seats, version=version)):
        if number % 5:
            continue
        for seat in (*range(seats), None):
            view = GAME.view(state, seat)
            whole = GAME.guess(view, seat, Dealer(number))
            assert UNKNOWN not in whole.personal
            assert GAME.view(whole, seat) == view
            assert whole.count() >= (state.actor != OVER)
            dealt = [card for card in whole.personal if card != NONE]
            assert len(set(dealt)) == len(dealt)


def test_guesses_differ() -> None:
    *_, state = walk(6, 2)
    view = GAME.view(state, 0)
    found = {GAME.guess(view, 0, Dealer(seed)).personal[3] for seed in range(40)}
    assert len(found) > 10


def test_q27_the_kept_and_the_returned_card_are_the_owners_alone() -> None:
    for state in walk(2, 2):
        if state.round == 1:
            break
    mine, spectator = GAME.view(state, 0), GAME.view(state, None)
    assert mine.personal[:2] == state.personal[:2]
    assert mine.personal[2:] == [UNKNOWN, UNKNOWN]
    assert spectator.personal == [UNKNOWN] * 4
    assert GAME.describe(mine)["players"][1]["personal_task"] == "unknown"
    assert GAME.breakdown(mine, "en")[0].notes[1] == "secret"


def test_at_the_end_the_kept_card_is_shown_but_not_the_returned_one() -> None:
    *_, state = walk(2, 3)
    view = GAME.view(state, None)
    assert view.personal[::2] == state.personal[::2]
    assert view.personal[1::2] == [UNKNOWN] * 3
    assert view.scores() == state.scores()


def test_dealt_and_kept_cards_are_seen_by_their_owner_only() -> None:
    before = GAME.start()
    for state in walk(2, 2):
        for move in before.moves() if before.round == 0 else []:
            for seat in (0, 1, None):
                words = GAME.seen(before, move, seat)
                secret = words in ("deal personal", "keep personal")
                personal = " P" in GAME.words(before, move)
                assert secret == (personal and before.turn != seat)
                assert secret or words == GAME.words(before, move)
        before = state.copy()


def test_points_of_a_view_add_up_to_its_scores() -> None:
    for number, state in enumerate(walk(12, 3)):
        if number % 11 and state.actor != OVER:
            continue
        for seat in (0, 2, None):
            view = GAME.view(state, seat)
            rows = GAME.breakdown(view, "en")
            assert [sum(column) for column in zip(*(row.points for row in rows), strict=True)] == (
                view.scores()
            )
