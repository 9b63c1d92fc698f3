"""The end of a game, entered alone: equal to the score of the engine, field by field and back."""

from __future__ import annotations

from typing import Any

import pytest

from perihelion import catalogue
from perihelion.core.dealer import Dealer
from perihelion.core.edition import Edition
from perihelion.core.errors import BadPosition
from perihelion.core.game import CHANCE, OVER, AnyGame, State
from perihelion.core.score_pad import settled_values
from perihelion.core.texts import LANGUAGES


def ended(game: AnyGame, seed: int, edition: Edition | None = None) -> tuple[State, State]:
    """The first and the last position of a random game, with another number of players each."""
    dealer = Dealer(f"pad/{seed}")
    several = [seats for seats in game.seats if seats > 1]
    short: dict[str, Any] = {name: min(game.options[name].values[1:]) for name in game.finite}
    state = game.start(several[seed % len(several)], edition, **short)
    start = state.copy()
    while state.actor != OVER:
        chance = state.actor == CHANCE
        state.play(dealer.draw(state) if chance else state.nth(dealer.below(state.count())))
    return start, state


def check(game: AnyGame, seed: int) -> None:
    """What a form carries from one position gives the same score in another."""
    assert game.pad is not None
    start, last = ended(game, seed)
    fields = game.pad.fields(start)
    given = game.pad.values(last)
    assert given.keys() == {field.name for field in fields}
    entered = game.pad.final(start, settled_values(fields, given))
    assert entered.actor == OVER
    assert entered.scores() == last.scores()
    assert entered.standings() == last.standings()
    rows = [(row.label, row.rule, row.points) for row in game.breakdown(entered, "en")]
    assert rows == [(row.label, row.rule, row.points) for row in game.breakdown(last, "en")]
    assert game.pad.values(entered) == given


@pytest.mark.parametrize("name", catalogue.game_names())
def test_the_pad_counts_what_the_engine_counts(name: str) -> None:
    for seed in range(40):
        check(catalogue.game(name), seed)


@pytest.mark.parametrize("name", catalogue.game_names())
def test_every_field_and_choice_is_said_in_every_language(name: str) -> None:
    game = catalogue.game(name)
    assert game.pad is not None
    start = game.start(game.usual_seats)
    for language in LANGUAGES:
        for field in game.pad.fields(start):
            assert game.pad.label(start, field, language)
            said = [game.pad.choice(start, field, word, language) for word in field.choices]
            assert len(set(said)) == len(said), field


def test_what_is_not_a_choice_is_refused() -> None:
    game = catalogue.game("orion-duel")
    assert game.pad is not None
    fields = game.pad.fields(game.start())
    with pytest.raises(ValueError, match="ended"):
        settled_values(fields, {"ended": "somehow"})
    assert set(settled_values(fields, {}).values()) == {"placed", "empty"}


IMPOSSIBLE = {
    "orion-duel": {f"cell-{letter}{n}": "galaxy" for letter in "ABC" for n in (1, 2, 3)},
    "nova-luna": {"left-0": "0", "left-1": "0", "left-2": "1"},
    "pacals-rocket": {"square-A1": "0-1", "square-B1": "0-1"},
    "via-nebula": {f"contract-stall_{n}": "0" for n in range(1, 7)},
    "nebula": {"public-0": "", "public-1": ""},
}


@pytest.mark.parametrize("name", catalogue.game_names())
def test_an_impossible_end_is_refused_with_a_sentence_and_its_rule(name: str) -> None:
    game = catalogue.game(name)
    assert game.pad is not None
    start = game.start(3 if 3 in game.seats else 2)
    fields = game.pad.fields(start)
    given = IMPOSSIBLE[name]
    if name == "nebula":
        given = dict.fromkeys(given, next(f for f in fields if f.name == "public-0").choices[1])
    with pytest.raises(BadPosition) as refused:
        game.pad.final(start, settled_values(fields, given))
    for language in LANGUAGES:
        assert refused.value.rule in refused.value.say(language)
    assert refused.value.rule
