"""R11: several games in a row."""

from __future__ import annotations

import pytest

import perihelion
from perihelion.core import game as contract
from perihelion.core.dealer import Dealer
from perihelion.core.errors import BadOption
from perihelion.core.game import CHANCE, OVER, Result
from perihelion.core.game.match import Match

GAME = perihelion.game("orion-duel")


def finished(standings: list[int], **roles: str) -> Result:
    return Result([0, 0], standings, "R25", roles)


def play_one(match: Match, seed: int) -> Result:
    state, dealer = match.game.start(2, None, **match.options), Dealer(seed)
    while state.actor != OVER:
        chance = state.actor == CHANCE
        state.play(dealer.draw(state) if chance else state.nth(dealer.below(state.count())))
    result = contract.result(match.game, state)
    assert result is not None
    return result


def test_r11_a_match_goes_to_its_number_of_wins() -> None:
    match = Match(GAME, 2, options={"setup": "symmetric_1", "first_player": "blue"})
    assert (match.wins, match.winner) == ([0, 0], None)
    for standings, wins, winner in (
        ([1, 2], [1, 0], None),
        ([2, 1], [1, 1], None),
        ([1, 1], [1, 1], None),
        ([2, 1], [1, 2], 1),
    ):
        match.add(finished(standings, first_player=str(match.options["first_player"])))
        assert (match.wins, match.winner) == (wins, winner)


@pytest.mark.parametrize(
    ("setup", "role"), [("free", "galaxy_player"), ("symmetric_2", "first_player")]
)
def test_r11_players_alternate_in_the_role_that_matters(setup: str, role: str) -> None:
    match = Match(GAME, 9, options={"setup": setup})
    assert match.options[role] == "random"
    played = []
    for seed in range(4):
        result = play_one(match, seed)
        played.append(result.roles[role])
        match.add(result)
        assert match.options[role] == ("orange" if played[-1] == "blue" else "blue")
    assert played[0] != played[1]
    assert played[:2] == played[2:]


def test_other_options_stay_as_they_are() -> None:
    match = Match(GAME, 2, options={"setup": "free", "tile_mirroring": False})
    match.add(finished([1, 2], galaxy_player="blue", first_player="orange"))
    assert match.options == {
        "setup": "free",
        "tile_mirroring": False,
        "condition_counting": "distinct",
        "galaxy_player": "orange",
        "first_player": "random",
    }


def test_wrong_options_are_refused_before_the_first_game() -> None:
    with pytest.raises(BadOption):
        Match(GAME, 2, options={"setup": "chess"})


def test_a_game_after_the_match_does_not_take_the_victory_away() -> None:
    match = Match(GAME, 1, options={"setup": "symmetric_1"})
    for _ in range(2):
        match.add(finished([1, 2], first_player="blue"))
    assert match.winner == 0


@pytest.mark.parametrize("wins", [0, -1])
def test_a_match_to_no_wins_is_refused(wins: int) -> None:
    with pytest.raises(BadOption):
        Match(GAME, wins)
