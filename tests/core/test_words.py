from __future__ import annotations

import pytest

import perihelion
from perihelion.core.boards import clear_caches
from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE, OVER
from perihelion.core.words import Choice, normal, tree, tree_lines

GAME = perihelion.game("orion-duel")


def test_words_are_looked_up_whatever_their_case_and_spaces() -> None:
    assert normal("  Bent\tr3 \n E7 ") == "bent r3 e7"
    assert normal("STRASSE") == normal("straße")
    assert normal("") == ""


def test_a_choice_as_json_leaves_out_what_is_empty() -> None:
    leaf = Choice("E7", "cell E7", {"cell-E7": "blue"})
    root = Choice("bent", "Bend", next=[leaf], cyclic=True)
    assert root.plain() == {
        "word": "bent",
        "label": "Bend",
        "next": [{"word": "E7", "label": "cell E7", "touches": {"cell-E7": "blue"}}],
        "cyclic": True,
    }


def test_the_tree_follows_the_words_in_the_order_of_the_moves() -> None:
    root = tree(GAME, GAME.start(setup="symmetric_1", first_player="blue"), "en")
    assert (root.word, root.label, root.cyclic) == ("", "", False)
    kinds = [choice.word for choice in root.next]
    assert kinds == ["single", "double", "mixed", "line", "bent", "triangle"]
    single, bent = root.next[0], root.next[4]
    assert not single.cyclic
    assert single.next[0].word == "A1"
    assert single.next[0].touches == {"cell-A1": "blue"}
    assert bent.cyclic
    assert [turn.word for turn in bent.next] == [f"{side}{n}" for side in "rm" for n in range(6)]
    assert not bent.next[0].cyclic


def test_the_tree_speaks_its_language() -> None:
    state = GAME.start(setup="symmetric_1", first_player="blue")
    labels = {tree(GAME, state, language).next[4].label for language in ("en", "cs", "pl")}
    assert len(labels) == 3


@pytest.mark.parametrize("options", [{"setup": "random"}, {"setup": "free"}])
def test_chance_has_no_tree(options: dict[str, str]) -> None:
    assert tree(GAME, GAME.start(2, None, **options), "en") == Choice("", "")


def test_a_tree_of_two_words() -> None:
    state = GAME.start(setup="free", galaxy_player="orange")
    root = tree(GAME, state, "en")
    assert [choice.word for choice in root.next] == ["galaxy"]
    assert len(root.next[0].next) == 85


@pytest.mark.parametrize("setup", ["free", "random", "symmetric_1"])
def test_what_is_remembered_of_a_game_with_many_moves_is_what_it_says(setup: str) -> None:
    dealer = Dealer(setup)
    state = GAME.start(setup=setup)
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.play(dealer.draw(state))
            continue
        remembered = tree_lines(GAME, state, "en"), tree(GAME, state, "en")
        clear_caches("perihelion.core")
        assert remembered == (tree_lines(GAME, state, "en"), tree(GAME, state, "en"))
        state.play(state.nth(dealer.below(state.count())))


def test_what_is_remembered_of_one_set_up_is_not_said_of_another() -> None:
    """A cell with a token can be covered only later, so this plays whole games."""
    states = []
    for setup in ("symmetric_1", "symmetric_2"):
        dealer = Dealer(setup)
        state = GAME.start(setup=setup, first_player="blue")
        while state.actor != OVER:
            states.append(state.copy())
            state.play(state.nth(dealer.below(state.count())))
    said = []
    for state in states:
        clear_caches("perihelion.core")
        said.append(tree_lines(GAME, state, "en"))
    assert [tree_lines(GAME, state, "en") for state in states] == said
