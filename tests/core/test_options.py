from __future__ import annotations

import pytest

from perihelion.core.errors import BadOption
from perihelion.core.options import Option, by_name, settle, spell

OPTIONS = by_name(
    Option("moons", 3, (1, 3, 12)),
    Option("eclipse", False, (True, False)),
    Option("sky", "dark", ("dark", "12", "light")),
)


def test_options_that_are_not_given_take_their_default() -> None:
    assert settle(OPTIONS, {}) == {"moons": 3, "eclipse": False, "sky": "dark"}


def test_options_keep_the_order_of_the_game() -> None:
    assert list(settle(OPTIONS, {"sky": "light", "moons": 1})) == ["moons", "eclipse", "sky"]


@pytest.mark.parametrize(
    ("name", "given", "value"),
    [
        ("moons", 12, 12),
        ("moons", "12", 12),
        ("eclipse", True, True),
        ("eclipse", "true", True),
        ("eclipse", "false", False),
        ("sky", "12", "12"),
    ],
)
def test_a_value_is_given_as_itself_or_spelt(name: str, given: object, value: object) -> None:
    settled = settle(OPTIONS, {name: given})[name]
    assert settled == value
    assert type(settled) is type(value)


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("moons", 2),
        ("moons", True),
        ("moons", 3.0),
        ("moons", "3 "),
        ("eclipse", 0),
        ("eclipse", "True"),
        ("sky", 12),
        ("sky", None),
        ("sky", ["dark"]),
    ],
)
def test_other_values_are_refused_with_what_there_is(name: str, given: object) -> None:
    with pytest.raises(BadOption) as caught:
        settle(OPTIONS, {name: given})
    assert caught.value.key == "option-value"
    assert all(spell(value) in str(caught.value) for value in OPTIONS[name].values)
    assert name in str(caught.value)


def test_unknown_options_are_refused_with_what_there_is() -> None:
    with pytest.raises(BadOption) as caught:
        settle(OPTIONS, {"moon": 3})
    assert caught.value.key == "option-unknown"
    assert "moons, eclipse, sky" in str(caught.value)
    with pytest.raises(BadOption):
        settle({}, {"moons": 3})


def test_values_are_spelt_as_in_a_record() -> None:
    assert [spell(value) for value in (True, False, 12, "dark")] == ["true", "false", "12", "dark"]


@pytest.mark.parametrize("option", OPTIONS.values(), ids=lambda option: option.name)
def test_every_value_reads_back_from_its_spelling(option: Option) -> None:
    for value in option.values:
        read = option.read(spell(value))
        assert (read, type(read)) == (value, type(value))
