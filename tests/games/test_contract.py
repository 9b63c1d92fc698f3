"""The contract of core/game.py, held against every game of the catalogue."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from perihelion.core import game as contract
from perihelion.core.dealer import Dealer
from perihelion.core.errors import BadOption, BadSeats, IllegalMove, MoveError
from perihelion.core.game import CHANCE, OVER, AnyGame
from perihelion.core.texts import LANGUAGES
from perihelion.core.words import normal
from tests.games.tables import (
    GAMES,
    MOST_MOVES,
    Table,
    fingerprint,
    sample,
    step,
    tables,
    variants,
    vocabulary,
    walk,
)

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
every_table = pytest.mark.parametrize(
    "table", [table for game in GAMES for table in tables(game)], ids=str
)
every_variant = pytest.mark.parametrize(
    "table", [table for game in GAMES for table in variants(game)], ids=str
)


@every_table
def test_random_games_end(table: Table) -> None:
    check_ending(table, seeds=10)


@every_variant
def test_random_games_end_with_every_option(table: Table) -> None:
    check_ending(table, seeds=2)


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


@every_table
def test_standings_are_places(table: Table) -> None:
    for state in sample(table, 40):
        places = state.standings()
        assert len(places) == len(state.scores()) == table.seats
        assert all(place == 1 + sum(other < place for other in places) for place in places)


@every_table
def test_count_nth_and_moves_agree(table: Table) -> None:
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


@every_table
def test_what_a_game_declares_agrees_with_its_states(table: Table) -> None:
    game = table.game
    for state in sample(table, 60):
        assert game.seats_of(state) == table.seats
        moves = state.moves()
        if game.move_set is not None:
            assert game.move_set(state) == sum(1 << move for move in moves)
        if game.glance is not None and table.seats == 1:
            assert 0 <= game.glance(state) <= 1
        if game.choices_key is not None:
            assert hash(game.choices_key(state)) == hash(game.choices_key(state.copy()))


@every_table
def test_every_legal_move_round_trips_through_its_words(table: Table) -> None:
    game = table.game
    for state in sample(table, 25):
        said = {move: game.words(state, move) for move in state.moves()}
        assert len({normal(words) for words in said.values()}) == len(said)
        for move, words in said.items():
            assert words == " ".join(words.split()) != ""
            assert game.parse(state, words) == move
            assert game.parse(state, words.upper()) == move
            assert game.parse(state, f" {words.lower().replace(' ', '   ')}\n") == move


@every_table
def test_copies_never_alias(table: Table) -> None:
    game = table.game
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


@every_table
def test_asking_changes_nothing(table: Table) -> None:
    game = table.game
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


@every_table
def test_illegal_numbers_are_refused_at_the_checked_door(table: Table) -> None:
    game = table.game
    states = sample(table, 12)
    met = {move for state in states for move in state.moves()}
    for state in states:
        before = fingerprint(game, state)
        legal = set(state.moves())
        for move in [-1, max(met) + 1, 1 << 40, *sorted(met - legal)[:: len(met) // 100 + 1]]:
            with pytest.raises(IllegalMove):
                contract.play(game, state, move)
        assert fingerprint(game, state) == before
        if legal:
            move = min(legal)
            after = state.copy()
            after.play(move)
            assert contract.play(game, state, move) == move
            assert fingerprint(game, state) == fingerprint(game, after)


@every_table
def test_why_not_agrees_with_moves_in_both_directions(table: Table) -> None:
    game, words = table.game, vocabulary(table)
    for state in sample(table, 8):
        known = game.view(state, state.actor if state.actor >= 0 else None)
        legal = {game.words(state, move) for move in state.moves()}
        assert legal <= set(words)
        for index, said in enumerate(words):
            language = LANGUAGES[index % len(LANGUAGES)]
            refusal = game.why_not(known, said, language)
            assert (refusal is None) == (said in legal)
            if refusal is None:
                continue
            assert re.fullmatch(r"[RQ][0-9]+", refusal.rule)
            assert refusal.sentence.strip()
            with pytest.raises(IllegalMove) as caught:
                game.parse(state, said)
            assert caught.value.rule == refusal.rule


@cache
def spoken(table: Table) -> tuple[list[str], list[tuple[Any, dict[str, int]]]]:
    """The single words of a game, and some positions with their legal moves."""
    game = table.game
    known = sorted({word for said in vocabulary(table) for word in said.split()})
    return known, [
        (state, {normal(game.words(state, move)): move for move in state.moves()})
        for state in sample(table, 6)
    ]


@every_game
@settings(max_examples=300)
@given(data=st.data())
def test_no_words_raise_anything_but_a_move_error(game: AnyGame, data: st.DataObject) -> None:
    known, positions = spoken(tables(game)[0])
    state, legal = positions[data.draw(st.integers(0, len(positions) - 1))]
    word = st.one_of(st.sampled_from(known), st.text(max_size=8))
    words = " ".join(data.draw(st.lists(word, max_size=6)))
    try:
        move = game.parse(state, words)
    except MoveError as error:
        assert normal(words) not in legal
        for language in LANGUAGES:
            assert error.say(language).strip()
    else:
        assert legal[normal(words)] == move


def same(game: AnyGame, one: Any, other: Any) -> bool:
    described = [json.dumps(game.describe(state), sort_keys=True) for state in (one, other)]
    return bool(one.pack() == other.pack() and one == other and described[0] == described[1])


@every_table
def test_a_guess_agrees_with_its_view(table: Table) -> None:
    game = table.game
    for number, state in enumerate(sample(table, 20)):
        for seat in table.watchers():
            known = game.view(state, seat)
            assert same(game, game.view(known, seat), known)
            for draw in range(3):
                guessed = game.guess(known, seat, Dealer(number).at(draw))
                assert same(game, game.view(guessed, seat), known)
                assert guessed.actor == state.actor


@every_table
def test_a_view_tells_the_actor_all_own_moves(table: Table) -> None:
    game = table.game
    for state in sample(table, 20):
        if state.actor >= 0:
            known = game.view(state, state.actor)
            assert known.moves() == state.moves()
            for move in state.moves()[:50]:
                assert game.seen(state, move, state.actor) == game.words(state, move)


@every_table
def test_every_move_can_be_told_to_everyone(table: Table) -> None:
    game = table.game
    for state, move in walk(table).steps():
        for seat in table.watchers():
            assert game.seen(state, move, seat).strip()


@every_table
def test_describe_is_plain_json_for_every_view(table: Table) -> None:
    game = table.game
    for state in sample(table, 20):
        for known in (state, *(game.view(state, seat) for seat in table.watchers())):
            described = game.describe(known)
            assert json.loads(json.dumps(described)) == described


@every_table
def test_states_pack_and_unpack(table: Table) -> None:
    check_packing(table, 40)


@every_variant
def test_states_pack_and_unpack_with_every_option(table: Table) -> None:
    check_packing(table, 8)


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


@every_table
def test_heuristics_give_a_share_per_seat_and_a_value_per_move(table: Table) -> None:
    heuristics = table.game.heuristics
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


@every_game
def test_wrong_seats_and_options_are_refused_with_what_there_is(game: AnyGame) -> None:
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


@every_game
def test_start_takes_the_default_edition_by_name_and_by_itself(game: AnyGame) -> None:
    name, edition = next(iter(game.editions.items()))
    states = [game.start(game.seats[0], chosen) for chosen in (None, name, edition)]
    assert states[0] == states[1] == states[2]
