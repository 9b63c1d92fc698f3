"""Who may know what."""

from __future__ import annotations

import json
from typing import Any

from perihelion.core.dealer import Dealer
from perihelion.core.game import AnyGame
from perihelion.core.scene.svg import svg
from perihelion.core.texts import LANGUAGES
from perihelion.core.words import tree
from perihelion.testing.contract import GameTests
from perihelion.testing.tables import (
    Table,
    sample,
    walk,
)


class ViewTests(GameTests):
    """A view tells a seat what it may know and nothing else."""

    def test_a_guess_agrees_with_its_view(self, table: Table) -> None:
        game = self.game
        for number, state in enumerate(sample(table, 20)):
            for seat in table.watchers():
                known = game.view(state, seat)
                assert same(game, game.view(known, seat), known)
                for draw in range(3):
                    guessed = game.guess(known, seat, Dealer(number).at(draw))
                    assert same(game, game.view(guessed, seat), known)
                    assert guessed.actor == state.actor

    def test_a_view_tells_the_actor_all_own_moves(self, table: Table) -> None:
        game = self.game
        for state in sample(table, 20):
            if state.actor >= 0:
                known = game.view(state, state.actor)
                assert known.moves() == state.moves()
                for move in state.moves()[:50]:
                    assert game.seen(state, move, state.actor) == game.words(state, move)

    def test_every_move_can_be_told_to_everyone(self, table: Table) -> None:
        game = self.game
        for state, move in walk(table).steps():
            for seat in table.watchers():
                assert game.seen(state, move, seat).strip()

    def test_describe_is_plain_json_for_every_view(self, table: Table) -> None:
        game = self.game
        for state in sample(table, 20):
            for known in (state, *(game.view(state, seat) for seat in table.watchers())):
                described = game.describe(known)
                assert json.loads(json.dumps(described)) == described

    def test_equal_views_look_and_speak_the_same(self, table: Table) -> None:
        game = self.game
        for number, state in enumerate(sample(table, 8)):
            for seat in table.watchers():
                known = game.view(state, seat)
                other = game.view(game.guess(known, seat, Dealer(number)), seat)
                language = LANGUAGES[number % len(LANGUAGES)]
                pair = [
                    (
                        svg(game.scene(view, seat, language)),
                        tree(game, view, language).plain(),
                        game.prompt(view, language),
                        game.breakdown(view, language),
                    )
                    for view in (known, other)
                ]
                assert pair[0] == pair[1]


def same(game: AnyGame, one: Any, other: Any) -> bool:
    described = [json.dumps(game.describe(state), sort_keys=True) for state in (one, other)]
    return bool(one.pack() == other.pack() and one == other and described[0] == described[1])
