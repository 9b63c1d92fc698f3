"""The shelf of editions, in both databases."""

from __future__ import annotations

from pathlib import Path

import pytest

from perihelion import catalogue
from perihelion.core.edition import Edition
from perihelion.core.edition.draft import Change, changed
from perihelion.table.errors import Refused
from perihelion.table.store.editions.shelf import HOST, EditionShelf
from perihelion.table.store.editions.trials import TrialGame, TrialStore
from perihelion.table.store.store import open_store
from tests.table.registries import ANA, BOB

GAME = catalogue.game("nova-luna")


def edition(tokens: int) -> Edition:
    standard = GAME.editions["standard"].text
    text = changed(standard, [Change("set", ("players", "tokens"), tokens)], "own.toml")
    return GAME.read_edition(text, "own.toml")


def test_versions_defaults_and_what_the_host_allows(where: Path | str) -> None:
    store = open_store(where)
    try:
        shelf = EditionShelf(store.engine, lambda: 7.0)
        first = shelf.save(ANA, GAME.name, edition(12))
        assert shelf.save(ANA, GAME.name, edition(12), first.id) == first
        second = shelf.save(ANA, GAME.name, edition(13), first.id)
        assert (second.id, second.version) == (first.id, 2)
        assert shelf.edition(first.id) == second and shelf.edition(first.id, 1) == first
        assert shelf.of_holder(ANA) == [second] and shelf.of_holder(BOB) == []
        with pytest.raises(Refused):
            shelf.save(BOB, GAME.name, edition(14), first.id)
        with pytest.raises(Refused):
            shelf.delete(first.id, BOB)
        shelf.set_default(ANA, GAME.name, first.id)
        shelf.set_default(ANA, GAME.name, first.id)
        assert (shelf.default(ANA, GAME.name), shelf.default(BOB, GAME.name)) == (first.id, "")
        assert not shelf.may_be_rated(GAME.name, second.digest)
        shelf.save(HOST, GAME.name, edition(13), rated=True)
        assert shelf.may_be_rated(GAME.name, second.digest)
        assert not shelf.may_be_rated("orion-duel", second.digest)
        shelf.delete(first.id, ANA)
        assert shelf.default(ANA, GAME.name) == ""
        with pytest.raises(Refused):
            shelf.edition(first.id)
    finally:
        store.close()


def test_a_trial_is_kept_game_by_game(where: Path | str) -> None:
    store = open_store(where)
    try:
        trials = TrialStore(store.engine)
        trials.ask(GAME.name, "d1", "text", "share")
        trials.ask(GAME.name, "d1", "other", "share")
        [trial] = trials.unfinished()
        assert trial.text == "text" and trial.games == []
        game = TrialGame([0.5, 0.5], [3, 4], 77)
        trials.keep(trial._replace(games=[game], done=True))
        assert trials.unfinished() == []
        kept = trials.trial(GAME.name, "d1")
        assert kept is not None and kept.games == [game]
        assert trials.trial(GAME.name, "d2") is None
    finally:
        store.close()
