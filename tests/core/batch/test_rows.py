"""Games stepped together, beside the same games one by one."""

from __future__ import annotations

from array import array
from typing import Any

from perihelion import catalogue
from perihelion.core.batch import rows
from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE, OVER

GAMES = 3


def dealt(game: Any, dealer: Dealer) -> Any:
    state = game.start(2)
    while state.actor == CHANCE:
        state.play(dealer.draw(state))
    return state


def test_games_go_on_as_they_would_alone() -> None:
    """Row 1 rests in every third step, and row 2 tries an illegal action in every fifth."""
    game = catalogue.game("nova-luna")
    dealers = [Dealer(row) for row in range(GAMES)]
    alone_dealers = [Dealer(row) for row in range(GAMES)]
    states = [dealt(game, dealer) for dealer in dealers]
    alone = [dealt(game, dealer) for dealer in alone_dealers]
    encoders = [game.encoder(states[0]) for _ in range(GAMES)]
    wide, long = len(game.features(states[0], 0)), game.actions(states[0])
    seen = array("h", [0] * (wide * GAMES))
    masks = bytearray(long * GAMES)
    seats = [-7] * GAMES
    chooser = Dealer("choices")
    over = rows.turn(states, seats)
    for step in range(40):
        assert states == alone
        assert over == []
        assert seats == [state.actor for state in alone]
        rows.show(states, encoders, seats, memoryview(seen), memoryview(masks))
        actions = []
        for row, state in enumerate(alone):
            assert seen[row * wide : (row + 1) * wide].tolist() == list(
                game.features(state, state.actor)
            )
            legal = game.legal_actions(state)
            marks = masks[row * long : (row + 1) * long]
            assert [action for action in range(long) if marks[action]] == sorted(legal)
            actions.append(legal[chooser.below(len(legal))])
        rests = bytearray([0, step % 3 == 2, 0])
        illegal = step % 5 == 4
        if illegal:
            actions[2] = long
        assert rows.play(states, encoders, dealers, actions, rests) == [2] * illegal
        for row, state in enumerate(alone):
            if not rests[row] and actions[row] < long:
                state.play(game.move(state, actions[row]))
                while state.actor == CHANCE:
                    state.play(alone_dealers[row].draw(state))
        over = rows.turn(states, seats)


def test_a_game_that_is_over_keeps_the_seat_that_moved_last() -> None:
    game = catalogue.game("orion-duel")
    state, dealer = dealt(game, Dealer(1)), Dealer(2)
    seats, encoder = [0], game.encoder(game.start(2))
    mover = -1
    masks = bytearray(game.actions(state))
    seen = array("h", [0] * len(game.features(state, 0)))
    while state.actor != OVER:
        assert rows.turn([state], seats) == []
        mover = state.actor
        rows.show([state], [encoder], seats, memoryview(seen), memoryview(masks))
        legal = game.legal_actions(state)
        action = legal[dealer.below(len(legal))]
        assert rows.play([state], [encoder], [dealer], [action], bytearray(1)) == []
    assert rows.turn([state], seats) == [0]
    assert seats == [mover]
    rows.show([state], [encoder], seats, memoryview(seen), memoryview(masks))
    assert not any(masks)
