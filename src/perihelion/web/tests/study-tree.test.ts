import assert from "node:assert/strict";
import { test } from "node:test";
import { childrenOf, nodeByKey } from "../src/study-tree";
import type { StudyMove } from "../src/wire";

const MOVES: StudyMove[] = [
  [0, -1],
  [1, 0],
  [2, 0],
  [3, 2],
].map(([node = 0, parent = 0]) => ({
  node,
  parent,
  say: `move ${node}`,
  mark: "",
  called: "",
  comment: "",
}));

test("arrows lead back, on, and to the other moves of a position", () => {
  assert.equal(nodeByKey(MOVES, 0, "ArrowRight"), 1);
  assert.equal(nodeByKey(MOVES, 1, "ArrowDown"), 2);
  assert.equal(nodeByKey(MOVES, 2, "ArrowUp"), 1);
  assert.equal(nodeByKey(MOVES, 2, "ArrowRight"), 3);
  assert.equal(nodeByKey(MOVES, 3, "ArrowLeft"), 2);
});

test("where nothing is, an arrow stays", () => {
  assert.equal(nodeByKey(MOVES, 0, "ArrowLeft"), 0);
  assert.equal(nodeByKey(MOVES, 3, "ArrowRight"), 3);
  assert.equal(nodeByKey(MOVES, 9, "ArrowRight"), 9);
  assert.deepEqual(childrenOf(MOVES, 3), []);
});
