"""The rulings Q1 to Q40, and the readings that are options."""

from __future__ import annotations

from perihelion.core.game import CHANCE, OVER
from perihelion.games.via_nebula import GAME
from perihelion.games.via_nebula.rules.stages import ACTIONS
from perihelion.games.via_nebula.state import State

from .positions import (
    BLACK,
    BLUE,
    PURPLE,
    WHITE,
    amounts,
    building,
    clear,
    draw,
    exploitation,
    fulfil,
    goods,
    hold,
    is_empty,
    legal,
    lying_at,
    lying_on,
    reason,
    rule,
    say,
    settle,
    site,
    store,
    table,
    turn,
    verbs,
)

THREE = "workshop_1 workshop_2 workshop_3"


def ready(card: str, seats: int = 4, fifth_ability: bool = True) -> State:
    """Blue's turn; all of a display contract lies on the own site H5a (H5 with two players)."""
    state = table(seats, display=f"{card} {THREE}", fifth_ability=fifth_ability)
    lying = goods(state, state.board.cost[state.board.card_names.index(card)])
    site(state, BLUE, "H5a" if seats > 2 else "H5", lying)
    return turn(state, BLUE)


def four_buildings(state: State, seat: int = BLUE) -> State:
    for ruins in ("A6", "B2", "B10", "D7"):
        building(state, seat, ruins + ("a" if state.board.capacity > 1 else ""))
    return turn(state, seat)


def strand(state: State) -> State:
    """Nobody has a craftsman, a tile or a building left."""
    for seat in range(state.board.seats):
        state.craftsmen[seat] = 0
        state.guild_tiles[seat] = 0
        state.buildings[seat] = 0
    state.tile_reserve = 0
    settle(state)
    return state


def test_q1_empty_meadows_serve_everybody() -> None:
    state = table()
    site(state, BLACK, "D4a")
    say(turn(state, BLACK, 1, 1), "explore E4")
    turn(state, WHITE)
    assert rule(state, "explore E5") == "legal"
    assert rule(state, "explore D5") == "R20"


def test_q2_the_first_tile_needs_an_own_element() -> None:
    state = table()
    assert state.open == 0
    assert not legal(state, "explore")
    say(state, "site D4")
    assert len(legal(state, "explore")) == 4  # the forests C4 and C5 take two actions


def test_q3_a_way_may_have_no_space_at_all() -> None:
    for touching, found in ((True, "legal"), (False, "Q3")):
        state = table(touching_transport=touching)
        site(state, BLUE, "B2a")
        exploitation(state, -1, "A3", "wood")
        assert rule(turn(state, BLUE), "transport A3 wood B2a") == found
        clear(state, "A2")
        assert rule(state, "transport A3 wood B2a") == "legal"


def test_q4_ruins_let_nothing_through() -> None:
    # D2 - D3 - (ruins D4) - D5 - D6 - D7; the way round them leads over E4 and E5.
    state = table()
    exploitation(state, -1, "D2", "wood")
    site(state, BLUE, "D7a")
    clear(state, "D3 D5 D6")
    turn(state, BLUE)
    for change in ("", "site", "building"):
        if change:
            {"site": site, "building": building}[change](state, BLUE, "D4a")
        assert rule(state, "transport D2 wood D7a") == "Q4"
        assert "ruins at D4" in reason(state, "transport D2 wood D7a")
    clear(state, "E4 E5")
    assert rule(state, "transport D2 wood D7a") == "legal"


def test_q5_a_token_lets_nothing_through() -> None:
    state = table()
    site(state, BLUE, "A6a")
    exploitation(state, -1, "A3", "wood")
    clear(state, "B3 B5")
    assert rule(turn(state, BLUE), "transport A3 wood A6a") == "Q5"
    assert "token on B4" in reason(state, "transport A3 wood A6a")


def test_q6_useless_resources_may_be_carried_without_limit() -> None:
    state = table()
    site(state, BLUE, "B2a", "wood wood wood wood")
    exploitation(state, BLACK, "A3", "wood")
    say(turn(state, BLUE), "transport A3 wood B2a")
    assert lying_on(state, "B2a") == " ".join(["wood"] * 5)


