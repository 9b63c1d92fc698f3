import assert from "node:assert/strict";
import { test } from "node:test";
import { fill } from "../src/dom";

test("a value stands in place of @@", () => {
  assert.equal(fill("Hide @@.", "Ana"), "Hide Ana.");
  assert.equal(fill(undefined, "Ana"), "");
});

test("a value is taken as it is", () => {
  assert.equal(fill("Hide @@.", "$& and $'"), "Hide $& and $'.");
});
