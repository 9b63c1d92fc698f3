import assert from "node:assert/strict";
import { test } from "node:test";
import { Picks } from "../src/picks";
import type { PlanState } from "../src/wire";

/** Ways as "a2 b1: go": each pick with what it takes. */
function plan(...ways: string[]): PlanState {
  return {
    say: "@@",
    notes: {},
    ways: ways.map((way) => {
      const [picks = "", moves = ""] = way.split(": ");
      const words = picks.split(" ");
      return {
        picks: words.map((word) => word.slice(0, -1)),
        spent: words.map((word) => Number(word.slice(-1))),
        moves: moves.split(", "),
      };
    }),
  };
}

const CLOCKS = ["l1 r2: left 1, right 2", "l2 r1: left 2, right 1", "m2 r1: left 3, right 1"];

test("picks in any order make a row of moves", () => {
  const picks = new Picks(plan("l1 r2: one, two", "l1 s2: one, other", "m1 r2: uno, two"));
  assert.equal(picks.pick("l"), undefined);
  assert.deepEqual(picks.pick("r"), ["one", "two"]);
  picks.restart(plan("l1 r2: one, two", "l1 s2: one, other", "m1 r2: uno, two"));
  assert.equal(picks.pick("r"), undefined);
  assert.deepEqual(picks.pick("l"), ["one", "two"]);
});

test("what is left without a choice need not be picked", () => {
  assert.deepEqual(new Picks(plan(...CLOCKS)).pick("m"), ["left 3", "right 1"]);
});

test("only what goes with the others is open, but the rest can be picked instead", () => {
  const picks = new Picks(plan("a1 x1: ax", "a1 y1: ay", "b1 x1: bx", "b1 z1: bz"));
  picks.pick("a");
  assert.deepEqual(picks.open.sort(), ["x", "y"]);
  assert.equal(picks.pick("b"), undefined);
  assert.deepEqual(picks.chosen, ["b"]);
  assert.ok(picks.has("a"));
  assert.deepEqual(picks.pick("z"), ["bz"]);
});

test("a shape can be picked as often as a way holds it, and is put back after that", () => {
  const picks = new Picks(plan("a1 a1: keep a a", "a1 b1: keep a b", "b1 c1: keep b c"));
  picks.pick("a");
  assert.deepEqual(picks.pick("a"), ["keep a a"]);
  picks.restart(plan("a1 b1: keep a b", "b1 c1: keep b c"));
  picks.pick("b");
  picks.pick("b");
  assert.deepEqual(picks.chosen, []);
});

test("what is spent is counted, also where two ways lead to the same", () => {
  const picks = new Picks(plan("a2 b3: one", "a4 b1: two", "c1 b4: three"));
  assert.equal(picks.spent(), "0");
  assert.equal(picks.spent("a"), "2–4");
  picks.pick("b");
  assert.equal(picks.spent("c"), "5");
  assert.equal(picks.spent("b"), "–");
});

test("what was picked last can be put back", () => {
  const picks = new Picks(plan("a1 x1: ax", "a1 y1: ay", "b1 x1: bx"));
  assert.equal(picks.back(), false);
  picks.pick("a");
  assert.equal(picks.back(), true);
  assert.deepEqual(picks.chosen, []);
});

test("without a plan nothing can be picked", () => {
  const picks = new Picks();
  assert.equal(picks.has("a"), false);
  assert.equal(picks.pick("a"), undefined);
  assert.deepEqual(picks.open, []);
});

test("picks lead to the moves that begin a row", () => {
  const picks = new Picks(plan("a1 b1: keep a b", "a1 c1: turn +1, turn -2"));
  assert.ok(picks.leadTo("keep"));
  assert.ok(picks.leadTo("turn +1"));
  assert.equal(picks.leadTo("turn -2"), false);
  assert.equal(picks.leadTo("kee"), false);
});

test("a row that was picked is found in the log by its first move", () => {
  const line = (number: number, seat: number) => ({
    number,
    seat,
    words: "",
    say: "",
    touches: [],
  });
  const picks = new Picks(plan("a1 b1: one, two", "a1 c1: one, three"), 4);
  const log = [line(4, 0), line(5, -1), line(6, 0), line(7, 0)];
  picks.pick("a");
  assert.equal(picks.rowIn(log), undefined);
  picks.pick("b");
  assert.equal(picks.rowIn(log), 6);
  picks.forgetRow();
  assert.equal(picks.rowIn(log), undefined);
});
