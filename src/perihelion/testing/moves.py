"""Positions, their moves and how games end."""

from __future__ import annotations

import re

import pytest

from perihelion.core import game as contract
from perihelion.core.dealer import Dealer
from perihelion.core.dealer.weights import drawn
from perihelion.core.errors import BadOption, BadSeats
from perihelion.core.game import CHANCE, OVER
from perihelion.testing.contract import GameTests
from perihelion.testing.tables import (
    MOST_MOVES,
    Table,
    fingerprint,
    sample,
    step,
    walk,
)


class MoveTests(GameTests):
    """A state does what the contract says, and every game comes to an end."""

    def test_random_games_end(self, table: Table) -> None:
        check_ending(table, seeds=10)

    def test_random_games_end_with_every_option(self, variant: Table) -> None:
        check_ending(variant, seeds=2)

    def test_standings_are_places(self, table: Table) -> None:
        for state in sample(table, 40):
            places = state.standings()
            assert len(places) == len(state.scores()) == table.seats
            assert all(place == 1 + sum(other < place for other in places) for place in places)

    def test_count_nth_and_moves_agree(self, table: Table) -> None:
        for state in sample(table, 40):
            moves = state.moves()
            assert state.count() == len(moves) == len(set(moves))
            assert [state.nth(k) for k in range(len(moves))] == moves
            assert state.copy().moves() == moves
            if hasattr(state, "move_set"):
                assert state.move_set() == sum(1 << move for move in moves)
            if state.actor == CHANCE:
                weights = state.weights()
                assert len(weights) == len(moves)
                assert all(type(weight) is int and weight > 0 for weight in weights)
                if hasattr(state, "outcome"):
                    for chance in (0.0, 0.2, 0.4, 0.6, 0.8, 0.9999999):
                        assert state.outcome(chance) == moves[drawn(weights, chance)]

    def test_what_a_game_declares_agrees_with_its_states(self, table: Table) -> None:
        game = self.game
        for state in sample(table, 60):
            assert game.seats_of(state) == table.seats
            moves = state.moves()
            if game.move_set is not None:
                assert game.move_set(state) == sum(1 << move for move in moves)
            if game.glance is not None and table.seats == 1:
                assert 0 <= game.glance(state) <= 1
            if game.choices_key is not None:
                assert hash(game.choices_key(state)) == hash(game.choices_key(state.copy()))

    def test_copies_never_alias(self, table: Table) -> None:
        game = self.game
        dealer = Dealer("aliases")
        for seed in range(2):
            state, kept = table.start(), []
            while state.actor != OVER:
                copy = state.copy()
                kept.append((copy, fingerprint(game, copy)))
                aside = state.copy()
                for _ in range(3):
                    if aside.actor != OVER:
                        aside.play(step(aside, dealer))
                assert fingerprint(game, state) == kept[-1][1]
                state.play(step(state, Dealer(seed).at(len(kept))))
            for copy, before in kept:
                assert fingerprint(game, copy) == before

    def test_asking_changes_nothing(self, table: Table) -> None:
        game = self.game
        for state in sample(table, 10):
            before = fingerprint(game, state)
            for seat in table.watchers():
                known = game.view(state, seat)
                game.guess(known, seat, Dealer(1))
                game.scene(known, seat, "en")
                game.breakdown(known, "en")
                for move in state.moves()[:20]:
                    game.seen(state, move, seat)
            assert fingerprint(game, state) == before

    def test_states_pack_and_unpack(self, table: Table) -> None:
        check_packing(table, 40)

    def test_states_pack_and_unpack_with_every_option(self, variant: Table) -> None:
        check_packing(variant, 8)

    def test_heuristics_give_a_share_per_seat_and_a_value_per_move(self, table: Table) -> None:
        heuristics = self.game.heuristics
        for state in sample(table, 15):
            shares = heuristics.evaluate(state)
            assert len(shares) == table.seats
            assert all(0 <= share <= 1 for share in shares)
            if state.actor == OVER:
                places = state.standings()
                best = [seat for seat, share in enumerate(shares) if share == max(shares)]
                assert best == [seat for seat, place in enumerate(places) if place == 1]
            elif state.actor >= 0:
                assert len(heuristics.prior(state, state.moves())) == state.count()

    def test_wrong_seats_and_options_are_refused_with_what_there_is(self) -> None:
        game = self.game
        for seats in (game.seats[0] - 1, game.seats[-1] + 1):
            with pytest.raises(BadSeats) as wrong:
                game.start(seats)
            assert str(game.seats[0]) in str(wrong.value)
        with pytest.raises(BadOption) as unknown:
            game.start(game.seats[0], no_such_option=1)
        assert all(name in str(unknown.value) for name in game.options)
        for option in game.options.values():
            with pytest.raises(BadOption) as bad:
                game.start(game.seats[0], **{option.name: "no such value"})
            assert all(str(value).lower() in str(bad.value).lower() for value in option.values)

    def test_start_takes_the_default_edition_by_name_and_by_itself(self) -> None:
        game = self.game
        name, edition = next(iter(game.editions.items()))
        states = [game.start(game.seats[0], chosen) for chosen in (None, name, edition)]
        assert states[0] == states[1] == states[2]


def check_ending(table: Table, seeds: int) -> None:
    for seed in range(seeds):
        played = walk(table, seed)
        assert len(played.moves) < MOST_MOVES
        most = table.game.most_moves(played.states[0])
        assert most is None or len(played.moves) <= most
        for state in played.states[:-1]:
            assert state.actor in (CHANCE, *range(table.seats))
            assert state.count() > 0
            assert state.ending() == ""
            assert contract.result(table.game, state) is None
        last = played.states[-1]
        assert last.actor == OVER
        assert (last.moves(), last.count()) == ([], 0)
        assert re.fullmatch(r"[RQ][0-9]+", last.ending())
        assert contract.result(table.game, last) is not None


def check_packing(table: Table, positions: int) -> None:
    game = table.game
    for number, state in enumerate(sample(table, positions)):
        twin = game.unpack(state.pack())
        assert fingerprint(game, twin) == fingerprint(game, state)
        assert twin == state
        ours, theirs = Dealer(number), Dealer(number)
        while state.actor != OVER:
            state.play(step(state, ours))
            twin.play(step(twin, theirs))
        assert fingerprint(game, twin) == fingerprint(game, state)
