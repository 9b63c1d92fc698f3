import assert from "node:assert/strict";
import { test } from "node:test";
import { carried, frameOf } from "../src/ghosts";

test("the place of a shape is read from its transform", () => {
  assert.deepEqual(frameOf("translate(10 -20.5) rotate(60) scale(0.5 -0.5)"), {
    x: 10,
    y: -20.5,
    scale: 0.5,
  });
  assert.deepEqual(frameOf(null), { x: 0, y: 0, scale: 1 });
});

test("what is carried comes to lie where the other shape lies, as large as that one is drawn", () => {
  const from = { x: 100, y: 50, scale: 0.5 };
  assert.equal(
    carried(from, { x: 7, y: 9, scale: 1 }),
    "translate(7 9) scale(2) translate(-100 -50)",
  );
});
