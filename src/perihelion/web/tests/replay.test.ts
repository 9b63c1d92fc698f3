import assert from "node:assert/strict";
import { test } from "node:test";
import { positions } from "../src/replay-position";

const log = (seats: number[]) =>
  seats.map((seat, index) => ({ number: index + 1, seat, words: "", say: "", touches: [] }));

test("what is drawn for the set-up is one step of a replay", () => {
  assert.deepEqual(positions(log([-1, -1, 0, -1, 1])), [2, 3, 4, 5]);
});

test("without a set-up the replay begins before the first move", () => {
  assert.deepEqual(positions(log([0, 1])), [0, 1, 2]);
});
