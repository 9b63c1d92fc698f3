"""Positions set up by hand: equal to those they were taken from, or refused with a sentence."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from perihelion.core.dealer import Dealer
from perihelion.core.errors import BadPosition
from perihelion.core.game import CHANCE, OVER, AnyGame, State
from perihelion.core.position_fields.room import PositionRoom
from perihelion.core.position_fields.text import text_of, values_of
from perihelion.core.record import Record, read
from perihelion.core.texts import LANGUAGES
from perihelion.testing.contract import GameTests, each_game
from perihelion.testing.tables import Table

GAMES = 2
BROKEN = 6
FURTHER = 25  # moves after a position that was set up
LONGEST = 600


def turns(game: AnyGame, state: State, dealer: Dealer) -> list[State]:
    """Every beginning of a turn in a random game that goes on from a state."""
    assert game.position_room is not None
    states = []
    for _ in range(LONGEST):
        if state.actor == OVER:
            break
        if game.position_room.values(state) is not None:
            states.append(state.copy())
        state.play(_drawn(state, dealer))
    return states


def _drawn(state: State, dealer: Dealer) -> int:
    chance = state.actor == CHANCE
    return dealer.draw(state) if chance else state.nth(dealer.below(state.count()))


def equal_from_here(one: Any, other: Any, dealer: Dealer) -> None:
    """Hold two positions together while the same moves are played in both."""
    for _ in range(FURTHER):
        assert one.actor == other.actor
        assert one.scores() == other.scores()
        assert one.standings() == other.standings()
        if one.actor == OVER:
            assert one.ending() == other.ending()
            return
        assert one.moves() == other.moves()
        if one.actor == CHANCE:
            assert one.weights() == other.weights()
        move = _drawn(one, dealer)
        one.play(move)
        other.play(move)


class PositionFieldTests(GameTests):
    """What a person sets up is a position of this game, or they are told why not."""

    def room(self) -> PositionRoom[Any]:
        room = self.game.position_room
        if room is None:
            pytest.skip("the game has no position_fields")
        return room

    def first(self, setting: Table) -> State:
        first: State = self.game.start(setting.seats, **dict(setting.options))
        return first

    @each_game(GAMES)
    @given(seed=st.integers(0, 2**32))
    def test_a_position_taken_apart_is_set_up_again(self, setting: Table, seed: int) -> None:
        room, dealer = self.room(), Dealer(f"position/{seed}")
        states = turns(self.game, setting.start(), dealer)
        for language in LANGUAGES:
            state = states[dealer.below(len(states))]
            text = text_of(self.game, state)
            again = self.game.start(setting.seats, **dict(setting.options), position=text)
            assert room.values(again) == room.values(state)
            assert text_of(self.game, again) == text
            equal_from_here(again.copy(), state.copy(), dealer)
            other = self.game.start(setting.seats, **dict(setting.options), position=text)
            assert other.pack() == again.pack()
            self.game.scene(self.game.view(again, None), None, language)

    @each_game(BROKEN)
    @given(random=st.randoms(use_true_random=False))
    def test_a_broken_position_is_refused_or_can_be_played(
        self, table: Table, random: Random
    ) -> None:
        room, dealer = self.room(), Dealer(str(random.random()))
        states = turns(self.game, table.start(), dealer)
        state = random.choice(states)
        values = dict(room.values(state) or {})
        for _ in range(random.randint(1, 4)):
            field = random.choice(room.fields(state))
            values[field.name] = random.choice(field.choices)
        try:
            changed = room.set_up(self.first(table), values)
        except BadPosition as error:
            for language in LANGUAGES:
                assert error.say(language)
            return
        assert room.values(changed) is not None
        whole = self.game.guess(changed, None, dealer)
        for _ in range(FURTHER):
            if whole.actor == OVER:
                break
            assert whole.count() == len(whole.moves()) > 0
            whole.play(_drawn(whole, dealer))

    def test_what_is_no_field_or_choice_is_refused_with_a_sentence(self, table: Table) -> None:
        room = self.room()
        state = turns(self.game, table.start(), Dealer("position"))[0]
        values = room.values(state) or {}
        for wrong in ({"nothing": "none"}, {next(iter(values)): "nonsense"}, {"x" * 99: "=="}):
            with pytest.raises(BadPosition):
                room.set_up(self.first(table), {**values, **wrong})

    def test_every_field_and_choice_is_said_in_every_language(
        self, table: Table, language: str
    ) -> None:
        room = self.room()
        state = turns(self.game, table.start(), Dealer("position"))[-1]
        said = [(field.seat, room.label(state, field, language)) for field in room.fields(state)]
        assert len(set(said)) == len(said)
        for field in room.fields(state):
            choices = [room.choice(state, field, word, language) for word in field.choices]
            assert len(set(choices)) == len(choices), field

    def test_the_first_choices_of_values_are_among_the_fields(self, table: Table) -> None:
        room = self.room()
        for state in turns(self.game, table.start(), Dealer("position"))[:20]:
            choices = {field.name: field.choices for field in room.fields(state)}
            for name, word in (room.values(state) or {}).items():
                assert word in choices[name], name

    def test_a_record_begins_with_a_position(self, table: Table) -> None:
        self.room()
        dealer = Dealer("position/record")
        states = turns(self.game, table.start(), dealer)
        text = text_of(self.game, states[len(states) // 2])
        options = {**dict(table.options), "position": text}
        record = Record(self.game, table.seats, options=options)
        for _ in range(FURTHER):
            if record.state.actor != OVER:
                record.add(_drawn(record.state, dealer))
        again = read(str(record), lambda _: self.game)
        assert again.state == record.state
        assert str(again) == str(record)
        assert values_of(str(again.options["position"])) == values_of(text)
