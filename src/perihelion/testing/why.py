"""Why a move is good: sentences that are made from the mover's view and say something."""

from __future__ import annotations

from typing import Final

from perihelion.core.dealer import Dealer
from perihelion.core.game.why import MOST_REASONS, reasons
from perihelion.core.sentence import icons, plain
from perihelion.core.texts import LANGUAGES
from perihelion.testing.contract import GameTests
from perihelion.testing.tables import Table, sample
from perihelion.testing.telling import NAMES

POSITIONS: Final = 25
MOVES: Final = 6  # compared with each other in each position


class WhyTests(GameTests):
    """A sentence says why a move is better than another, and gives nothing away."""

    def test_every_reason_is_a_sentence_in_every_language(self, table: Table) -> None:
        game = self.game
        for state in sample(table, POSITIONS):
            if state.actor < 0 or game.reasoning is None:
                continue
            view = game.view(state, state.actor)
            before = view.copy()
            names = NAMES[: table.seats]
            moves = _few(view.moves())
            for move in moves:
                for reason in game.reasoning.reasons(view, move):
                    assert reason.weight, reason
                    assert reason.amount > 0, reason
                    for language in LANGUAGES:
                        sentence = game.reasoning.say(view, reason, names, language)
                        assert set(icons(sentence)) <= set(game.icons)
                        assert plain(sentence)[0] == plain(sentence)[0].upper(), sentence
                        assert plain(sentence).endswith("."), sentence
                        assert not set("_{}<>") & set(sentence), sentence
            assert view == before

    def test_only_what_the_other_move_lacks_is_said(self, table: Table) -> None:
        game = self.game
        for state in sample(table, POSITIONS):
            if state.actor < 0 or game.reasoning is None:
                continue
            view = game.view(state, state.actor)
            moves = _few(view.moves())
            for move, other in zip(moves, moves[1:] + moves[:1], strict=True):
                said = game.why(view, move, other, "en", NAMES[: table.seats])
                weights = [abs(one.weight) for one in reasons(game, view, move, other)]
                assert weights == sorted(weights, reverse=True)
                assert said.count(". ") <= 2 * MOST_REASONS
                assert bool(said) == bool(weights)
                alike = game.reasoning.reasons(view, other)
                for one in reasons(game, view, move, move if other == move else other):
                    assert one.weight < 0 or one not in alike

    def test_a_reason_tells_no_more_than_the_mover_may_know(self, table: Table) -> None:
        game = self.game
        for number, state in enumerate(sample(table, POSITIONS)):
            if state.actor < 0 or game.reasoning is None:
                continue
            seat = state.actor
            other = game.guess(game.view(state, seat), seat, Dealer(number))
            for move in _few(state.moves()):
                said = [game.why(game.view(one, seat), move, None, "en") for one in (state, other)]
                assert said[0] == said[1]


def _few(moves: list[int]) -> list[int]:
    """Some of the moves, spread over all."""
    return moves[:: max(1, len(moves) // MOVES)][:MOVES]
