"""Themes are what the engine can tell of a move."""

from __future__ import annotations

import perihelion
from perihelion.bots.playout import play_at_random
from perihelion.bots.puzzles.themes import chance_themes, points_sign, themes
from perihelion.core.dealer import Dealer
from perihelion.core.puzzles import puzzles

LUNA = perihelion.game("nova-luna")
VIA = perihelion.game("via-nebula")


def test_points_are_good_or_bad_by_who_won() -> None:
    for game, sign in ((LUNA, -1), (VIA, 1)):
        state = game.start(2)
        play_at_random(state, Dealer("themes"))
        assert points_sign(state) == sign


def test_the_phase_follows_from_the_progress() -> None:
    puzzle = next(iter(puzzles(LUNA).values()))
    move = puzzle.right_moves[0]
    phases = [next(themes(LUNA, puzzle.view, move, share, -1)) for share in (0.1, 0.5, 0.9)]
    assert phases == ["opening", "middlegame", "endgame"]


def test_a_move_that_brings_points_names_the_rows_of_the_score_pad() -> None:
    for puzzle in puzzles(VIA).values():
        names = list(themes(VIA, puzzle.view, puzzle.right_moves[0], 0.5, 1))
        gained = VIA.gains(puzzle.view, puzzle.right_moves[0], "en")
        brings = sum(gain.points for gain in gained) > 0
        assert ("scoring" in names) == brings
        assert {name for name in names if name.startswith("R")} <= {gain.rule for gain in gained}


def test_the_only_good_move_is_named() -> None:
    assert list(chance_themes(0.7, 0.6)) == ["only-move"]
    assert list(chance_themes(0.7, 0.2)) == []
    assert list(chance_themes(0.2, 0.2)) == []
