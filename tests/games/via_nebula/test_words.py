"""Words that are no move, beginnings of moves, and what the reasons name."""

from __future__ import annotations

import pytest

from perihelion.core.dealer import Dealer
from perihelion.core.errors import IllegalMove, InvalidMove
from perihelion.core.game import OVER
from perihelion.core.texts import LANGUAGES
from perihelion.games.via_nebula import GAME
from perihelion.games.via_nebula.words.vocabulary import vocabulary

from .positions import (
    BLACK,
    BLUE,
    clear,
    exploitation,
    hold,
    random_game,
    reason,
    rule,
    say,
    site,
    table,
    turn,
)


@pytest.mark.parametrize(
    ("words", "key"),
    [
        ("", "no-such-words"),
        ("jump D4", "no-such-words"),
        ("site D4 D5", "no-such-words"),
        ("site Z9", "no-such-space"),
        ("build Z9a stall_1", "no-such-place"),
        ("build B2a castle_1", "no-such-card"),
        ("transport A3 gold B2a", "no-such-kind"),
        ("transport A3 wood Z9", "no-such-place"),
        ("token gold_3", "no-such-token"),
        ("first green", "no-such-colour"),
        ("site", "incomplete"),
    ],
)
def test_nonsense_is_invalid(words: str, key: str) -> None:
    with pytest.raises(InvalidMove) as caught:
        GAME.parse(table(), words)
    assert caught.value.key == key
    for language in LANGUAGES:
        assert caught.value.say(language)


def test_the_beginning_of_a_move_is_answered_too() -> None:
    state = table()
    exploitation(state, -1, "D2", "wood")
    turn(state, BLUE)
    assert reason(state, "transport D2") == "You have no site on the board to bring it to."
    site(state, BLUE, "D4a")
    assert "mist at D3 blocks" in reason(state, "transport D2")
    assert "no resources on D1" in reason(state, "transport D1")
    clear(state, "D3")
    assert rule(state, "transport D2") == ""
    assert "No contract" in reason(state, "build D4a")
    assert rule(state, "build D4b") == "R31"


def test_the_game_over_is_said() -> None:
    state = random_game(2, 2)[-1]
    assert state.actor == OVER
    with pytest.raises(IllegalMove) as caught:
        GAME.parse(state, "site D4")
    assert caught.value.key == "game-over"
    assert caught.value.rule == state.ending()


def test_chance_words_are_refused_when_nothing_can_be_drawn() -> None:
    state = table()
    for words in ("deal stall_1", "reveal stall_1", "draw stall_1", "first blue", "token wood_3a"):
        assert rule(state, words) == "R13"
    dealing = say(GAME.start(2), "first blue", "deal shortcut_1")
    with pytest.raises(IllegalMove) as caught:
        GAME.parse(dealing, "deal shortcut_1")
    assert (caught.value.key, caught.value.rule) == ("not-to-draw", "R3")


def test_actions_wait_for_an_ability() -> None:
    state = table(display="stall_1 workshop_1 workshop_2 workshop_3")
    site(state, BLUE, "B2a", "wood stone")
    exploitation(state, BLUE, "A3", "wood")
    say(turn(state, BLUE), "build B2a stall_1")
    assert rule(state, "site D4") == "R47"
    assert rule(state, "lift C5") == "R47"


@pytest.mark.parametrize(
    ("seed", "seats", "side"), [(1, 2, "advanced"), (2, 3, "beginner"), (3, 4, "advanced")]
)
def test_every_word_is_legal_or_refused_in_every_language(seed: int, seats: int, side: str) -> None:
    dealer = Dealer(seed)
    for state in random_game(seed, seats, side=side)[::4]:
        if state.actor < 0:
            continue
        known = GAME.view(state, state.actor)
        said = {GAME.words(state, move) for move in state.moves()}
        every = vocabulary(state.board).words
        for _ in range(25):
            words = every[dealer.below(len(every))]
            language = LANGUAGES[dealer.below(3)]
            refused = GAME.why_not(known, words, language)
            assert (refused is None) == (words in said), words
            assert refused is None or (refused.rule and refused.sentence)


def test_a_contract_says_what_it_lacks() -> None:
    state = table(display="goods_export_1 workshop_1 workshop_2 workshop_3")
    turn(state, BLUE)
    assert reason(state, "goods_export_1").startswith("You have no site on the board")
    site(state, BLUE, "D4a", "clay")
    turn(state, BLUE)
    assert reason(state, "goods_export_1") == (
        "The site at D4 lacks 2 food for the Goods Export contract."
    )
    assert reason(state, "site goods_export_1") == "Choose ruins for the site."


def test_a_transport_says_how_far_it_brings_a_contract() -> None:
    state = table(display="goods_export_1 stall_1 stall_2 stall_3")
    site(state, BLUE, "B2a", "clay")
    exploitation(state, -1, "A3", "food")
    hold(state, BLUE, "")
    turn(state, BLUE)
    gains = GAME.gains(state, GAME.parse(state, "transport A3 food B2a"), "en")
    assert [(gain.label, gain.points) for gain in gains] == [
        ("Goods Export at B2: 2 of 3 resources", 1)
    ]


def test_the_words_of_two_players_have_no_halves() -> None:
    state = say(table(2), "site D4")
    turn(state, BLUE)
    clear(state, "D3")
    exploitation(state, -1, "D2", "wood")
    assert rule(turn(state, BLUE), "transport D2 wood D4") == "legal"
    assert rule(turn(state, BLACK), "transport D2 wood D4") == "R27"


def test_numbers_of_moves_are_the_order_of_words() -> None:
    board = table().board
    every = vocabulary(board).words
    assert len(every) == board.moves == len(set(every))
    for start, words in (
        (board.site, "site A6"),
        (board.explore, "explore A1"),
        (board.stop, "stop"),
        (board.give_storage, "return storage wood"),
        (board.lift, "lift A1"),
        (board.lay, "lay C4"),
        (board.first, "first blue"),
        (board.remove, "remove wood_3a"),
    ):
        assert every[start] == words