def test_q7_flexible_contracts_are_paid_in_the_order_of_kinds() -> None:
    state = table(display=f"chaplain_1 {THREE}")
    site(state, BLUE, "B2a", "food wheat clay stone")
    draw(say(turn(state, BLUE), "build B2a chaplain_1"))
    assert goods(state, state.storage[BLUE]) == "food"
    state = table(display=f"lazy_explorer_1 {THREE}")
    site(state, BLUE, "B2a", "food food clay clay wood")
    draw(say(turn(state, BLUE), "build B2a lazy_explorer_1"))
    assert goods(state, state.storage[BLUE]) == "wood food food"


def test_q8_end_scoring_contracts_have_no_value_of_their_own() -> None:
    for value, points in (("none", 1), ("size", 1 + 4)):
        state = table(ending_contract_value=value)
        fulfil(state, BLUE, "architect_1")
        assert state.scores()[BLUE] == points
        assert sum(line.points[BLUE] for line in GAME.breakdown(state, "en")) == points


def test_q9_the_mayor_counts_the_lazy_explorer_and_not_itself() -> None:
    state = table()
    fulfil(state, BLUE, "mayor_1 lazy_explorer_1")
    state.guild_tiles[BLUE] = 0
    assert state.scores()[BLUE] - 8 == 2


def test_q10_surplus_does_not_change_what_a_contract_required() -> None:
    state = ready("stall_1")
    place = state.board.place_names.index("H5a")
    state.site_goods[place] += amounts(state.board, "food")
    settle(state)
    fulfil(state, BLUE, "mayor_1")
    draw(say(state, "build H5a stall_1"))
    assert state.scores()[BLUE] == 2 + 2 - 1


def test_q11_the_additional_action_comes_after_the_refill() -> None:
    state = say(ready("distillery_1"), "build H5a distillery_1")
    assert state.actor == CHANCE
    say(state, "reveal stall_1")
    site(state, BLUE, "D4a", "wood stone")
    assert "D4a stall_1" in legal(turn(state, BLUE, state.actions, state.done), "build")
    assert state.actions == 2


def test_q12_a_second_distillery_leaves_two() -> None:
    state = table(display="distillery_1 distillery_2 workshop_1 workshop_2")
    site(state, BLUE, "H5a", "clay wheat food")
    site(state, BLUE, "D4a", "wood wheat food")
    site(state, BLUE, "D7a")
    turn(state, BLUE, 1, 1)
    draw(say(state, "build H5a distillery_1"))
    assert rule(state, "explore C5") == "R22"
    draw(say(state, "build D4a distillery_2"))
    assert state.actions == 1
    both = table(display="distillery_1 distillery_2 workshop_1 workshop_2")
    site(both, BLUE, "H5a", "clay wheat food")
    site(both, BLUE, "D4a", "wood wheat food")
    draw(say(turn(both, BLUE), "build H5a distillery_1"))
    draw(say(both, "build D4a distillery_2"))
    assert both.actions == 2
    assert rule(both, "explore C5") == "legal"


def test_q13_the_fifth_ability_is_used_and_no_action_follows() -> None:
    state = four_buildings(ready("stall_1"))
    exploitation(state, BLUE, "E2", "clay")
    say(turn(state, BLUE), "build H5a stall_1")
    assert "swap" in verbs(state)
    draw(say(state, "decline"))
    assert state.turn == BLACK
    lost = draw(say(four_buildings(ready("distillery_1")), "build H5a distillery_1"))
    assert lost.turn == BLACK
    other = four_buildings(ready("stall_1", fifth_ability=False))
    exploitation(other, BLUE, "E2", "clay")
    say(turn(other, BLUE), "build H5a stall_1")
    assert other.actor == CHANCE


def test_q14_a_later_fifth_building_takes_no_card_and_ends_no_turn() -> None:
    state = four_buildings(ready("stall_1"))
    state.end_holder = PURPLE
    draw(say(state, "build H5a stall_1"))
    assert state.end_holder == PURPLE
    assert (state.turn, state.actions) == (BLUE, 1)


def test_q15_the_round_ends_before_the_holder_of_the_card() -> None:
    state = table(3)
    state.end_holder = BLACK
    turn(state, BLUE, 1, 1)
    say(state, "site D4")
    assert state.actor == OVER


def test_q16_neutral_resources_hurt_nobody() -> None:
    state = table(2)
    exploitation(state, BLUE, "E2", "clay")
    exploitation(state, -1, "D2", "wood wood")
    state.end_holder = BLACK
    say(turn(state, BLUE, 1, 1), "site D4")
    assert [state.stored(seat) for seat in (0, 1)] == [1, 0]
    assert lying_at(state, "D2") == "wood wood"


