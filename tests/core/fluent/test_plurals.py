from __future__ import annotations

import pytest
from babel import Locale

from perihelion.core.fluent.plurals import PLURAL_FORMS
from perihelion.core.texts import LANGUAGES


def test_every_language_has_its_plural_forms() -> None:
    assert PLURAL_FORMS.keys() == set(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_forms_are_those_of_cldr(language: str) -> None:
    form = Locale.parse(language).plural_form
    for number in range(2000):
        assert PLURAL_FORMS[language](number) == form(number)
