"""Information states that grow with the game, and states that a player cannot tell apart."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from perihelion.core.dealer import Dealer
from perihelion.core.game import OVER
from perihelion.research.openspiel.recall import EVERYTHING, UNSEEN, Recall
from perihelion.research.setting import Setting
from tests.research.agreement import spiel
from tests.research.openspiel.positions import positions, random_action
from tests.research.tables import GAMES, label, random_move

every_game = pytest.mark.parametrize("setting", GAMES, ids=label)


def known(state: Any) -> list[Any]:
    """The information states of all seats."""
    seats = range(state.num_players())
    strings = [state.information_state_string(seat) for seat in seats]
    return strings + [state.information_state_tensor(seat) for seat in seats]


@every_game
def test_it_does_not_matter_when_somebody_asks(setting: Setting) -> None:
    """Asked after every move, in clones, or only in the end: the answers are the same."""
    asked, silent = (spiel(setting).new_initial_state() for _ in range(2))
    dealer = Dealer("asked")
    for _ in range(60):
        if asked.is_terminal():
            break
        action = random_action(asked, dealer)
        known(asked)
        clone = asked.clone()
        clone.apply_action(random_action(clone, dealer))
        known(clone)
        asked.apply_action(action)
        silent.apply_action(action)
    assert known(asked) == known(silent)
    assert asked.recalled().state == asked.position.state


@every_game
def test_a_state_that_was_asked_can_be_copied_and_written(setting: Setting) -> None:
    for state in positions(setting, 3):
        known(state)
        twins = [state, state.resample_from_infostate(0, lambda: 0.5)]
        for twin in twins:
            for copied in (copy.deepcopy(twin), pickle.loads(pickle.dumps(twin))):
                assert str(copied) == str(twin)
                assert known(copied) == known(twin)


@every_game
def test_everybody_recalls_every_move_as_the_game_shows_it(setting: Setting) -> None:
    game, recall = setting.game, Recall(setting)
    viewers = [*range(setting.seats), None, EVERYTHING]
    words: dict[Any, list[str]] = {viewer: [] for viewer in viewers}
    moves: list[int] = []
    state, dealer = setting.first.copy(), Dealer("seen")
    while state.actor != OVER:
        moves.append(random_move(state, dealer))
        words[EVERYTHING].append(game.words(state, moves[-1]))
        for viewer in viewers[:-1]:
            words[viewer].append(game.seen(state, moves[-1], viewer))
        state.play(moves[-1])
    recall.advance(moves)
    assert {viewer: recall.words(viewer) for viewer in viewers} == words
    for seat in range(setting.seats):
        seen = [one == whole for one, whole in zip(words[seat], words[EVERYTHING], strict=True)]
        numbers = [move + 1 if known else UNSEEN for move, known in zip(moves, seen, strict=True)]
        assert recall.numbers(seat) == numbers


@every_game
def test_a_resampled_state_is_one_that_the_player_cannot_tell_apart(setting: Setting) -> None:
    others = set()
    for number, state in enumerate(positions(setting, 8)):
        before = str(state)
        for seat in range(setting.seats):
            for draw in range(3):
                twin = state.resample_from_infostate(seat, lambda: draw / 3 + number)  # noqa: B023
                view = setting.game.view(twin.position.state, seat)
                assert view == setting.game.view(state.position.state, seat)
                for name in ("information_state_string", "information_state_tensor"):
                    assert getattr(twin, name)(seat) == getattr(state, name)(seat)
                others.add(str(twin) == before)
        assert str(state) == before
    secrets = spiel(setting).get_type().information.name != "PERFECT_INFORMATION"
    assert (False in others) == secrets


@pytest.mark.parametrize("name", ["nebula", "via-nebula"])
def test_nothing_hidden_gets_into_a_resampled_state(name: str) -> None:
    """From two states that look alike to a player, the same draws lead to the same state."""
    setting = Setting(name)
    told_apart = 0
    for state in positions(setting, 10)[:-1]:
        for seat in range(setting.seats):
            other = state.resample_from_infostate(seat, lambda: 0.25)
            told_apart += str(other) != str(state)
            one, two = (s.resample_from_infostate(seat, lambda: 0.75) for s in (state, other))
            assert str(one) == str(two)
            assert known(one) == known(two)
            if not one.is_chance_node():
                action = one.legal_actions()[0]
                one.apply_action(action)
                two.apply_action(action)
                assert known(one) == known(two)
    assert told_apart
