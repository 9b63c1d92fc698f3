"""Editions: an invalid file is refused with file, key and reason."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import perihelion
from perihelion.core.edition import Edition, Section, choose, read, shipped
from perihelion.core.errors import BadEdition, BadRecord
from perihelion.core.record import Record
from perihelion.core.texts import CORE, LANGUAGES

GAME = perihelion.game("orion-duel")
STANDARD = GAME.editions["standard"]
HOUSE = STANDARD.text.replace('name = "standard"', 'name = "house"').replace(
    'name = "triangle"\ncount = 3', 'name = "triangle"\ncount = 2'
)
ANY = (0, 9)
# General errors that other tests show: of the text as such, of whole games, of the server.
ELSEWHERE = {
    *("edition-too-long", "edition-too-deep", "edition-too-many-values", "edition-bad-key"),
    *("edition-bad-value", "edition-unprintable"),  # test_toml.py
    *("edition-too-many-moves", "edition-wrong-count"),  # the bombs in tests/games
    *("edition-too-heavy", "edition-unplayable"),  # tests/table
}
OPTIONS = {"setup": "symmetric_1", "first_player": "blue"}

SMALL = """
name = "small"
word = " "
number = 3
flag = true
list = ["a", "b"]
mixed = ["a", 1]
rows = [[1, 2], [3, 4]]
ragged = [[1, 2], [3]]
mixed_rows = [[1, "2"]]
two = "two words"
tables = [{ a = 1 }, { a = 2 }]

