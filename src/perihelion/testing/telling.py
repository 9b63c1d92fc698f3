"""Moves in sentences, and what they bring."""

from __future__ import annotations

import re
from typing import Final

from perihelion.core.dealer import Dealer
from perihelion.core.sentence import icons, plain
from perihelion.core.texts import LANGUAGES
from perihelion.testing.contract import GameTests
from perihelion.testing.tables import Table, sample, walk

SHE_AFTER_YOU: Final = re.compile(r"\b[Yy]ou \w+(?<!s)s\b")
"""A verb of the third person: "You takes"."""
NAMES: Final = ("Ana", "Bob", "Eva", "Jan", "Lea", "Ota")


class TellingTests(GameTests):
    """A move is told in a sentence that gives nothing away."""

    def test_every_move_is_told_to_everyone_in_every_language(self, table: Table) -> None:
        game = self.game
        known = set(game.icons)
        for number, (state, move) in enumerate(walk(table).steps()):
            language = LANGUAGES[number % len(LANGUAGES)]
            for seat in table.watchers():
                sentence = game.tell(state, move, seat, language, NAMES[: table.seats])
                assert set(icons(sentence)) <= known
                assert plain(sentence).strip()
                assert "_" not in plain(sentence)
                if game.telling is not None:
                    assert plain(sentence)[-1] in ".!…"

    def test_players_are_called_by_their_names(self, table: Table) -> None:
        game = self.game
        for state, move in walk(table).steps():
            if state.actor >= 0:
                sentence = game.tell(state, move, state.actor, "en", NAMES[: table.seats])
                assert NAMES[state.actor] in sentence

    def test_players_are_addressed_in_every_language(self, table: Table) -> None:
        game = self.game
        for number, (state, move) in enumerate(walk(table).steps()):
            seat, language = state.actor, LANGUAGES[number % len(LANGUAGES)]
            if seat < 0:
                continue
            told, addressed = (
                game.tell(state, move, seat, language, NAMES[: table.seats], you)
                for you in (None, seat)
            )
            assert addressed != told
            assert NAMES[seat] not in addressed
            assert (language == "en") == ("you" in re.findall(r"\w+", addressed.lower()))
            assert not SHE_AFTER_YOU.search(addressed)

    def test_a_sentence_tells_no_more_than_the_seat_may_know(self, table: Table) -> None:
        game = self.game
        for number, (state, move) in enumerate(walk(table).steps()):
            for seat in table.watchers():
                other = game.guess(game.view(state, seat), seat, Dealer(number))
                if move not in other.moves():
                    continue
                if game.seen(other, move, seat) == game.seen(state, move, seat):
                    told = [game.tell(one, move, seat, "en") for one in (state, other)]
                    assert told[0] == told[1]

    def test_what_a_move_brings_can_be_asked_of_every_legal_move(self, table: Table) -> None:
        game = self.game
        for number, state in enumerate(sample(table, 20)):
            if state.actor < 0:
                continue
            view = game.view(state, state.actor)
            before = view.copy()
            for move in state.moves()[:30]:
                for gain in game.gains(view, move, LANGUAGES[number % len(LANGUAGES)]):
                    assert gain.label.strip()
                    assert gain.points
            assert view == before
