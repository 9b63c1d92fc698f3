import assert from "node:assert/strict";
import { test } from "node:test";
import { lineStep } from "../src/puzzle";

test("a line is shown from its first move to the position after its last", () => {
  assert.deepEqual(
    [-1, 0, 2, 3, 9].map((to) => lineStep(to, 3)),
    [0, 0, 2, 3, 3],
  );
});
