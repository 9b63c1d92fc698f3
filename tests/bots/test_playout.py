from __future__ import annotations

import pytest

import perihelion
from perihelion.bots.playout import draw_by_number, play_at_random, play_out
from perihelion.core.dealer import Dealer
from perihelion.core.game import OVER, State
from perihelion.core.record import Record


@pytest.mark.parametrize("name", ["nova-luna", "via-nebula"])
def test_both_loops_play_the_same_game(name: str) -> None:
    game = perihelion.game(name)
    one: State = game.start(game.seats[0])
    two = one.copy()
    dealer = Dealer("same")

    def choose(state: State, _: int) -> int:
        return state.nth(dealer.below(state.count()))

    made = play_out(one, choose, lambda state, _: dealer.draw(state))
    assert play_at_random(two, Dealer("same")) == made
    assert one.actor == two.actor == OVER
    assert one.pack() == two.pack()


def test_policies_get_the_number_of_moves_before() -> None:
    told: list[int] = []
    dealer = Dealer("told")
    state: State = perihelion.game("nova-luna").start(2)

    def choose(state: State, made: int) -> int:
        told.append(made)
        return state.nth(dealer.below(state.count()))

    assert play_out(state, choose, choose) == len(told)
    assert told == list(range(len(told)))


def test_a_draw_by_number_depends_on_no_earlier_draw() -> None:
    state: State = perihelion.game("nova-luna").start(2)
    one, two = draw_by_number(Dealer("seed")), draw_by_number(Dealer("seed"))
    one(state, 0)
    assert one(state, 3) == two(state, 3) == Dealer("seed").at(3).draw(state)


def test_a_playout_can_be_written_into_a_record() -> None:
    record = Record(perihelion.game("nova-luna"), 2)
    dealer = Dealer("record")

    def choose(state: State, _: int) -> int:
        return state.nth(dealer.below(state.count()))

    made = play_out(record.state, choose, choose, record.add)
    assert len(record.moves) == made
    assert record.result is not None