def test_q17_returning_the_last_resource_frees_the_craftsman() -> None:
    state = ready("caravan_1")
    exploitation(state, BLUE, "E2", "food")
    say(turn(state, BLUE), "build H5a caravan_1", "return E2 food")
    assert state.craftsmen[BLUE] == 2
    assert is_empty(state, "E2")


def test_q18_goods_export_takes_none_one_or_two_wherever_they_lie() -> None:
    state = ready("goods_export_1")
    exploitation(state, BLUE, "E2", "stone stone")
    exploitation(state, BLACK, "D2", "wood")
    say(turn(state, BLUE), "build H5a goods_export_1")
    assert rule(state, "return D2 wood") == "Q18"
    none = say(state.copy(), "decline")
    assert lying_at(none, "E2") == "stone stone"
    one = say(state.copy(), "return E2 stone", "decline")
    assert lying_at(one, "E2") == "stone"
    two = say(state.copy(), "return E2 stone", "return E2 stone")
    assert is_empty(two, "E2")


def test_q19_a_stall_may_mix_kinds_on_an_own_exploitation() -> None:
    state = ready("stall_1")
    exploitation(state, BLUE, "E2", "clay clay")
    store(state, BLUE, "wood")
    say(turn(state, BLUE), "build H5a stall_1")
    assert rule(state, "swap storage wood food") == "Q19"
    say(state, "swap E2 clay food")
    assert lying_at(state, "E2") == "clay food"
    assert state.craftsmen[BLUE] == 1


def test_q20_q39_the_site_just_built_on_is_gone() -> None:
    state = table()
    hold(state, BLUE, "express_delivery_1")
    site(state, BLUE, "H5a", "wood clay food")
    say(turn(state, BLUE), "build H5a express_delivery_1")
    assert state.stage == ACTIONS
    stall = say(ready("stall_1"), "build H5a stall_1")
    assert stall.actor == CHANCE
    fifth = four_buildings(ready("stall_1"))
    exploitation(fifth, BLUE, "E2", "clay")
    say(turn(fifth, BLUE), "build H5a stall_1")
    assert {words.rpartition(" ")[0] for words in legal(fifth, "swap")} == {"E2 clay"}


def test_q21_the_flying_machine_lands_on_another_mist_space() -> None:
    state = ready("flying_machine_1")
    assert say(state.copy(), "build H5a flying_machine_1").actor == CHANCE
    clear(state, "E4 C7")
    say(turn(state, BLUE), "build H5a flying_machine_1")
    assert rule(state, "lift D2") == "Q21"
    say(state, "lift E4")
    assert rule(state, "land E4") == "Q21"
    assert rule(state, "land C7") == "Q21"
    assert rule(state, "land C4") == "R50"
    assert rule(state, "decline") == "Q21"
    say(state, "land E5")
    assert not is_empty(state, "E4")
    assert is_empty(state, "E5")


def test_q21_a_moved_tile_may_cut_a_way() -> None:
    state = ready("flying_machine_1")
    site(state, BLUE, "D4a")
    exploitation(state, -1, "D2", "wood")
    clear(state, "D3")
    draw(say(turn(state, BLUE), "build H5a flying_machine_1", "lift D3", "land A1"))
    assert rule(state, "transport D2 wood D4a") == "R26"


def test_q22_workshop_tiles_come_from_the_guild_board() -> None:
    for source, taken in (("guild_board", [11, 12]), ("reserve", [12, 11])):
        state = table(laid_tile=source)
        site(state, BLUE, "H5a", "stone wheat food")
        say(turn(state, BLUE), "build H5a workshop_1", "lay C4")
        assert [state.guild_tiles[BLUE], state.tile_reserve] == taken
    empty = table()
    site(empty, BLUE, "H5a", "stone wheat food")
    empty.guild_tiles[BLUE] = 0
    say(turn(empty, BLUE), "build H5a workshop_1", "lay C4")
    assert empty.tile_reserve == 11
    none = table()
    site(none, BLUE, "H5a", "stone wheat food")
    none.guild_tiles[BLUE] = none.tile_reserve = 0
    assert say(turn(none, BLUE), "build H5a workshop_1").actor == CHANCE


def test_q22_no_second_tile_on_a_space() -> None:
    state = table()
    site(state, BLUE, "H5a", "stone wheat food")
    clear(state, "C4")
    say(turn(state, BLUE), "build H5a workshop_1")
    assert rule(state, "lay C4") == "Q22"
    assert "C4" not in legal(state, "lay")


