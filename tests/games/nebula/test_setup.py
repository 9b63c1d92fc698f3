"""R1 to R19, Q1, Q17, Q29 to Q31: the components and the set-up."""

from __future__ import annotations

from typing import Any

import pytest

from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE
from perihelion.games.nebula import GAME
from perihelion.games.nebula.rules.stages import WAY
from tests.games.nebula.positions import BOARD, observatory_now, ready, say


def dealt_words(seats: int, **options: Any) -> list[str]:
    """The words of the whole set-up."""
    state = GAME.start(seats, **options)
    dealer = Dealer(5)
    found = []
    while state.round == 0:
        move = dealer.draw(state) if state.actor == CHANCE else state.nth(0)
        found.append(f"{state.actor} {GAME.words(state, move)}")
        state.play(move)
    return found


def test_r1_six_colours_of_twenty_and_thirty_black_holes() -> None:
    assert BOARD.kinds == ["red", "purple", "yellow", "white", "blue", "orange", "hole"]
    assert BOARD.stars == [20, 20, 20, 20, 20, 20, 30]


def test_r2_a_galaxy_has_cells_a_bar_and_an_observatory() -> None:
    player = GAME.describe(GAME.start())["players"][0]
    assert player["galaxy"] == {}
    assert player["black_holes"] == 0
    assert set(player["observatory"].values()) == {0}
    assert len(BOARD.bar) == 10


def test_r3_five_radiant_cells_with_the_centre() -> None:
    assert BOARD.named(BOARD.radiant) == ["Z", "A4", "B3", "C2", "D3"]


def test_r4_q1_four_constellations_of_six_share_the_centre() -> None:
    assert len(BOARD.names) == 21
    assert [len(BOARD.named(cells)) for cells in BOARD.constellations] == [6, 6, 6, 6]
    assert all("Z" in BOARD.named(cells) for cells in BOARD.constellations)
    assert [len(BOARD.constellations_of(cell)) for cell in range(21)] == [4] + [1] * 20


def test_r5_five_orbits_without_the_centre() -> None:
    assert [len(circle) for circle in BOARD.circles] == [2, 3, 6, 5, 4]
    assert not any(orbit & 1 for orbit in BOARD.orbits)


def test_r6_three_kinds_of_links() -> None:
    assert (len(BOARD.direct), len(BOARD.indirect), len(BOARD.orbital)) == (16, 4, 19)
    assert len(BOARD.named(BOARD.ends)) == 8
    for a, b in BOARD.direct + BOARD.indirect:
        assert set(BOARD.constellations_of(a)) & set(BOARD.constellations_of(b))


def test_q17_orbital_links_run_right_round() -> None:
    names = [{BOARD.names[a], BOARD.names[b]} for a, b in BOARD.orbital]
    assert names.count({"A1", "C1"}) == 1  # two cells, one link
    assert all(pair in names for pair in ({"B2", "C2"}, {"C2", "D2"}, {"D2", "B2"}))
    assert {"D5", "A5"} in names
    assert not any("Z" in pair for pair in names)


def test_r7_what_leaves_the_game_goes_to_the_box() -> None:
    state = ready(3)
    state.galaxies[0].observatory[0] = 1
    state.stage = WAY
    state.offer()
    before = GAME.describe(state)
    say(state, "chaos")
    after = GAME.describe(state)
    assert after["bag"] == before["bag"]
    assert after["out_of_game"]["red"] == before["out_of_game"]["red"] + 1


def test_r8_a_galaxy_for_each_player() -> None:
    for seats in (2, 3, 4):
        assert len(GAME.describe(GAME.start(seats))["players"]) == seats


@pytest.mark.parametrize(("seats", "holes"), [(2, 30), (3, 25), (4, 20)])
def test_r9_black_holes_in_the_bag_by_players(seats: int, holes: int) -> None:
    state = GAME.describe(GAME.start(seats))
    assert state["bag"] == dict.fromkeys(BOARD.kinds[:-1], 20) | {"black_hole": holes}
    assert state["out_of_game"]["black_hole"] == 30 - holes


def test_r10_r12_every_ray_and_the_supernova_get_a_star_of_any_kind() -> None:
    state = GAME.start()
    for _ in range(18):
        assert state.count() == 7
        say(state, "draw hole")
    assert all(c["rays"] == ["black_hole"] * 6 for c in GAME.describe(state)["clusters"].values())
    say(state, "draw hole")
    assert GAME.describe(state)["supernova"] == "black_hole"
    assert GAME.describe(state)["bag"]["black_hole"] == 11


