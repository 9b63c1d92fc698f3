import assert from "node:assert/strict";
import { test } from "node:test";
import { nearestAhead, nearestTo, type Point } from "../src/geometry";

const [LEFT, RIGHT, UP, DOWN]: Point[] = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
];

/** The points of a drawing, a letter each, in the order of the letters. */
function points(...rows: string[]): Point[] {
  const at = new Map<string, Point>();
  rows.forEach((row, y) => {
    [...row].forEach((letter, x) => {
      if (letter !== ".") at.set(letter, [x * 10, y * 10]);
    });
  });
  return [...at.keys()].sort().map((letter) => at.get(letter) as Point);
}

/** The letter that the keyboard goes to from A. */
function step(direction: Point | undefined, ...rows: string[]): string {
  const all = points(...rows);
  const index = nearestAhead(all[0] as Point, all, direction as Point);
  return index < 0 ? "none" : ("ABCDE"[index] ?? "");
}

test("an arrow goes to the nearest point that way", () => {
  assert.equal(step(RIGHT, "C.A.B.D"), "B");
  assert.equal(step(LEFT, "C.A.B.D"), "C");
  assert.equal(step(UP, "B", "A", "C"), "B");
  assert.equal(step(DOWN, "B", "A", "C"), "C");
});

test("an arrow does nothing where no point lies that way", () => {
  assert.equal(step(RIGHT, "BA"), "none");
  assert.equal(step(UP, "A.B"), "none");
});

test("a point straight ahead wins unless one aside is much nearer", () => {
  assert.equal(step(RIGHT, "A...C", ".B..."), "B");
  assert.equal(step(RIGHT, "A.C", ".B."), "C");
});

test("a point may lie twice as far aside as ahead, not more", () => {
  assert.equal(step(RIGHT, "A.", "..", ".B"), "B");
  assert.equal(step(RIGHT, "A.", "..", "..", ".B"), "none");
});

test("the nearest point counts in every direction, the first of equals", () => {
  assert.equal(
    nearestTo(
      [0, 0],
      [
        [3, 4],
        [0, -4],
        [9, 0],
      ],
    ),
    1,
  );
  assert.equal(
    nearestTo(
      [0, 0],
      [
        [3, 0],
        [0, 3],
      ],
    ),
    0,
  );
  assert.equal(nearestTo([0, 0], []), -1);
});
