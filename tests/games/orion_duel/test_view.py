"""What is told of a position: in plain words, on the score pad, at the end."""

from __future__ import annotations

import pytest

from perihelion.core.texts import LANGUAGES
from perihelion.games.orion_duel import GAME
from tests.games.orion_duel.positions import drawn, example, lay, position, start


def test_a_position_in_plain_words() -> None:
    state = lay(start(), "mixed G6/G5", "single C5", "single H5")
    described = GAME.describe(state)
    assert described["stage"] == "tiles"
    assert described["to_move"] == "orange"
    assert described["first_player"] == "blue"
    assert described["galaxy_player"] is None
    assert described["hexes"] == {"blue": ["G6", "H5"], "orange": ["C5", "G5"]}
    assert described["networks"] == {"blue": [["G6", "H5"]], "orange": [["G5"], ["C5"]]}
    assert described["tiles"][0] == {
        "player": "blue",
        "kind": "mixed",
        "blue": ["G6"],
        "orange": ["G5"],
        "words": GAME.words(state, state.placed[0]),
    }
    assert described["racks"]["blue"]["mixed"] == 2
    assert described["scores"] == {"blue": 1, "orange": 0}
    assert (described["ending"], described["winner"]) == (None, None)


def test_r12_tiles_are_told_with_whoever_placed_them() -> None:
    state = lay(start(first_player="orange"), "mixed G6/G5", "single C5")
    first, second = GAME.describe(state)["tiles"]
    assert (first["player"], first["orange"], first["blue"]) == ("orange", ["G6"], ["G5"])
    assert (second["player"], second["orange"], second["blue"]) == ("blue", [], ["C5"])


def test_a_set_up_in_plain_words() -> None:
    state = GAME.start(setup="free")
    assert GAME.describe(state)["stage"] == "galaxy player"
    assert GAME.describe(state)["to_move"] == "chance"
    state.play(GAME.parse(state, "galaxies orange"))
    state.play(GAME.parse(state, "galaxy F5"))
    described = GAME.describe(state)
    assert (described["stage"], described["to_move"]) == ("galaxies", "orange")
    assert (described["galaxies"], described["galaxy_player"]) == (["F5"], "orange")


@pytest.mark.parametrize("name", ["blocked_by_tokens", "one_all_then_two_to_one", "one_all_shared"])
def test_the_end_is_told_in_every_language(name: str) -> None:
    game = example("game", name)
    state = lay(start(), *game["placements"])
    described = GAME.describe(state)
    assert (described["stage"], described["to_move"]) == ("over", "nobody")
    assert (described["ending"], described["winner"]) == (game["ending"], game["winner"])
    told = {GAME.outcome(state, language) for language in LANGUAGES}
    assert len(told) == len(LANGUAGES)


def test_every_ending_has_a_reason_of_its_own() -> None:
    for language in LANGUAGES:
        said = {"why": "", "met": 1, "others": 0, "most": 2, "least": 1}
        reasons = {
            GAME.texts.say(language, f"ending-{rule}", even=even, **said)
            for rule, even in (("R25", "no"), ("R27", "no"), ("R27", "yes"), ("R28", "no"))
        }
        assert len(reasons) == 4


def test_r27_the_score_pad_names_the_cells_that_count() -> None:
    state = position(blue="B2 B4", orange="J2 J6 F5")
    lines = {line.label: line for line in GAME.breakdown(state, "en") if line.points}
    galaxies, holes = (
        lines[GAME.texts.say("en", f"score-{key}")] for key in ("galaxies", "black-holes")
    )
    assert (galaxies.rule, galaxies.points, galaxies.notes) == ("R27", [1, 2], ["B2", "J2, J6"])
    assert (holes.rule, holes.points, holes.notes) == ("R27", [-1, -1], ["B4", "F5"])


def test_r21_r22_r23_the_score_pad_shows_met_conditions() -> None:
    blue, _ = drawn(example("position", "two_to_one")["board"])
    lines = [line for line in GAME.breakdown(position(blue), "en") if not line.points]
    met = GAME.texts.say("en", "met")
    assert [(line.rule, line.notes) for line in lines] == [
        ("R21", [met, ""]),
        ("R22", [met, ""]),
        ("R23", ["", met]),
    ]


def test_r10_q18_the_prompt_follows_the_stage() -> None:
    state = GAME.start(setup="free", galaxy_player="blue")
    prompts = [GAME.prompt(state, "en")]
    while state.count() > 2:
        state.play(state.moves()[0])
        if GAME.prompt(state, "en") != prompts[-1]:
            prompts.append(GAME.prompt(state, "en"))
        if len(state.placed) == 1:
            break
    assert len(prompts) == len(set(prompts)) >= 3


def test_what_decided_glows_in_the_picture() -> None:
    state = lay(start(), *example("game", "one_all_then_two_to_one")["placements"])
    decisive = GAME.scene(state, None, "en").decisive
    kinds = {name.split("-")[0] for name in decisive}
    assert kinds == {"network", "side", "galaxy"}
    assert len([name for name in decisive if name.startswith("side-")]) == 2
