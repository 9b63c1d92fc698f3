import assert from "node:assert/strict";
import { test } from "node:test";
import { formFor } from "../src/form";

test("a picture is wide unless its space is clearly higher than wide", () => {
  assert.equal(formFor(1084, 852), "wide");
  assert.equal(formFor(700, 720), "wide");
  assert.equal(formFor(390, 600), "tall");
});