def test_r10_chance_weighs_stars_by_what_is_in_the_bag() -> None:
    state = say(GAME.start(), "draw red", "draw red", "draw hole")
    assert state.weights() == [18, 20, 20, 20, 20, 20, 29]


def test_r11_clocks_start_on_the_start_ray() -> None:
    assert [c["clock"] for c in GAME.describe(ready())["clusters"].values()] == [0, 0, 0]


def test_r13_the_black_hole_marker_starts_on_the_first_cell() -> None:
    assert GAME.describe(ready())["black_hole_track"] == 0
    assert len(BOARD.highlighted) == 13


def test_r14_four_public_tasks() -> None:
    cards = [task["card"] for task in GAME.describe(ready())["public_tasks"]]
    assert len(set(cards)) == 4
    assert all(card.startswith("V") for card in cards)


def test_r15_fourteen_value_markers_on_their_start_cells() -> None:
    values = GAME.describe(ready())["values_board"]
    assert len(values["cells"]) == 14
    assert set(values["cells"].values()) == {0}
    assert values["ranking"] == [[], [], []]


def test_r16_four_advanced_cards_at_the_numerals() -> None:
    cards = GAME.describe(ready())["advanced_cards"]
    assert list(cards) == ["I", "II", "III", "IV"]
    assert all(card.startswith("S") for card in cards.values())


def test_r17_two_personal_tasks_dealt_one_kept() -> None:
    state = GAME.start()
    dealer = Dealer(2)
    while state.actor == CHANCE:
        state.play(dealer.draw(state))
    one, other = GAME.describe(state)["players"][0]["dealt"]
    assert {GAME.words(state, move) for move in state.moves()} == {f"keep {one}", f"keep {other}"}
    say(state, f"keep {other}")
    player = GAME.describe(state)["players"][0]
    assert (player["personal_task"], player["returned_task"]) == (other, one)


def test_r18_seat_0_starts() -> None:
    for seats in (2, 3, 4):
        assert ready(seats).turn == 0


def test_r19_start_stars_by_turn_order() -> None:
    state = ready(4)
    assert [sum(observatory_now(state, seat).values()) for seat in range(4)] == [0, 1, 2, 3]


def test_q31_order_of_the_set_up_full() -> None:
    words = dealt_words(3)
    verbs = [" ".join(w.split()[:2]) + " " + w.split()[2][0] for w in words]
    chance = "-1"
    assert [v.split()[1] for v in verbs[:19]] == ["draw"] * 19
    assert [v.split()[2] for v in verbs[19:23]] == ["V"] * 4
    assert [v.split()[2] for v in verbs[23:27]] == ["S"] * 4
    assert verbs[27:33] == [f"{chance} deal P"] * 6
    assert verbs[33:36] == ["0 keep P", "1 keep P", "2 keep P"]
    assert [v.split()[1] for v in verbs[36:]] == ["draw"] * 3
    assert len(words) == 39


def test_q31_order_of_the_set_up_basic() -> None:
    words = dealt_words(2, version="basic")
    assert len(words) == 19 + 4 + 4 + 2 + 1
    assert not any(" deal S" in w for w in words)


def test_q31_rays_are_filled_top_right_left_clockwise() -> None:
    state = GAME.start()
    for kind in ("red", "blue", "white", "white", "white", "white", "orange"):
        say(state, f"draw {kind}")
    clusters = GAME.describe(state)["clusters"]
    assert clusters["top"]["rays"][:2] == ["red", "blue"]
    assert clusters["right"]["rays"][:2] == ["orange", None]
    assert GAME.describe(state)["turn_so_far"]["rays_to_fill"][0] == "right 1"


def test_q29_printed_numbers_come_from_the_edition() -> None:
    assert BOARD.rays == [6, 6, 6]
    assert [i for i, cell in enumerate(BOARD.highlighted) if cell] == [3, 6, 9]
    assert BOARD.value_last == [6, 6, 6]
    assert BOARD.bar == [0, 1, 2, 4, 6, 9, 12, 15, 18, 21]


def test_q28_r68_the_basic_version_leaves_out_the_values_board() -> None:
    state = GAME.describe(ready(version="basic"))
    assert state["values_board"] is None
    assert state["advanced_cards"] == {}
