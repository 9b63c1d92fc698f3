import assert from "node:assert/strict";
import { test } from "node:test";
import { sinceMine, turns, wholeTurn } from "../src/log";

const line = (number: number, seat: number) => ({ number, seat, words: "", say: "", touches: [] });
const groups = (seats: number[]) =>
  turns(seats.map((seat, number) => line(number, seat))).map((turn) => [
    turn.seat,
    turn.lines.length,
  ]);

test("successive moves of one seat are a turn, and draws belong to it", () => {
  assert.deepEqual(groups([0, 0, -1, 0, 1, -1, 0]), [
    [0, 4],
    [1, 2],
    [0, 1],
  ]);
});

test("draws before the first decision are the set-up", () => {
  assert.deepEqual(groups([-1, -1, 1, 1]), [
    [-1, 2],
    [1, 2],
  ]);
});

test("since one's last turn come the turns of the others, without what was drawn first", () => {
  const log = [-1, 0, 1, 2, 0, 1, -1, 2].map((seat, number) => line(number, seat));
  const seats = (mine: boolean[]) => sinceMine(log, mine).map((turn) => turn.seat);
  assert.deepEqual(seats([true, false, false]), [1, 2]);
  assert.deepEqual(seats([false, false, true]), []);
});

test("for who only watches, and on a shared screen, it is the last turn", () => {
  const log = [0, 1, 0].map((seat, number) => line(number, seat));
  for (const mine of [
    [false, false],
    [true, true],
  ])
    assert.deepEqual(
      sinceMine(log, mine).map((turn) => turn.lines[0]?.number),
      [2],
    );
});

test("a whole turn is taken back if it is one's own and took several moves", () => {
  const log = (seats: number[]) => seats.map((seat, number) => line(number + 1, seat));
  const mine = [true, false];
  assert.equal(wholeTurn(log([1, 0, -1, 0]), mine, 4), 2);
  assert.equal(wholeTurn(log([1, 0, -1, 0]), mine, 1), undefined); // what was seen stays seen
  assert.equal(wholeTurn(log([1, 0]), mine, 2), undefined);
  assert.equal(wholeTurn(log([0, 1, 1]), mine, 3), undefined);
  assert.equal(wholeTurn(log([0, 0, 1]), mine, 2), 1); // with the answer of a bot
  assert.equal(wholeTurn([], mine, 0), undefined);
});
