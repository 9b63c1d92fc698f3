"""The edition: what is in the box, and every mistake refused with its file and its key."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from perihelion.core.errors import BadEdition
from perihelion.core.texts import LANGUAGES
from perihelion.games.via_nebula import GAME
from perihelion.games.via_nebula.edition import components

TEXT = GAME.editions["standard"].text
PARTS = components(GAME.editions["standard"])
COPIES = {
    "quiet_town": 2, "express_delivery": 2, "secret_plan": 2, "shortcut": 2, "architect": 1,
    "mayor": 1, "goods_export": 2, "distillery": 6, "chaplain": 1, "caravan": 2, "stall": 6,
    "merchant": 1, "lazy_explorer": 1, "adventurers": 2, "flying_machine": 4,
    "bountiful_harvest": 2, "workshop": 4,
}  # fmt: skip


def test_contracts_have_the_copies_of_the_rulebook() -> None:
    assert Counter(card.type for card in PARTS.contracts) == COPIES
    assert sum(card.private for card in PARTS.contracts) == 8


def test_every_pair_and_every_triple_is_asked_for_once() -> None:
    kinds = range(5)
    for types, size in ((("stall", "flying_machine"), 2), (("distillery", "workshop"), 3)):
        asked = [
            tuple(kind for kind in kinds if card.cost[kind])
            for card in PARTS.contracts
            if card.type in types
        ]
        assert sorted(asked) == sorted(combinations(kinds, size))


def test_fixed_neutral_contracts_ask_for_every_kind_eighteen_times() -> None:
    neutral = [card for card in PARTS.contracts if not card.private]
    assert [sum(card.cost[kind] for card in neutral) for kind in range(5)] == [18] * 5


def test_tokens_add_up_to_the_pieces_of_their_kind() -> None:
    for kind in range(5):
        tokens = [token for token in PARTS.tokens if token.kind == kind]
        assert sum(token.amount for token in tokens) == PARTS.per_kind
        assert sorted(token.points for token in tokens) == [0, 1, 1, 1, 2]


@pytest.mark.parametrize("side", ["beginner", "advanced"])
def test_maps_are_point_symmetric(side: str) -> None:
    terrain = {(space.row, space.x): space.terrain for space in PARTS.sides[side]}
    assert len(terrain) == 127
    assert all(terrain[10 - row, 22 - x] == kind for (row, x), kind in terrain.items())


WRONG = [
    ("edition-missing", "resources.per_kind", "per_kind = 18\n", ""),
    ("edition-missing", "setup.3", "[setup.3]", "[setup.5]"),
    ("edition-unknown-key", "scoring.comets", "explorer = 2\n", "explorer = 2\ncomets = 1\n"),
    ("edition-unknown-key", "tokens.normal[0].size", "amount = 3, ", "amount = 3, size = 1, "),
    ("edition-not-number", "guild_boards.buildings", "buildings = 5", "buildings = 0"),
    ("edition-not-number", "setup.2.craftsmen", "craftsmen = 3", 'craftsmen = "3"'),
    ("edition-too-big", "resources.per_kind", "per_kind = 18", "per_kind = 200"),
    ("edition-too-big", "setup.3.ruin_capacity", "ruin_capacity = 2", "ruin_capacity = 3"),
    ("edition-too-few-entries", "players.colours", ', "purple"', ""),
    ("edition-twice", "resources.kinds", '"stone", "clay"', '"Wood", "clay"'),
    ("edition-not-name", "resources.kinds", '"stone", "clay"', '"two words", "clay"'),
    ("edition-reserved", "resources.kinds", '"stone", "clay"', '"storage", "clay"'),
    ("edition-twice", "tokens.normal", '"wood_3b"', '"wood_3a"'),
    ("edition-not-known", "tokens.normal[0].kind", 'kind = "wood"', 'kind = "gold"'),
    ("edition-not-known", "contract_types.type[0].effect", '"none"', '"magic"'),
    ("edition-not-known", "neutral_contracts.card[0].type", 'type = "stall"', 'type = "shop"'),
    ("edition-not-known", "neutral_contracts.card[0].cost", '["wood", "stone"]', '["gold"]'),
    ("edition-no-terrain", "board_beginner.rows", '"mmMmmR', '"mmMmm?'),
    ("edition-meadows", "board_beginner.rows", '"mmMmmR', '"mmMmMR'),
    (
        "edition-many-ways",
        "board_beginner.rows",
        "rows = [",
        'rows = ["RRRRRRRRRRRRRRRR", "RRRRRRRRRRRRRRRR", "RRRRRRRRRRRRRRRR", ',
    ),
    ("edition-too-many-entries", "board_beginner.rows", "rows = [", "rows = [" + '"m", ' * 6),
    ("edition-long-text", "board_beginner.rows", "rows = [", 'rows = ["mmmmmmmmmmmmmmmmm", '),
    ("edition-too-big", "meadow_tiles.count", "count = 60", "count = 151"),
    ("edition-too-few", "meadow_tiles.count", "count = 60", "count = 47"),
    ("edition-too-few", "neutral_contracts.card", "buildings = 5", "buildings = 9"),
    ("edition-too-few", "private_contracts.card", "hand = 2", "hand = 3"),
]


@pytest.mark.parametrize(("reason", "key", "old", "new"), WRONG)
def test_mistakes_are_refused_with_file_and_key(reason: str, key: str, old: str, new: str) -> None:
    assert old in TEXT
    with pytest.raises(BadEdition) as caught:
        GAME.read_edition(TEXT.replace(old, new, 1), "house.toml")
    assert caught.value.key == reason
    for language in LANGUAGES:
        said = caught.value.say(language)
        assert "house.toml" in said
        assert key in said


def test_an_edition_of_ones_own_is_played() -> None:
    text = TEXT.replace('name = "standard"', 'name = "house"').replace(
        "per_turn = 2", "per_turn = 3"
    )
    edition = GAME.read_edition(text.replace('"purple"]', '"gold"]'), "house.toml")
    state = GAME.start(4, edition)
    while state.actor < 0:
        state.play(state.nth(0))
    assert state.actions == 3
    assert state.board.colours[3] == "gold"
    assert GAME.scene(GAME.view(state, 3), 3, "en").shapes


def test_every_section_names_its_source() -> None:
    sources = dict(GAME.editions["standard"].provenance())
    assert "reconstructed" in sources["board_beginner"]
    assert "reconstructed" in sources["neutral_contracts"]
    assert sources["scoring"] == "rulebook"
