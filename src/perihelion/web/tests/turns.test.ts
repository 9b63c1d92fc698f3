import assert from "node:assert/strict";
import { test } from "node:test";
import { countedTitle } from "../src/turns";

test("the title counts the games that wait, and forgets the count before", () => {
  assert.equal(countedTitle("Perihelion", 2), "(2) Perihelion");
  assert.equal(countedTitle("(2) Perihelion", 3), "(3) Perihelion");
  assert.equal(countedTitle("(3) Perihelion", 0), "Perihelion");
});

test("the mark of the own turn stays where it is", () => {
  assert.equal(countedTitle("● Perihelion", 1), "● (1) Perihelion");
  assert.equal(countedTitle("● (1) Perihelion", 0), "● Perihelion");
});
