import assert from "node:assert/strict";
import { test } from "node:test";
import { parts, plain } from "../src/sentence";

const CARRIES = "Ana carries ⟦wheat⟧ wheat to D4.";

test("icons stand at the odd places of a sentence", () => {
  assert.deepEqual(parts(CARRIES), ["Ana carries ", "wheat", "wheat to D4."]);
  assert.deepEqual(parts("Nobody moves."), ["Nobody moves."]);
});

test("without its icons a sentence says the same", () => {
  assert.equal(plain(CARRIES), "Ana carries wheat to D4.");
});
