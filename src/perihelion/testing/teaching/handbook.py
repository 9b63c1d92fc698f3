"""The handbook: rules for people, by number."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from perihelion.core.game import OVER, AnyGame
from perihelion.core.lessons.check import step_faults
from perihelion.core.lessons.figures import FILES, captions, figures
from perihelion.core.lessons.step import NumberTask
from perihelion.core.texts import LANGUAGES
from perihelion.testing.contract import GameTests
from perihelion.testing.tables import (
    Table,
    sample,
    vocabulary,
)

EXAMPLES = FILES[-1]


class HandbookTests(GameTests):
    """Every rule has a number, a text in every language and a test."""

    def test_handbooks_explain_the_same_rules_in_every_language(self) -> None:
        game = self.game
        numbers = rules(game, "en")
        assert {"R1", "Q1"} <= set(numbers)
        for language in LANGUAGES:
            explained = rules(game, language)
            assert sorted(explained) == sorted(set(explained))
            assert sorted(explained) == sorted(numbers)

    def test_handbooks_refer_only_to_rules_they_explain(self, language: str) -> None:
        game = self.game
        cited = set(re.findall(r"\b[RQ][0-9]+\b", game.handbook(language)))
        assert cited == set(rules(game, language))

    def test_every_cited_rule_is_in_the_handbook(self, table: Table) -> None:
        game, known = self.game, set(rules(self.game, "en"))
        cited: set[str] = set()
        for state in sample(table, 6):
            cited |= {line.rule for line in game.breakdown(state, "en")}
            cited |= {state.ending()} if state.actor == OVER else set()
            for words in vocabulary(table)[::7]:
                refusal = game.why_not(state, words, "en")
                cited |= {refusal.rule} if refusal else set()
        assert len(cited) > 3
        assert cited <= known

    def test_every_position_names_a_rule_that_the_handbook_explains(self, table: Table) -> None:
        game, known = self.game, set(rules(self.game, "en"))
        named_here = {game.rule(game.view(state, None)) for state in sample(table, 40)}
        assert named_here - {""} <= known
        assert len(named_here) > 1 or named_here == {""}, "every decision has the same rule"

    def test_every_rule_of_the_handbook_has_a_test(self) -> None:
        missing = set(rules(self.game, "en")) - named(self.tests)
        assert not missing, sorted(missing)

    def test_every_test_is_named_for_a_rule_that_there_is(self) -> None:
        unknown = named(self.tests) - set(rules(self.game, "en"))
        assert not unknown, sorted(unknown)

    def test_a_handbook_names_options_as_people_see_them(self, language: str) -> None:
        said = self.game.handbook(language)
        assert "`" not in said
        assert not re.search(r"[a-z]_[a-z]", said)

    def test_the_handbook_numbers_its_rules_without_a_gap(self, language: str) -> None:
        explained = rules(self.game, language)
        for letter in "RQ":
            numbers = {int(rule[1:]) for rule in explained if rule.startswith(letter)}
            assert numbers == set(range(1, max(numbers) + 1))

    def test_figures_agree_with_rules_and_picture(self, language: str) -> None:
        """Every handbook has the same figures in the same order, each of them drawn once."""
        game = self.game
        every = figures(game)
        shown = captions(game, language)
        assert list(shown) == list(captions(game, "en"))
        assert set(shown) == set(every)
        for name, figure in every.items():
            assert [str(fault) for fault in step_faults(figure.step)] == []
            assert figure.scene(language).shapes, name
            assert shown[name].strip(), name

    def test_every_section_with_rules_has_a_figure(self) -> None:
        if not figures(self.game):
            return
        for section in re.split(r"^## ", self.game.handbook("en"), flags=re.MULTILINE)[1:]:
            assert "](figure:" in section or "**R" not in section, section.splitlines()[0]

    def test_every_worked_example_is_a_figure(self) -> None:
        """A worked example that has a test can be seen, and it names its rule."""
        every = figures(self.game)
        shown = {example for figure in every.values() for example in figure.examples}
        assert shown == (worked_examples(self.tests) if every else set())
        assert all(figure.step.rule for figure in every.values() if figure.examples)

    def test_worked_examples_can_be_tried_and_their_numbers_are_the_engine_s(self) -> None:
        for name, figure in figures(self.game).items():
            if figure.step.file == EXAMPLES:
                assert figure.step.task is not None, name
                if isinstance(figure.step.task, NumberTask):
                    assert figure.step.task.equals, name

    def test_icons_in_the_handbook_are_there(self, language: str) -> None:
        icons = re.findall("⟦(.*?)⟧", self.game.handbook(language))
        assert set(icons) <= set(self.game.icons)


def rules(game: AnyGame, language: str) -> list[str]:
    """The numbers of the rules and rulings a handbook explains."""
    return re.findall(r"^\*\*([RQ][0-9]+)\.\*\*", game.handbook(language), re.MULTILINE)


def worked_examples(folder: Path) -> set[str]:
    """The worked examples that tests are named for in `test_examples.py`: test_w2b_… is of W2."""
    file = folder / "test_examples.py"
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    names = re.findall(r"^def test_((?:[etwx][0-9]+[a-z]?_)+)", text, re.MULTILINE)
    parts = [part for name in names for part in name.strip("_").split("_")]
    return {part.rstrip("abcdefghijk").upper() for part in parts}


def named(folder: Path) -> set[str]:
    """The numbers in the names of tests: test_r17_token_needs_a_connected_colour."""
    names = [
        node.name
        for file in folder.rglob("test_*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]
    parts = [part for name in names for part in name.split("_")]
    return {part.upper() for part in parts if re.fullmatch(r"[rq][1-9][0-9]*", part)}
