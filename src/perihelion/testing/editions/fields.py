"""What an editor may change in the editions of a game, against the reader that declares it."""

from __future__ import annotations

import re

import pytest

from perihelion.core.edition import Edition, toml
from perihelion.core.edition.draft import ADD, SET, Change, changed, differences, toml_text, values
from perihelion.core.edition.fields import CHOICE, LIST, NUMBER, PHRASE, SOURCES, Field, value_at
from perihelion.core.edition.labels import choice_label, key_label
from perihelion.core.errors import BadEdition
from perihelion.core.scene.svg import svg
from perihelion.testing.contract import GameTests

INDEX = re.compile(r"\[\d+\]")
SAMPLE = 40
"""So many fields of an edition are changed, spread over all of them."""


class EditionFieldTests(GameTests):
    """Every value of a shipped edition is declared, shown where it says, and can be changed."""

    def test_every_value_is_declared_within_its_domain(self) -> None:
        for edition in self.game.editions.values():
            fields = {field.path: field for field in self.fields(edition)}
            data = toml.parse(edition.text, edition.file)
            for field in fields.values():
                value = value_at(data, field.path)
                assert _within(field, value), (field.key, value)
            assert not [path for path in _leaves((), data) if path not in fields]

    def test_what_is_beyond_a_domain_is_refused_at_its_key(self) -> None:
        for edition in self.game.editions.values():
            fields = [field for field in self.fields(edition) if field.kind == NUMBER]
            for field in fields[:: max(1, len(fields) // SAMPLE)]:
                for beyond in (field.least - 1, field.most + 1):
                    text = changed(edition.text, [Change(SET, field.path, beyond)], "own.toml")
                    with pytest.raises(BadEdition) as refused:
                        self.game.read_edition(text, "own.toml")
                    key = str(refused.value.args_of_text["key"])
                    assert field.key.startswith(key) or key.startswith(field.key), (field, key)

    def test_the_picture_shows_what_it_says(self, language: str) -> None:
        for edition in self.game.editions.values():
            ids: dict[object, set[str]] = {}
            fields = self.fields(edition)
            for field in fields:
                if field.shapes and field.options not in ids:
                    state = self.game.start(self.game.seats[-1], edition, **dict(field.options))
                    scene = self.game.scene(self.game.view(state, None), None, language)
                    ids[field.options] = {shape.id for shape in scene.shapes}
                assert set(field.shapes) <= ids.get(field.options, set()), field.key
            state = self.game.start(self.game.seats[-1], edition)
            for field in fields[:: max(1, len(fields) // SAMPLE)]:
                card = self.game.component(state, field.path, language)
                assert card is None or len(svg(card)) > 100

    def test_keys_and_choices_have_names(self, language: str) -> None:
        texts = self.game.texts
        for edition in self.game.editions.values():
            for field in self.fields(edition):
                for key in filter(lambda part: isinstance(part, str), field.path):
                    assert key_label(texts, str(key), language) != key
                for choice in field.choices:
                    assert choice_label(texts, choice, language)

    def test_a_draft_written_again_is_the_same_edition(self) -> None:
        for edition in self.game.editions.values():
            data = toml.parse(edition.text, edition.file)
            text = toml_text(data)
            assert toml.parse(text, "own.toml") == data
            own = self.game.read_edition(text, "own.toml")
            assert values(self.fields(own), data) == values(self.fields(edition), data)

    def test_a_change_is_the_only_difference(self) -> None:
        for edition in self.game.editions.values():
            fields = self.fields(edition)
            old = values(fields, toml.parse(edition.text, edition.file))
            numbers = [field for field in fields if field.kind == NUMBER]
            for field in numbers[:: max(1, len(numbers) // SAMPLE)]:
                value = old[field.path]
                other = field.most if value != field.most else field.least
                text = changed(edition.text, [Change(SET, field.path, other)], "own.toml")
                new = values(fields, toml.parse(text, "own.toml"))
                different = differences(old, new) if value != other else []
                assert [one.path for one in different] in ([field.path], [])
                assert all((one.old, one.new) == (value, other) for one in different)

    def test_a_list_takes_another_entry(self) -> None:
        for edition in self.game.editions.values():
            lists = [field for field in self.fields(edition) if field.kind == LIST]
            for field in lists[:: max(1, len(lists) // SAMPLE)]:
                before = value_at(toml.parse(edition.text, edition.file), field.path)
                if isinstance(before, list) and (before or field.blank is not None):
                    grown = changed(
                        edition.text, [Change(ADD, field.path, field.blank)], "own.toml"
                    )
                    after = value_at(toml.parse(grown, "own.toml"), field.path)
                    assert len(after) == len(before) + 1

    def test_owners_are_asked_for_exactly_what_is_not_known(self, language: str) -> None:
        edition = next(iter(self.game.editions.values()))
        keys = {INDEX.sub("[*]", field.key) for field in self.fields(edition)}
        asked = [str(field) for each in self.game.questions for field in each["fields"]]
        assert set(asked) <= keys
        unknown = {key for key, source in edition.provenance() if "reconstructed" in source}
        assert {field.split(".")[0].split("[")[0] for field in asked} >= unknown
        assert {field.split(".")[0] for field in asked} <= unknown
        for each in self.game.questions:
            assert self.game.texts.say(language, f"question-{each['name']}").endswith("?")

    def fields(self, edition: Edition) -> list[Field]:
        fields = self.game.edition_fields(edition)
        assert fields.error is None
        return list(fields)


def _within(field: Field, value: object) -> bool:
    if field.kind == NUMBER:
        return isinstance(value, int) and field.least <= value <= field.most
    if field.kind == CHOICE:
        return value in field.choices
    if field.kind == PHRASE:
        words = str(value).split()
        return field.least <= len(words) <= field.most and set(words) <= set(field.choices)
    if field.kind == LIST:
        assert isinstance(value, (list, str))
        return field.least <= len(value) <= field.most
    return isinstance(value, str) and field.least <= len(value) <= field.most


def _leaves(path: tuple[str | int, ...], value: object) -> list[tuple[str | int, ...]]:
    """The paths of all values that are neither a list nor a table, but the rows of maps."""
    if isinstance(value, dict):
        pairs = [(key, inner) for key, inner in value.items() if key not in SOURCES]
        return [leaf for key, inner in pairs for leaf in _leaves((*path, key), inner)]
    if isinstance(value, list):
        return [leaf for key, inner in enumerate(value) for leaf in _leaves((*path, key), inner)]
    return [path]
