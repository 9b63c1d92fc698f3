"""A table beside the real box: draws are entered by people, secrets by their owners alone, and a
wrong entry is mended without losing what follows."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from perihelion import catalogue
from perihelion.core.dealer import Dealer
from perihelion.core.errors import BadPosition, MoveError
from perihelion.core.game import CHANCE, OVER, AnyGame, State, play
from perihelion.core.options import POSITION
from perihelion.core.position_fields.hands import hand_fields
from perihelion.core.position_fields.text import first_turn, leaves_to_chance, text_of
from perihelion.core.record import Record
from perihelion.core.texts import LANGUAGES
from perihelion.core.words import tree_lines
from perihelion.table.errors import Refused
from perihelion.table.log.entry import CLASH, MEND
from perihelion.table.log.real_draws import drawing_seat
from perihelion.table.log.terms import Terms
from perihelion.table.play import actions
from perihelion.table.play.companion import DoesNotFit, enter_hand, mend, played_options
from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.registry import TableRegistry
from perihelion.table.play.undo import request_undo
from perihelion.table.show.companion.entering import misfit_sentence
from perihelion.table.show.perspective import Perspective
from perihelion.table.show.snapshot import SnapshotBuilder
from perihelion.table.show.whole_record import whole_record
from tests.table.registries import ANA, BOB, chairs, seen, with_registry

HOLDERS = (ANA, BOB, "c" * 64, "d" * 64, "e" * 64)
COMPANION = Terms(companion=True)
SECRET = ("nebula", "via-nebula")
NOBODY = Perspective(frozenset(), "en")


def recorded(game: AnyGame, seats: int, seed: int = 3) -> Record:
    """A game at random, as it would be played with the box."""
    dealer = Dealer(seed)
    short = {name: min(game.options[name].values[1:]) for name in game.finite}
    record = Record(game, seats, None, short)
    state = record.state
    while state.actor != OVER:
        chance = state.actor == CHANCE
        record.add(dealer.draw(state) if chance else state.nth(dealer.below(state.count())))
    return record


async def companion(registry: TableRegistry, record: Record, *holders: str) -> LiveTable:
    people = holders or HOLDERS[: record.seats]
    return await registry.create(
        record.game, chairs(*people), record.edition, record.options, COMPANION
    )


async def enter(table: LiveTable, words: str) -> None:
    """Enter a move or a draw as the person who may."""
    seat = min(table.entering)
    await table.move(table.chairs[seat].holder, table.timeline.number, words)


def written(table: LiveTable) -> list[str]:
    record = whole_record(table, NOBODY)
    assert record is not None
    assert record.fair is None
    return record.words()


def check_offered(table: LiveTable, words: str, language: str) -> None:
    """Whoever may enter the next draw is asked for it, and can choose it word by word."""
    perspective = Perspective(frozenset({min(table.entering)}), language)
    builder = SnapshotBuilder(table, perspective)
    assert builder.yours
    prompt = builder.details()["prompt"]
    assert "?" in prompt
    assert "{" not in prompt
    nodes = [json.loads(line) for line in tree_lines(table.game, builder.view, language, True)]
    assert words in [node["words"] for node in nodes]
    assert all(node["label"] for node in nodes if node["words"])


def test_only_the_owner_enters_and_sees_a_secret_draw(tmp_path: Path) -> None:
    """Two games that differ in a hidden card alone look the same to everybody else."""
    record = recorded(catalogue.game("nebula"), 3)

    async def act(registry: TableRegistry) -> None:
        tables = [await companion(registry, record) for _ in range(2)]
        for table in tables:
            for words in record.words():
                if drawing_seat(table.game, table.timeline.state) is not None:
                    break
                await enter(table, words)
        first, second = tables
        owner = drawing_seat(first.game, first.timeline.state)
        assert owner is not None
        other = (owner + 1) % 3
        assert seen(first, [owner])["choices"] is not None
        assert not seen(first, [other])["yours"]
        assert not seen(first, [])["yours"]
        with pytest.raises(Refused, match="seat/not-yours"):
            await enter_as(first, other, "deal P01")
        offered = [choice["word"] for choice in seen(first, [owner])["choices"]["next"][0]["next"]]
        await enter(first, f"deal {offered[0]}")
        await enter(second, f"deal {offered[1]}")
        for seats in ([], [other]):
            ours, theirs = seen(first, seats), seen(second, seats)
            assert {**ours, "fair": 0} == {**theirs, "fair": 0}
        assert seen(first, [owner]) != seen(second, [owner])

    with_registry(tmp_path, act)


def test_a_card_that_another_holds_is_refused_before_all_eyes(tmp_path: Path) -> None:
    """What others hold is on offer, so that the list tells nothing; to try it out is seen."""
    record = recorded(catalogue.game("nebula"), 2)

    async def act(registry: TableRegistry) -> None:
        table = await companion(registry, record)
        words = iter(record.words())
        while drawing_seat(table.game, table.timeline.state) is None:
            await enter(table, next(words))
        owner, mine = drawing_seat(table.game, table.timeline.state), next(words)
        await enter(table, mine)
        while drawing_seat(table.game, table.timeline.state) in (owner, None):
            await enter(table, next(words))
        second = min(table.entering)
        card = mine.split()[1]
        offered = seen(table, [second])["choices"]["next"][0]["next"]
        assert card in [choice["word"] for choice in offered]
        with pytest.raises(Refused, match="companion/clash"):
            await enter_as(table, second, mine)
        assert table.log[-1].kind == CLASH
        assert "already" in seen(table, [])["sidebar"]["events"][-1]["say"]
        for rest in words:
            await enter(table, rest)
        assert written(table) == record.words()

    with_registry(tmp_path, act)


def harmless_mistake(record: Record, until: int) -> tuple[int, str]:
    """A move of the record and a wrong one in its place, after which those up to `until` still are
    legal: what somebody enters without noticing."""
    game, words = record.game, record.words()
    for k, state in enumerate(list(record.states())[: until - 1]):
        for move in state.moves():
            wrong = game.words(state, move)
            after = state.copy()
            after.play(move)
            if wrong != words[k] and fits(game, after, record, k + 1, until):
                return k, wrong
    raise AssertionError("every mistake is noticed at once")


def fits(game: AnyGame, state: State, record: Record, begin: int, end: int) -> bool:
    actors = [state.actor for state in record.states()]
    for k in range(begin, end):
        if state.actor != actors[k]:
            return False
        try:
            play(game, state, record.words()[k])
        except MoveError:
            return False
    return True


@pytest.mark.parametrize("name", catalogue.game_names())
def test_a_game_is_entered_from_a_record_and_a_mistake_mended(name: str, tmp_path: Path) -> None:
    record = recorded(catalogue.game(name), 2)
    words, until = record.words(), 25
    k, wrong = harmless_mistake(record, until)

    async def act(registry: TableRegistry) -> None:
        table = await companion(registry, record)
        assert not table.timeline.steps  # nothing is drawn here
        for place, said in enumerate([*words[:k], wrong, *words[k + 1 : until]]):
            if table.timeline.state.actor == CHANCE:
                check_offered(table, said, LANGUAGES[place % len(LANGUAGES)])
            await enter(table, said)
        step = table.timeline.steps[k]
        number = table.timeline.number
        holder = next(
            HOLDERS[seat] for seat in range(2) if step.seen(table.game, seat) == step.entry.words
        )
        await mend(table, holder, number, step.entry.number, words[k])
        assert table.log[-1].kind == MEND
        assert [step.entry.words for step in table.timeline.steps] == words[:until]
        # The replay shows what really happened, also before the correction was made.
        earlier = table.timeline.earlier(table.log, step.entry.number)
        assert [step.entry.words for step in earlier.steps] == words[: k + 1]
        for place, said in enumerate(words[until:]):
            if table.timeline.state.actor == CHANCE:
                check_offered(table, said, LANGUAGES[place % len(LANGUAGES)])
            await enter(table, said)
        assert table.timeline.over
        assert written(table) == words
        stored = registry.store.table(table.header.id)
        assert stored is not None
        again = LiveTable(registry.store, registry.bot_service, *stored)
        assert again.timeline.state.pack() == table.timeline.state.pack()
        assert again.header.over

    with_registry(tmp_path, act)


def test_what_no_longer_fits_is_named_and_cut_only_on_request(tmp_path: Path) -> None:
    """Two tiles on the wheel were entered in the wrong order: the second cannot stay."""
    record = recorded(catalogue.game("nova-luna"), 2)
    words = record.words()

    async def act(registry: TableRegistry) -> None:
        table = await companion(registry, record)
        for said in [*words[:9], words[10], words[9]]:
            await enter(table, said)
        numbers = [step.entry.number for step in table.timeline.steps]
        with pytest.raises(DoesNotFit) as caught:
            await mend(table, ANA, table.timeline.number, numbers[9], words[9])
        misfit = caught.value.misfit
        assert misfit.step.entry.number == numbers[10]
        names = ("Ana", "Bob")
        said = misfit_sentence(table, misfit, 0, "en", names)
        assert "That entry would be cut off." in said
        assert len(table.timeline.steps) == 11  # nothing has happened yet
        await mend(table, BOB, table.timeline.number, numbers[9], words[9], cut=True)
        assert [step.entry.words for step in table.timeline.steps] == words[:10]
        await enter(table, words[10])
        await request_undo(table, BOB, table.timeline.number)  # a draw, too, without asking
        assert [step.entry.words for step in table.timeline.steps] == words[:10]
        for said in words[10:]:
            await enter(table, said)
        assert written(table) == words

    with_registry(tmp_path, act)


def test_the_last_entry_is_mended_after_the_end(tmp_path: Path) -> None:
    record = recorded(catalogue.game("orion-duel"), 2, seed=2)
    words = record.words()

    async def act(registry: TableRegistry) -> None:
        table = await companion(registry, record)
        for said in words:
            await enter(table, said)
        last = table.timeline.steps[-1]
        others = [last.before.nth(k) for k in range(last.before.count())]
        calm = next(move for move in others if after(last.before, move).actor != OVER)
        said = table.game.words(last.before, calm)
        await mend(table, ANA, table.timeline.number, last.entry.number, said)
        assert not table.timeline.over
        stored = registry.store.table(table.header.id)
        assert stored is not None
        assert not stored[0].over
        number = table.timeline.steps[-1].entry.number
        await mend(table, ANA, table.timeline.number, number, words[-1])
        assert written(table) == words
        assert table.timeline.state.actor == OVER

    with_registry(tmp_path, act)


def after(state: State, move: int) -> State:
    other = state.copy()
    other.play(move)
    return other


def test_one_screen_shows_secrets_behind_the_curtain(tmp_path: Path) -> None:
    record = recorded(catalogue.game("nebula"), 2)

    async def act(registry: TableRegistry) -> None:
        table = await companion(registry, record, ANA, ANA)
        for words in record.words():
            owner = drawing_seat(table.game, table.timeline.state)
            both = Perspective(frozenset({0, 1}), "en")
            hidden = SnapshotBuilder(table, both)
            if owner is not None:
                assert hidden.curtain == owner
                assert hidden.snapshot().choices is None
                shown = SnapshotBuilder(table, replace(both, revealed=owner))
                assert shown.yours
                assert len(shown.snapshot().choices or []) > 2
            await enter(table, words)
            if table.timeline.state.actor >= 0 and table.timeline.state.round:
                break

    with_registry(tmp_path, act)


def test_a_secret_is_mended_by_its_owner_alone(tmp_path: Path) -> None:
    record = recorded(catalogue.game("via-nebula"), 2)

    async def act(registry: TableRegistry) -> None:
        table = await companion(registry, record)
        words = iter(record.words())
        while drawing_seat(table.game, table.timeline.state) is None:
            await enter(table, next(words))
        owner = min(table.entering)
        await enter(table, next(words))
        number = table.timeline.steps[-1].entry.number
        offered = seen(table, [1 - owner])
        assert offered["mends"]
        with pytest.raises(Refused, match="mend/secret"):
            await mend(table, HOLDERS[1 - owner], table.timeline.number, number, "deal stall_1")
        with pytest.raises(Refused, match="seat/not-yours"):
            await mend(table, "f" * 64, table.timeline.number, number, "deal stall_1")

    with_registry(tmp_path, act)


def test_no_rating_no_bot_with_secrets_and_no_salt(tmp_path: Path) -> None:
    async def act(registry: TableRegistry) -> None:
        nebula, rocket = catalogue.game("nebula"), catalogue.game("pacals-rocket")
        with pytest.raises(Refused, match="companion/bot"):
            await registry.create(nebula, chairs(ANA, "bot"), None, {}, COMPANION)
        rated = replace(COMPANION, rated=True)
        with pytest.raises(Refused, match="rated"):
            await registry.create(rocket, chairs(ANA, BOB), None, {}, rated)
        table = await registry.create(
            rocket, chairs(ANA, "open"), None, {}, COMPANION, commitments={}
        )
        assert not table.opening.dealt
        await actions.take_seat(table, 1, BOB, "Bob")
        assert table.opening.dealt  # nobody is asked for salt: nothing is drawn here

    with_registry(tmp_path, act)


async def enter_as(table: LiveTable, seat: int, words: str) -> None:
    await table.move(table.chairs[seat].holder, table.timeline.number, words)


def left_open(name: str) -> str:
    """A position in which nobody has entered what the players hold."""
    game = catalogue.game(name)
    return text_of(game, game.view(first_turn(game, game.start(2)), None))


def some_hand(table: LiveTable, seat: int, other: int = 0) -> dict[str, str]:
    """Cards that a seat may hold, all different."""
    hand: dict[str, str] = {}
    for field in hand_fields(table.game, table.timeline.initial, seat):
        free = [word for word in field.choices if word not in hand.values()]
        hand[field.name] = free[-1 - other if seat else other]
    return hand


async def set_up(registry: TableRegistry, name: str, *holders: str) -> LiveTable:
    game = catalogue.game(name)
    return await registry.create(
        game, chairs(*holders), None, {POSITION: left_open(name)}, COMPANION, commitments={}
    )


@pytest.mark.parametrize("name", SECRET)
def test_each_player_enters_the_hand_of_a_set_up_position(name: str, tmp_path: Path) -> None:
    """Two tables that differ in Ana's hand alone look the same to everybody else."""

    async def act(registry: TableRegistry) -> None:
        tables = [await set_up(registry, name, ANA, BOB) for _ in range(2)]
        for other, table in enumerate(tables):
            assert table.opening.missing_hands == {0, 1}
            assert [link["missing"] for link in seen(table, [0])["sidebar"]["hands"]] == [True]
            assert seen(table, [])["sidebar"]["hands"] == []
            hand = some_hand(table, 0, other)
            with pytest.raises(Refused, match="seat/not-yours"):
                await enter_hand(table, BOB, 0, hand)
            with pytest.raises(BadPosition):
                await enter_hand(table, ANA, 0, dict(list(hand.items())[1:]))
            twice = dict.fromkeys(hand, next(iter(hand.values())))
            with pytest.raises(BadPosition):
                await enter_hand(table, ANA, 0, twice)
            choices = hand_fields(table.game, table.timeline.initial, 1)
            await enter_hand(table, ANA, 0, hand)
            assert hand_fields(table.game, table.timeline.initial, 1) == choices
            with pytest.raises(Refused, match="companion/clash"):
                await enter_hand(table, BOB, 1, hand)
            assert table.log[-1].kind == CLASH
            await enter_hand(table, BOB, 1, some_hand(table, 1))
            assert table.opening.dealt and not leaves_to_chance(table.game, table.timeline.state)
        first, second = tables
        for seats in ([], [1]):
            ours, theirs = seen(first, seats), seen(second, seats)
            for said in (ours, theirs):
                said["fair"] = 0
                said["sidebar"]["hands"] = 0
            assert ours == theirs
        assert seen(first, [0])["svg"] != seen(second, [0])["svg"]

    with_registry(tmp_path, act)


@pytest.mark.parametrize("name", SECRET)
def test_a_hand_is_corrected_later_and_the_record_begins_with_it(name: str, tmp_path: Path) -> None:
    async def act(registry: TableRegistry) -> None:
        table = await set_up(registry, name, ANA, ANA)
        for seat in range(2):
            await enter_hand(table, ANA, seat, some_hand(table, seat))
        moves = 0
        while moves < 6 and not table.timeline.over:
            state = table.timeline.state
            await enter(table, table.game.words(state, state.nth(0)))
            moves += 1
        words = [step.entry.words for step in table.timeline.steps]
        await enter_hand(table, ANA, 1, some_hand(table, 1, 1))
        assert [step.entry.words for step in table.timeline.steps] == words
        stored = registry.store.table(table.header.id)
        assert stored is not None
        again = LiveTable(registry.store, registry.bot_service, *stored)
        assert again.timeline.state.pack() == table.timeline.state.pack()
        options = played_options(table)
        assert "unknown" not in str(options[POSITION])
        record = Record(table.game, 2, None, options)
        for said in words:
            record.add(table.game.parse(record.state, said))
        assert record.state.pack() == table.timeline.state.pack()
        assert whole_record(table, NOBODY) is None

    with_registry(tmp_path, act)
