"""The contract, held against every game of the house: TestNovaLuna, TestOrionDuel …"""

from __future__ import annotations

from perihelion.testing import contract_tests
from tests.games import GAMES, folder_of

# What a game hands over in several grammatical forms: each language takes the one it needs.
FORMS = {"nebula": {"star", "stars", "accusative", "colours"}}

for game in GAMES:
    globals()[f"Test{game.name.title().replace('-', '')}"] = contract_tests(
        game, tests=folder_of(game), forms=FORMS.get(game.name, set())
    )
