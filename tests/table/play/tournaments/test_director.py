"""The course of tournaments: rounds, absence, restarts, and two processes at once."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from perihelion.table.errors import Refused
from perihelion.table.play import actions
from perihelion.table.play.tournaments.director import Director
from perihelion.table.store.tournaments.record import CANCELLED, OPEN, OVER, RUNNING
from perihelion.tournaments.standings import standings
from tests.table.play.tournaments.held import Hall, begin, holder, in_hall
from tests.table.registries import add_salts


def test_a_swiss_survives_a_restart_in_every_state(where: Path | str) -> None:
    """Each step is taken by another process than the one before."""
    absentee = 5

    async def announce(hall: Hall) -> str:
        tournament = hall.announce(rounds=3)
        hall.register(tournament, 8)
        assert hall.read(tournament).state == OPEN
        return tournament

    cup = in_hall(where, announce)

    async def start(hall: Hall) -> None:
        await hall.director.start(cup)
        with pytest.raises(Refused):
            await hall.director.start(cup)

    in_hall(where, start)
    for number in (1, 2, 3):
        time = 1e6 + 1000 * number

        async def make(hall: Hall, number: int = number) -> None:
            await hall.director.step(cup)
            await hall.director.step(cup)
            stored = hall.read(cup)
            assert (stored.state, stored.round) == (RUNNING, number)
            assert not hall.registry.tournaments.missing_tables(cup)
            assert sum(pairing.game.round == number for pairing in stored.pairings) == 4

        async def play(hall: Hall) -> None:
            await hall.play_round(cup, {absentee})

        async def wait(hall: Hall) -> None:
            hall.time += 60
            await hall.director.step(cup)  # results of those who came
            assert len(hall.read(cup).going_on) == 1
            hall.time += 940  # the moment at which the next process looks
            await hall.director.step(cup)

        in_hall(where, make, time)
        in_hall(where, play, time)
        in_hall(where, wait, time)

    async def look(hall: Hall) -> None:
        stored = hall.read(cup)
        assert stored.state == OVER
        assert len(stored.pairings) == 12
        lines = standings("swiss", stored.entrants, stored.games)
        assert lines[0].points == 3
        assert next(line.points for line in lines if line.player == absentee) == 0
        assert sum(line.points for line in lines) == 12
        assert not hall.registry.tournaments.decided_tables(cup)
        for pairing in stored.pairings:
            table = await hall.registry.table(pairing.table)
            assert table.timeline.over
        assert hall.registry.ratings.ratings(holder(absentee)) == []  # who never came has lost none

    in_hall(where, look)


def test_of_two_processes_that_go_on_at_once_one_does(where: Path | str) -> None:
    async def scenario(hall: Hall) -> None:
        other = Hall(where, hall.time)
        cup = hall.announce(rounds=2)
        hall.register(cup, 6)
        await hall.director.start(cup)
        for _ in range(2):
            await asyncio.gather(*(d.step(cup) for d in (hall.director, other.director) * 2))
            await hall.play_round(cup)
        await asyncio.gather(*(d.step(cup) for d in (hall.director, other.director) * 2))
        stored = hall.read(cup)
        assert stored.state == OVER
        assert [pairing.game.round for pairing in stored.pairings] == [1] * 3 + [2] * 3
        assert len({pairing.table for pairing in stored.pairings}) == 6
        other.registry.close()

    in_hall(where, scenario)


def test_a_pod_plays_on_without_who_did_not_come(tmp_path: Path) -> None:
    async def scenario(hall: Hall) -> None:
        cup = hall.announce(game="nova-luna", options={}, size=4, rounds=1)
        hall.register(cup, 4)
        await hall.director.start(cup)
        await hall.director.step(cup)
        [before] = hall.read(cup).going_on
        await hall.play_round(cup, {2})
        hall.time += 600
        await hall.director.step(cup)
        [after] = hall.read(cup).going_on
        assert set(after.game.players) == {0, 1, 3}
        assert (await hall.registry.table(before.table)).timeline.over
        await hall.play_round(cup)
        for _ in range(2):  # only one is left: the game is ended, then its result is recorded
            await hall.director.step(cup)
        stored = hall.read(cup)
        points = {x.player: x.points for x in standings("swiss", stored.entrants, stored.games)}
        assert stored.state == OVER
        assert points[2] == 0
        assert points[after.game.players[0]] == 1

    in_hall(tmp_path, scenario)


def test_nobody_s_seat_at_a_tournament_is_opened_to_others(tmp_path: Path) -> None:
    async def scenario(hall: Hall) -> None:
        cup = hall.announce(rounds=1)
        hall.register(cup, 2)
        await hall.director.start(cup)
        await hall.director.step(cup)
        [pairing] = hall.read(cup).going_on
        table = await hall.registry.table(pairing.table)
        hall.time += 200
        await table.alarm.ring()
        assert actions.claim_from(table) is None
        with pytest.raises(Refused):
            await actions.claim(table, holder(0))
        await actions.leave(table, holder(1))
        assert table.timeline.over
        assert not table.seating.vacant
        await hall.director.step(cup)
        [pairing] = hall.read(cup).pairings
        assert pairing.game.points(0) == 1

    in_hall(tmp_path, scenario)


def test_who_withdraws_loses_a_game_that_has_not_begun_and_plays_no_more(tmp_path: Path) -> None:
    async def scenario(hall: Hall) -> None:
        cup = hall.announce(rounds=2)
        hall.register(cup, 4)
        await hall.director.start(cup)
        await hall.director.step(cup)
        hall.registry.tournaments.withdraw(cup, holder(0))
        await hall.director.step(cup)
        games = {
            p: pairing.game for pairing in hall.read(cup).pairings for p in pairing.game.players
        }
        assert games[0].absent == {0}
        await hall.play_round(cup)
        await hall.director.step(cup)
        stored = hall.read(cup)
        assert stored.round == 2
        assert 0 not in {p for g in stored.games if g.round == 2 for p in g.players}

    in_hall(tmp_path, scenario)


def test_it_starts_when_it_is_full_or_at_its_time_or_not_at_all(tmp_path: Path) -> None:
    async def scenario(hall: Hall) -> None:
        full = hall.announce(start="full", places=4)
        timed = hall.announce(start="time", starts_at=hall.time + 60)
        empty = hall.announce(start="time", starts_at=hall.time + 60)
        for cup, players in ((full, 3), (timed, 3)):
            hall.register(cup, players)
            await hall.director.step(cup)
            assert hall.read(cup).state == OPEN
        hall.registry.tournaments.join(full, holder(3), "P3", 1500)
        with pytest.raises(Refused):
            hall.registry.tournaments.join(full, holder(4), "P4", 1500)
        hall.time += 61
        for cup, state in ((full, RUNNING), (timed, RUNNING), (empty, CANCELLED)):
            await hall.director.step(cup)
            assert hall.read(cup).state == state

    in_hall(tmp_path, scenario)


def test_an_arena_seats_who_is_there_again_and_again_until_its_time_is_up(tmp_path: Path) -> None:
    async def scenario(hall: Hall) -> None:
        cup = hall.announce(format="arena", minutes=30)
        hall.register(cup, 5)
        await hall.director.start(cup)
        await hall.director.step(cup)
        assert len(hall.read(cup).going_on) == 2
        await hall.play_round(cup)
        hall.time += 30
        for k in range(4):  # P4 has closed the page
            hall.registry.tournaments.see(cup, holder(k))
        await hall.director.step(cup)
        stored = hall.read(cup)
        assert len(stored.pairings) == 4
        assert {p for pairing in stored.going_on for p in pairing.game.players} == {0, 1, 2, 3}
        hall.time += 31 * 60
        await hall.director.step(cup)
        stored = hall.read(cup)
        assert stored.state == OVER

    in_hall(tmp_path, scenario)


def test_a_broken_tournament_leaves_the_others_alone(tmp_path: Path) -> None:
    async def scenario(hall: Hall) -> None:
        broken = hall.announce(rounds=1, options={"setup": "nonsense"})
        sound = hall.announce(rounds=1)
        for cup in (broken, sound):
            hall.register(cup, 2)
            await hall.director.start(cup)
        director = Director(hall.registry)
        director.open()
        async with asyncio.timeout(60):
            while hall.registry.tournaments.missing_tables(sound):
                await asyncio.sleep(0.05)
        await director.close()
        [pairing] = hall.read(sound).going_on
        await begin_with_salts(hall, pairing.table)

    in_hall(tmp_path, scenario)


async def begin_with_salts(hall: Hall, ident: str) -> None:
    table = await hall.registry.table(ident)
    await add_salts(table, *(chair.holder for chair in table.chairs))
    await begin(hall.registry, ident)
    assert table.seating.begun
