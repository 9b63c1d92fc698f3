"""The positions of the worked examples in the handbook: made here, packed there."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from perihelion.bots.greedy import GreedyBot
from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE
from perihelion.core.lessons.figures import figures
from perihelion.games.nova_luna import GAME
from perihelion.games.nova_luna.state import State
from tests.games.nova_luna.positions import BOARD, position, say

THREE = {1: 40, 2: 41, 3: 42}


def holding(picture: str, tile: int) -> State:
    """White holds a tile that is to be placed beside the others."""
    return say(position([picture, ""], wheel={1: tile, 2: 61, 3: 62}), f"take {tile}")


def with_tokens(state: State, tokens: int) -> State:
    """The same, as if every player had begun with so many tokens and one on the track."""
    state.tokens = tokens + 1
    return state


def three_left() -> State:
    ended = position(["", ""], order="orange white", distance=[60, 58], pile=[])
    return with_tokens(ended, 3)


def solo_ended() -> State:
    """A row of tiles with a time of 24, then of others with a time of 30; all tokens are placed."""
    row: list[int] = []
    for time in (3, 4, 5, 2, 6, 4, 6, 6, 6, 6, 6):
        row.append(next(t for t in range(BOARD.tiles) if BOARD.time[t] == time and t not in row))
    picture = " ".join(f"{tile + 1}" for tile in row).replace(" ", "* ", 1)
    state = position([picture], phase=2, pile=[])
    state.first_tiles = 6
    state.tokens = len(state.mosaics[0].tokens)
    return state


def eight_tokens() -> State:
    """A solo game in phase 1, the first time that it may be refilled by choice."""
    state = GAME.start(1)
    dealer, bot = Dealer("w21"), GreedyBot(GAME, "w21")
    while GAME.words(state, state.nth(0)) != "refill":
        state.play(dealer.draw(state) if state.actor == CHANCE else bot.choose(state))
    return state


def last_token() -> State:
    state = position(["52 17* 35", ""], wheel={1: 31, 2: 40, 3: 41}, supply=[1, 1])
    return say(with_tokens(state, 2), "take 31")


def three_players() -> State:
    first = "52 17* 35\n. 18 ."
    state = position([first, "", ""], order="blue orange white", distance=[40, 41, 39], pile=[])
    return with_tokens(state, 3)


POSITIONS: dict[str, Callable[[], State]] = {
    "w2b": lambda: holding("59* 18 19\n35 . .\n36 . .", 37),
    "w6": lambda: holding("12* 52\n29 .", 53),
    "w8": lambda: holding("28* 35 42 45", 48),
    "w10": lambda: holding("42 36* 35\n. 45 .", 48),
    "w11": lambda: holding("1* 3\n2 4", 5),
    "w13": lambda: position(["", "", ""], THREE, order="white orange blue", distance=[2, 2, 2]),
    "w14": lambda: position(wheel={4: 40, 7: 41, 8: 42, 10: 43}, moon=3),
    "w15": lambda: say(position(wheel={2: 40, 9: 41}, moon=5), "keep"),
    "w16": lambda: position(wheel={2: 40, 9: 41}, moon=5),
    "w17": three_left,
    "w18": solo_ended,
    "w19": lambda: position(wheel={3: 40, 4: 41}),
    "w20": last_token,
    "w21": eight_tokens,
    "w22": lambda: holding("1* 2 3\n4 . 5\n6 7 8", 50),
    "w23": lambda: say(
        position(wheel={1: 38, 2: 53, 3: 40, 4: 41, 5: 42}, order="orange white"), "take 38"
    ),
    "w24": three_players,
    "w25": lambda: position(["35*"], wheel={1: 40, 2: 38}, phase=2),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_a_figure_shows_the_position_of_its_example(name: str) -> None:
    assert figures(GAME)[name].step.position().pack() == POSITIONS[name]().pack()
