"""What is said to people, in every language."""

from __future__ import annotations

from perihelion.core.game import OVER
from perihelion.core.options import spell
from perihelion.core.texts import CORE, LANGUAGES
from perihelion.testing import fluent
from perihelion.testing.contract import GameTests
from perihelion.testing.tables import (
    Table,
    sample,
)


class TextTests(GameTests):
    """Everything is said, in every language."""

    def test_the_file_has_no_junk_and_no_key_twice(self, language: str) -> None:
        fluent.check_file(self.game.texts.package, language)

    def test_every_language_has_the_same_keys_and_variables(self, language: str) -> None:
        fluent.check_variables(self.game.texts.package, language, self.forms)

    def test_every_language_knows_the_same_cases(self, language: str) -> None:
        fluent.check_cases(self.game.texts.package, language)

    def test_every_text_can_be_said_in_every_case(self, language: str) -> None:
        fluent.check_saying(self.game.texts.package, language)

    def test_a_game_hides_no_text_of_the_house(self) -> None:
        assert not set(self.game.texts.keys("en")) & set(CORE.keys("en"))

    def test_options_seats_and_names_have_texts(self, language: str) -> None:
        game = self.game
        wanted = ["name", "tagline", *(f"seat-{seat}" for seat in range(game.seats[-1]))]
        for option in game.options.values():
            wanted.append(f"option-{option.name}")
            wanted += [f"option-{option.name}-{spell(value)}" for value in option.values]
        for key in wanted:
            assert game.texts.say(language, key).strip()

    def test_prompt_hint_and_outcome_speak_at_every_position(self, setting: Table) -> None:
        game = self.game
        for state in sample(setting, 12):
            for seat in setting.watchers():
                known = game.view(state, seat)
                for language in LANGUAGES:
                    assert game.prompt(known, language).strip()
                    assert game.hint(known, language).strip()
                    assert bool(game.outcome(known, language)) == (state.actor == OVER)

    def test_the_score_pad_adds_up(self, table: Table) -> None:
        game = self.game
        scored = False
        for state in sample(table, 40):
            for seat in table.watchers():
                known = game.view(state, seat)
                total = [0] * table.seats
                for line in game.breakdown(known, LANGUAGES[len(total) % len(LANGUAGES)]):
                    assert line.label.strip()
                    assert len(line.notes) == table.seats
                    assert len(line.points) in (0, table.seats)
                    for player, points in enumerate(line.points):
                        total[player] += points
                assert total == known.scores()
                scored |= any(total)
        assert scored

    def test_languages_differ(self, table: Table) -> None:
        """A text that was only copied would be the same in two languages."""
        game = self.game
        for state in sample(table, 6):
            for speak in (game.prompt, game.hint):
                assert len({speak(state, language) for language in LANGUAGES}) == len(LANGUAGES)
