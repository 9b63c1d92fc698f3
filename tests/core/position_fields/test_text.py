"""A position as text: read back, refused with a sentence, whole whatever it leaves to chance."""

from __future__ import annotations

import pytest

import perihelion
from perihelion.core.dealer import Dealer
from perihelion.core.errors import BadOption, BadPosition, BadRecord
from perihelion.core.game import CHANCE
from perihelion.core.position_fields.text import LONGEST_TEXT, text_of, values_of
from perihelion.core.record import Record

GAME = perihelion.game("orion-duel")


def middle(seed: str = "middle", moves: int = 20) -> str:
    dealer = Dealer(seed)
    state = GAME.start()
    for _ in range(moves):
        chance = state.actor == CHANCE
        state.play(dealer.draw(state) if chance else state.nth(dealer.below(state.count())))
    return text_of(GAME, state)


@pytest.mark.parametrize("text", ["turn", "turn=blue turn=orange", "a" * (LONGEST_TEXT + 1)])
def test_a_text_that_says_nothing_or_too_much_is_refused(text: str) -> None:
    with pytest.raises(BadPosition):
        values_of(text)
    with pytest.raises(BadPosition):
        GAME.start(position=text)


def test_the_order_of_a_text_does_not_matter() -> None:
    text = middle()
    mixed = " ".join(reversed(text.split()))
    assert GAME.start(position=mixed) == GAME.start(position=text)


def test_within_the_set_up_there_is_no_text() -> None:
    with pytest.raises(BadPosition, match="middle of one"):
        text_of(GAME, GAME.start())


def test_a_usual_record_does_not_mention_positions() -> None:
    assert "position" not in str(Record(GAME))
    assert "option position: turn=" not in str(Record(GAME, options={"position": ""}))


def test_a_record_with_a_position_says_it_and_refuses_a_wrong_one() -> None:
    record = Record(GAME, options={"position": middle()})
    text = str(record)
    assert f"option position: {middle()}\n" in text
    assert str(perihelion.read(text)) == text
    broken = text.replace("=galaxy", "=hole", 1).replace(", sealed", "", 1)
    with pytest.raises(BadRecord, match="galaxies"):
        perihelion.read(broken[: broken.index("seal:")])


def test_other_options_are_still_unknown() -> None:
    with pytest.raises(BadOption):
        GAME.start(positions="turn=blue")