def test_q23_shortcut_moves_what_is_there() -> None:
    for tiles, left, visible in ((12, 10, 0), (11, 9, 1), (1, 0, 4)):
        state = table()
        hold(state, BLUE, "shortcut_1")
        site(state, BLUE, "H5a", "wood clay wheat")
        state.guild_tiles[BLUE] = tiles
        say(turn(state, BLUE), "build H5a shortcut_1", "use")
        assert state.guild_tiles[BLUE] == left
        assert state.board.explorers - state.covered(BLUE) == visible
    state = table()
    hold(state, BLUE, "shortcut_1")
    site(state, BLUE, "H5a", "wood clay wheat")
    state.guild_tiles[BLUE] = 0
    say(turn(state, BLUE), "build H5a shortcut_1")
    assert state.stage == ACTIONS


def test_q24_a_harvest_yields_one_less_with_fewer_players() -> None:
    for seats, amount in ((2, 2), (3, 2), (4, 3)):
        state = table(seats, display=f"bountiful_harvest_1 {THREE}", tokens={"D2": "clay_3a"})
        place = "H5" if seats == 2 else "H5a"
        site(state, BLUE, place, "wood stone wheat food")
        say(turn(state, BLUE), f"build {place} bountiful_harvest_1", "harvest D2")
        assert lying_at(state, "D2") == " ".join(["clay"] * amount)


def test_q25_pieces_are_limited() -> None:
    state = table(tokens={"D2": "wood_4"})
    state.reserve -= amounts(state.board, "wood") * (state.board.unpacked(state.reserve)[0] - 2)
    say(state, "craftsman D2")
    assert lying_at(state, "D2") == "wood wood"
    state = table(tokens={"D2": "wood_4"})
    state.reserve -= amounts(state.board, "wood") * state.board.unpacked(state.reserve)[0]
    say(state, "craftsman D2")
    assert is_empty(state, "D2")
    assert state.craftsmen[BLUE] == 2
    assert state.scores()[BLUE] == 2


def test_q25_another_kind_for_stall_and_express_delivery() -> None:
    state = table()
    hold(state, BLUE, "express_delivery_1")
    site(state, BLUE, "H5a", "wood clay food")
    site(state, BLUE, "D4a")
    state.reserve -= amounts(state.board, "stone") * state.board.unpacked(state.reserve)[1]
    say(turn(state, BLUE), "build H5a express_delivery_1")
    assert rule(state, "deliver stone D4a") == "Q25"
    assert len(legal(state, "deliver")) == 4


def test_q26_without_a_legal_action_the_rest_is_lost() -> None:
    state = strand(table(2))
    state.craftsmen = [1, 1]
    turn(state, BLUE)
    say(state, f"craftsman {min(legal(state, 'craftsman'))}")
    assert (state.turn, state.actions) == (BLACK, 2)


def test_q27_nobody_can_act() -> None:
    state = strand(table(3))
    exploitation(state, BLUE, "E2", "clay")
    state.craftsmen = [1, 0, 0]
    turn(state, BLUE)
    say(state, f"craftsman {min(legal(state, 'craftsman'))}")
    assert state.actor == OVER
    assert state.ending() == "Q27"
    assert state.end_holder == -1
    assert state.stored(BLUE) == 1 + 3 - 1
    assert "Nobody can act" in GAME.outcome(state, "en")


def test_q27_in_the_last_round_the_turn_is_lost() -> None:
    state = strand(table(3))
    state.end_holder = WHITE
    state.craftsmen = [1, 0, 0]
    turn(state, BLUE)
    say(state, f"craftsman {min(legal(state, 'craftsman'))}")
    assert state.ending() == "R61"


def test_q27_one_who_can_act_keeps_the_game_alive() -> None:
    state = strand(table(2))
    state.craftsmen = [1, 2]
    turn(state, BLUE)
    say(state, f"craftsman {min(legal(state, 'craftsman'))}")
    assert state.turn == BLACK
    say(state, f"craftsman {min(legal(state, 'craftsman'))}")
    assert state.turn == BLACK
    assert state.idle == 0


def test_q28_tokens_and_contracts_are_known_to_all() -> None:
    state = table()
    fulfil(state, BLACK, "stall_1")
    state.owned_tokens[BLACK] = 1
    seen = GAME.describe(GAME.view(state, None))["players"]["black"]
    assert seen["contracts"] == ["stall_1"]
    assert seen["tokens"] == ["wood_3a"]


