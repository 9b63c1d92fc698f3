"""Texts and handbooks of every game, in every language."""

from __future__ import annotations

import re

import pytest

from perihelion.core.game import OVER, AnyGame
from perihelion.core.options import spell
from perihelion.core.texts import LANGUAGES
from tests.games.tables import GAMES, Table, sample, tables, variants, vocabulary

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
every_table = pytest.mark.parametrize(
    "table", [table for game in GAMES for table in tables(game)], ids=str
)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def rules(game: AnyGame, language: str) -> list[str]:
    """The numbers of the rules and rulings a handbook explains."""
    return re.findall(r"^\*\*([RQ][0-9]+)\.\*\*", game.handbook(language), re.MULTILINE)


@every_game
@every_language
def test_options_seats_and_names_have_texts(game: AnyGame, language: str) -> None:
    wanted = ["name", "tagline", *(f"seat-{seat}" for seat in range(game.seats[-1]))]
    for option in game.options.values():
        wanted.append(f"option-{option.name}")
        wanted += [f"option-{option.name}-{spell(value)}" for value in option.values]
    for key in wanted:
        assert game.texts.say(language, key).strip()


@every_game
def test_handbooks_explain_the_same_rules_in_every_language(game: AnyGame) -> None:
    numbers = rules(game, "en")
    assert {"R1", "Q1"} <= set(numbers)
    for language in LANGUAGES:
        found = rules(game, language)
        assert sorted(found) == sorted(set(found))
        assert sorted(found) == sorted(numbers)


@every_game
@every_language
def test_handbooks_refer_only_to_rules_they_explain(game: AnyGame, language: str) -> None:
    cited = set(re.findall(r"\b[RQ][0-9]+\b", game.handbook(language)))
    assert cited == set(rules(game, language))


@every_table
def test_every_cited_rule_is_in_the_handbook(table: Table) -> None:
    game, known = table.game, set(rules(table.game, "en"))
    cited: set[str] = set()
    for state in sample(table, 6):
        cited |= {line.rule for line in game.breakdown(state, "en")}
        cited |= {state.ending()} if state.actor == OVER else set()
        for words in vocabulary(table)[::7]:
            refusal = game.why_not(state, words, "en")
            cited |= {refusal.rule} if refusal else set()
    assert len(cited) > 3
    assert cited <= known


@pytest.mark.parametrize(
    "table", [table for game in GAMES for table in (*tables(game), *variants(game))], ids=str
)
def test_prompt_hint_and_outcome_speak_at_every_position(table: Table) -> None:
    game = table.game
    for state in sample(table, 12):
        for seat in table.watchers():
            known = game.view(state, seat)
            for language in LANGUAGES:
                assert game.prompt(known, language).strip()
                assert game.hint(known, language).strip()
                assert bool(game.outcome(known, language)) == (state.actor == OVER)


@every_table
def test_the_score_pad_adds_up(table: Table) -> None:
    game = table.game
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


@every_table
def test_languages_differ(table: Table) -> None:
    """A text that was only copied would be the same in two languages."""
    game = table.game
    for state in sample(table, 6):
        for speak in (game.prompt, game.hint):
            assert len({speak(state, language) for language in LANGUAGES}) == len(LANGUAGES)
