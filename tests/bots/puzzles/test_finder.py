"""Games between bots, and the puzzles in them."""

from __future__ import annotations

import pytest

import perihelion
from perihelion.bots.puzzles import Finder, finder
from perihelion.core.puzzles import Puzzle

ORION = perihelion.game("orion-duel")
LUNA = perihelion.game("nova-luna")


def played(game: str, number: int) -> tuple[Finder, list[Puzzle]]:
    searcher = Finder(perihelion.game(game), "test")
    return searcher, searcher.puzzles(number)


def test_a_game_gives_the_same_puzzles_again_and_known_ones_not_twice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With little work, because only the way through a game is tested here."""
    monkeypatch.setattr(finder, "SCAN", 16)
    monkeypatch.setattr(finder, "DEEP", 20)
    monkeypatch.setattr(finder, "SHORT", 24)
    monkeypatch.setattr(finder, "LONG", 32)
    monkeypatch.setattr(finder, "BUDGETS", (4, 8))
    searcher, first = played("nova-luna", 0)
    assert first and searcher.figures.stood == len(first)
    assert searcher.figures.games == 1
    assert searcher.figures.decisions > searcher.figures.candidates >= searcher.figures.looked
    assert played("nova-luna", 0)[1] == first
    positions = {finder.position_key(puzzle.view) for puzzle in first}
    assert len(positions) == len(first)
    assert not positions & {finder.position_key(p.view) for p in searcher.puzzles(0)}
    for puzzle in first:
        assert len(puzzle.leads) == finder.LOOKS and min(puzzle.leads) >= finder.LEAD
        assert puzzle.view.count() >= finder.FEWEST_MOVES
        assert puzzle.right_moves[0] in puzzle.view.moves()


def test_when_there_are_enough_easy_puzzles_only_harder_ones_are_looked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(finder, "SCAN", 16)
    monkeypatch.setattr(finder, "DEEP", 64)
    monkeypatch.setattr(finder, "SHORT", 64)
    monkeypatch.setattr(finder, "LONG", 64)
    monkeypatch.setattr(finder, "BUDGETS", (4, 8))
    all_kinds, every = played("nova-luna", 0)
    assert all_kinds.easy == sum(puzzle.simulations <= finder.WEAK for puzzle in every) > 0
    monkeypatch.setattr(finder, "ENOUGH_EASY", 0)
    picky, _ = played("nova-luna", 0)
    assert picky.figures.candidates < all_kinds.figures.candidates
    assert picky.easy < all_kinds.easy


def test_tables_and_options_vary() -> None:
    searcher = Finder(LUNA, "test")
    setups = [searcher._setup(number) for number in range(8)]
    assert {seats for seats, _, _ in setups} == {2, 3, 4}
    assert any(options for _, _, options in setups) and not setups[0][2]
