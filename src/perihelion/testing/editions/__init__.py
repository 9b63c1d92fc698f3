"""Editions from anybody: refused with a sentence, or good for a game."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from perihelion.core.errors import BadEdition
from perihelion.core.game import MOST_MOVES
from perihelion.testing.contract import GameTests, each_game
from perihelion.testing.editions.changes import attempt, mutated

CHANGES = 15
BOMBS = {
    "a dotted key": "a." * 20_000 + "a = 1\n",
    "brackets": "a = " + "[" * 20_000 + "\n",
    "a long number": "a = 0x" + "f" * 40_000 + "\n",
    "a number with a fraction": "a = 0.5\n",
    "a long file": "# and so on\n" * 10_000,
    "many keys": "".join(f"k{number} = 1\n" for number in range(6_000)),
}


class EditionTests(GameTests):
    """Whatever the file of an edition says, it costs little, and nothing breaks."""

    @each_game(CHANGES)
    @given(random=st.randoms(use_true_random=False))
    def test_a_changed_edition_is_refused_or_can_be_played(self, random: Random) -> None:
        for edition in self.game.editions.values():
            attempt(self.game, mutated(edition.text, random), str(random.random()))

    @pytest.mark.parametrize("bomb", BOMBS)
    def test_a_costly_file_is_refused_with_a_sentence(self, bomb: str) -> None:
        for edition in self.game.editions.values():
            with pytest.raises(BadEdition, match=r"^bomb\.toml: "):
                self.game.read_edition(BOMBS[bomb] + edition.text, "bomb.toml")

    def test_shipped_editions_stay_below_the_bound_of_moves(self) -> None:
        for edition in self.game.editions.values():
            for seats in self.game.seats:
                state = self.game.start(seats, edition)
                assert self.game.vocabulary(state) <= MOST_MOVES

    def test_a_shipped_edition_can_be_read_as_one_of_ones_own(self) -> None:
        for edition in self.game.editions.values():
            own = self.game.read_edition(edition.text, "own.toml")
            assert (own.builtin, own) == (False, edition)
