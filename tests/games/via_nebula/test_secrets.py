"""Who knows what: hands and Secret Plans are known to their owner alone."""

from __future__ import annotations

import json

import pytest

from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE, Seat
from perihelion.core.numbers.sets import members
from perihelion.core.scene.svg import svg
from perihelion.core.words import tree
from perihelion.games.via_nebula import GAME
from perihelion.games.via_nebula.state import State

from .positions import BLACK, BLUE, hold, random_game, say, site, table, turn


def told(state: State, seat: Seat) -> str:
    """Everything a seat is shown of a position, as one text."""
    known = GAME.view(state, seat)
    parts = [
        svg(GAME.scene(known, seat, "en")),
        json.dumps(GAME.describe(known)),
        json.dumps(tree(GAME, known, "en").plain()),
        GAME.prompt(known, "en"),
        GAME.hint(known, "en"),
        str(GAME.breakdown(known, "en")),
        known.pack().decode(),
    ]
    return "\n".join(parts)


def test_a_view_hides_the_hands_of_others() -> None:
    state = table()
    known = GAME.view(state, BLUE)
    described = GAME.describe(known)["players"]
    assert described["blue"]["hand"] == ["quiet_town_1", "quiet_town_2"]
    for colour in ("black", "white", "purple"):
        assert described[colour]["hand"] == []
        assert described[colour]["hidden_private"] == 2
    assert GAME.describe(GAME.view(state, None))["players"]["blue"]["hand"] == []


def test_the_number_of_cards_is_public_and_the_pile_is_not() -> None:
    state = table()
    hold(state, BLACK, "shortcut_1 stall_3")
    known = GAME.view(state, BLUE)
    black = GAME.describe(known)["players"]["black"]
    assert (black["hidden_private"], black["hidden_neutral"]) == (1, 1)
    assert GAME.describe(known)["pile"] == GAME.describe(state)["pile"]
    assert known.pile >> state.board.card_names.index("stall_3") & 1


@pytest.mark.parametrize("seat", [BLUE, None])
def test_two_hands_that_a_seat_cannot_tell_apart_give_equal_bytes(seat: Seat) -> None:
    one, other = table(), table()
    hold(one, BLUE, "quiet_town_1 shortcut_1")
    hold(other, BLUE, "quiet_town_1 shortcut_1")
    hold(one, BLACK, "quiet_town_2 stall_1")
    hold(other, BLACK, "secret_plan_1 distillery_2")
    assert one != other
    assert told(one, seat) == told(other, seat)
    assert told(one, BLACK) != told(other, BLACK)


def test_no_hidden_card_is_named_in_what_others_are_told() -> None:
    for number, state in enumerate(random_game(11, 3)[::20]):
        board = state.board
        for seat in (0, 1, 2, None):
            shown = told(state, seat)
            for owner in range(3):
                if owner != seat:
                    for card in members(state.hand[owner]):
                        assert board.card_names[card] not in shown, (number, seat)


def test_a_hand_that_can_build_does_not_show_in_the_moves_of_a_view() -> None:
    state = table()
    hold(state, BLACK, "quiet_town_1 shortcut_1")
    site(state, BLACK, "D4a", "wood stone clay food")
    turn(state, BLACK)
    build = "build D4a quiet_town_1"
    assert build in {GAME.words(state, move) for move in state.moves()}
    known = GAME.view(state, BLUE)
    assert build not in {GAME.words(known, move) for move in known.moves()}


def test_deals_are_seen_by_their_receiver_alone() -> None:
    state = say(GAME.start(3), "first black")
    move = GAME.parse(state, "deal shortcut_1")
    assert GAME.seen(state, move, BLACK) == "deal shortcut_1"
    assert [GAME.seen(state, move, seat) for seat in (0, 2, None)] == ["deal ?"] * 3


def test_a_secret_plan_is_seen_by_its_owner_alone() -> None:
    state = table()
    hold(state, BLUE, "secret_plan_1")
    site(state, BLUE, "H5a", "wood wheat food")
    say(turn(state, BLUE), "build H5a secret_plan_1", "use")
    move = GAME.parse(state, "draw stall_3")
    assert GAME.seen(state, move, BLUE) == "draw stall_3"
    assert [GAME.seen(state, move, seat) for seat in (1, 2, 3, None)] == ["draw ?"] * 4
    state.play(move)
    assert GAME.describe(GAME.view(state, BLACK))["players"]["blue"]["hidden_neutral"] == 1
    assert "stall_3" not in told(state, BLACK)


def test_a_fulfilled_card_becomes_public() -> None:
    state = table()
    hold(state, BLACK, "quiet_town_1")
    site(state, BLACK, "D4a", "wood stone clay food")
    turn(state, BLACK)
    move = GAME.parse(state, "build D4a quiet_town_1")
    assert GAME.seen(state, move, BLUE) == "build D4a quiet_town_1"
    state.play(move)
    black = GAME.describe(GAME.view(state, BLUE))["players"]["black"]
    assert black["contracts"] == ["quiet_town_1"]
    assert black["hidden_private"] == 0


def test_what_is_revealed_is_seen_by_all() -> None:
    state = random_game(1, 2)[7]
    assert state.actor == CHANCE
    for move in state.moves():
        assert GAME.seen(state, move, None) == GAME.words(state, move)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_guess_agrees_with_its_view_and_fills_every_hand(seats: int) -> None:
    for number, state in enumerate(random_game(seats, seats)[::9]):
        for seat in (*range(seats), None):
            known = GAME.view(state, seat)
            whole = GAME.guess(known, seat, Dealer(number))
            assert GAME.view(whole, seat) == known
            assert sum(whole.unknown_private) + sum(whole.unknown_neutral) == 0
            sizes = [whole.hand_size(other) for other in range(seats)]
            assert sizes == [state.hand_size(other) for other in range(seats)]
            assert whole.pile.bit_count() == state.pile.bit_count()


def test_guesses_differ() -> None:
    known = GAME.view(table(), BLUE)
    hands = {tuple(GAME.guess(known, BLUE, Dealer(seed)).hand[1:]) for seed in range(20)}
    assert len(hands) > 10
