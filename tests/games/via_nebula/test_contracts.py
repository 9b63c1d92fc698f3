"""One test for every contract: R37 to R51."""

from __future__ import annotations

import pytest

from perihelion.core.game import CHANCE
from perihelion.games.via_nebula import GAME
from perihelion.games.via_nebula.state import State

from .positions import (
    BLACK,
    BLUE,
    CALM,
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
    rule,
    say,
    settle,
    site,
    store,
    table,
    turn,
    verbs,
)


def fulfilled(card: str, private: bool = False, tokens: dict[str, str] | None = None) -> State:
    """Blue is about to fulfil a contract on H5a with nothing else on the board."""
    calm = " ".join(CALM.split()[:3])
    state = table(display=CALM if private else f"{card} {calm}", tokens=tokens)
    if private:
        hold(state, BLUE, card)
    board = state.board
    number = board.card_names.index(card)
    lying = goods(state, board.cost[number])
    if board.different[number]:
        lying = " ".join(board.kinds[: board.different[number]])
    if board.equal[number]:
        lying = " ".join([board.kinds[0]] * board.equal[number])
    site(state, BLUE, "H5a", lying)
    return turn(state, BLUE)


def build(state: State, card: str) -> State:
    return say(state, f"build H5a {card}")


def points(card: str, private: bool = False) -> int:
    state = fulfilled(card, private)
    return draw(build(state, card)).scores()[BLUE]


def test_r37_quiet_town_is_worth_four() -> None:
    state = build(fulfilled("quiet_town_1", private=True), "quiet_town_1")
    assert state.actor == BLUE
    assert state.scores()[BLUE] == 4


def test_r38_express_delivery_brings_any_resource() -> None:
    state = fulfilled("express_delivery_1", private=True)
    site(state, BLUE, "D4a", "wood")
    build(state, "express_delivery_1")
    assert legal(state, "deliver") == {f"{kind} D4a" for kind in state.board.kinds}
    assert rule(state, "deliver wood H5a") == "R38"
    say(state, "deliver food D4a")
    assert lying_on(state, "D4a") == "wood food"
    assert state.board.unpacked(state.reserve)[4] == 18 - 1


def test_r39_secret_plan_draws_a_contract() -> None:
    state = build(fulfilled("secret_plan_1", private=True), "secret_plan_1")
    assert verbs(state) == {"use", "decline"}
    say(state, "use")
    assert state.actor == CHANCE
    assert state.count() == 29
    say(state, "draw stall_3")
    assert GAME.describe(state)["players"]["blue"]["hand"] == ["stall_3"]
    site(state, BLUE, "D4a", "clay wheat")
    assert "D4a stall_3" in legal(turn(state, BLUE), "build")


def test_r40_shortcut_moves_two_tiles() -> None:
    state = build(fulfilled("shortcut_1", private=True), "shortcut_1")
    say(state, "use")
    assert state.guild_tiles[BLUE] == 10
    assert state.tile_reserve == 14


def test_r41_architect_counts_contracts() -> None:
    state = fulfilled("architect_1")
    fulfil(state, BLUE, "quiet_town_2 stall_1")
    assert draw(build(state, "architect_1")).scores()[BLUE] == 4 + 2 + 3


def test_r42_mayor_counts_contracts_of_two() -> None:
    state = fulfilled("mayor_1")
    fulfil(state, BLUE, "quiet_town_2 stall_1 stall_2")
    assert draw(build(state, "mayor_1")).scores()[BLUE] == 4 + 2 + 2 + 2 * 2


def test_r43_merchant_counts_tokens() -> None:
    state = fulfilled("merchant_1")
    names = state.board.token_names
    state.owned_tokens[BLUE] = 1 << names.index("wood_3a") | 1 << names.index("wood_4")
    assert draw(build(state, "merchant_1")).scores()[BLUE] == 1 + 2 + 2


def test_r44_lazy_explorer_counts_covered_explorers() -> None:
    state = fulfilled("lazy_explorer_1")
    state.guild_tiles[BLUE] = 7
    assert draw(build(state, "lazy_explorer_1")).scores()[BLUE] == 2 + 3
    single = fulfilled("lazy_explorer_1")
    single.site_goods[single.board.place_names.index("H5a")] = sum(single.board.unit)
    settle(single)
    assert rule(single, "build H5a lazy_explorer_1") == "R44"


def test_r45_chaplain_takes_three_different_kinds() -> None:
    assert points("chaplain_1") == 3


@pytest.mark.parametrize("number", range(1, 7))
def test_r46_distillery_gives_an_action(number: int) -> None:
    state = draw(build(fulfilled(f"distillery_{number}"), f"distillery_{number}"))
    assert state.actions == 2
    assert state.scores()[BLUE] == 3


