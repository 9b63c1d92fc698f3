"""Words of one letter stay with the next word, in the languages that ask for it."""

from __future__ import annotations

import pytest

from perihelion.table.typography import unbroken


@pytest.mark.parametrize(
    ("language", "text", "shown"),
    [
        ("cs", "Leží v nabídce a u měsíce.", "Leží v~nabídce a~u~měsíce."),
        ("cs", "V tahu (z R5) hrajete.", "V~tahu (z~R5) hrajete."),
        ("pl", "W turze i o niej.", "W~turze i~o~niej."),
        ("pl", "*Z* zasobów", "*Z* zasobów"),
        ("cs", "sloupce A1 v E2", "sloupce A1 v~E2"),
        ("en", "A tile is a tile.", "A tile is a tile."),
    ],
)
def test_a_word_of_one_letter_does_not_end_a_line(language: str, text: str, shown: str) -> None:
    assert unbroken(text, language).replace("\N{NO-BREAK SPACE}", "~") == shown