[part]
provenance = "here"
note = "not read"
inner = { deep = 1 }
spare = 1
"""


def root(text: str = SMALL) -> Section:
    return read(text, "small.toml", CORE).sections()


def within(key: str) -> None:
    """Opens a table without reading its keys."""
    part = root().section("part")
    part.section(key)
    part.number("spare", 0, 9)
    part.done()


def test_values_are_read_by_their_kind() -> None:
    section = root()
    assert section.word("name") == "small"
    assert section.number("number", 3, 3) == 3
    assert section.numbers(number=(3, 3)) == {"number": 3}
    assert section.words("list", 2, 1, least=2) == ["a", "b"]
    assert section.names("list", 2, "c", least=2) == ["a", "b"]
    assert section.name("name") == "small"
    assert section.rows("rows", (1, 3), (2, 4), most=2, least=2) == [[1, 2], [3, 4]]
    assert [table.number("a", 1, 2) for table in section.tables("tables", 2, 2)] == [1, 2]
    part = section.section("part")
    assert part.section("inner").number("deep", 0, 1) == 1
    assert part.keys() == ["inner", "spare"]


WRONG: list[tuple[str, str, Callable[[], object]]] = [
    ("edition-missing", "colour", lambda: root().word("colour")),
    ("edition-missing", "part.colour", lambda: root().section("part").word("colour")),
    ("edition-not-text", "word", lambda: root().word("word")),
    ("edition-not-text", "number", lambda: root().word("number")),
    ("edition-not-number", "name", lambda: root().number("name", 0, 9)),
    ("edition-not-number", "flag", lambda: root().number("flag", 0, 9)),
    ("edition-not-number", "number", lambda: root().number("number", 4, 9)),
    ("edition-too-big", "number", lambda: root().number("number", 0, 2)),
    ("edition-not-texts", "mixed", lambda: root().words("mixed", 9)),
    ("edition-not-texts", "name", lambda: root().words("name", 9)),
    ("edition-not-rows", "ragged", lambda: root().rows("ragged", ANY, ANY, most=9)),
    ("edition-not-rows", "mixed_rows", lambda: root().rows("mixed_rows", ANY, ANY, most=9)),
    ("edition-not-rows", "rows", lambda: root().rows("rows", ANY, ANY, ANY, most=9)),
    ("edition-not-rows", "list", lambda: root().rows("list", ANY, ANY, most=9)),
    ("edition-not-section", "list", lambda: root().section("list")),
    ("edition-not-tables", "list", lambda: root().tables("list", 9)),
    ("edition-not-tables", "part", lambda: root().tables("part", 9)),
    ("edition-missing", "tables[1].b", lambda: root().tables("tables", 9)[1].word("b")),
    ("edition-unknown-key", "part.inner", lambda: root().section("part").done()),
    ("edition-unknown-key", "part.inner.deep", lambda: within("inner")),
    ("edition-not-text", "word", lambda: root().known("word", "c", ["a"], "edition-not-text")),
    ("edition-twice", "list", lambda: root().different("list", ["a", "b", "A"])),
    ("edition-too-big", "rows[1]", lambda: root().rows("rows", ANY, (0, 3), most=2)),
    ("edition-not-number", "rows[0]", lambda: root().rows("rows", (2, 9), ANY, most=2)),
    ("edition-too-many-entries", "rows", lambda: root().rows("rows", ANY, ANY, most=1)),
    ("edition-too-many-entries", "list", lambda: root().words("list", 1)),
    ("edition-too-many-entries", "tables", lambda: root().tables("tables", 1)),
    ("edition-too-few-entries", "list", lambda: root().words("list", 9, least=3)),
    ("edition-too-few-entries", "tables", lambda: root().tables("tables", 9, 3)),
    ("edition-too-few-entries", "rows", lambda: root().rows("rows", ANY, ANY, most=9, least=3)),
    ("edition-long-text", "two", lambda: root().word("two", 8)),
    ("edition-long-text", "list", lambda: root().words("list", 9, 0)),
    ("edition-not-name", "two", lambda: root().name("two")),
    ("edition-not-text", "number", lambda: root().name("number")),
    ("edition-reserved", "name", lambda: root().name("name", "small")),
    ("edition-reserved", "list", lambda: root().names("list", 9, "b")),
    ("edition-long-text", "name", lambda: root(SMALL.replace('"small"', f'"{"x" * 61}"'))),
    ("edition-missing", "part.provenance", lambda: root(SMALL.replace("provenance", "source"))),
    ("edition-not-text", "part.provenance", lambda: root(SMALL.replace('"here"', '""'))),
    ("edition-missing", "name", lambda: root(SMALL.replace('name = "small"', ""))),
    ("edition-not-text", "name", lambda: root(SMALL.replace('"small"', "7"))),
    ("edition-not-line", "name", lambda: root(SMALL.replace('"small"', '"two  spaces"'))),
]


@pytest.mark.parametrize(("key", "place", "ask"), WRONG, ids=[f"{k} {p}" for k, p, _ in WRONG])
def test_errors_name_file_key_and_reason(key: str, place: str, ask: Callable[[], object]) -> None:
    with pytest.raises(BadEdition) as caught:
        ask()
    assert caught.value.key == key
    for language in LANGUAGES:
        sentence = caught.value.say(language)
        assert "small.toml" in sentence
        assert place in sentence


def test_what_is_not_toml_is_refused_with_the_parsers_reason() -> None:
    with pytest.raises(BadEdition) as caught:
        read("name = small", "small.toml", CORE)
    assert caught.value.key == "edition-syntax"
    assert "small.toml" in str(caught.value)
    assert "line 1" in str(caught.value)


def test_every_read_key_is_known_and_the_rest_is_not() -> None:
    part = root().section("part")
    part.section("inner").number("deep", 0, 9)
    part.number("spare", 0, 9)
    part.done()


def test_names_are_found_among_those_known_and_differ() -> None:
    section = root()
    assert section.known("word", "b", ["a", "b"], "edition-not-text") == 1
    assert section.different("list", ["a", "b"]) == ["a", "b"]


def test_every_general_error_is_tested() -> None:
    tried = {key for key, _, _ in WRONG} | {"edition-syntax", "edition-unknown"}
    general = {key for key in CORE.keys("en") if key.startswith("edition-")}
    assert general - ELSEWHERE == tried


def test_line_ends_do_not_change_an_edition() -> None:
    windows = GAME.read_edition(HOUSE.replace("\n", "\r\n"), "house.toml")
    plain = GAME.read_edition(HOUSE, "house.toml")
    assert windows == plain
    assert windows.digest == plain.digest


def test_an_edition_is_known_by_its_digest() -> None:
    house = GAME.read_edition(HOUSE, "house.toml")
    assert house.digest != STANDARD.digest
    assert len(house.digest) == 16
    assert house.digest == GAME.read_edition(HOUSE, "elsewhere.toml").digest
    assert (house.name, house.builtin, STANDARD.builtin) == ("house", False, True)


def test_an_edition_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        STANDARD.text = ""  # type: ignore[misc]


def test_editions_are_chosen_by_name_by_themselves_or_by_default() -> None:
    other = read(SMALL, "small.toml", CORE)
    editions: dict[str, Edition] = {"standard": STANDARD, "small": other}
    assert choose(editions, None) is STANDARD
    assert choose(editions, "small") is other
    assert choose({}, other) is other
    with pytest.raises(BadEdition) as caught:
        choose(editions, "deluxe")
    assert caught.value.key == "edition-unknown"
    assert "standard, small" in str(caught.value)


def test_shipped_editions_are_found_in_the_package() -> None:
    assert shipped(GAME.texts, "standard") == {"standard": STANDARD}


def record_of_house() -> Record:
    record = Record(GAME, edition=GAME.read_edition(HOUSE, "house.toml"), options=OPTIONS)
    for _ in range(5):
        record.add(record.state.moves()[3])
    return record


def test_a_custom_edition_is_embedded_in_the_record() -> None:
    text = str(record_of_house())
    assert '\n| name = "house"\n' in text
    again = perihelion.read(text)
    assert str(again) == text
    assert again.edition.text == HOUSE
    assert GAME.describe(again.start())["racks"]["blue"]["triangle"] == 2
    assert GAME.describe(again.state) == GAME.describe(record_of_house().state)


def test_a_shipped_edition_is_not_embedded() -> None:
    assert "|" not in str(Record(GAME, options=OPTIONS))


@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_an_embedded_edition_survives_windows_line_ends(line_end: str) -> None:
    text = str(record_of_house())
    assert str(perihelion.read(text.replace("\n", line_end))) == text


def test_an_embedded_edition_must_fit_its_digest_and_its_name() -> None:
    text = str(record_of_house()).replace(", sealed", "")
    text = text[: text.index("seal: ")]
    line = 1 + text.split("\n").index(f"edition: house {GAME.read_edition(HOUSE, '').digest}")
    for old, new, key in (
        ("| count = 2", "| count = 1", "record-edition"),
        ('| name = "house"', '| name = "palace"', "record-edition"),
        ("edition: house", "edition: palace", "record-edition"),
        ('| name = "house"', "| name = house", "edition-syntax"),
        ("| count = 2", "| count = 0", "edition-not-number"),
    ):
        assert old in text
        with pytest.raises(BadRecord) as caught:
            perihelion.read(text.replace(old, new, 1))
        assert (caught.value.key, caught.value.line) == (key, line)


def test_a_record_of_an_edition_that_has_changed_says_so() -> None:
    text = str(Record(GAME, options=OPTIONS)).replace(STANDARD.digest, "0" * 16)
    with pytest.raises(BadRecord) as caught:
        perihelion.read(text)
    assert (caught.value.key, caught.value.line) == ("record-edition", 4)
    assert "0" * 16 in str(caught.value)
    assert STANDARD.digest in str(caught.value)


def test_a_read_record_of_a_custom_edition_has_an_equal_state() -> None:
    record = record_of_house()
    assert perihelion.read(str(record)).state == record.state


def test_the_name_of_an_edition_is_one_line() -> None:
    text = HOUSE.replace('name = "house"', 'name = "the\\nhouse"')
    with pytest.raises(BadEdition) as caught:
        GAME.read_edition(text, "house.toml")
    assert caught.value.key == "edition-not-line"


@pytest.mark.parametrize("name", ["a", "A1", "wood_3a", "Žofie", "7", "x" * 30])
def test_a_name_is_one_word(name: str) -> None:
    assert root(SMALL.replace('"two words"', f'"{name}"')).name("two") == name


@pytest.mark.parametrize(
    "name", ["a b", "a\tb", "a-b", "a+b", "_a", "x" * 31, "a.b", "a\u00a0b", "<b>", "e\u0301"]
)
def test_what_would_break_the_words_of_a_move_is_no_name(name: str) -> None:
    with pytest.raises(BadEdition) as caught:
        root(SMALL.replace('"two words"', f'"{name}"')).name("two")
    assert caught.value.key in ("edition-not-name", "edition-unprintable")


def test_errors_quote_long_values_in_part() -> None:
    with pytest.raises(BadEdition) as caught:
        root().known("name", "x" * 2000, ["y" * 100] * 100, "edition-unknown-name")
    assert len(str(caught.value.args_of_text)) < 500


def test_a_long_file_name_is_cut() -> None:
    with pytest.raises(BadEdition) as caught:
        read("name = 1", "x" * 5000, CORE)
    assert len(str(caught.value)) < 300
