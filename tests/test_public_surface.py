"""The names that the design promises."""

from __future__ import annotations

import inspect
from typing import Any

import pytest

import perihelion
from perihelion.core import game as contract
from perihelion.core.dealer import Dealer
from perihelion.core.errors import UnknownGame
from perihelion.core.record import Record
from perihelion.core.scene import Scene
from tests.games import GAMES

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def members(protocol: type) -> set[str]:
    return {name for name in dir(protocol) if not name.startswith("_")}


def test_the_games_are_known_by_name() -> None:
    names = perihelion.game_names()
    assert names == sorted(names)
    assert "orion-duel" in names
    for name in names:
        assert perihelion.game(name).name == name
        assert perihelion.game(name) is perihelion.game(name)
    with pytest.raises(UnknownGame) as caught:
        perihelion.game("chess")
    assert all(name in str(caught.value) for name in names)


def test_the_contract_keeps_its_names() -> None:
    assert members(contract.State) >= {
        "moves", "count", "nth", "weights", "play", "copy", "scores", "standings", "ending",
    }  # fmt: skip
    assert members(contract.Game) >= {
        "seats", "options", "editions", "RULES_VERSION", "start", "words", "parse", "seen",
        "why_not", "view", "guess", "describe", "scene", "heuristics", "next_options", "label",
        "cyclic", "touches", "prompt", "hint", "outcome", "breakdown", "roles", "vocabulary",
        "most_moves", "features", "feature_parts", "read_edition", "unpack", "name", "texts",
        "features_into", "actions", "action", "move", "legal_actions", "factors",
        "factors_per_move", "move_factors", "encoder",
    }  # fmt: skip
    assert (contract.CHANCE, contract.OVER) == (-1, -2)


@every_game
def test_every_game_has_all_of_the_contract(game: contract.AnyGame) -> None:
    for name in members(contract.Game):
        assert hasattr(game, name), name
    state = game.start(game.seats[0])
    assert isinstance(state.actor, int)
    for name in members(contract.State):
        assert callable(getattr(state, name)), name
    assert isinstance(game.seats, range)
    assert isinstance(game.RULES_VERSION, int)


@every_game
def test_parameters_have_the_names_of_the_contract(game: contract.AnyGame) -> None:
    promised = list(inspect.signature(contract.Game.start).parameters)[1:]
    assert (
        list(inspect.signature(game.start).parameters)
        == promised
        == [
            "seats",
            "edition",
            "options",
        ]
    )


def test_an_editor_can_tell_what_a_game_offers() -> None:
    assert inspect.signature(perihelion.game).return_annotation == "AnyGame"
    for name in members(contract.Game):
        attribute = inspect.getattr_static(contract.Game, name)
        if inspect.isfunction(attribute):
            assert attribute.__doc__, name
            assert attribute.__annotations__["return"], name


@every_game
def test_heuristics_evaluate_and_give_a_prior(game: contract.AnyGame) -> None:
    state = game.start(game.seats[0])
    assert len(game.heuristics.evaluate(state)) == game.seats[0]
    assert callable(game.heuristics.prior)


def test_the_calls_of_the_design_work_as_written() -> None:
    game = perihelion.game("orion-duel")
    state: Any = game.start(seats=2, edition=None, setup="symmetric_1", first_player="blue")
    move = game.parse(state, "bent r3 E7")
    assert game.words(state, move) == game.seen(state, move, 1) == "bent r3 E7"
    assert game.why_not(game.view(state, 0), "bent r3 E7", "en") is None
    assert game.guess(game.view(state, None), None, Dealer(1)) == state
    assert isinstance(game.scene(game.view(state, 0), 0, "en"), Scene)
    assert isinstance(game.describe(state), dict)
    record = Record(game, options={"setup": "symmetric_1", "first_player": "blue"})
    record.add(move)
    read = perihelion.read(str(record))
    assert (read.game, read.options, read.moves) == (game, record.options, [move])
    assert len(list(read.states())) == 2
    assert read.result is None


def test_the_package_says_its_version_and_its_names() -> None:
    assert perihelion.__version__.count(".") == 2
    assert {"game", "game_names", "read"} <= set(perihelion.__all__)
    assert all(hasattr(perihelion, name) for name in perihelion.__all__)
