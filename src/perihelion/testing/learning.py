"""What agents that learn are told."""

from __future__ import annotations

from array import array

from perihelion.core.dealer import Dealer
from perihelion.core.features import width
from perihelion.core.game import CHANCE, OVER
from perihelion.testing.contract import GameTests
from perihelion.testing.tables import Table, sample, tables, walk


class LearningTests(GameTests):
    """Features, actions and policy factors."""

    def test_features_do_not_depend_on_the_number_of_seats(self) -> None:
        few, many = tables(self.game)[0], tables(self.game)[-1]
        assert self.game.feature_parts(few.start()) == self.game.feature_parts(many.start())
        assert self.game.actions(few.start()) == self.game.actions(many.start())
        assert self.game.factors(few.start()) == self.game.factors(many.start())

    def test_features_keep_their_bounds(self, setting: Table) -> None:
        game = self.game
        parts = game.feature_parts(setting.start())
        for state in sample(setting, 40):
            for seat in range(setting.seats):
                features = game.features(state, seat).tolist()
                assert len(features) == width(parts)
                for name, part in parts.items():
                    numbers, features = features[: part.size], features[part.size :]
                    assert part.low <= min(numbers) <= max(numbers) <= part.high, (name, numbers)

    def test_features_tell_what_the_seat_may_know_and_no_more(self, table: Table) -> None:
        game = self.game
        for number, state in enumerate(sample(table, 40)):
            for seat in range(table.seats):
                known = game.view(state, seat)
                guessed = game.guess(known, seat, Dealer(number))
                features = game.features(known, seat)
                assert game.features(state, seat) == features
                assert game.features(guessed, seat) == features

    def test_factors_tell_what_the_actor_may_know_and_no_more(self, table: Table) -> None:
        game = self.game
        for number, state in enumerate(sample(table, 40)):
            if state.actor >= 0:
                known = game.view(state, state.actor)
                guessed = game.guess(known, state.actor, Dealer(number))
                moves = state.moves()
                factors = game.move_factors(known, moves, state.actor)
                assert game.move_factors(state, moves, state.actor) == factors
                assert game.move_factors(guessed, moves, state.actor) == factors

    def test_features_cannot_be_written_through(self) -> None:
        state = sample(tables(self.game)[0], 3)[1]
        assert self.game.features(state, 0).readonly

    def test_rows_of_features_are_written_into_an_array(self, table: Table) -> None:
        game = self.game
        states = sample(table, 6)
        seats = [number % table.seats for number in range(len(states))]
        wide = width(game.feature_parts(states[0]))
        rows = array("h", [-1] * (wide * len(states)))
        game.features_into(states, seats, rows)
        for number, (state, seat) in enumerate(zip(states, seats, strict=True)):
            assert rows[number * wide : (number + 1) * wide].tolist() == list(
                game.features(state, seat)
            )

    def test_actions_are_moves_of_seats(self, setting: Table) -> None:
        game = self.game
        for state in sample(setting, 60):
            if state.actor >= 0:
                moves = state.moves()
                actions = [game.action(state, move) for move in moves]
                assert len(set(actions)) == len(moves)
                assert all(0 <= action < game.actions(state) for action in actions)
                assert [game.move(state, action) for action in actions] == moves
                assert game.legal_actions(state) == actions

    def test_an_encoder_writes_what_the_position_alone_would(self, table: Table) -> None:
        """In two games one after the other, asked for some positions and seats, not for others."""
        game = self.game
        encoder = game.encoder(table.start())
        for seed in ("first", "second"):
            dealer = Dealer(seed)
            state = table.start()
            while state.actor != OVER:
                if state.actor == CHANCE:
                    state.play(dealer.draw(state))
                    continue
                if dealer.below(4):
                    for seat in {state.actor, dealer.below(table.seats)}:
                        assert encoder.features(state, seat) == game.features(state, seat)
                actions = game.legal_actions(state)
                marked = [action for action, mark in enumerate(encoder.mask(state)) if mark]
                assert marked == sorted(actions)
                assert [encoder.index(action) for action in actions] == list(range(len(actions)))
                assert encoder.index(game.actions(state)) == encoder.index(-1) == -1
                illegal = set(range(game.actions(state))).difference(actions)
                assert all(encoder.index(action) < 0 for action in sorted(illegal)[:5])
                state.play(state.nth(dealer.below(state.count())))
            assert not any(encoder.mask(state))
            for seat in range(table.seats):
                assert encoder.features(state, seat) == game.features(state, seat)
        assert encoder.mask(state).readonly
        assert encoder.features(state, 0).readonly

    def test_every_move_has_its_factors(self, setting: Table) -> None:
        game = self.game
        for state in sample(setting, 60):
            if state.actor >= 0:
                moves = state.moves()
                factors = list(game.move_factors(state, moves, state.actor))
                wide = game.factors_per_move
                assert len(factors) == wide * len(moves)
                assert all(0 <= factor < game.factors(state) for factor in factors)
                half = len(moves) // 2
                assert (
                    list(game.move_factors(state, moves[half:], state.actor))
                    == (factors[wide * half :])
                )

    def test_features_and_factors_change_nothing(self, table: Table) -> None:
        for state in walk(table).states[::10]:
            before = state.pack()
            for seat in range(table.seats):
                self.game.features(state, seat)
            if state.actor >= 0:
                self.game.move_factors(state, state.moves(), state.actor)
            assert state.pack() == before
