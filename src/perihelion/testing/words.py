"""Moves as words, and the refusal of everything else."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from perihelion.core import game as contract
from perihelion.core.errors import IllegalMove, MoveError
from perihelion.core.texts import LANGUAGES
from perihelion.core.words import normal
from perihelion.testing.contract import GameTests, each_game
from perihelion.testing.tables import (
    Table,
    fingerprint,
    sample,
    tables,
    vocabulary,
)


class WordTests(GameTests):
    """Words and moves are the same thing, and what is not legal is refused with its rule."""

    def test_every_legal_move_round_trips_through_its_words(self, table: Table) -> None:
        game = self.game
        for state in sample(table, 25):
            said = {move: game.words(state, move) for move in state.moves()}
            assert len({normal(words) for words in said.values()}) == len(said)
            for move, words in said.items():
                assert words == " ".join(words.split()) != ""
                assert game.parse(state, words) == move
                assert game.parse(state, words.upper()) == move
                assert game.parse(state, f" {words.lower().replace(' ', '   ')}\n") == move

    def test_illegal_numbers_are_refused_at_the_checked_door(self, table: Table) -> None:
        game = self.game
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

    def test_why_not_agrees_with_moves_in_both_directions(self, table: Table) -> None:
        game, words = self.game, vocabulary(table)
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

    def test_a_click_on_what_is_not_offered_is_refused_without_internal_words(
        self, table: Table
    ) -> None:
        """Alone, or after a first word. If no rule speaks of it, the page says what it is."""
        game = self.game
        for number, state in enumerate(sample(table, 6)):
            if state.actor < 0:
                continue
            language = LANGUAGES[number % len(LANGUAGES)]
            view = game.view(state, state.actor)
            begun = {game.words(view, move).split()[0] + " " for move in view.moves()}
            firsts = ["", *sorted(begun)[:3]]
            shapes = game.scene(view, state.actor, language).shapes
            for word in sorted({shape.word for shape in shapes if shape.word}):
                for words in (first + word for first in firsts):
                    refusal = game.why_not(view, words, language)
                    if refusal is not None and refusal.rule:
                        assert "_" not in refusal.sentence, (words, refusal.sentence)

    @each_game(max_examples=300)
    @given(data=st.data())
    def test_no_words_raise_anything_but_a_move_error(self, data: st.DataObject) -> None:
        game = self.game
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


@cache
def spoken(table: Table) -> tuple[list[str], list[tuple[Any, dict[str, int]]]]:
    """The single words of a game, and some positions with their legal moves."""
    game = table.game
    known = sorted({word for said in vocabulary(table) for word in said.split()})
    return known, [
        (state, {normal(game.words(state, move)): move for move in state.moves()})
        for state in sample(table, 6)
    ]
