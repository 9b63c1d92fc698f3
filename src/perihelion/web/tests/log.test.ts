import assert from "node:assert/strict";
import { test } from "node:test";
import { turns } from "../src/log";

const line = (number: number, seat: number) => ({ number, seat, words: "", say: "" });
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
