"""Old moves let go of their positions, and play them again when they are asked for."""

from __future__ import annotations

import pytest

from perihelion import catalogue
from perihelion.core.dealer import Dealer
from perihelion.table.log import played_move
from perihelion.table.log.entry import MOVE, Entry
from perihelion.table.log.timeline import KEPT_POSITIONS, Timeline


def played(name: str, moves: int) -> tuple[Timeline, list[bytes]]:
    """A timeline of random moves, and every position packed when it was new."""
    game = catalogue.game(name)
    timeline = Timeline(game, game.start(2, None))
    dealer = Dealer(f"played/{name}")
    packed = []
    for number in range(1, moves + 1):
        state = timeline.state
        packed.append(state.pack())
        words = game.words(state, state.nth(dealer.below(state.count())))
        timeline.apply(Entry(number, MOVE, state.actor, words, 0.0))
    return timeline, packed


@pytest.mark.parametrize("name", catalogue.game_names())
@pytest.mark.parametrize("most", [2, 128])
def test_positions_played_again_are_what_they_were(
    name: str, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(played_move, "MOST_REPLAYED", most)
    timeline, packed = played(name, 24)
    backwards = [step.before.pack() for step in reversed(timeline.steps)]
    assert backwards[::-1] == packed
    assert [step.before.pack() for step in timeline.steps] == packed
    afterwards = [step.after.pack() for step in timeline.steps]
    assert afterwards == [*packed[1:], timeline.state.pack()]
    assert all(step.is_choice == (step.before.count() > 1) for step in timeline.steps)


def test_only_the_first_and_the_last_moves_keep_their_positions() -> None:
    timeline, _ = played("via-nebula", 24)
    kept = [k for k, step in enumerate(timeline.steps) if step._before is not None]
    assert kept == [0, *range(24 - KEPT_POSITIONS, 24)]
    after = [k for k, step in enumerate(timeline.steps) if step._after is not None]
    assert after == kept[1:]


def test_going_back_gives_the_position_of_then() -> None:
    timeline, packed = played("nebula", 24)
    assert timeline.until(7).state.pack() == packed[7]
    timeline.back_to(3)
    assert timeline.state.pack() == packed[3]
    assert len(timeline.steps) == 3
