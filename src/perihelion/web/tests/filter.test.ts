import assert from "node:assert/strict";
import { test } from "node:test";
import { matches } from "../src/filter";

const TILE = "Modrá destička 24, čas 3, úkoly: 1 červená, 1 modrá 24";

test("every typed word begins one of the label", () => {
  assert.ok(matches(TILE, "mod 3"));
  assert.ok(matches(TILE, "24"));
  assert.ok(!matches(TILE, "4"));
  assert.ok(!matches(TILE, "modra zluta"));
});

test("case and accents do not matter, and nothing matches all", () => {
  assert.ok(matches(TILE, "CERV cas"));
  assert.ok(matches("Distillery distillery_6", "distillery_6"));
  assert.ok(matches(TILE, ""));
  assert.ok(matches(TILE, "  "));
});
