import assert from "node:assert/strict";
import { test } from "node:test";
import { firstDecision, mistakesToReview, nextMistake } from "../src/report";
import type { JudgedMove } from "../src/wire";

const MOVE: JudgedMove = {
  number: 1,
  last: 1,
  at: 0,
  actor: 0,
  who: "Ana",
  mine: false,
  words: "E7",
  said: "Ana plays E7.",
  grade: "good",
  mark: "",
  called: "",
  proven: "",
  cost: "",
  chances: [],
};

const GAME: JudgedMove[] = [
  { ...MOVE, actor: -1, grade: "" },
  { ...MOVE, grade: "inaccuracy" },
  { ...MOVE, grade: "mistake", actor: 1 },
  { ...MOVE, grade: "best" },
  { ...MOVE, grade: "blunder", actor: 1 },
];
const MINE = GAME.map((move) => ({ ...move, mine: move.actor === 1 }));

test("somebody who watched sees all mistakes, a player only their own", () => {
  assert.deepEqual(mistakesToReview(GAME), [1, 2, 4]);
  assert.deepEqual(mistakesToReview(MINE), [2, 4]);
});

test("a player without mistakes has none to review, whatever the others did", () => {
  assert.deepEqual(mistakesToReview([{ ...MOVE, mine: true }, ...GAME]), []);
});

test("the next mistake comes after this move, and after the last one the first again", () => {
  assert.equal(nextMistake(GAME, -1), 1);
  assert.equal(nextMistake(GAME, 1), 2);
  assert.equal(nextMistake(GAME, 4), 1);
  assert.equal(nextMistake(MINE, 4), 2);
  assert.equal(nextMistake([MOVE], 0), -1);
});

test("the first decision comes after what chance did", () => {
  assert.equal(firstDecision(GAME), 1);
  assert.equal(firstDecision([]), 0);
});