@pytest.mark.parametrize("number", range(1, 7))
def test_r47_stall_exchanges_one_resource(number: int) -> None:
    state = fulfilled(f"stall_{number}")
    site(state, BLUE, "D4a", "wood wood")
    exploitation(state, BLUE, "E2", "clay")
    exploitation(state, -1, "D2", "food")
    turn(state, BLUE)
    build(state, f"stall_{number}")
    assert len(legal(state, "swap")) == 8
    assert rule(state, "swap D2 food wood") == "Q19"
    say(state, "swap D4a wood food")
    assert lying_on(state, "D4a") == "wood food"


@pytest.mark.parametrize("number", [1, 2])
def test_r48_goods_export_returns_up_to_two(number: int) -> None:
    state = fulfilled(f"goods_export_{number}")
    exploitation(state, BLUE, "E2", "stone stone")
    store(state, BLUE, "wheat")
    site(state, BLUE, "D4a", "clay")
    build(turn(state, BLUE), f"goods_export_{number}")
    assert legal(state, "return") == {"E2 stone", "storage wheat", "D4a clay"}
    say(state, "return E2 stone")
    assert lying_at(state, "E2") == "stone"
    say(state, "return D4a clay")
    assert state.actor == CHANCE
    assert lying_on(state, "D4a") == ""


@pytest.mark.parametrize("number", [1, 2])
def test_r49_caravan_returns_one(number: int) -> None:
    state = fulfilled(f"caravan_{number}")
    store(state, BLUE, "wheat food")
    build(turn(state, BLUE), f"caravan_{number}")
    say(state, "return storage food")
    assert state.actor == CHANCE
    assert goods(state, state.storage[BLUE]) == "wheat"


@pytest.mark.parametrize("number", range(1, 5))
def test_r50_flying_machine_moves_a_tile(number: int) -> None:
    state = fulfilled(f"flying_machine_{number}")
    clear(state, "C3 C5")
    build(turn(state, BLUE), f"flying_machine_{number}")
    assert legal(state, "lift") == {"C3", "C5"}
    say(state, "lift C3")
    assert verbs(state) == {"land"}
    assert len(legal(state, "land")) == 66 - 1
    say(state, "land K12")
    assert is_empty(state, "K12")
    assert not is_empty(state, "C3")


@pytest.mark.parametrize("number", range(1, 5))
def test_r50_workshop_opens_any_forest(number: int) -> None:
    name = f"workshop_{number}"
    state = table()
    board = state.board
    lying = goods(state, board.cost[board.card_names.index(name)])
    site(state, BLUE, "H5a", lying)
    build(turn(state, BLUE), name)
    assert len(legal(state, "lay")) == 16
    assert rule(state, "lay C7") == "R50"
    say(state, "lay I9")
    assert is_empty(state, "I9")
    assert state.guild_tiles[BLUE] == 11


@pytest.mark.parametrize("number", [1, 2])
def test_r50_adventurers_open_a_forbidden_space(number: int) -> None:
    state = build(fulfilled(f"adventurers_{number}"), f"adventurers_{number}")
    assert len(legal(state, "lay")) == 9
    assert rule(state, "lay C4") == "R50"
    say(state, "lay C7")
    assert is_empty(state, "C7")
    assert rule(draw(state), "explore C8") == "R50"


@pytest.mark.parametrize("number", [1, 2])
def test_r51_bountiful_harvest_opens_a_neutral_exploitation(number: int) -> None:
    state = fulfilled(f"bountiful_harvest_{number}", tokens={"D2": "clay_4"})
    build(state, f"bountiful_harvest_{number}")
    assert len(legal(state, "harvest")) == 20
    assert rule(state, "harvest E4") == "R51"
    say(state, "harvest D2")
    assert lying_at(state, "D2") == "clay clay clay clay"
    assert state.owned_tokens[BLUE] == 0


def test_every_contract_costs_what_it_is_worth() -> None:
    board = table().board
    for card in range(board.cards):
        if board.effect[card] < board.effect[board.card_names.index("architect_1")]:
            assert board.points[card] == board.size[card]


@pytest.mark.parametrize("name", [name for name in table().board.card_names if name not in CALM])
def test_a_contract_asks_for_all_its_resources(name: str) -> None:
    state = table()
    kinds = goods(state, state.board.cost[state.board.card_names.index(name)]).split()
    hold(state, BLUE, name)
    site(state, BLUE, "H5a", " ".join(kinds[1:]))
    assert rule(turn(state, BLUE), f"build H5a {name}") in ("R31", "R44", "R45")
    site(state, BLUE, "H5a", " ".join(kinds) or "wood wood stone clay")
    assert rule(turn(state, BLUE), f"build H5a {name}") == "legal"


def test_the_fifth_building_ends_the_turn_after_its_ability() -> None:
    state = fulfilled("stall_1")
    exploitation(state, BLUE, "E2", "clay")
    for place in ("A6a", "B2a", "B10a", "D7a"):
        building(state, BLUE, place)
    build(turn(state, BLUE), "stall_1")
    draw(say(state, "swap E2 clay food"))
    assert state.turn == BLACK