def test_q29_the_pile_never_runs_out() -> None:
    board = table().board
    draws = board.display + 4 * board.buildings + 2
    assert draws == 26 <= board.neutral_set.bit_count()


def test_q30_the_first_half_is_taken_first_and_each_site_is_its_own() -> None:
    state = say(table(), "site D4")
    assert set(GAME.describe(state)["places"]) == {"D4a"}
    say(state, "site D4")
    assert set(GAME.describe(state)["places"]) == {"D4a", "D4b"}
    clear(state, "D3")
    exploitation(state, -1, "D2", "wood")
    assert legal(turn(state, BLUE), "transport") == {"D2 wood D4a", "D2 wood D4b"}


def test_q31_two_players_need_five_buildings_as_well() -> None:
    state = ready("stall_1", 2)
    for place in ("A6", "B2", "B10"):
        building(state, BLUE, place)
    draw(say(turn(state, BLUE), "build H5 stall_1"))
    assert state.buildings[BLUE] == 1
    assert state.end_holder == -1


def test_q32_a_fresh_exploitation_serves_at_once() -> None:
    state = table()
    site(state, BLUE, "B2a")
    say(turn(state, BLUE), "craftsman A3")
    kind = lying_at(state, "A3").split()[0]
    say(state, f"transport A3 {kind} B2a")
    assert lying_on(state, "B2a") == kind


def test_q33_a_craftsman_cannot_be_called_back() -> None:
    state = table()
    exploitation(state, BLUE, "A3", "wood")
    turn(state, BLUE)
    assert verbs(state) == {"craftsman", "site", "explore"}


def test_q34_a_building_is_enough_to_explore_from() -> None:
    state = table()
    building(state, BLUE, "D4a")
    assert rule(turn(state, BLUE), "explore E4") == "legal"


def test_q35_special_tokens_are_worth_nothing() -> None:
    board = table().board
    special = [board.token_names.index(f"special_{kind}") for kind in board.kinds]
    assert [board.token_points[token] for token in special] == [0] * 5
    assert board.special_set == sum(1 << token for token in special)


def test_q36_stopping_needs_two_actions() -> None:
    state = ready("distillery_1")
    assert rule(state, "stop") == "Q36"
    draw(say(state, "build H5a distillery_1"))
    assert rule(state, "stop") == "Q36"
    say(state, "site D4")
    assert say(state, "stop").turn == BLACK


def test_q36_a_forest_must_be_explored_if_nothing_else_is_legal() -> None:
    state = strand(table())
    state.guild_tiles[BLUE] = 1
    state.tiles = state.board.mist_set
    state.settle()
    state.actor, state.actions, state.done = BLUE, 2, 1  # as after a Distillery
    state.offer()
    assert verbs(state) == {"explore"}
    assert len(legal(state, "explore")) == 16
    assert rule(state, "stop") == "Q36"


def test_q37_abilities_may_be_declined_and_useless_ones_are_skipped() -> None:
    plan = table()
    hold(plan, BLUE, "secret_plan_1")
    site(plan, BLUE, "H5a", "wood wheat food")
    say(turn(plan, BLUE), "build H5a secret_plan_1", "decline")
    assert plan.hand_size(BLUE) == 0
    shortcut = table()
    hold(shortcut, BLUE, "shortcut_1")
    site(shortcut, BLUE, "H5a", "wood clay wheat")
    say(turn(shortcut, BLUE), "build H5a shortcut_1", "decline")
    assert shortcut.guild_tiles[BLUE] == 12
    assert say(ready("goods_export_1"), "build H5a goods_export_1").actor == CHANCE


def test_q38_a_stall_changes_the_kind() -> None:
    state = ready("stall_1")
    exploitation(state, BLUE, "E2", "clay")
    say(turn(state, BLUE), "build H5a stall_1")
    assert rule(state, "swap E2 clay clay") == "Q38"
    assert len(legal(state, "swap")) == 4


def test_q40_every_display_place_is_alike() -> None:
    cards = ("stall_1", "workshop_1", "workshop_2", "workshop_3")
    found = []
    for first in range(4):
        state = table(display=" ".join(cards[first:] + cards[:first]))
        site(state, BLUE, "H5a", "wood stone")
        found.append(legal(turn(state, BLUE), "build"))
    assert found == [{"H5a stall_1"}] * 4
