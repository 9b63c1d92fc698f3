from __future__ import annotations

import pytest

import perihelion
from perihelion.bots.arena.balance import ALL, Balance, variants
from perihelion.bots.arena.claims import OPEN, REFUTED, SUPPORTED, Claim, Finding, claims
from perihelion.bots.arena.fixtures import FixtureResult
from perihelion.core.options import Options
from perihelion.core.texts import LANGUAGES

FIRST = Claim("first", "first-player", 2, role="starts", names=("sun", "moon"), margin=0.05)
BELOW = Claim("below", "score-below", 1, value=100)
GAMES = perihelion.game_names()


def duel(winner: int, starts: str, options: Options | None = None) -> FixtureResult:
    standings = [1, 2] if winner == 0 else [2, 1]
    roles = {"starts": starts} if starts else {}
    seated = ["bot", "bot"]
    return FixtureResult(
        0, seated, "", options or {}, [0, 0], standings, "R1", roles, 9, [1, 1], [0, 0]
    )


def solo(score: int) -> FixtureResult:
    return FixtureResult(0, ["bot"], "", {}, [score], [1], "R1", {}, 9, [1], [0])


@pytest.mark.parametrize("name", GAMES)
def test_every_value_of_every_option_has_its_turn(name: str) -> None:
    game = perihelion.game(name)
    setups = variants(game, game.seats)
    for option in game.options.values():
        for value in option.values:
            assert any(variant.options[option.name] == value for variant in setups)
    assert [variant.changed for variant in setups].count("") == len(game.seats)
    for variant in setups:
        game.start(variant.seats, None, **variant.options)
        for option in game.options.values():
            if option.when and variant.options[option.name] != option.default:
                assert variant.options[option.when[0]] in option.when[1]


@pytest.mark.parametrize("name", GAMES)
def test_every_claim_of_a_game_has_its_words_and_can_be_judged(name: str) -> None:
    game = perihelion.game(name)
    for claim in claims(game):
        assert claim.kind in ("first-player", "score-below")
        assert claim.seats in game.seats
        assert all(game.texts.has(language, claim.text) for language in LANGUAGES)
        if claim.kind == "first-player":
            assert game.roles(game.start(claim.seats)).keys() >= {claim.role}


def test_the_win_counts_for_whoever_had_the_role() -> None:
    assert FIRST.hit(duel(0, "sun")) == 1
    assert FIRST.hit(duel(0, "moon")) == 0
    assert FIRST.hit(duel(1, "moon")) == 1
    assert FIRST.hit(duel(1, "")) is None
    assert FIRST.hit(solo(3)) is None
    assert BELOW.hit(solo(99)) == 1
    assert BELOW.hit(solo(100)) == 0


@pytest.mark.parametrize(
    ("won", "games", "verdict"),
    [(70, 100, REFUTED), (50, 100, OPEN), (500, 1000, SUPPORTED), (30, 100, SUPPORTED)],
)
def test_a_verdict_needs_games(won: int, games: int, verdict: str) -> None:
    finding = Finding(FIRST, "bot", "")
    for number in range(games):
        finding.add(duel(0 if number < won else 1, "sun"))
    assert finding.games == games
    assert finding.verdict == verdict


def test_results_are_counted_by_seat_and_by_variant() -> None:
    game = perihelion.game("orion-duel")
    setups = variants(game, [2])
    balance = Balance(["bot"], setups, [FIRST])
    for variant in setups[:2]:
        for _ in range(10):
            balance.add(duel(0, "sun", variant.options))
    cells = list(balance.cells.values())
    assert [tally.wins for tally in cells[0].seats] == [10, 0]
    assert cells[0].uneven(0)
    assert cells[2].seats[0].games == 0
    games = {finding.options: finding.games for finding in balance.findings()}
    assert games == {"": 10, setups[1].changed: 10, ALL: 20}
    assert balance.plain()["claims"][-1]["verdict"] == REFUTED
